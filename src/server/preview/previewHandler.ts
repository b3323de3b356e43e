import type { IncomingMessage, ServerResponse } from "node:http";
import { CARRIED_MARK } from "../../shared/carriedCode.ts";
import { pageDialogId } from "../../shared/contracts/preview.ts";
import { contentType, fileAt, isPage } from "../../shared/document/projectSite.ts";
import { isFileName } from "../../shared/fileName.ts";
import { PREVIEW_PATH } from "../../shared/previewPath.ts";
import { SHELL_VERSION } from "../../shared/previewShell.ts";
import { WORKER_LOADER, WORKER_QUERY } from "../../shared/workerLoader.ts";
import { withMemoryStorage } from "../deploy/opaqueStorage.ts";
import { describeError } from "../http/errorMapping.ts";
import { isOwnLoading, isProductLoading, setOpaqueHeaders, setOwnOriginHeaders } from "../http/isolation.ts";
import { readUrl } from "../http/readUrl.ts";
import { sendJson } from "../http/sendJson.ts";
import type { Services } from "../services.ts";
import { framedPage } from "./framedPage.ts";
import { guardedScript } from "./guardedScript.ts";
import { previewShell } from "./previewShell.ts";

export type PreviewHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
) => Promise<void>;

/**
 * Answers `preview-{id}.SANDBOX_HOST`, where `id` is a project's, a snapshot's, a quest's or `demo-{code}`: the empty shell that
 * the workspace fills, and below `/at/{token}/` the project's pages and files, for 'Open in New Tab', and below `/live/{token}/`
 * for what a previewed page loads (a quest's token is its code). Without SANDBOX_HOST it answers `/preview/{id}/` in the same way,
 * but for quests' files, under a policy that gives the page an opaque origin.
 */
export function createPreviewHandler(
  services: Pick<Services, "config" | "preview" | "pageDialogs">,
): PreviewHandler {
  const { config, preview, pageDialogs } = services;

  /** A page of this origin waits in a dialog; see pageDialogs.ts. */
  async function answerDialog(response: ServerResponse, url: URL): Promise<boolean> {
    const id = pageDialogId.safeParse(/^\/dialog\/([^/]+)$/.exec(url.pathname)?.[1]);
    if (!id.success) return false;
    const gone = new AbortController();
    response.on("close", () => gone.abort());
    const known = url.searchParams.get("known") === "open" ? "open" : null;
    const news = await pageDialogs.wait(id.data, known, gone.signal);
    if (news === null) response.writeHead(204).end();
    else sendJson(response, 200, news);
    return true;
  }

  return async (request, response, id) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "no-referrer");
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      send(request, response, 405, errorPage("A preview can only be read."));
      return;
    }
    const url = readUrl(request);
    const opaque = config.sandboxHost === null;
    if (!opaque) setOwnOriginHeaders(response);
    if (!opaque && (await answerDialog(response, url))) return;
    const path = opaque ? url.pathname.slice(`/preview/${id}`.length) : url.pathname;
    const asking = opaque || url.searchParams.has("v") ? null : askingRoot(request);
    if (asking !== null && !PREVIEW_PATH.test(path)) {
      response.writeHead(307, { Location: `${asking}${path}${url.search}` }).end();
      return;
    }
    if (path === "/" || path === "") {
      const sandbox = opaque ? `; sandbox ${OPAQUE_SANDBOX}` : "";
      response.setHeader("Content-Security-Policy", `frame-ancestors ${config.publicUrl}${sandbox}`);
      response.setHeader("Content-Security-Policy-Report-Only", HANDS_TEXTS_OVER);
      // Without a connection, too, pages have a frame to run in. Its address names all that it depends on.
      const { v, for: publicUrl } = Object.fromEntries(url.searchParams);
      if (v === String(SHELL_VERSION) && publicUrl === config.publicUrl) {
        response.setHeader("Cache-Control", `private, max-age=${SHELL_SECONDS}`);
      }
      send(request, response, 200, previewShell(config.publicUrl));
      return;
    }
    if (opaque) setOpaqueHeaders(response, OPAQUE_SANDBOX);
    else {
      // A page of the project may show another one in a frame.
      response.setHeader("Content-Security-Policy", `frame-ancestors 'self' ${config.publicUrl}`);
      // For `askingRoot`.
      response.setHeader("Referrer-Policy", "same-origin");
    }
    const [, kind, token, rest] = PREVIEW_PATH.exec(path) ?? [];
    const isLive = kind === "live";
    const name = rest === undefined ? "" : fileAt(rest);
    // An address that holds code is nothing to lead people to: it would run as theirs.
    const isCarried = token?.startsWith(CARRIED_MARK) ?? false;
    const isAsked = isCarried
      ? !opaque && isLive && isOwnLoading(request)
      : !opaque || !isProductLoading(request);
    try {
      const file = token && isAsked && isFileName(name) ? await preview.file(id, token, name) : null;
      if (file === null) {
        send(request, response, 404, errorPage("There is no such page in this preview."));
        return;
      }
      response.setHeader("Content-Type", contentType(name));
      if (url.searchParams.has(WORKER_QUERY)) {
        send(request, response, 200, WORKER_LOADER);
        return;
      }
      const { content } = file;
      if (isLive && isScript(request, name))
        send(request, response, 200, guardedScript(content, name, file.guard()));
      else if (!isPage(name)) send(request, response, 200, content);
      else if (opaque) send(request, response, 200, withMemoryStorage(content));
      else {
        const isGuarded = isLive && isFramed(request);
        if (isGuarded) response.setHeader("Content-Security-Policy-Report-Only", HANDS_TEXTS_OVER);
        send(request, response, 200, isGuarded ? framedPage(content, file.framed()) : content);
      }
    } catch (error) {
      const { status, message } = describeError(error);
      send(request, response, status, errorPage(message));
    }
  };
}

/**
 * Where the project's page stands that asks for an address at the root of its host: `/about.html` means the project's, wherever
 * its pages stand. `null` when no such page asks.
 */
function askingRoot(request: IncomingMessage): string | null {
  const { referer = "", host } = request.headers;
  if (!URL.canParse(referer)) return null;
  const page = new URL(referer);
  const [, kind, token] = (page.host === host && PREVIEW_PATH.exec(page.pathname)) || [];
  return token === undefined ? null : `/${kind}/${token}`;
}

/** Whether a page is shown by another one. */
function isFramed(request: IncomingMessage): boolean {
  return /^(?:iframe|frame|object|embed)$/.test(String(request.headers["sec-fetch-dest"]));
}

/** Whether a page or a worker is going to run it. */
function isScript(request: IncomingMessage, name: string): boolean {
  const destination = request.headers["sec-fetch-dest"];
  return /\.m?js$/i.test(name) && /^(?:script|worker|sharedworker)$/.test(String(destination));
}

/**
 * Has scripts' texts go through the instruments' policy (instrument/made.js); refuses nothing, also not in frames and workers,
 * which have no such policy.
 */
const HANDS_TEXTS_OVER = "require-trusted-types-for 'script'";

/** A day. */
const SHELL_SECONDS = 24 * 3600;

const OPAQUE_SANDBOX = "allow-scripts allow-forms allow-modals allow-popups allow-downloads";

function send(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(request.method === "HEAD" ? undefined : text);
}

/** `message` is one of our own sentences; it is escaped all the same. */
function errorPage(message: string): string {
  const text = message.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title><style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:20vh auto;max-width:32rem;padding:0 1rem}</style></head><body><h1>Preview</h1><p>${text}</p></body></html>`;
}
