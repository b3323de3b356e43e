import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import { MAIN_FILES, type ProjectCode } from "../../shared/contracts/project.ts";
import { boundedTreeAdapter, MAX_PAGE_DEPTH, TooDeepError } from "../../shared/document/boundedDepth.ts";
import { doctypeEnd } from "../../shared/document/doctype.ts";
import { InlinedFiles } from "../../shared/document/inlinedFiles.ts";
import { LINKS } from "../../shared/document/linkAttributes.ts";
import { attribute, isJavaScript, isModule, isTemplate, textOf } from "../../shared/document/pageTree.ts";
import { assembleDocument } from "../../shared/document/previewDocument.ts";
import { allFiles } from "../../shared/document/projectFiles.ts";
import { importsLater, usesModuleSyntax } from "../../shared/document/projectModules.ts";
import { isPage, linkBase, siteLink } from "../../shared/document/projectSite.ts";
import { AppError } from "../../shared/errors.ts";
import { exportNames } from "./exportNames.ts";

type Element = DefaultTreeAdapterTypes.Element;

/** What files are called in the zip, by their own names. */
type Names = ReadonlyMap<string, string>;

/** So many characters all pages that hold their scripts and styles may have together. */
const MAX_WHOLE_CHARACTERS = 32_000_000;

/**
 * All files by name, so that every page works when it is opened from a disk. Browsers find nothing there at addresses from the
 * root, by another spelling, or by a name that no zip can have: links that mean files of the project are mended. They read a
 * page without a charset in their own, and the preview adds styles.css and script.js to an index.html that does not name them:
 * all are added. Modules are not loaded at all: a page that needs them holds everything, and so does one below a foreign
 * <base>. Whatever else is in a page or a style sheet stays as it is.
 */
export function standaloneFiles(code: ProjectCode): Record<string, string> {
  const files = new Map(Object.entries(allFiles(code)));
  const names = exportNames([...files.keys()]);
  const standalone: Record<string, string> = {};
  let left = MAX_WHOLE_CHARACTERS;
  for (const [name, text] of files) {
    const page = isPage(name) ? readPage(name, text) : null;
    const whole = page !== null && left > 0 && mustBeWhole(page, files) ? wholePage(code, name, names) : null;
    left -= whole?.length ?? 0;
    if (page !== null) standalone[name] = whole ?? withEdits(page, code, files, names);
    else if (/\.css$/i.test(name)) {
      standalone[name] = new InlinedFiles(files, { page: name, beside: true, names }).style(text, name);
    } else standalone[name] = text;
  }
  return standalone;
}

interface Page {
  name: string;
  text: string;
  elements: readonly Element[];
}

/** `null` for a page with thousands of elements inside each other: nothing is changed in it. */
function readPage(name: string, html: string): Page | null {
  // Without a doctype the preview shows a page in standards mode; so must a browser.
  const text = doctypeEnd(html) > 0 ? html : `<!doctype html>\n${html}`;
  try {
    const treeAdapter = boundedTreeAdapter(MAX_PAGE_DEPTH);
    const { childNodes } = parse(text, { sourceCodeLocationInfo: true, treeAdapter });
    return { name, text, elements: [...elementsOf(childNodes)] };
  } catch (error) {
    if (error instanceof TooDeepError) return null;
    throw error;
  }
}

/**
 * Whether a page has to hold what it loads: below a <base> that leads to another site, and with modules, which it names by a tag,
 * by syntax that only they have, or while it runs.
 */
function mustBeWhole({ name, elements }: Page, files: ReadonlyMap<string, string>): boolean {
  if (linkBase(name, baseOf(elements)) === null) return true;
  const main = files.get(MAIN_FILES.js) ?? "";
  if (name === MAIN_FILES.html && main.trim() !== "" && usesModuleSyntax(main)) return true;
  return elements.some((element) => {
    if (element.tagName !== "script") return false;
    if (isModule(element)) return true;
    const source = attribute(element, "src");
    if (source === null) return isJavaScript(element) && importsLater(textOf(element));
    const text = files.get(siteLink(source, name)?.name ?? "") ?? "";
    return usesModuleSyntax(text) || importsLater(text);
  });
}

/** The page with everything in it; `null` when that would be too large. */
function wholePage(code: ProjectCode, page: string, names: Names): string | null {
  try {
    return assembleDocument(code, { page, fromDisk: names });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

interface Edit {
  from: number;
  to: number;
  text: string;
}

function withEdits(page: Page, code: ProjectCode, files: ReadonlyMap<string, string>, names: Names): string {
  const edits = [...linkEdits(page, files, names), ...additions(page, code)].sort((a, b) => a.from - b.from);
  return edits.reduceRight(
    (text, { from, to, text: added }) => text.slice(0, from) + added + text.slice(to),
    page.text,
  );
}

/** What makes the page's links to files of the project relative, and lead to the names that those have in the zip. */
function linkEdits({ name, text, elements }: Page, files: ReadonlyMap<string, string>, names: Names): Edit[] {
  const from = linkBase(name, baseOf(elements));
  if (from === null) return [];
  const inside = new InlinedFiles(files, { page: name, beside: true, names });
  const below = new InlinedFiles(files, { page: from, beside: true, names });
  return [...withTemplates(elements)].flatMap((element) => {
    const links = element.tagName === "base" ? inside : below;
    const edits = element.attrs.flatMap(({ name: key, prefix, value }): Edit[] => {
      const relative = relativeValue(element, key, value, links, from);
      const written = prefix ? `${prefix}:${key}` : key;
      const place = element.sourceCodeLocation?.attrs?.[written];
      if (relative === value || place === undefined) return [];
      const quoted = relative.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
      return [{ from: place.startOffset, to: place.endOffset, text: `${written}="${quoted}"` }];
    });
    if (element.tagName !== "style") return edits;
    return edits.concat(
      element.childNodes.flatMap(({ sourceCodeLocation: place }): Edit[] => {
        if (!place) return [];
        const { startOffset, endOffset } = place;
        return [
          { from: startOffset, to: endOffset, text: below.style(text.slice(startOffset, endOffset), from) },
        ];
      }),
    );
  });
}

function relativeValue(
  element: Element,
  key: string,
  value: string,
  links: InlinedFiles,
  from: string,
): string {
  if (key === "style") return links.style(value, from);
  if (key === "srcset" || key === "imagesrcset") return links.addresses(value, from);
  if (LINKS.has(key)) return links.visited(value);
  const isRefresh = key === "content" && attribute(element, "http-equiv")?.trim().toLowerCase() === "refresh";
  if (!isRefresh) return value;
  return value.replace(
    /^(\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?(["']?))(.*?)(\2\s*)$/is,
    (_, before: string, _quote: string, link: string, after: string) => before + links.visited(link) + after,
  );
}

const CHARSET = '<meta charset="utf-8">\n';

/** What a page does not say by itself. */
function additions({ name, text: page, elements }: Page, { css, js }: ProjectCode): Edit[] {
  const names = (tag: string, key: string, file: string) =>
    elements.some((element) => {
      const address = element.tagName === tag ? attribute(element, key) : null;
      return address !== null && siteLink(address, name)?.name === file;
    });
  const place = (tag: string) => elements.find((element) => element.tagName === tag)?.sourceCodeLocation;
  const hasCharset = elements.some(
    ({ tagName, attrs }) =>
      tagName === "meta" &&
      attrs.some((attr) => attr.name === "charset" || /^content-type$/i.test(attr.value.trim())),
  );
  const isMain = name === MAIN_FILES.html;
  const added = (at: number, text: string): Edit => ({ from: at, to: at, text });

  // Right after the doctype both open the head by themselves.
  const start = place("head")?.startTag?.endOffset ?? place("html")?.startTag?.endOffset ?? doctypeEnd(page);
  const edits: Edit[] = [];
  if (!hasCharset) edits.push(added(start, CHARSET));
  if (isMain && css.trim() !== "" && !names("link", "href", MAIN_FILES.css)) {
    const at = place("head")?.endTag?.startOffset ?? start;
    edits.push(added(at, `<link rel="stylesheet" href="${MAIN_FILES.css}">\n`));
  }
  if (isMain && js.trim() !== "" && !names("script", "src", MAIN_FILES.js)) {
    const at = place("body")?.endTag?.startOffset ?? place("html")?.endTag?.startOffset ?? page.length;
    edits.push(added(at, `<script src="${MAIN_FILES.js}"></script>\n`));
  }
  return edits;
}

/** Where a page says that its links start from. */
function baseOf(elements: readonly Element[]): string | null {
  const bases = elements.map((element) => (element.tagName === "base" ? attribute(element, "href") : null));
  return bases.find((href) => href !== null) ?? null;
}

function* elementsOf(nodes: DefaultTreeAdapterTypes.ChildNode[]): Generator<Element> {
  for (const node of nodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield node;
    yield* elementsOf(node.childNodes);
  }
}

/** Elements, and those inside of templates, which scripts make elements of. */
function* withTemplates(elements: Iterable<Element>): Generator<Element> {
  for (const element of elements) {
    yield element;
    if (isTemplate(element)) yield* withTemplates(elementsOf(element.content.childNodes));
  }
}
