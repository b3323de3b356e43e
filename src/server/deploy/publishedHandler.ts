import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { type BoundedCache, createBoundedCache } from "./boundedCache.ts";
import { withMemoryStorage } from "./opaqueStorage.ts";
import type { PublishedPages } from "./publishedPages.ts";
import { isSlug } from "./slug.ts";

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

/**
 * Serves live addresses: GET and HEAD of the app's page, compressed as the visitor wishes, 304 when it has not changed;
 * an address that an app has left leads to the one it has now.
 * A new version shows at the next visit; its bytes are read and compressed once.
 */
export function createPublishedHandler({ published, addressOf }: PublishedHandlerDeps): PublishedHandler {
  const bodies: BoundedCache<Buffer> = createBoundedCache(CACHE_BYTES);

  /** The page's bytes in one coding; `null` when the version is gone. */
  async function body(
    slug: string,
    version: number,
    coding: Coding,
    opaque: boolean,
  ): Promise<Buffer | null> {
    const key = `${slug}/${version}/${coding}/${opaque}`;
    const kept = bodies.get(key);
    if (kept) return kept;
    const html = await published.html(slug, version);
    if (html === null) return null;
    const bytes = await encode(Buffer.from(opaque ? withMemoryStorage(html) : html), coding);
    bodies.set(key, bytes, bytes.byteLength);
    return bytes;
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
    if (path === `${root}/favicon.ico`) {
      response.writeHead(204).end();
      return;
    }
    const known = isSlug(slug) && (path === `${root}/` || path === `${root}/index.html`);
    const state = known ? await published.state(slug) : null;
    if (!state) return sendPage(request, response, 404, NOTICES.unknown);
    if (state.kind === "removed") return sendPage(request, response, 410, NOTICES.removed);
    if (state.kind === "moved") {
      const query = /\?[^#]*/.exec(request.url ?? "")?.[0] ?? "";
      // Not kept by the browser: the app may come back.
      response.writeHead(308, { Location: addressOf(state.to) + query }).end();
      return;
    }

    response.setHeader("Vary", "Accept-Encoding");
    const coding = preferredCoding(request);
    const etag = representationEtag(state.etag, coding, opaque);
    response.setHeader("ETag", etag);
    if (matches(request.headers["if-none-match"], etag)) {
      response.writeHead(304).end();
      return;
    }
    const bytes = await body(slug, state.version, coding, opaque);
    if (!bytes) return sendPage(request, response, 404, NOTICES.unknown);
    if (coding !== "identity") response.setHeader("Content-Encoding", coding);
    send(request, response, 200, bytes);
  };
}

function setHeaders(response: ServerResponse, opaque: boolean): void {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
  response.setHeader("Cache-Control", "no-cache");
  if (opaque) {
    response.setHeader(
      "Content-Security-Policy",
      "sandbox allow-scripts allow-forms allow-modals allow-popups",
    );
  }
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
