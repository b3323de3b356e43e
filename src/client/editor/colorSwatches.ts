import { cssLanguage } from "@codemirror/lang-css";
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
import { STYLE_START } from "./styleAttribute.ts";

interface Node {
  name: string;
  from: number;
  to: number;
}

/** For the text of a style attribute. */
const STYLES = cssLanguage.parser.configure({ top: "Styles" });
/** Longer attributes are not looked through. In characters. */
const MAX_STYLE = 2000;

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
/** Longer values are no single colour. In characters. */
const MAX_LENGTH = 80;

/** A square before each colour that is seen: in CSS, in style attributes, and as a script's text. It opens the system's colour picker. */
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
  function show(start: number, end: number): void {
    const text = state.sliceDoc(start, end);
    const color = readColor(text);
    if (!color) return;
    const widget = new Swatch(text, color.hex, state.readOnly);
    builder.add(start, start, Decoration.widget({ widget, side: -1 }));
  }
  /** `offset`: where the text starts that the places of a node count from. */
  function look({ name, from, to }: Node, offset: number): void {
    const [start, end] = [from + offset, to + offset];
    if (end - start > MAX_LENGTH) return;
    if (name === "String") {
      const text = state.sliceDoc(start + 1, end - 1);
      if (HEX.test(text) || FUNCTION.test(text)) show(start + 1, end - 1);
    } else if (isColorNode(state, name, start, end)) show(start, end);
  }
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter(node) {
        if (node.from < from) return node.name !== "Attribute";
        if (node.name === "Attribute") {
          const attribute = state.sliceDoc(node.from, Math.min(node.to, node.from + MAX_STYLE));
          const start = STYLE_START.exec(attribute)?.[0].length ?? 0;
          // Its nested tree is not always there, and iterating does not enter it.
          if (start > 0) {
            const styles = STYLES.parse(attribute.slice(start).replace(/["']$/, ""));
            styles.iterate({ enter: (inner) => look(inner, node.from + start) });
          }
          return false;
        }
        look(node, 0);
        return true;
      },
    });
  }
  return builder.finish();
}

function isColorNode(state: EditorState, name: string, start: number, end: number): boolean {
  if (name === "ColorLiteral") return true;
  if (name === "CallExpression") return FUNCTION.test(state.sliceDoc(start, end));
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
    // A picker that is left without a choice says nothing, and the focus stays here: browsers' own let Escape's keyup
    // through, those of systems nothing.
    input.addEventListener("keyup", ({ key }) => key === "Escape" && view.focus());
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Tab") return;
      event.preventDefault();
      view.focus();
    });
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
