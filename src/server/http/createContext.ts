import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "../services.ts";
import type { Context } from "./trpc.ts";

/** What procedures know about a request: its session, address and whether the caller is still there. */
export async function createContext(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Context> {
  const session = await services.auth.authenticate(request.headers.cookie);
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const setCookie = (value: string) => {
    // The last word counts: a prolonged session's cookie must not survive a sign-out in the same request.
    response.setHeader("Set-Cookie", value);
  };
  if (session?.cookie) setCookie(session.cookie);
  return {
    services,
    user: session?.user ?? null,
    sessionId: session?.sessionId ?? null,
    address: request.socket.remoteAddress ?? "unknown",
    signal: gone.signal,
    setCookie,
  };
}
