import type { DefaultTreeAdapterTypes } from "parse5";
import type { ImportMap } from "./importMap.ts";
import { isModule } from "./pageTree.ts";
import {
  type AskedAgain,
  filesImported,
  filesMapped,
  importsLater,
  moduleImportMap,
  moduleName,
  withOwnModules,
} from "./projectModules.ts";
import { siteLink } from "./projectSite.ts";

/** A script element of the page that stands for a file. */
export interface FileScript {
  element: DefaultTreeAdapterTypes.Element;
  name: string;
  /** Its `src`, as the page writes it; "" where no one wrote it. */
  source: string;
  /** It keeps an address, which holds its text. */
  hasAddress: boolean;
}

/** The modules of a page that holds all its project's files, as far as the page has been read. */
export class PageModules {
  readonly #files: ReadonlyMap<string, string>;
  /** The file that the page is made of. */
  readonly #page: string;
  /** The file that its links start from. */
  readonly #base: string;
  /** What the page itself says of modules' names. */
  readonly #maps: ImportMap[] = [];
  readonly #asked: AskedAgain = new Map();
  readonly #fromFiles: FileScript[] = [];
  /** Scripts in the page's own text that import. */
  readonly #importing: string[] = [];
  #isNeeded = false;

  constructor(files: ReadonlyMap<string, string>, page: string, base: string) {
    this.#files = files;
    this.#page = page;
    this.#base = base;
  }

  /** An import map of the page's own, which `importMap` takes the place of. */
  addMap(map: ImportMap): void {
    this.#maps.push(map);
    this.#isNeeded = true;
  }

  /** A script of the page: its text, which may be elsewhere. */
  addScript(element: DefaultTreeAdapterTypes.Element, text: string): void {
    if (isModule(element) || importsLater(text)) this.#isNeeded = true;
    if (text.includes("import")) this.#importing.push(text);
  }

  /** A script that stands for a file. Its text is known at the end, from `fromFiles`, if it is a module. */
  addFile(script: FileScript, text: string): void {
    if (isModule(script.element)) this.#fromFiles.push(script);
    if (isModule(script.element) || importsLater(text)) this.#isNeeded = true;
  }

  /** The text of the script `name` as it can stand in the page; see projectModules.ts. */
  withOwnModules(name: string, text: string): string {
    return withOwnModules(name, text, this.#base, this.#maps, this.#asked);
  }

  /**
   * The modules from files and their texts, once all of the page has been read. A module runs once, however many scripts of the
   * page name or import it (HTML, "module map"); so one that others may import is imported by its own element, too.
   */
  *fromFiles(): Generator<{ script: FileScript; text: string }> {
    if (this.#fromFiles.length === 0) return;
    const shared = this.#shared();
    for (const script of this.#fromFiles) {
      const { name, source } = script;
      if (shared !== null && !shared.has(name)) {
        yield { script, text: this.withOwnModules(name, this.#files.get(name) ?? "") };
        continue;
      }
      const { search = "", hash = "" } = siteLink(source, this.#page) ?? {};
      const part = search + hash;
      const specifier = moduleName(name) + part;
      if (part !== "") this.#asked.set(specifier, { file: name, part });
      yield { script, text: `import ${JSON.stringify(specifier)};` };
    }
  }

  /** Files that more than one script may name or import; `null` for all of them. */
  #shared(): ReadonlySet<string> | null {
    const scripts = [...this.#files].filter(([name]) => /\.m?js$/i.test(name));
    const shared = new Set(this.#maps.flatMap((map) => filesMapped(map, this.#base)));
    for (const [name, text] of [...scripts, ...this.#importing.map((text) => [this.#base, text] as const)]) {
      const imported = filesImported(name, text);
      if (imported === null) return null;
      for (const file of imported) shared.add(file);
    }
    const named = new Set<string>();
    for (const { name } of this.#fromFiles) (named.has(name) ? shared : named).add(name);
    return shared;
  }

  /** The page's import map; `null` where it needs none. `change` may put another text in a module's place. */
  importMap(change: (text: string, name: string) => string): string | null {
    return this.#isNeeded ? moduleImportMap(this.#files, this.#base, this.#maps, this.#asked, change) : null;
  }
}
