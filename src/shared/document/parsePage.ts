import { type DefaultTreeAdapterTypes, Parser, type Token } from "parse5";
import { boundedTreeAdapter, MAX_PAGE_DEPTH } from "./boundedDepth.ts";

type Document = DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;

/** A page's tree, and where in its source some of it stands. Lines count from 1. */
export interface ParsedPage {
  document: Document;
  /** Whether the source has a tag for this element, which must be html, head, body or frameset: parsers add missing ones. */
  isWritten(element: Element): boolean;
  /** The line on which a script's start tag ends and its text begins. */
  scriptLine(script: Element): number;
  /** The line of an attribute with code in it: of an event handler, a `srcdoc` or a `javascript:` address. */
  handlerLine(element: Element, name: string): number;
}

const HANDLERS = /[\s"'/](?:on[a-z]+|srcdoc)\s*=|j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i;
const NOTED = /^(?:html|head|body|frameset|script)$/;

/**
 * Parses a page. The parser's own record of all places makes it three times as slow, so it is kept only where event
 * handlers need it; the few other places are noted on the way. Throws TooDeepError.
 */
export function parsePage(source: string): ParsedPage {
  const parser = new NotingParser({
    sourceCodeLocationInfo: HANDLERS.test(source),
    treeAdapter: boundedTreeAdapter(MAX_PAGE_DEPTH),
  });
  parser.tokenizer.write(source, true);
  const { document, tagLines } = parser;
  return {
    document,
    isWritten: (element) => tagLines.has(element.attrs),
    scriptLine: (script) => tagLines.get(script.attrs) ?? 1,
    handlerLine: (element, name) => element.sourceCodeLocation?.attrs?.[name]?.startLine ?? 1,
  };
}

class NotingParser extends Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> {
  /** The lines on which start tags end, by their attributes: an element keeps the list of the tag that it was made from. */
  readonly tagLines = new Map<Element["attrs"], number>();

  override onStartTag(token: Token.TagToken): void {
    if (NOTED.test(token.tagName)) this.tagLines.set(token.attrs, this.tokenizer.preprocessor.line);
    super.onStartTag(token);
  }
}
