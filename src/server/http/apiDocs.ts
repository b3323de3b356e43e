import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../config.ts";
import type { AppRouter } from "./appRouter.ts";
import { createOpenApiDocument, renderApiDocs } from "./openapi.ts";
import { contentSecurityPolicy } from "./securityHeaders.ts";
import { sendJson } from "./sendJson.ts";

/** Answers `/api/openapi.json` and `/api/docs`, and says whether it did. The document is made when first asked for. */
export function createApiDocs(router: AppRouter, config: Pick<Config, "publicUrl" | "sandboxHost">) {
  let document: unknown;

  return (request: IncomingMessage, response: ServerResponse, url: URL): boolean => {
    if (url.pathname !== "/api/openapi.json" && url.pathname !== "/api/docs") return false;
    document ??= createOpenApiDocument(router, config);
    if (url.pathname === "/api/openapi.json") {
      sendJson(response, 200, document);
      return true;
    }
    const nonce = randomBytes(16).toString("base64");
    const page = renderApiDocs(document, nonce);
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Content-Length", Buffer.byteLength(page));
    response.setHeader("Cache-Control", "no-cache");
    response.setHeader("Content-Security-Policy", contentSecurityPolicy(config, nonce));
    response.end(request.method === "HEAD" ? undefined : page);
    return true;
  };
}
