import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { MAIN_FILES } from "../../shared/contracts/project.ts";
import { contentType, fileAt, isPage } from "../../shared/document/projectSite.ts";
import { isFileName } from "../../shared/fileName.ts";
import { isProductLoading, setOpaqueHeaders, setOwnOriginHeaders } from "../http/isolation.ts";
import { type BoundedCache, createBoundedCache } from "./boundedCache.ts";
import { withMemoryStorage } from "./opaqueStorage.ts";
import type { PublishedPages } from "./publishedPages.ts";
import { isSlug } from "./slug.ts";
import { strongEtag } from "./strongEtag.ts";

const CODINGS = ["br", "gzip", "identity"] as const;
type Coding = (typeof CODINGS)[number];

/** Bytes of pages, as sent, that are kept ready. */
const CACHE_BYTES = 64 * 1024 * 1024;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

export interface PublishedRequestOptions {
  /** Served below a path of the product: the page gets an opaque origin and storage that forgets. */
  opaque: boolean;
}

export type PublishedHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  slug: string,
  options: PublishedRequestOptions,
) => Promise<void>;

export interface PublishedHandlerDeps {
  published: PublishedPages;
  /** The whole address of an app. */
  addressOf: (slug: string) => string;
}

/** What is sent for one file in one coding. */
interface Representation {
  etag: string;
  bytes: Buffer;
}

/**
 * Serves live addresses: GET and HEAD of the app's page, and of the project's other pages and files beside it, compressed
 * as the visitor wishes, 304 when nothing has changed; an address that an app has left leads to the one it has now.
 * A new version shows at the next visit; its bytes are read and compressed once.
 */
export function createPublishedHandler({ published, addressOf }: PublishedHandlerDeps): PublishedHandler {
  const kept: BoundedCache<Representation> = createBoundedCache(CACHE_BYTES);

  /** A file of a version; `null` when there is none. */
  async function represent(
    slug: string,
    version: number,
    name: string,
    coding: Coding,
    opaque: boolean,
  ): Promise<Representation | null> {
    const key = `${slug}/${version}/${coding}/${opaque}/${name}`;
    const known = kept.get(key);
    if (known) return known;
    const content = await published.file(slug, version, name);
    if (content === null) return null;
    const bytes = await encode(
      Buffer.from(opaque && isPage(name) ? withMemoryStorage(content) : content),
      coding,
    );
    const made = { etag: representationEtag(strongEtag(content), coding, opaque), bytes };
    kept.set(key, made, bytes.byteLength);
    return made;
  }

  return async (request, response, slug, { opaque }) => {
    setHeaders(response, opaque);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return sendPage(request, response, 405, NOTICES.method);
    }
    const root = opaque ? `/apps/${slug}` : "";
    const path = (request.url ?? "/").split(/[?#]/, 1)[0] ?? "/";
    if (opaque && path === root) {
      response.writeHead(308, { Location: `${root}/` }).end();
      return;
    }
    const name = fileAt(path.slice(root.length));
    const state = isSlug(slug) ? await published.state(slug) : null;
    if (state?.kind === "removed") return sendPage(request, response, 410, NOTICES.removed);
    if (state?.kind === "moved") {
      const asked = (request.url ?? "/").slice(root.length + 1).replace(/#.*$/s, "");
      // Not kept by the browser: the app may come back.
      response.writeHead(308, { Location: addressOf(state.to) + asked }).end();
      return;
    }

    const coding = preferredCoding(request);
    const isMain = name === MAIN_FILES.html;
    response.setHeader("Vary", "Accept-Encoding");
    // The page itself is the one that many ask for: its validator is known without it.
    if (state && isMain && sendUnchanged(request, response, representationEtag(state.etag, coding, opaque))) {
      return;
    }
    const isAsked = isFileName(name) && !(opaque && isProductLoading(request));
    const found = state && isAsked ? await represent(slug, state.version, name, coding, opaque) : null;
    if (!found) {
      // Browsers ask for one by themselves.
      if (name === "favicon.ico") response.writeHead(204).end();
      else sendPage(request, response, 404, state ? NOTICES.noFile : NOTICES.unknown);
      return;
    }
    response.setHeader("Content-Type", contentType(name));
    if (sendUnchanged(request, response, found.etag)) return;
    response.setHeader("ETag", found.etag);
    if (coding !== "identity") response.setHeader("Content-Encoding", coding);
    send(request, response, 200, found.bytes);
  };
}

/** Answers 304 when the visitor already has what this validator names. */
function sendUnchanged(request: IncomingMessage, response: ServerResponse, etag: string): boolean {
  if (!matches(request.headers["if-none-match"], etag)) return false;
  response.setHeader("ETag", etag);
  response.writeHead(304).end();
  return true;
}

function setHeaders(response: ServerResponse, opaque: boolean): void {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
  response.setHeader("Cache-Control", "no-cache");
  if (opaque) setOpaqueHeaders(response, "allow-scripts allow-forms allow-modals allow-popups");
  else setOwnOriginHeaders(response);
}

function preferredCoding(request: IncomingMessage): Coding {
  const accepted = new Negotiator(request).encodings([...CODINGS]);
  // Of what the visitor takes equally well, the smallest.
  return CODINGS.find((coding) => accepted.includes(coding)) ?? "identity";
}

async function encode(bytes: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === "gzip") return gzipAsync(bytes, { level: 9 });
  if (coding === "br") {
    return brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    });
  }
  return bytes;
}

/** A strong validator names bytes, so every form of the same page has its own. */
function representationEtag(etag: string, coding: Coding, opaque: boolean): string {
  const form = `${opaque ? "-opaque" : ""}${coding === "identity" ? "" : `-${coding}`}`;
  return form ? `${etag.slice(0, -1)}${form}"` : etag;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const candidates = ifNoneMatch.split(",").map((one) => one.trim().replace(/^W\//, ""));
  return candidates.includes("*") || candidates.includes(etag);
}

function send(request: IncomingMessage, response: ServerResponse, status: number, bytes: Buffer): void {
  response.setHeader("Content-Length", bytes.byteLength);
  response.writeHead(status);
  response.end(request.method === "HEAD" ? undefined : bytes);
}

interface Notice {
  title: string;
  text: string;
}

const NOTICES = {
  unknown: {
    title: "There is no app here",
    text: "Check the address, or ask the person who gave it to you.",
  },
  noFile: {
    title: "There is no such page here",
    text: "The app is here, but it has no page at this address.",
  },
  removed: { title: "This app is gone", text: "Its owner has removed it." },
  method: { title: "This page can only be read", text: "Published apps answer to GET and HEAD." },
} satisfies Record<string, Notice>;

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { title, text }: Notice,
): void {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { min-height: 90vh; margin: 0; padding: 1.5rem; display: grid; place-content: center; text-align: center; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
p { margin: 0; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;
  send(request, response, status, Buffer.from(page));
}
