import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, serialize } from "parse5";
import { MAIN_FILES, type ProjectCode } from "../contracts/project.ts";
import { MAX_PAGE_CHARACTERS, TooLargeError } from "./boundedDepth.ts";
import { allowOwnFiles, findPolicies, OWN_NONCE } from "./contentPolicy.ts";
import { linkFromDisk } from "./diskLinks.ts";
import { doctypeEnd, withDoctype } from "./doctype.ts";
import { escapeScript, escapeStyle, withLineEnd } from "./embeddedText.ts";
import { readImportMap } from "./importMap.ts";
import { HANDLER, runsCode, SCRIPT_ADDRESS, scriptOfAddress, stopScripts } from "./inlineCode.ts";
import { InlinedFiles } from "./inlinedFiles.ts";
import { CHECKED, LINK_ONLY, LINKS, LOADED, SOURCE_ONLY, UNLOADED_SHEET, WAITS } from "./linkAttributes.ts";
import { completeHead } from "./pageHead.ts";
import { type FileScript, PageModules } from "./pageModules.ts";
import {
  append,
  appendElement,
  attribute,
  childElement,
  createElement,
  findElement,
  insertAfter,
  isImportMap,
  isJavaScript,
  isModule,
  isTemplate,
  prepend,
  replace,
  setAttribute,
  setText,
  textOf,
} from "./pageTree.ts";
import { type ParsedPage, parsePage } from "./parsePage.ts";
import { PART_LINK, PART_LINKS } from "./partLinks.ts";
import { allFiles } from "./projectFiles.ts";
import { usesModuleSyntax } from "./projectModules.ts";
import { dataUrl, filePath, linkBase } from "./projectSite.ts";
import { sourceUrlComment } from "./sourceLocation.ts";

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export interface AssembleOptions {
  /** The file that the page is made of; index.html unless told. */
  page?: string;
  /** The project's files are served beside the page, so it may keep its links to pictures and the like. */
  beside?: boolean;
  /**
   * The page is opened from a disk, where its links from the root would find nothing, and where files are called as it is said
   * here. Not together with `beside`.
   */
  fromDisk?: ReadonlyMap<string, string>;
  /** What the links of a page resolve from that says nothing of it itself. */
  base?: string | null;
  /** Title of a page that has none of its own. */
  title?: string;
  /** The page's own title gives way to `title`, also when its scripts set another one ('{project name} Preview'). */
  replaceTitle?: boolean;
  /**
   * JavaScript that runs before anything else of the page: the workspace's console and error reports. With it, scripts
   * also carry the place they come from, and styles their file's name. Without it the page is the published one.
   */
  instrument?: string;
  /** With `instrument`: puts another text in the place of a script's. It must keep every line where it is. */
  rewriteScript?: (text: string, place: ScriptPlace) => string;
  /** The same for the page in an iframe's `srcdoc`, and for the script in its `src`. */
  rewriteFrame?: (attribute: "srcdoc" | "src", text: string, place: Omit<ScriptPlace, "kind">) => string;
  /** Leaves all scripts and event handlers of the project out: for code that must not run now. */
  withoutScripts?: boolean;
}

/** Where a script's text comes from. */
export interface ScriptPlace {
  file: string;
  /** Line of the file in which the text starts; lines count from 1. */
  firstLine: number;
  /** `handler`: the text of an attribute such as `onclick`. */
  kind: "script" | "module" | "handler";
}

/**
 * Makes one page out of a project's html, css, js and further files. The HTML is parsed, changed as a tree and written
 * out again, so nothing in the code can end up outside the element it belongs to. Complete documents keep their
 * doctype, attributes and handlers; fragments get a page in standards mode. Links and scripts that name project files
 * become their texts; styles.css and script.js are added at the end of head and body of index.html when nothing names
 * them. Throws TooDeepError for pages with thousands of elements inside each other, and TooLargeError.
 */
export function assembleDocument(code: ProjectCode, options: AssembleOptions = {}): string {
  return new Assembly(code, options).run();
}

/** Which of the other main files nothing in the main page names: the assembly adds them. */
export function unnamedMainFiles(code: ProjectCode): { style: boolean; script: boolean } {
  return new Assembly(code, { beside: true }).unnamed();
}

class Assembly {
  readonly #options: AssembleOptions;
  readonly #files: ReadonlyMap<string, string>;
  readonly #inlined: InlinedFiles;
  /** The file that the page is made of. */
  readonly #name: string;
  readonly #page: ParsedPage;
  readonly #used = new Set<string>();
  /** Scripts with `defer` or `async` that became inline: inline ones never wait, so they move to the end of the body. */
  readonly #deferred: Element[] = [];
  /** How many templates are around what is visited: what they hold is no part of the page, but may become one. */
  #templates = 0;
  readonly #modules: PageModules;
  /** The scripts in the page's addresses, and the lines on which they stand. */
  readonly #scriptAddresses: { text: string; line: number }[] = [];
  /** Whether the page says by itself what its links start from. */
  readonly #hasBase: boolean;
  /** The file that they start from, in the page's scripts too. Below a <base> of another site, own files still load. */
  readonly #base: string;
  /** Whether the page says by itself what it may load. */
  #hasPolicy = false;
  #left = MAX_PAGE_CHARACTERS;

  constructor(code: ProjectCode, options: AssembleOptions) {
    this.#options = options;
    // A mark of the encoding, which editors for Windows write, is none of the text.
    this.#files = new Map(
      Object.entries(allFiles(code)).map(([name, text]) => [name, text.replace(/^\ufeff/, "")]),
    );
    this.#name = options.page ?? MAIN_FILES.html;
    const source = this.#file(this.#name);
    // Without line breaks, so that the places of everything below stay the learner's own.
    this.#page = parsePage(doctypeEnd(source) > 0 ? source : `<!DOCTYPE html>${source}`);
    // Below <base> the page's links would mean files of another site.
    const base = findElement(this.#page.document, "base");
    const written = base && attribute(base, "href");
    this.#hasBase = written !== null;
    this.#base = linkBase(this.#name, written) ?? this.#name;
    this.#modules = new PageModules(this.#files, this.#name, this.#base);
    const beside = (options.beside ?? false) && !this.#hasBase;
    this.#inlined = new InlinedFiles(this.#files, {
      page: this.#name,
      beside,
      names: options.fromDisk,
      named: options.instrument !== undefined,
    });
  }

  run(): string {
    const { document } = this.#page;
    const root = childElement(document, "html") ?? appendElement(document, "html");
    const head = childElement(root, "head") ?? appendElement(root, "head");
    const body = childElement(root, "body") ?? childElement(root, "frameset") ?? head;

    const policies = findPolicies(head);
    for (const policy of policies) allowOwnFiles(policy);
    this.#hasPolicy = policies.length > 0;

    this.#visit(root);
    const isFragment = ![root, head, body].some(this.#page.isWritten);
    completeHead(document, root, head, { ...this.#options, isFragment });
    const added = this.#unnamed();
    if (added.style) append(head, this.#styleFrom(MAIN_FILES.css, []));
    if (added.script) append(body, this.#mainScript());
    for (const script of this.#deferred) append(body, script);
    for (const { script, text } of this.#modules.fromFiles()) this.#placeFile(script, text);
    this.#keepPartLinks();
    this.#addImportMap(head);
    this.#addInstrument(head);
    if (this.#options.fromDisk) linkFromDisk(root, this.#files, this.#name, this.#options.fromDisk);
    return withDoctype(serialize(document), this.#file(this.#name));
  }

  /** What `run` will add to the page. */
  unnamed(): { style: boolean; script: boolean } {
    this.#visit(this.#page.document);
    return this.#unnamed();
  }

  #unnamed(): { style: boolean; script: boolean } {
    const { instrument, withoutScripts } = this.#options;
    const isUnnamed = (name: string) => this.#name === MAIN_FILES.html && !this.#used.has(name);
    const isEmpty = (name: string) => this.#file(name).trim() === "";
    return {
      // In a preview an empty one, too: what is typed into it is exchanged in place.
      style: isUnnamed(MAIN_FILES.css) && (instrument !== undefined || !isEmpty(MAIN_FILES.css)),
      script: isUnnamed(MAIN_FILES.js) && !isEmpty(MAIN_FILES.js) && !withoutScripts,
    };
  }

  #keepPartLinks(): void {
    const { instrument, withoutScripts } = this.#options;
    const base = findElement(this.#page.document, "base");
    const isNeeded = this.#hasBase && PART_LINK.test(this.#file(this.#name));
    if (!base || !isNeeded || instrument !== undefined || withoutScripts) return;
    const script = this.#own("script", []);
    setText(script, PART_LINKS);
    insertAfter(base, script);
  }

  #file(name: string): string {
    return this.#files.get(name) ?? "";
  }

  #visit(parent: Parent): void {
    for (const node of [...parent.childNodes]) {
      if (!defaultTreeAdapter.isElementNode(node)) continue;
      if (this.#options.withoutScripts && runsCode(node)) {
        defaultTreeAdapter.detachNode(node);
        continue;
      }
      if (this.#options.withoutScripts) stopScripts(node);
      else this.#placeHandlers(node);
      this.#inline(node);
      if (node.namespaceURI === names.NS.HTML) this.#visitElement(node);
      else if (node.tagName === "script") this.#placeDrawnScript(node);
      this.#visit(node);
      if (!isTemplate(node)) continue;
      this.#templates++;
      this.#visit(node.content);
      this.#templates--;
    }
  }

  /** A script within a drawing. Its text is escaped as any text is, and may hold comments. */
  #placeDrawnScript(script: Element): void {
    if (this.#options.instrument === undefined || script.attrs.some(({ name }) => name === "href")) return;
    const firstLine = this.#page.scriptLine(script);
    setText(script, this.#placed(textOf(script), { file: this.#name, firstLine, kind: "script" }));
  }

  /** Attributes such as `onclick` say where they come from, as scripts do, and so do pages in frames. */
  #placeHandlers(element: Element): void {
    if (this.#options.instrument === undefined) return;
    for (const attr of element.attrs) {
      const { name, prefix } = attr;
      const isAddress = LINKS.has(name) && SCRIPT_ADDRESS.test(attr.value);
      const isFrame = element.tagName === "iframe" && (name === "srcdoc" || (name === "src" && isAddress));
      if (!isFrame && !isAddress && !HANDLER.test(name)) continue;
      const written = prefix ? `${prefix}:${name}` : name;
      const place = { file: this.#name, firstLine: this.#page.handlerLine(element, written) };
      if (isFrame) attr.value = this.#options.rewriteFrame?.(name, attr.value, place) ?? attr.value;
      else if (isAddress) this.#noteScriptAddress(attr.value, place.firstLine);
      else attr.value = this.#placed(attr.value, { ...place, kind: "handler" });
    }
  }

  /** An address such as `javascript:go()` stays: the instruments are told of it, and guard it when it is run. */
  #noteScriptAddress(address: string, line: number): void {
    this.#scriptAddresses.push({ text: scriptOfAddress(address), line });
  }

  /** Puts project files in place of what the attributes of an element load. */
  #inline(element: Element): void {
    if (this.#files.size === MAIN_COUNT) return;
    for (const attr of element.attrs) {
      if (attr.name === "style") attr.value = this.#inlined.style(attr.value, this.#name);
      else if (attr.name === "srcset") attr.value = this.#inlined.addresses(attr.value, this.#name);
      else if (LOADED.get(element.tagName)?.includes(attr.name)) {
        attr.value = this.#inlined.address(attr.value, this.#name);
      }
    }
  }

  #visitElement(element: Element): void {
    switch (element.tagName) {
      case "link": {
        if (this.#isLoadedLater) return;
        const href = attribute(element, "href");
        const name = this.#linked(href);
        if (href === null || name === null) return;
        if (/(^|\s)stylesheet(\s|$)/i.test(attribute(element, "rel") ?? "")) {
          this.#placeSheet(element, name);
        } else {
          setAttribute(element, "href", this.#inlined.address(href, this.#name));
        }
        return;
      }
      case "script":
        this.#visitScript(element);
        return;
      case "style":
        setText(element, escapeStyle(this.#style(textOf(element), this.#name)));
        return;
      case "pre":
      case "listing":
      case "textarea": {
        // The parser swallows one line break at the start of these; a second one has to survive the next parser.
        const first = element.childNodes[0];
        if (first && defaultTreeAdapter.isTextNode(first) && first.value.startsWith("\n")) {
          first.value = `\n${first.value}`;
        }
        return;
      }
      default:
    }
  }

  /** In a preview, what a template names is loaded as all that comes into the page while it runs. */
  get #isLoadedLater(): boolean {
    return this.#templates > 0 && this.#options.instrument !== undefined;
  }

  #use(name: string): void {
    if (this.#templates === 0) this.#used.add(name);
  }

  #visitScript(element: Element): void {
    const source = attribute(element, "src");
    if (source !== null && this.#isLoadedLater) return;
    const name = this.#linked(source);
    if (name !== null && this.#inlined.isBeside) {
      this.#use(name);
      setAttribute(element, "src", this.#inlined.address(source ?? "", this.#name));
      if (attribute(element, "type") === null && usesModuleSyntax(this.#file(name))) {
        setAttribute(element, "type", "module");
      }
      return;
    }
    if (name !== null) {
      const script = this.#scriptFrom(name, element.attrs);
      const waits = element.attrs.some(({ name: key }) => WAITS.has(key));
      replace(element, script);
      if (waits && attribute(script, "src") === null && !isModule(script) && this.#templates === 0) {
        defaultTreeAdapter.detachNode(script);
        this.#deferred.push(script);
      }
      return;
    }
    const isOfPage = this.#templates === 0;
    if (isImportMap(element) && isOfPage && !this.#inlined.isBeside && !this.#options.withoutScripts) {
      const map = readImportMap(textOf(element));
      if (map === null) return;
      this.#modules.addMap(map);
      defaultTreeAdapter.detachNode(element);
      return;
    }
    const isInline = source === null && isJavaScript(element);
    const text = isInline ? textOf(element) : "";
    this.#modules.addScript(element, text);
    if (!isInline) return;
    const firstLine = this.#page.scriptLine(element);
    const kind = isModule(element) ? "module" : "script";
    const placed = this.#placed(this.#withOwnModules(this.#base, text), {
      file: this.#name,
      firstLine,
      kind,
    });
    setText(element, escapeScript(placed));
  }

  /**
   * A link to a style sheet of the project. Beside its files the page keeps it. Scripts can have it mean another sheet, or
   * none; so in a preview it stays, too, without loading anything: its sheet stands behind it, and follows it (see
   * instrument/sheets.js).
   */
  #placeSheet(link: Element, name: string): void {
    if (this.#inlined.isBeside) {
      this.#use(name);
      setAttribute(link, "href", this.#inlined.address(attribute(link, "href") ?? "", this.#name));
      return;
    }
    const isPreview = this.#options.instrument !== undefined;
    const attrs = isPreview
      ? link.attrs.filter(({ name: key }) => key === "media" || key === "title")
      : link.attrs.filter(({ name: key }) => !LINK_ONLY.has(key));
    const style = this.#styleFrom(name, attrs);
    const isOff = attribute(link, "disabled") !== null || /\balternate\b/i.test(attribute(link, "rel") ?? "");
    if (isOff) setAttribute(style, "media", "not all");
    insertAfter(link, style);
    if (isPreview) setAttribute(link, "type", UNLOADED_SHEET);
    else defaultTreeAdapter.detachNode(link);
  }

  #styleFrom(name: string, attrs: Element["attrs"]): Element {
    this.#use(name);
    const kept = [...attrs];
    if (this.#options.instrument !== undefined) kept.push({ name: "data-inception-file", value: name });
    const style = this.#own("style", kept);
    setText(style, this.#taken(escapeStyle(`\n${withLineEnd(this.#style(this.#file(name), name))}`)));
    return style;
  }

  /** The script that no page needs to name. Beside the other modules that may import it, it is one of them. */
  #mainScript(): Element {
    return this.#inlined.isBeside && usesModuleSyntax(this.#file(MAIN_FILES.js))
      ? createElement("script", { type: "module", src: filePath(MAIN_FILES.js) })
      : this.#scriptFrom(MAIN_FILES.js, []);
  }

  #scriptFrom(name: string, attrs: Element["attrs"]): Element {
    this.#use(name);
    const text = this.#file(name);
    const source = attrs.find(({ name: key }) => key === "src");
    const hasAddress = source !== undefined && this.#needsAddress(attrs);
    const kept = attrs.filter(({ name: key }) => !(hasAddress ? CHECKED : SOURCE_ONLY).has(key));
    // Scripts of a preview read it (instrument/written.js).
    if (source && !hasAddress && this.#options.instrument !== undefined) {
      kept.push({ name: "data-inception-src", value: source.value });
    }
    if (usesModuleSyntax(text) && !kept.some(({ name: key }) => key === "type")) {
      kept.push({ name: "type", value: "module" });
    }
    const script = this.#own("script", kept);
    const fileScript = { element: script, name, source: source?.value ?? "", hasAddress };
    this.#modules.addFile(fileScript, text);
    if (!isModule(script)) this.#placeFile(fileScript, this.#withOwnModules(name, text));
    return script;
  }

  #withOwnModules(name: string, text: string): string {
    return this.#inlined.isBeside ? text : this.#modules.withOwnModules(name, text);
  }

  #placeFile({ element, name, source, hasAddress }: FileScript, text: string): void {
    const kind = isModule(element) ? "module" : "script";
    // In a preview without one more line, in which the browser would say that something is missing.
    const placed =
      this.#options.instrument === undefined
        ? `\n${withLineEnd(text)}`
        : this.#placed(text, { file: name, firstLine: 1, kind });
    if (hasAddress) setAttribute(element, "src", this.#taken(dataUrl(name, placed, source)));
    else setText(element, this.#taken(escapeScript(placed)));
  }

  /**
   * Whether a script of a preview keeps an address, which holds its text: only such scripts wait, and tell that they are there.
   * All others stand in the page, and so run at once.
   */
  #needsAddress(attrs: Element["attrs"]): boolean {
    // A policy would have to allow such addresses.
    if (this.#options.instrument === undefined || this.#hasPolicy) return false;
    return attrs.some(({ name }) => WAITS.has(name) || name === "onload" || name === "onerror");
  }

  /** An element that holds what was a file of the project. */
  #own(tag: "script" | "style", attrs: Element["attrs"]): Element {
    const element = defaultTreeAdapter.createElement(tag, names.NS.HTML, attrs);
    // One that the page gives it stays.
    if (this.#hasPolicy && attribute(element, "nonce") === null) setAttribute(element, "nonce", OWN_NONCE);
    return element;
  }

  /** The text of a script as the instruments need it: guarded, and with the place that it comes from. */
  #placed(text: string, place: ScriptPlace): string {
    if (this.#options.instrument === undefined) return text;
    const rewritten = this.#options.rewriteScript?.(text, place) ?? text;
    return `${sourceUrlComment(place.file, place.firstLine)}\n${rewritten}`;
  }

  #addImportMap(head: Element): void {
    if (this.#inlined.isBeside || this.#options.withoutScripts) return;
    const map = this.#modules.importMap((text, file) =>
      this.#placed(text, { file, firstLine: 1, kind: "module" }),
    );
    if (map === null) return;
    const script = this.#own("script", [{ name: "type", value: "importmap" }]);
    setText(script, this.#taken(map));
    prepend(head, [script]);
  }

  #addInstrument(head: Element): void {
    if (this.#options.instrument === undefined) return;
    const script = createElement("script", {});
    setText(script, escapeScript(this.#options.instrument));
    if (this.#scriptAddresses.length > 0) {
      setAttribute(script, "data-addresses", JSON.stringify(this.#scriptAddresses));
    }
    const { base } = this.#options;
    const isNeeded = base && !this.#hasBase;
    prepend(
      head,
      isNeeded ? [script, createElement("base", { "data-inception": "", href: base })] : [script],
    );
  }

  /** The text, if there is still room for it in the page. */
  #taken(text: string): string {
    this.#left -= text.length;
    if (this.#left < 0) throw new TooLargeError();
    return text;
  }

  #style(text: string, from: string): string {
    return this.#files.size === MAIN_COUNT ? text : this.#inlined.style(text, from);
  }

  /** The project file that a link of the page means, `null` when it points elsewhere. */
  #linked(link: string | null): string | null {
    return link === null ? null : this.#inlined.linked(link, this.#name);
  }
}

const MAIN_COUNT = Object.keys(MAIN_FILES).length;
