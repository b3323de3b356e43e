import { useEffect, useReducer, useRef } from "react";
import { TIMINGS } from "../../../shared/catalogue/timings.ts";
import type { AppType } from "../../../shared/contracts/plan.ts";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { useReducedMotion } from "../../lib/useReducedMotion.ts";
import { type AssistantState, arrivedPlan, assistantFlow, IDLE } from "./assistantFlow.ts";

interface PlanRequest {
  prompt: string;
  appType: AppType;
  projectId: string | null;
}

export interface AssistantFlow {
  state: AssistantState;
  start(request: PlanRequest): void;
  /** Straight to the plan. */
  skip(): void;
  /** Back to the prompt; an answer that still comes is ignored. */
  cancel(): void;
}

/** Runs the timers and the call of the AI Assistant page. Calls `onPlan` once, when it is time to go there. */
export function useAssistantFlow(onPlan: (planId: string) => void): AssistantFlow {
  const [state, dispatch] = useReducer(assistantFlow, IDLE);
  const straight = useReducedMotion();
  const { mutateAsync: plan } = trpc.ai.plan.useMutation();
  const request = useRef<PlanRequest | null>(null);
  const latest = useRef({ straight, onPlan });
  latest.current = { straight, onPlan };

  const { kind } = state;
  const planId = arrivedPlan(state);
  const running = kind === "planning" || kind === "planned";
  const started = kind !== "typing";

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => dispatch({ type: "step" }), TIMINGS.assistant.step);
    return () => clearInterval(timer);
  }, [running]);

  useEffect(() => {
    if (!started) return;
    let cancelled = false;

    async function ask(): Promise<void> {
      const current = request.current;
      if (current === null) return;
      try {
        const { prompt, appType, projectId } = current;
        const answer = await plan({ prompt, appType, ...(projectId !== null && { projectId }) });
        if (cancelled) return;
        if (answer.planId === undefined) dispatch({ type: "planFailed", message: "No plan data" });
        else dispatch({ type: "planArrived", planId: answer.planId, straight: latest.current.straight });
      } catch (error) {
        console.error("planning failed", error);
        if (!cancelled) dispatch({ type: "planFailed", message: readFailure(error).message });
      }
    }

    const timer = setTimeout(() => void ask(), TIMINGS.assistant.planRequest);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [started, plan]);

  useEffect(() => {
    if (planId === null) return;
    const timer = setTimeout(() => dispatch({ type: "leave" }), TIMINGS.assistant.navigation);
    return () => clearTimeout(timer);
  }, [planId]);

  useEffect(() => {
    if (kind !== "finished") return;
    const timer = setTimeout(() => dispatch({ type: "celebrate" }), TIMINGS.assistant.emoji);
    return () => clearTimeout(timer);
  }, [kind]);

  useEffect(() => {
    if (kind === "leaving" && planId !== null) latest.current.onPlan(planId);
  }, [kind, planId]);

  return {
    state,
    start(next) {
      request.current = next;
      dispatch({ type: "submit", prompt: next.prompt });
    },
    skip: () => dispatch({ type: "leave" }),
    cancel: () => dispatch({ type: "cancel" }),
  };
}
