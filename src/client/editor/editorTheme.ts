import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

// Colours come from the token sheet, so light and dark need no second theme.
const highlight = HighlightStyle.define([
  { tag: [tags.comment, tags.meta, tags.processingInstruction], color: "var(--color-muted)" },
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.controlKeyword],
    color: "var(--color-purple)",
  },
  {
    tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue],
    color: "var(--color-green)",
  },
  {
    tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color, tags.atom],
    color: "var(--color-accent-ink)",
  },
  {
    tag: [tags.tagName, tags.function(tags.variableName), tags.className, tags.labelName],
    color: "var(--color-blue)",
  },
  {
    tag: [tags.attributeName, tags.propertyName, tags.definition(tags.propertyName)],
    color: "var(--color-yellow)",
  },
  { tag: tags.invalid, color: "var(--color-red)", textDecoration: "underline wavy" },
]);

const theme = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--color-depth-4)", color: "var(--color-ink)" },
  "&.cm-focused": { outline: "none" },
  // No ligatures: learners should see the characters that they have to type.
  ".cm-scroller": {
    fontFamily: "var(--font-mono)",
    fontSize: "0.8125rem",
    lineHeight: "1.6",
    fontVariantLigatures: "none",
  },
  // Above the first line there is room for the name of whoever is in it.
  ".cm-content": { padding: "16px 0 8px", caretColor: "var(--color-ink)" },
  ".cm-cursor": { borderLeftColor: "var(--color-ink)", borderLeftWidth: "2px" },
  ".cm-gutters": {
    backgroundColor: "var(--color-depth-4)",
    color: "var(--color-muted)",
    border: "none",
    paddingLeft: "4px",
  },
  ".cm-activeLine": { backgroundColor: "var(--color-hover)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--color-ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in oklab, var(--color-accent) 28%, transparent) !important",
  },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--color-active)",
    outline: "1px solid var(--color-control)",
  },
  ".cm-searchMatch": { backgroundColor: "var(--color-yellow-soft)" },
  ".cm-searchMatch-selected": { outline: "1px solid var(--color-accent)" },
  ".cm-panels": { backgroundColor: "var(--color-depth-2)", color: "var(--color-ink)" },
  ".cm-panels-bottom": { borderTop: "1px solid var(--color-line)" },
  ".cm-panel.cm-search": { padding: "6px 28px 6px 8px", fontFamily: "var(--font-sans)" },
  ".cm-textfield": {
    backgroundColor: "var(--color-depth-4)",
    border: "1px solid var(--color-control)",
    borderRadius: "4px",
    padding: "3px 6px",
    fontSize: "0.8125rem",
  },
  ".cm-button": {
    backgroundImage: "none",
    backgroundColor: "var(--color-depth-4)",
    border: "1px solid var(--color-control)",
    borderRadius: "4px",
    padding: "3px 8px",
    fontSize: "0.8125rem",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--color-depth-4)",
    border: "1px solid var(--color-line)",
    borderRadius: "6px",
    color: "var(--color-ink)",
  },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--color-accent-soft)",
    color: "var(--color-ink)",
  },
  ".cm-placeholder": { color: "var(--color-muted)" },
  ".cm-ySelectionInfo": {
    fontFamily: "var(--font-sans)",
    fontSize: "0.6875rem",
    padding: "1px 5px",
    borderRadius: "4px",
    // White is what the presence colours are chosen for.
    color: "#fff",
    opacity: "1",
  },
});

/** The look of the code editor. */
export const editorTheme: Extension = [theme, syntaxHighlighting(highlight)];
