import * as Y from "yjs";
import { fileNames, fileText } from "../../shared/document/projectDocument.ts";

/** Text that somebody had only just typed and that a change from elsewhere took out. */
export interface LostTyping {
  fileName: string;
  text: string;
}

/** So long what was typed counts as just typed, in milliseconds. */
const RECENT_MS = 5000;
/** What one change takes out comes in pieces, and may be put back by the next. */
const GATHER_MS = 400;
/** Fewer characters are typed again sooner than a notice is read. */
const MIN_CHARACTERS = 3;

interface Typed {
  /** Of the document's own client, as Yjs counts what each client adds. */
  from: number;
  to: number;
  at: number;
}

/**
 * Tells `onLost` when a change from elsewhere (a restored version, an import, the engine, another person) takes out what was
 * typed here a moment ago: nobody sees that while typing on. `isTyping` tells transactions of the editor from others. Gives
 * a function that ends it.
 */
export function watchLostTyping(
  doc: Y.Doc,
  isTyping: (origin: unknown) => boolean,
  onLost: (lost: LostTyping) => void,
): () => void {
  let typed: Typed[] = [];
  let lost = new Map<Y.Text, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function noteTyping(transaction: Y.Transaction): void {
    const from = transaction.beforeState.get(doc.clientID) ?? 0;
    const to = transaction.afterState.get(doc.clientID) ?? 0;
    const now = Date.now();
    typed = typed.filter(({ at }) => now - at < RECENT_MS);
    if (to > from) typed.push({ from, to, at: now });
  }

  function noteLoss(transaction: Y.Transaction): void {
    const now = Date.now();
    const recent = typed.filter(({ at }) => now - at < RECENT_MS);
    if (recent.length === 0) return;
    const hit = new Set<Y.Text>();
    Y.iterateDeletedStructs(transaction, transaction.deleteSet, (item) => {
      if (!(item instanceof Y.Item) || recentPart(item, recent).trim() === "") return;
      // Of a file that went with it, others tell.
      if (item.parent instanceof Y.Text && !item.parent._item?.deleted) hit.add(item.parent);
    });
    for (const text of hit) lost.set(text, recentText(text, recent, transaction));
    if (lost.size > 0) timer ??= setTimeout(tell, GATHER_MS);
  }

  /** What of an item was just typed here. */
  function recentPart({ id, content }: Y.Item, recent: readonly Typed[]): string {
    if (id.client !== doc.clientID || !(content instanceof Y.ContentString)) return "";
    return recent
      .map(({ from, to }) => content.str.slice(Math.max(0, from - id.clock), Math.max(0, to - id.clock)))
      .join("");
  }

  /**
   * All that was just typed in a text, what is left of it too: a change keeps what it has in common with it. Not what was
   * taken out here before.
   */
  function recentText(text: Y.Text, recent: readonly Typed[], { deleteSet }: Y.Transaction): string {
    let whole = "";
    for (let item = text._start; item !== null; item = item.right) {
      if (!item.deleted || Y.isDeleted(deleteSet, item.id)) whole += recentPart(item, recent);
    }
    return whole;
  }

  function tell(): void {
    timer = undefined;
    const all = lost;
    lost = new Map();
    for (const [text, part] of all) {
      const fileName = fileNames(doc).find((name) => fileText(doc, name) === text);
      const isThere = text.toString().includes(part);
      if (fileName === undefined || isThere || part.trim().length < MIN_CHARACTERS) continue;
      onLost({ fileName, text: part });
    }
  }

  function onTransaction(transaction: Y.Transaction): void {
    if (!transaction.local) noteLoss(transaction);
    else if (isTyping(transaction.origin)) noteTyping(transaction);
  }
  doc.on("afterTransaction", onTransaction);
  return () => {
    doc.off("afterTransaction", onTransaction);
    clearTimeout(timer);
  };
}
