import { dataUrl, isHidden, isPage, relativePath, type SiteLink, siteLink } from "./projectSite.ts";

/**
 * So many characters of data URLs one page may hold: style sheets that import each other twice would double it each time.
 * Links beyond are kept, and work wherever the files are served beside the page.
 */
const MAX_CHARACTERS = 8_000_000;

/**
 * What may hold a link in CSS, and what may only look as if it did (CSS Syntax Level 3: comments, strings, url tokens).
 * The string of a group is the one of `@import`, or the address in `url(…)` with or without quotes. No two parts that
 * repeat can match the same characters, so that the time is linear.
 */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|@import\s+(?:"((?:\\[\s\S]|[^"\\\n])*)"|'((?:\\[\s\S]|[^'\\\n])*)')|\burl\(\s*(?:"((?:\\[\s\S]|[^"\\\n])*)"\s*|'((?:\\[\s\S]|[^'\\\n])*)'\s*|((?:\\[^\n]|[^"'()\\\s])+)\s*)?\)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/gi;

export interface InlineOptions {
  /** The file that the page is made of. */
  page: string;
  /** The files are served beside the page: it keeps its links to them, those of style sheets in other folders mended. */
  beside: boolean;
  /** What the files beside the page are called there, where that is not as in the project. */
  names?: ReadonlyMap<string, string> | undefined;
  /** What stands in the place of a link tells what was written. */
  named?: boolean;
}

/** Puts a project's files into a page in place of links to them, so that the page needs nothing beside it. */
export class InlinedFiles {
  readonly #files: ReadonlyMap<string, string>;
  readonly #options: InlineOptions;
  #left = MAX_CHARACTERS;
  /** Style sheets around the one that is read now. */
  readonly #around: string[] = [];

  constructor(files: ReadonlyMap<string, string>, options: InlineOptions) {
    this.#files = files;
    this.#options = options;
  }

  /** Whether the page keeps its links. */
  get isBeside(): boolean {
    return this.#options.beside;
  }

  /** The project file that a link in the file `from` means; `null` when it points elsewhere, or to a page. */
  linked(link: string, from: string): string | null {
    const name = siteLink(link, from)?.name;
    if (name === undefined || isPage(name) || isHidden(name)) return null;
    return this.#files.has(name) ? name : null;
  }

  /** What to write in place of a link in the file `from`. Nothing in it ends a string of CSS. */
  address(link: string, from: string): string {
    // A fragment means a part of this page, or of this file.
    if (link.startsWith("#")) return link;
    const target = siteLink(link, from);
    const name = this.linked(link, from);
    if (target === null || name === null) return link;
    const { page, beside, named } = this.#options;
    const kept = from === page && this.#isFound(link, target) ? link : this.#relative(target);
    if (beside || this.#left <= 0 || this.#around.includes(name)) return kept;
    const text = this.#files.get(name) ?? "";
    const whole = /\.css$/i.test(name) ? this.style(text, name) : text;
    const url =
      whole.length > this.#left ? null : dataUrl(name, whole, named && from === page ? link : undefined);
    // What did not fit would be made again for every other link.
    this.#left = url === null ? 0 : this.#left - url.length;
    return url === null ? kept : url + withoutBackslashes(target.hash);
  }

  /**
   * What to write in place of a link that leads to a file of the project, another page too, in a page that is opened from a
   * disk: nothing is found there at an address from the root, in a folder without the name of its page, nor by another spelling.
   */
  visited(link: string): string {
    const target = siteLink(link, this.#options.page);
    if (target === null || !this.#files.has(target.name) || isHidden(target.name)) return link;
    return this.#isFound(link, target) ? link : this.#relative(target);
  }

  /** Whether a link leads to the file wherever that stands beside the page. */
  #isFound(link: string, { name, written }: SiteLink): boolean {
    return !isFromRoot(link) && written === this.#nameBeside(name);
  }

  #relative({ name, search, hash }: SiteLink): string {
    return relativePath(this.#options.page, this.#nameBeside(name)) + withoutBackslashes(search + hash);
  }

  #nameBeside(name: string): string {
    return this.#options.names?.get(name) ?? name;
  }

  /** `srcset`: addresses with a width or density each (HTML, "Parsing a srcset attribute"). */
  addresses(set: string, from: string): string {
    let changed = "";
    let at = 0;
    while (at < set.length) {
      const start = skip(set, at, /[\s,]*/y);
      const end = skip(set, start, /\S*/y);
      let linkEnd = end;
      while (linkEnd > start && set[linkEnd - 1] === ",") linkEnd--;
      const link = set.slice(start, linkEnd);
      changed +=
        set.slice(at, start) + (link === "" ? "" : this.address(link, from)) + set.slice(linkEnd, end);
      at = end;
      if (linkEnd < end) continue;
      const comma = set.indexOf(",", end);
      at = comma === -1 ? set.length : comma;
      changed += set.slice(end, at);
    }
    return changed;
  }

  /** CSS of the file `from` with its links to project files exchanged. */
  style(text: string, from: string): string {
    // Most style sheets have no links, and a plain search costs nothing.
    if (!hasStyleLinks(text)) return text;
    this.#around.push(from);
    const changed = text.replace(TOKEN, (token, ...groups: unknown[]) => {
      const written = groups.slice(0, 5).find((group) => typeof group === "string");
      if (typeof written !== "string") return token;
      const link = withoutEscapes(written);
      const address = this.address(link, from);
      if (address === link) return token;
      return /^@/.test(token) ? `@import "${address}"` : `url("${address}")`;
    });
    this.#around.pop();
    return changed;
  }
}

function isFromRoot(link: string): boolean {
  return link.trimStart().startsWith("/");
}

/** Nothing ends a string of CSS. */
function withoutBackslashes(text: string): string {
  return text.replaceAll("\\", "%5C");
}

/** Whether a style sheet may name other files. */
export function hasStyleLinks(css: string): boolean {
  return /url\(|@import/i.test(css);
}

/** The style sheet `name` as it stands in the page `page` that is made of `files`. */
export function inlinedStyle(files: Readonly<Record<string, string>>, name: string, page: string): string {
  const inlined = new InlinedFiles(new Map(Object.entries(files)), { page, beside: false });
  return inlined.style(files[name] ?? "", name);
}

function skip(text: string, at: number, what: RegExp): number {
  what.lastIndex = at;
  what.test(text);
  return what.lastIndex;
}

/** A string or address of CSS without its escapes (CSS Syntax Level 3, "consume an escaped code point"). */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|\n|([\s\S]))/gi, (_, hex?: string, character?: string) => {
    if (hex === undefined) return character ?? "";
    const point = Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd";
  });
}
