import * as decoding from "lib0/decoding";
import { WebsocketProvider } from "y-websocket";
import type * as Y from "yjs";
import { type CollabNote, collabNote, MESSAGE_NOTE } from "../../shared/collab/rooms.ts";

export interface ConnectionOptions {
  /** Address of the room server, without a slash at the end. */
  base: string;
  room: string;
  doc: Y.Doc;
  /** The life of the document that this tab holds (rule C13), when it is known. */
  epoch: number | null;
  WebSocket: typeof WebSocket;
  /** A message with changes left; `isAnswer` when it answers the server's request for all that it lacks. */
  onSent(isAnswer: boolean): void;
  onNote(note: CollabNote): void;
}

/** A y-websocket provider that hears the server's notes, counts what it sends and does not echo others' presence. */
export function createConnection(options: ConnectionOptions): WebsocketProvider {
  const { base, room, doc, epoch, onSent, onNote } = options;
  const provider = new WebsocketProvider(base, room, doc, {
    connect: false,
    // Tabs of one browser would pass changes to each other around the server's access control.
    disableBc: true,
    params: epoch === null ? { notes: "1" } : { notes: "1", epoch: String(epoch) },
    WebSocketPolyfill: countingWebSocket(options.WebSocket, onSent),
  });

  // The provider would send everyone's presence back to the server, which grows with the square of the people.
  const sendPresence = provider._awarenessUpdateHandler;
  provider.awareness.off("update", sendPresence);
  provider._awarenessUpdateHandler = (changes, origin) => {
    if (origin !== provider) sendPresence(changes, origin);
  };
  provider.awareness.on("update", provider._awarenessUpdateHandler);

  provider.messageHandlers[MESSAGE_NOTE] = (_encoder, decoder) => {
    const note = collabNote.safeParse(parseJson(decoding.readVarString(decoder)));
    // A newer server may say more than this tab understands.
    if (note.success) onNote(note.data);
  };
  provider.connect();
  return provider;
}

const MESSAGE_SYNC = 0;
const SYNC_ANSWER = 1;
const SYNC_UPDATE = 2;

function countingWebSocket(Base: typeof WebSocket, onSent: (isAnswer: boolean) => void): typeof WebSocket {
  return class CountingWebSocket extends Base {
    override send(data: Parameters<WebSocket["send"]>[0]): void {
      super.send(data);
      if (!(data instanceof Uint8Array) || data[0] !== MESSAGE_SYNC) return;
      if (data[1] === SYNC_ANSWER || data[1] === SYNC_UPDATE) onSent(data[1] === SYNC_ANSWER);
    }
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
