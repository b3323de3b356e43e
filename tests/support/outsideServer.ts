import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Fetch } from "../../src/server/tools/apiIntegration/callService.ts";

export interface OutsideServer extends AsyncDisposable {
  /** What was asked for, `host` and path. */
  requests: { host: string; path: string }[];
  /** Carries every call, whatever its host, to this server. */
  fetch: Fetch;
}

/** A real HTTP server in place of the services outside; the host that was meant comes as `x-meant-for`. */
export async function startOutsideServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<OutsideServer> {
  const requests: OutsideServer["requests"] = [];
  const server = createServer((request, response) => {
    requests.push({ host: String(request.headers["x-meant-for"] ?? ""), path: request.url ?? "" });
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
  const { port } = address;
  return {
    requests,
    fetch(url, init) {
      const headers = new Headers(init.headers);
      headers.set("x-meant-for", url.host);
      return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, headers });
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
