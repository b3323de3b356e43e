import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createRedisFanout } from "../../src/server/collab/redisFanout.ts";
import type { OpenedDatabase } from "../../src/server/database/openDatabase.ts";
import { createLogger } from "../../src/server/system/logger.ts";
import { projectRoom } from "../../src/shared/collab/rooms.ts";
import { openTestDatabase, TEST_REDIS_SERVER, whyNoPostgres } from "../support/testDatabase.ts";
import { whyNoRedis } from "../support/whyNoRedis.ts";
import {
  type CollabServer,
  connectPeer,
  createTestProject,
  type Peer,
  startCollabServer,
} from "./support/collabServer.ts";
import { type CuttableLine, createCuttableLine } from "./support/cuttableLine.ts";
import { until } from "./support/until.ts";

const missing = (await whyNoPostgres()) ?? (await whyNoRedis());
if (missing) console.info(`Two processes: skipped, ${missing}.`);

// Two room servers with an own line to Redis each: what two processes are to each other.
describe.skipIf(missing)("C16: two processes on one PostgreSQL and one Redis", () => {
  let database: OpenedDatabase;
  let line: CuttableLine;
  let first: CollabServer;
  let second: CollabServer;
  const peers: Peer[] = [];

  beforeAll(async () => {
    database = await openTestDatabase("postgres");
    const redis = new URL(TEST_REDIS_SERVER);
    line = await createCuttableLine({ host: redis.hostname, port: Number(redis.port || 6379) });
    const logger = createLogger("silent");
    const cuttable = new URL(TEST_REDIS_SERVER);
    cuttable.host = `127.0.0.1:${line.port}`;
    first = await startCollabServer(database.db, {
      fanout: createRedisFanout({ url: TEST_REDIS_SERVER, logger }),
    });
    second = await startCollabServer(database.db, {
      fanout: createRedisFanout({ url: cuttable.href, logger }),
    });
  });

  afterEach(() => {
    for (const peer of peers.splice(0)) peer.destroy();
  });

  afterAll(async () => {
    await first?.close();
    await second?.close();
    await line?.close();
  });

  function join(server: CollabServer, projectId: string, userId: string): Peer {
    const peer = connectPeer(server.url, projectRoom(projectId), userId);
    peers.push(peer);
    return peer;
  }

  async function pair(): Promise<{ id: string; ada: Peer; bob: Peer }> {
    const id = await createTestProject(database.db, { html: "start" });
    const [ada, bob] = [join(first, id, "ada"), join(second, id, "bob")];
    await until("both in", () => ada.provider.synced && bob.provider.synced);
    return { id, ada, bob };
  }

  it("people on either see each other's changes and each other", async () => {
    const { ada, bob } = await pair();
    ada.html.insert(0, "a");
    bob.html.insert(bob.html.length, "b");
    await until("converged", () => ada.html.toString() === "astartb" && bob.html.toString() === "astartb");
    const names = (peer: Peer) =>
      [...peer.provider.awareness.getStates()]
        .filter(([clientId]) => clientId !== peer.doc.clientID)
        .map(([, state]) => state.user?.name);
    await until("seen", () => names(ada).includes("Name of bob") && names(bob).includes("Name of ada"));
    bob.provider.disconnect();
    await until("gone", () => names(ada).length === 0);
  });

  it("C10: a role change on one process closes sockets on the other", async () => {
    const { id, ada, bob } = await pair();
    second.roles.set(`${id}/bob`, null);
    await first.collab.live.accessChanged(id, "bob");
    await until("bob is out", () => bob.closes.includes(4403));
    expect(ada.closes).toEqual([]);
  });

  it("an edit from the server of one process reaches people on the other", async () => {
    const { id, ada, bob } = await pair();
    await second.collab.live.transact(id, "engine", (code) => ({ ...code, html: "written" }));
    await until("both", () => ada.html.toString() === "written" && bob.html.toString() === "written");
  });

  it("a deleted project closes on both", async () => {
    const { id, ada, bob } = await pair();
    await first.collab.live.projectDeleted(id);
    await until("both closed", () => ada.closes.includes(4404) && bob.closes.includes(4404));
  });

  it("goes on while Redis is away, and converges when it is back", async () => {
    const { ada, bob } = await pair();
    line.cut();
    await until("really cut", async () => {
      ada.html.insert(0, ".");
      await new Promise((resolve) => setTimeout(resolve, 30));
      return ada.html.length > bob.html.length;
    });
    ada.html.insert(0, "alone ");
    bob.html.insert(bob.html.length, " lonely");
    bob.html.delete(bob.html.toString().indexOf("start"), 5);
    line.mend();
    await until(
      "converged",
      () => ada.html.toString() === bob.html.toString() && ada.html.toString().includes("lonely"),
    );
    expect(ada.html.toString()).toContain("alone");
    expect(ada.html.toString()).not.toContain("start");
  });
});
