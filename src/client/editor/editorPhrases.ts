import { EditorState } from "@codemirror/state";

/** Plainer words than CodeMirror's own, for its panels. */
export const editorPhrases = EditorState.phrases.of({
  Find: "Find",
  next: "Next",
  previous: "Previous",
  all: "Select all",
  "match case": "Match case",
  regexp: "Pattern",
  "by word": "Whole words",
  replace: "Replace",
  "replace all": "Replace all",
  close: "Close",
  "Go to line": "Go to line",
  go: "Go",
});
