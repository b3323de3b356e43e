import {
  type ChangeSet,
  EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Text,
  type Transaction,
} from "@codemirror/state";
import { EditorView, type Panel, type PanelConstructor, showPanel } from "@codemirror/view";
import { ySyncAnnotation } from "y-codemirror.next";
import { utf8Bytes } from "../../shared/contracts/text.ts";
import { LIMITS } from "../../shared/limits.ts";

interface Refusal {
  /** The size that the file would have had with what was not added to it, in bytes. */
  size: number;
  /** What people must do about that depends on where it came from. */
  from: "keys" | "clipboard" | "elsewhere";
}

const refuse = StateEffect.define<Refusal>();

const fileSize = StateField.define<number>({
  create: ({ doc }) => bytesOf(doc, 0, doc.length),
  update: (size, { docChanged, startState, newDoc, changes }) =>
    docChanged ? sizeAfter(size, startState.doc, newDoc, changes) : size,
});

/** `null` once something else happened. */
const refused = StateField.define<Refusal | null>({
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
      return isRefused ? { effects: refuse.of({ size: after, from: originOf(transaction) }) } : transaction;
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

function originOf(transaction: Transaction): Refusal["from"] {
  if (transaction.isUserEvent("input.paste")) return "clipboard";
  return transaction.isUserEvent("input.type") ? "keys" : "elsewhere";
}

const ADVICE: Record<Refusal["from"], string> = {
  keys: "What you typed last is not in it. Shorten the file first, or divide it.",
  clipboard: "Nothing is lost: what you copied is still on the clipboard. Add less, or divide the file.",
  elsewhere: "Add less, or divide the file.",
};

/** What is said about a file's size, if there is something to say. */
function describe(fileName: string, size: number, refusal: Refusal | null): string | null {
  const limit = "and a file may have at most 1 MB";
  if (refusal !== null) {
    return `Not added: ${fileName} would have ${sizeText(refusal.size)}, ${limit}. ${ADVICE[refusal.from]}`;
  }
  if (size <= LIMITS.fileBytes) return null;
  return `${fileName} has ${sizeText(size)}, ${limit}. It is saved, but the project cannot be deployed, nor shared as a snapshot, and the file cannot be imported again. Shorten or divide it.`;
}

/** A size over 1 MB: just over it, every byte counts. */
function sizeText(bytes: number): string {
  const over = bytes - LIMITS.fileBytes;
  if (over < LIMITS.fileBytes / 100) return `1 MB and ${over} ${over === 1 ? "byte" : "bytes"}`;
  return `${(bytes / LIMITS.fileBytes).toFixed(2)} MB`;
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
