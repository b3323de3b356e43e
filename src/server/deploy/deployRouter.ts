import { deployAnswer, deployInput } from "../../shared/contracts/deploy.ts";
import { router, signedInProcedure } from "../http/trpc.ts";

export const deployRouter = router({
  deploy: signedInProcedure
    .meta({ openapi: { method: "POST", path: "/deploy", tags: ["deploy"], summary: "Publish a page" } })
    .input(deployInput)
    .output(deployAnswer)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.rateLimits.consume("deploy", ctx.user.id);
      return ctx.services.deploy.deploy(ctx.user, input);
    }),
});
