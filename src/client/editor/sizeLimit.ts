import {
  type ChangeSet,
  EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Text,
} from "@codemirror/state";
import { EditorView, type Panel, type PanelConstructor, showPanel } from "@codemirror/view";
import { ySyncAnnotation } from "y-codemirror.next";
import { utf8Bytes } from "../../shared/contracts/text.ts";
import { LIMITS } from "../../shared/limits.ts";

/** The size that a file would have had with what was not added to it, in bytes; `null` once something else happened. */
const refuse = StateEffect.define<number>();

const fileSize = StateField.define<number>({
  create: ({ doc }) => bytesOf(doc, 0, doc.length),
  update: (size, { docChanged, startState, newDoc, changes }) =>
    docChanged ? sizeAfter(size, startState.doc, newDoc, changes) : size,
});

const refused = StateField.define<number | null>({
  create: () => null,
  update(before, { docChanged, effects }) {
    const now = effects.find((effect) => effect.is(refuse));
    return now?.is(refuse) ? now.value : docChanged ? null : before;
  },
});

/**
 * Keeps what is typed and pasted here from making a file larger than a project can hold, and says so over the code. What
 * comes from others and from one's own history is never refused, since texts would differ then; while a file is too large it
 * can be shortened, and it is said what that means.
 */
export function sizeLimit(fileName: string): Extension {
  let shown: { text: string | null; panel: PanelConstructor | null } = { text: null, panel: null };
  return [
    fileSize,
    refused,
    EditorState.transactionFilter.of((transaction) => {
      if (!transaction.docChanged || transaction.annotation(ySyncAnnotation)) return transaction;
      const { startState, newDoc, changes } = transaction;
      const before = startState.field(fileSize);
      const after = sizeAfter(before, startState.doc, newDoc, changes);
      const isRefused = after > LIMITS.fileBytes && after > before;
      return isRefused ? { effects: refuse.of(after) } : transaction;
    }),
    showPanel.compute([fileSize, refused], (state) => {
      const text = describe(fileName, state.field(fileSize), state.field(refused));
      // The same panel stays: a new one would be read out again at every keystroke.
      if (text !== shown.text) shown = { text, panel: text === null ? null : () => noticePanel(text) };
      return shown.panel;
    }),
    EditorView.theme({
      ".cm-size-limit": {
        padding: "6px 12px",
        backgroundColor: "var(--color-yellow-soft)",
        color: "var(--color-yellow)",
        fontFamily: "var(--font-sans)",
        fontSize: "0.8125rem",
        overflowWrap: "anywhere",
      },
    }),
  ];
}

function noticePanel(text: string): Panel {
  const dom = document.createElement("div");
  dom.className = "cm-size-limit";
  dom.setAttribute("role", "alert");
  dom.textContent = text;
  return { dom, top: true };
}

/** What is said about a file's size, if there is something to say. */
function describe(fileName: string, size: number, wouldBe: number | null): string | null {
  const limit = "and a file may have at most 1 MB";
  if (wouldBe !== null) {
    return `Not added: ${fileName} would have ${megabytes(wouldBe)}, ${limit}. Nothing is lost: what you copied is still on the clipboard. Add less, or divide the file.`;
  }
  if (size <= LIMITS.fileBytes) return null;
  return `${fileName} has ${megabytes(size)}, ${limit}. It is saved, but the project cannot be deployed, nor shared as a snapshot, and the file cannot be imported again. Shorten or divide it.`;
}

/** Rounded up, so that what is over 1 MB reads so. */
function megabytes(bytes: number): string {
  return `${(Math.ceil((bytes / 1024 / 1024) * 100) / 100).toFixed(2)} MB`;
}

/** Counts only what changed: a keystroke in a large file must not read all of it. */
function sizeAfter(size: number, before: Text, after: Text, changes: ChangeSet): number {
  let bytes = size;
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    bytes += bytesOf(after, fromB, toB) - bytesOf(before, fromA, toA);
  });
  return bytes;
}

function bytesOf(text: Text, from: number, to: number): number {
  return utf8Bytes(text.sliceString(from, to));
}
