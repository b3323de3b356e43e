import * as Y from "yjs";
import * as z from "zod/mini";
import type { CodeChanges } from "../../../shared/contracts/plan.ts";
import { readCode, writeCode } from "../../../shared/document/projectDocument.ts";
import { readStored, writeStored } from "../../lib/storage.ts";

const storedCode = z.object({ html: z.string(), css: z.string(), js: z.string() });

const SAVE_DELAY_MS = 250;
/** And as many times as long as the last save took, so that code of any size costs whoever types the same share. */
const SAVE_FACTOR = 50;
const LONGEST_SAVE_DELAY_MS = 2000;

/** The code of one quest and person, kept in this browser. */
export interface QuestDocument {
  doc: Y.Doc;
  subscribe(listener: () => void): () => void;
  /** False when the browser refused to keep the latest code. */
  isSaved(): boolean;
  read(): CodeChanges;
  write(code: CodeChanges, origin: string): void;
  destroy(): void;
}

interface QuestDocumentOptions {
  userId: string;
  questId: string;
  starter: CodeChanges;
}

/** Opens the document, with the code that was left there or the starter. Another tab's changes arrive, too. */
export function openQuestDocument({ userId, questId, starter }: QuestDocumentOptions): QuestDocument {
  const key = `inception-quest-code:${userId}:${questId}`;
  const doc = new Y.Doc();
  const listeners = new Set<() => void>();
  let saved = true;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let delay = SAVE_DELAY_MS;

  const read = (): CodeChanges => {
    const { html, css, js } = readCode(doc);
    return { html, css, js };
  };
  const write = (code: CodeChanges, origin: string) => writeCode(doc, { ...code, files: {} }, origin);

  function save(): void {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    const before = saved;
    const started = performance.now();
    saved = writeStored(key, read());
    const took = performance.now() - started;
    delay = Math.min(Math.max(SAVE_DELAY_MS, SAVE_FACTOR * took), LONGEST_SAVE_DELAY_MS);
    if (saved !== before) for (const listener of listeners) listener();
  }

  function onUpdate(_update: Uint8Array, origin: unknown): void {
    if (origin === "otherTab") return;
    timer ??= setTimeout(save, delay);
  }

  function onStorage(event: StorageEvent): void {
    if (event.key !== key || timer !== null) return;
    const stored = readStored(key, storedCode);
    if (stored) write(stored, "otherTab");
  }

  write(readStored(key, storedCode) ?? starter, "stored");
  doc.on("update", onUpdate);
  window.addEventListener("pagehide", save);
  window.addEventListener("storage", onStorage);

  return {
    doc,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSaved: () => saved,
    read,
    write,
    destroy() {
      save();
      window.removeEventListener("pagehide", save);
      window.removeEventListener("storage", onStorage);
      doc.destroy();
    },
  };
}
