import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { nodeHTTPRequestHandler } from "@trpc/server/adapters/node-http";
import { AppError } from "../shared/errors.ts";
import { LIMITS } from "../shared/limits.ts";
import { handleLogin, handleLogout, handleOidcCallback, handleOidcStart } from "./auth/signInPages.ts";
import type { Dependencies } from "./dependencies.ts";
import { sendError } from "./http/answers.ts";
import { createApiDocs } from "./http/apiDocs.ts";
import { appRouter } from "./http/appRouter.ts";
import { type ClientFiles, createClientHandler } from "./http/clientPages.ts";
import { createContext } from "./http/createContext.ts";
import { describeError } from "./http/errorMapping.ts";
import { PREVIEW_ID, readSite } from "./http/hosts.ts";
import { isAllowedOrigin } from "./http/origins.ts";
import { readUrl } from "./http/readUrl.ts";
import { requireJson } from "./http/requestBody.ts";
import { logRequest } from "./http/requestLog.ts";
import { createRestHandler } from "./http/restAdapter.ts";
import { setSecurityHeaders } from "./http/securityHeaders.ts";
import { sendJson } from "./http/sendJson.ts";
import { cookieDomain, expireSharedCookies } from "./http/sharedCookies.ts";
import { handleExport } from "./projects/exportPage.ts";
import { loggable } from "./system/logger.ts";

/** Procedures that one request may call; the busiest screen calls five at once. */
const MAX_BATCH_SIZE = 50;

/** The two doors of the one HTTP server. */
export interface App {
  handleRequest(request: IncomingMessage, response: ServerResponse): void;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** The whole product behind one request handler: first whose origin is asked for, then which path. */
export function createApp(deps: Dependencies, clientFiles: ClientFiles | null): App {
  const { config, services, collab, logger } = deps;
  const handleRest = createRestHandler(appRouter);
  const handleDocs = createApiDocs(appRouter, config);
  const handleClient = clientFiles && createClientHandler(clientFiles, config);

  async function handleTrpc(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const path = url.pathname.slice("/trpc/".length);
    // tRPC would fail on one that it cannot decode.
    if (!isDecodable(path)) throw new AppError("bad_request", "The address is not encoded correctly.");
    // tRPC takes forms as well, which any site can post.
    if (request.method === "POST") requireJson(request);
    await nodeHTTPRequestHandler({
      router: appRouter,
      req: request,
      res: response,
      path,
      maxBodySize: LIMITS.requestBodyBytes,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext: () => createContext(services, request, response),
      responseMeta({ errors }) {
        const waits = errors.flatMap((error) => describeError(error).retryAfterSeconds ?? []);
        const headers: Record<string, string> = { "Cache-Control": "no-store" };
        if (waits.length > 0) headers["Retry-After"] = String(Math.max(...waits));
        return { headers };
      },
      onError({ error, path }) {
        if (describeError(error).status >= 500)
          logger.error({ err: loggable(error), path }, "procedure failed");
      },
    });
  }

  async function handleApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && handleDocs(request, response, url)) return;
    const context = await createContext(services, request, response);
    if (isRead && url.pathname === "/api/login") return handleLogin(response, url, context);
    if (isRead && url.pathname === "/api/logout") return handleLogout(request, response, context);
    if (isRead && services.oidc && url.pathname === "/api/auth/oidc") {
      return handleOidcStart(response, url, context, services.oidc);
    }
    if (isRead && services.oidc && url.pathname === "/api/auth/oidc/callback") {
      return handleOidcCallback(request, response, url, context, services.oidc);
    }
    const exported = /^\/api\/projects\/([a-z0-9]+)\/export$/.exec(url.pathname)?.[1];
    if (isRead && exported) return handleExport(response, context, exported);
    await handleRest(request, response, url, context);
  }

  /** Without SANDBOX_HOST, apps and previews are paths here, under a policy that gives them an origin of their own. */
  async function handleOpaque(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<boolean> {
    const slug = /^\/apps\/([^/]+)(?:\/|$)/.exec(pathname)?.[1];
    const previewId = new RegExp(`^/preview/(${PREVIEW_ID})(?:/|$)`).exec(pathname)?.[1];
    if (slug) await deps.handlePublished(request, response, slug, { opaque: true });
    else if (previewId) await deps.handlePreview(request, response, previewId);
    return slug !== undefined || previewId !== undefined;
  }

  async function handleProduct(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = readUrl(request);
    const { pathname } = url;
    if (config.sandboxHost === null && (await handleOpaque(request, response, pathname))) return;
    setSecurityHeaders(response);
    if (pathname === "/healthz") return sendJson(response, 200, { ok: true });
    if (pathname === "/readyz") {
      const ready = await deps.isReady();
      return sendJson(response, ready ? 200 : 503, { ok: ready });
    }
    const changesState = !["GET", "HEAD", "OPTIONS"].includes(request.method ?? "GET");
    if (changesState && !isAllowedOrigin(request.headers, config.publicUrl)) {
      throw new AppError("forbidden", "Requests from another site are not allowed.");
    }
    if (pathname.startsWith("/trpc/")) return handleTrpc(request, response, url);
    if (pathname === "/api" || pathname.startsWith("/api/")) return handleApi(request, response, url);
    if (pathname === "/collab" || pathname.startsWith("/collab/")) {
      response.setHeader("Upgrade", "websocket");
      throw new AppError("bad_request", "This address is for WebSocket connections.");
    }
    if (handleClient) return handleClient(request, response, url);
    throw new AppError("not_found", "There is nothing at this address.");
  }

  async function dispatch(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const site = readSite(request, config);
    const domain = cookieDomain(config);
    if (site.kind !== "product" && domain !== null) {
      await expireSharedCookies(request, response, { domain, auth: services.auth });
    }
    switch (site.kind) {
      case "product":
        return handleProduct(request, response);
      case "app":
        return deps.handlePublished(request, response, site.slug, { opaque: false });
      case "preview":
        return deps.handlePreview(request, response, site.id);
      case "unknown":
        throw new AppError("not_found", "There is nothing at this address.");
    }
  }

  return {
    handleRequest(request, response) {
      logRequest(logger, request, response);
      // A caller who goes away in the middle of an answer is not our failure.
      response.on("error", () => response.destroy());
      dispatch(request, response).catch((error: unknown) => {
        if (describeError(error).status >= 500 && !request.destroyed) {
          logger.error({ err: loggable(error), id: response.getHeader("X-Request-Id") }, "request failed");
        }
        sendError(response, error);
      });
    },

    handleUpgrade(request, socket, head) {
      // Without a listener a reset connection would end the process.
      socket.on("error", () => socket.destroy());
      const pathname = readUrl(request).pathname;
      // In development Vite's hot reload listens for its own sockets on this server.
      if (clientFiles?.development && request.headers["sec-websocket-protocol"]?.startsWith("vite-")) return;
      if (readSite(request, config).kind !== "product" || !pathname.startsWith("/collab/")) {
        refuseUpgrade(socket, "404 Not Found");
      } else if (!isAllowedOrigin(request.headers, config.publicUrl)) {
        refuseUpgrade(socket, "403 Forbidden");
      } else {
        collab.handleUpgrade(request, socket, head);
      }
    },
  };
}

function isDecodable(path: string): boolean {
  try {
    // The result is used: the bundler takes a call away whose result is not.
    return typeof decodeURIComponent(path) === "string";
  } catch {
    return false;
  }
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
