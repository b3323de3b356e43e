import type { IncomingMessage, ServerResponse } from "node:http";
import type { AuthService } from "../auth/authService.ts";
import { SESSION_COOKIE } from "../auth/sessions.ts";
import type { Config } from "../config.ts";
import { readUrl } from "./readUrl.ts";

/** So many characters of headers an answer may grow by; browsers take about twice as many. What is left goes with the next. */
const MAX_CHARACTERS = 100_000;

/** The domain that all hosts of the sandbox are below, and whether browsers take `Secure` cookies from them. */
export interface CookieDomain {
  domain: string;
  secure: boolean;
}

/** Where the sandbox's cookies are, `null` without a sandbox. */
export function cookieDomain({ sandboxHost, publicUrl }: Config): CookieDomain | null {
  if (sandboxHost === null) return null;
  // On this machine browsers take them without https, too.
  return {
    domain: sandboxHost,
    secure: publicUrl.startsWith("https:") || /(?:^|\.)localhost$/.test(sandboxHost),
  };
}

/**
 * Takes back what a page has set for the domain above all sandbox hosts (`document.cookie = "…; domain=SANDBOX_HOST"`):
 * every other app would read it. A cookie of the host itself is another one to browsers, also under the same name, and
 * stays (RFC 6265, 5.3).
 */
export async function expireSharedCookies(
  request: IncomingMessage,
  response: ServerResponse,
  { domain, auth }: { domain: CookieDomain; auth: Pick<AuthService, "authenticate"> },
): Promise<void> {
  const sent = request.headers.cookie ?? "";
  const names = namesIn(sent);
  // Browsers never send the product's own here. Clients that know no domains do, and would take that for its end.
  if (names.has(SESSION_COOKIE) && (await auth.authenticate(sent)) !== null) names.delete(SESSION_COOKIE);
  const lines = asMany(expiring(names, readUrl(request).pathname, domain, `; Domain=${domain.domain}`));
  if (lines.length > 0) response.setHeader("Set-Cookie", lines);
}

/**
 * The headers' lines that have a browser forget all cookies that it sent to `host`, those of the host itself, too, which it may
 * have set with or without its name. Name by name, so that fewer come with the next request whatever paths they have.
 */
export function expireAllCookies(sent: string, host: string, path: string, domain: CookieDomain): string[] {
  function* all() {
    for (const name of namesIn(sent)) {
      for (const where of [`; Domain=${domain.domain}`, "", `; Domain=${host}`]) {
        yield* expiring(new Set([name]), path, domain, where);
      }
    }
  }
  return asMany(all());
}

function* expiring(
  names: ReadonlySet<string>,
  path: string,
  { secure }: CookieDomain,
  where: string,
): Generator<string> {
  // Partitioned cookies (CHIPS) are others, and only Secure ones can be.
  const kinds = secure ? ["; Secure", "; Secure; SameSite=None; Partitioned"] : [""];
  for (const of of cookiePaths(path)) {
    for (const name of names) {
      for (const kind of kinds) yield `${name}=gone${where}; Path=${of}; Max-Age=0${kind}`;
    }
  }
}

/** As many of these lines as an answer may have. */
function asMany(all: Iterable<string>): string[] {
  const lines: string[] = [];
  let characters = 0;
  for (const line of all) {
    characters += line.length;
    if (characters > MAX_CHARACTERS) break;
    lines.push(line);
  }
  return lines;
}

/** What a header may hold: Node gives what browsers send as Latin-1, and sends it like that again. */
const SENDABLE = /^[\x20-\x7e\x80-\xff]*$/;

/** The names of the cookies of a header. One without `=` has no name. */
function namesIn(sent: string): Set<string> {
  const cookies = sent.split(";").filter((cookie) => cookie.trim() !== "");
  // Only spaces: other characters that count as blank are parts of names.
  const names = cookies.map((one) => one.slice(0, Math.max(one.indexOf("="), 0)).replace(/^ +| +$/g, ""));
  return new Set(names.filter((name) => SENDABLE.test(name)));
}

/** The paths that a cookie may have which is sent to this one (RFC 6265, 5.1.4), the shortest first. */
function cookiePaths(path: string): string[] {
  const paths = new Set(["/"]);
  for (const { index } of path.matchAll(/\//g)) {
    if (index > 0) paths.add(path.slice(0, index));
    paths.add(path.slice(0, index + 1));
  }
  paths.add(path);
  return [...paths].filter((one) => one.startsWith("/") && !one.includes(";"));
}
