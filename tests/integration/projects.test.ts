import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { collabDocuments, projects } from "../../src/server/database/schema.ts";
import { STARTER_CODE } from "../../src/shared/catalogue/starter.ts";
import { projectRoom } from "../../src/shared/collab/rooms.ts";
import {
  importFilesAnswer,
  projectSchema,
  projectSummarySchema,
  versionFilesSchema,
  versionSchema,
} from "../../src/shared/contracts/project.ts";
import { cleanups } from "../support/cleanups.ts";
import { createTestApp, type TestApp, type TestPerson } from "../support/createTestApp.ts";
import {
  createPlan,
  createProject,
  createSampleEngine,
  expectError,
  letIn,
  parseAnswer,
  SAMPLE_PLAN,
} from "../support/productFixtures.ts";
import { createDataFolder } from "../support/testDatabase.ts";

let app: TestApp;
let ann: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  app = await createTestApp({ engine: createSampleEngine() });
  cleanups.push(() => app.close());
  ann = await app.signUp();
  bob = await app.signUp();
});

const list = async (person: TestPerson) =>
  parseAnswer(z.array(z.strictObject(projectSummarySchema.shape)), await person.http.get("/api/projects"));
const get = async (person: TestPerson, id: string) =>
  parseAnswer(projectSchema, await person.http.get(`/api/projects/${id}`));

describe("POST /api/projects", () => {
  it("creates a project with its own code and answers with it, whole", async () => {
    const project = await createProject(ann, {
      name: "Mine",
      description: "Text",
      html: "<p>Hi</p>",
      css: "",
      js: "1",
    });
    expect(project).toMatchObject({
      name: "Mine",
      description: "Text",
      html: "<p>Hi</p>",
      css: "",
      js: "1",
      files: { "index.html": "<p>Hi</p>", "styles.css": "", "script.js": "1" },
      components: {},
      utils: null,
      types: null,
      packageJson: null,
      previewDocument: null,
      status: "draft",
      deploymentUrl: null,
      planId: null,
      role: "owner",
      members: [{ userId: ann.user.id, displayName: ann.user.displayName, role: "owner" }],
    });
    expect(project.createdAt).toBe(project.updatedAt);
    expect(await get(ann, project.id)).toEqual(project);
  });

  it("names a project without a name and gives it the starter page", async () => {
    expect(await createProject(ann)).toMatchObject({
      name: "Untitled Project",
      description: null,
      html: STARTER_CODE.html,
      css: STARTER_CODE.css,
      js: STARTER_CODE.js,
    });
    for (const name of ["", "   "])
      expect((await createProject(ann, { name })).name).toBe("Untitled Project");
  });

  it.each(["\u200b", " \u3164 ", "\u202e\u2060", "\u200d\ufe0f", "\u0001", "\u2800"])(
    "refuses a name that nobody sees: %j",
    async (name) => {
      const { id } = await createProject(ann, { name: "Kept" });
      const page = { html: `<p>${"x".repeat(100)}</p>`, projectName: name };
      for (const answer of [
        await ann.http.post("/api/projects", { name }),
        await ann.http.patch(`/api/projects/${id}`, { name }),
        await ann.http.post("/api/deploy", page),
      ])
        expectError(answer, 400, "Enter a name, such as Recipe book.");
      expect((await get(ann, id)).name).toBe("Kept");
    },
  );

  it("keeps further files, and reads components, utils, types and package.json from them", async () => {
    const files = {
      "components/Header.tsx": "H",
      "utils/helpers.ts": "U",
      "package.json": "{}",
      "index.html": "<p>",
    };
    expect(await createProject(ann, { files })).toMatchObject({
      html: "<p>",
      js: "",
      components: { "Header.tsx": "H" },
      utils: "U",
      packageJson: "{}",
    });
  });

  it("C2: writes the live document together with the row", async () => {
    const { id } = await createProject(ann);
    const rows = await app.dependencies.database
      .select({ epoch: collabDocuments.epoch })
      .from(collabDocuments)
      .where(eq(collabDocuments.room, projectRoom(id)));
    expect(rows).toHaveLength(1);
  });

  it("makes one project per plan, also when the page is opened twice or reloaded", async () => {
    const planId = await createPlan(ann);
    const first = await Promise.all([1, 2, 3, 4].map(() => createProject(ann, { name: "Tea", planId })));
    const reloaded = await createProject(ann, { name: "Tea again", planId });
    expect(new Set([...first, reloaded].map(({ id }) => id)).size).toBe(1);
    expect(reloaded).toMatchObject({ name: "Tea", planId, role: "owner" });
    expect((await list(ann)).filter((one) => one.planId === planId)).toHaveLength(1);
  });

  it("takes name and description from the plan when they are not sent", async () => {
    const planId = await createPlan(ann);
    expect(await createProject(ann, { planId })).toMatchObject({
      name: SAMPLE_PLAN.projectName,
      description: SAMPLE_PLAN.description,
    });
  });

  it("makes a new project from a plan whose project was deleted", async () => {
    const planId = await createPlan(ann);
    const first = await createProject(ann, { planId });
    parseAnswer(z.unknown(), await ann.http.delete(`/api/projects/${first.id}`, {}));
    expect((await createProject(ann, { planId })).id).not.toBe(first.id);
  });

  it("knows neither a plan that does not exist nor someone else's", async () => {
    expectError(await ann.http.post("/api/projects", { planId: "nope" }), 404, "There is no such plan.");
    const planId = await createPlan(bob);
    expectError(await ann.http.post("/api/projects", { planId }), 404, "There is no such plan.");
  });

  it("allows 500 projects a user, also when asked for at once", async () => {
    const carl = await app.signUp();
    const now = new Date();
    await app.dependencies.database.insert(projects).values(
      Array.from({ length: 498 }, (_one, i) => ({
        id: `${carl.user.id}n${i}`,
        ownerId: carl.user.id,
        name: `P${i}`,
        html: "",
        css: "",
        js: "",
        files: {},
        status: "draft",
        createdAt: now,
        updatedAt: now,
      })),
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => carl.http.post("/api/projects", {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expectError(await carl.http.post("/api/projects", {}), 409, /at most 500 projects/);
    expect(await list(carl)).toHaveLength(500);
  });
});

describe("limits of a project", () => {
  const megabyte = 1024 * 1024;

  it.each([
    ["a name of 121 characters", { name: "n".repeat(121) }, /120 characters/],
    ["a description of 2,001 characters", { description: "d".repeat(2001) }, /2,000 characters/],
    ["html over 1 MB", { html: "h".repeat(megabyte + 1) }, /1 MB/],
    ["html over 1 MB in UTF-8, though shorter in characters", { html: "ä".repeat(megabyte / 2 + 1) }, /1 MB/],
    ["css over 1 MB", { css: "c".repeat(megabyte + 1) }, /1 MB/],
    ["js over 1 MB", { js: "j".repeat(megabyte + 1) }, /1 MB/],
    ["a file over 1 MB", { files: { "a.txt": "f".repeat(megabyte + 1) } }, /1 MB/],
    [
      "51 files",
      { files: Object.fromEntries(Array.from({ length: 51 }, (_one, i) => [`${i}.txt`, ""])) },
      /50 files/,
    ],
    ["a file name that leaves the folder", { files: { "../a.txt": "" } }, undefined],
    ["U+0000 in the name", { name: "a\u0000b" }, /NUL/],
    ["U+0000 in the code", { js: "a\u0000b" }, /NUL/],
    ["a lone surrogate in the name", { name: "a\ud800b" }, /lone surrogates/],
    ["a lone surrogate in the code", { html: "\udc00" }, /lone surrogates/],
    ["a name that is no text", { name: 5 }, undefined],
  ])("refuses %s, when creating and when changing, and loses nothing", async (_what, input, message) => {
    const project = await createProject(ann, { name: "Kept", html: "<p>Kept</p>" });
    expectError(await ann.http.post("/api/projects", input), 400, message);
    expectError(await ann.http.patch(`/api/projects/${project.id}`, input), 400, message);
    expect(await get(ann, project.id)).toEqual(project);
  });

  it("accepts what is exactly at the limit", async () => {
    const input = { name: "n".repeat(120), description: "d".repeat(2000), html: "h".repeat(megabyte) };
    const project = await createProject(ann, input);
    expect(project).toMatchObject(input);
    expect((await get(ann, project.id)).html).toHaveLength(megabyte);
  });

  it("refuses a body over 2 MB with 413", async () => {
    const answer = await ann.http.post("/api/projects", {
      html: "h".repeat(megabyte),
      js: "j".repeat(megabyte),
    });
    expectError(answer, 413, /2 MB/);
  });
});

describe("GET /api/projects", () => {
  it("lists own and shared ones, newest change first, without code", async () => {
    const dora = await app.signUp();
    const shared = await createProject(bob, { name: "Shared" });
    await letIn(bob, dora, shared.id, "viewer");
    const old = await createProject(dora, { name: "Old" });
    const young = await createProject(dora, { name: "Young" });
    await dora.http.patch(`/api/projects/${old.id}`, { js: "changed()" });
    const projects = await list(dora);
    expect(projects.map(({ name, role }) => [name, role])).toEqual([
      ["Old", "owner"],
      ["Young", "owner"],
      ["Shared", "viewer"],
    ]);
    expect(projects[1]).toMatchObject({ id: young.id, status: "draft", planId: null, deploymentUrl: null });
  });

  it("is empty for a new person", async () => {
    expect(await list(await app.guest())).toEqual([]);
  });
});

describe("PATCH /api/projects/{id}", () => {
  it("changes what is sent, leaves the rest and answers with the whole project", async () => {
    const before = await createProject(ann, {
      name: "A",
      html: "<p>1</p>",
      css: "p{}",
      files: { "a.txt": "A" },
    });
    const answer = await ann.http.patch(`/api/projects/${before.id}`, { name: "B", html: "<p>2</p>" });
    const after = parseAnswer(projectSchema, answer);
    expect(after).toEqual({
      ...before,
      name: "B",
      html: "<p>2</p>",
      files: { ...before.files, "index.html": "<p>2</p>" },
      updatedAt: after.updatedAt,
    });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(await get(ann, before.id)).toEqual(after);
  });

  it("takes the code from buildOutput, and can take the description away", async () => {
    const { id } = await createProject(ann, { description: "Old" });
    const answer = await ann.http.patch(`/api/projects/${id}`, {
      description: null,
      buildOutput: { html: "<p>built</p>", files: { "package.json": "{}" } },
    });
    expect(parseAnswer(projectSchema, answer)).toMatchObject({
      description: null,
      html: "<p>built</p>",
      packageJson: "{}",
    });
  });

  it("links one project to a plan at most", async () => {
    const planId = await createPlan(ann);
    const first = await createProject(ann, { planId });
    const second = await createProject(ann);
    const answer = await ann.http.patch(`/api/projects/${second.id}`, { planId });
    expect(parseAnswer(projectSchema, answer).planId).toBe(planId);
    expect((await get(ann, first.id)).planId).toBeNull();
    expect((await createProject(ann, { planId })).id).toBe(second.id);
    expectError(await ann.http.patch(`/api/projects/${second.id}`, { planId: "nope" }), 404);
  });
});

describe("DELETE /api/projects/{id}", () => {
  it("removes the project for everyone, with its live document", async () => {
    const { id } = await createProject(ann);
    await letIn(ann, bob, id, "editor");
    const answer = await ann.http.delete(`/api/projects/${id}`, {});
    expect(parseAnswer(z.unknown(), answer)).toEqual({ success: true });
    expectError(await ann.http.get(`/api/projects/${id}`), 404);
    expectError(await bob.http.get(`/api/projects/${id}`), 404);
    expectError(await ann.http.delete(`/api/projects/${id}`, {}), 404);
    const rows = await app.dependencies.database
      .select({ room: collabDocuments.room })
      .from(collabDocuments)
      .where(eq(collabDocuments.room, projectRoom(id)));
    expect(rows).toEqual([]);
  });

  it("is the owner's alone", async () => {
    const { id } = await createProject(ann);
    await letIn(ann, bob, id, "editor");
    expectError(await bob.http.delete(`/api/projects/${id}`, {}), 403);
    expect((await get(ann, id)).members).toHaveLength(2);
  });
});

describe("access to every project row", () => {
  const rows: [method: string, path: string, json?: unknown][] = [
    ["GET", "/api/projects/{id}"],
    ["PATCH", "/api/projects/{id}", { name: "x" }],
    ["DELETE", "/api/projects/{id}", {}],
    ["GET", "/api/projects/{id}/versions"],
    ["GET", "/api/projects/{id}/versions/v1"],
    ["POST", "/api/projects/{id}/versions/v1/restore", {}],
    ["POST", "/api/projects/{id}/import", { files: { "a.txt": "A" } }],
    ["POST", "/api/projects/{id}/invites", { role: "editor" }],
    ["GET", "/api/projects/{id}/members"],
    ["PATCH", "/api/projects/{id}/members/u1", { role: "viewer" }],
    ["DELETE", "/api/projects/{id}/members/u1"],
    ["GET", "/api/projects/{id}/chat"],
    ["POST", "/api/projects/{id}/chat", { role: "user", content: "Hi" }],
    ["DELETE", "/api/projects/{id}/chat"],
  ];

  it.each(rows)(
    "%s %s: 401 without a session, 404 for a stranger and for unknown ids",
    async (method, path, json) => {
      const { id } = await createProject(ann);
      const options = { method, ...(json === undefined ? {} : { json }) };
      const at = (projectId: string) => path.replace("{id}", projectId);
      expectError(await app.http.request(at(id), options), 401);
      expectError(await bob.http.request(at(id), options), 404, "There is no such project.");
      for (const unknown of [
        "nope",
        "00000000-0000-4000-8000-000000000000",
        "%E2%9C%93",
        "x".repeat(201),
        "x".repeat(5000),
      ]) {
        expectError(await ann.http.request(at(unknown), options), 404, "There is no such project.");
      }
      expectError(await ann.http.request(at("a%00b"), options), 400);
      expect((await get(ann, id)).name).toBe("Untitled Project");
    },
  );

  it("GET and POST /api/projects need a session", async () => {
    expectError(await app.http.get("/api/projects"), 401);
    expectError(await app.http.post("/api/projects", { name: "x" }), 401);
  });
});

describe("versions", () => {
  const version = z.object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    author: z.string(),
    reason: z.string(),
    html: z.string(),
  });
  const versions = async (person: TestPerson, id: string) =>
    parseAnswer(z.array(version), await person.http.get(`/api/projects/${id}/versions`));
  const page = (text: string) => `<p>${text}</p>${"<!-- long enough -->".repeat(6)}`;

  it("restores an old version, and a restore can be taken back", async () => {
    const { id } = await createProject(ann, { html: page("one") });
    parseAnswer(z.unknown(), await ann.http.post("/api/deploy", { projectId: id }));
    await ann.http.patch(`/api/projects/${id}`, { html: page("two") });
    const [deployed] = await versions(ann, id);
    expect(deployed).toMatchObject({ reason: "Deployed", author: ann.user.displayName, html: page("one") });

    const restored = await ann.http.post(`/api/projects/${id}/versions/${deployed?.id}/restore`);
    expect(parseAnswer(projectSchema, restored).html).toBe(page("one"));
    const after = await versions(ann, id);
    expect(after[0]).toMatchObject({ reason: "Restored: Deployed", html: page("one") });
    const unsaved = after.find(({ html }) => html === page("two"));

    const undone = await ann.http.post(`/api/projects/${id}/versions/${unsaved?.id}/restore`);
    expect(parseAnswer(projectSchema, undone).html).toBe(page("two"));
  });

  it("calls every restored state by a name of its own", async () => {
    const { id } = await createProject(ann, { html: page("green") });
    const importPage = (html: string) =>
      ann.http.post(`/api/projects/${id}/import`, { files: { "index.html": html } });
    await importPage(page("red"));
    const restore = async (reason: string) => {
      const chosen = (await versions(ann, id)).find((one) => one.reason === reason);
      const answer = await ann.http.post(`/api/projects/${id}/versions/${chosen?.id}/restore`);
      const { html } = parseAnswer(projectSchema, answer);
      return [(await versions(ann, id))[0]?.reason, html];
    };
    const BEFORE = "Restored the code from before: Imported index.html";
    expect(await restore("Saved before: Imported index.html")).toEqual([BEFORE, page("green")]);
    expect(await restore("Imported index.html")).toEqual(["Restored: Imported index.html", page("red")]);
    // A restored restore is still the state that it once was.
    expect(await restore(BEFORE)).toEqual([BEFORE, page("green")]);
    await ann.http.patch(`/api/projects/${id}`, { html: page("typed") });
    expect(await restore("Restored: Imported index.html")).toEqual([
      "Restored: Imported index.html",
      page("red"),
    ]);
    expect(await restore("Saved before: Restored: Imported index.html")).toEqual([
      "Restored the code from before: Restored: Imported index.html",
      page("typed"),
    ]);
  });

  it("gives one version with all its files, to whoever may read the project", async () => {
    const { id } = await createProject(ann, { html: page("one"), files: { "notes/日本.txt": "N" } });
    await ann.http.post("/api/deploy", { projectId: id });
    await ann.http.patch(`/api/projects/${id}`, { html: page("two"), files: {} });
    const [first] = await versions(ann, id);
    await letIn(ann, bob, id, "viewer");
    const answer = await bob.http.get(`/api/projects/${id}/versions/${first?.id}`);
    expect(parseAnswer(versionFilesSchema, answer)).toMatchObject({
      id: first?.id,
      reason: "Deployed",
      files: { "index.html": page("one"), "notes/日本.txt": "N" },
    });
    expectError(await ann.http.get(`/api/projects/${id}/versions/nope`), 404, "There is no such version.");
    const { id: other } = await createProject(ann);
    expectError(await ann.http.get(`/api/projects/${other}/versions/${first?.id}`), 404);
  });

  describe("say how the code was before the change", () => {
    async function beforeOf(id: string, reason: RegExp) {
      const chosen = (await versions(ann, id)).find((one) => reason.test(one.reason));
      const answer = await ann.http.get(`/api/projects/${id}/versions/${chosen?.id}`);
      return parseAnswer(versionFilesSchema, answer);
    }
    const deploy = async (id: string) =>
      parseAnswer(z.unknown(), await ann.http.post("/api/deploy", { projectId: id }));
    const build = async (id: string) =>
      parseAnswer(
        z.unknown(),
        await ann.http.post("/api/ai/generate-code", { projectId: id, prompt: "a counter", apply: true }),
      );

    it("a first deploy changed nothing", async () => {
      const { id } = await createProject(ann, { html: page("one"), files: { "a.txt": "A" } });
      await deploy(id);
      const { files, before } = await beforeOf(id, /^Deployed/);
      expect(before).toEqual(files);
    });

    it("a later deploy shows what was typed since the version before", async () => {
      const { id } = await createProject(ann, { html: page("one") });
      await deploy(id);
      await ann.http.patch(`/api/projects/${id}`, { html: page("two") });
      await deploy(id);
      const { files, before } = await beforeOf(id, /^Deployed/);
      expect([before?.["index.html"], files["index.html"]]).toEqual([page("one"), page("two")]);
    });

    it("a first build changed the starter", async () => {
      const starter = parseAnswer(projectSchema, await ann.http.post("/api/projects", { name: "New" }));
      await build(starter.id);
      const { before } = await beforeOf(starter.id, /^Built/);
      expect(before).toEqual({
        "index.html": starter.html,
        "styles.css": starter.css,
        "script.js": starter.js,
      });
    });

    it("a first build changed the code that the project was made with; how that came is not known", async () => {
      const { id } = await createProject(ann, { html: page("one") });
      await build(id);
      expect((await beforeOf(id, /^Built/)).before?.["index.html"]).toBe(page("one"));
      expect((await beforeOf(id, /^Saved before/)).before).toBeNull();
    });

    it("a change of a project that was emptied began with empty files", async () => {
      const { id } = await createProject(ann, { html: page("one") });
      await deploy(id);
      await ann.http.patch(`/api/projects/${id}`, { html: "" });
      await build(id);
      expect((await beforeOf(id, /^Built/)).before?.["index.html"]).toBe("");
    });
  });

  it("shows a viewer the versions, but restores nothing for them", async () => {
    const { id } = await createProject(ann, { html: page("one") });
    await ann.http.post("/api/deploy", { projectId: id });
    await letIn(ann, bob, id, "viewer");
    const [first] = await versions(bob, id);
    expectError(await bob.http.post(`/api/projects/${id}/versions/${first?.id}/restore`), 403);
  });

  it("knows no version of another project", async () => {
    const one = await createProject(ann, { html: page("one") });
    const other = await createProject(ann, { html: page("other") });
    await ann.http.post("/api/deploy", { projectId: one.id });
    const [first] = await versions(ann, one.id);
    const answer = await ann.http.post(`/api/projects/${other.id}/versions/${first?.id}/restore`);
    expectError(answer, 404, "There is no such version.");
  });
});

describe("POST /api/projects/{id}/import", () => {
  const importFiles = (person: TestPerson, id: string, files: Record<string, string>) =>
    person.http.post(`/api/projects/${id}/import`, { files });

  it("keeps the starter that an import replaces, so that there is something to compare with and to go back to", async () => {
    const { id, html } = parseAnswer(
      projectSchema,
      await ann.http.post("/api/projects", { name: "Untouched" }),
    );
    await importFiles(ann, id, { "index.html": "<p>new</p>" });
    const versions = parseAnswer(z.array(versionSchema), await ann.http.get(`/api/projects/${id}/versions`));
    expect(versions.map((version) => version.reason)).toEqual([
      "Imported index.html",
      "Saved before: Imported index.html",
    ]);
    expect(versions[1]?.html).toBe(html);
  });

  it("adds and replaces files in one version, keeps the others, and what was typed before is a version, too", async () => {
    const { id } = await createProject(ann, { html: "<p>mine</p>", css: "p{}", files: { "kept.txt": "K" } });
    const answer = await importFiles(ann, id, { "index.html": "<p>new</p>", "lib/データ.js": "1\r\n2" });
    const { versionId } = parseAnswer(importFilesAnswer, answer);
    expect(await get(ann, id)).toMatchObject({
      html: "<p>new</p>",
      css: "p{}",
      files: { "kept.txt": "K", "lib/データ.js": "1\n2" },
    });
    const [after, before] = parseAnswer(
      z.array(versionSchema),
      await ann.http.get(`/api/projects/${id}/versions`),
    );
    expect(after).toMatchObject({
      id: versionId,
      author: ann.user.displayName,
      reason: "Imported index.html, lib/データ.js",
    });
    expect(before).toMatchObject({ html: "<p>mine</p>" });
  });

  it("imports all or nothing: past a limit the project stays as it is", async () => {
    const files = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}.txt`, "x"]));
    const { id } = await createProject(ann, { html: "<p>mine</p>", files });
    const main = { "index.html": "<p>new</p>", "styles.css": "", "script.js": "" };
    parseAnswer(importFilesAnswer, await importFiles(ann, id, { ...files, ...main, "f0.txt": "y" }));
    const more = await importFiles(ann, id, { "index.html": "<p>newer</p>", "more.txt": "x" });
    expectError(more, 413, "A project may have at most 50 files.");
    expectError(await importFiles(ann, id, { "f1.txt": "x".repeat(1024 * 1024 + 1) }), 400);
    expectError(await importFiles(ann, id, { __proto__x: "\u0000" }), 400);
    expect((await get(ann, id)).html).toBe("<p>new</p>");
  });

  it("refuses a viewer", async () => {
    const { id } = await createProject(ann);
    await letIn(ann, bob, id, "viewer");
    expectError(await importFiles(bob, id, { "a.txt": "A" }), 403);
  });
});

describe("GET /api/projects/{id}/export", () => {
  it.each([
    ["日本語 ☕", "project.zip", "日本語 ☕.zip"],
    ["../../etc", "etc.zip", null],
    ["a/b: c?", "a-b-c.zip", "a-b- c.zip"],
    ["🎉", "project.zip", "🎉.zip"],
    ["...", "project.zip", null],
    ["con", "con-.zip", null],
    ["LPT1.é", "lpt1-e.zip", "LPT1-.é.zip"],
    ["a\u200bb\u202egpj", "a-b-gpj.zip", null],
  ])("names the zip as the project is named: %s", async (name, plain, own) => {
    const { id } = await createProject(ann, { name });
    const header = (await ann.http.get(`/api/projects/${id}/export`)).headers["content-disposition"] ?? "";
    const encoded = own === null ? "" : `; filename*=UTF-8''${encodeURIComponent(own)}`;
    expect(header.replaceAll('"', "")).toBe(`attachment; filename=${plain}${encoded}`);
  });

  it("gives a zip of the files, to everyone in the project", async () => {
    const { id } = await createProject(ann, {
      name: "Käse & Co",
      html: "<p>x</p>",
      files: { "a/b.txt": "B" },
    });
    await letIn(ann, bob, id, "viewer");
    const answer = await bob.http.get(`/api/projects/${id}/export`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": "attachment; filename=kase-co.zip; filename*=UTF-8''K%C3%A4se%20%26%20Co.zip",
    });
    expect(Object.keys(unzipSync(answer.bytes)).sort()).toEqual([
      "a/b.txt",
      "inception-source/export.json",
      "inception-source/index.html",
      "index.html",
      "script.js",
      "styles.css",
    ]);
  });

  it("needs a session, and knows neither unknown projects nor someone else's", async () => {
    const { id } = await createProject(ann);
    expectError(await app.http.get(`/api/projects/${id}/export`), 401);
    expectError(await bob.http.get(`/api/projects/${id}/export`), 404, "There is no such project.");
    expectError(await ann.http.get("/api/projects/nope/export"), 404, "There is no such project.");
  });
});

describe("a restart", () => {
  it("keeps projects, plans and addresses, and ends what a killed process left as building", async () => {
    const dataDir = await createDataFolder();
    const before = await createTestApp({ engine: createSampleEngine(), dataDir });
    const carl = await before.guest();
    const planId = await createPlan(carl);
    const html = `<p>kept</p>${"<!-- long enough -->".repeat(6)}`;
    const { id } = await createProject(carl, { name: "Kept", planId, html });
    await carl.http.post("/api/deploy", { projectId: id });
    const killed = await createProject(carl, { name: "Killed" });
    await before.dependencies.database.update(projects).set({ status: "building" });
    await before.close();

    await using after = await createTestApp({ engine: createSampleEngine(), dataDir });
    const read = async (projectId: string) => {
      const answer = await after.http.get(`/api/projects/${projectId}`, { cookie: carl.http.cookie });
      return parseAnswer(projectSchema, answer);
    };
    // The address follows the port that the server has now.
    const deploymentUrl = `http://kept.sandbox.localhost:${after.port}/`;
    expect(await read(id)).toMatchObject({ name: "Kept", planId, html, status: "deployed", deploymentUrl });
    expect((await read(killed.id)).status).toBe("draft");
    const plan = await after.http.get(`/api/plans/${planId}`, { cookie: carl.http.cookie });
    expect(plan.json()).toMatchObject({ planId, projectId: id });
    const live = await after.http.request("/", { headers: { host: `kept.sandbox.localhost:${after.port}` } });
    expect(live.text).toContain("<p>kept</p>");
  });
});
