import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from "@codemirror/language";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder as placeholderText,
  rectangularSelection,
} from "@codemirror/view";
import { useEffect, useRef } from "react";
import { yCollab, yUndoManagerKeymap } from "y-codemirror.next";
import type { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import { editorLanguage } from "./editorLanguage.ts";
import { editorTheme } from "./editorTheme.ts";

/** A line to show; a new object shows it again. */
export interface EditorTarget {
  line: number;
  column: number;
}

interface CodeEditorProps {
  /** The shared text. Mount a new editor (a new `key`) for another one. */
  text: Y.Text;
  fileName: string;
  /** Other people's carets and one's own; `null` when nobody else can be there. */
  awareness: Awareness | null;
  readOnly: boolean;
  placeholder: string;
  target?: EditorTarget | null;
}

// One's own undo history of a text outlives the editor, so that switching files does not lose it.
const histories = new WeakMap<Y.Text, Y.UndoManager>();

function historyOf(text: Y.Text): Y.UndoManager {
  const existing = histories.get(text);
  if (existing) return existing;
  // Only what is typed here is tracked (y-codemirror adds its own origin): rule C12.
  const history = new Y.UndoManager(text, { trackedOrigins: new Set() });
  histories.set(text, history);
  return history;
}

/** The code editor of one file, shared live. Loaded lazily: it brings CodeMirror and Yjs' binding. */
export function CodeEditor({ text, fileName, awareness, readOnly, placeholder, target }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const access = useRef(new Compartment());
  const initiallyReadOnly = useRef(readOnly);

  useEffect(() => {
    if (host.current === null) return;
    const history = historyOf(text);
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: text.toString(),
        extensions: [
          nonce(),
          lineNumbers(),
          foldGutter(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          highlightSpecialChars(),
          highlightSelectionMatches(),
          drawSelection(),
          dropCursor(),
          rectangularSelection(),
          EditorState.allowMultipleSelections.of(true),
          indentUnit.of("  "),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          autocompletion(),
          placeholderText(placeholder),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ "aria-label": `Code of ${fileName}` }),
          keymap.of([
            ...closeBracketsKeymap,
            ...yUndoManagerKeymap,
            ...searchKeymap,
            ...foldKeymap,
            ...completionKeymap,
            ...defaultKeymap,
            // Escape, then Tab, leaves the editor (CodeMirror's own rule).
            indentWithTab,
          ]),
          editorLanguage(fileName),
          editorTheme,
          access.current.of(accessOf(initiallyReadOnly.current)),
          yCollab(text, awareness, { undoManager: history }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, [text, fileName, awareness, placeholder]);

  useEffect(() => {
    initiallyReadOnly.current = readOnly;
    view.current?.dispatch({ effects: access.current.reconfigure(accessOf(readOnly)) });
  }, [readOnly]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !target) return;
    const line = editor.state.doc.line(Math.min(Math.max(1, target.line), editor.state.doc.lines));
    const position = Math.min(line.from + Math.max(0, target.column - 1), line.to);
    editor.dispatch({
      selection: { anchor: position },
      effects: EditorView.scrollIntoView(position, { y: "center" }),
    });
    editor.focus();
  }, [target]);

  return <div ref={host} className="h-full min-h-0 overflow-hidden" />;
}

/** The text can be read, selected and copied without the right to change it. */
function accessOf(readOnly: boolean): Extension {
  return readOnly
    ? [EditorState.readOnly.of(true), EditorView.contentAttributes.of({ "aria-readonly": "true" })]
    : [];
}

/** The page's policy allows styles only with its nonce. */
function nonce(): Extension {
  const value = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return value ? EditorView.cspNonce.of(value) : [];
}
