import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { Awareness, applyAwarenessUpdate } from "y-protocols/awareness";
import * as syncProtocol from "y-protocols/sync";
import * as Y from "yjs";
import type { Room } from "../../../src/server/collab/room.ts";
import type { RoomConnection, RoomSocket } from "../../../src/server/collab/roomSocket.ts";
import type { ProjectRole } from "../../../src/shared/permissions.ts";

/** A whole client without a network: what either side sends waits until it is delivered by hand. */
export interface MemoryPeer {
  doc: Y.Doc;
  html: Y.Text;
  awareness: Awareness;
  isSynced: boolean;
  /** Bytes that the network "has not taken"; set it to play a slow reader. */
  socket: RoomSocket & { bufferedBytes: number };
  closedWith: number | null;
  wasTerminated: boolean;
  /** Messages from the room by kind: sync or awareness, answers and updates apart. */
  received: { updates: number; answers: number; presence: number };
  /** Messages that wait, towards the room and towards the peer. */
  pending(): { out: number; in: number };
  join(room: Room, role?: ProjectRole): void;
  /** Delivers up to `count` messages one way. */
  deliverOut(count: number): void;
  deliverIn(count: number): void;
  /** Loses the connection and what was on its way. */
  drop(): void;
}

export function createMemoryPeer(userId: string): MemoryPeer {
  const doc = new Y.Doc();
  const awareness = new Awareness(doc);
  let connection: RoomConnection | null = null;
  let out: Uint8Array[] = [];
  let incoming: Uint8Array[] = [];

  const peer: MemoryPeer = {
    doc,
    html: doc.getText("html"),
    awareness,
    isSynced: false,
    closedWith: null,
    wasTerminated: false,
    received: { updates: 0, answers: 0, presence: 0 },
    socket: {
      bufferedBytes: 0,
      send: (data) => incoming.push(data),
      close(code) {
        peer.closedWith = code;
        connection = null;
      },
      terminate() {
        peer.wasTerminated = true;
        connection = null;
      },
      ping: () => connection?.pong(),
    },
    pending: () => ({ out: out.length, in: incoming.length }),
    join(room, role = "editor") {
      out = [];
      incoming = [];
      peer.isSynced = false;
      connection = room.join(peer.socket, {
        user: { id: userId, name: userId, color: "#123456" },
        role,
        notes: false,
      });
      out.push(
        encoding.encode((encoder) => {
          encoding.writeVarUint(encoder, 0);
          syncProtocol.writeSyncStep1(encoder, doc);
        }),
      );
    },
    deliverOut(count) {
      for (const data of out.splice(0, count)) connection?.receive(data);
    },
    deliverIn(count) {
      for (const data of incoming.splice(0, count)) read(data);
    },
    drop() {
      connection?.left();
      connection = null;
      out = [];
      incoming = [];
    },
  };

  function read(data: Uint8Array): void {
    const decoder = decoding.createDecoder(data);
    const type = decoding.readVarUint(decoder);
    if (type === 1) {
      peer.received.presence++;
      applyAwarenessUpdate(awareness, decoding.readVarUint8Array(decoder), peer);
      return;
    }
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, 0);
    const step = syncProtocol.readSyncMessage(decoder, encoder, doc, peer);
    if (step === syncProtocol.messageYjsSyncStep2) {
      peer.isSynced = true;
      peer.received.answers++;
    }
    if (step === syncProtocol.messageYjsUpdate) peer.received.updates++;
    if (encoding.length(encoder) > 1) out.push(encoding.toUint8Array(encoder));
  }

  doc.on("update", (update: Uint8Array, origin: unknown) => {
    if (origin === peer || !connection) return;
    out.push(
      encoding.encode((encoder) => {
        encoding.writeVarUint(encoder, 0);
        syncProtocol.writeUpdate(encoder, update);
      }),
    );
  });
  return peer;
}

/** Lets the room send what it gathered in this turn. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Delivers everything, both ways, until nothing moves. */
export async function settle(peers: readonly MemoryPeer[]): Promise<void> {
  do {
    for (const peer of peers) {
      peer.deliverOut(Number.POSITIVE_INFINITY);
      peer.deliverIn(Number.POSITIVE_INFINITY);
    }
    await turn();
  } while (peers.some((peer) => peer.pending().in + peer.pending().out > 0));
}
