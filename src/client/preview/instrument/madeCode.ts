import { getLineInfo, parse as parseScript } from "acorn";
import MagicString from "magic-string";
import { type DefaultTreeAdapterTypes, html as names, parse, parseFragment } from "parse5";
import { doctypeEnd } from "../../../shared/document/doctype.ts";
import {
  type GuardPlace,
  guardLoops,
  NO_GUARD,
  type ScriptKind,
} from "../../../shared/document/guardLoops.ts";
import { SCRIPT_ADDRESS, scriptOfAddress } from "../../../shared/document/inlineCode.ts";
import { attribute, isJavaScript, isModule } from "../../../shared/document/pageTree.ts";
import { sourceUrlComment } from "../../../shared/document/sourceLocation.ts";
import { patternNames } from "./patternNames.ts";

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

/** The script of a worker, which is a file. */
export function guardScript(text: string, place: GuardPlace): string {
  return guardLoops(text, place);
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
    const found = patterns.flatMap(patternNames).find((identifier) => identifier.name === name);
    if (found) return found.loc?.start.line ?? null;
  }
  return null;
}

/** Where a module stops being code, lines and columns counted from 1; `null` for one that can be read. */
export function syntaxFault(text: string): { line: number; column: number } | null {
  try {
    parseScript(text, { ecmaVersion: "latest", sourceType: "module" });
    return null;
  } catch (error) {
    if (typeof error !== "object" || error === null || !("pos" in error)) return null;
    if (typeof error.pos !== "number") return null;
    // A brace that is missing is missed at the end of what is written.
    const { line, column } = getLineInfo(text, Math.min(error.pos, text.trimEnd().length));
    return { line, column: column + 1 };
  }
}

/** The body of a function; `head`: `function`, with what stands around that word, such as `async function*`. */
export function guardMadeBody(text: string, place: MadePlace, head: string): string {
  const start = `(${head}(){`;
  const end = "\n})";
  const guarded = guardMadeScript(start + text + end, place, "script");
  return guarded.slice(start.length, guarded.length - end.length);
}

/**
 * The handlers, scripts and pages in frames in a piece of HTML. All else stays as it is written, also what is no whole piece.
 * `frameAddress` gives what the address of a frame becomes.
 */
export function guardMadeHtml(text: string, place: MadePlace, frameAddress = guardFrameAddress): string {
  const result = new MagicString(text);
  visit(parseFragment(text, { sourceCodeLocationInfo: true }), (element) => {
    guardHandlers(element, result, () => place, frameAddress);
    const script = scriptIn(element);
    if (script) result.update(script.start, script.end, guardMadeScript(script.text, place, script.kind));
  });
  return result.toString();
}

/**
 * The page in an iframe's `srcdoc`: its scripts and handlers are guarded and say where they come from, as those of the page
 * around it; `place` is where its text starts. The guard is that of the page around, which hears its errors as well, unless the
 * frame has an origin of its own. What it links is served guarded (server/preview/previewHandler.ts).
 */
export function guardFramePage(text: string, place: MadePlace): string {
  const { file, guard } = place;
  const result = new MagicString(text);
  visit(parse(text, { sourceCodeLocationInfo: true }), (element) => {
    guardHandlers(element, result, (line) => ({ ...place, line: place.line + line - 1 }), guardFrameAddress);
    takeWeight(element, result);
    const script = scriptIn(element);
    // One that says where it is from is guarded (server/preview/framedText.ts).
    if (!script || PLACED.test(script.text)) return;
    const firstLine = place.line + script.line - 1;
    const guarded = guardLoops(script.text, { file, firstLine, guard, kind: script.kind });
    result.update(script.start, script.end, `${sourceUrlComment(file, firstLine)}\n${guarded}`);
  });
  result.appendLeft(doctypeEnd(text), `<script>${join(guard)}document.currentScript.remove()</script>`);
  return result.toString();
}

const PLACED = /^\/\/# sourceURL=inception:/;

/** The address of a frame, which may be a script that runs in the empty page there, such as `javascript:go()`. */
export function guardFrameAddress(address: string, place: MadePlace): string {
  if (!SCRIPT_ADDRESS.test(address)) return address;
  const { file, line, guard } = place;
  const text = scriptOfAddress(address);
  const guarded = guardMadeScript(text, place, "script");
  const start = `${join(guard)}${sourceUrlComment(file, line)}\n`;
  const script = guarded === text ? address.replace(SCRIPT_ADDRESS, "") : encodeURIComponent(guarded);
  return `javascript:${encodeURIComponent(start)}${script}`;
}

/** What a page in a frame starts with. */
function join(guard: string): string {
  return `try{parent.${guard}.join(window)}catch{window.${guard}=${NO_GUARD}}`;
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

function guardHandlers(
  element: Element,
  result: MagicString,
  placeAt: (line: number) => MadePlace,
  frameAddress: (address: string, place: MadePlace) => string,
): void {
  for (const { name, value } of element.attrs) {
    const where = element.sourceCodeLocation?.attrs?.[name];
    if (!where) continue;
    const place = placeAt(where.startLine);
    let guarded = value;
    if (HANDLER.test(name)) guarded = guardMadeScript(value, place, "handler");
    else if (name === "srcdoc") guarded = guardFramePage(value, place);
    else if (name === "src" && element.tagName === "iframe") guarded = frameAddress(value, place);
    if (guarded === value) continue;
    const escaped = guarded.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    result.update(where.startOffset, where.endOffset, `${name}="${escaped}"`);
  }
}

/** What is served guarded is not what a page has weighed. */
function takeWeight(element: Element, result: MagicString): void {
  const weight = element.sourceCodeLocation?.attrs?.integrity;
  const isElsewhere = /^\s*(?:[a-z]+:|\/\/)/i.test(attribute(element, "src") ?? "");
  if (element.tagName === "script" && weight && !isElsewhere)
    result.remove(weight.startOffset, weight.endOffset);
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
