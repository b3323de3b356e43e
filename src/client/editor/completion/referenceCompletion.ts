import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  insertCompletionText,
  pickedCompletion,
} from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import type { EditorView } from "@codemirror/view";
import characters from "acorn-jsx/xhtml.js";

/** What markup needs in order to say its own signs, and all that XML has. */
const OWN_SIGNS: ReadonlySet<string> = new Set(["amp", "lt", "gt", "quot", "apos"]);

const OPTIONS: readonly Completion[] = Object.entries(characters).map(([name, character]) => ({
  label: `&${name};`,
  detail: shown(character),
  type: "text",
  apply: insertReference,
  boost: OWN_SIGNS.has(name) || name === "nbsp" ? 1 : 0,
}));

/** Completes the names of characters, such as `&copy;`, in texts and attribute values. */
export function referenceCompletion(
  fileName: string,
): (context: CompletionContext) => CompletionResult | null {
  const options = /\.(?:svg|xml)$/i.test(fileName)
    ? OPTIONS.filter(({ label }) => OWN_SIGNS.has(label.slice(1, -1)))
    : OPTIONS;
  return (context) => {
    const typed = context.matchBefore(/&[a-z][a-z0-9]*|&/i);
    // A sign alone is mostly meant as one.
    if (!typed || (typed.text === "&" && !context.explicit) || !isText(context)) return null;
    return { from: typed.from, options, validFor: /^&[a-z0-9]*$/i };
  };
}

/** Whether a reference at the caret would be read as one: in an element or a value, not in a tag, a comment or code. */
function isText({ state, pos }: CompletionContext): boolean {
  for (let node = syntaxTree(state).resolveInner(pos, -1); node.parent; node = node.parent) {
    if (VALUE.test(node.name)) return true;
    if (NO_TEXT.test(node.name)) return false;
  }
  return true;
}

const VALUE = /AttributeValue$/;
const NO_TEXT = /Tag$|^(?:Comment|DoctypeDecl|ProcessingInst|ScriptText|StyleText)$/;

/** Takes the place of the rest of a reference behind the caret, too, so that its semicolon is there once. */
function insertReference(view: EditorView, option: Completion, from: number, to: number): void {
  const typed = view.state.sliceDoc(from + 1, to);
  const [rest = "", name = ""] = /^([a-z0-9]*);/i.exec(view.state.sliceDoc(to, to + LONGEST)) ?? [];
  const isOne = rest === ";" || (rest !== "" && Object.hasOwn(characters, typed + name));
  view.dispatch({
    ...insertCompletionText(view.state, option.label, from, to + (isOne ? rest.length : 0)),
    annotations: pickedCompletion.of(option),
  });
}

/** No name of the table is longer, in characters. */
const LONGEST = 10;

/** A character to look at; the code of one that cannot be seen. */
function shown(character: string): string {
  if (!/[\p{C}\p{Z}]/u.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
