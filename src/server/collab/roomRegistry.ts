import * as Y from "yjs";
import { CLOSE, parseRoomName } from "../../shared/collab/rooms.ts";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { encodeNewDocument } from "../../shared/document/projectDocument.ts";
import { AppError } from "../../shared/errors.ts";
import type { ProjectRole } from "../../shared/permissions.ts";
import type { Clock } from "../system/clock.ts";
import { type Logger, loggable } from "../system/logger.ts";
import type { Fanout } from "./fanout.ts";
import { createRoom, type Room } from "./room.ts";
import type { RoomStore, StoredDocument } from "./roomStore.ts";

const BEAT_EVERY_MS = 10_000;
/** A room that nobody uses stays this long: a reload of a page finds it warm. */
const KEEP_MS = 30_000;
const RETRY_UNLOAD_MS = 5_000;
const CLEAN_DEMOS_EVERY_MS = 10 * 60_000;
/** How long a demo room stays after the last person left (contract). */
const DEMO_KEPT_MS = 24 * 60 * 60_000;
/** Spread of the closes at a restart, so that not everyone is back in the same moment. */
const RESTART_JITTER_MS = 500;

const DEMO_CODE: ProjectCode = {
  html: "<main>\n  <h1>Edit me together</h1>\n  <p>Everyone in this room sees what you type.</p>\n</main>\n",
  css: "main {\n  font-family: system-ui, sans-serif;\n  padding: 2rem;\n}\n",
  js: "",
  files: {},
};

export interface RoomRegistryDeps {
  store: RoomStore;
  fanout: Fanout;
  clock: Clock;
  logger: Logger;
  roleOf(projectId: string, userId: string): Promise<ProjectRole | null>;
  /** How long an unused room is kept, ms. */
  keepMs?: number;
  /** Largest delay before a socket is closed at a restart, ms. */
  restartJitterMs?: number;
}

/** The rooms that are open in this process. */
export interface RoomRegistry {
  /**
   * Loads the room if it is not open, and keeps it for as long as `work` runs. Rejects with AppError `not_found` when
   * there is no such document, `unavailable` while closing, and with the database's error when loading fails; the
   * next call tries again.
   */
  use<Result>(name: string, work: (room: Room) => Promise<Result>): Promise<Result>;
  /** The room if it is open here. */
  opened(name: string): Room | null;
  /** Closes the room with 4404 and deletes its document. */
  remove(name: string): Promise<void>;
  /** Stores everything, closes every socket with 1012 and lets the rooms go. */
  close(): Promise<void>;
}

interface Entry {
  loading: Promise<Room>;
  room: Room | null;
  uses: number;
  unloadTimer: NodeJS.Timeout | null;
}

export function createRoomRegistry(deps: RoomRegistryDeps): RoomRegistry {
  const { store, fanout, clock, logger, keepMs = KEEP_MS, restartJitterMs = RESTART_JITTER_MS } = deps;
  const entries = new Map<string, Entry>();
  let isClosing = false;

  const beatTimer = setInterval(() => {
    for (const { room } of entries.values()) room?.beat();
  }, BEAT_EVERY_MS);
  const demoTimer = setInterval(() => {
    cleanDemos().catch((error: unknown) =>
      logger.warn({ err: loggable(error) }, "old demo rooms could not be deleted"),
    );
  }, CLEAN_DEMOS_EVERY_MS);
  beatTimer.unref();
  demoTimer.unref();

  async function cleanDemos(): Promise<void> {
    const open = [...entries.keys()].filter((name) => name.startsWith("demo-"));
    for (const name of open) await store.touch(name, clock.now());
    await store.removeStaleDemos(new Date(clock.now().getTime() - DEMO_KEPT_MS), open);
  }

  function entryOf(name: string): Entry {
    const existing = entries.get(name);
    if (existing) return existing;
    const entry: Entry = { loading: load(name), room: null, uses: 0, unloadTimer: null };
    entries.set(name, entry);
    entry.loading.then(
      (room) => {
        entry.room = room;
      },
      () => entries.delete(name),
    );
    return entry;
  }

  async function load(name: string): Promise<Room> {
    const parsed = parseRoomName(name);
    if (!parsed) throw new AppError("not_found", "There is no such room.");
    const stored = (await loadStored(name)) ?? (await createStored(name));
    const doc = new Y.Doc();
    doc.transact(() => {
      for (const part of stored.parts) Y.applyUpdate(doc, part);
    });
    const projectId = parsed.kind === "project" ? parsed.projectId : null;
    return createRoom({
      name,
      projectId,
      doc,
      epoch: stored.epoch,
      logRows: stored.logRows,
      storedBytes: stored.parts.reduce((sum, part) => sum + part.byteLength, 0),
      store,
      fanout,
      clock,
      logger,
      roleOf: (userId) => (projectId ? deps.roleOf(projectId, userId) : Promise.resolve("editor")),
      onEmpty: () => unloadLater(name, keepMs),
      onDeleted: () => forget(name),
    });
  }

  async function loadStored(name: string): Promise<StoredDocument | null> {
    const stored = await store.load(name);
    const isStale =
      stored && name.startsWith("demo-") && clock.now().getTime() - stored.updatedAt.getTime() > DEMO_KEPT_MS;
    if (!isStale) return stored;
    await store.remove(name);
    return null;
  }

  /** A demo room that is new, or a project whose document is missing: rebuilt from the row, in a new epoch (C13). */
  async function createStored(name: string): Promise<StoredDocument> {
    const parsed = parseRoomName(name);
    const code = parsed?.kind === "project" ? await store.projectCode(parsed.projectId) : DEMO_CODE;
    if (!code) throw new AppError("not_found", "There is no such project.");
    const now = clock.now();
    await store.create(name, encodeNewDocument(code), Math.floor(now.getTime() / 1000), now);
    // Read back: another process may have been first, and then its document counts (rule C2).
    const stored = await store.load(name);
    if (!stored) throw new AppError("not_found", "There is no such project.");
    return stored;
  }

  function unloadLater(name: string, afterMs: number): void {
    const entry = entries.get(name);
    if (!entry || isClosing) return;
    if (entry.unloadTimer) clearTimeout(entry.unloadTimer);
    entry.unloadTimer = setTimeout(() => {
      entry.unloadTimer = null;
      unload(name, entry).catch((error: unknown) => {
        logger.error(
          { err: loggable(error), room: name },
          "a room could not be stored; it is kept and tried again",
        );
        unloadLater(name, RETRY_UNLOAD_MS);
      });
    }, afterMs);
    entry.unloadTimer.unref();
  }

  function isUsed(entry: Entry): boolean {
    return entry.uses > 0 || !entry.room || entry.room.size > 0;
  }

  async function unload(name: string, entry: Entry): Promise<void> {
    const { room } = entry;
    if (!room || isUsed(entry)) return;
    await room.persistence.unload();
    if (name.startsWith("demo-")) await store.touch(name, clock.now());
    // Someone may have come, or changed something, while it was stored: they have the same room, so it stays.
    if (isClosing || entries.get(name) !== entry || isUsed(entry)) return;
    if (!room.persistence.isStored()) {
      unloadLater(name, keepMs);
      return;
    }
    forget(name);
  }

  function forget(name: string): void {
    const entry = entries.get(name);
    if (!entry) return;
    if (entry.unloadTimer) clearTimeout(entry.unloadTimer);
    entries.delete(name);
    entry.room?.dispose();
  }

  async function closeRoom(entry: Entry): Promise<void> {
    const room = await entry.loading.catch(() => null);
    if (!room) return;
    if (entry.unloadTimer) clearTimeout(entry.unloadTimer);
    const flush = () =>
      room.persistence
        .flushed()
        .catch((error: unknown) =>
          logger.error({ err: loggable(error), room: room.name }, "a room could not be stored"),
        );
    await flush();
    await room.closeAll(CLOSE.restarting, "The server is restarting.", restartJitterMs);
    // What was typed while the sockets were being closed.
    await flush();
    room.persistence.abandon();
    room.dispose();
  }

  return {
    async use(name, work) {
      if (isClosing) throw new AppError("unavailable", "The server is restarting. Please try again.");
      const entry = entryOf(name);
      entry.uses++;
      try {
        return await work(await entry.loading);
      } finally {
        entry.uses--;
        if (!isUsed(entry)) unloadLater(name, keepMs);
      }
    },
    opened: (name) => entries.get(name)?.room ?? null,
    async remove(name) {
      const entry = entries.get(name);
      const room = entry ? await entry.loading.catch(() => null) : null;
      if (room) room.deleted();
      else fanout.publish(name, { kind: "deleted" });
      await store.remove(name);
    },
    async close() {
      isClosing = true;
      clearInterval(beatTimer);
      clearInterval(demoTimer);
      await Promise.all([...entries.values()].map(closeRoom));
      entries.clear();
      await fanout.close();
    },
  };
}
