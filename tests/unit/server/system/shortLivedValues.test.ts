import { describe, expect, it } from "vitest";
import { createPlanningProgressBoard } from "../../../../src/server/ai/planningProgress.ts";
import { createShortLivedValues } from "../../../../src/server/system/shortLivedValues.ts";

function valuesAt(start: number) {
  let now = start;
  const values = createShortLivedValues<number>({ clock: { now: () => new Date(now) } });
  const advance = (milliseconds: number) => {
    now += milliseconds;
  };
  return { values, advance };
}

describe("createShortLivedValues", () => {
  it("gives the value that was set last, and null where there is none", async () => {
    const { values } = valuesAt(0);
    values.set("a", 1);
    values.set("a", 2);
    expect(await values.get("a")).toBe(2);
    expect(await values.get("b")).toBeNull();
  });

  it("forgets 10 minutes after the last change", async () => {
    const { values, advance } = valuesAt(0);
    values.set("a", 1);
    advance(9 * 60_000);
    expect(await values.get("a")).not.toBeNull();
    advance(60_000);
    expect(await values.get("a")).toBeNull();
  });

  it("keeps the newest 10,000", async () => {
    const { values } = valuesAt(0);
    for (let i = 0; i <= 10_000; i++) values.set(`k${i}`, i);
    expect(await values.get("k0")).toBeNull();
    expect(await values.get("k1")).toBe(1);
    expect(await values.get("k10000")).toBe(10_000);
  });
});

describe("createPlanningProgressBoard", () => {
  it("shows the latest stage to the person who started it, and to nobody else", async () => {
    const board = createPlanningProgressBoard(createShortLivedValues({ clock: { now: () => new Date(0) } }));
    const stage = { stage: "design", progress: 60, model: "builtin", description: "Designing." };
    board.report("ann", "s1", { ...stage, progress: 10 });
    board.report("ann", "s1", stage);
    expect(await board.read("ann", "s1")).toEqual(stage);
    expect(await board.read("bob", "s1")).toBeNull();
    expect(await board.read("ann", "s2")).toBeNull();
  });
});
