import { lookup } from "mrmime";
import { MAIN_FILES } from "../contracts/project.ts";

// A project as a small site: where its files stand when they are served, and what a link in one of them means.

/** Stands for the place that a site is served at. */
const ROOT = "http://site.invalid/";

/** The file's address relative to the site's root. */
export function filePath(name: string): string {
  return name.split("/").map(encodeURIComponent).join("/");
}

/** Whether a file is a page that can be visited. */
export function isPage(name: string): boolean {
  return /\.html?$/i.test(name);
}

/** The `Content-Type` of a file; all of a project's files are text. */
export function contentType(name: string): string {
  return `${lookup(name) ?? "text/plain"}; charset=utf-8`;
}

/** A file as an address that needs no server. */
export function dataUrl(name: string, text: string): string {
  // Halves of surrogate pairs cannot be encoded.
  const whole = text.replace(/\p{Surrogate}/gu, "\ufffd");
  return `data:${contentType(name).replace(" ", "")},${encodeURIComponent(whole)}`;
}

/** The name of the file that is served at `path`, which starts with a slash. A folder means its index.html. */
export function fileAt(path: string): string {
  const name = decode(path.slice(1));
  return name === "" || name.endsWith("/") ? name + MAIN_FILES.html : name;
}

export interface SiteLink {
  /** The file that is meant; there may be none of that name. */
  name: string;
  /** `#fragment`, or nothing. */
  hash: string;
}

/** What a link in the file `from` means, as browsers read it; `null` when it leads out of the site. */
export function siteLink(link: string, from: string): SiteLink | null {
  const base = ROOT + filePath(from);
  if (link.trim() === "" || !URL.canParse(link, base)) return null;
  const url = new URL(link, base);
  return url.href.startsWith(ROOT) ? { name: fileAt(url.pathname), hash: url.hash } : null;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
