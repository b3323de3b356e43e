import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ChatRequest, EditRequest, GenerateRequest } from "../../src/server/engine/appEngine.ts";
import { STARTER_CODE } from "../../src/shared/catalogue/starter.ts";
import { generatedCodeSchema } from "../../src/shared/contracts/ai.ts";
import { type CodeChanges, codeChangesSchema } from "../../src/shared/contracts/plan.ts";
import { projectSchema, versionSchema } from "../../src/shared/contracts/project.ts";
import { cleanups } from "../support/cleanups.ts";
import { createTestApp, type TestApp, type TestPerson } from "../support/createTestApp.ts";
import {
  createPlan,
  createProject,
  createSampleEngine,
  expectError,
  parseAnswer,
  SAMPLE_BLUEPRINT,
  SAMPLE_PLAN,
} from "../support/productFixtures.ts";

const sample = createSampleEngine();
const generated: GenerateRequest[] = [];
const edited: EditRequest[] = [];
const chatted: ChatRequest[] = [];
/** Set by a test: runs while the engine is at work. */
let meanwhile: () => Promise<void> = async () => {};
let blueprint: unknown = null;
let change: (code: CodeChanges) => CodeChanges | null = (code) => code;

let app: TestApp;
let ann: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  const engine = createSampleEngine({
    async generate(request, run) {
      generated.push(request);
      await meanwhile();
      return sample.generate(request, run);
    },
    async edit(request) {
      edited.push(request);
      const code = change(request.currentCode);
      await meanwhile();
      return { message: code ? "Done." : "I cannot do that yet.", code, blueprint, engine: "builtin" };
    },
    async chat(request, run) {
      chatted.push(request);
      return sample.chat(request, run);
    },
  });
  app = await createTestApp({ engine });
  cleanups.push(() => app.close());
  ann = await app.signUp();
  bob = await app.signUp();
});

const get = async (id: string) => parseAnswer(projectSchema, await ann.http.get(`/api/projects/${id}`));
const versions = async (id: string) =>
  parseAnswer(z.array(versionSchema), await ann.http.get(`/api/projects/${id}/versions`));
const code = ({ html, css, js }: CodeChanges) => ({ html, css, js });

describe("POST /api/ai/generate-code", () => {
  const path = "/api/ai/generate-code";
  const generate = async (input: Record<string, unknown>) =>
    parseAnswer(z.strictObject(generatedCodeSchema.shape), await ann.http.post(path, input));

  it("gives code for a prompt, also as one document, and changes nothing", async () => {
    const project = await createProject(ann);
    const answer = await generate({ prompt: "A clock", projectId: project.id });
    expect(answer).toMatchObject({
      css: "h1 { color: green; }",
      explanation: "Built A clock.",
      engine: "builtin",
    });
    expect(answer.code).toContain("<h1>A clock</h1>");
    expect(answer.code).toContain("h1 { color: green; }");
    expect(answer.code).toContain("console.log('ready');");
    expect(await get(project.id)).toEqual(project);
    expect(generated.at(-1)).toMatchObject({
      prompt: "A clock",
      plan: null,
      currentCode: null,
      forceReplace: false,
    });
  });

  it("passes on the code that the asker sees, and the options", async () => {
    const currentCode = { html: "<p>", css: "p{}", js: "1" };
    await generate({ prompt: "x", currentCode, options: { forceReplace: true } });
    expect(generated.at(-1)).toMatchObject({ currentCode, forceReplace: true });
    await generate({ prompt: "x", currentProject: { ...currentCode, name: "Quest" } });
    expect(generated.at(-1)).toMatchObject({ currentCode, forceReplace: false });
    await generate({ prompt: "x", currentProject: null, currentCode: null });
    expect(generated.at(-1)).toMatchObject({ currentCode: null });
    const { id } = await createProject(ann, currentCode);
    await generate({ prompt: "x", projectId: id });
    expect(generated.at(-1)).toMatchObject({ currentCode });
  });

  it("builds the plan that came with plan-with-models", async () => {
    const planningResult = { planning: { totalTokensUsed: 0, ...SAMPLE_PLAN }, cost: 0 };
    expect((await generate({ prompt: "x", planningResult })).explanation).toBe("Built Tea Shop.");
    expect((await generate({ prompt: "x", planningResult: { planning: "nonsense" } })).explanation).toBe(
      "Built x.",
    );
  });

  it("gives the app of the project's plan, whatever the prompt says", async () => {
    const planId = await createPlan(ann, "A shop for tea");
    const { id } = await createProject(ann, { planId });
    const answer = await generate({ prompt: "Build it", projectId: id });
    expect(answer.html).toContain("<h1>Tea Shop</h1>");
    expect(generated.at(-1)).toEqual({
      prompt: "A shop for tea",
      plan: SAMPLE_PLAN,
      blueprint: SAMPLE_BLUEPRINT,
      currentCode: null,
      forceReplace: true,
    });
  });

  it("with apply writes the live document and one version, and is shown as building meanwhile", async () => {
    const planId = await createPlan(ann);
    const { id } = await createProject(ann, { planId });
    let status = "";
    meanwhile = async () => {
      status = (await get(id)).status;
    };
    const answer = await generate({ prompt: "Build it", projectId: id, apply: true });
    meanwhile = async () => {};
    expect(status).toBe("building");
    expect(await get(id)).toMatchObject({ ...code(answer), status: "draft" });
    expect(await versions(id)).toMatchObject([
      { author: "Inception", reason: "Built the app", ...code(answer) },
    ]);
  });

  it("keeps what apply replaced among the versions, also what was typed at the last moment", async () => {
    const { id } = await createProject(ann, { html: "<p>mine</p>", files: { "notes.txt": "N" } });
    meanwhile = async () => {
      await ann.http.patch(`/api/projects/${id}`, { html: "<p>mine, and more</p>" });
    };
    const options = { forceReplace: true };
    const { explanation } = await generate({ prompt: "A clock", projectId: id, apply: true, options });
    meanwhile = async () => {};
    expect(explanation).toBe(
      "Built A clock.\n\nThe code was edited while I built the app. The app is in its place now; the version history has those edits.",
    );
    expect((await get(id)).files["notes.txt"]).toBe("N");
    const [built, before] = await versions(id);
    expect(built?.reason).toBe("Built the app");
    const restored = await ann.http.post(`/api/projects/${id}/versions/${before?.id}/restore`);
    expect(parseAnswer(projectSchema, restored).html).toBe("<p>mine, and more</p>");
  });

  it("a failing engine leaves the project as it was", async () => {
    const { id } = await createProject(ann);
    meanwhile = () => Promise.reject(new Error("secret detail"));
    const answer = await ann.http.post(path, { prompt: "x", projectId: id, apply: true });
    meanwhile = async () => {};
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain("secret");
    expect(await get(id)).toMatchObject({ status: "draft", ...code(STARTER_CODE) });
    expect(await versions(id)).toEqual([]);
  });

  it("refuses invalid input, callers without a session, and other people's projects", async () => {
    const { id } = await createProject(ann);
    expectError(await ann.http.post(path, {}), 400);
    expectError(await ann.http.post(path, { prompt: "x".repeat(10_001) }), 400, /10,000/);
    expectError(await ann.http.post(path, { prompt: "x", apply: true }), 400, /projectId/);
    const tooLong = { html: "h".repeat(1024 * 1024 + 1), css: "", js: "" };
    expectError(await ann.http.post(path, { prompt: "x", currentCode: tooLong }), 400, /1 MB/);
    expectError(await app.http.post(path, { prompt: "x" }), 401);
    expectError(await bob.http.post(path, { prompt: "x", projectId: id }), 404, "There is no such project.");
    expectError(await ann.http.post(path, { prompt: "x", projectId: "nope" }), 404);
  });
});

describe("POST /api/ai/plan with mode build", () => {
  const path = "/api/ai/plan";
  const edit = async (input: Record<string, unknown>) =>
    parseAnswer(
      z.strictObject({
        message: z.string(),
        codeChanges: codeChangesSchema.optional(),
        versionId: z.string().optional(),
      }),
      await ann.http.post(path, { mode: "build", ...input }),
    );

  it("changes the live code of the plan's project and makes a version", async () => {
    const planId = await createPlan(ann);
    const { id } = await createProject(ann, { planId, html: "<h1>Tea</h1>" });
    change = (now) => ({ ...now, html: now.html.replace("Tea", "Green tea") });
    const conversationHistory = [{ role: "user", content: "Hello" }];
    const answer = await edit({
      prompt: "Say green tea",
      planId,
      conversationHistory,
      lastError: "x is not defined",
    });
    expect(answer).toEqual({
      message: "Done.",
      codeChanges: { html: "<h1>Green tea</h1>", css: "", js: "" },
      versionId: (await versions(id))[0]?.id,
    });
    expect(edited.at(-1)).toEqual({
      message: "Say green tea",
      currentCode: { html: "<h1>Tea</h1>", css: "", js: "" },
      history: conversationHistory,
      lastError: "x is not defined",
      blueprint: SAMPLE_BLUEPRINT,
    });
    expect((await get(id)).html).toBe("<h1>Green tea</h1>");
    expect((await versions(id))[0]).toMatchObject({ author: "Inception", reason: "Chat: Say green tea" });
  });

  it("starts the next edit from the Blueprint that the last one arrived at", async () => {
    const planId = await createPlan(ann);
    await createProject(ann, { planId, html: "<h1>Tea</h1>" });
    change = (now) => ({ ...now, css: `${now.css}p{}` });
    blueprint = { kind: "shop", dark: true };
    await edit({ prompt: "Dark", planId });
    blueprint = null;
    await edit({ prompt: "Darker", planId });
    expect(edited.at(-1)?.blueprint).toEqual({ kind: "shop", dark: true });
  });

  it("answers without changes when the engine made none", async () => {
    const { id } = await createProject(ann);
    change = () => null;
    expect(await edit({ prompt: "Sing", projectId: id })).toEqual({ message: "I cannot do that yet." });
    expect(await versions(id)).toEqual([]);
  });

  it("loses nothing that people type elsewhere while the engine works", async () => {
    const { id } = await createProject(ann, { html: "<h1>One</h1>\n<p>Two</p>\n<p>Three</p>\n", js: "" });
    change = (now) => ({ ...now, html: now.html.replace("One", "Uno") });
    meanwhile = async () => {
      await ann.http.patch(`/api/projects/${id}`, {
        html: "<h1>One</h1>\n<p>Two</p>\n<p>Three!</p>\n",
        js: "typed()",
      });
    };
    const { codeChanges, message } = await edit({ prompt: "In Spanish", projectId: id });
    meanwhile = async () => {};
    expect(codeChanges).toMatchObject({ html: "<h1>Uno</h1>\n<p>Two</p>\n<p>Three!</p>\n", js: "typed()" });
    expect(code(await get(id))).toEqual(codeChanges);
    expect(message).toBe("Done.\n\nThe code was edited while I worked on it; those edits are kept, too.");
  });

  it("asks the engine again on the new text when people changed the same lines", async () => {
    const { id } = await createProject(ann, { html: "<h1>One</h1>\n" });
    change = (now) => ({ ...now, html: now.html.replace("<h1>", '<h1 class="big">') });
    let typed = false;
    meanwhile = async () => {
      if (!typed) await ann.http.patch(`/api/projects/${id}`, { html: "<h1>One more</h1>\n" });
      typed = true;
    };
    const { message } = await edit({ prompt: "Bigger", projectId: id });
    meanwhile = async () => {};
    expect(message).toContain("I made the change again on the edited code; those edits are kept.");
    expect((await get(id)).html).toBe('<h1 class="big">One more</h1>\n');
  });

  it("says so when the engine's change goes over what people typed in the same place", async () => {
    const { id } = await createProject(ann, { html: "<h1>One</h1>\n<p>Two</p>\n" });
    change = (now) => ({ ...now, html: "<main>all new</main>\n" });
    let typed = false;
    meanwhile = async () => {
      if (!typed)
        await ann.http.patch(`/api/projects/${id}`, { html: "<h1>One</h1>\n<p>Two, by hand</p>\n" });
      typed = true;
    };
    const { message } = await edit({ prompt: "Anew", projectId: id });
    meanwhile = async () => {};
    expect(message).toContain("It went over some of those edits: History has the code as it was before it.");
    expect((await get(id)).html).toBe("<main>all new</main>\n");
    expect((await versions(id))[0]?.reason).toContain("Anew");
  });

  it.each([
    ["<h1>One a</h1>\n", "<h1>Only that</h1>\n", "went over"],
    ["<h1>One great</h1>\n", "<h1>One grand great-aunt</h1>\n", "went over"],
    ["<h1>One hot stuff</h1>\n", "<h1>One hot red stuff</h1>\n", "are kept"],
    ["<h1>One more</h1>\n", '<h1 class="big">Only one more</h1>\n', "are kept"],
    ["<h1>One more, or two</h1>\n", "<h1>One  more,\nor even two</h1>\n", "are kept"],
  ])(
    "says truly whether what was typed in the same line is there: %s, then %s",
    async (byHand, next, said) => {
      const { id } = await createProject(ann, { html: "<h1>One</h1>\n" });
      change = (now) => ({ ...now, html: now.html === byHand ? next : "<h1>Uno</h1>\n" });
      meanwhile = async () => {
        if ((await get(id)).html !== byHand) await ann.http.patch(`/api/projects/${id}`, { html: byHand });
      };
      const { message } = await edit({ prompt: "Change it", projectId: id });
      meanwhile = async () => {};
      expect((await get(id)).html).toBe(next);
      expect(message).toContain(said);
    },
  );

  it("says so and changes nothing when the same lines keep changing", async () => {
    const { id } = await createProject(ann, { html: "<h1>0</h1>\n" });
    change = (now) => ({ ...now, html: now.html.replace("<h1>", '<h1 class="big">') });
    let count = 0;
    meanwhile = async () => {
      await ann.http.patch(`/api/projects/${id}`, { html: `<h1>${++count}</h1>\n` });
    };
    const answer = await edit({ prompt: "Bigger", projectId: id });
    meanwhile = async () => {};
    expect(answer.message).toContain("I changed nothing");
    expect(answer.codeChanges).toBeUndefined();
    expect((await get(id)).html).toBe(`<h1>${count}</h1>\n`);
    expect(await versions(id)).toEqual([]);
  });

  it("refuses a call that names no project, a plan without one, and what is not one's own", async () => {
    const planId = await createPlan(ann);
    const call = (person: TestPerson, input: Record<string, unknown>) =>
      person.http.post(path, { prompt: "x", mode: "build", ...input });
    expectError(await call(ann, {}), 400, /planId or projectId/);
    expectError(await call(ann, { planId }), 404, "No project was created from this plan yet.");
    expectError(await call(ann, { planId: "nope" }), 404, "There is no such plan.");
    expectError(await call(bob, { planId }), 404, "There is no such plan.");
    const { id } = await createProject(ann);
    expectError(await call(bob, { projectId: id }), 404, "There is no such project.");
  });
});

describe("POST /api/ai/chat", () => {
  it("answers with the tokens used, and knows the project's code and the history", async () => {
    const { id } = await createProject(ann, { html: "<p>code</p>" });
    const history = [{ role: "user", content: "Hi" }];
    const answer = await ann.http.post("/api/ai/chat", { message: "How?", history, projectId: id });
    expect(parseAnswer(z.unknown(), answer)).toEqual({ response: "1 before: How?", tokens: 7 });
    expect(chatted.at(-1)).toMatchObject({ message: "How?", history, currentCode: { html: "<p>code</p>" } });
  });

  it("refuses blank and long messages, callers without a session, and other people's projects", async () => {
    const { id } = await createProject(ann);
    expectError(await ann.http.post("/api/ai/chat", { message: "  " }), 400);
    expectError(await ann.http.post("/api/ai/chat", { message: "x".repeat(10_001) }), 400, /10,000/);
    expectError(await app.http.post("/api/ai/chat", { message: "x" }), 401);
    expectError(await bob.http.post("/api/ai/chat", { message: "x", projectId: id }), 404);
  });
});

describe("rate limits", () => {
  it("count AI and deploy calls by person, and say when to come back", async () => {
    await using limited = await createTestApp({
      engine: createSampleEngine(),
      rateLimits: {
        account: { points: 100, seconds: 60 },
        accountByAddress: { points: 100, seconds: 60 },
        ai: { points: 2, seconds: 60 },
        deploy: { points: 1, seconds: 60 },
      },
    });
    const [carl, dora] = [await limited.signUp(), await limited.signUp()];
    const ask = (person: TestPerson) => person.http.post("/api/ai/chat", { message: "Hi" });
    expect((await ask(carl)).status).toBe(200);
    expect((await ask(carl)).status).toBe(200);
    const refused = await ask(carl);
    expectError(refused, 429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask(dora)).status).toBe(200);
    const deploy = () => carl.http.post("/api/deploy", { html: "x".repeat(100), projectName: "Page" });
    expect((await deploy()).status).toBe(200);
    expectError(await deploy(), 429);
  });
});
