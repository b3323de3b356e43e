import { describe, expect, it } from "vitest";
import { createPlanningProgressBoard } from "../../../../src/server/ai/planningProgress.ts";

const stage = (progress: number) => ({
  stage: "design",
  progress,
  model: "builtin",
  description: "Designing.",
});

function boardAt(start: number) {
  let now = start;
  const board = createPlanningProgressBoard({ clock: { now: () => new Date(now) } });
  const advance = (milliseconds: number) => {
    now += milliseconds;
  };
  return { board, advance };
}

describe("createPlanningProgressBoard", () => {
  it("shows the latest stage to the person who started it, and to nobody else", async () => {
    const { board } = boardAt(0);
    board.report("ann", "s1", stage(10));
    board.report("ann", "s1", stage(60));
    expect(await board.read("ann", "s1")).toEqual(stage(60));
    expect(await board.read("bob", "s1")).toBeNull();
    expect(await board.read("ann", "s2")).toBeNull();
  });

  it("forgets 10 minutes after the last report", async () => {
    const { board, advance } = boardAt(0);
    board.report("ann", "s1", stage(10));
    advance(9 * 60_000);
    expect(await board.read("ann", "s1")).not.toBeNull();
    advance(60_000);
    expect(await board.read("ann", "s1")).toBeNull();
  });

  it("keeps the newest 10,000", async () => {
    const { board } = boardAt(0);
    for (let i = 0; i <= 10_000; i++) board.report("ann", `s${i}`, stage(1));
    expect(await board.read("ann", "s0")).toBeNull();
    expect(await board.read("ann", "s1")).not.toBeNull();
    expect(await board.read("ann", "s10000")).not.toBeNull();
  });
});
