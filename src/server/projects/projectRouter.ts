import { z } from "zod";
import {
  acceptInviteAnswer,
  acceptInviteInput,
  createInviteInput,
  createProjectInput,
  importFilesAnswer,
  importFilesInput,
  inviteSchema,
  memberInput,
  memberSchema,
  projectIdInput,
  projectSchema,
  projectSummarySchema,
  successSchema,
  updateMemberInput,
  updateProjectInput,
  versionFilesSchema,
  versionInput,
  versionSchema,
} from "../../shared/contracts/project.ts";
import { router, signedInProcedure } from "../http/trpc.ts";

const SUCCESS = { success: true } as const;

export const projectRouter = router({
  list: signedInProcedure
    .meta({
      openapi: { method: "GET", path: "/projects", tags: ["projects"], summary: "Own and shared projects" },
    })
    .output(z.array(projectSummarySchema))
    .query(({ ctx }) => ctx.services.projects.list(ctx.user.id)),

  create: signedInProcedure
    .meta({ openapi: { method: "POST", path: "/projects", tags: ["projects"], summary: "Create a project" } })
    .input(createProjectInput)
    .output(projectSchema)
    .mutation(({ ctx, input }) => ctx.services.projects.create(ctx.user, input)),

  get: signedInProcedure
    .meta({
      openapi: { method: "GET", path: "/projects/{id}", tags: ["projects"], summary: "A project, whole" },
    })
    .input(projectIdInput)
    .output(projectSchema)
    .query(({ ctx, input }) => ctx.services.projects.get(ctx.user.id, input.id)),

  update: signedInProcedure
    .meta({
      openapi: { method: "PATCH", path: "/projects/{id}", tags: ["projects"], summary: "Change a project" },
    })
    .input(updateProjectInput)
    .output(projectSchema)
    .mutation(({ ctx, input }) => ctx.services.projects.update(ctx.user, input)),

  delete: signedInProcedure
    .meta({
      openapi: { method: "DELETE", path: "/projects/{id}", tags: ["projects"], summary: "Delete a project" },
    })
    .input(projectIdInput)
    .output(successSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.projects.delete(ctx.user.id, input.id);
      return SUCCESS;
    }),

  versions: signedInProcedure
    .meta({
      openapi: {
        method: "GET",
        path: "/projects/{id}/versions",
        tags: ["projects"],
        summary: "Versions of a project",
      },
    })
    .input(projectIdInput)
    .output(z.array(versionSchema))
    .query(({ ctx, input }) => ctx.services.projects.listVersions(ctx.user.id, input.id)),

  version: signedInProcedure
    .meta({
      openapi: {
        method: "GET",
        path: "/projects/{id}/versions/{versionId}",
        tags: ["projects"],
        summary: "A version with all its files",
      },
    })
    .input(versionInput)
    .output(versionFilesSchema)
    .query(({ ctx, input }) => ctx.services.projects.getVersion(ctx.user.id, input.id, input.versionId)),

  restoreVersion: signedInProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/projects/{id}/versions/{versionId}/restore",
        tags: ["projects"],
        summary: "Restore a version",
      },
    })
    .input(versionInput)
    .output(projectSchema)
    .mutation(({ ctx, input }) => ctx.services.projects.restoreVersion(ctx.user, input.id, input.versionId)),

  importFiles: signedInProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/projects/{id}/import",
        tags: ["projects"],
        summary: "Add files, or replace those of the same name",
      },
    })
    .input(importFilesInput)
    .output(importFilesAnswer)
    .mutation(async ({ ctx, input }) => ({
      versionId: await ctx.services.projects.importFiles(ctx.user, input.id, input.files),
    })),

  createInvite: signedInProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/projects/{id}/invites",
        tags: ["projects"],
        summary: "Make an invitation",
      },
    })
    .input(createInviteInput)
    .output(inviteSchema)
    .mutation(({ ctx, input }) => ctx.services.projects.createInvite(ctx.user.id, input.id, input.role)),

  acceptInvite: signedInProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/invites/{token}/accept",
        tags: ["projects"],
        summary: "Accept an invitation",
      },
    })
    .input(acceptInviteInput)
    .output(acceptInviteAnswer)
    .mutation(({ ctx, input }) => ctx.services.projects.acceptInvite(ctx.user.id, input.token)),

  members: signedInProcedure
    .meta({
      openapi: {
        method: "GET",
        path: "/projects/{id}/members",
        tags: ["projects"],
        summary: "People in a project",
      },
    })
    .input(projectIdInput)
    .output(z.array(memberSchema))
    .query(({ ctx, input }) => ctx.services.projects.listMembers(ctx.user.id, input.id)),

  updateMember: signedInProcedure
    .meta({
      openapi: {
        method: "PATCH",
        path: "/projects/{id}/members/{userId}",
        tags: ["projects"],
        summary: "Change a role",
      },
    })
    .input(updateMemberInput)
    .output(memberSchema)
    .mutation(({ ctx, input }) =>
      ctx.services.projects.updateMember(ctx.user.id, input.id, input.userId, input.role),
    ),

  removeMember: signedInProcedure
    .meta({
      openapi: {
        method: "DELETE",
        path: "/projects/{id}/members/{userId}",
        tags: ["projects"],
        summary: "Remove a member, or leave",
      },
    })
    .input(memberInput)
    .output(successSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.projects.removeMember(ctx.user.id, input.id, input.userId);
      return SUCCESS;
    }),
});
