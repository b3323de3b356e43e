import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { WebSocket } from "ws";
import { WebsocketProvider } from "y-websocket";
import * as Y from "yjs";
import { type Collab, type CollabDeps, createCollab } from "../../../src/server/collab/collab.ts";
import type { Database } from "../../../src/server/database/database.ts";
import { collabDocuments, projects, users } from "../../../src/server/database/schema.ts";
import { systemClock } from "../../../src/server/system/clock.ts";
import { newId } from "../../../src/server/system/ids.ts";
import { createLogger } from "../../../src/server/system/logger.ts";
import { projectRoom } from "../../../src/shared/collab/rooms.ts";
import type { ProjectCode } from "../../../src/shared/contracts/project.ts";
import { encodeNewDocument } from "../../../src/shared/document/projectDocument.ts";
import type { ProjectRole } from "../../../src/shared/permissions.ts";

/** The room server on a free port. Who someone is comes from the cookie `user=<id>`, their role from `roles`. */
export interface CollabServer {
  collab: Collab;
  /** Base address for providers. */
  url: string;
  port: number;
  /** Role by `${projectId}/${userId}`; everyone signed in is an editor where nothing is set. */
  roles: Map<string, ProjectRole | null>;
  /** Refuses nothing and stores what is open, then closes the port. */
  close(): Promise<void>;
}

export async function startCollabServer(
  db: Database,
  options: Partial<CollabDeps> & { port?: number } = {},
): Promise<CollabServer> {
  const roles = new Map<string, ProjectRole | null>();
  const exists = async (projectId: string) =>
    (await db.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId))).length > 0;
  const collab = createCollab({
    db,
    logger: createLogger("silent"),
    clock: systemClock,
    publicUrl: "http://localhost:3000",
    restartJitterMs: 20,
    sessionOf: async (request) => {
      const id = /(?:^|; )user=([a-z0-9]+)/.exec(request.headers.cookie ?? "")?.[1];
      return id ? { id, username: id, displayName: `Name of ${id}`, guest: false } : null;
    },
    roleOf: async (projectId, userId) => {
      const role = roles.get(`${projectId}/${userId}`);
      if (role !== undefined) return role;
      return (await exists(projectId)) ? "editor" : null;
    },
    projectExists: exists,
    ...options,
  });
  const server = createServer((_request, response) => response.end());
  server.on("upgrade", collab.handleUpgrade);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    collab,
    url: `ws://127.0.0.1:${port}/collab`,
    port,
    roles,
    async close() {
      await collab.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const EMPTY: ProjectCode = { html: "", css: "", js: "", files: {} };

/** A project with its live document, as the project service creates it. Answers with its id. */
export async function createTestProject(db: Database, code: Partial<ProjectCode> = {}): Promise<string> {
  const id = newId();
  const now = new Date();
  const whole = { ...EMPTY, ...code };
  await db
    .insert(users)
    .values({ id: `owner${id}`, username: `owner${id}`, displayName: "Owner", guest: false, createdAt: now });
  await db.insert(projects).values({
    id,
    ownerId: `owner${id}`,
    name: "Test",
    ...whole,
    status: "draft",
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(collabDocuments).values({
    room: projectRoom(id),
    snapshot: encodeNewDocument(whole),
    epoch: 1,
    updatedAt: now,
  });
  return id;
}

/** An unmodified y-websocket client. */
export interface Peer {
  doc: Y.Doc;
  provider: WebsocketProvider;
  html: Y.Text;
  /** Close codes in the order in which they came. */
  closes: number[];
  destroy(): void;
}

/** The WebSocket of someone whom `startCollabServer` takes for this person. */
export function webSocketAs(userId: string | null): typeof globalThis.WebSocket {
  return webSocketWithCookie(userId === null ? "" : `user=${userId}`);
}

/** The WebSocket of ws with the cookie that a browser would send. */
export function webSocketWithCookie(cookie: string): typeof globalThis.WebSocket {
  class WebSocketWithCookie extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, cookie ? { headers: { cookie } } : {});
    }
  }
  return WebSocketWithCookie as unknown as typeof globalThis.WebSocket;
}

/** Joins as a person of `startCollabServer`, as nobody, or with a session's cookie. */
export function connectPeer(
  url: string,
  room: string,
  who: string | null | { cookie: string },
  { doc = new Y.Doc(), params = {} }: { doc?: Y.Doc; params?: Record<string, string> } = {},
): Peer {
  const provider = new WebsocketProvider(url, room, doc, {
    WebSocketPolyfill: typeof who === "object" && who ? webSocketWithCookie(who.cookie) : webSocketAs(who),
    disableBc: true,
    params,
  });
  const closes: number[] = [];
  provider.on("connection-close", (event) => {
    if (event) closes.push(event.code);
  });
  return {
    doc,
    provider,
    html: doc.getText("html"),
    closes,
    destroy() {
      provider.destroy();
      provider.awareness.destroy();
      doc.destroy();
    },
  };
}
