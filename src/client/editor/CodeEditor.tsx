import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap } from "@codemirror/commands";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from "@codemirror/language";
import { gotoLine, highlightSelectionMatches, openSearchPanel, searchKeymap } from "@codemirror/search";
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
  tooltips,
} from "@codemirror/view";
import { useEffect, useRef } from "react";
import { yCollab, yUndoManagerKeymap } from "y-codemirror.next";
import type { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import { fileText } from "../../shared/document/projectDocument.ts";
import { codeChecks } from "./checks/codeChecks.ts";
import { goToNextProblem, type ProblemReport, reportProblems } from "./checks/problemReport.ts";
import { colorSwatches, pickColor } from "./colorSwatches.ts";
import { completionPopup } from "./completion/completionPopup.ts";
import { projectNames } from "./completion/projectNames.ts";
import { editorLanguage, type ProjectAround } from "./editorLanguage.ts";
import { editorPhrases } from "./editorPhrases.ts";
import { changeEditorSettings, editorSettings, useEditorSettings } from "./editorSettings.ts";
import { editorTheme, styleNonce } from "./editorTheme.ts";
import { expandEmmet, loadEmmet } from "./emmet.ts";
import { formatEditor } from "./format/formatEditor.ts";
import { keepPlace, keptPlace } from "./keptPlace.ts";
import { literalSearch } from "./literalSearch.ts";
import { longSelectionReplaced } from "./longSelection.ts";
import { searchCount } from "./searchCount.ts";
import { sizeLimit } from "./sizeLimit.ts";
import { tabKey } from "./tabKey.ts";
import { textSize } from "./textSize.ts";

/** A line to show; a new object shows it again. */
export interface EditorTarget {
  line: number;
  column: number;
}

/** What can be done to the file that is open, from outside of the editor. */
export interface EditorHandle {
  readonly fileName: string;
  focus(): void;
  /** Formats the file. Returns what happened, in one sentence. */
  format(): Promise<{ done: boolean; message: string }>;
  openSearch(): void;
  goToLine(): void;
  /** False when there is no abbreviation before the caret. */
  expandAbbreviation(): boolean;
  /** False when there is no colour in the caret's line. */
  pickColor(): boolean;
  /** Moves to the next problem; false when there is none. */
  goToNextProblem(): boolean;
  /** What stands in it, or stood in it last when it is not there any more. */
  text(): string;
  /** Where the caret is in it, or was last. */
  caret(): EditorTarget;
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
  /** Gets the handle while the editor is there, `null` after it. */
  onHandle?: ((handle: EditorHandle | null) => void) | undefined;
  /** Told when what the checks found changes. */
  onProblems?: ((report: ProblemReport) => void) | undefined;
  /** Called for Shift+Alt+F. */
  onFormat?: (() => void) | undefined;
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

const shownTargets = new WeakSet<EditorTarget>();

/** The code editor of one file, shared live. Loaded lazily: it brings CodeMirror and Yjs' binding. */
export function CodeEditor({
  text,
  fileName,
  awareness,
  readOnly,
  placeholder,
  target,
  onHandle,
  onProblems,
  onFormat,
}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const access = useRef(new Compartment());
  const initiallyReadOnly = useRef(readOnly);
  const { tabLeaves } = useEditorSettings();

  useEffect(() => {
    if (host.current === null) return;
    const history = historyOf(text);
    const kept = keptPlace(text);
    const around: ProjectAround = {
      names: () => projectNames(text.doc),
      read: (name) => (text.doc && fileText(text.doc, name)?.toString()) ?? null,
    };
    const editor = new EditorView({
      parent: host.current,
      ...(kept && { scrollTo: EditorView.scrollIntoView(kept.top, { y: "start", yMargin: 0 }) }),
      state: EditorState.create({
        doc: text.toString(),
        ...(kept && { selection: kept.selection }),
        extensions: [
          styleNonce(),
          lineNumbers(),
          foldGutter(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          highlightSpecialChars(),
          highlightSelectionMatches(),
          literalSearch(),
          searchCount(),
          editorPhrases,
          drawSelection(),
          dropCursor(),
          rectangularSelection(),
          EditorState.allowMultipleSelections.of(true),
          indentUnit.of("  "),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          completionPopup(),
          // What pops up in the first lines must not cover the tabs above.
          tooltips({
            tooltipSpace: ({ dom }) => ({
              top: dom.getBoundingClientRect().top,
              left: 0,
              right: window.innerWidth,
              bottom: window.innerHeight,
            }),
          }),
          placeholderText(placeholder),
          EditorView.lineWrapping,
          // It takes the focus anyway; said aloud, scanners too know that its scrolling can be reached by keys.
          EditorView.contentAttributes.of({ "aria-label": `Code of ${fileName}`, tabindex: "0" }),
          keymap.of([
            ...closeBracketsKeymap,
            ...yUndoManagerKeymap,
            ...searchKeymap,
            ...foldKeymap,
            ...completionKeymap,
            { key: "Mod-e", run: expandEmmet },
            { key: "Alt-g", run: gotoLine },
            {
              key: "Shift-Alt-f",
              run: () => {
                onFormat?.();
                return onFormat !== undefined;
              },
            },
            ...defaultKeymap,
          ]),
          tabKey(() => changeEditorSettings({ tabLeaves: !editorSettings().tabLeaves })),
          editorLanguage(fileName, around),
          codeChecks(fileName, around),
          onProblems ? reportProblems(onProblems) : [],
          colorSwatches(),
          sizeLimit(fileName),
          longSelectionReplaced,
          keepPlace(text),
          editorTheme,
          textSize(),
          access.current.of(accessOf(initiallyReadOnly.current)),
          yCollab(text, awareness, { undoManager: history }),
        ],
      }),
    });
    view.current = editor;
    loadEmmet();
    onHandle?.({
      fileName,
      focus: () => editor.focus(),
      format: () => formatEditor(editor, fileName, history),
      openSearch: () => openSearchPanel(editor),
      goToLine: () => gotoLine(editor),
      expandAbbreviation: () => expandEmmet(editor),
      pickColor: () => pickColor(editor),
      goToNextProblem: () => goToNextProblem(editor),
      text: () => editor.state.doc.toString(),
      caret() {
        const { head } = editor.state.selection.main;
        const line = editor.state.doc.lineAt(head);
        return { line: line.number, column: head - line.from + 1 };
      },
    });
    return () => {
      onHandle?.(null);
      editor.destroy();
      view.current = null;
    };
  }, [text, fileName, awareness, placeholder, onHandle, onProblems, onFormat]);

  useEffect(() => {
    view.current?.setTabFocusMode(tabLeaves);
  }, [tabLeaves]);

  useEffect(() => {
    initiallyReadOnly.current = readOnly;
    view.current?.dispatch({ effects: access.current.reconfigure(accessOf(readOnly)) });
  }, [readOnly]);

  useEffect(() => {
    const editor = view.current;
    // It is shown once: who comes back to the file goes on where they were.
    if (!editor || !target || shownTargets.has(target)) return;
    shownTargets.add(target);
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
