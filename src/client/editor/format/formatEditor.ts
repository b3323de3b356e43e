import type { EditorView } from "@codemirror/view";
import type * as Y from "yjs";
import { textEdits } from "../../../shared/document/textEdits.ts";
import { formatInWorker } from "../codeWorkerClient.ts";

/** Somebody may type while the formatter works; after this many tries it waits for a calmer moment. */
const MAX_TRIES = 3;

/**
 * Formats the file in an editor: the smallest change, so that everyone's carets stay, and one step of undo. Code that
 * cannot be read stays as it is. Returns what happened in one sentence.
 */
export async function formatEditor(
  view: EditorView,
  fileName: string,
  history: Y.UndoManager,
): Promise<{ done: boolean; message: string }> {
  if (view.state.readOnly) return { done: false, message: "You may only view this project." };
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const before = view.state.doc;
    const text = before.toString();
    const result = await formatInWorker(fileName, text);
    if (result.kind === "unknown") {
      return { done: false, message: `There is no formatter for files like ${fileName}.` };
    }
    if (result.kind === "unreadable") {
      const where = result.line === null ? "" : ` Look at line ${result.line} of ${fileName}.`;
      return { done: false, message: `Not formatted: the code has a mistake.${where}` };
    }
    if (!view.state.doc.eq(before)) continue;
    const changes = changesFrom(textEdits(text, result.text));
    if (changes.length === 0) return { done: true, message: `${fileName} was formatted already.` };
    history.stopCapturing();
    view.dispatch({ changes, userEvent: "input.format" });
    history.stopCapturing();
    if (view.state.doc.eq(before))
      return { done: false, message: "Not formatted: the file would be too large." };
    return { done: true, message: `${fileName} is formatted.` };
  }
  return { done: false, message: "Not formatted: somebody is typing in this file. Please try again." };
}

/** Edits one after the other as changes that all count in the text before. */
function changesFrom(edits: readonly { index: number; remove: number; insert: string }[]) {
  let grown = 0;
  return edits.map(({ index, remove, insert }) => {
    const from = index - grown;
    grown += insert.length - remove;
    return { from, to: from + remove, insert };
  });
}
