import {
  autocompletion,
  closeCompletion,
  completionStatus,
  selectedCompletion,
} from "@codemirror/autocomplete";
import { type Extension, Prec } from "@codemirror/state";
import { type EditorView, keymap, runScopeHandlers, ViewPlugin, type ViewUpdate } from "@codemirror/view";

/** Completion while one types, of what begins with what is typed: other finds only hide it. */
export function completionPopup(): Extension {
  return [
    // Before what takes the completion.
    enterEndsWord,
    autocompletion({
      icons: false,
      filterStrict: true,
      maxRenderedOptions: 40,
      // A property of CSS has been completed: its values come next.
      activateOnCompletion: ({ apply }) => typeof apply === "string" && apply.endsWith(": "),
    }),
    scrollingByKeys,
  ];
}

/** Where the highlighted completion is what stands there already, Enter ends the line: there is nothing to take. */
const enterEndsWord = Prec.highest(
  keymap.of([
    {
      key: "Enter",
      run(view) {
        const { state } = view;
        const chosen = selectedCompletion(state);
        const { head, empty } = state.selection.main;
        if (!chosen || !empty || (chosen.apply !== undefined && chosen.apply !== chosen.label)) return false;
        const start = head - chosen.label.length;
        const isThere = start >= 0 && state.sliceDoc(start, head) === chosen.label;
        const isWhole = !/[\w$-]/.test(state.sliceDoc(Math.max(0, start - 1), Math.max(0, start)));
        if (isThere && isWhole) closeCompletion(view);
        return false;
      },
    },
  ]),
);

const POPUP = ".cm-tooltip-autocomplete";

/**
 * Browsers let the keyboard into whatever scrolls. CodeMirror's list of completions does, and has no keys of its own:
 * here it says that it takes the focus, and any key in it is one for the editor.
 */
const scrollingByKeys = ViewPlugin.define((view) => {
  const onKey = (event: KeyboardEvent) => {
    const inPopup = event.target instanceof Element && event.target.closest(POPUP) !== null;
    // A Tab that takes nothing leaves the editor: not for the list.
    if (event.key === "Tab" && !inPopup && !event.defaultPrevented) closeCompletion(view);
    if (!inPopup || LEAVING.test(event.key)) return;
    view.focus();
    if (runScopeHandlers(view, event, "editor")) event.preventDefault();
  };
  view.dom.addEventListener("keydown", onKey);
  return {
    update(update: ViewUpdate) {
      if (completionStatus(update.state) === "active") view.requestMeasure(markList);
    },
    destroy: () => view.dom.removeEventListener("keydown", onKey),
  };
});

/** Tab goes on, and a modifier alone is no key yet. */
const LEAVING = /^(?:Tab|Shift|Control|Alt|Meta)$/;

const markList = {
  key: POPUP,
  read: (view: EditorView) => view.dom.querySelector<HTMLElement>(`${POPUP} > ul`),
  write(list: HTMLElement | null) {
    if (list) list.tabIndex = 0;
  },
};
