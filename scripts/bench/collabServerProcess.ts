import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setupWSConnection } from "@y/websocket-server/utils";
import { WebSocketServer } from "ws";
import { z } from "zod";
import { createCollab } from "../../src/server/collab/collab.ts";
import { openDatabase } from "../../src/server/database/openDatabase.ts";
import { collabDocuments, projects, users } from "../../src/server/database/schema.ts";
import { systemClock } from "../../src/server/system/clock.ts";
import { createLogger } from "../../src/server/system/logger.ts";
import { projectRoom } from "../../src/shared/collab/rooms.ts";
import { encodeNewDocument } from "../../src/shared/document/projectDocument.ts";

// A room server in a process of its own, so that its CPU can be told from the clients'. Started by collab.ts with the
// kind of server, the file of the long document and the names of the projects.

const [kind = "", longDocument = "", ...projectIds] = process.argv.slice(2);
const server = createServer((_request, response) => response.end());
const stop = kind === "ours" ? await serveOurs() : serveStock();

server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
process.send?.({ port: typeof address === "object" && address ? address.port : 0 });

const command = z.enum(["cpu", "stop"]);
process.on("message", (message) => {
  if (command.parse(message) === "cpu") {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuSeconds: (user + system) / 1e6 });
  } else {
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  }
});

/** Every change stored in an embedded database, as the product does it. */
async function serveOurs(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "inception-bench-"));
  const opened = await openDatabase({ databaseUrl: null, dataDir }, createLogger("silent"));
  const now = new Date();
  const owner = { id: "owner", username: "owner", displayName: "Owner", guest: false, createdAt: now };
  await opened.db.insert(users).values(owner);
  const code = { html: "", css: "", js: "", files: {} };
  for (const id of projectIds) {
    await opened.db.insert(projects).values({
      id,
      ownerId: "owner",
      name: id,
      ...code,
      status: "draft",
      createdAt: now,
      updatedAt: now,
    });
    const snapshot = id === "long" ? new Uint8Array(await readFile(longDocument)) : encodeNewDocument(code);
    await opened.db
      .insert(collabDocuments)
      .values({ room: projectRoom(id), snapshot, epoch: 1, updatedAt: now });
  }
  let people = 0;
  const collab = createCollab({
    db: opened.db,
    logger: createLogger("silent"),
    clock: systemClock,
    publicUrl: "http://localhost:3000",
    restartJitterMs: 0,
    sessionOf: async () => {
      const id = `person${people++}`;
      return { id, username: id, displayName: id, guest: true };
    },
    roleOf: async () => "editor",
    projectExists: async () => true,
  });
  server.on("upgrade", collab.handleUpgrade);
  return async () => {
    await collab.close();
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The stock server as it comes, which stores nothing. */
function serveStock(): () => Promise<void> {
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket, request) => {
    setupWSConnection(socket, request, { docName: (request.url ?? "").split("/").at(-1) ?? "" });
  });
  return async () => undefined;
}
