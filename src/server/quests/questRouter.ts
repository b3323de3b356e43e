import { z } from "zod";
import { questProgressSchema, questResultInput } from "../../shared/contracts/quests.ts";
import { router, signedInProcedure } from "../http/trpc.ts";

export const questRouter = router({
  progress: signedInProcedure
    .meta({
      openapi: { method: "GET", path: "/user/progress", tags: ["user"], summary: "Progress in the quests" },
    })
    .input(z.object({}).optional())
    .output(questProgressSchema)
    .query(({ ctx }) => ctx.services.quests.progress(ctx.user.id)),

  report: signedInProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/quests/progress",
        tags: ["user"],
        summary: "Report the result of a quest",
      },
    })
    .input(questResultInput)
    .output(questProgressSchema)
    .mutation(({ ctx, input }) => ctx.services.quests.report(ctx.user.id, input)),
});
