import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { publishedVersions } from "../../src/server/database/schema.ts";
import { deployAnswer, NOTHING_TO_DEPLOY, projectAddress } from "../../src/shared/contracts/deploy.ts";
import { projectSchema, versionSchema } from "../../src/shared/contracts/project.ts";
import { cleanups } from "../support/cleanups.ts";
import { createTestApp, type TestApp, type TestPerson } from "../support/createTestApp.ts";
import {
  createProject,
  createSampleEngine,
  expectError,
  letIn,
  parseAnswer,
} from "../support/productFixtures.ts";
import { createPostgresDatabase, whyNoPostgres } from "../support/testDatabase.ts";

let app: TestApp;
let ann: TestPerson;

beforeAll(async () => {
  app = await createTestApp({ engine: createSampleEngine() });
  cleanups.push(() => app.close());
  ann = await app.signUp();
});

const page = (text: string) =>
  `<!doctype html><title>${text}</title><p>${text}</p>${"<!-- long enough -->".repeat(5)}`;
const deploy = async (person: TestPerson, input: Record<string, unknown>) =>
  parseAnswer(deployAnswer, await person.http.post("/api/deploy", input));

/** Visits a live address as a browser without a session does: by its Host header. */
const visit = (slug: string, headers: Record<string, string> = {}, method = "GET", path = "/") =>
  app.http.request(path, { method, headers: { host: `${slug}.sandbox.localhost:${app.port}`, ...headers } });

describe("POST /api/deploy", () => {
  it("publishes the project's code as it is now, and the project knows its address", async () => {
    const name = `Café Crème ${ann.user.username}`;
    const { id } = await createProject(ann, {
      name,
      html: page("one"),
      css: "p { color: red }",
      js: "run()",
    });
    const answer = await deploy(ann, { projectId: id });
    expect(answer.slug).toBe(`cafe-creme-${ann.user.username}`);
    expect(answer).toMatchObject({
      success: true,
      url: `http://${answer.slug}.sandbox.localhost:${app.port}/`,
      version: 1,
    });
    const project = parseAnswer(projectSchema, await ann.http.get(`/api/projects/${id}`));
    expect(project).toMatchObject({ status: "deployed", deploymentUrl: answer.url });
    const list = z.array(z.object({ id: z.string(), deploymentUrl: z.string().nullable() }));
    const listed = parseAnswer(list, await ann.http.get("/api/projects"));
    expect(listed.find((one) => one.id === id)?.deploymentUrl).toBe(answer.url);

    const { status, text } = await visit(answer.slug);
    expect(status).toBe(200);
    expect(text).toContain("<p>one</p>");
    expect(text).toContain("p { color: red }");
    expect(text).toContain("run()");
  });

  it("keeps the address over re-deploys, also when the name changes, and keeps every version", async () => {
    const { id } = await createProject(ann, { name: "Stable", html: page("one") });
    const first = await deploy(ann, { projectId: id });
    await ann.http.patch(`/api/projects/${id}`, { name: "Renamed", html: page("two") });
    const second = await deploy(ann, { projectId: id });
    expect(second).toEqual({ ...first, version: 2 });
    expect((await visit(first.slug)).text).toContain("<p>two</p>");
    const kept = await app.dependencies.database
      .select({ version: publishedVersions.version, html: publishedVersions.html })
      .from(publishedVersions)
      .where(eq(publishedVersions.slug, first.slug))
      .orderBy(publishedVersions.version);
    expect(kept.map(({ version }) => version)).toEqual([1, 2]);
    expect(kept[0]?.html).toContain("<p>one</p>");
    const versions = parseAnswer(z.array(versionSchema), await ann.http.get(`/api/projects/${id}/versions`));
    expect(versions.map(({ reason }) => reason)).toEqual(["Deployed", "Deployed"]);
  });

  it("gives two projects of one name two addresses, also when both ask at once", async () => {
    const projects = await Promise.all(
      [1, 2, 3].map(() => createProject(ann, { name: "Twins", html: page("x") })),
    );
    const answers = await Promise.all(projects.map(({ id }) => deploy(ann, { projectId: id })));
    expect(answers.map(({ slug }) => slug).sort()).toEqual(["twins", "twins-2", "twins-3"]);
  });

  it("numbers versions one after the other when a project is published twice at once", async () => {
    const { id } = await createProject(ann, { name: "Both at once", html: page("x") });
    const answers = await Promise.all([1, 2, 3].map(() => deploy(ann, { projectId: id })));
    expect(new Set(answers.map(({ slug }) => slug)).size).toBe(1);
    expect(answers.map(({ version }) => version).sort()).toEqual([1, 2, 3]);
  });

  it("has an address for any name", async () => {
    const { slug } = await deploy(ann, { html: page("x"), projectName: "東京" });
    expect(slug).toMatch(/^app-[a-z0-9]{6}$/);
    expect((await deploy(ann, { html: page("x"), projectName: "admin" })).slug).toBe("admin-app");
    expect((await deploy(ann, { html: page("x") })).slug).toBe("untitled-project");
  });

  it("publishes the html as given, from the build screen and from the quest editor", async () => {
    const { id } = await createProject(ann, { name: "Given", html: page("project") });
    const built = await deploy(ann, { html: page("given"), projectName: "Given", projectId: id });
    expect((await visit(built.slug)).text).toBe(page("given"));

    const quest = {
      html: page("quest"),
      projectName: "Hello Pier 1",
      questId: "hello-pier",
      baseUrl: app.url,
    };
    const first = await deploy(ann, quest);
    expect(first.slug).toBe("hello-pier-1");
    expect(await deploy(ann, { ...quest, html: page("again") })).toMatchObject({
      slug: "hello-pier-1",
      version: 2,
    });
    expect((await deploy(await app.guest(), quest)).slug).toBe("hello-pier-1-2");
    expect((await visit("hello-pier-1")).text).toBe(page("again"));
  });

  it("publishes nothing under 100 characters; 100 are enough", async () => {
    const { id } = await createProject(ann, { html: "<p>short</p>" });
    for (const input of [{ projectId: id }, { html: "x".repeat(99) }, { html: " ".repeat(500) }, {}]) {
      expectError(await ann.http.post("/api/deploy", input), 400, NOTHING_TO_DEPLOY);
    }
    expectError(
      await ann.http.post("/api/deploy", { projectId: id, html: "x".repeat(99) }),
      400,
      NOTHING_TO_DEPLOY,
    );
    const project = parseAnswer(projectSchema, await ann.http.get(`/api/projects/${id}`));
    expect(project).toMatchObject({ status: "draft", deploymentUrl: null });
    await deploy(ann, { html: "x".repeat(100), projectName: "Enough" });
  });

  it("counts what a project says in all of its files", async () => {
    const { id } = await createProject(ann, {
      html: '<script type="module" src="app.js"></script>',
      files: { "app.js": `document.body.append("${"x".repeat(100)}")` },
    });
    await deploy(ann, { projectId: id });
  });

  it("says what to do about a project whose page cannot be made", async () => {
    const { id } = await createProject(ann, { html: `${"<div>".repeat(20_000)}deep` });
    expectError(await ann.http.post("/api/deploy", { projectId: id }), 400, /Close some of them/);
  });

  it.each([
    ["html that is no text", { html: 5 }],
    ["html with U+0000", { html: `${"x".repeat(100)}\u0000` }],
    ["html with a lone surrogate", { html: `${"x".repeat(100)}\ud800` }],
    ["a name of 121 characters", { html: "x".repeat(100), projectName: "n".repeat(121) }],
  ])("refuses %s", async (_what, input) => {
    expectError(await ann.http.post("/api/deploy", input), 400);
  });

  it("needs a session and a role, and knows no project of someone else", async () => {
    const { id } = await createProject(ann, { name: "Hers", html: page("hers") });
    const [viewer, stranger] = [await app.signUp(), await app.signUp()];
    await letIn(ann, viewer, id, "viewer");
    expectError(await app.http.post("/api/deploy", { projectId: id }), 401);
    expectError(await viewer.http.post("/api/deploy", { projectId: id }), 403);
    expectError(await stranger.http.post("/api/deploy", { projectId: id }), 404, "There is no such project.");
    expectError(await ann.http.post("/api/deploy", { projectId: "nope" }), 404);
  });
});

describe("the address of a project's app", () => {
  const address = async (person: TestPerson, id: string) =>
    parseAnswer(projectAddress, await person.http.get(`/api/projects/${id}/address`));
  const choose = (person: TestPerson, id: string, slug: string) =>
    person.http.request(`/api/projects/${id}/address`, { method: "PUT", json: { slug } });

  it.each([
    ["Mein Café ☕", /^mein-cafe(-\d)?$/],
    ["A b", /^a-b(-\d)?$/],
    ["../../etc", /^etc(-\d)?$/],
    ["con", /^con(-\d)?$/],
    ["日本語", /^app-[a-z0-9]{6}$/],
    ["🎉", /^app-[a-z0-9]{6}$/],
    ["admin", /^admin-app(-\d)?$/],
    ["preview-x", /^app-preview-x(-\d)?$/],
  ])("a project named %j keeps its title and is told of an address that fits it", async (name, fits) => {
    const { id } = await createProject(ann, { name, html: page("named") });
    const before = await address(ann, id);
    expect(before).toMatchObject({ slug: null, published: false });
    expect(before.proposal).toMatch(fits);
    const answer = await deploy(ann, { projectId: id });
    expect(answer.slug).toMatch(fits);
    expect(parseAnswer(projectSchema, await ann.http.get(`/api/projects/${id}`)).name).toBe(name);
    expect(await address(ann, id)).toMatchObject({ slug: answer.slug, published: true });
  });

  it.each(["日本語", "🎉", "Привет", "مرحبا", "---", "Taken up to nine"])(
    "a project named %j is proposed one address at every look, and deployed there",
    async (name) => {
      if (name.startsWith("Taken")) {
        for (let i = 0; i < 9; i++) await deploy(await app.guest(), { html: page("x"), projectName: name });
      }
      const projects = [await createProject(ann, { name, html: page("first") })];
      projects.push(await createProject(ann, { name, html: page("second") }));
      const slugs = new Set<string>();
      for (const { id } of projects) {
        const { proposal } = await address(ann, id);
        expect(proposal).toMatch(/^(app|taken-up-to-nine)-[a-z0-9]{6}$/);
        expect((await address(ann, id)).proposal).toBe(proposal);
        expect((await deploy(ann, { projectId: id })).slug).toBe(proposal);
        slugs.add(proposal);
      }
      expect(slugs.size).toBe(2);
    },
  );

  it("a proposed address that somebody else takes first is replaced by another that stays", async () => {
    const { id } = await createProject(ann, { name: "東京", html: page("late") });
    const { proposal } = await address(ann, id);
    const other = await createProject(ann, { name: "Quicker" });
    expect((await choose(ann, other.id, proposal)).status).toBe(200);
    const next = await address(ann, id);
    expect(next.proposal).not.toBe(proposal);
    expect((await address(ann, id)).proposal).toBe(next.proposal);
    expect((await deploy(ann, { projectId: id })).slug).toBe(next.proposal);
  });

  it("a name that is too long is refused with the limit", async () => {
    const answer = await ann.http.post("/api/projects", { name: "a".repeat(300) });
    expectError(answer, 400, "The name may have at most 120 characters.");
  });

  it("a collision, a reserved word and another script are told at the first deploy, once", async () => {
    const cases = [
      [
        "Twice told",
        "“twice-told” is taken, so the address is “twice-told-2”. You can choose another one under Share.",
      ],
      [
        "status",
        "“status” is reserved, so the address is “status-app”. You can choose another one under Share.",
      ],
      [
        "日本語",
        /^“日本語” has no letter or digit that an address can hold, so the address is “app-[a-z0-9]{6}”\./,
      ],
    ] as const;
    const first = await createProject(ann, { name: "Twice told", html: page("x") });
    expect((await deploy(ann, { projectId: first.id })).note).toBeNull();
    for (const [name, note] of cases) {
      const { id } = await createProject(ann, { name, html: page("x") });
      expect((await deploy(ann, { projectId: id })).note).toMatch(note);
      expect((await deploy(ann, { projectId: id })).note).toBeNull();
    }
  });

  it("who deploys first is told by their role who can choose another address", async () => {
    const bob = await app.signUp();
    for (const name of ["日本語", "status", "Twice told"]) {
      for (const [person, who] of [
        [ann, "You"],
        [bob, "The project's owner"],
      ] as const) {
        const { id } = await createProject(ann, { name, html: page("x") });
        await letIn(ann, bob, id, "editor");
        const { note } = await deploy(person, { projectId: id });
        expect(note).toContain(`. ${who} can choose another one under Share.`);
      }
    }
  });

  it("is chosen before the first deploy: it is kept for the project, and nothing is published", async () => {
    const { id } = await createProject(ann, { name: "Early", html: page("early") });
    expect((await choose(ann, id, "very-early")).status).toBe(200);
    expect((await choose(ann, id, "quite-early")).status).toBe(200);
    expect((await visit("quite-early")).status).toBe(404);
    const project = parseAnswer(projectSchema, await ann.http.get(`/api/projects/${id}`));
    expect(project).toMatchObject({ status: "draft", deploymentUrl: null });
    const other = await createProject(ann, { name: "Quite early", html: page("late") });
    expect((await deploy(ann, { projectId: other.id })).slug).toBe("quite-early-2");
    expect(await deploy(ann, { projectId: id })).toMatchObject({
      slug: "quite-early",
      note: null,
      version: 1,
    });
    expect((await visit("quite-early")).text).toContain("early");
    // The first choice was never published, so others may have it.
    expect((await choose(ann, other.id, "very-early")).status).toBe(200);
  });

  it("moves with every version; all earlier addresses lead to the new one, with what was asked for", async () => {
    const { id } = await createProject(ann, { name: "Nomad", html: page("one") });
    const first = await deploy(ann, { projectId: id });
    await visit(first.slug);
    await choose(ann, id, "nomad-two");
    await choose(ann, id, "nomad-three");
    await ann.http.patch(`/api/projects/${id}`, { html: page("two") });
    const again = await deploy(ann, { projectId: id });
    expect(again).toMatchObject({ slug: "nomad-three", version: 2 });
    for (const old of [first.slug, "nomad-two"]) {
      const led = await visit(old, {}, "GET", "/?from=mail");
      expect(led.status).toBe(308);
      expect(led.headers.location).toBe(`http://nomad-three.sandbox.localhost:${app.port}/?from=mail`);
      expect(led.headers["cache-control"]).toBe("no-cache");
    }
    expect((await visit("nomad-three")).text).toContain("two");
    expect(parseAnswer(projectSchema, await ann.http.get(`/api/projects/${id}`)).deploymentUrl).toBe(
      again.url,
    );
    const listed = z.array(z.object({ id: z.string() })).parse((await ann.http.get("/api/projects")).json());
    expect(listed.filter((one) => one.id === id)).toHaveLength(1);

    // Back where it was: nothing leads in a circle.
    expect((await choose(ann, id, first.slug)).status).toBe(200);
    expect((await visit(first.slug)).status).toBe(200);
    expect((await visit("nomad-three")).headers.location).toContain(`//${first.slug}.`);
    expect((await visit("nomad-two")).headers.location).toContain(`//${first.slug}.`);

    // Nobody else gets an address that leads somewhere, nor one of a project that is gone.
    const other = await createProject(ann, { name: "Other", html: page("other") });
    expectError(
      await choose(ann, other.id, "nomad-two"),
      409,
      "“nomad-two” is taken. “nomad-two-2” is free.",
    );
    await ann.http.delete(`/api/projects/${id}`, {});
    for (const old of [first.slug, "nomad-two", "nomad-three"]) expect((await visit(old)).status).toBe(410);
    expectError(await choose(ann, other.id, "nomad-two"), 409);
  });

  it.each([
    ["admin", /^“admin” is reserved\. “admin-app(-\d)?” is free\.$/],
    ["preview-me", /^“preview-me” is reserved\. “app-preview-me” is free\.$/],
    ["Mein Café ☕!", /^An address has 1 to 63 of .*\. “mein-cafe(-\d)?” is free\.$/],
    ["-a-", /“a(-\d)?” is free\.$/],
    ["a".repeat(64), /^An address has 1 to 63 of /],
    ["日本語", /hyphen at its ends\.$/],
    ["", /hyphen at its ends\.$/],
    ["x\u0000", /NUL/],
    ["a".repeat(201), /at most 200 characters/],
  ])("refuses %j with a sentence that helps", async (slug, sentence) => {
    const { id } = await createProject(ann, { name: "Chooser" });
    const answer = await choose(ann, id, slug);
    expect(answer.status).toBe(400);
    expect(z.object({ message: z.string() }).parse(answer.json()).message).toMatch(sentence);
  });

  it("is the owner's to choose; an editor sees it, a stranger knows of nothing", async () => {
    const { id } = await createProject(ann, { name: "Owned", html: page("owned") });
    const [bob, eve] = [await app.signUp(), await app.signUp()];
    await letIn(ann, bob, id, "editor");
    expect((await address(bob, id)).slug).toBeNull();
    expectError(await choose(bob, id, "bobs-own"), 403);
    expectError(await choose(eve, id, "eves-own"), 404);
    expectError(await eve.http.get(`/api/projects/${id}/address`), 404);
    expectError(await choose({ ...eve, http: app.http }, id, "nobodys"), 401);
  });

  it("two projects that want one address at once: one gets it", async () => {
    const ids = [await createProject(ann, { name: "One" }), await createProject(ann, { name: "Two" })];
    const answers = await Promise.all(ids.map(({ id }) => choose(ann, id, "contested")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("a project may have 20, old ones counted", async () => {
    const { id } = await createProject(ann, { name: "Restless", html: page("restless") });
    await deploy(ann, { projectId: id });
    for (let i = 1; i < 20; i++) expect((await choose(ann, id, `restless-no-${i}`)).status).toBe(200);
    expectError(
      await choose(ann, id, "restless-no-20"),
      409,
      "A project may have at most 20 addresses, old ones counted.",
    );
  });
});

describe("a live address", () => {
  it("answers GET and HEAD with a strong ETag, and 304 when nothing changed", async () => {
    const { slug } = await deploy(ann, { html: page("etag"), projectName: "ETag" });
    const first = await visit(slug);
    expect(first.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
      "cache-control": "no-cache",
      "referrer-policy": "strict-origin-when-cross-origin",
      vary: "Accept-Encoding",
    });
    expect(first.headers["set-cookie"]).toBeUndefined();
    expect(first.headers["content-security-policy"]).toBeUndefined();
    const etag = first.headers.etag ?? "";
    expect(etag).toMatch(/^"[\w-]{20,}"$/);

    for (const value of [etag, `"other", ${etag}`, `W/${etag}`, "*"]) {
      const again = await visit(slug, { "if-none-match": value });
      expect({ status: again.status, length: again.bytes.length }).toEqual({ status: 304, length: 0 });
      expect(again.headers.etag).toBe(etag);
    }
    const head = await visit(slug, {}, "HEAD");
    expect(head).toMatchObject({ status: 200, text: "" });
    expect(head.headers).toMatchObject({ etag, "content-length": String(first.bytes.length) });

    await deploy(ann, { html: page("changed"), projectName: "ETag" });
    const changed = await visit(slug, { "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(changed.text).toBe(page("changed"));
  });

  it("compresses as the visitor wishes, each form with its own ETag", async () => {
    const { slug } = await deploy(ann, { html: page("zip".repeat(500)), projectName: "Zip" });
    const plain = await visit(slug);
    const gzip = await visit(slug, { "accept-encoding": "gzip" });
    const brotli = await visit(slug, { "accept-encoding": "gzip, deflate, br" });
    const refused = await visit(slug, { "accept-encoding": "br;q=0, gzip;q=0" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(refused.headers["content-encoding"]).toBeUndefined();
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it("is a friendly page for unknown apps and paths, and 405 for other methods", async () => {
    const { slug } = await deploy(ann, { html: page("x"), projectName: "Methods" });
    for (const [answer, title] of [
      [await visit("no-such-app"), "There is no app here"],
      [await visit(slug, {}, "GET", "/other"), "There is no such page here"],
    ] as const) {
      expect(answer.status).toBe(404);
      expect(answer.text).toContain(`<h1>${title}</h1>`);
    }
    const posted = await visit(slug, {}, "POST");
    expect(posted.status).toBe(405);
    expect(posted.headers.allow).toBe("GET, HEAD");
    expect((await visit(slug, {}, "GET", "/?from=mail#top")).status).toBe(200);
    expect((await visit(slug, {}, "GET", "/favicon.ico")).status).toBe(204);
  });

  it("has the project's other pages and files at their paths, as they were published", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const { id } = await createProject(ann, {
      name: "Whole Site",
      html: page("home"),
      css: "p { color: red }",
      files: {
        "about.html": '<link rel="stylesheet" href="styles.css"><p>About</p>',
        "docs/index.html": "<!doctype html><title>Docs</title><p>Docs</p>",
        "data/häfen.json": '["Dover"]',
        "img/a.svg": svg,
        "worker.js": "postMessage(1)",
        ".env": "KEY=secret",
        "docs/.git/config": "secret",
      },
    });
    const { slug } = await deploy(ann, { projectId: id });
    const get = (path: string, headers: Record<string, string> = {}) => visit(slug, headers, "GET", path);
    const about = await get("/about.html");
    expect(about.status).toBe(200);
    expect(about.headers["origin-agent-cluster"]).toBe("?1");
    expect(about.text).toContain("<p>About</p>");
    expect(about.text).toContain('<link rel="stylesheet" href="styles.css">');
    expect(about.text).toContain("<title>Whole Site</title>");
    expect((await get("/docs/")).text).toContain("<p>Docs</p>");
    expect((await get("/Index.HTML")).text).toBe((await get("/")).text);
    for (const [path, type, text] of [
      ["/data/h%C3%A4fen.json", "application/json", '["Dover"]'],
      ["/img/a.svg?v=2", "image/svg+xml", svg],
      ["/worker.js", "text/javascript", "postMessage(1)"],
      ["/styles.css", "text/css", "p { color: red }"],
      // Links from pages that were made elsewhere have any spelling of the main files.
      ["/Styles.CSS", "text/css", "p { color: red }"],
      ["/SCRIPT.js", "text/javascript", ""],
    ] as const) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers["content-type"], answer.text]).toEqual([
        path,
        200,
        `${type}; charset=utf-8`,
        text,
      ]);
      const etag = answer.headers.etag ?? "";
      expect(etag).toMatch(/^"[^"]+"$/);
      expect((await get(path, { "if-none-match": etag })).status).toBe(304);
      const packed = await get(path, { "accept-encoding": "br" });
      expect(packed.headers["content-encoding"]).toBe("br");
      expect(packed.headers.etag).not.toBe(etag);
    }
    for (const path of [
      "/.env",
      "/docs/.git/config",
      "/data/../.env",
      "/%2e%2e/x",
      "/none.html",
      "/data",
      "//x",
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }

    await ann.http.patch(`/api/projects/${id}`, { files: { "about.html": "<p>Changed</p>" } });
    expect((await get("/about.html")).text).toContain("<p>About</p>");
    await deploy(ann, { projectId: id });
    expect((await get("/about.html")).text).toContain("<p>Changed</p>");
    parseAnswer(
      projectAddress,
      await ann.http.request(`/api/projects/${id}/address`, {
        method: "PUT",
        json: { slug: "whole-site-moved" },
      }),
    );
    expect((await get("/about.html?from=mail")).headers.location).toMatch(
      /whole-site-moved\..*\/about\.html\?from=mail$/,
    );
    expect((await visit("whole-site-moved", {}, "GET", "/about.html")).text).toContain("<p>Changed</p>");
  });

  it("answers 410 at once when the project is deleted, and is never given to another", async () => {
    const { id } = await createProject(ann, { name: "Gone soon", html: page("x") });
    const { slug } = await deploy(ann, { projectId: id });
    expect((await visit(slug)).status).toBe(200);
    await ann.http.delete(`/api/projects/${id}`);
    const gone = await visit(slug);
    expect(gone.status).toBe(410);
    expect(gone.text).toContain("<h1>This app is gone</h1>");
    const again = await createProject(ann, { name: "Gone soon", html: page("y") });
    expect((await deploy(ann, { projectId: again.id })).slug).toBe(`${slug}-2`);
  });

  it("shows a first version at once, although the address was asked for before", async () => {
    expect((await visit("early-bird")).status).toBe(404);
    await deploy(ann, { html: page("early"), projectName: "Early Bird" });
    expect((await visit("early-bird")).text).toBe(page("early"));
  });
});

describe("without SANDBOX_HOST", () => {
  it("serves apps below /apps/ in an opaque origin, with storage in memory", async () => {
    await using opaque = await createTestApp({
      engine: createSampleEngine(),
      env: { PUBLIC_URL: "http://product.test" },
    });
    const carl = await opaque.signUp();
    const { url, slug } = await deploy(carl, { html: page("opaque"), projectName: "Opaque" });
    expect(url).toBe(`http://product.test/apps/${slug}/`);
    const answer = await opaque.http.get(`/apps/${slug}/`, { cookie: carl.http.cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-security-policy"]).toBe(
      "sandbox allow-scripts allow-forms allow-modals allow-popups",
    );
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.text).toMatch(/^<!doctype html><script>[\s\S]*localStorage[\s\S]*<p>opaque<\/p>/);
    expect(
      (await opaque.http.get(`/apps/${slug}/`, { "if-none-match": answer.headers.etag ?? "" })).status,
    ).toBe(304);
    const bare = await opaque.http.get(`/apps/${slug}`);
    expect({ status: bare.status, location: bare.headers.location }).toEqual({
      status: 308,
      location: `/apps/${slug}/`,
    });
    expect((await opaque.http.get("/apps/no-such-app/")).status).toBe(404);
    const hostile = await deploy(carl, { html: `${"<!-- -->".repeat(60)}<p>x</p>`, projectName: "Comments" });
    expect((await opaque.http.get(`/apps/${hostile.slug}/`)).text).toContain("localStorage");
  });
});

describe("an app's files below a path of the product", () => {
  it("are for its own pages, and never a script or style of the product's pages", async () => {
    await using opaque = await createTestApp({
      engine: createSampleEngine(),
      env: { PUBLIC_URL: "http://product.test" },
    });
    const carl = await opaque.signUp();
    const files = { "more.js": "own()", "about.html": "<p>About</p>" };
    const { id } = await createProject(carl, { html: page("x"), files });
    const { slug } = await deploy(carl, { projectId: id });
    const get = (path: string, site: string, dest: string) =>
      opaque.http.get(path, { "sec-fetch-site": site, "sec-fetch-dest": dest });
    const script = await get(`/apps/${slug}/more.js`, "cross-site", "script");
    expect([script.status, script.text]).toEqual([200, "own()"]);
    expect(script.headers["access-control-allow-origin"]).toBe("*");
    expect((await get(`/apps/${slug}/more.js`, "same-origin", "script")).status).toBe(404);
    expect((await get(`/apps/${slug}/about.html`, "same-origin", "document")).status).toBe(200);
    const link = z.object({ url: z.string() }).parse(await carl.http.mutate("preview.link", { id }));
    const root = new URL(link.url).pathname;
    expect((await get(`${root}more.js`, "cross-site", "script")).text).toBe("own()");
    expect((await get(`${root}more.js`, "same-origin", "script")).status).toBe(404);
    const framed = await get(`${root}about.html`, "cross-site", "iframe");
    expect([framed.status, String(framed.headers["content-security-policy"])]).toEqual([
      200,
      expect.not.stringContaining("frame-ancestors"),
    ]);
  });
});

const noPostgres = await whyNoPostgres();

describe.skipIf(noPostgres !== null)(noPostgres ?? "two processes on one PostgreSQL", () => {
  it("show a version that the other one published, and a removal, at once", async () => {
    const databaseUrl = await createPostgresDatabase();
    await using one = await createTestApp({ engine: createSampleEngine(), databaseUrl });
    await using other = await createTestApp({ engine: createSampleEngine(), databaseUrl });
    const visitOther = () =>
      other.http.request("/", { headers: { host: `shared.sandbox.localhost:${other.port}` } });
    expect((await visitOther()).status).toBe(404);
    const carl = await one.guest();
    const { id } = await createProject(carl, { name: "Shared", html: page("one") });
    for (const text of ["one", "two"]) {
      await carl.http.patch(`/api/projects/${id}`, { html: page(text) });
      await deploy(carl, { projectId: id });
      expect((await visitOther()).text).toContain(`<p>${text}</p>`);
    }
    await carl.http.delete(`/api/projects/${id}`);
    expect((await visitOther()).status).toBe(410);
  });
});
