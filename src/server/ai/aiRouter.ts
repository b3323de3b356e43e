import {
  aiChatAnswer,
  aiChatInput,
  generateCodeInput,
  generatedCodeSchema,
  planningProgressInput,
  planningProgressSchema,
  planWithModelsAnswer,
  planWithModelsInput,
} from "../../shared/contracts/ai.ts";
import { planAnswer, planInput } from "../../shared/contracts/plan.ts";
import { router, signedInProcedure } from "../http/trpc.ts";

const aiProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  await ctx.services.rateLimits.consume("ai", ctx.user.id);
  return next();
});

export const aiRouter = router({
  plan: aiProcedure
    .meta({
      openapi: { method: "POST", path: "/ai/plan", tags: ["ai"], summary: "Plan an app, or change one" },
    })
    .input(planInput)
    .output(planAnswer)
    .mutation(({ ctx, input }) => ctx.services.ai.plan(ctx, input)),

  generateCode: aiProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/ai/generate-code",
        tags: ["ai"],
        summary: "Write the code of an app",
      },
    })
    .input(generateCodeInput)
    .output(generatedCodeSchema)
    .mutation(({ ctx, input }) => ctx.services.ai.generateCode(ctx, input)),

  chat: aiProcedure
    .meta({ openapi: { method: "POST", path: "/ai/chat", tags: ["ai"], summary: "Ask a question" } })
    .input(aiChatInput)
    .output(aiChatAnswer)
    .mutation(({ ctx, input }) => ctx.services.ai.chat(ctx, input)),

  planWithModels: aiProcedure
    .meta({
      openapi: { method: "POST", path: "/ai/plan-with-models", tags: ["ai"], summary: "Plan in stages" },
    })
    .input(planWithModelsInput)
    .output(planWithModelsAnswer)
    .mutation(({ ctx, input }) => ctx.services.ai.planWithModels(ctx, input)),

  planningProgress: signedInProcedure
    .meta({
      openapi: {
        method: "GET",
        path: "/ai/planning-progress/{sessionId}",
        tags: ["ai"],
        summary: "How far a planning is",
      },
    })
    .input(planningProgressInput)
    .output(planningProgressSchema)
    .query(({ ctx, input }) => ctx.services.ai.planningProgress(ctx.user.id, input.sessionId)),
});
