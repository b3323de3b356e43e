import { Compartment, type Extension } from "@codemirror/state";
import { EditorView, ViewPlugin } from "@codemirror/view";
import { editorSettings, onEditorSettings } from "./editorSettings.ts";

const size = new Compartment();
// Every theme is a style sheet that stays in the page, so there is one for each size.
const themes = new Map<number, Extension>();

/**
 * The size of the text, following the settings. It is a theme, because only after a change of those CodeMirror measures all
 * lines anew: numbers and marks stand where it takes the lines to be.
 */
export function textSize(): Extension {
  return [size.of(currentTheme()), following];
}

const following = ViewPlugin.define((view) => ({
  destroy: onEditorSettings(() => {
    const theme = currentTheme();
    if (size.get(view.state) !== theme) view.dispatch({ effects: size.reconfigure(theme) });
  }),
}));

function currentTheme(): Extension {
  const { fontSize } = editorSettings();
  const theme = themes.get(fontSize) ?? EditorView.theme({ ".cm-scroller": { fontSize: `${fontSize}px` } });
  themes.set(fontSize, theme);
  return theme;
}
