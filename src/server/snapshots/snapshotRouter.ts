import { z } from "zod";
import { projectIdInput, projectSchema, successSchema } from "../../shared/contracts/project.ts";
import {
  ownSnapshotInput,
  snapshotIdInput,
  snapshotSchema,
  snapshotSummary,
} from "../../shared/contracts/snapshot.ts";
import { publicProcedure, router, signedInProcedure } from "../http/trpc.ts";

export const snapshotRouter = router({
  create: signedInProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/projects/{id}/snapshots",
        tags: ["snapshots"],
        summary: "Make a read-only link to the code as it is now",
      },
    })
    .input(projectIdInput)
    .output(snapshotSummary)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.rateLimits.consume("deploy", ctx.user.id);
      return ctx.services.snapshots.create(ctx.user.id, input.id);
    }),

  list: signedInProcedure
    .meta({
      openapi: {
        method: "GET",
        path: "/projects/{id}/snapshots",
        tags: ["snapshots"],
        summary: "Snapshots of a project",
      },
    })
    .input(projectIdInput)
    .output(z.array(snapshotSummary))
    .query(({ ctx, input }) => ctx.services.snapshots.list(ctx.user.id, input.id)),

  delete: signedInProcedure
    .meta({
      openapi: {
        method: "DELETE",
        path: "/projects/{id}/snapshots/{snapshotId}",
        tags: ["snapshots"],
        summary: "Take a snapshot's link back",
      },
    })
    .input(ownSnapshotInput)
    .output(successSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.snapshots.delete(ctx.user.id, input.id, input.snapshotId);
      return { success: true };
    }),

  read: publicProcedure
    .meta({
      openapi: {
        method: "GET",
        path: "/snapshots/{snapshotId}",
        tags: ["snapshots"],
        summary: "A snapshot, for everyone who has its link",
      },
    })
    .input(snapshotIdInput)
    .output(snapshotSchema)
    .query(({ ctx, input }) => ctx.services.snapshots.read(input.snapshotId)),

  copy: signedInProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/snapshots/{snapshotId}/copies",
        tags: ["snapshots"],
        summary: "Make a project of one's own from a snapshot",
      },
    })
    .input(snapshotIdInput)
    .output(projectSchema)
    .mutation(({ ctx, input }) => ctx.services.snapshots.copy(ctx.user, input.snapshotId)),
});
