import { z } from "zod";
import { addChatMessageInput, chatMessageSchema, chatProjectInput } from "../../shared/contracts/chat.ts";
import { successSchema } from "../../shared/contracts/project.ts";
import { router, signedInProcedure } from "../http/trpc.ts";

export const chatRouter = router({
  list: signedInProcedure
    .meta({
      openapi: {
        method: "GET",
        path: "/projects/{projectId}/chat",
        tags: ["chat"],
        summary: "Stored messages",
      },
    })
    .input(chatProjectInput)
    .output(z.array(chatMessageSchema))
    .query(({ ctx, input }) => ctx.services.chat.list(ctx.user.id, input.projectId)),

  add: signedInProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/projects/{projectId}/chat",
        tags: ["chat"],
        summary: "Store a message",
      },
    })
    .input(addChatMessageInput)
    .output(chatMessageSchema)
    .mutation(({ ctx, input }) => ctx.services.chat.add(ctx.user.id, input)),

  clear: signedInProcedure
    .meta({
      openapi: {
        method: "DELETE",
        path: "/projects/{projectId}/chat",
        tags: ["chat"],
        summary: "Start a new chat",
      },
    })
    .input(chatProjectInput)
    .output(successSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.chat.clear(ctx.user.id, input.projectId);
      return { success: true } as const;
    }),
});
