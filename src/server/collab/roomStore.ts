import { and, eq, inArray, like, lt, notInArray } from "drizzle-orm";
import * as Y from "yjs";
import { fileName, type ProjectCode } from "../../shared/contracts/project.ts";
import type { Database } from "../database/database.ts";
import { collabDocuments, collabUpdates, projects } from "../database/schema.ts";
import { createUpdateLog } from "./updateLog.ts";

/** A document as it lies in the database. */
export interface StoredDocument {
  epoch: number;
  /** The snapshot, then the updates after it: all of them together are the document. */
  parts: Uint8Array[];
  /** How many updates lie beside the snapshot. */
  logRows: number;
  updatedAt: Date;
}

/** Where rooms are kept: `collab_documents` (snapshots) and `collab_updates` (the log after them). */
export interface RoomStore {
  /** The stored document, `null` when there is none. */
  load(room: string): Promise<StoredDocument | null>;
  /** Creates a document unless there is one already (rule C2: whoever is first, it is written once). */
  create(room: string, snapshot: Uint8Array, epoch: number, now: Date): Promise<void>;
  /** Appends an update to the log. Resolves when it is stored. */
  append(room: string, update: Uint8Array): Promise<void>;
  /**
   * Replays snapshot, log and, if given, `extra` into one new snapshot and deletes what it replayed (rule C4). Answers
   * with the bytes of the snapshot; 0 when the document is gone.
   */
  compact(room: string, now: Date, extra?: Uint8Array): Promise<number>;
  /** Deletes the document with its log. */
  remove(room: string): Promise<void>;
  /** Marks a document as in use. */
  touch(room: string, now: Date): Promise<void>;
  /** Deletes `demo-` rooms untouched since `before`, except `open` ones. */
  removeStaleDemos(before: Date, open: readonly string[]): Promise<void>;
  /** The code in a project's row, `null` without such a project. */
  projectCode(projectId: string): Promise<ProjectCode | null>;
  /** Makes a project's row follow its document. */
  followProject(projectId: string, code: ProjectCode, now: Date): Promise<void>;
}

export function createRoomStore({ db }: { db: Database }): RoomStore {
  const log = createUpdateLog({ db });

  return {
    async load(room) {
      // One snapshot of the database for both reads: a compaction between them would hide updates.
      return db.transaction(
        async (tx) => {
          const [document] = await tx.select().from(collabDocuments).where(eq(collabDocuments.room, room));
          if (!document) return null;
          const updates = await tx
            .select({ update: collabUpdates.update })
            .from(collabUpdates)
            .where(eq(collabUpdates.room, room))
            .orderBy(collabUpdates.id);
          return {
            epoch: document.epoch,
            parts: [document.snapshot, ...updates.map((row) => row.update)],
            logRows: updates.length,
            updatedAt: document.updatedAt,
          };
        },
        { isolationLevel: "repeatable read", accessMode: "read only" },
      );
    },

    async create(room, snapshot, epoch, now) {
      await db.transaction(async (tx) => {
        const created = await tx
          .insert(collabDocuments)
          .values({ room, snapshot, epoch, updatedAt: now })
          .onConflictDoNothing()
          .returning({ room: collabDocuments.room });
        // A log without its snapshot is of no use, and would mix an old document into the new one.
        if (created.length > 0) await tx.delete(collabUpdates).where(eq(collabUpdates.room, room));
      });
    },

    append: log.append,

    async compact(room, now, extra) {
      return db.transaction(async (tx) => {
        // The row's lock makes a second process wait here and then replay what the first one left.
        const [document] = await tx
          .select({ snapshot: collabDocuments.snapshot })
          .from(collabDocuments)
          .where(eq(collabDocuments.room, room))
          .for("update");
        if (!document) return 0;
        const updates = await tx
          .select({ id: collabUpdates.id, update: collabUpdates.update })
          .from(collabUpdates)
          .where(eq(collabUpdates.room, room))
          .orderBy(collabUpdates.id);
        if (updates.length === 0 && !extra) return document.snapshot.byteLength;
        const snapshot = replay([document.snapshot, ...updates.map((row) => row.update)], extra);
        await tx
          .update(collabDocuments)
          .set({ snapshot, updatedAt: now })
          .where(eq(collabDocuments.room, room));
        // By id, not by "up to id": ids are drawn before they are committed, a lower one may still arrive.
        const ids = updates.map((row) => row.id);
        for (let i = 0; i < ids.length; i += 1_000) {
          await tx.delete(collabUpdates).where(inArray(collabUpdates.id, ids.slice(i, i + 1_000)));
        }
        return snapshot.byteLength;
      });
    },

    async remove(room) {
      await db.transaction(async (tx) => {
        await tx.delete(collabDocuments).where(eq(collabDocuments.room, room));
        await tx.delete(collabUpdates).where(eq(collabUpdates.room, room));
      });
    },

    async touch(room, now) {
      await db.update(collabDocuments).set({ updatedAt: now }).where(eq(collabDocuments.room, room));
    },

    async removeStaleDemos(before, open) {
      await db.transaction(async (tx) => {
        const stale = await tx
          .delete(collabDocuments)
          .where(
            and(
              like(collabDocuments.room, "demo-%"),
              lt(collabDocuments.updatedAt, before),
              open.length > 0 ? notInArray(collabDocuments.room, [...open]) : undefined,
            ),
          )
          .returning({ room: collabDocuments.room });
        const rooms = stale.map((row) => row.room);
        if (rooms.length > 0) await tx.delete(collabUpdates).where(inArray(collabUpdates.room, rooms));
      });
    },

    async projectCode(projectId) {
      const [row] = await db
        .select({ html: projects.html, css: projects.css, js: projects.js, files: projects.files })
        .from(projects)
        .where(eq(projects.id, projectId));
      return row ? { html: row.html, css: row.css, js: row.js, files: textsOf(row.files) } : null;
    },

    async followProject(projectId, code, now) {
      const files: Record<string, string> = {};
      for (const [name, text] of Object.entries(code.files)) {
        // A stock client may name a file anything; only names that the product could have given reach the row.
        if (fileName.safeParse(name).success) files[name] = storable(text);
      }
      await db
        .update(projects)
        .set({
          html: storable(code.html),
          css: storable(code.css),
          js: storable(code.js),
          files,
          updatedAt: now,
        })
        .where(eq(projects.id, projectId));
    },
  };
}

/** All parts in one document, as one update. Merging the updates instead takes minutes for a long log. */
function replay(parts: readonly Uint8Array[], extra: Uint8Array | undefined): Uint8Array {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const part of parts) Y.applyUpdate(doc, part);
    if (extra) Y.applyUpdate(doc, extra);
  });
  const snapshot = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return snapshot;
}

function textsOf(files: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  if (typeof files !== "object" || files === null) return texts;
  for (const [name, text] of Object.entries(files)) if (typeof text === "string") texts[name] = text;
  return texts;
}

/** PostgreSQL refuses U+0000, which a stock client may type; the document keeps it, the row shows U+FFFD. */
function storable(text: string): string {
  return text.includes("\u0000") ? text.replaceAll("\u0000", "\ufffd") : text;
}
