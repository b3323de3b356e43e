import { describe, expect, it } from "vitest";
import {
  type AssistantEvent,
  type AssistantState,
  arrivedPlan,
  assistantFlow,
  currentStep,
  IDLE,
} from "../../../src/client/screens/assistant/assistantFlow.ts";
import { PLAN_MESSAGES } from "../../../src/shared/catalogue/assistantTexts.ts";

function run(events: AssistantEvent[], from: AssistantState = IDLE): AssistantState {
  return events.reduce(assistantFlow, from);
}

const submit: AssistantEvent = { type: "submit", prompt: "A shop" };
const arrived: AssistantEvent = { type: "planArrived", planId: "p", straight: false };
const steps = (count: number): AssistantEvent[] => Array.from({ length: count }, () => ({ type: "step" }));

describe("the AI Assistant page", () => {
  it("has twelve messages that end with 'Plan Generation Complete!'", () => {
    expect(PLAN_MESSAGES).toHaveLength(12);
    expect(PLAN_MESSAGES.at(-1)).toBe("Plan Generation Complete!");
    expect(new Set(PLAN_MESSAGES).size).toBe(12);
  });

  it("does not start with a blank prompt and says why", () => {
    expect(run([{ type: "submit", prompt: " \n" }])).toEqual({
      kind: "typing",
      error: "Please enter a project description",
    });
  });

  it("shows the first message at the click and one more each step", () => {
    expect(currentStep(run([submit]))).toBe(0);
    expect(currentStep(run([submit, ...steps(2), arrived, ...steps(3)]))).toBe(5);
  });

  it("ends the show with the twelfth message, then celebrates, then leaves", () => {
    const finished = run([submit, ...steps(1), arrived, ...steps(10)]);
    expect(finished).toEqual({ kind: "finished", planId: "p", celebrating: false });
    expect(currentStep(finished)).toBe(11);
    const celebrating = assistantFlow(finished, { type: "celebrate" });
    expect(celebrating).toMatchObject({ celebrating: true });
    expect(assistantFlow(celebrating, { type: "leave" })).toEqual({ kind: "leaving", planId: "p" });
  });

  it("does not say that the plan is complete before it is", () => {
    const waiting = run([submit, ...steps(40)]);
    expect(waiting).toEqual({ kind: "planning", step: 10 });
    expect(run([arrived, { type: "step" }], waiting).kind).toBe("finished");
  });

  it("can be skipped from the moment when the plan is there, not before", () => {
    expect(run([submit, { type: "leave" }]).kind).toBe("planning");
    expect(run([submit, arrived, { type: "leave" }])).toEqual({ kind: "leaving", planId: "p" });
  });

  it("goes straight on for people who prefer reduced motion", () => {
    expect(run([submit, { type: "planArrived", planId: "p", straight: true }])).toEqual({
      kind: "leaving",
      planId: "p",
    });
  });

  it("goes back to typing when planning fails, with the reason, and can be started again", () => {
    const failed = run([submit, ...steps(1), { type: "planFailed", message: "No." }]);
    expect(failed).toEqual({ kind: "typing", error: "No." });
    expect(run([submit], failed).kind).toBe("planning");
    expect(run([submit, { type: "cancel" }])).toEqual(IDLE);
  });

  it("ignores events that do not fit: every state with every event stays a state", () => {
    const states: AssistantState[] = [
      IDLE,
      { kind: "planning", step: 3 },
      { kind: "planned", step: 3, planId: "p" },
      { kind: "finished", planId: "p", celebrating: false },
      { kind: "leaving", planId: "p" },
    ];
    const events: AssistantEvent[] = [
      submit,
      { type: "step" },
      arrived,
      { type: "planFailed", message: "x" },
      { type: "cancel" },
      { type: "celebrate" },
      { type: "leave" },
    ];
    const table = states.map((state) => events.map((event) => assistantFlow(state, event).kind));
    expect(table).toEqual([
      ["planning", "typing", "typing", "typing", "typing", "typing", "typing"],
      ["planning", "planning", "planned", "typing", "typing", "planning", "planning"],
      ["planned", "planned", "planned", "planned", "planned", "planned", "leaving"],
      ["finished", "finished", "finished", "finished", "finished", "finished", "leaving"],
      ["leaving", "leaving", "leaving", "leaving", "leaving", "leaving", "leaving"],
    ]);
    expect(states.map(arrivedPlan)).toEqual([null, null, "p", "p", "p"]);
  });
});
