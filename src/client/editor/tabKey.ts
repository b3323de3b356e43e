import { acceptCompletion, selectedCompletion } from "@codemirror/autocomplete";
import { indentLess, indentMore } from "@codemirror/commands";
import { type Extension, Prec } from "@codemirror/state";
import { EditorView, type KeyBinding, keymap } from "@codemirror/view";
import { expandEmmet, isShortDeclaration } from "./emmet.ts";

/** After Escape the next Tab leaves, however long one takes to press it; any other key ends that. In milliseconds. */
const ESCAPE_LASTS_MS = 24 * 3600 * 1000;

const tab: KeyBinding = {
  key: "Tab",
  run: (view) => expandEmmet(view) || indentMore(view),
  shift: indentLess,
};

/** What is highlighted is not taken in its first moment, when a key may be meant for what stood there before; nor is that indented then. */
function takeHighlighted(view: EditorView): boolean {
  if (isShortDeclaration(view.state)) return false;
  return acceptCompletion(view) || selectedCompletion(view.state) !== null;
}

// Before what goes through the fields of a snippet.
const tabAccepts = Prec.highest(keymap.of([{ key: "Tab", run: takeHighlighted }]));

/** Tab takes the highlighted completion, expands an abbreviation or indents; after Escape, or with 'Tab leaves the editor', it leaves. */
export function tabKey(onToggle: () => void): Extension {
  const toggle = () => {
    onToggle();
    return true;
  };
  return [
    tabAccepts,
    keymap.of([tab]),
    Prec.high(keymap.of([{ key: "Ctrl-m", mac: "Shift-Alt-m", run: toggle }])),
    EditorView.domEventHandlers({
      keydown(event, view) {
        // CodeMirror itself allows two seconds for this, which not everyone's hands can do.
        if (event.key === "Escape") queueMicrotask(() => view.setTabFocusMode(ESCAPE_LASTS_MS));
        return false;
      },
    }),
  ];
}
