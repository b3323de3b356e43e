import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../database/database.ts";
import { collabUpdates } from "../database/schema.ts";

/** Bounds of one insert: enough to keep up with many rooms, small enough to leave the connection free between them. */
const MAX_ROWS = 500;
const MAX_BYTES = 4 * 1024 * 1024;
/** Under load inserts start this far apart: few large ones cost the database a fraction of many small ones. */
const INSERT_EVERY_MS = 20;

interface Waiting {
  room: string;
  update: Uint8Array;
  resolve(): void;
  reject(error: unknown): void;
}

/** Appends updates of all rooms in few statements: one insert at a time takes all that waits. */
export interface UpdateLog {
  /** Resolves when the update is stored, rejects when the insert failed; then it is not stored. */
  append(room: string, update: Uint8Array): Promise<void>;
}

export function createUpdateLog({ db }: { db: Database }): UpdateLog {
  let waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const batch = takeBatch();
      const spaced = wait(INSERT_EVERY_MS);
      try {
        await db.insert(collabUpdates).values(batch.map(({ room, update }) => ({ room, update })));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      await spaced;
    }
    running = false;
  }

  function takeBatch(): Waiting[] {
    let bytes = 0;
    let count = 0;
    for (const { update } of waiting) {
      if (count === MAX_ROWS || (count > 0 && bytes + update.byteLength > MAX_BYTES)) break;
      bytes += update.byteLength;
      count++;
    }
    const batch = waiting.slice(0, count);
    waiting = waiting.slice(count);
    return batch;
  }

  return {
    append(room, update) {
      return new Promise<void>((resolve, reject) => {
        waiting.push({ room, update, resolve, reject });
        // In a later turn, so that rooms whose turn it is in this one travel together.
        if (!running) {
          running = true;
          setImmediate(() => void run());
        }
      });
    },
  };
}
