import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/** From this many characters on, the editor replaces what is selected. What fits the screen browsers replace as they always do. */
const LONG = 2_000;

/**
 * Browsers put what is typed over a selection into the page, and the editor reads it from there. Taking out a long highlighted
 * line, with its many thousand elements, keeps Chromium busy for minutes, so long selections are replaced in the text
 * instead. The same is done before a composition starts, which cannot be held back.
 */
export const longSelectionReplaced: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const text = event.data;
    if (event.inputType !== "insertText" || text === null || view.composing || !isLong(view)) return false;
    event.preventDefault();
    const { state } = view;
    if (state.readOnly) return true;
    const { from, to } = state.selection.main;
    const insertTyped = () =>
      state.update(state.replaceSelection(text), { userEvent: "input.type", scrollIntoView: true });
    const handlers = state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, text, insertTyped))) view.dispatch(insertTyped());
    return true;
  },
  compositionstart(_event, view) {
    if (!isLong(view) || view.state.readOnly) return false;
    view.dispatch(view.state.replaceSelection(""), { userEvent: "input.type", scrollIntoView: true });
    return false;
  },
});

function isLong({ state }: EditorView): boolean {
  return state.selection.ranges.some(({ from, to }) => to - from >= LONG);
}
