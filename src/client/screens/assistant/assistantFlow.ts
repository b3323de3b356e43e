import { EMPTY_PROMPT, PLAN_MESSAGES } from "../../../shared/catalogue/assistantTexts.ts";

/** The AI Assistant page from typing to leaving for the plan review. */
export type AssistantState =
  | { kind: "typing"; error: string | null }
  /** The progress view runs, the plan is not there yet. */
  | { kind: "planning"; step: number }
  /** The plan is there, the show goes on and may be skipped. */
  | { kind: "planned"; step: number; planId: string }
  /** The last message was said. */
  | { kind: "finished"; planId: string; celebrating: boolean }
  | { kind: "leaving"; planId: string };

export type AssistantEvent =
  | { type: "submit"; prompt: string }
  /** The next message is due. */
  | { type: "step" }
  /** `straight`: the person prefers reduced motion, so there is no show to see to its end. */
  | { type: "planArrived"; planId: string; straight: boolean }
  | { type: "planFailed"; message: string }
  | { type: "cancel" }
  | { type: "celebrate" }
  | { type: "leave" };

export const IDLE: AssistantState = { kind: "typing", error: null };

const LAST_STEP = PLAN_MESSAGES.length - 1;

/** What follows from an event; events that do not fit a state change nothing. */
export function assistantFlow(state: AssistantState, event: AssistantEvent): AssistantState {
  switch (state.kind) {
    case "typing":
      if (event.type !== "submit") return state;
      return event.prompt.trim() === ""
        ? { kind: "typing", error: EMPTY_PROMPT }
        : { kind: "planning", step: 0 };

    case "planning":
      switch (event.type) {
        case "step":
          // 'Plan Generation Complete!' is not said before it is true.
          return { kind: "planning", step: Math.min(state.step + 1, LAST_STEP - 1) };
        case "planArrived":
          return event.straight
            ? { kind: "leaving", planId: event.planId }
            : { kind: "planned", step: state.step, planId: event.planId };
        case "planFailed":
          return { kind: "typing", error: event.message };
        case "cancel":
          return IDLE;
        default:
          return state;
      }

    case "planned":
      switch (event.type) {
        case "step": {
          const step = state.step + 1;
          return step >= LAST_STEP
            ? { kind: "finished", planId: state.planId, celebrating: false }
            : { ...state, step };
        }
        case "leave":
          return { kind: "leaving", planId: state.planId };
        default:
          return state;
      }

    case "finished":
      switch (event.type) {
        case "celebrate":
          return { ...state, celebrating: true };
        case "leave":
          return { kind: "leaving", planId: state.planId };
        default:
          return state;
      }

    case "leaving":
      return state;
  }
}

/** Index of the message that is being said; `null` outside the show. */
export function currentStep(state: AssistantState): number | null {
  switch (state.kind) {
    case "typing":
      return null;
    case "planning":
    case "planned":
      return state.step;
    case "finished":
    case "leaving":
      return LAST_STEP;
  }
}

/** The plan, as soon as it is there. */
export function arrivedPlan(state: AssistantState): string | null {
  return "planId" in state ? state.planId : null;
}
