import { htmlLanguage } from "@codemirror/lang-html";
import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import { EditorSelection, type EditorState, type Extension, Prec } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/** So long may be read ahead for a tag without a partner, in milliseconds. */
const READ_MS = 20;

/**
 * The editor closes tags by itself. Who types the end tag all the same types over the one that is there, and does not get
 * a second one: when the `>` of `</p>` is typed right before a `</p>` that would be left without a start tag, or when
 * `p>` is typed behind a `</p>` that came with `</`.
 */
export const closingTagsTypedOver: Extension = Prec.high(
  EditorView.inputHandler.of((view, from, to, text, insertTyped) => {
    const { state } = view;
    if (text !== ">" || from !== to || state.readOnly || view.composing) return false;
    if (state.selection.ranges.length > 1 || !htmlLanguage.isActiveAt(state, from, -1)) return false;
    const before = state.sliceDoc(state.doc.lineAt(from).from, from);
    const [, twice] = /<\/([\w-]+)>\1$/.exec(before) ?? [];
    const [, once] = /<\/([\w-]+)$/.exec(before) ?? [];
    const name = twice ?? once;
    if (name === undefined) return false;
    const typed =
      twice === undefined
        ? insertTyped()
        : state.update({ changes: { from: from - name.length, to: from }, userEvent: "input.type" });
    const end = typed.state.selection.main.head;
    const over = lonelyEndAt(typed.state, end, name);
    if (twice === undefined && over === 0) return false;
    const changes = { from: end, to: end + over };
    view.dispatch([typed, typed.state.update({ changes, userEvent: "input.type", scrollIntoView: true })]);
    return true;
  }),
);

const OPENING: Partial<Record<string, string>> = { "}": "{", "]": "[", ")": "(" };
/** In longer text, brackets are not counted with each one that is typed. In characters. */
const MAX_COUNTED = 200_000;

/**
 * The same for brackets: the editor closes them at once, and Enter puts the closing one on a line of its own. Who types it
 * again, on the line before, types over it. Right beside each other closeBrackets sees to that.
 */
export const closingBracketsTypedOver: Extension = Prec.high(
  EditorView.inputHandler.of((view, from, to, text) => {
    const { state } = view;
    const opening = OPENING[text];
    if (opening === undefined || from !== to || state.readOnly || view.composing) return false;
    if (state.selection.ranges.length > 1 || state.doc.length > MAX_COUNTED) return false;
    const line = state.doc.lineAt(from);
    if (state.sliceDoc(line.from, from).trim() !== "") return false;
    const [space = ""] = /^[ \t]*\n\s*/.exec(state.sliceDoc(from, from + 1000)) ?? [];
    const ahead = from + space.length;
    if (space === "" || state.sliceDoc(ahead, ahead + 1) !== text) return false;
    if (countNodes(state, opening) !== countNodes(state, text)) return false;
    // It comes to where it is typed, as far in as it stood.
    const insert = space.slice(space.lastIndexOf("\n") + 1) + text;
    view.dispatch({
      changes: { from: line.from, to: ahead + 1, insert },
      selection: EditorSelection.cursor(line.from + insert.length),
      userEvent: "input.type",
      scrollIntoView: true,
    });
    return true;
  }),
);

/** How often a bracket stands in the code, without those in texts and comments. */
function countNodes(state: EditorState, bracket: string): number {
  const tree = ensureSyntaxTree(state, state.doc.length, READ_MS);
  let count = 0;
  tree?.iterate({
    enter: ({ name }) => {
      if (name === bracket) count++;
    },
  });
  // What could not be read is like nothing that stands there: brackets are left alone.
  return tree === null ? Number.NaN : count;
}

/** Length of the end tag that stands right at `at`, when there is one of this name too many; otherwise 0. */
function lonelyEndAt(state: EditorState, at: number, name: string): number {
  const ahead = /^\s*<\/([\w-]+)\s*>/.exec(state.sliceDoc(at, at + 1000));
  return ahead?.[1] === name && hasLonelyEnd(state, at, name) ? ahead[0].length : 0;
}

/** Whether an end tag of this name after `from` ends nothing. */
function hasLonelyEnd(state: EditorState, from: number, name: string): boolean {
  const tree = ensureSyntaxTree(state, state.doc.length, READ_MS) ?? syntaxTree(state);
  let found = false;
  tree.iterate({
    from,
    enter: ({ name: kind, from, to }) => {
      if (kind === "MismatchedCloseTag" && state.sliceDoc(from, to).includes(`/${name}`)) found = true;
      return !found;
    },
  });
  return found;
}
