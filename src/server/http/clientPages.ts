import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../config.ts";
import { contentSecurityPolicy } from "./securityHeaders.ts";

/** Stands in index.html where the nonce of each answer goes. */
export const NONCE_PLACEHOLDER = "__CSP_NONCE__";

/** The screens that the client shows (its routes.tsx); any other path is the not-found screen. */
const SCREENS = [
  /^\/$/,
  /^\/home$/,
  /^\/projects$/,
  /^\/projects\/[^/]+$/,
  /^\/ai-assistant$/,
  /^\/ai-assistant\/plan\/[^/]+$/,
  /^\/plan-review\/[^/]+$/,
  /^\/ai-assistant\/build\/[^/]+$/,
  /^\/invite\/[^/]+$/,
  /^\/snapshot\/[^/]+$/,
  /^\/quest$/,
  /^\/demo$/,
  /^\/landing$/,
  /^\/login$/,
];

/** Whether a path is one of the product's screens; a closing slash makes no difference. */
export function isScreen(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  return SCREENS.some((screen) => screen.test(path));
}

/** The files of the browser's half: built ones, or Vite's in development. */
export interface ClientFiles {
  development: boolean;
  /** Answers a path that is a file, and says whether it did. */
  serveFile(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** The text of index.html for a path, with `NONCE_PLACEHOLDER` where a nonce belongs. */
  page(pathname: string): Promise<string>;
}

export type ClientHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/** Answers the product's pages and their files. */
export function createClientHandler(
  files: ClientFiles,
  config: Pick<Config, "publicUrl" | "sandboxHost">,
): ClientHandler {
  return async (request, response, url) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      sendText(request, response, 405, "This address can only be read.");
      return;
    }
    if (await files.serveFile(request, response)) return;
    // A missing script or image must not be answered with a page: the browser would try to run it.
    if (/^\/assets\/|\.[a-z0-9]{2,5}$/i.test(url.pathname) && !isScreen(url.pathname)) {
      if (!acceptsPage(request)) {
        sendText(request, response, 404, "There is no such file.");
        return;
      }
    }
    const nonce = randomBytes(16).toString("base64");
    const page = withNonce(await files.page(url.pathname), nonce);
    response.statusCode = isScreen(url.pathname) ? 200 : 404;
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Content-Length", Buffer.byteLength(page));
    response.setHeader("Cache-Control", "no-cache");
    response.setHeader("Content-Security-Policy", contentSecurityPolicy(config, nonce, files.development));
    response.end(request.method === "HEAD" ? undefined : page);
  };
}

function acceptsPage(request: IncomingMessage): boolean {
  return request.headers.accept?.includes("text/html") ?? false;
}

/** CodeMirror reads the nonce from `<meta name="csp-nonce">`. */
function withNonce(page: string, nonce: string): string {
  const html = page.replaceAll(NONCE_PLACEHOLDER, nonce);
  return html.includes('name="csp-nonce"')
    ? html
    : html.replace("<head>", `<head>\n    <meta name="csp-nonce" content="${nonce}" />`);
}

function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(request.method === "HEAD" ? undefined : text);
}
