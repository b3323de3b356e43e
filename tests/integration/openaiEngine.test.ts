import { describe, expect, it } from "vitest";
import type { AppEngine, EngineRun } from "../../src/server/engine/appEngine.ts";
import { createModelClient } from "../../src/server/engine/openai/modelClient.ts";
import { createOpenaiEngine } from "../../src/server/engine/openai/openaiEngine.ts";
import type { PlanContent } from "../../src/shared/contracts/plan.ts";
import { type Behaviour, type FakeModelServer, startFakeModelServer } from "../support/fakeModelServer.ts";

const PLAN: PlanContent = {
  projectName: "Tea Log",
  description: "Keeps teas.",
  features: [{ name: "List", description: "All teas.", icon: "🍵", priority: "initial" }],
  techStack: [{ name: "HTML", type: "frontend", reason: "Structure." }],
  designSpecs: {
    style: "calm",
    colorPalette: ["#ffffff", "#004400", "#222222"],
    typography: "sans",
    layout: "one column",
    components: ["list"],
  },
  implementationPhases: { initial: ["List"], later: ["Export"] },
  assumptions: ["One person uses it."],
};

const CODE = { html: "<!doctype html><h1>Tea</h1>", css: "h1{}", js: "", explanation: "A tea log." };
const EMPTY = { html: "", css: "", js: "" };

// Stands for the builtin engine, so that the tests see who finished the job.
const builtin: AppEngine = {
  name: "builtin",
  plan: async () => ({
    plan: { ...PLAN, projectName: "Builtin" },
    blueprint: { version: 1 },
    engine: "builtin",
  }),
  generate: async () => ({
    ...CODE,
    html: "<p>builtin code</p>",
    explanation: "Composed.",
    engine: "builtin",
  }),
  edit: async () => ({ message: "Edited.", code: null, blueprint: null, engine: "builtin" }),
  chat: async () => ({ response: "Hello.", tokens: 0, engine: "builtin" }),
};

function engineFor(server: FakeModelServer, options: { timeout?: number; retries?: number } = {}) {
  const failures: string[] = [];
  const engine = createOpenaiEngine({
    client: createModelClient({
      apiKey: "test-key",
      baseUrl: server.baseUrl,
      timeout: options.timeout ?? 20_000,
      retries: options.retries ?? 1,
    }),
    model: "big",
    planningModels: ["one", "two"],
    builtin,
    onFailure: (what, failure) => failures.push(`${what}: ${failure.message}`),
  });
  return { engine, failures };
}

function newRun(): EngineRun & { seen: string[]; stop: AbortController } {
  const stop = new AbortController();
  const seen: string[] = [];
  return {
    stop,
    seen,
    signal: stop.signal,
    onProgress: (p) => seen.push(`${p.stage} ${p.model} ${p.progress}`),
  };
}

const text = (value: unknown, tokens = 7): Behaviour => ({
  kind: "text",
  text: typeof value === "string" ? value : JSON.stringify(value),
  tokens,
});
const generate = { prompt: "a tea log", plan: null, blueprint: null, currentCode: null, forceReplace: false };

describe("the openai engine", () => {
  it("plans in four stages over the configured models in turn, with progress and the server's token counts", async () => {
    await using server = await startFakeModelServer((request) =>
      text(request.messages.some((m) => m.content.includes("review stage")) ? PLAN : "notes", 10),
    );
    const { engine } = engineFor(server);
    const run = newRun();
    const result = await engine.plan({ prompt: "a tea log", appType: "Auto" }, run);
    expect(result).toEqual({
      plan: PLAN,
      blueprint: null,
      engine: "openai",
      usage: { tokens: 40, cost: 2, models: ["one", "two"] },
    });
    expect(server.requests.map((request) => request.model)).toEqual(["one", "two", "one", "two"]);
    expect(run.seen[0]).toBe("analysis one 0");
    const shares = run.seen.map((line) => Number(line.split(" ")[2]));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(new Set(run.seen.map((line) => line.split(" ")[0]))).toEqual(
      new Set(["analysis", "architecture", "design", "review"]),
    );
  });

  it("asks once more when an answer has not the form that was asked for, and reads JSON out of a fence", async () => {
    await using server = await startFakeModelServer((_request, index) =>
      index === 0 ? text({ css: 1 }) : text(`Here you are:\n\`\`\`json\n${JSON.stringify(CODE)}\n\`\`\``),
    );
    const { engine } = engineFor(server);
    expect(await engine.generate(generate, newRun())).toEqual({ ...CODE, engine: "openai" });
    expect(server.requests[1]?.messages.at(-1)?.content).toContain("html");
  });

  it("waits as Retry-After says on 429 and then goes on with the model", async () => {
    await using server = await startFakeModelServer((_request, index) =>
      index === 0 ? { kind: "status", status: 429, retryAfter: 1 } : text(CODE),
    );
    const { engine, failures } = engineFor(server);
    expect((await engine.generate(generate, newRun())).engine).toBe("openai");
    expect(failures).toEqual([]);
  });

  const failures: [string, Behaviour, string][] = [
    ["answers 500", { kind: "status", status: 500 }, "the model's server answered with status 500"],
    ["is too busy", { kind: "status", status: 429, retryAfter: 0 }, "the model's server is too busy"],
    ["refuses the key", { kind: "status", status: 401 }, "the model's server refused the key"],
    ["knows no such model", { kind: "status", status: 404 }, "the model's server knows no such model"],
    [
      "cuts the stream",
      { kind: "cut", text: JSON.stringify(CODE) },
      "the model's server could not be reached",
    ],
    [
      "ends without a finish",
      { kind: "unfinished", text: JSON.stringify(CODE) },
      "the model's answer was cut off",
    ],
    ["talks nonsense", text("I am a teapot."), "the model's answer did not have the form that was asked for"],
    ["sends no JSON in its stream", { kind: "garbage" }, "the model's server could not be reached"],
    ["answers nothing", text(""), "the model's answer was empty"],
    ["writes empty code", text({ html: "", css: "", js: "" }), "the model's code was empty"],
  ];
  it.each(failures)(
    "when the server %s, the builtin engine finishes the job and people read why",
    async (_name, behaviour, reason) => {
      await using server = await startFakeModelServer(() => behaviour);
      const { engine, failures: heard } = engineFor(server);
      const bundle = await engine.generate(generate, newRun());
      expect(bundle.engine).toBe("builtin");
      expect(bundle.html).toBe("<p>builtin code</p>");
      expect(bundle.explanation).toBe(`The builtin engine did this, because ${reason}. Composed.`);
      expect(bundle.explanation).not.toContain("secret");
      expect(heard).toEqual([`generate: ${reason}`]);
    },
  );

  it("says the same for plans, edits and answers", async () => {
    await using server = await startFakeModelServer(() => ({ kind: "status", status: 503 }));
    const { engine } = engineFor(server, { retries: 0 });
    const plan = await engine.plan({ prompt: "x", appType: "Auto" }, newRun());
    expect(plan.engine).toBe("builtin");
    expect(plan.plan.assumptions[0]).toContain("status 503");
    const edit = await engine.edit(
      { message: "x", currentCode: EMPTY, history: [], lastError: null, blueprint: null },
      newRun(),
    );
    expect(edit.message).toContain("status 503");
    expect(
      (await engine.chat({ message: "x", history: [], currentCode: null }, newRun())).response,
    ).toContain("status 503");
  });

  it("gives up on a server that hangs when the time is over", async () => {
    await using server = await startFakeModelServer(() => ({ kind: "hang" }));
    const { engine } = engineFor(server, { timeout: 300, retries: 0 });
    const bundle = await engine.generate(generate, newRun());
    expect(bundle.explanation).toContain("took too long");
    await server.left;
  });

  it("stops the request when the caller goes away, without falling back", async () => {
    await using server = await startFakeModelServer(() => ({ kind: "hang" }));
    const { engine, failures: heard } = engineFor(server);
    const run = newRun();
    const going = engine.generate(generate, run);
    await expect.poll(() => server.requests.length).toBe(1);
    run.stop.abort();
    await expect(going).rejects.toThrow(/abort/i);
    await server.left;
    expect(heard).toEqual([]);
  });

  it("edits only the files that the model sent, and changes nothing when it sent none", async () => {
    const answers = [
      text({ message: "Blue now.", css: "a{color:blue}" }),
      text({ message: "I cannot do that." }),
    ];
    await using server = await startFakeModelServer((_request, index) => answers[index] ?? text(""));
    const { engine } = engineFor(server);
    const request = {
      message: "blue",
      currentCode: { html: "<a>long enough</a>", css: "", js: "1" },
      history: [],
      lastError: "boom",
      blueprint: null,
    };
    const first = await engine.edit(request, newRun());
    expect(first).toMatchObject({
      message: "Blue now.",
      code: { html: "<a>long enough</a>", css: "a{color:blue}", js: "1" },
    });
    expect(server.requests[0]?.messages.at(-1)?.content).toContain("boom");
    expect(await engine.edit(request, newRun())).toMatchObject({ message: "I cannot do that.", code: null });
  });
});
