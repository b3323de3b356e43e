import { randomBytes } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { projectRoom } from "../../src/shared/collab/rooms.ts";
import { connectPeer, type Peer } from "../collab/support/collabServer.ts";
import { type CuttableLine, createCuttableLine } from "../collab/support/cuttableLine.ts";
import { until } from "../collab/support/until.ts";
import { cleanups } from "../support/cleanups.ts";
import { createTestApp, type TestApp, type TestPerson } from "../support/createTestApp.ts";
import { createHttpClient, type HttpClient } from "../support/httpClient.ts";
import { createProject, createSampleEngine, letIn } from "../support/productFixtures.ts";
import { createPostgresDatabase, TEST_REDIS_SERVER, whyNoPostgres } from "../support/testDatabase.ts";
import { whyNoRedis } from "../support/whyNoRedis.ts";

const skip = (await whyNoPostgres()) ?? (await whyNoRedis());

// Two whole servers on one PostgreSQL and one Redis, as `REDIS_URL` runs them.
describe.skipIf(skip !== null)(`C16: two servers with REDIS_URL${skip ? ` (skipped: ${skip})` : ""}`, () => {
  let first: TestApp;
  let second: TestApp;
  let line: CuttableLine;
  const peers: Peer[] = [];
  let finishPlanning = () => {};

  beforeAll(async () => {
    const databaseUrl = await createPostgresDatabase();
    const redis = new URL(TEST_REDIS_SERVER);
    line = await createCuttableLine({ host: redis.hostname, port: Number(redis.port || 6379) });
    const cuttable = new URL(TEST_REDIS_SERVER);
    cuttable.host = `127.0.0.1:${line.port}`;
    const sample = createSampleEngine();
    const engine = createSampleEngine({
      async plan(request, run) {
        run.onProgress({ stage: "design", progress: 60, model: "builtin", description: "Choosing colours." });
        await new Promise<void>((resolve) => {
          finishPlanning = resolve;
        });
        return sample.plan(request, run);
      },
    });
    first = await createTestApp({ databaseUrl, engine, env: { REDIS_URL: TEST_REDIS_SERVER } });
    second = await createTestApp({ databaseUrl, env: { REDIS_URL: cuttable.href } });
    cleanups.push(async () => {
      await first.close();
      await second.close();
      await line.close();
    });
  });

  afterEach(() => {
    for (const peer of peers.splice(0)) peer.destroy();
  });

  function join(app: TestApp, person: TestPerson, projectId: string): Peer {
    const peer = connectPeer(`ws://127.0.0.1:${app.port}/collab`, projectRoom(projectId), {
      cookie: person.http.cookie,
    });
    peers.push(peer);
    return peer;
  }

  /** The same person's client of the other server. */
  function onOther(app: TestApp, person: TestPerson): HttpClient {
    const client = createHttpClient(app.port);
    const headers = { cookie: person.http.cookie };
    return { ...client, get: (path) => client.request(path, { headers }) };
  }

  it("a page that waits in a dialog on one hears the answer given on the other", async () => {
    const person = await first.signUp();
    // Its own each time: Redis may still hold what an earlier run told of it.
    const id = randomBytes(16).toString("hex");
    const waiting = second.http.get(`/dialog/${id}`, {
      host: `preview-lab.sandbox.localhost:${second.port}`,
    });
    await person.http.mutate("preview.tellDialog", { id, news: { state: "open" } });
    expect((await waiting).json()).toEqual({ state: "open" });
    const closing = second.http.get(`/dialog/${id}?known=open`, {
      host: `preview-lab.sandbox.localhost:${second.port}`,
    });
    const news = { state: "closed", value: "Zoë", muted: false };
    await person.http.mutate("preview.tellDialog", { id, news });
    expect((await closing).json()).toEqual(news);
  });

  it("edits and presence pass, and a role change on one closes the socket on the other", async () => {
    const [ada, bob] = [await first.signUp(), await first.signUp()];
    const { id } = await createProject(ada, { html: "start" });
    await letIn(ada, bob, id, "editor");
    const [one, other] = [join(first, ada, id), join(second, bob, id)];
    await until("both in", () => one.provider.synced && other.provider.synced);
    one.html.insert(0, "a");
    other.html.insert(other.html.length, "b");
    await until("converged", () => one.html.toString() === "astartb" && other.html.toString() === "astartb");
    const sees = (peer: Peer, person: TestPerson) =>
      [...peer.provider.awareness.getStates().values()].some((state) => state.user?.id === person.user.id);
    await until("seen", () => sees(one, bob) && sees(other, ada));

    expect((await ada.http.delete(`/api/projects/${id}/members/${bob.user.id}`)).status).toBe(200);
    await until("bob is out", () => other.closes.includes(4403));
    expect(one.closes).toEqual([]);
  });

  it("planning on one can be followed on the other, by the person who started it alone", async () => {
    const [ada, bob] = [await first.signUp(), await first.signUp()];
    const planning = ada.http.post("/api/ai/plan", { prompt: "A shop for tea", sessionId: "s1" });
    const stage = async (person: TestPerson) =>
      (await onOther(second, person).get("/api/ai/planning-progress/s1")).json();
    await until(
      "designing",
      async () => z.looseObject({ stage: z.literal("design") }).safeParse(await stage(ada)).success,
    );
    expect(await stage(bob)).toMatchObject({ code: "NOT_FOUND" });
    finishPlanning();
    expect((await planning).status).toBe(200);
    await until(
      "done",
      async () => z.looseObject({ progress: z.literal(100) }).safeParse(await stage(ada)).success,
    );
  });

  it("while Redis is away, signing in, planning and following it go on at once", async () => {
    line.cut();
    try {
      const person = await second.signUp();
      const planned = await person.http.post("/api/ai/plan", { prompt: "A to-do list", sessionId: "alone" });
      expect(planned.status).toBe(200);
      expect((await person.http.get("/api/ai/planning-progress/alone")).json()).toMatchObject({
        progress: 100,
      });
    } finally {
      line.mend();
    }
  });
});
