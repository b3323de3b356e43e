import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, WebSocket, WebSocketServer } from "ws";
import { presenceColor } from "../../shared/collab/presenceColor.ts";
import { CLOSE, parseRoomName, type RoomName } from "../../shared/collab/rooms.ts";
import type { User } from "../../shared/contracts/auth.ts";
import { AppError } from "../../shared/errors.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { ProjectRole } from "../../shared/permissions.ts";
import { isAllowedOrigin } from "../http/origins.ts";
import { type Logger, loggable } from "../system/logger.ts";
import type { Room } from "./room.ts";
import type { RoomRegistry } from "./roomRegistry.ts";
import type { Joiner, RoomConnection, RoomSocket } from "./roomSocket.ts";

/** How long a closed socket may take to answer before it is cut, ms. */
const CLOSE_TIMEOUT_MS = 5_000;

export interface UpgradeDeps {
  registry: RoomRegistry;
  logger: Logger;
  publicUrl: string;
  sessionOf(request: IncomingMessage): Promise<User | null>;
  roleOf(projectId: string, userId: string): Promise<ProjectRole | null>;
  projectExists(projectId: string): Promise<boolean>;
}

export interface Upgrade {
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** From now on upgrades are refused with 503; clients retry. */
  refuseAll(): void;
}

/** A join that ends with a close code instead. */
interface Refusal {
  code: number;
  reason: string;
}

/** Accepts WebSockets at `/collab/{room}` and brings them into their room, or closes them with the reason's code. */
export function createUpgrade(deps: UpgradeDeps): Upgrade {
  const { registry, logger } = deps;
  let isRefusing = false;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LIMITS.socketMessageBytes,
    WebSocket: ContractWebSocket,
  });

  async function welcome(ws: WebSocket, request: IncomingMessage, url: URL): Promise<void> {
    // Listeners before the first await: an error without one would end the process.
    let connection: RoomConnection | null = null;
    ws.on("error", (error) => logger.debug({ err: loggable(error) }, "a socket failed"));
    ws.on("close", () => connection?.left());
    ws.on("pong", () => connection?.pong());
    ws.on("message", (data, isBinary) => {
      if (isBinary) connection?.receive(toBytes(data));
      else ws.close(CLOSE.malformed, "Malformed message.");
    });
    // What the client sends meanwhile waits in its network buffer, not in ours.
    ws.pause();
    const refusal = await join(ws, request, url, (joined) => {
      connection = joined;
    }).catch(toRefusal);
    if (refusal) ws.close(refusal.code, refusal.reason);
    ws.resume();
  }

  async function join(
    ws: WebSocket,
    request: IncomingMessage,
    url: URL,
    onJoined: (connection: RoomConnection) => void,
  ): Promise<Refusal | null> {
    const user = await deps.sessionOf(request);
    if (!user) return { code: CLOSE.noSession, reason: "Please sign in first." };
    const name = roomNameIn(url);
    const parsed = name === null ? null : parseRoomName(name);
    if (name === null || !parsed) return { code: CLOSE.noRoom, reason: "There is no such room." };
    const access = await accessTo(parsed, user.id);
    if (typeof access !== "string") return access;
    return registry.use(name, async (room) => {
      const epoch = url.searchParams.get("epoch");
      if (epoch !== null && epoch !== String(room.epoch)) {
        return { code: CLOSE.replaced, reason: "The document was replaced. Please join again." };
      }
      const role = await settledRole(room, parsed, user.id);
      if (typeof role !== "string") return role;
      const full = room.refusal(user.id);
      if (full) return { code: CLOSE.tryLater, reason: full };
      if (ws.readyState !== WebSocket.OPEN) return null;
      const joiner: Joiner = {
        user: { id: user.id, name: user.displayName, color: presenceColor(user.id) },
        role,
        notes: url.searchParams.get("notes") === "1",
      };
      onJoined(room.join(toRoomSocket(ws), joiner));
      return null;
    });
  }

  async function accessTo(room: RoomName, userId: string): Promise<ProjectRole | Refusal> {
    if (room.kind === "demo") return "editor";
    const role = await deps.roleOf(room.projectId, userId);
    if (role) return role;
    return (await deps.projectExists(room.projectId))
      ? { code: CLOSE.noAccess, reason: "You have no access to this project." }
      : { code: CLOSE.noRoom, reason: "There is no such project." };
  }

  /** The role, read once more if someone's access changed while it was being read: nobody joins with an old one. */
  async function settledRole(room: Room, parsed: RoomName, userId: string): Promise<ProjectRole | Refusal> {
    for (;;) {
      const version = room.accessVersion;
      const access = await accessTo(parsed, userId);
      if (version === room.accessVersion) return access;
    }
  }

  function toRefusal(error: unknown): Refusal {
    if (error instanceof AppError && error.kind === "not_found") {
      return { code: CLOSE.noRoom, reason: error.message };
    }
    if (error instanceof AppError && error.kind === "unavailable") {
      return { code: CLOSE.restarting, reason: error.message };
    }
    logger.error({ err: loggable(error) }, "a room could not be opened");
    return { code: CLOSE.tryLater, reason: "The document could not be loaded. Please try again." };
  }

  return {
    handle(request, socket, head) {
      socket.on("error", () => socket.destroy());
      const url = URL.canParse(request.url ?? "", "http://host")
        ? new URL(request.url ?? "", "http://host")
        : null;
      if (!url?.pathname.startsWith("/collab/")) return refuse(socket, 404);
      if (isRefusing) return refuse(socket, 503);
      if (!isAllowedOrigin(request.headers, deps.publicUrl)) return refuse(socket, 403);
      server.handleUpgrade(request, socket, head, (ws) => {
        welcome(ws, request, url).catch((error: unknown) => {
          logger.error({ err: loggable(error) }, "a socket could not be welcomed");
          ws.terminate();
        });
      });
    },
    refuseAll() {
      isRefusing = true;
    },
  };
}

/** Frames that break the WebSocket protocol close with the contract's 1008, where ws would say 1002 or 1007. */
class ContractWebSocket extends WebSocket {
  override close(code?: number, data?: string | Buffer): void {
    super.close(code === 1002 || code === 1007 ? CLOSE.malformed : code, data);
    // Sooner than the 30 s of ws, which would hold up a restart.
    setTimeout(() => this.terminate(), CLOSE_TIMEOUT_MS).unref();
  }
}

function toRoomSocket(ws: WebSocket): RoomSocket {
  return {
    get bufferedBytes() {
      return ws.bufferedAmount;
    },
    send(data) {
      if (ws.readyState === WebSocket.OPEN) ws.send(data);
    },
    close: (code, reason) => ws.close(code, reason),
    terminate: () => ws.terminate(),
    ping() {
      if (ws.readyState === WebSocket.OPEN) ws.ping();
    },
  };
}

function toBytes(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}

function roomNameIn(url: URL): string | null {
  try {
    return decodeURIComponent(url.pathname.slice("/collab/".length));
  } catch {
    return null;
  }
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
