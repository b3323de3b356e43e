import type { IncomingMessage, ServerResponse } from "node:http";
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
export function expireSharedCookies(
  request: IncomingMessage,
  response: ServerResponse,
  domain: CookieDomain,
): void {
  const lines = expiring(request.headers.cookie ?? "", readUrl(request).pathname, [
    `; Domain=${domain.domain}`,
    domain,
  ]);
  if (lines.length > 0) response.setHeader("Set-Cookie", lines);
}

/** The headers' lines that have a browser forget all cookies that it sent here, those of this host itself, too. */
export function expireAllCookies(sent: string, path: string, domain: CookieDomain): string[] {
  return [
    ...expiring(sent, path, [`; Domain=${domain.domain}`, domain]),
    ...expiring(sent, path, ["", domain]),
  ];
}

function expiring(sent: string, path: string, [where, { secure }]: [string, CookieDomain]): string[] {
  const names = [...new Set(sent.split(";").flatMap(nameOf))];
  // Partitioned cookies (CHIPS) are others, and only Secure ones can be.
  const kinds = secure ? ["; Secure", "; Secure; SameSite=None; Partitioned"] : [""];
  const lines: string[] = [];
  let characters = 0;
  for (const of of cookiePaths(path)) {
    for (const name of names) {
      for (const kind of kinds) {
        const line = `${name}=gone${where}; Path=${of}; Max-Age=0${kind}`;
        characters += line.length;
        if (characters > MAX_CHARACTERS) return lines;
        lines.push(line);
      }
    }
  }
  return lines;
}

/** What a header may hold: Node gives what browsers send as Latin-1, and sends it like that again. */
const SENDABLE = /^[\x20-\x7e\x80-\xff]*$/;

/** The name of one cookie of a header. One without `=` has no name. */
function nameOf(cookie: string): string[] {
  const end = cookie.indexOf("=");
  if (cookie.trim() === "") return [];
  // Only spaces: other characters that count as blank are parts of names.
  const name = end < 0 ? "" : cookie.slice(0, end).replace(/^ +| +$/g, "");
  // Not the product's: clients that know no domains would take that for the end of their session.
  return SENDABLE.test(name) && name !== SESSION_COOKIE ? [name] : [];
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
