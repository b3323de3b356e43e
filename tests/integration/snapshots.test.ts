import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { projectSchema } from "../../src/shared/contracts/project.ts";
import { snapshotSchema, snapshotSummary } from "../../src/shared/contracts/snapshot.ts";
import { cleanups } from "../support/cleanups.ts";
import { createTestApp, type TestApp, type TestPerson } from "../support/createTestApp.ts";
import { createProject, expectError, letIn, parseAnswer } from "../support/productFixtures.ts";
import { createPostgresDatabase, whyNoPostgres } from "../support/testDatabase.ts";

const skip = await whyNoPostgres();

describe.each([
  ["the embedded database", null],
  [`PostgreSQL${skip ? ` (skipped: ${skip})` : ""}`, skip],
])("read-only snapshots on %s", (name, why) => {
  let app: TestApp;
  let ann: TestPerson;

  beforeAll(async () => {
    if (why !== null) return;
    const databaseUrl = name.startsWith("PostgreSQL") ? await createPostgresDatabase() : undefined;
    app = await createTestApp({ ...(databaseUrl && { databaseUrl }) });
    cleanups.push(() => app.close());
    ann = await app.signUp();
  });

  const take = async (person: TestPerson, id: string) =>
    parseAnswer(snapshotSummary, await person.http.post(`/api/projects/${id}/snapshots`, {}));

  it.skipIf(why !== null)("stay as they were, for everyone who has the link, in any script", async () => {
    const code = { html: "<h1>日本語 🎉</h1>", css: "h1 { color: red }", js: "go()" };
    const files = { "données/é.js": "export const smile = '😀';" };
    const { id } = await createProject(ann, { name: "Mein Café ☕", ...code, files });
    const snapshot = await take(ann, id);
    expect(snapshot.url).toBe(`${app.url}/snapshot/${snapshot.id}`);
    await ann.http.patch(`/api/projects/${id}`, { html: "<p>later</p>", name: "Renamed" });
    const read = parseAnswer(snapshotSchema, await app.http.get(`/api/snapshots/${snapshot.id}`));
    expect(read).toMatchObject({ name: "Mein Café ☕", author: ann.user.displayName });
    expect(read.code).toEqual({ ...code, files });

    const bob = await app.signUp();
    const copied = await bob.http.post(`/api/snapshots/${snapshot.id}/copies`, {});
    const copy = parseAnswer(projectSchema, copied);
    expect(copy).toMatchObject({ name: "Mein Café ☕", role: "owner", planId: null, ...code });
    expect(copy.files).toMatchObject(files);
    expectError(await app.http.post(`/api/snapshots/${snapshot.id}/copies`, {}), 401);
  });

  it.skipIf(why !== null)(
    "are listed newest first, and gone when they are taken back or the project is deleted",
    async () => {
      const { id } = await createProject(ann, { name: "Listed" });
      const [one, two] = [await take(ann, id), await take(ann, id)];
      const list = async () =>
        parseAnswer(z.array(snapshotSummary), await ann.http.get(`/api/projects/${id}/snapshots`));
      expect(new Set((await list()).map((each) => each.id))).toEqual(new Set([one.id, two.id]));
      expect((await ann.http.delete(`/api/projects/${id}/snapshots/${one.id}`)).status).toBe(200);
      expectError(await app.http.get(`/api/snapshots/${one.id}`), 404);
      expectError(await ann.http.delete(`/api/projects/${id}/snapshots/${one.id}`), 404);
      await ann.http.delete(`/api/projects/${id}`, {});
      expectError(await app.http.get(`/api/snapshots/${two.id}`), 404);
    },
  );

  it.skipIf(why !== null)("are made and taken back by owner and editors, of this project only", async () => {
    const { id } = await createProject(ann, { name: "Roles" });
    const other = await createProject(ann, { name: "Other" });
    const [editor, viewer, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()];
    await letIn(ann, editor, id, "editor");
    await letIn(ann, viewer, id, "viewer");
    const snapshot = await take(editor, id);
    expect((await viewer.http.get(`/api/projects/${id}/snapshots`)).status).toBe(200);
    expectError(await viewer.http.post(`/api/projects/${id}/snapshots`, {}), 403);
    expectError(await viewer.http.delete(`/api/projects/${id}/snapshots/${snapshot.id}`), 403);
    expectError(await stranger.http.post(`/api/projects/${id}/snapshots`, {}), 404);
    expectError(await stranger.http.get(`/api/projects/${id}/snapshots`), 404);
    expectError(await app.http.post(`/api/projects/${id}/snapshots`, {}), 401);
    expectError(await ann.http.delete(`/api/projects/${other.id}/snapshots/${snapshot.id}`), 404);
    expect((await app.http.get(`/api/snapshots/${snapshot.id}`)).status).toBe(200);
  });

  it.skipIf(why !== null)("are 50 a project at most, also when two are made at once", async () => {
    const { id } = await createProject(ann, { name: "Many" });
    for (let i = 0; i < 49; i++) await take(ann, id);
    const last = await Promise.all([1, 2].map(() => ann.http.post(`/api/projects/${id}/snapshots`, {})));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
