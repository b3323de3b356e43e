import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { readStyleNonce } from "../lib/styleNonce.ts";

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

const CROSS =
  "url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round'><path d='M18 6 6 18M6 6l12 12'/></svg>\")";

const theme = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--color-depth-4)", color: "var(--color-ink)" },
  "&.cm-focused": { outline: "none" },
  // No ligatures: learners should see the characters that they have to type.
  ".cm-scroller": {
    fontFamily: "var(--font-mono)",
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
  // Only where one types: in an editor beside it a marked line looks like a finding.
  ".cm-activeLine": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "var(--color-hover)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLineGutter": { color: "var(--color-ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in oklab, var(--color-accent) 28%, transparent) !important",
  },
  ".cm-matchingBracket, .cm-nonmatchingBracket": { backgroundColor: "transparent", outline: "none" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--color-active)",
    outline: "1px solid var(--color-control)",
  },
  ".cm-selectionMatch": { backgroundColor: "var(--color-active)" },
  ".cm-searchMatch": { backgroundColor: "var(--color-yellow-soft)" },
  ".cm-searchMatch-selected": { outline: "1px solid var(--color-accent)" },
  ".cm-panels": {
    containerType: "inline-size",
    backgroundColor: "var(--color-depth-2)",
    color: "var(--color-ink)",
    zIndex: "2",
  },
  ".cm-panels-top": { borderBottom: "1px solid var(--color-line)" },
  ".cm-panels-bottom": { borderTop: "1px solid var(--color-line)" },
  ".cm-panel.cm-search, .cm-panel.cm-dialog": {
    padding: "3px 40px 3px 8px",
    fontFamily: "var(--font-sans)",
    fontSize: "0.8125rem",
  },
  // All of one height with the same room around, so that a row is one line.
  ".cm-panel:is(.cm-search, .cm-dialog) :is(label, .cm-textfield, .cm-button)": { margin: "3px 8px 3px 0" },
  ".cm-panel:is(.cm-search, .cm-dialog) label": {
    display: "inline-flex",
    alignItems: "center",
    gap: "6px",
    height: "28px",
    fontSize: "0.8125rem",
  },
  ".cm-panel.cm-dialog form": { display: "flex", flexWrap: "wrap", alignItems: "center" },
  ".cm-panel.cm-dialog label .cm-textfield": { width: "8em", margin: "0" },
  // What to find, how to find it, what to put there: a row each where they do not fit into two.
  ".cm-panel.cm-search": { display: "flex", flexWrap: "wrap", alignItems: "center" },
  ".cm-panel.cm-search::before, .cm-panel.cm-search::after": { content: "''", width: "100%" },
  ".cm-panel.cm-search::before": { display: "none", order: "1" },
  ".cm-panel.cm-search :is(label, .cm-search-count)": { order: "2" },
  ".cm-panel.cm-search::after": { order: "3" },
  ".cm-panel.cm-search :is([name=replace], [name=replaceAll])": { order: "4" },
  ".cm-panel.cm-search .cm-textfield": { flex: "1 1 104px", maxWidth: "240px" },
  "@container (max-width: 640px)": { ".cm-panel.cm-search::before": { display: "block" } },
  ".cm-panel.cm-search label input[type=checkbox]": { width: "16px", height: "16px", margin: "0" },
  ".cm-search-count": {
    color: "var(--color-muted)",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
  // The same cross as everywhere: CodeMirror writes a letter.
  ".cm-panel.cm-search [name=close], .cm-panel .cm-dialog-close": {
    position: "absolute",
    top: "4px",
    right: "4px",
    display: "grid",
    placeItems: "center",
    width: "32px",
    height: "32px",
    margin: "0",
    borderRadius: "6px",
    color: "var(--color-ink)",
    fontSize: "0",
    lineHeight: "0",
    "&::before": {
      content: "''",
      width: "16px",
      height: "16px",
      backgroundColor: "currentColor",
      mask: `${CROSS} center / contain no-repeat`,
    },
  },
  ".cm-panel.cm-search [name=close]:hover, .cm-panel .cm-dialog-close:hover": {
    backgroundColor: "var(--color-hover)",
  },
  ".cm-textfield": {
    height: "28px",
    minWidth: "0",
    backgroundColor: "var(--color-depth-4)",
    border: "1px solid var(--color-control)",
    borderRadius: "4px",
    padding: "0 8px",
    fontFamily: "var(--font-mono)",
    fontSize: "0.8125rem",
  },
  ".cm-button": {
    height: "28px",
    backgroundImage: "none",
    backgroundColor: "var(--color-depth-4)",
    border: "1px solid var(--color-line-strong)",
    borderRadius: "4px",
    padding: "0 10px",
    fontSize: "0.8125rem",
    fontWeight: "500",
    "&:hover": { backgroundColor: "var(--color-depth-2)" },
    "&:active": { backgroundImage: "none", backgroundColor: "var(--color-depth-1)" },
  },
  ".cm-tooltip": {
    backgroundColor: "var(--color-depth-4)",
    border: "1px solid var(--color-line-strong)",
    borderRadius: "6px",
    boxShadow: "var(--shadow-float)",
    color: "var(--color-ink)",
  },
  // As exact as CodeMirror's own rules, which would win otherwise.
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--color-accent-soft)",
    color: "var(--color-ink)",
  },
  // Ten rows; where there is room for fewer, as many as are whole.
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    height: "round(down, 100%, 24px)",
    maxHeight: "240px",
    fontFamily: "var(--font-mono)",
    fontSize: "0.8125rem",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "3px 8px", lineHeight: "18px" },
  ".cm-completionDetail": { color: "var(--color-muted)", fontStyle: "normal" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-diagnostic": {
    padding: "6px 10px",
    maxWidth: "44ch",
    fontFamily: "var(--font-sans)",
    fontSize: "0.8125rem",
    borderLeftWidth: "3px",
    whiteSpace: "pre-wrap",
  },
  ".cm-diagnostic-error": { borderLeftColor: "var(--color-red)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--color-yellow)" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--color-red)",
    textUnderlineOffset: "3px",
  },
  ".cm-lintRange-warning": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--color-yellow)",
    textUnderlineOffset: "3px",
  },
  ".cm-gutter-lint": { width: "14px" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0 1px" },
  ".cm-lint-marker": { width: "10px", height: "10px", marginTop: "0.45em", cursor: "default" },
  // Shape as well as colour tells an error from a warning.
  ".cm-lint-marker-error": { content: "''", borderRadius: "50%", backgroundColor: "var(--color-red)" },
  ".cm-lint-marker-warning": {
    content: "''",
    transform: "rotate(45deg) scale(0.8)",
    backgroundColor: "var(--color-yellow)",
  },
  ".cm-snippetField": { backgroundColor: "var(--color-accent-soft)" },
  ".cm-placeholder": { color: "var(--color-muted)" },
  ".cm-ySelectionInfo": {
    fontFamily: "var(--font-sans)",
    fontSize: "0.6875rem",
    padding: "1px 5px",
    borderRadius: "4px",
    // White is what the presence colours are chosen for.
    color: "#fff",
    opacity: "0",
    // Who it is can be read for a moment after each move, and whenever the pointer asks; it does not stay upon the code.
    animation: "cm-whose-caret 3s linear",
  },
  ".cm-ySelectionCaret:hover > .cm-ySelectionInfo": { opacity: "1" },
  "@keyframes cm-whose-caret": { "0%, 80%": { opacity: "1" } },
});

/** The look of the code editor. */
export const editorTheme: Extension = [theme, syntaxHighlighting(highlight)];

/** The page's policy allows styles only with its nonce. */
export function styleNonce(): Extension {
  const nonce = readStyleNonce();
  return nonce === null ? [] : EditorView.cspNonce.of(nonce);
}
