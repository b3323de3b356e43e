import * as Y from "yjs";
import { readCode } from "../../shared/document/projectDocument.ts";
import type { Clock } from "../system/clock.ts";
import { type Logger, loggable } from "../system/logger.ts";
import type { RoomStore } from "./roomStore.ts";

/** Changes wait this long for company before they are stored: well inside the 100 ms of rule C3. */
const STORE_AFTER_MS = 25;
const RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;
/** The project's row follows this long after a change; the log is what is safe, the row is what lists show. */
const FOLLOW_AFTER_MS = 3_000;
/** Log rows after which a snapshot is written: replaying a few hundred is cheap at the next load. */
const COMPACT_ROWS = 500;
/** Unloading leaves a log shorter than this to the next time. */
const COMPACT_ROWS_AT_UNLOAD = 20;

export interface RoomPersistenceDeps {
  room: string;
  /** The project whose row follows, `null` for rooms without one. */
  projectId: string | null;
  doc: Y.Doc;
  logRows: number;
  store: RoomStore;
  clock: Clock;
  logger: Logger;
  /** Called when a batch is about to be stored; what it returns is called when that batch is stored. */
  onBatch(): () => void;
}

/** Keeps one room's document in the database: every change at once in the log, the project's row after it. */
export interface RoomPersistence {
  /** Takes a change of the document. It is stored soon, and retried until it is. */
  add(update: Uint8Array): void;
  /** Marks that another process's change came in: that process stores it, and unloading makes sure of it. */
  addRemote(): void;
  /** Resolves when every change so far is stored. Rejects when the database refuses; the changes are kept. */
  stored(): Promise<void>;
  /** Everything stored, and the project's row too. Rejects like `stored`. */
  flushed(): Promise<void>;
  /** Before unloading: everything stored and the log compacted. Rejects like `stored`. */
  unload(): Promise<void>;
  /** Stops the timers and stores nothing more: the document was deleted. */
  abandon(): void;
  /** Whether every change is stored now. */
  isStored(): boolean;
}

export function createRoomPersistence(deps: RoomPersistenceDeps): RoomPersistence {
  const { room, projectId, doc, store, clock, logger } = deps;
  let waiting: Uint8Array[] = [];
  let running: Promise<void> | null = null;
  let storeTimer: NodeJS.Timeout | null = null;
  let followTimer: NodeJS.Timeout | null = null;
  let compacting: Promise<void> | null = null;
  let retryMs = RETRY_MS;
  let { logRows } = deps;
  let rowIsBehind = false;
  let hasRemote = false;
  let abandoned = false;

  function scheduleStore(afterMs: number): void {
    if (abandoned || storeTimer || running || waiting.length === 0) return;
    storeTimer = setTimeout(() => {
      storeTimer = null;
      // A failure is logged where it happens, and tried again from there.
      storeBatch().catch(() => undefined);
    }, afterMs);
  }

  function storeBatch(): Promise<void> {
    running ??= runBatch().finally(() => {
      running = null;
      scheduleStore(retryMs === RETRY_MS ? STORE_AFTER_MS : retryMs);
    });
    return running;
  }

  async function runBatch(): Promise<void> {
    if (storeTimer) clearTimeout(storeTimer);
    storeTimer = null;
    const batch = waiting;
    if (batch.length === 0 || abandoned) return;
    waiting = [];
    const onStored = deps.onBatch();
    const [first] = batch;
    try {
      await store.append(room, batch.length === 1 && first ? first : Y.mergeUpdates(batch));
    } catch (error) {
      waiting = [...batch, ...waiting];
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      logger.error({ err: loggable(error), room }, "changes could not be stored and will be tried again");
      throw error;
    }
    retryMs = RETRY_MS;
    logRows++;
    rowIsBehind = true;
    onStored();
    scheduleFollow();
    if (logRows >= COMPACT_ROWS) startCompaction();
  }

  function scheduleFollow(): void {
    if (!projectId || followTimer || abandoned) return;
    followTimer = setTimeout(() => {
      followTimer = null;
      followRow().catch((error: unknown) => {
        logger.warn(
          { err: loggable(error), room },
          "the project's row could not follow and will be tried again",
        );
        scheduleFollow();
      });
    }, FOLLOW_AFTER_MS);
  }

  async function followRow(): Promise<void> {
    if (!projectId || !rowIsBehind || abandoned) return;
    rowIsBehind = false;
    try {
      await store.followProject(projectId, readCode(doc), clock.now());
    } catch (error) {
      rowIsBehind = true;
      throw error;
    }
  }

  function startCompaction(): void {
    compacting ??= compact()
      .catch((error: unknown) =>
        logger.warn({ err: loggable(error), room }, "the log could not be compacted"),
      )
      .finally(() => {
        compacting = null;
      });
  }

  async function compact(): Promise<void> {
    logRows = 0;
    await store.compact(room, clock.now());
  }

  async function stored(): Promise<void> {
    while (!abandoned && (running || waiting.length > 0)) await storeBatch();
  }

  async function flushed(): Promise<void> {
    await stored();
    if (followTimer) clearTimeout(followTimer);
    followTimer = null;
    try {
      await followRow();
    } catch (error) {
      scheduleFollow();
      throw error;
    }
  }

  return {
    add(update) {
      if (abandoned) return;
      waiting.push(update);
      scheduleStore(STORE_AFTER_MS);
    },
    addRemote() {
      hasRemote = true;
    },
    stored,
    flushed,
    async unload() {
      await flushed();
      if (compacting) await compacting;
      if (hasRemote) {
        await store.compact(room, clock.now(), Y.encodeStateAsUpdate(doc));
        hasRemote = false;
      } else if (logRows >= COMPACT_ROWS_AT_UNLOAD) {
        await compact();
      }
    },
    abandon() {
      abandoned = true;
      waiting = [];
      if (storeTimer) clearTimeout(storeTimer);
      if (followTimer) clearTimeout(followTimer);
    },
    isStored: () => waiting.length === 0 && !running,
  };
}
