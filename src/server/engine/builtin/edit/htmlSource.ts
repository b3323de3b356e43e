import MagicString from "magic-string";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import { boundedTreeAdapter, MAX_PAGE_DEPTH } from "../../../../shared/document/boundedDepth.ts";

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/**
 * HTML as it stands, with edits that touch only the bytes they mean: parse5 tells where an element or a text is, and
 * MagicString changes that place.
 */
export class HtmlSource {
  readonly #source: string;
  readonly #edits: MagicString;
  /** Every element that the author wrote (those that the parser adds have no place in the source), in source order. */
  readonly elements: Element[] = [];

  constructor(source: string) {
    this.#source = source;
    this.#edits = new MagicString(source);
    const treeAdapter = boundedTreeAdapter(MAX_PAGE_DEPTH);
    this.#collect(parse(source, { sourceCodeLocationInfo: true, treeAdapter }));
  }

  #collect(node: Node): void {
    if (defaultTreeAdapter.isElementNode(node) && node.sourceCodeLocation) this.elements.push(node);
    if ("childNodes" in node) for (const child of node.childNodes) this.#collect(child);
    if ("content" in node) this.#collect(node.content);
  }

  toString(): string {
    return this.#edits.toString();
  }

  get changed(): boolean {
    return this.#edits.hasChanged();
  }

  /** Replaces every text node whose words are `from` (white space folded, any case) and answers how many there were. */
  replaceText(from: string, to: string): number {
    const wanted = fold(from);
    let count = 0;
    for (const element of this.elements) {
      if (element.tagName === "script" || element.tagName === "style") continue;
      for (const child of element.childNodes) {
        if (!defaultTreeAdapter.isTextNode(child) || !child.sourceCodeLocation) continue;
        if (fold(child.value) !== wanted) continue;
        const { startOffset, endOffset } = child.sourceCodeLocation;
        const raw = this.#source.slice(startOffset, endOffset);
        const start = startOffset + (raw.length - raw.trimStart().length);
        this.#edits.overwrite(start, start + raw.trim().length, escapeText(to));
        count++;
      }
      for (const name of ["placeholder", "aria-label", "title", "alt", "value"]) {
        if (fold(attribute(element, name) ?? "") === wanted && this.setAttribute(element, name, to)) count++;
      }
    }
    return count;
  }

  /** Puts `text` in place of all that an element holds. */
  setText(element: Element, text: string): boolean {
    const place = element.sourceCodeLocation;
    if (!place?.startTag || !place.endTag) return false;
    const start = place.startTag.endOffset;
    const end = place.endTag.startOffset;
    if (start === end) this.#edits.appendLeft(start, escapeText(text));
    else this.#edits.overwrite(start, end, escapeText(text));
    return true;
  }

  setAttribute(element: Element, name: string, value: string): boolean {
    const place = element.sourceCodeLocation;
    const startTag = place?.startTag ?? place;
    if (!startTag) return false;
    const written = place?.attrs?.[name];
    const text = `${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
    if (written) this.#edits.overwrite(written.startOffset, written.endOffset, text);
    else this.#edits.appendLeft(startTag.startOffset + 1 + element.tagName.length, ` ${text}`);
    return true;
  }

  /** Takes an element out, together with the line it stood on alone. */
  remove(element: Element): boolean {
    const place = element.sourceCodeLocation;
    if (!place) return false;
    let start = place.startOffset;
    let end = place.endOffset;
    while (start > 0 && /[ \t]/.test(this.#source[start - 1] ?? "")) start--;
    const aloneOnLine = start === 0 || this.#source[start - 1] === "\n";
    if (aloneOnLine && this.#source[end] === "\n") end++;
    else start = place.startOffset;
    this.#edits.remove(start, end);
    return true;
  }

  /** Inserts markup before the end of `<main>`, else of `<body>`, else at the end; a footer stays last. */
  appendToPage(markup: string): void {
    const main = this.elements.find((element) => element.tagName === "main")?.sourceCodeLocation?.endTag;
    const footer = this.elements.find((element) => element.tagName === "footer")?.sourceCodeLocation;
    const script = this.elements.find(
      (element) =>
        element.tagName === "script" &&
        element.parentNode &&
        "tagName" in element.parentNode &&
        element.parentNode.tagName === "body",
    )?.sourceCodeLocation;
    const body = this.elements.find((element) => element.tagName === "body")?.sourceCodeLocation?.endTag;
    const offset =
      main?.startOffset ??
      footer?.startOffset ??
      script?.startOffset ??
      body?.startOffset ??
      this.#source.length;
    const lineStart = this.#source.lastIndexOf("\n", offset - 1) + 1;
    const onlyIndent = this.#source.slice(lineStart, offset).trim() === "";
    this.#edits.appendLeft(onlyIndent ? lineStart : offset, `${markup.trimEnd()}\n`);
  }
}

export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((candidate) => candidate.name === name)?.value ?? null;
}

/** All text below an element, white space folded. */
export function textOf(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (!("childNodes" in node)) return "";
  return node.childNodes.map(textOf).join(" ").replace(/\s+/g, " ").trim();
}

/** Text for comparison: white space folded, lower case, no surrounding quotes. */
export function fold(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
