import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * For everything on a host below SANDBOX_HOST: browsers that can give each of these origins a process of its own, so that
 * code that hangs in one holds up no other (HTML, "Origin-keyed agent clusters").
 */
export function setOwnOriginHeaders(response: ServerResponse): void {
  response.setHeader("Origin-Agent-Cluster", "?1");
}

/** For people's pages and files below a path of the product: they get an opaque origin, `sandbox` says what they may. */
export function setOpaqueHeaders(response: ServerResponse, sandbox: string): void {
  response.setHeader("Content-Security-Policy", `sandbox ${sandbox}`);
  // To its own files, a page with an opaque origin is a stranger.
  response.setHeader("Access-Control-Allow-Origin", "*");
}

/** Whether a page of this very origin loads this, for itself or a frame in it; not whoever follows a link. */
export function isOwnLoading(request: IncomingMessage): boolean {
  const { "sec-fetch-site": site, "sec-fetch-dest": destination } = request.headers;
  return site === "same-origin" && destination !== "document";
}

/**
 * Whether a page of the product itself asks for this as a script, style or the like. Below a path of the product people's
 * files are of its origin, which its content security policy trusts; their own pages are strangers there.
 */
export function isProductLoading(request: IncomingMessage): boolean {
  const { "sec-fetch-site": site, "sec-fetch-dest": destination } = request.headers;
  return site === "same-origin" && destination !== "document" && destination !== "iframe";
}
