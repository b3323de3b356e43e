import { strToU8, type Zippable, zip } from "fflate";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import { isMainFile, MAIN_FILES, type ProjectCode, SOURCE_PAGE } from "../../shared/contracts/project.ts";
import { boundedTreeAdapter, MAX_PAGE_DEPTH, TooDeepError } from "../../shared/document/boundedDepth.ts";
import { doctypeEnd } from "../../shared/document/doctype.ts";
import { assembleDocument } from "../../shared/document/previewDocument.ts";
import { usesModuleSyntax } from "../../shared/document/projectModules.ts";
import { siteLink } from "../../shared/document/projectSite.ts";

type Element = DefaultTreeAdapterTypes.Element;

/** A project's files as one zip, openable as they are: index.html names its style sheet and its script. */
export function zipProject(code: ProjectCode, changedAt: Date): Promise<Uint8Array> {
  const entries: Zippable = {};
  for (const [name, text] of Object.entries(standaloneFiles(code))) {
    entries[name] = [strToU8(text), { mtime: changedAt }];
  }
  return new Promise((resolve, reject) => {
    zip(entries, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}

/**
 * All files by name, index.html so that it works when it is opened from a disk. The preview adds styles.css and script.js
 * to a page that does not name them, and browsers read a page without a charset in their own: both are added. Browsers load
 * no modules from a disk, and find nothing at addresses from the root: a page that needs them is exported as one whole page,
 * and what people wrote stands beside it under SOURCE_PAGE. Everything else stays as it is.
 */
export function standaloneFiles(code: ProjectCode): Record<string, string> {
  const files = { ...code.files, [MAIN_FILES.css]: code.css, [MAIN_FILES.js]: code.js };
  const page = readPage(code.html);
  if (page === null || !needsServer(page, code)) {
    return { ...files, [MAIN_FILES.html]: page === null ? code.html : withLinks(page, code) };
  }
  return { ...files, [MAIN_FILES.html]: assembleDocument(code), [SOURCE_PAGE]: code.html };
}

interface Page {
  text: string;
  elements: readonly Element[];
}

/** `null` for a page with thousands of elements inside each other: nothing is added to it. */
function readPage(html: string): Page | null {
  // Without a doctype the preview shows a page in standards mode; so must a browser.
  const text = doctypeEnd(html) > 0 ? html : `<!doctype html>\n${html}`;
  try {
    const treeAdapter = boundedTreeAdapter(MAX_PAGE_DEPTH);
    return {
      text,
      elements: [...elementsOf(parse(text, { sourceCodeLocationInfo: true, treeAdapter }).childNodes)],
    };
  } catch (error) {
    if (error instanceof TooDeepError) return null;
    throw error;
  }
}

function needsServer({ elements }: Page, code: ProjectCode): boolean {
  const attributeOf = (element: Element, name: string) =>
    element.attrs.find((attr) => attr.name === name)?.value;
  const isOwn = (address: string) => {
    const name = siteLink(address, MAIN_FILES.html)?.name ?? "";
    return isMainFile(name) || Object.hasOwn(code.files, name);
  };
  return (
    (usesModuleSyntax(code.js) && code.js.trim() !== "") ||
    elements.some((element) => {
      if (element.tagName === "script" && attributeOf(element, "type")?.trim().toLowerCase() === "module")
        return true;
      return ["src", "href"].some((name) => {
        const address = attributeOf(element, name)?.trim() ?? "";
        return element.tagName !== "a" && address.startsWith("/") && isOwn(address);
      });
    })
  );
}

const CHARSET = '<meta charset="utf-8">\n';

function withLinks({ text: page, elements }: Page, { css, js }: ProjectCode): string {
  const names = (tag: string, attribute: string, file: string) =>
    elements.some(
      (element) =>
        element.tagName === tag &&
        element.attrs.some(({ name, value }) => name === attribute && pathOf(value) === file),
    );
  const place = (tag: string) => elements.find((element) => element.tagName === tag)?.sourceCodeLocation;
  const hasCharset = elements.some(
    ({ tagName, attrs }) =>
      tagName === "meta" &&
      attrs.some(({ name, value }) => name === "charset" || /^content-type$/i.test(value.trim())),
  );

  // Right after the doctype both open the head by themselves.
  const start = place("head")?.startTag?.endOffset ?? place("html")?.startTag?.endOffset ?? doctypeEnd(page);
  const insertions: { at: number; text: string }[] = [];
  if (!hasCharset) insertions.push({ at: start, text: CHARSET });
  if (css.trim() !== "" && !names("link", "href", MAIN_FILES.css)) {
    const at = place("head")?.endTag?.startOffset ?? start;
    insertions.push({ at, text: `<link rel="stylesheet" href="${MAIN_FILES.css}">\n` });
  }
  if (js.trim() !== "" && !names("script", "src", MAIN_FILES.js)) {
    const at = place("body")?.endTag?.startOffset ?? place("html")?.endTag?.startOffset ?? page.length;
    insertions.push({ at, text: `<script src="${MAIN_FILES.js}"></script>\n` });
  }
  return insertions.reduceRight(
    (text, { at, text: added }) => text.slice(0, at) + added + text.slice(at),
    page,
  );
}

function* elementsOf(nodes: DefaultTreeAdapterTypes.ChildNode[]): Generator<Element> {
  for (const node of nodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield node;
    yield* elementsOf(node.childNodes);
  }
}

/** The file that a relative address means. */
function pathOf(address: string): string {
  return (address.split(/[?#]/, 1)[0] ?? "").trim().replace(/^(?:\.?\/)+/, "");
}
