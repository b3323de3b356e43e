import { syntaxTree } from "@codemirror/language";
import { type EditorState, type Extension, RangeSetBuilder } from "@codemirror/state";
import {
  type Command,
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from "@codemirror/view";
import { readColor, writeColor } from "./colorValue.ts";

const FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
/** Longer values are no single colour. In characters. */
const MAX_LENGTH = 80;

/** A square before each colour of the visible CSS; it opens the system's colour picker. */
export function colorSwatches(): Extension {
  return [
    ViewPlugin.fromClass(
      class {
        decorations: DecorationSet;

        constructor(view: EditorView) {
          this.decorations = findSwatches(view);
        }

        update(update: ViewUpdate): void {
          if (
            update.docChanged ||
            update.viewportChanged ||
            update.state.readOnly !== update.startState.readOnly ||
            syntaxTree(update.state) !== syntaxTree(update.startState)
          ) {
            this.decorations = findSwatches(update.view);
          }
        }
      },
      { decorations: (plugin) => plugin.decorations },
    ),
    theme,
  ];
}

/** Opens the colour picker of the swatch that is nearest before or around the caret, in its line. */
export const pickColor: Command = (view) => {
  const { head } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  let nearest: { input: HTMLInputElement; distance: number } | null = null;
  for (const input of view.contentDOM.querySelectorAll<HTMLInputElement>(".cm-colorSwatch")) {
    const position = view.posAtDOM(input);
    const distance = Math.abs(position - head);
    if (
      position >= line.from &&
      position <= line.to &&
      distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)
    ) {
      nearest = { input, distance };
    }
  }
  if (!nearest || nearest.input.disabled) return false;
  nearest.input.focus();
  nearest.input.showPicker();
  return true;
};

function findSwatches(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const { state } = view;
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter: ({ name, from: start, to: end }) => {
        if (start < from || end - start > MAX_LENGTH || !isColorNode(state, name, start)) return;
        const text = state.sliceDoc(start, end);
        if (name === "CallExpression" && !FUNCTION.test(text)) return;
        const color = readColor(text);
        if (color) {
          const widget = new Swatch(text, color.hex, state.readOnly);
          builder.add(start, start, Decoration.widget({ widget, side: -1 }));
        }
      },
    });
  }
  return builder.finish();
}

function isColorNode(state: EditorState, name: string, start: number): boolean {
  if (name === "ColorLiteral" || name === "CallExpression") return true;
  if (name !== "ValueName") return false;
  // A word can be a colour and many other things; the property decides.
  const before = state.sliceDoc(Math.max(0, start - MAX_LENGTH), start);
  return /(?:color|background|border|shadow|fill|stroke|outline|decoration|image|--)[\w-]*\s*:[^;{}:]*$/i.test(
    before,
  );
}

class Swatch extends WidgetType {
  readonly text: string;
  readonly hex: string;
  readonly fixed: boolean;

  constructor(text: string, hex: string, fixed: boolean) {
    super();
    this.text = text;
    this.hex = hex;
    this.fixed = fixed;
  }

  override eq(other: Swatch): boolean {
    return other.text === this.text && other.fixed === this.fixed;
  }

  override toDOM(view: EditorView): HTMLElement {
    const input = document.createElement("input");
    input.type = "color";
    input.className = "cm-colorSwatch";
    // Tab belongs to the code; the keyboard's way is the command 'Change the colour at the cursor'.
    input.tabIndex = -1;
    this.#show(input);
    input.addEventListener("input", () => replaceColor(view, input));
    input.addEventListener("change", () => view.focus());
    return input;
  }

  // The same input stays while a colour is being picked: its picker would close with it.
  override updateDOM(dom: HTMLElement): boolean {
    if (!(dom instanceof HTMLInputElement)) return false;
    this.#show(dom);
    return true;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  #show(input: HTMLInputElement): void {
    input.value = this.hex;
    input.dataset.text = this.text;
    input.disabled = this.fixed;
    input.setAttribute("aria-label", `Colour ${this.text}`);
    input.title = this.fixed ? this.text : `Change ${this.text}`;
  }
}

function replaceColor(view: EditorView, input: HTMLInputElement): void {
  const text = input.dataset.text ?? "";
  const from = view.posAtDOM(input);
  const color = readColor(text);
  // Somebody else may have changed the text under an open picker.
  if (!color || view.state.readOnly || view.state.sliceDoc(from, from + text.length) !== text) return;
  view.dispatch({
    changes: { from, to: from + text.length, insert: writeColor(input.value, color) },
    userEvent: "input.color",
  });
}

const theme = EditorView.theme({
  ".cm-colorSwatch": {
    appearance: "none",
    width: "0.95em",
    height: "0.95em",
    padding: "0",
    margin: "0 4px 0 1px",
    verticalAlign: "-0.12em",
    border: "1px solid var(--color-control)",
    borderRadius: "3px",
    background: "none",
    cursor: "pointer",
  },
  ".cm-colorSwatch:disabled": { cursor: "default" },
  ".cm-colorSwatch::-webkit-color-swatch-wrapper": { padding: "0" },
  ".cm-colorSwatch::-webkit-color-swatch": { border: "none", borderRadius: "2px" },
  ".cm-colorSwatch::-moz-color-swatch": { border: "none", borderRadius: "2px" },
});
