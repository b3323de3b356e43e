import type { PresenceUser } from "../../shared/collab/rooms.ts";
import type { ProjectRole } from "../../shared/permissions.ts";

/** All that a room knows of a WebSocket. */
export interface RoomSocket {
  /** Bytes accepted by `send` that the network has not taken yet. */
  readonly bufferedBytes: number;
  send(data: Uint8Array): void;
  /** Closes after what was sent before. */
  close(code: number, reason: string): void;
  /** Cuts the connection at once. */
  terminate(): void;
  ping(): void;
}

/** Who joins, as the session and the project's members say. */
export interface Joiner {
  user: PresenceUser;
  role: ProjectRole;
  /** Whether the client understands our notes. */
  notes: boolean;
}

/** A socket's place in a room. */
export interface RoomConnection {
  /** Takes one binary message of the client. Never throws: bad bytes close this socket. */
  receive(data: Uint8Array): void;
  /** The client answered a ping. */
  pong(): void;
  /** The socket closed. */
  left(): void;
}
