import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import * as Y from "yjs";
import { type CollabNote, MESSAGE_NOTE } from "../../shared/collab/rooms.ts";

// The y-websocket wire protocol, read strictly: these bytes come from strangers.

const MESSAGE_SYNC = 0;
const MESSAGE_AWARENESS = 1;
const MESSAGE_QUERY_AWARENESS = 3;
const SYNC_STEP_1 = 0;
const SYNC_STEP_2 = 1;
const SYNC_UPDATE = 2;

/** More entries than people in a room, as an unmodified client sends the states of others back. */
const MAX_PRESENCE_ENTRIES = 1_000;

/** One client's entry in an awareness message. `state` is the raw JSON text, `"null"` for one that left. */
export interface PresenceEntry {
  clientId: number;
  clock: number;
  state: string;
}

export type ClientMessage =
  | { kind: "syncRequest"; stateVector: Uint8Array }
  | { kind: "update"; update: Uint8Array }
  | { kind: "presence"; entries: PresenceEntry[] }
  | { kind: "presenceRequest" };

/** Bytes that no y-websocket client sends. The socket they came from is closed with 1008. */
export class MalformedMessage extends Error {
  override readonly name = "MalformedMessage";
}

/** Reads one message of a client. Throws MalformedMessage and nothing else. */
export function decodeClientMessage(data: Uint8Array): ClientMessage {
  try {
    return decode(data);
  } catch (cause) {
    if (cause instanceof MalformedMessage) throw cause;
    throw new MalformedMessage("The message could not be read.", { cause });
  }
}

function decode(data: Uint8Array): ClientMessage {
  const decoder = decoding.createDecoder(data);
  const type = decoding.readVarUint(decoder);
  if (type === MESSAGE_SYNC) return decodeSync(decoder);
  if (type === MESSAGE_AWARENESS) {
    return { kind: "presence", entries: decodePresence(decoding.readVarUint8Array(decoder)) };
  }
  if (type === MESSAGE_QUERY_AWARENESS) return { kind: "presenceRequest" };
  throw new MalformedMessage("Unknown message type.");
}

function decodeSync(decoder: decoding.Decoder): ClientMessage {
  const step = decoding.readVarUint(decoder);
  const payload = decoding.readVarUint8Array(decoder);
  if (step === SYNC_STEP_1) {
    Y.decodeStateVector(payload);
    return { kind: "syncRequest", stateVector: payload };
  }
  if (step === SYNC_STEP_2 || step === SYNC_UPDATE) {
    // Read whole before anything is applied: Yjs would apply the first half of an update whose second half is broken.
    Y.decodeUpdate(payload);
    return { kind: "update", update: payload };
  }
  throw new MalformedMessage("Unknown sync step.");
}

/** Reads the entries of an awareness update. Throws on bytes that are none. */
export function decodePresence(update: Uint8Array): PresenceEntry[] {
  const decoder = decoding.createDecoder(update);
  const count = decoding.readVarUint(decoder);
  if (count > MAX_PRESENCE_ENTRIES) throw new MalformedMessage("Too many awareness entries.");
  const entries: PresenceEntry[] = [];
  for (let i = 0; i < count; i++) {
    const clientId = decoding.readVarUint(decoder);
    const clock = decoding.readVarUint(decoder);
    entries.push({ clientId, clock, state: decoding.readVarString(decoder) });
  }
  return entries;
}

/** The entries as an awareness update, without the message type in front. */
export function encodePresence(entries: readonly PresenceEntry[]): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, entries.length);
    for (const { clientId, clock, state } of entries) {
      encoding.writeVarUint(encoder, clientId);
      encoding.writeVarUint(encoder, clock);
      encoding.writeVarString(encoder, state);
    }
  });
}

/** The entries as a message to a client. */
export function presenceMessage(entries: readonly PresenceEntry[]): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, MESSAGE_AWARENESS);
    encoding.writeVarUint8Array(encoder, encodePresence(entries));
  });
}

/** Asks a client for what it has beyond `stateVector`. */
export function syncRequestMessage(stateVector: Uint8Array): Uint8Array {
  return syncMessage(SYNC_STEP_1, stateVector);
}

/** Answers a client's request; after it the client counts as synced. */
export function syncAnswerMessage(update: Uint8Array): Uint8Array {
  return syncMessage(SYNC_STEP_2, update);
}

/** A change for a client that is synced. */
export function updateMessage(update: Uint8Array): Uint8Array {
  return syncMessage(SYNC_UPDATE, update);
}

function syncMessage(step: number, payload: Uint8Array): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, MESSAGE_SYNC);
    encoding.writeVarUint(encoder, step);
    encoding.writeVarUint8Array(encoder, payload);
  });
}

/** A note for our own client (see MESSAGE_NOTE). */
export function noteMessage(note: CollabNote): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, MESSAGE_NOTE);
    encoding.writeVarString(encoder, JSON.stringify(note));
  });
}
