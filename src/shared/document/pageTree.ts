import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names } from "parse5";

// Small steps on parse5's tree.

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export function isJavaScript(script: Element): boolean {
  const type = attribute(script, "type");
  return type === null || /^\s*(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?\s*$/i.test(type);
}

export function isModule(script: Element): boolean {
  return attribute(script, "type")?.trim().toLowerCase() === "module";
}

export function isImportMap(script: Element): boolean {
  return attribute(script, "type")?.trim().toLowerCase() === "importmap";
}

export function isElement(node: Node, tag: string): node is Element {
  return defaultTreeAdapter.isElementNode(node) && node.tagName === tag;
}

/** What a template holds is not among its children. */
export function isTemplate(element: Element): element is DefaultTreeAdapterTypes.Template {
  return element.tagName === "template" && "content" in element;
}

export function childElement(parent: Parent, tag: string): Element | null {
  return parent.childNodes.find((node): node is Element => isElement(node, tag)) ?? null;
}

export function findElement(parent: Parent, tag: string): Element | null {
  for (const node of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node) || node.namespaceURI !== names.NS.HTML) continue;
    const found = node.tagName === tag ? node : findElement(node, tag);
    if (found) return found;
  }
  return null;
}

export function createElement(tag: string, attributes: Record<string, string>): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  return defaultTreeAdapter.createElement(tag, names.NS.HTML, attrs);
}

export function appendElement(parent: Parent, tag: string): Element {
  const element = createElement(tag, {});
  defaultTreeAdapter.appendChild(parent, element);
  return element;
}

export function append(parent: Parent, element: Element): void {
  defaultTreeAdapter.appendChild(parent, element);
  defaultTreeAdapter.insertText(parent, "\n");
}

export function prepend(parent: Parent, elements: Element[]): void {
  const first = parent.childNodes[0];
  for (const element of elements) {
    if (!first) {
      append(parent, element);
      continue;
    }
    defaultTreeAdapter.insertTextBefore(parent, "\n", first);
    defaultTreeAdapter.insertBefore(parent, element, first);
  }
}

export function insertAfter(element: Element, next: Element): void {
  const parent = defaultTreeAdapter.getParentNode(element);
  const { childNodes = [] } = parent ?? {};
  const following = childNodes[childNodes.indexOf(element) + 1];
  if (!parent) return;
  if (following) defaultTreeAdapter.insertBefore(parent, next, following);
  else defaultTreeAdapter.appendChild(parent, next);
}

export function replace(old: Element, next: Element): void {
  const parent = defaultTreeAdapter.getParentNode(old);
  if (!parent) return;
  defaultTreeAdapter.insertBefore(parent, next, old);
  defaultTreeAdapter.detachNode(old);
}

export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((attr) => attr.name === name)?.value ?? null;
}

export function setAttribute(element: Element, name: string, value: string): void {
  const existing = element.attrs.find((attr) => attr.name === name);
  if (existing) existing.value = value;
  else element.attrs.push({ name, value });
}

export function textOf(element: Element): string {
  return element.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : "")).join("");
}

export function setText(element: Element, text: string): void {
  element.childNodes = [];
  defaultTreeAdapter.insertText(element, text);
}
