import type { Awareness } from "y-protocols/awareness";
import type { WebsocketProvider } from "y-websocket";
import * as Y from "yjs";
import { CLOSE, type CollabNote } from "../../shared/collab/rooms.ts";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { readCode } from "../../shared/document/projectDocument.ts";
import { allows, type ProjectRole } from "../../shared/permissions.ts";
import { createConnection } from "./connection.ts";
import {
  closeReasonOf,
  hasUnsaved,
  INITIAL_STATE,
  nextSessionState,
  type SaveState,
  type SessionEvent,
  type SessionStatus,
  saveStateOf,
} from "./sessionState.ts";

/** A session at one moment. The same object until something in it changes. */
export interface SessionSnapshot {
  /** The live document. A fresh one takes its place when the server's was replaced: bind editors anew then. */
  doc: Y.Doc;
  awareness: Awareness;
  provider: WebsocketProvider;
  status: SessionStatus;
  saveState: SaveState;
  /** Whether there is text here that the server has not stored. */
  unsaved: boolean;
  /** `null` until the server said it. */
  role: ProjectRole | null;
  /** Why the session ended for good, in one plain sentence. */
  closeReason: string | null;
  /** The code with which it ended. */
  closeCode: number | null;
  /** Why the server lets nobody in for now, in its own words, while this tab tries again; `null` otherwise. */
  waitReason: string | null;
  /** The code as this tab had it when changes of it could not be taken over; `null` when nothing was lost. */
  keptCode: ProjectCode | null;
}

export interface RoomSession {
  getSnapshot(): SessionSnapshot;
  /** Calls `listener` after every change of the snapshot. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Calls `listener` when something beside the code changed: name, status, address, chat. */
  onProjectChanged(listener: () => void): () => void;
  /** Forgets `keptCode`, once the person has seen it. */
  dismissKeptCode(): void;
  /** Leaves the room. */
  destroy(): void;
}

export interface RoomSessionOptions {
  /** As `projectRoom` and `demoRoom` name it. */
  room: string;
  /** Address of the room server; this page's own when absent. */
  base?: string;
  WebSocket?: typeof WebSocket;
}

/** Joins a room's live document and stays with it over lost connections, restarts and replaced documents. */
export function openRoomSession(options: RoomSessionOptions): RoomSession {
  const { room, base = ownBase(), WebSocket: Socket = WebSocket } = options;
  const listeners = new Set<() => void>();
  const projectListeners = new Set<() => void>();
  let state = INITIAL_STATE;
  let role: ProjectRole | null = null;
  let epoch: number | null = null;
  let keptCode: ProjectCode | null = null;
  let waitReason: string | null = null;
  let current = join();
  let snapshot = takeSnapshot();

  /**
   * The browser has lost its network, which a socket only notices half a minute later. It is opened anew: on a server that
   * is still there (on this machine, say) that takes a moment, and otherwise everyone sees at once that they are alone.
   */
  function onOffline(): void {
    const { provider } = current;
    if (!provider.shouldConnect) return;
    provider.disconnect();
    provider.connect();
  }
  globalThis.addEventListener?.("offline", onOffline);

  function join(): { doc: Y.Doc; provider: WebsocketProvider } {
    const doc = new Y.Doc();
    const provider = createConnection({
      base,
      room,
      doc,
      epoch,
      WebSocket: Socket,
      onSent: (isAnswer) => send({ type: "sent", isAnswer }),
      onNote: receiveNote,
    });
    provider.on("status", ({ status }) => {
      if (status === "connected") send({ type: "opened" });
    });
    provider.on("sync", (isSynced) => {
      if (!isSynced) return;
      waitReason = null;
      send({ type: "synced" });
    });
    provider.on("connection-close", (event) => {
      waitReason = event?.code === CLOSE.tryLater ? event.reason : null;
      send({ type: "dropped" });
      // What is too large for one message would be sent again, whole, at every reconnect.
      if (event?.code === CLOSE.tooLarge) restart();
    });
    provider.on("closed", ({ code }) => {
      if (code === CLOSE.replaced) restart();
      else send({ type: "ended", code });
    });
    doc.on("update", (_update, origin) => {
      if (origin !== provider && !provider.wsconnected) send({ type: "typedOffline" });
    });
    return { doc, provider };
  }

  function receiveNote(note: CollabNote): void {
    switch (note.type) {
      case "stored":
        send({ type: "stored", updates: note.updates });
        break;
      case "role":
        role = note.role;
        // Typed while away, by someone who may only read by now: the server will not ask for it.
        if (!allows(role, "editCode") && hasUnsaved(state)) restart();
        changed();
        break;
      case "epoch":
        epoch = note.epoch;
        current.provider.params = { notes: "1", epoch: String(epoch) };
        break;
      case "readOnly":
        // This tab holds text that the server refused, so it differs from everyone else's until it starts afresh.
        restart();
        break;
      case "projectChanged":
        for (const listener of [...projectListeners]) listener();
        break;
    }
  }

  /** Rejoins with an empty document: merging the old one into the new would double the text (rule C13). */
  function restart(): void {
    const old = current;
    if (hasUnsaved(state)) keptCode = readCode(old.doc);
    epoch = null;
    // Not from within the old provider's own message handling.
    queueMicrotask(() => {
      if (current !== old) return;
      const presence = old.provider.awareness.getLocalState();
      leave(old);
      state = nextSessionState(state, { type: "restarted" });
      current = join();
      current.provider.awareness.setLocalState(presence);
      changed();
    });
  }

  function send(event: SessionEvent): void {
    const next = nextSessionState(state, event);
    if (next === state) return;
    state = next;
    changed();
  }

  function takeSnapshot(): SessionSnapshot {
    return {
      doc: current.doc,
      awareness: current.provider.awareness,
      provider: current.provider,
      status: state.kind,
      saveState: saveStateOf(state),
      unsaved: hasUnsaved(state),
      role,
      closeReason: closeReasonOf(state, room.startsWith("demo-") ? "room" : "project"),
      closeCode: state.kind === "closed" ? state.code : null,
      waitReason,
      keptCode,
    };
  }

  function changed(): void {
    const next = takeSnapshot();
    const keys = Object.keys(next) as (keyof SessionSnapshot)[];
    if (keys.every((key) => next[key] === snapshot[key])) return;
    snapshot = next;
    for (const listener of [...listeners]) listener();
  }

  function leave({ doc, provider }: typeof current): void {
    provider.destroy();
    provider.awareness.destroy();
    doc.destroy();
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => subscribeTo(listeners, listener),
    onProjectChanged: (listener) => subscribeTo(projectListeners, listener),
    dismissKeptCode() {
      keptCode = null;
      changed();
    },
    destroy() {
      globalThis.removeEventListener?.("offline", onOffline);
      listeners.clear();
      projectListeners.clear();
      leave(current);
    },
  };
}

function subscribeTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ownBase(): string {
  const { protocol, host } = window.location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/collab`;
}
