import { describe, expect, test } from "vitest";
import { createBuiltinEngine } from "../../../src/server/engine/builtin/builtinEngine.ts";
import type { PlanningProgress } from "../../../src/shared/contracts/ai.ts";
import { planContentSchema } from "../../../src/shared/contracts/plan.ts";

function run(controller = new AbortController()): {
  signal: AbortSignal;
  onProgress(progress: PlanningProgress): void;
  seen: PlanningProgress[];
} {
  const seen: PlanningProgress[] = [];
  return { signal: controller.signal, onProgress: (progress) => seen.push(progress), seen };
}

describe("the builtin engine", () => {
  const engine = createBuiltinEngine({ clock: { now: () => new Date("2026-11-27T10:00:00Z") } });

  test("plans with the four stages, honest technology and the colours first", async () => {
    const watch = run();
    const { plan, engine: name } = await engine.plan(
      { prompt: "habit tracker, tea green background and viridian buttons", appType: "Auto" },
      watch,
    );
    expect(name).toBe("builtin");
    expect(planContentSchema.parse(plan)).toEqual(plan);
    expect(watch.seen.map((progress) => progress.stage)).toEqual([
      "analysis",
      "architecture",
      "design",
      "review",
    ]);
    expect(watch.seen.at(-1)?.progress).toBe(100);
    expect(plan.techStack.map((tech) => tech.name)).toEqual(["HTML", "CSS", "JavaScript", "localStorage"]);
    expect(plan.designSpecs.colorPalette.slice(0, 2)).toEqual(["#40826d", "#d0f0c0"]);
    expect(plan.features.filter((feature) => feature.priority === "initial").length).toBeGreaterThanOrEqual(
      4,
    );
    expect(plan.features.some((feature) => feature.priority === "later")).toBe(true);
    expect(plan.assumptions.length).toBeGreaterThan(0);
  });

  test("generates from the stored Blueprint, and from the words when there is none", async () => {
    const { plan, blueprint } = await engine.plan({ prompt: "todo app", appType: "Auto" }, run());
    const request = { prompt: "todo app", plan, currentCode: null, forceReplace: true };
    const fromPlan = await engine.generate(
      { ...request, blueprint: JSON.parse(JSON.stringify(blueprint)) },
      run(),
    );
    const fromWords = await engine.generate({ ...request, blueprint: { broken: true } }, run());
    expect(fromPlan.html).toContain("<");
    expect(fromPlan.js.length).toBeGreaterThan(200);
    expect(fromWords).toEqual(fromPlan);
  });

  test("stops when the caller stops", async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(engine.plan({ prompt: "todo app", appType: "Auto" }, run(controller))).rejects.toThrow();
  });

  test("answers questions about publishing, data and itself without pretending to be a model", async () => {
    const ask = async (message: string): Promise<string> =>
      (await engine.chat({ message, history: [], currentCode: null }, run())).response;
    expect(await ask("How do I publish my app?")).toMatch(/Deploy/);
    expect(await ask("Where is my data stored?")).toMatch(/localStorage/);
    expect(await ask("Which GPT model are you?")).toMatch(/no language model/);
    expect(await ask("What is the meaning of life?")).toMatch(/by rules/);
    expect((await engine.chat({ message: "hi", history: [], currentCode: null }, run())).tokens).toBe(0);
  });

  test("prints how long planning takes", async () => {
    const prompt =
      "Please build an inventory system for a shop. Each part has a name, category, quantity and price. Users can log in and see charts.";
    await engine.plan({ prompt, appType: "Auto" }, run());
    const start = performance.now();
    for (let round = 0; round < 10; round += 1) await engine.plan({ prompt, appType: "Auto" }, run());
    console.info(`planning ${((performance.now() - start) / 10).toFixed(1)} ms`);
  });
});
