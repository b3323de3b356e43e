import type { z } from "zod";
import type {
  aiChatAnswer,
  aiChatInput,
  GenerateCodeInput,
  GeneratedCode,
  PlanningProgress,
  planWithModelsAnswer,
  planWithModelsInput,
} from "../../shared/contracts/ai.ts";
import type { PlanInput, planAnswer } from "../../shared/contracts/plan.ts";
import { AppError } from "../../shared/errors.ts";
import type { EngineRun } from "../engine/appEngine.ts";
import type { AiCaller, AiServiceDeps } from "./aiDeps.ts";
import { createCodeGeneration } from "./codeGeneration.ts";
import { withDeadline } from "./deadline.ts";
import { createProjectEdits } from "./projectEdits.ts";

export interface AiService {
  /** A new plan; with `mode: "build"` a change of the project's code as the chat asked for it. */
  plan(caller: AiCaller, input: PlanInput): Promise<z.infer<typeof planAnswer>>;
  generateCode(caller: AiCaller, input: GenerateCodeInput): Promise<GeneratedCode>;
  chat(caller: AiCaller, input: z.infer<typeof aiChatInput>): Promise<z.infer<typeof aiChatAnswer>>;
  planWithModels(
    caller: AiCaller,
    input: z.infer<typeof planWithModelsInput>,
  ): Promise<z.infer<typeof planWithModelsAnswer>>;
  /** How far a planning is; only the person who started it may ask, everyone else gets `not_found`. */
  planningProgress(userId: string, sessionId: string): Promise<PlanningProgress>;
}

const PLANNING_MILLISECONDS = 120_000;
const ANSWER_MILLISECONDS = 120_000;
const PLANNING_TIMEOUT = "Planning took longer than 120 seconds and was stopped. Please try again.";
const ANSWER_TIMEOUT = "The answer took longer than 120 seconds and was stopped. Please try again.";

export function createAiService(deps: AiServiceDeps): AiService {
  const { engine, plans, projects, live, clock, progress } = deps;
  const edits = createProjectEdits(deps);
  const generation = createCodeGeneration(deps);

  /** One planning with a deadline, whose stages can be read under `sessionId`. */
  async function followedPlanning<T>(
    caller: AiCaller,
    sessionId: string | undefined,
    onStage: (stage: PlanningProgress) => void,
    work: (run: EngineRun) => Promise<T>,
  ): Promise<T> {
    const report = (stage: PlanningProgress) => {
      onStage(stage);
      if (sessionId) progress.report(caller.user.id, sessionId, stage);
    };
    const model = engine.name;
    report({ stage: "analyzing", progress: 0, model, description: "Reading the description." });
    try {
      const result = await withDeadline(caller.signal, PLANNING_MILLISECONDS, PLANNING_TIMEOUT, (signal) =>
        work({ signal, onProgress: report }),
      );
      report({ stage: "complete", progress: 100, model, description: "The plan is ready." });
      return result;
    } catch (error) {
      report({ stage: "failed", progress: 100, model, description: "Planning failed." });
      throw error;
    }
  }

  return {
    async plan(caller, input) {
      if (input.mode === "build") return edits.edit(caller, input);
      const { prompt, appType = "Auto", projectId = null } = input;
      if (projectId !== null) await projects.requireProject(projectId, caller.user.id, "editCode");
      const stored = await followedPlanning(
        caller,
        input.sessionId,
        () => {},
        (run) => plans.create(caller.user.id, { prompt, appType, projectId }, run),
      );
      return { planId: stored.planId, plan: stored };
    },

    generateCode: generation.generate,

    async chat({ user, signal }, { message, history = [], projectId }) {
      let currentCode = null;
      if (projectId !== undefined) {
        await projects.requireProject(projectId, user.id, "read");
        currentCode = await live.read(projectId);
      }
      const { response, tokens } = await withDeadline(signal, ANSWER_MILLISECONDS, ANSWER_TIMEOUT, (stop) =>
        engine.chat({ message, history, currentCode }, { signal: stop, onProgress: () => {} }),
      );
      return { response, tokens };
    },

    async planWithModels(caller, { prompt, projectId, sessionId }) {
      if (projectId !== undefined) await projects.requireProject(projectId, caller.user.id, "read");
      const startedAt = clock.now().getTime();
      const models = new Set<string>();
      const { plan, usage } = await followedPlanning(
        caller,
        sessionId,
        (stage) => models.add(stage.model),
        (run) => engine.plan({ prompt, appType: "Auto" }, run),
      );
      return {
        planning: { totalTokensUsed: usage?.tokens ?? 0, ...plan },
        cost: usage?.cost ?? 0,
        processingTime: clock.now().getTime() - startedAt,
        modelsUsed: usage?.models ?? [...models],
        recommendations: [...plan.assumptions, ...plan.implementationPhases.later],
      };
    },

    async planningProgress(userId, sessionId) {
      const stage = await progress.read(userId, sessionId);
      if (!stage) throw new AppError("not_found", "There is no such planning.");
      return stage;
    },
  };
}
