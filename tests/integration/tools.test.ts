import { describe, expect, it } from "vitest";
import {
  apiIntegrationSchema,
  databaseSchemaAnswer,
  designAnalysisSchema,
  frameworkDetectionSchema,
  packageAnalysisSchema,
  smartSuggestionsAnswer,
  voiceCommandAnswer,
} from "../../src/shared/contracts/tools.ts";
import { createTestApp } from "../support/createTestApp.ts";
import { startOutsideServer } from "../support/outsideServer.ts";
import { createProject, expectError, parseAnswer } from "../support/productFixtures.ts";
import { whyNoPostgres } from "../support/testDatabase.ts";

const PATHS = [
  "/api/framework/detect",
  "/api/tools/framework/detect",
  "/api/packages/analyze",
  "/api/tools/package/analyze",
  "/api/database/generate",
  "/api/tools/database/generate",
  "/api/integrations/execute",
  "/api/tools/api/integrate",
  "/api/visual/analyze-design",
  "/api/visual/voice-command",
  "/api/visual/smart-suggestions",
];

const noPostgres = await whyNoPostgres();

describe.each([
  ["embedded", null],
  ["postgres", noPostgres],
] as const)("the developer tools on %s (skipped: %s)", (database, skipped) => {
  const test = it.skipIf(skipped !== null);

  test("need a session, answer POST only, and count like calls of the engine", async () => {
    await using app = await createTestApp({ database, rateLimits: true });
    const ada = await app.guest();
    for (const path of PATHS) {
      expectError(await app.http.post(path, {}), 401);
      expect((await ada.http.get(path)).status).toBe(405);
    }
    const answers = [];
    for (let call = 0; call < 121; call++)
      answers.push((await ada.http.post("/api/visual/voice-command", {})).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(120);
    expectError(await ada.http.post("/api/framework/detect", {}), 429);
  });

  test("detect frameworks alike through both doors", async () => {
    await using app = await createTestApp({ database });
    const ada = await app.guest();
    const code = { html: '<div id="__next"></div>', js: 'import "./app.js"' };
    const demo = parseAnswer(frameworkDetectionSchema, await ada.http.post("/api/framework/detect", code));
    expect(demo).toMatchObject({ category: "React", frameworks: [{ name: "Next.js" }, { name: "React" }] });
    const chat = await ada.http.post("/api/tools/framework/detect", { ...code, css: "" });
    expect(chat.json()).toEqual(demo);
    expectError(await ada.http.post("/api/framework/detect", { html: "é".repeat(140_000) }), 400, /256 KB/);
    // A project may have more: it is refused in words, and the server is not held up.
    const big = await createProject(ada, { name: "Big", html: `<p>${"x".repeat(300_000)}</p>` });
    const path = "/api/visual/analyze-design";
    expectError(await ada.http.post(path, { projectId: big.id }), 413, /256 KB/);
    expectError(await ada.http.post("/api/framework/detect", { html: 1 }), 400);
  });

  test("analyse a package.json that is sent, and one of a project", async () => {
    await using app = await createTestApp({ database });
    const [ada, bob] = [await app.guest(), await app.guest()];
    const packageJsonContent = '{"name":"tea","dependencies":{"lodash":"4.17.10"}}';
    const demo = parseAnswer(
      packageAnalysisSchema,
      await ada.http.post("/api/packages/analyze", { packageJsonContent }),
    );
    expect(demo).toMatchObject({
      name: "tea",
      problems: expect.arrayContaining([
        expect.objectContaining({ severity: "critical", package: "lodash" }),
      ]),
    });
    expect(demo.updates).toHaveLength(1);
    expectError(
      await ada.http.post("/api/packages/analyze", { packageJsonContent: '{\n"a":1,}' }),
      400,
      /line 2, column 6/,
    );
    expectError(
      await ada.http.post("/api/packages/analyze", { packageJsonContent: "" }),
      400,
      /Please paste/,
    );

    const path = "/api/tools/package/analyze";
    const asked = { analysisType: "security", includeUpdates: true };
    const empty = parseAnswer(packageAnalysisSchema, await ada.http.post(path, asked));
    expect(empty).toMatchObject({
      packages: [],
      summary: expect.stringContaining("Send the text of a package.json"),
    });

    const plain = await createProject(ada, {
      name: "Plain",
      html: '<script src="https://unpkg.com/vue@3.4.21"></script>',
    });
    const without = parseAnswer(
      packageAnalysisSchema,
      await ada.http.post(path, { ...asked, projectId: plain.id }),
    );
    expect(without.summary).toContain("Plain has no package.json");
    expect(without.frameworks).toMatchObject([{ name: "Vue", version: "3.4.21" }]);

    await ada.http.patch(`/api/projects/${plain.id}`, { files: { "package.json": packageJsonContent } });
    const own = parseAnswer(
      packageAnalysisSchema,
      await ada.http.post(path, { ...asked, projectId: plain.id }),
    );
    expect(own).toMatchObject({ name: "tea", packages: [{ name: "lodash" }], updates: [{ to: "^4.17.21" }] });
    expect(own.problems.map(({ category }) => category)).toEqual(own.problems.map(() => "security"));
    expectError(await bob.http.post(path, { projectId: plain.id }), 404, /no such project/);
  });

  test("generate a database schema, or say in one sentence what is missing", async () => {
    await using app = await createTestApp({ database });
    const ada = await app.guest();
    const asked = { description: "A post belongs to a user", entities: ["users", "posts"] };
    const demo = parseAnswer(databaseSchemaAnswer, await ada.http.post("/api/database/generate", asked));
    expect(demo.relations).toMatchObject([{ kind: "many-to-one", from: "posts", to: "users" }]);
    const chat = await ada.http.post("/api/tools/database/generate", { ...asked, requirements: "" });
    expect(chat.json()).toEqual(demo);
    expectError(
      await ada.http.post("/api/database/generate", { entities: [] }),
      400,
      /name at least one entity/,
    );
    expectError(
      await ada.http.post("/api/database/generate", { entities: ["x".repeat(1001)] }),
      400,
      /1,000/,
    );
    expectError(await ada.http.post("/api/database/generate", { entities: ["\u0000"] }), 400, /NUL/);
    const hostile = '{"entities":["__proto__","constructor"],"description":{"__proto__":1}}';
    const headers = { "content-type": "application/json" };
    expectError(
      await ada.http.request("/api/database/generate", { method: "POST", body: hostile, headers }),
      400,
    );
  });

  test("call a service outside, and only that service", async () => {
    await using outside = await startOutsideServer((_request, response) => {
      response
        .writeHead(200, { "content-type": "application/json" })
        .end('{"hits":[],"nbHits":0,"__proto__":1}');
    });
    await using app = await createTestApp({ database, fetchOutside: outside.fetch });
    const ada = await app.guest();
    const asked = { service: "news", endpoint: "/search", parameters: '{"query":"tea"}' };
    const answer = await ada.http.post("/api/integrations/execute", asked);
    const demo = parseAnswer(apiIntegrationSchema, answer);
    expect(demo.response).toMatchObject({ reached: true, status: 200, note: null });
    expect(answer.text).toContain('"nbHits":0,"__proto__":1');
    const chat = await ada.http.post("/api/tools/api/integrate", { ...asked, description: "Tea news" });
    expect(parseAnswer(apiIntegrationSchema, chat).code).toContain("Tea news");
    expect(outside.requests).toEqual(
      Array.from({ length: 2 }, () => ({ host: "hn.algolia.com", path: "/api/v1/search?query=tea" })),
    );
    for (const endpoint of ["//127.0.0.1/", "http://127.0.0.1/", "/../..", "/%2e%2e/"])
      expectError(await ada.http.post("/api/integrations/execute", { ...asked, endpoint }), 400);
    expectError(
      await ada.http.post("/api/integrations/execute", { ...asked, parameters: "{" }),
      400,
      /not valid JSON/,
    );
    expectError(
      await ada.http.post("/api/integrations/execute", { ...asked, service: "mail" }),
      400,
      /weather, news/,
    );
    expect(outside.requests).toHaveLength(2);
  });

  test("say that there is no network where there is none", async () => {
    await using app = await createTestApp({ database });
    const ada = await app.guest();
    const answer = parseAnswer(
      apiIntegrationSchema,
      await ada.http.post("/api/integrations/execute", { service: "weather" }),
    );
    expect(answer.response).toMatchObject({
      reached: false,
      reason: expect.stringContaining("could not reach api.open-meteo.com"),
    });
    expect(answer.sample?.label).toContain("no answer to this request");
  });

  test("compute what they can of a design, and say what they need otherwise", async () => {
    await using app = await createTestApp({ database });
    const [ada, bob] = [await app.guest(), await app.guest()];
    const project = await createProject(ada, {
      html: "<img src=a.png>",
      css: "p{color:#999;background:#fff}",
      js: "eval(x)",
    });
    const projectId = project.id;
    const design = parseAnswer(
      designAnalysisSchema,
      await ada.http.post("/api/visual/analyze-design", { projectId }),
    );
    expect(design).toMatchObject({
      ready: true,
      contrasts: [{ selector: "p", ratio: 2.85, passes: "none" }],
    });
    const smart = parseAnswer(
      smartSuggestionsAnswer,
      await ada.http.post("/api/visual/smart-suggestions", { projectId }),
    );
    expect(smart.suggestions.map(({ file }) => file)).toEqual(expect.arrayContaining(["html", "css", "js"]));
    expectError(await bob.http.post("/api/visual/smart-suggestions", { projectId }), 404);
    for (const [path, schema] of [
      ["/api/visual/analyze-design", designAnalysisSchema],
      ["/api/visual/voice-command", voiceCommandAnswer],
      ["/api/visual/smart-suggestions", smartSuggestionsAnswer],
    ] as const) {
      const nothing = parseAnswer(schema, await ada.http.post(path));
      expect(nothing.ready).toBe(false);
      expect(nothing.needs.length).toBeGreaterThan(0);
    }
  });
});
