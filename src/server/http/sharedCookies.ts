import type { IncomingMessage, ServerResponse } from "node:http";

/** Of a request with more cookies than this, the others are left for the next. */
const MAX_COOKIES = 20;
/** Every start of the asked path, of at most so many segments, is a path that a cookie may have. */
const MAX_SEGMENTS = 4;

/**
 * Takes back what a page has set for the domain above all sandbox hosts (`document.cookie = "…; domain=SANDBOX_HOST"`):
 * every other app would read it. A cookie of the host itself is another one to browsers, also under the same name, and
 * stays (RFC 6265, 5.3).
 */
export function expireSharedCookies(
  request: IncomingMessage,
  response: ServerResponse,
  { domain, secure }: { domain: string; secure: boolean },
): void {
  const sent = request.headers.cookie;
  if (sent === undefined) return;
  const names = new Set(
    sent
      .split(";", MAX_COOKIES)
      .map(nameOf)
      .filter((name) => SENDABLE.test(name)),
  );
  const path = (request.url ?? "/").split(/[?#]/, 1)[0] ?? "/";
  response.setHeader(
    "Set-Cookie",
    [...names].flatMap((name) =>
      cookiePaths(path).map(
        (of) => `${name}=gone; Domain=${domain}; Path=${of}; Max-Age=0${secure ? "; Secure" : ""}`,
      ),
    ),
  );
}

/** What a header may hold. Node gives what browsers send as Latin-1, and sends it like that again. */
const SENDABLE = /^[^\p{Cc}\u{100}-\u{10ffff}]*$/u;

/** One without `=` is a cookie without a name. */
function nameOf(cookie: string): string {
  const end = cookie.indexOf("=");
  return end < 0 ? "" : cookie.slice(0, end).trim();
}

/** The paths that a cookie may have which is sent to this one (RFC 6265, 5.1.4). */
function cookiePaths(path: string): string[] {
  const paths = new Set(["/"]);
  let end = 0;
  for (let segment = 0; segment < MAX_SEGMENTS; segment++) {
    const next = path.indexOf("/", end + 1);
    const start = next < 0 ? path : path.slice(0, next);
    if (start.includes(";") || start === "/" || start === "") break;
    paths.add(start);
    if (next < 0) break;
    paths.add(path.slice(0, next + 1));
    end = next;
  }
  return [...paths];
}
