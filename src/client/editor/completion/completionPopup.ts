import { autocompletion, closeCompletion, completionStatus } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { type EditorView, runScopeHandlers, ViewPlugin, type ViewUpdate } from "@codemirror/view";

/** Completion while one types, of what begins with what is typed: other finds only hide it. */
export function completionPopup(): Extension {
  return [
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
