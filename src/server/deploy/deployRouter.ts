import { deployAnswer, deployInput, projectAddress, setAddressInput } from "../../shared/contracts/deploy.ts";
import { projectIdInput } from "../../shared/contracts/project.ts";
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

  address: signedInProcedure
    .meta({
      openapi: {
        method: "GET",
        path: "/projects/{id}/address",
        tags: ["deploy"],
        summary: "The address of a project's app",
      },
    })
    .input(projectIdInput)
    .output(projectAddress)
    .query(({ ctx, input }) => ctx.services.deploy.address(ctx.user.id, input.id)),

  setAddress: signedInProcedure
    .meta({
      openapi: {
        method: "PUT",
        path: "/projects/{id}/address",
        tags: ["deploy"],
        summary: "Give a project's app another address",
      },
    })
    .input(setAddressInput)
    .output(projectAddress)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.rateLimits.consume("deploy", ctx.user.id);
      return ctx.services.deploy.setAddress(ctx.user.id, input.id, input.slug);
    }),
});
