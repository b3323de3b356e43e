import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "../system/logger.ts";

/** Gives a request its id (also as X-Request-Id) and logs one line when its answer has ended. */
export function logRequest(logger: Logger, request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  const started = performance.now();
  response.setHeader("X-Request-Id", id);
  response.once("close", () => {
    const line = {
      id,
      method: request.method,
      host: request.headers.host,
      path: loggedPath(request.url ?? "/"),
      status: response.statusCode,
      ms: Math.round(performance.now() - started),
    };
    if (!response.writableFinished) logger.info(line, "request aborted");
    else if (/^\/(?:api|trpc)\//.test(line.path)) logger.info(line, "request");
    else logger.debug(line, "request");
  });
}

/** Without the query and without the tokens of invitations and previews: none of them belongs into a log. */
function loggedPath(url: string): string {
  return (url.split("?")[0] ?? "/").replace(/\/(invites?|at|live)\/[^/]+/, "/$1/…");
}
