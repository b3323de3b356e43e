import type { DefaultTreeAdapterTypes } from "parse5";
import { escapeScript } from "./embeddedText.ts";
import {
  attribute,
  createElement,
  findElement,
  isElement,
  prepend,
  setAttribute,
  setText,
  textOf,
} from "./pageTree.ts";
import type { AssembleOptions } from "./previewDocument.ts";

type Document = DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;

interface HeadOptions extends Pick<AssembleOptions, "title" | "replaceTitle"> {
  /** The source has no tag of html, head or body. */
  isFragment: boolean;
}

/** What a page's head is given, where it lacks it: a charset, a title, and in a fragment all that makes a whole page. */
export function completeHead(document: Document, root: Element, head: Element, options: HeadOptions): void {
  const { isFragment, title: wanted, replaceTitle } = options;
  const missing: Element[] = [];
  if (!head.childNodes.some((node) => isElement(node, "meta") && attribute(node, "charset") !== null)) {
    missing.push(createElement("meta", { charset: "utf-8" }));
  }
  if (isFragment) {
    const viewport = head.childNodes.some(
      (node) => isElement(node, "meta") && attribute(node, "name")?.toLowerCase() === "viewport",
    );
    if (!viewport) {
      missing.push(
        createElement("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      );
    }
    if (attribute(root, "lang") === null) setAttribute(root, "lang", "en");
  }
  const title = findElement(document, "title");
  if (replaceTitle && wanted !== undefined) {
    const keeper = createElement("script", {});
    setText(keeper, escapeScript(keepTitle(title ? textOf(title) : "")));
    missing.push(keeper);
  }
  if (title && replaceTitle && wanted !== undefined) {
    setText(title, wanted);
  } else if (!title && wanted !== undefined) {
    const element = createElement("title", {});
    setText(element, wanted);
    missing.push(element);
  }
  prepend(head, missing);
}

/** A script that lets the page's own scripts read and set a title while the tab keeps the one that it has. */
function keepTitle(own: string): string {
  return `(function(own){Object.defineProperty(document,"title",{configurable:true,get:function(){return own},set:function(text){own=String(text)}})})(${JSON.stringify(own)});`;
}
