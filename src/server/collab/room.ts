import * as Y from "yjs";
import { CLOSE, type CollabNote } from "../../shared/collab/rooms.ts";
import { LIMITS } from "../../shared/limits.ts";
import { allows, type ProjectRole } from "../../shared/permissions.ts";
import type { Clock } from "../system/clock.ts";
import { type Logger, loggable } from "../system/logger.ts";
import type { Fanout } from "./fanout.ts";
import {
  decodeClientMessage,
  MalformedMessage,
  noteMessage,
  type PresenceEntry,
  presenceMessage,
  syncAnswerMessage,
  syncRequestMessage,
  updateMessage,
} from "./messages.ts";
import { createProcessLine } from "./processLine.ts";
import { createRoomPersistence, type RoomPersistence } from "./roomPersistence.ts";
import { createRoomPresence } from "./roomPresence.ts";
import type { Joiner, RoomConnection, RoomSocket } from "./roomSocket.ts";
import type { RoomStore } from "./roomStore.ts";

/** A reader with more than this waiting is cut (rule C7). */
export const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;
/** A reader with more than this waiting gets no awareness until it has caught up. */
const MAX_BUFFERED_FOR_PRESENCE = 256 * 1024;
/** Carets travel at most this often. */
const PRESENCE_EVERY_MS = 40;
/**
 * Yjs reads all changes whose beginning is missing again with every further one, so their cost grows with the square. This
 * many bytes of it, about half a second, may each person cause between two beats.
 */
const MAX_INCOMPLETE_WORK = 64 * 1024 * 1024;
const TOO_INCOMPLETE = "Too many changes whose beginning is missing. Please join again.";
/** Beside the limit on people: a person may have several tabs open, not hundreds. */
const MAX_CONNECTIONS = 200;

interface Member extends Joiner {
  socket: RoomSocket;
  isAlive: boolean;
  wasSentTo: boolean;
  /** Messages with changes that came from it, and how many of those it was told are stored. */
  received: number;
  /** It sent a change that builds on one which is still missing. */
  isIncomplete: boolean;
  acknowledged: number;
  presenceIsStale: boolean;
}

export interface RoomDeps {
  name: string;
  projectId: string | null;
  doc: Y.Doc;
  epoch: number;
  logRows: number;
  /** Size of the document as it lay in the database; at least its true size. */
  storedBytes: number;
  store: RoomStore;
  fanout: Fanout;
  clock: Clock;
  logger: Logger;
  /** The person's role now; `null` when there is none any more. */
  roleOf(userId: string): Promise<ProjectRole | null>;
  /** Called when the last connection left. */
  onEmpty(): void;
  /** Called when the document was deleted, here or by another process. */
  onDeleted(): void;
}

/** One live document and the people in it. Exists only once the stored document is loaded (rule C1). */
export interface Room {
  readonly name: string;
  readonly doc: Y.Doc;
  readonly epoch: number;
  readonly persistence: RoomPersistence;
  /** Grows with every change of someone's access, so that a joiner whose role was read before it is read again. */
  readonly accessVersion: number;
  /** Connections that are open. */
  readonly size: number;
  /** Why this person cannot join now, `null` when they can. */
  refusal(userId: string): string | null;
  join(socket: RoomSocket, joiner: Joiner): RoomConnection;
  /** Reads the person's role again and lets their open sockets follow. Tells other processes too. */
  accessChanged(userId: string): Promise<void>;
  projectChanged(): void;
  /** The document is gone: everyone is closed with 4404 and nothing more is stored. */
  deleted(): void;
  /** Pings everyone and cuts who did not answer the last one. Called every 10 s. */
  beat(): void;
  /** From which clock on what a client wrote is typing that came here, which its author may still take back. */
  typedFrom(client: number): number;
  /** Whether an update of this size still fits. */
  hasRoomFor(bytes: number): boolean;
  /** Closes every socket, each after a delay of its own up to `jitterMs`. Resolves when the last one was told. */
  closeAll(code: number, reason: string, jitterMs: number): Promise<void>;
  /** Lets go of the document and the line to other processes. */
  dispose(): void;
}

export function createRoom(deps: RoomDeps): Room {
  const { name, doc, epoch, clock, logger } = deps;
  const members = new Set<Member>();
  const loaded = Y.decodeStateVector(Y.encodeStateVector(doc));
  const presence = createRoomPresence({ clock });
  let outbox: { update: Uint8Array; author: Member | null }[] = [];
  let changedPresence = new Set<number>();
  let presenceTimer: NodeJS.Timeout | null = null;
  let accessVersion = 0;
  let size = { bytes: deps.storedBytes, isExact: false };
  /** Bytes of incomplete changes that were read again since the last beat, by person. */
  const incompleteWork = new Map<string, number>();

  const persistence = createRoomPersistence({
    room: name,
    projectId: deps.projectId,
    doc,
    logRows: deps.logRows,
    store: deps.store,
    clock,
    logger,
    onBatch: acknowledgeLater,
  });

  const line = createProcessLine({
    room: name,
    doc,
    fanout: deps.fanout,
    clock,
    localPresence: presence.local,
    onPresence: (entries) => presenceChanged(presence.receiveRemote(entries), false),
    onAccessChanged: (userId) => {
      followAccess(userId).catch((error: unknown) =>
        logger.error({ err: loggable(error), room: name }, "a changed role could not be read"),
      );
    },
    onProjectChanged: tellProjectChanged,
    onDeleted: expelAll,
  });

  doc.on("update", onDocumentUpdate);

  function onDocumentUpdate(update: Uint8Array, origin: unknown): void {
    size = { bytes: size.bytes + update.byteLength, isExact: false };
    if (outbox.length === 0) setImmediate(flushOutbox);
    outbox.push({ update, author: isMember(origin) ? origin : null });
    if (origin === line) {
      persistence.addRemote();
    } else {
      persistence.add(update);
      line.publish({ kind: "update", update });
    }
  }

  function isMember(origin: unknown): origin is Member {
    return members.has(origin as Member);
  }

  /** Changes of one turn leave as one message for each reader, without the reader's own (rule C8). */
  function flushOutbox(): void {
    const batch = outbox;
    outbox = [];
    const authors = new Set(batch.map((entry) => entry.author));
    let forAll: Uint8Array | null = null;
    for (const member of members) {
      if (authors.has(member)) {
        const others = batch.filter((entry) => entry.author !== member);
        if (others.length > 0) send(member, updateMessage(merge(others)));
      } else {
        forAll ??= updateMessage(merge(batch));
        send(member, forAll);
      }
    }
  }

  function send(member: Member, data: Uint8Array): void {
    if (member.socket.bufferedBytes > MAX_BUFFERED_BYTES) {
      logger.warn({ room: name, userId: member.user.id }, "a reader is too slow and was cut");
      member.socket.terminate();
      remove(member);
      return;
    }
    member.wasSentTo = true;
    member.socket.send(data);
  }

  function note(member: Member, content: CollabNote): void {
    if (member.notes) send(member, noteMessage(content));
  }

  function acknowledgeLater(): () => void {
    const covered = [...members].map((member) => ({ member, received: member.received }));
    return () => {
      for (const { member, received } of covered) acknowledge(member, received);
    };
  }

  function acknowledge(member: Member, received: number): void {
    // A change whose beginning nobody has sent is only in memory; it is stored once it is complete.
    if (member.isIncomplete && bytesPending() === 0) member.isIncomplete = false;
    if (member.isIncomplete || received <= member.acknowledged || !members.has(member)) return;
    member.acknowledged = received;
    note(member, { type: "stored", updates: received });
  }

  function presenceChanged(ids: readonly number[], isLocal: boolean): void {
    if (ids.length === 0) return;
    for (const id of ids) changedPresence.add(id);
    if (isLocal) line.publishPresence(presence.entries(ids));
    presenceTimer ??= setTimeout(flushPresence, PRESENCE_EVERY_MS);
  }

  function flushPresence(): void {
    presenceTimer = null;
    const ids = changedPresence;
    changedPresence = new Set();
    const changed = presence.entries(ids);
    let forAll: Uint8Array | null = null;
    for (const member of members) {
      if (member.socket.bufferedBytes > MAX_BUFFERED_FOR_PRESENCE) {
        member.presenceIsStale = true;
        continue;
      }
      const own = presence.idOf(member);
      if (member.presenceIsStale) {
        member.presenceIsStale = false;
        sendPresence(member);
      } else if (own !== null && ids.has(own)) {
        const others = withoutId(changed, own);
        if (others.length > 0) send(member, presenceMessage(others));
      } else {
        forAll ??= presenceMessage(changed);
        send(member, forAll);
      }
    }
  }

  /** Everyone's state but the reader's own: a client that hears its own would answer, for ever. */
  function sendPresence(member: Member): void {
    const own = presence.idOf(member);
    const others = own === null ? presence.present() : withoutId(presence.present(), own);
    if (others.length > 0) send(member, presenceMessage(others));
  }

  function receive(member: Member, data: Uint8Array): void {
    if (!members.has(member)) return;
    try {
      const message = decodeClientMessage(data);
      switch (message.kind) {
        case "syncRequest":
          send(member, syncAnswerMessage(Y.encodeStateAsUpdate(doc, message.stateVector)));
          break;
        case "update":
          receiveUpdate(member, message.update);
          break;
        case "presence":
          presenceChanged(presence.receive(member, message.entries), true);
          break;
        case "presenceRequest":
          sendPresence(member);
          break;
      }
    } catch (error) {
      const isMalformed = error instanceof MalformedMessage;
      if (!isMalformed) logger.warn({ err: loggable(error), room: name }, "a message could not be applied");
      expel(member, CLOSE.malformed, "Malformed message.");
    }
  }

  function receiveUpdate(member: Member, update: Uint8Array): void {
    if (!allows(member.role, "editCode")) {
      note(member, { type: "readOnly" });
      return;
    }
    if (!hasRoomFor(update.byteLength)) {
      expel(member, CLOSE.documentFull, "The document has reached its limit of 8 MB.");
      return;
    }
    member.received++;
    const bytesBefore = size.bytes;
    const pendingBefore = bytesPending();
    Y.applyUpdate(doc, update, member);
    // Changes that build on ones nobody has sent yet are kept by Yjs without an event: they count as well.
    const pendingBytes = bytesPending();
    if (pendingBytes > 0) {
      size = { bytes: Math.max(size.bytes, bytesBefore + update.byteLength), isExact: false };
    }
    if (pendingBytes > pendingBefore) {
      member.isIncomplete = true;
      const work = (incompleteWork.get(member.user.id) ?? 0) + pendingBytes;
      incompleteWork.set(member.user.id, work);
      // Nothing is lost: at rejoining the client sends all of it as one change.
      if (work > MAX_INCOMPLETE_WORK) {
        expel(member, CLOSE.tryLater, TOO_INCOMPLETE);
        return;
      }
    }
    if (persistence.isStored()) acknowledge(member, member.received);
  }

  /** Bytes of changes whose beginning is missing. */
  function bytesPending(): number {
    const { pendingStructs, pendingDs } = doc.store;
    return (pendingStructs?.update.byteLength ?? 0) + (pendingDs?.byteLength ?? 0);
  }

  function hasRoomFor(bytes: number): boolean {
    if (size.bytes + bytes <= LIMITS.liveDocumentBytes) return true;
    // The running sum counts deleted text and repetitions; the truth is dear, so it is asked only at the limit.
    if (!size.isExact) size = { bytes: Y.encodeStateAsUpdate(doc).byteLength, isExact: true };
    return size.bytes + bytes <= LIMITS.liveDocumentBytes;
  }

  function expel(member: Member, code: number, reason: string): void {
    member.socket.close(code, reason);
    remove(member);
  }

  function remove(member: Member): void {
    if (!members.delete(member)) return;
    presenceChanged(presence.left(member), true);
    if (members.size === 0) deps.onEmpty();
  }

  function setRole(member: Member, role: ProjectRole): void {
    if (member.role === role) return;
    const couldEdit = allows(member.role, "editCode");
    member.role = role;
    note(member, { type: "role", role });
    // What they typed while they could only read is asked for now.
    if (!couldEdit && allows(role, "editCode")) send(member, syncRequestMessage(Y.encodeStateVector(doc)));
  }

  async function followAccess(userId: string): Promise<void> {
    accessVersion++;
    if (![...members].some((member) => member.user.id === userId)) return;
    const role = await deps.roleOf(userId);
    for (const member of [...members]) {
      if (member.user.id !== userId) continue;
      if (role) setRole(member, role);
      else expel(member, CLOSE.noAccess, "Your access to this project has ended.");
    }
  }

  function tellProjectChanged(): void {
    for (const member of members) note(member, { type: "projectChanged" });
  }

  function expelAll(): void {
    accessVersion++;
    persistence.abandon();
    for (const member of [...members]) expel(member, CLOSE.noRoom, "This project was deleted.");
    deps.onDeleted();
  }

  return {
    name,
    doc,
    epoch,
    persistence,
    get accessVersion() {
      return accessVersion;
    },
    get size() {
      return members.size;
    },
    refusal(userId) {
      if ((incompleteWork.get(userId) ?? 0) > MAX_INCOMPLETE_WORK) return TOO_INCOMPLETE;
      const people = new Set([...members].map((member) => member.user.id));
      if (people.has(userId) ? members.size < MAX_CONNECTIONS : people.size < LIMITS.peoplePerRoom)
        return null;
      return `This room is full: at most ${LIMITS.peoplePerRoom} people can be in it.`;
    },
    join(socket, joiner) {
      const member: Member = {
        ...joiner,
        socket,
        isAlive: true,
        wasSentTo: false,
        received: 0,
        isIncomplete: false,
        acknowledged: 0,
        presenceIsStale: false,
      };
      members.add(member);
      note(member, { type: "role", role: member.role });
      note(member, { type: "epoch", epoch });
      // Readers are not asked for what they have: it would be refused.
      if (allows(member.role, "editCode")) send(member, syncRequestMessage(Y.encodeStateVector(doc)));
      sendPresence(member);
      return {
        receive: (data) => receive(member, data),
        pong: () => {
          member.isAlive = true;
        },
        left: () => remove(member),
      };
    },
    async accessChanged(userId) {
      line.publish({ kind: "accessChanged", userId });
      await followAccess(userId);
    },
    projectChanged() {
      line.publish({ kind: "projectChanged" });
      tellProjectChanged();
    },
    deleted() {
      line.publish({ kind: "deleted" });
      expelAll();
    },
    beat() {
      incompleteWork.clear();
      presenceChanged(presence.sweep(), true);
      for (const member of [...members]) {
        if (!member.isAlive) {
          member.socket.terminate();
          remove(member);
          continue;
        }
        member.isAlive = false;
        member.socket.ping();
        // A stock client takes 30 s without a message for a dead connection; pings do not count as messages.
        if (!member.wasSentTo) send(member, presenceMessage([]));
        member.wasSentTo = false;
      }
      line.beat();
    },
    hasRoomFor,
    typedFrom: (client) => (client === doc.clientID ? Number.POSITIVE_INFINITY : (loaded.get(client) ?? 0)),
    async closeAll(code, reason, jitterMs) {
      await Promise.all(
        [...members].map(async (member) => {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * jitterMs));
          if (members.has(member)) expel(member, code, reason);
        }),
      );
    },
    dispose() {
      if (presenceTimer) clearTimeout(presenceTimer);
      line.close();
      doc.off("update", onDocumentUpdate);
      doc.destroy();
    },
  };
}

function merge(entries: readonly { update: Uint8Array }[]): Uint8Array {
  const [first] = entries;
  if (entries.length === 1 && first) return first.update;
  return Y.mergeUpdates(entries.map((entry) => entry.update));
}

function withoutId(entries: readonly PresenceEntry[], clientId: number): PresenceEntry[] {
  return entries.filter((entry) => entry.clientId !== clientId);
}
