import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { OpenedDatabase } from "../../src/server/database/openDatabase.ts";
import { collabUpdates, projects } from "../../src/server/database/schema.ts";
import { projectRoom } from "../../src/shared/collab/rooms.ts";
import {
  type CollabServer,
  connectPeer,
  createTestProject,
  type Peer,
  startCollabServer,
} from "./support/collabServer.ts";
import { openScratchDatabase } from "./support/scratchDatabase.ts";
import { until } from "./support/until.ts";

let database: OpenedDatabase;
let server: CollabServer;
const peers: Peer[] = [];

beforeAll(async () => {
  database = await openScratchDatabase();
  server = await startCollabServer(database.db);
});

afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

afterAll(async () => {
  await server.close();
});

function join(projectId: string, userId: string | null, params: Record<string, string> = {}): Peer {
  const peer = connectPeer(server.url, projectRoom(projectId), userId, { params });
  peers.push(peer);
  return peer;
}

const synced = (peer: Peer) => until("synced", () => peer.provider.synced);

describe("unmodified y-websocket clients", () => {
  it("C1: get the stored document, and nothing before it", async () => {
    const id = await createTestProject(database.db, { html: "<h1>Stored</h1>" });
    const peer = join(id, "ada");
    await synced(peer);
    expect(peer.html.toString()).toBe("<h1>Stored</h1>");
  });

  it("C8: two people who type in one text at once converge", async () => {
    const id = await createTestProject(database.db, { html: "start" });
    const [ada, bob] = [join(id, "ada"), join(id, "bob")];
    await Promise.all([synced(ada), synced(bob)]);
    for (let i = 0; i < 50; i++) {
      ada.html.insert(0, `a${i} `);
      bob.html.insert(bob.html.length, ` b${i}`);
      if (i % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await until(
      "converged",
      () => ada.html.toString() === bob.html.toString() && ada.html.length === 5 + 2 * 190,
    );
    expect(ada.html.toString()).toMatch(/^a49 .*start.* b49$/);
  });

  it("C8: a change never comes back to its author", async () => {
    const id = await createTestProject(database.db);
    const [ada, bob] = [join(id, "ada"), join(id, "bob")];
    await Promise.all([synced(ada), synced(bob)]);
    let echoes = 0;
    ada.doc.on("update", (_update, origin) => {
      if (origin === ada.provider) echoes++;
    });
    const before = ada.provider.wsLastMessageReceived;
    ada.html.insert(0, "mine");
    await until("bob has it", () => bob.html.toString() === "mine");
    expect(echoes).toBe(0);
    expect(ada.provider.wsLastMessageReceived).toBeGreaterThanOrEqual(before);
  });

  it("C3: every change is in the log, and the project's row follows", async () => {
    const id = await createTestProject(database.db);
    const ada = join(id, "ada");
    await synced(ada);
    ada.html.insert(0, "kept");
    await until("a log row", async () => {
      const rows = await database.db
        .select()
        .from(collabUpdates)
        .where(eq(collabUpdates.room, projectRoom(id)));
      return rows.length > 0;
    });
    await until("the row", async () => {
      const [row] = await database.db.select().from(projects).where(eq(projects.id, id));
      return row?.html === "kept";
    });
  });

  it("C10: a viewer receives everything and writes nothing", async () => {
    const id = await createTestProject(database.db, { html: "read" });
    server.roles.set(`${id}/eve`, "viewer");
    const [ada, eve] = [join(id, "ada"), join(id, "eve")];
    await Promise.all([synced(ada), synced(eve)]);
    eve.html.insert(0, "forged ");
    ada.html.insert(4, " me");
    await until("eve has ada's change", () => eve.html.toString() === "forged read me");
    expect(ada.html.toString()).toBe("read me");
    expect((await server.collab.live.read(id)).html).toBe("read me");
  });

  it("C10: a role change reaches open sockets at once, and access taken away closes with 4403", async () => {
    const id = await createTestProject(database.db);
    const [ada, eve] = [join(id, "ada"), join(id, "eve")];
    await Promise.all([synced(ada), synced(eve)]);
    server.roles.set(`${id}/eve`, "viewer");
    await server.collab.live.accessChanged(id, "eve");
    eve.html.insert(0, "late");
    server.roles.set(`${id}/eve`, "editor");
    await server.collab.live.accessChanged(id, "eve");
    // What eve typed while reading is asked for once she may write again.
    await until("eve's text arrives", () => ada.html.toString() === "late");
    server.roles.set(`${id}/eve`, null);
    await server.collab.live.accessChanged(id, "eve");
    await until("eve is out", () => eve.closes.includes(4403));
    expect(ada.closes).toEqual([]);
  });

  it("closes with the contract's code: 4401, 4403, 4404, 4409", async () => {
    const id = await createTestProject(database.db);
    server.roles.set(`${id}/eve`, null);
    const cases = [
      { peer: join(id, null), code: 4401 },
      { peer: join(id, "eve"), code: 4403 },
      { peer: join("nosuchproject", "ada"), code: 4404 },
      { peer: join(id, "ada", { epoch: "0" }), code: 4409 },
    ];
    for (const { peer, code } of cases) {
      await until(`code ${code}`, () => peer.closes.length > 0);
      expect(peer.closes).toEqual([code]);
    }
  });

  it("closes with 4404 when the project is deleted", async () => {
    const id = await createTestProject(database.db);
    const ada = join(id, "ada");
    await synced(ada);
    await server.collab.live.projectDeleted(id);
    await until("closed", () => ada.closes.length > 0);
    expect(ada.closes).toEqual([4404]);
  });
});
