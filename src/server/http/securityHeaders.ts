import type { ServerResponse } from "node:http";
import type { Config } from "../config.ts";

/** For every answer of the product's own origin. */
export function setSecurityHeaders(response: ServerResponse): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "same-origin");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  response.setHeader("X-Frame-Options", "SAMEORIGIN");
}

/**
 * The policy of the product's pages. Only our own scripts run; styles need the nonce (CodeMirror adds some at run time);
 * style attributes are free, because carets carry their person's colour in one; frames show isolated origins only.
 * In development Vite adds styles without a nonce.
 */
export function contentSecurityPolicy(
  config: Pick<Config, "publicUrl" | "sandboxHost">,
  nonce: string,
  development = false,
): string {
  const { protocol, host, port } = new URL(config.publicUrl);
  const sockets = `${protocol === "https:" ? "wss" : "ws"}://${host}`;
  const sandbox = config.sandboxHost ? ` ${protocol}//*.${config.sandboxHost}${port ? `:${port}` : ""}` : "";
  return [
    "default-src 'self'",
    `script-src 'self'${development ? ` 'nonce-${nonce}'` : ""}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${sockets}`,
    "worker-src 'self' blob:",
    `frame-src 'self'${sandbox}`,
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join("; ");
}
