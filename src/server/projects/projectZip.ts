import { strToU8, type Zippable, zip } from "fflate";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import { MAIN_FILES, type ProjectCode } from "../../shared/contracts/project.ts";

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
 * All files by name. The preview adds styles.css and script.js to a page that does not name them; outside, the page has
 * to do it itself. What people wrote stays as it is.
 */
export function standaloneFiles(code: ProjectCode): Record<string, string> {
  return {
    ...code.files,
    [MAIN_FILES.html]: withLinks(code),
    [MAIN_FILES.css]: code.css,
    [MAIN_FILES.js]: code.js,
  };
}

const DOCTYPE = /^\ufeff?(?:\s|<!--[\s\S]*?-->)*<!doctype[^>]*>/i;

function withLinks({ html, css, js }: ProjectCode): string {
  // Without a doctype the preview shows a page in standards mode; so must a browser.
  const page = DOCTYPE.test(html) ? html : `<!doctype html>\n${html}`;
  const elements = [...elementsOf(parse(page, { sourceCodeLocationInfo: true }).childNodes)];
  const names = (tag: string, attribute: string, file: string) =>
    elements.some(
      (element) =>
        element.tagName === tag &&
        element.attrs.some(({ name, value }) => name === attribute && pathOf(value) === file),
    );
  const endOf = (tag: string) =>
    elements.find((element) => element.tagName === tag)?.sourceCodeLocation?.endTag?.startOffset;

  const insertions: { at: number; text: string }[] = [];
  if (css.trim() !== "" && !names("link", "href", MAIN_FILES.css)) {
    // Right after the doctype a link opens the head by itself.
    const at = endOf("head") ?? DOCTYPE.exec(page)?.[0].length ?? 0;
    insertions.push({ at, text: `<link rel="stylesheet" href="${MAIN_FILES.css}">\n` });
  }
  if (js.trim() !== "" && !names("script", "src", MAIN_FILES.js)) {
    const at = endOf("body") ?? endOf("html") ?? page.length;
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
