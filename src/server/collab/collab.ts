import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { User } from "../../shared/contracts/auth.ts";
import type { ProjectRole } from "../../shared/permissions.ts";
import type { Database } from "../database/database.ts";
import type { Clock } from "../system/clock.ts";
import type { Logger } from "../system/logger.ts";
import { type Fanout, localFanout } from "./fanout.ts";
import type { LiveDocuments } from "./liveDocuments.ts";
import { createRoomLiveDocuments } from "./roomLiveDocuments.ts";
import { createRoomRegistry } from "./roomRegistry.ts";
import { createRoomStore } from "./roomStore.ts";
import { createUpgrade } from "./upgrade.ts";

export interface CollabDeps {
  db: Database;
  logger: Logger;
  clock: Clock;
  publicUrl: string;
  /** Who sends this request, by its session cookie. */
  sessionOf(request: IncomingMessage): Promise<User | null>;
  roleOf(projectId: string, userId: string): Promise<ProjectRole | null>;
  projectExists(projectId: string): Promise<boolean>;
  /** The line to other processes; absent for a single one. */
  fanout?: Fanout;
  /** How long a room that nobody uses stays loaded, ms. */
  keepRoomsMs?: number;
  /** Largest delay before a socket is closed at a restart, ms. */
  restartJitterMs?: number;
}

/** Live collaboration: the room server at `/collab/{room}` and the live documents behind it. */
export interface Collab {
  live: LiveDocuments;
  /** Takes over an upgrade request; answers it itself, also when it is refused. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Refuses upgrades, stores every room and closes its sockets with 1012 (rule C14). The database must still be open. */
  close(): Promise<void>;
}

export function createCollab(deps: CollabDeps): Collab {
  const { db, logger, clock, publicUrl, sessionOf, roleOf, projectExists, fanout = localFanout } = deps;
  const registry = createRoomRegistry({
    store: createRoomStore({ db }),
    fanout,
    clock,
    logger,
    roleOf,
    ...(deps.keepRoomsMs === undefined ? {} : { keepMs: deps.keepRoomsMs }),
    ...(deps.restartJitterMs === undefined ? {} : { restartJitterMs: deps.restartJitterMs }),
  });
  const upgrade = createUpgrade({ registry, logger, publicUrl, sessionOf, roleOf, projectExists });
  return {
    live: createRoomLiveDocuments({ registry, fanout }),
    handleUpgrade: upgrade.handle,
    async close() {
      upgrade.refuseAll();
      await registry.close();
    },
  };
}
