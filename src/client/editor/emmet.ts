import { snippet } from "@codemirror/autocomplete";
import { ensureSyntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { Command, EditorView } from "@codemirror/view";
import { type Abbreviation, abbreviationBefore, type EmmetKind } from "./emmetAbbreviation.ts";
import { STYLE_START } from "./styleAttribute.ts";

type Emmet = typeof import("emmet");

let emmet: Emmet | null = null;

/** Loads Emmet while nobody is waiting, so that Tab can answer at once. */
export function loadEmmet(): void {
  if (emmet) return;
  import("emmet").then(
    (loaded) => {
      emmet = loaded;
    },
    () => {
      // Tab indents then, as without an abbreviation.
    },
  );
}

/** Expands the Emmet abbreviation before the caret. False, and nothing done, when there is none. */
export const expandEmmet: Command = (view) => {
  const { state } = view;
  const { main } = state.selection;
  if (!emmet || state.readOnly || !main.empty || state.selection.ranges.length > 1) return false;
  const place = placeAt(state, main.head);
  if (place === null) return false;
  const line = state.doc.lineAt(main.head);
  const before = state.sliceDoc(Math.max(line.from, place.from, main.head - MAX_LENGTH), main.head);
  const abbreviation = abbreviationBefore(emmet, before, place.kind);
  if (!abbreviation) return false;
  return insert(view, emmet, abbreviation, place.kind, main.head);
};

/** Whether `d:n` or the like is before the caret. Of such a one a completion only sees the end. */
export function isShortDeclaration(state: EditorState): boolean {
  const { head } = state.selection.main;
  if (placeAt(state, head)?.kind !== "css") return false;
  const before = state.sliceDoc(Math.max(0, head - MAX_LENGTH), head);
  const [, property, value = ""] = /([\w-]+):([a-z]+)$/i.exec(before) ?? [];
  return property !== undefined && isShortFor(property, value);
}

/** Longer ones are no abbreviations, and would make Tab slow. */
const MAX_LENGTH = 300;

type FieldText = (index: number, placeholder: string) => string;

/** What an abbreviation stands for, with what `field` makes of its fields; `null` when it is none. */
function expand(loaded: Emmet, text: string, kind: EmmetKind, field: FieldText): string | null {
  try {
    return loaded.default(text, {
      type: kind === "css" ? "stylesheet" : "markup",
      syntax: kind,
      options: { "output.indent": "\t", "output.field": field },
    });
  } catch {
    return null;
  }
}

function insert(
  view: EditorView,
  loaded: Emmet,
  { text, length }: Abbreviation,
  kind: EmmetKind,
  head: number,
) {
  let template = expand(loaded, text, kind, (index, placeholder) =>
    placeholder ? `\0{${index}:${placeholder}\0}` : `\0{${index}\0}`,
  );
  if (template === null) return false;
  if (template.length > MAX_OUTPUT) return false;
  if (kind === "css") {
    // Emmet makes a declaration of any word.
    if (!CSS.supports(/^[^:]*/.exec(template)?.[0] ?? "", "inherit")) return false;
    if (view.state.sliceDoc(head, head + 1) === ";") template = template.replace(/;$/, "");
  }
  // Braces of the code itself are not the fields of the snippet.
  const escaped = template.replace(/\0?[{}]/g, (part) =>
    part === "\0{" ? "${" : part === "\0}" ? "}" : `\\${part}`,
  );
  snippet(escaped)(view, null, head - length, head);
  return true;
}

/** `li*100000` would freeze the page. In characters. */
const MAX_OUTPUT = 50_000;

interface Place {
  kind: EmmetKind;
  /** Where the code of this kind starts that the place is in. */
  from: number;
}

/** Which abbreviations make sense at a place: none inside of tags, scripts, comments and values. */
function placeAt(state: EditorState, position: number): Place | null {
  // The tree is nearly always there already; in a huge file Tab rather indents than waits.
  const tree = ensureSyntaxTree(state, position, 20);
  if (!tree) return null;
  const names: string[] = [];
  for (let node = tree.resolveInner(position, -1); ; ) {
    if (node.name === "Attribute") return placeInStyle(state, node.from, position);
    names.push(node.name);
    if (!node.parent) break;
    node = node.parent;
  }
  const has = (...wanted: string[]) => wanted.some((name) => names.includes(name));
  if (has("Comment", "StringLiteral", "String")) return null;
  if (has("StyleSheet"))
    return has("Block") && !isInValue(state, 0, position) ? { kind: "css", from: 0 } : null;
  if (!has("Document")) return null;
  const isInside = has("OpenTag", "CloseTag", "SelfClosingTag", "Script", "ScriptText", "StyleText");
  return isInside ? null : { kind: "html", from: 0 };
}

/** The declarations of `style="…"`, for an attribute that starts at `from`. Its nested tree is not always there. */
function placeInStyle(state: EditorState, from: number, position: number): Place | null {
  const start = STYLE_START.exec(state.sliceDoc(from, position));
  if (!start) return null;
  const place = from + start[0].length;
  return isInValue(state, place, position) ? null : { kind: "css", from: place };
}

/** Whether a place is behind the colon of a declaration, in CSS that starts at `from`; `pos:a` is an abbreviation. */
function isInValue(state: EditorState, from: number, position: number): boolean {
  const before = state.sliceDoc(Math.max(from, position - MAX_LENGTH), position);
  const [, property, value = ""] = /([\w-]*)\s*:([^;{}]*)$/.exec(before) ?? [];
  if (property === undefined) return false;
  if (property === "" || property.startsWith("--")) return true;
  return CSS.supports(property, "inherit") && !isShortFor(property, value);
}

/** `d:f` is short for `display: flex`, although SVG has a property `d`: it does not take `f`, and `display` takes `flex`. */
function isShortFor(property: string, value: string): boolean {
  if (!emmet || !/^[a-z]+$/i.test(value) || CSS.supports(property, value)) return false;
  const template = expand(emmet, `${property}:${value}`, "css", (_, placeholder) => placeholder);
  const [, name = "", meant = ""] = /^([\w-]+):\s*([^;]*)/.exec(template ?? "") ?? [];
  return name !== property.toLowerCase() && CSS.supports(name, meant);
}
