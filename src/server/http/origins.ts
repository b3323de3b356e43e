import type { IncomingHttpHeaders } from "node:http";

/**
 * The contract's rule for requests that change state, and for WebSocket upgrades: an `Origin` has to be PUBLIC_URL's or
 * the request's own host. No `Origin` at all, as from a command line, is let through.
 */
export function isAllowedOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === new URL(publicUrl).origin || (host !== undefined && url.host === host.toLowerCase());
}
