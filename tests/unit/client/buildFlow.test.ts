import { describe, expect, it } from "vitest";
import {
  type BuildEvent,
  type BuildState,
  buildFlow,
  initialBuildState,
  stepDelay,
} from "../../../src/client/screens/build/buildFlow.ts";
import { BUILD_MESSAGES } from "../../../src/shared/catalogue/buildTexts.ts";

const START = initialBuildState(false);
const prepared: BuildEvent = { type: "prepared" };
const ready: BuildEvent = { type: "codeReady" };
const steps = (count: number): BuildEvent[] => Array.from({ length: count }, () => ({ type: "step" }));

function run(events: BuildEvent[], from: BuildState = START): BuildState {
  return events.reduce(buildFlow, from);
}

describe("the build", () => {
  it("has nine messages, from the structure to the finish", () => {
    expect(BUILD_MESSAGES).toHaveLength(9);
    expect(BUILD_MESSAGES[0]).toBe("Setting up project structure...");
    expect(BUILD_MESSAGES[8]).toBe("Optimizing and finalizing...");
  });

  it("is completed at once when the project has code", () => {
    expect(initialBuildState(true)).toEqual({ kind: "completed", problem: null });
  });

  it("goes from preparing to building, two seconds a step", () => {
    const state = run([prepared]);
    expect(state).toEqual({ kind: "building", step: 0, code: "pending" });
    expect(stepDelay(state)).toBe(2000);
    expect(stepDelay(START)).toBeNull();
  });

  it("is completed when the steps are over and the code is there, whichever comes last", () => {
    expect(run([prepared, ready, ...steps(8)]).kind).toBe("building");
    expect(run([prepared, ready, ...steps(9)]).kind).toBe("completed");
    expect(run([prepared, ...steps(12)])).toEqual({ kind: "building", step: 9, code: "pending" });
    expect(run([prepared, ...steps(12), ready]).kind).toBe("completed");
  });

  it("shows the app early only once the code is there", () => {
    expect(run([prepared, { type: "showApp" }]).kind).toBe("building");
    expect(run([prepared, ready, { type: "showApp" }]).kind).toBe("completed");
  });

  it("fills in the template, one second a step, and ends one second after the last", () => {
    const fallback = run([prepared, ...steps(2), { type: "generationFailed", reason: "No." }]);
    expect(fallback).toEqual({ kind: "fallback", step: 0, reason: "No." });
    expect(stepDelay(fallback)).toBe(1000);
    expect(run(steps(8), fallback)).toMatchObject({ kind: "fallback", step: 8 });
    expect(run(steps(9), fallback)).toEqual({ kind: "completed", problem: "No." });
  });

  it("can be tried again after the template", () => {
    expect(run([{ type: "tryAgain" }], { kind: "completed", problem: "No." }).kind).toBe("building");
    expect(run([{ type: "tryAgain" }], { kind: "completed", problem: null }).kind).toBe("completed");
  });

  it("a late failure does not take away code that is there", () => {
    expect(run([prepared, ready, { type: "generationFailed", reason: "late" }])).toMatchObject({
      kind: "building",
      code: "ready",
    });
  });
});
