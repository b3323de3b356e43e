import { useEffect, useReducer, useRef } from "react";
import type * as Y from "yjs";
import { BUILD_TEXTS } from "../../../shared/catalogue/buildTexts.ts";
import { isStarterCode } from "../../../shared/catalogue/starter.ts";
import { TIMINGS } from "../../../shared/catalogue/timings.ts";
import type { StoredPlan } from "../../../shared/contracts/plan.ts";
import type { Project, ProjectCode } from "../../../shared/contracts/project.ts";
import { FALLBACK_STAGES, fallbackTemplate } from "../../../shared/document/fallbackTemplate.ts";
import { readCode, writeCode } from "../../../shared/document/projectDocument.ts";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { toast } from "../../ui/toast.ts";
import { BUILD_STEPS, type BuildState, buildFlow, initialBuildState, stepDelay } from "./buildFlow.ts";
import { templateOver } from "./templateOver.ts";

interface BuildFlowOptions {
  project: Project;
  /** `null`: the project was not planned, there is nothing to build. */
  plan: StoredPlan | null;
  /** The code as it is now, live where possible. */
  code: ProjectCode;
  /** The live document once it is in step with the server. */
  doc: Y.Doc | null;
  canEdit: boolean;
}

export interface BuildFlow {
  state: BuildState;
  showApp(): void;
  tryAgain(): void;
}

/** So long, in milliseconds, is it said that people edited what was being built. */
const NOTICE_MS = 10_000;

/** Whether a project has an app: anything but the untouched starter page counts (spec section 5). */
export function hasApp(code: Pick<ProjectCode, "html" | "css" | "js">): boolean {
  if (isStarterCode(code)) return false;
  return code.html.length > 10 || code.css !== "" || code.js !== "";
}

/** Runs the build of a planned project: timers, the one call that writes the code, and the template if that fails. */
export function useBuildFlow({ project, plan, code, doc, canEdit }: BuildFlowOptions): BuildFlow {
  const ready = plan === null || !canEdit || hasApp(code);
  const [state, dispatch] = useReducer(buildFlow, ready, initialBuildState);
  const utils = trpc.useUtils();
  const { mutateAsync: generate } = trpc.ai.generateCode.useMutation();
  const requested = useRef(false);
  /** The last step of the template, and whether somebody edited it. */
  const filledIn = useRef<{ code: ProjectCode; isEdited: boolean } | null>(null);
  const waitsForCode = state.kind === "building" && state.code === "pending";
  const delay = stepDelay(state);
  const step = "step" in state ? state.step : null;

  useEffect(() => {
    if (state.kind !== "preparing") return;
    const timer = setTimeout(() => dispatch({ type: "prepared" }), TIMINGS.build.preparing);
    return () => clearTimeout(timer);
  }, [state.kind]);

  // A chain of timeouts by step, so that the change from ready-made to fallback pace restarts the clock.
  useEffect(() => {
    if (delay === null || step === null) return;
    const timer = setTimeout(() => dispatch({ type: "step" }), delay);
    return () => clearTimeout(timer);
  }, [delay, step]);

  useEffect(() => {
    if (ready) dispatch({ type: "codeReady" });
  }, [ready]);

  useEffect(() => {
    // Another window or person that builds already is waited for.
    if (!waitsForCode || plan === null || requested.current || project.status === "building") return;
    requested.current = true;

    async function write(prompt: string): Promise<void> {
      try {
        const { explanation } = await generate({ projectId: project.id, prompt, apply: true });
        const note = BUILD_TEXTS.editedBeforeBuilt;
        if (explanation.includes(note)) toast.info(note, { duration: NOTICE_MS });
        dispatch({ type: "codeReady" });
      } catch (error) {
        console.error("code generation failed", error);
        dispatch({ type: "generationFailed", reason: readFailure(error).message });
      } finally {
        requested.current = false;
        void utils.projects.get.invalidate({ id: project.id });
        void utils.projects.list.invalidate();
      }
    }

    void write(plan.description.trim() || plan.projectName);
  }, [waitsForCode, plan, project.id, project.status, generate, utils]);

  const fallbackStage =
    state.kind === "fallback" ? Math.ceil(((state.step + 1) * FALLBACK_STAGES) / BUILD_STEPS) : null;
  useEffect(() => {
    if (fallbackStage === null || plan === null || doc === null) return;
    const next = fallbackTemplate(plan, fallbackStage);
    const current = readCode(doc);
    const { code: filled, isEdited } = templateOver(filledIn.current?.code ?? current, next, current);
    const wasEdited = filledIn.current?.isEdited === true;
    filledIn.current = { code: next, isEdited: isEdited || wasEdited };
    writeCode(doc, filled, "fallback");
    if (isEdited && !wasEdited) toast.info(BUILD_TEXTS.templateEdited, { duration: NOTICE_MS });
  }, [fallbackStage, plan, doc]);

  return {
    state,
    showApp: () => dispatch({ type: "showApp" }),
    tryAgain: () => dispatch({ type: "tryAgain" }),
  };
}
