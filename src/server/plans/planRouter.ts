import { planIdInput, storedPlanSchema } from "../../shared/contracts/plan.ts";
import { router, signedInProcedure } from "../http/trpc.ts";

export const planRouter = router({
  get: signedInProcedure
    .meta({ openapi: { method: "GET", path: "/plans/{id}", tags: ["plans"], summary: "A plan" } })
    .input(planIdInput)
    .output(storedPlanSchema)
    .query(({ ctx, input }) => ctx.services.plans.get(ctx.user.id, input.id)),
});
