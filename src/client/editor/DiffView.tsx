import { MergeView, unifiedMergeView } from "@codemirror/merge";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { useMediaQuery } from "../lib/useMediaQuery.ts";
import { languageOf } from "./editorLanguage.ts";
import { editorTheme, styleNonce } from "./editorTheme.ts";
import { textSize } from "./textSize.ts";

interface DiffViewProps {
  fileName: string;
  /** The whole text of the file; empty where the file does not exist. */
  before: string;
  after: string;
  /** What the two sides are called. */
  titles: readonly [before: string, after: string];
  /** Leaves out long stretches that did not change. */
  changesOnly: boolean;
  /** One under the other whatever the screen, for a narrow place. */
  stacked?: boolean;
}

/** Comparing very different texts exactly takes quadratic time; beyond these it is rougher instead. */
const DIFF_CONFIG = { scanLimit: 500, timeout: 500 };
const COLLAPSE = { margin: 3, minSize: 6 };

/** Before and after of one file: side by side, or one under the other on a small screen. Loaded lazily. */
export function DiffView({ fileName, before, after, titles, changesOnly, stacked = false }: DiffViewProps) {
  const [beforeTitle, afterTitle] = titles;
  const host = useRef<HTMLDivElement>(null);
  const wide = useMediaQuery("(min-width: 1024px)") && !stacked;

  useEffect(() => {
    const parent = host.current;
    if (parent === null) return;
    // Where all lines are new, or all are gone, there is nothing within them to point at.
    const highlightChanges = before !== "" && after !== "";
    const collapse = changesOnly ? { collapseUnchanged: COLLAPSE } : {};
    if (wide) {
      const view = new MergeView({
        parent,
        a: { doc: before, extensions: readOnlyCode(fileName, `${beforeTitle}: ${fileName}`) },
        b: { doc: after, extensions: readOnlyCode(fileName, `${afterTitle}: ${fileName}`) },
        diffConfig: DIFF_CONFIG,
        highlightChanges,
        ...collapse,
      });
      return () => view.destroy();
    }
    const view = new EditorView({
      parent,
      doc: after,
      extensions: [
        readOnlyCode(fileName, `Changes of ${fileName}`),
        unifiedMergeView({
          original: before,
          mergeControls: false,
          diffConfig: DIFF_CONFIG,
          highlightChanges,
          ...collapse,
        }),
        before === "" ? withoutBefore : [],
        after === "" ? withoutAfter : [],
      ],
    });
    return () => view.destroy();
  }, [fileName, before, after, beforeTitle, afterTitle, changesOnly, wide]);

  return (
    <div
      ref={host}
      className="h-full min-h-0 overflow-hidden bg-depth-4 [&>.cm-mergeView]:h-full [&_.cm-mergeViewEditor+.cm-mergeViewEditor]:border-line [&_.cm-mergeViewEditor+.cm-mergeViewEditor]:border-l [&_.cm-mergeViewEditors]:min-h-full"
    />
  );
}

function readOnlyCode(fileName: string, label: string): Extension {
  return [
    styleNonce(),
    lineNumbers(),
    EditorView.lineWrapping,
    EditorState.readOnly.of(true),
    EditorView.contentAttributes.of({ "aria-label": label, "aria-readonly": "true", tabindex: "0" }),
    languageOf(fileName) ?? [],
    editorTheme,
    textSize(),
    diffTheme,
  ];
}

/** A text that is not there counts as one empty line, which nobody took out or put in. */
const withoutBefore = EditorView.theme({ ".cm-deletedChunk": { display: "none" } });
const withoutAfter = EditorView.theme({
  ".cm-line.cm-inlineChangedLine, .cm-line.cm-changedLine": { backgroundColor: "transparent" },
  ".cm-inlineChangedLineGutter, .cm-changedLineGutter": { background: "none !important" },
});

function under(color: "red" | "green"): string {
  return `linear-gradient(var(--color-${color}), var(--color-${color})) bottom / 100% 2px no-repeat`;
}

const diffTheme = EditorView.theme({
  // Nobody types here, so no caret shows where one is.
  "&.cm-focused::after": {
    content: "''",
    position: "absolute",
    inset: "0",
    // Above the line numbers.
    zIndex: "201",
    pointerEvents: "none",
    outline: "2px solid var(--color-focus)",
    outlineOffset: "-2px",
  },
  "&.cm-merge-a .cm-changedLine, .cm-deletedChunk": { backgroundColor: "var(--color-red-soft)" },
  "&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine": { backgroundColor: "var(--color-green-soft)" },
  // A line below what changed within a line: on a deeper colour not all of the code could be read.
  "&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText": {
    background: `${under("red")} !important`,
  },
  "&.cm-merge-b .cm-changedText, .cm-inlineChangedLine .cm-changedText": {
    background: `${under("green")} !important`,
  },
  "&.cm-merge-a .cm-changedLineGutter, .cm-deletedLineGutter": {
    background: "var(--color-red) !important",
  },
  "&.cm-merge-b .cm-changedLineGutter, .cm-inlineChangedLineGutter": {
    background: "var(--color-green) !important",
  },
  ".cm-collapsedLines": {
    background: "var(--color-depth-2) !important",
    color: "var(--color-muted) !important",
    fontFamily: "var(--font-sans)",
    fontSize: "0.8125rem",
  },
  // The signs on both sides are in few fonts.
  ".cm-collapsedLines:before, .cm-collapsedLines:after": { content: "none !important" },
});
