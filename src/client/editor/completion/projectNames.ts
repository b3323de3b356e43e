import type * as Y from "yjs";
import { fileNames, fileText } from "../../../shared/document/projectDocument.ts";

/** Names that a project's own code offers for completion, each once, in alphabetical order. */
export interface ProjectNames {
  ids: readonly string[];
  classes: readonly string[];
  /** Custom properties of CSS, with their dashes. */
  variables: readonly string[];
  files: readonly string[];
}

export const NO_NAMES: ProjectNames = { ids: [], classes: [], variables: [], files: [] };

const ATTRIBUTE = /\s(id|class)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi;
const SELECTOR = /([.#])(-?[_a-zA-Z][\w-]*)(?=[^;{}]*\{)/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style/gi;
const VARIABLE = /(?<![\w-])(--[\w-]+)\s*:/g;

type FoundNames = Record<"ids" | "classes" | "variables", Set<string>>;

/** The ids and classes that a file gives (HTML) or speaks of (CSS), and the variables that it declares. */
export function readNames(fileName: string, text: string, { ids, classes, variables }: FoundNames): void {
  for (const [, name] of text.matchAll(VARIABLE)) if (name) variables.add(name);
  if (/\.html?$/i.test(fileName)) {
    for (const [, css = ""] of text.matchAll(STYLE)) readSelectors(css, ids, classes);
    for (const [, attribute, double, single, bare] of text.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? bare ?? "";
      const names = attribute?.toLowerCase() === "id" ? ids : classes;
      for (const name of value.split(/\s+/)) if (/^[\w-]+$/.test(name)) names.add(name);
    }
  } else readSelectors(text, ids, classes);
}

function readSelectors(css: string, ids: Set<string>, classes: Set<string>): void {
  for (const [, mark, name] of css.matchAll(SELECTOR)) if (name) (mark === "#" ? ids : classes).add(name);
}

interface Remembered {
  names: ProjectNames;
  outdated: boolean;
  readAt: number;
  /** What reading took, in milliseconds. */
  cost: number;
}

const remembered = new WeakMap<Y.Doc, Remembered>();

/** Reading may take this part of the time while people type. */
const REST_FACTOR = 50;

/** The names in a live project. In big projects they may be some seconds old. */
export function projectNames(doc: Y.Doc | null): ProjectNames {
  if (!doc) return NO_NAMES;
  let entry = remembered.get(doc);
  if (!entry) {
    const created: Remembered = {
      names: NO_NAMES,
      outdated: true,
      readAt: Number.NEGATIVE_INFINITY,
      cost: 0,
    };
    doc.on("update", () => {
      created.outdated = true;
    });
    remembered.set(doc, created);
    entry = created;
  }
  const now = performance.now();
  if (entry.outdated && now - entry.readAt >= entry.cost * REST_FACTOR) {
    const files = fileNames(doc);
    const found: FoundNames = { ids: new Set(), classes: new Set(), variables: new Set() };
    for (const name of files) {
      if (/\.(?:html?|css)$/i.test(name)) readNames(name, fileText(doc, name)?.toString() ?? "", found);
    }
    entry.names = {
      ids: [...found.ids].sort(),
      classes: [...found.classes].sort(),
      variables: [...found.variables].sort(),
      files,
    };
    entry.outdated = false;
    entry.readAt = performance.now();
    entry.cost = entry.readAt - now;
  }
  return entry.names;
}
