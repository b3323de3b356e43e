import { z } from "zod";
import { preferencesSchema, updatePreferencesInput } from "../../shared/contracts/preferences.ts";
import { router, signedInProcedure } from "../http/trpc.ts";

export const preferencesRouter = router({
  get: signedInProcedure
    .meta({
      openapi: {
        method: "GET",
        path: "/user/preferences",
        tags: ["user"],
        summary: "What the screens remember",
      },
    })
    .input(z.object({}).optional())
    .output(preferencesSchema)
    .query(({ ctx }) => ctx.services.preferences.get(ctx.user.id)),

  update: signedInProcedure
    .meta({
      openapi: { method: "PATCH", path: "/user/preferences", tags: ["user"], summary: "Change preferences" },
    })
    .input(updatePreferencesInput)
    .output(preferencesSchema)
    .mutation(({ ctx, input }) => ctx.services.preferences.update(ctx.user.id, input)),
});
