import { type Identifier, type Pattern, parse as parseScript } from "acorn";
import { parse as findImports, type ImportSpecifier } from "es-module-lexer/js";
import MagicString from "magic-string";
import { type DefaultTreeAdapterTypes, html as names, parse, parseFragment } from "parse5";
import { doctypeEnd } from "../../../shared/document/doctype.ts";
import { attribute, isJavaScript, isModule } from "../../../shared/document/pageTree.ts";
import { sourceUrlComment } from "../../../shared/document/sourceLocation.ts";
import { type GuardPlace, guardLoops, type ScriptKind } from "./guardLoops.ts";

// Guards the loops of code that a page's scripts make out of texts, and of pages inside the page. The instruments get this
// with all that it needs as a text, which a page only evaluates when it has such code (see made.js); the worker that
// assembles pages uses it, too.

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Where a made text comes from. */
export interface MadePlace {
  file: string;
  /** Line of the file on which the text was handed to the browser, or on which it starts; lines count from 1. */
  line: number;
  /** The global name of the guard (see guardLoops.ts). */
  guard: string;
}

/** A whole script, or the text of an event handler. What the page was made of is guarded already, and stays. */
export function guardMadeScript(text: string, place: MadePlace, kind: ScriptKind): string {
  const { file, line, guard } = place;
  if (text.includes(guard)) return text;
  return guardLoops(text, { file, firstLine: line, guard, kind, oneLine: true });
}

/** The script of a worker, or of a page that loads it while it runs: a file. */
export function guardScript(text: string, place: GuardPlace): string {
  return guardLoops(text, place);
}

/** Whether a script can only run as a module. */
export function isOnlyModule(text: string): boolean {
  const parses = (sourceType: "script" | "module") => {
    try {
      parseScript(text, { ecmaVersion: "latest", sourceType });
      return true;
    } catch {
      return false;
    }
  };
  return !parses("script") && parses("module");
}

/** Where the modules are that a page or a worker loads while it runs. */
export interface ModuleSite {
  /** The global name of the guard. */
  guard: string;
  /** The one address of a file of the project, or of a text that a script made; `null` for what is neither. */
  find(address: string): string | null;
  /** What is there. Throws where it cannot be read. */
  read(address: string): { file: string; line: number; text: string };
  /** Gives a script an address. */
  publish(script: string): string;
}

export interface SiteModules {
  /** The address of the guarded version of a module; `null` for what runs as it is, as modules do that import each other in a circle. */
  address(written: string): string | null;
  /** The text of a module in the page `base`, with what it imports guarded. */
  inPage(text: string, base: string): string;
}

/** Guards modules with all that they import. Each has one guarded version, so that it runs only once. */
export function guardModules({ guard, find, read, publish }: ModuleSite): SiteModules {
  const guarded = new Map<string, string | null>();
  const open = new Set<string>();

  function withImports(text: string, base: string): string {
    const result = new MagicString(text);
    for (const { n: specifier, s, e, d } of importsOf(text)) {
      const url = d === -2 ? /^\s*\.\s*url\b/.exec(text.slice(e, e + 100)) : null;
      if (url) result.update(s, e + url[0].length, JSON.stringify(base));
      if (d !== -1 || specifier === undefined || !/^(?:\.{0,2}\/|[a-z]+:)/i.test(specifier)) continue;
      if (!URL.canParse(specifier, base)) continue;
      const { href } = new URL(specifier, base);
      result.update(s, e, addressOf(href) ?? href);
    }
    return result.toString();
  }

  function addressOf(written: string): string | null {
    const found = find(written);
    if (found === null) return null;
    const known = guarded.get(found);
    if (known !== undefined) return known;
    if (open.has(found)) throw new CircularImport();
    open.add(found);
    try {
      const { file, line, text } = read(found);
      const script = guardLoops(withImports(text, found), { file, firstLine: line, guard, kind: "module" });
      guarded.set(found, publish(`${sourceUrlComment(file, line)}\n${script}`));
    } finally {
      open.delete(found);
    }
    return guarded.get(found) ?? null;
  }

  /** What cannot be read is for the browser to say. */
  function orElse<T>(read: () => string | null, other: T): string | T {
    try {
      return read() ?? other;
    } catch {
      return other;
    }
  }
  return {
    address: (written) => orElse(() => addressOf(written), null),
    inPage: (text, base) => orElse(() => withImports(text, base), text),
  };
}

class CircularImport extends Error {}

const DATA_SCRIPT = /^data:(?:text|application)\/javascript(?:;charset=[\w-]+)?(;base64)?,(.*)$/is;

/** The text of a module with those guarded that it imports by addresses that hold them. */
export function guardDataImports(text: string, { file, firstLine, guard }: GuardPlace): string {
  if (!/["']data:/i.test(text)) return text;
  const result = new MagicString(text);
  for (const { n: specifier = "", s, e, d } of importsOf(text)) {
    const [, isEncoded, written = ""] = d === -1 ? (DATA_SCRIPT.exec(specifier) ?? []) : [];
    if (written === "") continue;
    const line = firstLine + text.slice(0, s).split("\n").length - 1;
    try {
      const module = isEncoded === undefined ? decodeURIComponent(written) : atob(written);
      const guarded = guardMadeScript(module, { file, line, guard }, "module");
      const place = sourceUrlComment(file, line);
      result.update(s, e, `data:text/javascript,${encodeURIComponent(`${place}\n${guarded}`)}`);
    } catch {
      // What is no script is for the browser to say.
    }
  }
  return result.toString();
}

function importsOf(text: string): readonly ImportSpecifier[] {
  try {
    return findImports(text)[0];
  } catch {
    return [];
  }
}

/** The line on which a script declares a name for all scripts of its page, counted from 1; `null` when it does not. */
export function declarationLine(text: string, name: string): number | null {
  for (const statement of parseScript(text, { ecmaVersion: "latest", locations: true }).body) {
    const patterns =
      statement.type === "VariableDeclaration"
        ? statement.declarations.map(({ id }) => id)
        : statement.type === "FunctionDeclaration" || statement.type === "ClassDeclaration"
          ? [statement.id]
          : [];
    const found = patterns.flatMap(namesIn).find((identifier) => identifier.name === name);
    if (found) return found.loc?.start.line ?? null;
  }
  return null;
}

/** The names that a pattern such as `{ a, b: [c] }` declares. */
function namesIn(pattern: Pattern): Identifier[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern];
    case "ObjectPattern":
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === "RestElement" ? property.argument : property.value),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap((element) => (element === null ? [] : namesIn(element)));
    case "RestElement":
      return namesIn(pattern.argument);
    case "AssignmentPattern":
      return namesIn(pattern.left);
    default:
      return [];
  }
}

/** The body of a function; `head`: `function`, with what stands around that word, such as `async function*`. */
export function guardMadeBody(text: string, place: MadePlace, head: string): string {
  const start = `(${head}(){`;
  const end = "\n})";
  const guarded = guardMadeScript(start + text + end, place, "script");
  return guarded.slice(start.length, guarded.length - end.length);
}

/** The handlers and scripts in a piece of HTML. All else stays as it is written, also what is no whole piece. */
export function guardMadeHtml(text: string, place: MadePlace, scripts: OwnScripts = {}): string {
  const result = new MagicString(text);
  visit(parseFragment(text, { sourceCodeLocationInfo: true }), (element) => {
    guardHandlers(element, result, place);
    guardLinked(element, result, scripts);
    const script = scriptIn(element);
    if (script) result.update(script.start, script.end, guardMadeScript(script.text, place, script.kind));
  });
  return result.toString();
}

/**
 * The page in an iframe: its scripts and handlers are guarded and say where they come from, as those of the page around it;
 * `place` is where its text starts. The guard is that of the page around, which hears its errors as well, unless the frame has
 * an origin of its own.
 */
export function guardFramePage(text: string, place: MadePlace, scripts: OwnScripts = {}): string {
  const { file, guard } = place;
  const result = new MagicString(text);
  visit(parse(text, { sourceCodeLocationInfo: true }), (element) => {
    guardHandlers(element, result, place);
    guardLinked(element, result, scripts);
    const script = scriptIn(element);
    if (!script) return;
    const firstLine = place.line + script.line - 1;
    const { kind } = script;
    const text = kind === "module" ? (scripts.module?.(script.text) ?? script.text) : script.text;
    const guarded = guardLoops(text, { file, firstLine, guard, kind });
    result.update(script.start, script.end, `${sourceUrlComment(file, firstLine)}\n${guarded}`);
  });
  const none = `{enter(){},check(){return 1/0},turn(){},direct(){},code(text){return text},module(asked){return asked},thrown(value){return value},executor(run){return run}}`;
  const join = `try{parent.${guard}.join(window)}catch{window.${guard}=${none}}document.currentScript.remove()`;
  result.appendLeft(doctypeEnd(text), `<script>${join}</script>`);
  return result.toString();
}

function visit(parent: Parent, look: (element: Element) => void): void {
  const nodes: Parent[] = [parent];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    for (const child of node.childNodes) {
      if (!("tagName" in child)) continue;
      look(child);
      nodes.push(child);
      if ("content" in child) nodes.push(child.content);
    }
  }
}

const HANDLER = /^on[a-z]+$/;

function guardHandlers(element: Element, result: MagicString, place: MadePlace): void {
  for (const { name, value } of element.attrs) {
    const where = element.sourceCodeLocation?.attrs?.[name];
    if (!where) continue;
    let guarded = value;
    if (HANDLER.test(name)) guarded = guardMadeScript(value, place, "handler");
    else if (name === "srcdoc") guarded = guardFramePage(value, place);
    if (guarded === value) continue;
    const escaped = guarded.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    result.update(where.startOffset, where.endOffset, `${name}="${escaped}"`);
  }
}

/** What a page's text loads of the project, where somebody can read that. */
interface OwnScripts {
  /** The address of the guarded version of a script; `null` for what is not the project's. */
  linked?: (source: string, kind: ScriptKind) => string | null;
  /** The text of a module in the page, with what it imports guarded. */
  module?: (text: string) => string;
}

function guardLinked(element: Element, result: MagicString, { linked }: OwnScripts): void {
  const source = element.tagName === "script" && isJavaScript(element) ? attribute(element, "src") : null;
  const where = element.sourceCodeLocation?.attrs?.src;
  if (source === null || !where || !linked) return;
  const address = linked(source, isModule(element) ? "module" : "script");
  if (address !== null) result.update(where.startOffset, where.endOffset, `src="${address}"`);
}

/** The text of a script and where it stands, `null` when the element holds none that is all there. */
function scriptIn(element: Element) {
  if (element.tagName !== "script" || element.namespaceURI !== names.NS.HTML) return null;
  const { startTag, endTag } = element.sourceCodeLocation ?? {};
  const [text] = element.childNodes;
  if (!startTag || !endTag || !text || !("value" in text) || !isJavaScript(element)) return null;
  if (attribute(element, "src") !== null) return null;
  const kind: ScriptKind = isModule(element) ? "module" : "script";
  return {
    text: text.value,
    kind,
    start: startTag.endOffset,
    end: endTag.startOffset,
    line: startTag.endLine,
  };
}
