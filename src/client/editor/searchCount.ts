import { getSearchQuery, searchPanelOpen, setSearchQuery } from "@codemirror/search";
import type { EditorState, Extension } from "@codemirror/state";
import { type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";

/** More matches are not counted: in a huge file that would take as long as typing may. */
const MAX_COUNTED = 1000;
/** So long nothing is typed before it is counted and said, in milliseconds. */
const REST_MS = 150;

/** How many places the search finds, and which of them is selected, in the search panel; screen readers say it. */
export function searchCount(): Extension {
  return ViewPlugin.fromClass(
    class {
      readonly #view: EditorView;
      readonly #said = document.createElement("span");
      #timer: ReturnType<typeof setTimeout> | undefined;

      constructor(view: EditorView) {
        this.#view = view;
        this.#said.className = "cm-search-count";
        this.#said.setAttribute("role", "status");
      }

      update(update: ViewUpdate): void {
        if (!searchPanelOpen(update.state)) return;
        const asked = update.transactions.some(({ effects }) =>
          effects.some((effect) => effect.is(setSearchQuery)),
        );
        const opened = !searchPanelOpen(update.startState);
        if (!asked && !opened && !update.docChanged && !update.selectionSet) return;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#tell(), REST_MS);
      }

      destroy(): void {
        clearTimeout(this.#timer);
      }

      #tell(): void {
        const panel = this.#view.dom.querySelector(".cm-search");
        // The panel is CodeMirror's: this stands at the end of its first line.
        if (panel && !panel.contains(this.#said)) {
          // It hears keys only: not what is pasted, composed or dictated.
          panel.addEventListener("input", ({ target }) => target?.dispatchEvent(new Event("change")));
          panel.insertBefore(this.#said, panel.querySelector("br, [name=close]"));
        }
        const text = describeMatches(this.#view.state);
        if (this.#said.textContent !== text) this.#said.textContent = text;
      }
    },
  );
}

/**
 * What the search of an editor finds, in a few words; nothing while nothing is searched for. Patterns are not counted: one
 * such as (a+)+$ takes for ever on some lines, and the whole text has many.
 */
export function describeMatches(state: EditorState): string {
  const query = getSearchQuery(state);
  if (query.search === "") return "";
  if (query.regexp) return query.valid ? "" : "This pattern is not complete";
  const { main } = state.selection;
  let count = 0;
  let selected = 0;
  const matches = query.getCursor(state);
  for (let match = matches.next(); !match.done; match = matches.next()) {
    if (++count > MAX_COUNTED) return `More than ${MAX_COUNTED.toLocaleString("en-US")} matches`;
    if (match.value.from === main.from && match.value.to === main.to) selected = count;
  }
  if (count === 0) return "No matches";
  if (selected > 0) return `${selected} of ${count}`;
  return count === 1 ? "1 match" : `${count} matches`;
}
