import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { PlanRequest } from "../../src/server/engine/appEngine.ts";
import { planningProgressSchema, planWithModelsAnswer } from "../../src/shared/contracts/ai.ts";
import { planSchema, storedPlanSchema } from "../../src/shared/contracts/plan.ts";
import { projectSchema } from "../../src/shared/contracts/project.ts";
import { cleanups } from "../support/cleanups.ts";
import { createTestApp, type TestApp, type TestPerson } from "../support/createTestApp.ts";
import {
  createPlan,
  createProject,
  createSampleEngine,
  expectError,
  letIn,
  parseAnswer,
  SAMPLE_BLUEPRINT,
  SAMPLE_PLAN,
} from "../support/productFixtures.ts";

const newPlan = z.strictObject({ planId: z.string(), plan: planSchema.loose() });

let app: TestApp;
let ann: TestPerson;
let bob: TestPerson;
const requests: PlanRequest[] = [];
/** Set by a test: holds planning until it is resolved. */
let hold: Promise<void> | null = null;
let aborted: (() => void) | null = null;

beforeAll(async () => {
  const engine = createSampleEngine({
    async plan(request, run) {
      requests.push(request);
      run.signal.addEventListener("abort", () => aborted?.());
      run.onProgress({
        stage: "architecture",
        progress: 40,
        model: "builtin",
        description: "Choosing parts.",
      });
      await hold;
      return { plan: SAMPLE_PLAN, blueprint: SAMPLE_BLUEPRINT, engine: "builtin" };
    },
  });
  app = await createTestApp({ engine });
  cleanups.push(() => app.close());
  ann = await app.signUp();
  bob = await app.signUp();
});

describe("POST /api/ai/plan", () => {
  it("plans what is described and keeps it", async () => {
    const answer = await ann.http.post("/api/ai/plan", { prompt: "A shop for tea", appType: "Web App" });
    const { planId, plan } = parseAnswer(newPlan, answer);
    expect(plan).toEqual({ planId, ...SAMPLE_PLAN });
    expect(requests.at(-1)).toEqual({ prompt: "A shop for tea", appType: "Web App" });
    const stored = parseAnswer(storedPlanSchema, await ann.http.get(`/api/plans/${planId}`));
    expect(stored).toEqual({ planId, projectId: null, ...SAMPLE_PLAN });
  });

  it("takes Auto when no type is chosen, and a prompt of one emoji or of 10,000 characters", async () => {
    for (const prompt of ["🍕", "x".repeat(10_000)]) {
      parseAnswer(newPlan, await ann.http.post("/api/ai/plan", { prompt }));
      expect(requests.at(-1)).toEqual({ prompt, appType: "Auto" });
    }
  });

  it.each([
    ["no prompt", {}, undefined],
    ["a blank prompt", { prompt: " \n " }, "Please enter a project description"],
    ["10,001 characters", { prompt: "x".repeat(10_001) }, /10,000 characters/],
    ["U+0000", { prompt: "a\u0000b" }, /NUL/],
    ["a lone surrogate", { prompt: "a\ud83c" }, /lone surrogates/],
    ["an unknown type", { prompt: "x", appType: "Game" }, undefined],
    ["an unknown mode", { prompt: "x", mode: "fly" }, undefined],
  ])("refuses %s", async (_what, input, message) => {
    expectError(await ann.http.post("/api/ai/plan", input), 400, message);
  });

  it("needs a session", async () => {
    expectError(await app.http.post("/api/ai/plan", { prompt: "x" }), 401);
  });

  it("goes on with a project of one's own: approving the plan leads there", async () => {
    const project = await createProject(ann, { name: "Goes on", html: "<p>mine</p>" });
    const answer = await ann.http.post("/api/ai/plan", { prompt: "Add tea", projectId: project.id });
    const { planId } = parseAnswer(newPlan, answer);
    const approved = await createProject(ann, { planId });
    expect(approved).toMatchObject({ id: project.id, name: "Goes on", html: "<p>mine</p>", planId });
    const foreign = { prompt: "Add tea", projectId: project.id };
    expectError(await bob.http.post("/api/ai/plan", foreign), 404, "There is no such project.");
  });

  it("is stopped when the caller goes away", async () => {
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const stopped = new Promise<void>((resolve) => {
      aborted = resolve;
    });
    const controller = new AbortController();
    const planned = requests.length;
    const call = fetch(`${app.url.replace("localhost", "127.0.0.1")}/api/ai/plan`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: ann.http.cookie },
      body: JSON.stringify({ prompt: "Never mind" }),
      signal: controller.signal,
    });
    await expect.poll(() => requests.length).toBe(planned + 1);
    controller.abort();
    await expect(call).rejects.toThrow();
    await stopped;
    release();
    hold = null;
    aborted = null;
  });
});

describe("GET /api/plans/{id}", () => {
  it("needs a session, and knows neither unknown plans nor someone else's", async () => {
    const planId = await createPlan(ann);
    expectError(await app.http.get(`/api/plans/${planId}`), 401);
    expectError(await bob.http.get(`/api/plans/${planId}`), 404, "There is no such plan.");
    expectError(await ann.http.get("/api/plans/nope"), 404, "There is no such plan.");
    expectError(await ann.http.get("/api/plans/a%00b"), 400);
  });

  it("shows the plan to the people in its project, and names the project", async () => {
    const planId = await createPlan(ann);
    const { id } = await createProject(ann, { planId });
    await letIn(ann, bob, id, "viewer");
    const seen = parseAnswer(storedPlanSchema, await bob.http.get(`/api/plans/${planId}`));
    expect(seen).toMatchObject({ planId, projectId: id });
    expectError(await bob.http.post("/api/projects", { planId }), 404);
  });

  it("survives its project, which then points to no plan's project any more", async () => {
    const planId = await createPlan(ann);
    const project = parseAnswer(projectSchema, await ann.http.post("/api/projects", { planId }));
    await ann.http.delete(`/api/projects/${project.id}`);
    const plan = parseAnswer(storedPlanSchema, await ann.http.get(`/api/plans/${planId}`));
    expect(plan.projectId).toBeNull();
  });
});

describe("POST /api/ai/plan-with-models and GET /api/ai/planning-progress/{sessionId}", () => {
  it("plans in stages that only the person who started it can follow", async () => {
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const path = "/api/ai/planning-progress/s-1";
    expectError(await ann.http.get(path), 404, "There is no such planning.");
    const planning = ann.http.post("/api/ai/plan-with-models", { prompt: "Tea", sessionId: "s-1" });
    await expect
      .poll(async () => (await ann.http.get(path)).json())
      .toEqual({ stage: "architecture", progress: 40, model: "builtin", description: "Choosing parts." });
    expectError(await bob.http.get(path), 404);
    expectError(await app.http.get(path), 401);
    release();
    hold = null;
    const answer = parseAnswer(planWithModelsAnswer, await planning);
    expect(answer).toMatchObject({
      planning: { totalTokensUsed: 0, projectName: "Tea Shop" },
      cost: 0,
      modelsUsed: ["builtin"],
      recommendations: ["Prices are in euro.", "Reviews"],
    });
    expect(answer.processingTime).toBeGreaterThanOrEqual(0);
    const done = parseAnswer(planningProgressSchema, await ann.http.get(path));
    expect(done).toMatchObject({ stage: "complete", progress: 100 });
  });

  it("refuses invalid input, callers without a session, and other people's projects", async () => {
    const path = "/api/ai/plan-with-models";
    expectError(await ann.http.post(path, { prompt: "Tea" }), 400);
    expectError(await ann.http.post(path, { prompt: "x".repeat(10_001), sessionId: "s" }), 400, /10,000/);
    expectError(await app.http.post(path, { prompt: "Tea", sessionId: "s" }), 401);
    const { id } = await createProject(ann);
    expectError(await bob.http.post(path, { prompt: "Tea", sessionId: "s", projectId: id }), 404);
  });
});
