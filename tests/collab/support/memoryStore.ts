import * as Y from "yjs";
import type { RoomStore } from "../../../src/server/collab/roomStore.ts";
import { encodeNewDocument } from "../../../src/shared/document/projectDocument.ts";
import { EMPTY } from "./collabServer.ts";

/** A store in memory that can be told to fail or to wait. The real one is tested on a database in roomStore.test.ts. */
export interface MemoryStore extends RoomStore {
  /** The next calls of these methods reject. */
  failing: Set<"load" | "append" | "compact">;
  /** Set: loading waits for it. */
  gate: Promise<void> | null;
  loads: number;
  /** The text that a restart would find. */
  storedHtml(room: string): string;
}

export function createMemoryStore(): MemoryStore {
  const documents = new Map<string, Uint8Array[]>();
  const failing: MemoryStore["failing"] = new Set();
  const check = (method: "load" | "append" | "compact") => {
    if (failing.has(method)) throw new Error(`the database refused to ${method}`);
  };
  const store: MemoryStore = {
    failing,
    gate: null,
    loads: 0,
    async load(room) {
      store.loads++;
      if (store.gate) await store.gate;
      check("load");
      const parts = documents.get(room) ?? [encodeNewDocument({ ...EMPTY, html: "stored" })];
      documents.set(room, parts);
      return { epoch: 1, parts: [...parts], logRows: parts.length - 1, updatedAt: new Date() };
    },
    async create() {},
    async append(room, update) {
      check("append");
      documents.get(room)?.push(update);
    },
    async compact() {
      check("compact");
      return 1;
    },
    async remove(room) {
      documents.delete(room);
    },
    async touch() {},
    async removeStaleDemos() {},
    async projectCode() {
      return null;
    },
    async followProject() {},
    storedHtml(room) {
      const doc = new Y.Doc();
      for (const part of documents.get(room) ?? []) Y.applyUpdate(doc, part);
      return doc.getText("html").toString();
    },
  };
  return store;
}
