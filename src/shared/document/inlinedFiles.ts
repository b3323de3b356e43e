import { dataUrl, isPage, siteLink } from "./projectSite.ts";

/**
 * So many characters of data URLs one page may hold: style sheets that import each other twice would double it each time.
 * Links beyond stay as they are, and work wherever the files are served beside the page.
 */
const MAX_CHARACTERS = 8_000_000;

/**
 * What may hold a link in CSS, and what may only look as if it did (CSS Syntax Level 3: comments, strings, url tokens).
 * The string of a group is the one of `@import`, or the address in `url(…)` with or without quotes.
 */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|@import\s+(?:"((?:\\[\s\S]|[^"\\\n])*)"|'((?:\\[\s\S]|[^'\\\n])*)')|\burl\(\s*(?:"((?:\\[\s\S]|[^"\\\n])*)"|'((?:\\[\s\S]|[^'\\\n])*)'|((?:\\[^\n]|[^"'()\\\s])*))\s*\)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/gi;

/** Puts a project's files into a page in place of links to them, so that the page needs nothing beside it. */
export class InlinedFiles {
  readonly #files: ReadonlyMap<string, string>;
  #left = MAX_CHARACTERS;
  /** Style sheets around the one that is read now. */
  readonly #around: string[] = [];

  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
  }

  /** The project file that a link in the file `from` means; `null` when it points elsewhere, or to a page. */
  linked(link: string, from: string): string | null {
    const name = siteLink(link, from)?.name;
    return name !== undefined && this.#files.has(name) && !isPage(name) ? name : null;
  }

  /** What to write in place of a link in the file `from`: a data URL when it means a project file, else the link. */
  address(link: string, from: string): string {
    // A fragment means a part of this page, or of this file.
    if (link.startsWith("#")) return link;
    const name = this.linked(link, from);
    if (name === null || this.#left <= 0 || this.#around.includes(name)) return link;
    const text = this.#files.get(name) ?? "";
    const whole = /\.css$/i.test(name) ? this.style(text, name) : text;
    if (whole.length > this.#left) return link;
    const url = dataUrl(name, whole);
    this.#left -= url.length;
    return url + (siteLink(link, from)?.hash ?? "");
  }

  /** `srcset`: addresses with a width or density each (HTML, "Srcset attributes"). */
  addresses(set: string, from: string): string {
    return set.replace(
      /([^\s,](?:\S*[^\s,])?)((?:\s+[\d.]+[wxh])*\s*(?:,|$))/g,
      (_, link: string, rest: string) => this.address(link, from) + rest,
    );
  }

  /** CSS of the file `from` with data URLs in place of its links to project files. */
  style(text: string, from: string): string {
    // Most style sheets have no links, and a plain search costs nothing.
    if (!/url\(|@import/i.test(text)) return text;
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

/** The style sheet `name` as it stands in a page that is made of `files`. */
export function inlinedStyle(files: Readonly<Record<string, string>>, name: string): string {
  return new InlinedFiles(new Map(Object.entries(files))).style(files[name] ?? "", name);
}

/** A string or address of CSS without its escapes (CSS Syntax Level 3, "consume an escaped code point"). */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|\n|([\s\S]))/gi, (_, hex?: string, character?: string) => {
    if (hex === undefined) return character ?? "";
    const point = Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd";
  });
}
