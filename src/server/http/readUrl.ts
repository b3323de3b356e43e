import type { IncomingMessage } from "node:http";

/** The address of a request. Its line may hold anything; what is no address is one where nothing is. */
export function readUrl(request: IncomingMessage): URL {
  const path = request.url ?? "/";
  const base = "http://product.invalid";
  // `//host/path` would otherwise be read as another host.
  return URL.canParse(base + path) ? new URL(base + path) : new URL("/%00", base);
}
