import { snippet } from "@codemirror/autocomplete";
import { ensureSyntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { Command, EditorView } from "@codemirror/view";
import { type Abbreviation, abbreviationBefore, type EmmetKind } from "./emmetAbbreviation.ts";

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
  const kind = kindAt(state, main.head);
  if (kind === null) return false;
  const line = state.doc.lineAt(main.head);
  const before = state.sliceDoc(Math.max(line.from, main.head - MAX_LENGTH), main.head);
  const abbreviation = abbreviationBefore(emmet, before, kind);
  if (!abbreviation) return false;
  return insert(view, emmet, abbreviation, kind, main.head);
};

/** Longer ones are no abbreviations, and would make Tab slow. */
const MAX_LENGTH = 300;

function insert(
  view: EditorView,
  loaded: Emmet,
  { text, length }: Abbreviation,
  kind: EmmetKind,
  head: number,
) {
  let template: string;
  try {
    template = loaded.default(text, {
      type: kind === "css" ? "stylesheet" : "markup",
      syntax: kind,
      options: {
        "output.indent": "\t",
        "output.field": (index, placeholder) =>
          placeholder ? `\0{${index}:${placeholder}\0}` : `\0{${index}\0}`,
      },
    });
  } catch {
    return false;
  }
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

/** Which abbreviations make sense at a place: none inside of tags, scripts, comments and values. */
function kindAt(state: EditorState, position: number): EmmetKind | null {
  // The tree is nearly always there already; in a huge file Tab rather indents than waits.
  const tree = ensureSyntaxTree(state, position, 20);
  if (!tree) return null;
  const names: string[] = [];
  for (let node = tree.resolveInner(position, -1); ; ) {
    names.push(node.name);
    if (!node.parent) break;
    node = node.parent;
  }
  const has = (...wanted: string[]) => wanted.some((name) => names.includes(name));
  if (has("Comment", "StringLiteral", "String")) return null;
  if (has("StyleSheet", "Styles")) {
    const inBlock = has("Block", "Styles");
    const inValue = state.sliceDoc(Math.max(0, position - MAX_LENGTH), position).match(/:[^;{}]*$/) !== null;
    return inBlock && !inValue ? "css" : null;
  }
  if (!has("Document")) return null;
  return has("OpenTag", "CloseTag", "SelfClosingTag", "Script", "ScriptText", "StyleText") ? null : "html";
}
