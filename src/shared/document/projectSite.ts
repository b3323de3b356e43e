import { lookup } from "mrmime";
import { MAIN_FILES, mainFileOf } from "../contracts/project.ts";

// A project as a small site: where its files stand when they are served, and what a link in one of them means.

/** Stands for the place that a site is served at. */
const ROOT = "http://site.invalid/";

/** The file's address relative to the site's root. */
export function filePath(name: string): string {
  return wellFormed(name).split("/").map(encodeURIComponent).join("/");
}

/** The address of a file as a link in another one. */
export function relativePath(from: string, name: string): string {
  return "../".repeat(from.split("/").length - 1) + filePath(name);
}

/** Whether a file is a page that can be visited. */
export function isPage(name: string): boolean {
  return /\.html?$/i.test(name);
}

/**
 * Whether a file is for those who work on the project only: its name or a folder's starts with a dot. Such files hold
 * settings and secrets, so they are never served, nor put into a page.
 */
export function isHidden(name: string): boolean {
  return /(?:^|\/)\.(?!well-known\/)/.test(name);
}

/** The `Content-Type` of a file; all of a project's files are text. */
export function contentType(name: string): string {
  // The list is a plain object: `a.constructor` would find something else in it, and a name without a dot a whole word.
  const found: unknown = name.includes(".") ? lookup(name) : undefined;
  return `${typeof found === "string" ? found : "text/plain"}; charset=utf-8`;
}

/**
 * A file as an address that needs no server. `written`: the link in whose place it stands, which a preview's scripts read
 * (instrument/written.js).
 */
export function dataUrl(name: string, text: string, written?: string): string {
  const type = contentType(name);
  const named =
    written === undefined ? type : type.replace(";", `;inception=${encodeURIComponent(written)};`);
  return `data:${named.replace(" ", "")},${encodeURIComponent(wellFormed(text))}`;
}

/** Halves of surrogate pairs cannot be encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * The name of the file that is served at `path`, which starts with a slash. A folder means its index.html, and a main file is
 * found in any spelling: pages that were made elsewhere link to `Index.html`.
 */
export function fileAt(path: string): string {
  const name = decode(path.slice(1));
  return mainFileOf(name) ?? (name === "" || name.endsWith("/") ? name + MAIN_FILES.html : name);
}

export interface SiteLink {
  /** The file that is meant; there may be none of that name. */
  name: string;
  /** The name that the link has: another one where it means a folder, or a main file in another spelling. */
  written: string;
  /** `?query` and `#fragment`, or nothing. */
  search: string;
  hash: string;
}

/** What a link in the file `from` means, as browsers read it; `null` when it leads out of the site. */
export function siteLink(link: string, from: string): SiteLink | null {
  const base = ROOT + filePath(from);
  if (link.trim() === "" || !URL.canParse(link, base)) return null;
  const url = new URL(link, base);
  return url.href.startsWith(ROOT)
    ? {
        name: fileAt(url.pathname),
        written: decode(url.pathname.slice(1)),
        search: url.search,
        hash: url.hash,
      }
    : null;
}

/** The file that links of the page `name` start from: its own, or what its `<base href>` means; `null` for another site. */
export function linkBase(name: string, base: string | null): string | null {
  if (base === null) return name;
  return siteLink(base, name)?.name ?? null;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
