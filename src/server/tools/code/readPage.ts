import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import { boundedTreeAdapter, TooDeepError } from "../../../shared/document/boundedDepth.ts";

type Node = DefaultTreeAdapterTypes.Node;

export interface PageElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  /** Text directly inside, for scripts, styles, titles and the like. */
  text: string;
  /** From 1, `null` for elements that the parser added. */
  line: number | null;
  /** Position in `elements` of the element around it, -1 at the top. */
  parent: number;
}

export interface Page {
  elements: readonly PageElement[];
  comments: readonly string[];
  hasDoctype: boolean;
}

/** No page that people write is nested deeper. */
const MAX_DEPTH = 400;

/** The page as a flat list in source order; `null` when it is nested deeper than any page is. Never recursive. */
export function readPage(html: string): Page | null {
  try {
    return flatten(parse(html, { sourceCodeLocationInfo: true, treeAdapter: boundedTreeAdapter(MAX_DEPTH) }));
  } catch (error) {
    if (error instanceof TooDeepError) return null;
    throw error;
  }
}

function flatten(document: DefaultTreeAdapterTypes.Document): Page {
  const elements: PageElement[] = [];
  const comments: string[] = [];
  let hasDoctype = false;
  const waiting: { node: Node; parent: number }[] = [{ node: document, parent: -1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next;
    let { parent } = next;
    if (defaultTreeAdapter.isCommentNode(node)) comments.push(node.data);
    if (defaultTreeAdapter.isDocumentTypeNode(node)) hasDoctype = true;
    if (defaultTreeAdapter.isElementNode(node)) {
      const text = node.childNodes.flatMap((child) =>
        defaultTreeAdapter.isTextNode(child) ? [child.value] : [],
      );
      elements.push({
        tag: node.tagName,
        attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
        text: text.join(""),
        line: node.sourceCodeLocation?.startLine ?? null,
        parent,
      });
      parent = elements.length - 1;
    }
    const children: Node[] = [
      ...("childNodes" in node ? node.childNodes : []),
      ...("content" in node ? [node.content] : []),
    ];
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index];
      if (child) waiting.push({ node: child, parent });
    }
  }
  return { elements, comments, hasDoctype };
}

const SCRIPT_TYPES =
  /^(?:|module|text\/(?:java|ecma|babel|jsx?|typescript)(?:script)?|application\/(?:java|ecma)script)$/i;

/** Whether a `<script>` holds code: data blocks such as JSON and templates do not. */
export function holdsCode(element: PageElement): boolean {
  return element.tag === "script" && SCRIPT_TYPES.test(element.attributes.get("type")?.trim() ?? "");
}
