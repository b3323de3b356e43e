import { BUILD_TEXTS } from "../../shared/catalogue/buildTexts.ts";
import { isStarterCode } from "../../shared/catalogue/starter.ts";
import type { GenerateCodeInput, GeneratedCode } from "../../shared/contracts/ai.ts";
import { type CodeChanges, type PlanContent, planContentSchema } from "../../shared/contracts/plan.ts";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { assembleDocument } from "../../shared/document/previewDocument.ts";
import { AppError } from "../../shared/errors.ts";
import type { GenerateRequest } from "../engine/appEngine.ts";
import { PRODUCT_AUTHOR } from "../projects/versionHistory.ts";
import type { AiCaller, AiServiceDeps } from "./aiDeps.ts";
import { withDeadline } from "./deadline.ts";
import { storableCode } from "./projectEdits.ts";

export interface CodeGeneration {
  /**
   * Writes an app: that of the project's plan if it has one, else what the prompt says. With `apply` it also becomes the
   * project's code, in one transaction; what it replaces stays among the versions.
   */
  generate(caller: AiCaller, input: GenerateCodeInput): Promise<GeneratedCode>;
}

const GENERATION_MILLISECONDS = 300_000;
const GENERATION_TIMEOUT = "Writing the code took longer than 5 minutes and was stopped. Please try again.";

export function createCodeGeneration({ engine, plans, projects, live }: AiServiceDeps): CodeGeneration {
  async function write({ signal }: AiCaller, request: GenerateRequest): Promise<GeneratedCode> {
    const bundle = await withDeadline(signal, GENERATION_MILLISECONDS, GENERATION_TIMEOUT, (stop) =>
      engine.generate(request, { signal: stop, onProgress: () => {} }),
    );
    const code = storableCode(bundle);
    return {
      ...code,
      code: assembleDocument({ ...code, files: {} }, request.plan ? { title: request.plan.projectName } : {}),
      explanation: bundle.explanation,
      engine: bundle.engine,
    };
  }

  /** Whether the code was edited since it was `base`; what is replaced is among the versions then. */
  async function apply(projectId: string, base: ProjectCode, generated: GeneratedCode): Promise<boolean> {
    const { html, css, js } = generated;
    let before: ProjectCode = { html, css, js, files: {} };
    const after = await live.transact(projectId, "engine", (current) => {
      before = current;
      return { html, css, js, files: current.files };
    });
    await projects.recordVersion(projectId, {
      author: PRODUCT_AUTHOR,
      reason: "Built the app",
      before,
      after,
    });
    return !sameMainCode(base, before) && !sameMainCode(before, after);
  }

  return {
    async generate(caller, input) {
      const { projectId, apply: applies = false } = input;
      if (projectId === undefined) {
        if (applies) throw new AppError("bad_request", "To apply the code, say to which project: projectId.");
        return write(caller, requestWithoutPlan(input, sentCode(input)));
      }
      const project = await projects.requireProject(projectId, caller.user.id, applies ? "editCode" : "read");
      const stored = project.planId === null ? null : await plans.findBuildable(project.planId);
      const request = stored
        ? { ...stored, currentCode: null, forceReplace: true }
        : requestWithoutPlan(input, sentCode(input) ?? (await liveCode(projectId)));
      if (!applies) return write(caller, request);
      return projects.whileBuilding(projectId, async () => {
        const base = await live.read(projectId);
        const generated = await write(caller, request);
        const isOverEdits = await apply(projectId, base, generated);
        const notes = isOverEdits ? [BUILD_TEXTS.editedBeforeBuilt] : [];
        return { ...generated, explanation: [generated.explanation, ...notes].join("\n\n") };
      });
    },
  };

  async function liveCode(projectId: string): Promise<CodeChanges | null> {
    const { html, css, js } = await live.read(projectId);
    return isStarterCode({ html, css, js }) ? null : { html, css, js };
  }
}

function sameMainCode(a: CodeChanges, b: CodeChanges): boolean {
  return a.html === b.html && a.css === b.css && a.js === b.js;
}

function requestWithoutPlan(input: GenerateCodeInput, currentCode: CodeChanges | null): GenerateRequest {
  return {
    prompt: input.prompt,
    plan: sentPlan(input.planningResult),
    blueprint: null,
    currentCode,
    forceReplace: input.options?.forceReplace === true || input.options?.clearExisting === true,
  };
}

/** The code as the asker sees it, unless there is none. */
function sentCode({ currentCode, currentProject }: GenerateCodeInput): CodeChanges | null {
  const { html = "", css = "", js = "" } = currentCode ?? currentProject ?? {};
  return html || css || js ? { html, css, js } : null;
}

/** The plan inside an answer of plan-with-models, which the quest chat sends back; anything else is no plan. */
function sentPlan(planningResult: unknown): PlanContent | null {
  const planning =
    typeof planningResult === "object" && planningResult !== null && "planning" in planningResult
      ? planningResult.planning
      : planningResult;
  return planContentSchema.safeParse(planning).data ?? null;
}
