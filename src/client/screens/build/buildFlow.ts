import { BUILD_MESSAGES } from "../../../shared/catalogue/buildTexts.ts";
import { TIMINGS } from "../../../shared/catalogue/timings.ts";

/** From an approved plan to the finished app. */
export type BuildState =
  | { kind: "preparing" }
  /** `step` is the index of the active message; one past the last: all were said, the code is not there yet. */
  | { kind: "building"; step: number; code: "pending" | "ready" }
  /** No code could be generated (`reason`): the built-in template is filled in. */
  | { kind: "fallback"; step: number; reason: string }
  /** `problem`: why the template took the place of the app. */
  | { kind: "completed"; problem: string | null };

export type BuildEvent =
  | { type: "prepared" }
  | { type: "step" }
  /** The project has code. */
  | { type: "codeReady" }
  | { type: "generationFailed"; reason: string }
  | { type: "showApp" }
  | { type: "tryAgain" };

export const BUILD_STEPS = BUILD_MESSAGES.length;

/** A project that has code already needs no show. */
export function initialBuildState(hasCode: boolean): BuildState {
  return hasCode ? { kind: "completed", problem: null } : { kind: "preparing" };
}

/** What follows from an event; events that do not fit a state change nothing. */
export function buildFlow(state: BuildState, event: BuildEvent): BuildState {
  switch (state.kind) {
    case "preparing":
      if (event.type === "prepared") return { kind: "building", step: 0, code: "pending" };
      // Someone else built it meanwhile.
      return event.type === "codeReady" ? { kind: "completed", problem: null } : state;

    case "building":
      switch (event.type) {
        case "step": {
          const step = Math.min(state.step + 1, BUILD_STEPS);
          return step === BUILD_STEPS && state.code === "ready"
            ? { kind: "completed", problem: null }
            : { ...state, step };
        }
        case "codeReady":
          return state.step === BUILD_STEPS
            ? { kind: "completed", problem: null }
            : { ...state, code: "ready" };
        case "generationFailed":
          return state.code === "ready" ? state : { kind: "fallback", step: 0, reason: event.reason };
        case "showApp":
          return state.code === "ready" ? { kind: "completed", problem: null } : state;
        default:
          return state;
      }

    case "fallback":
      if (event.type !== "step") return state;
      return state.step + 1 === BUILD_STEPS
        ? { kind: "completed", problem: state.reason }
        : { ...state, step: state.step + 1 };

    case "completed":
      return event.type === "tryAgain" && state.problem !== null
        ? { kind: "building", step: 0, code: "pending" }
        : state;
  }
}

/** Milliseconds between two steps; `null` when no step is due. */
export function stepDelay(state: BuildState): number | null {
  switch (state.kind) {
    case "building":
      return state.step === BUILD_STEPS ? null : TIMINGS.build.step;
    case "fallback":
      return state.step === BUILD_STEPS - 1 ? TIMINGS.build.fallbackEnd : TIMINGS.build.fallbackStep;
    default:
      return null;
  }
}
