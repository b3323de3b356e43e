import { and, eq, isNull } from "drizzle-orm";
import type { ProjectRole } from "../../shared/permissions.ts";
import type { Database } from "../database/database.ts";
import { projectInvites, projectMembers } from "../database/schema.ts";

export interface InviteRow {
  tokenHash: string;
  projectId: string;
  role: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

export type SharingStore = ReturnType<typeof createSharingStore>;

/** Invites and members other than the owner. Works on a database or a transaction. */
export function createSharingStore(database: Database) {
  const member = (projectId: string, userId: string) =>
    and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId));

  return {
    async insertInvite(invite: Omit<InviteRow, "revokedAt">): Promise<void> {
      await database.insert(projectInvites).values(invite);
    },

    async findInvite(tokenHash: string): Promise<InviteRow | null> {
      const [row] = await database
        .select()
        .from(projectInvites)
        .where(eq(projectInvites.tokenHash, tokenHash));
      return row ?? null;
    },

    async revokeInvites(projectId: string, now: Date): Promise<void> {
      await database
        .update(projectInvites)
        .set({ revokedAt: now })
        .where(and(eq(projectInvites.projectId, projectId), isNull(projectInvites.revokedAt)));
    },

    async addMember(projectId: string, userId: string, role: ProjectRole, now: Date): Promise<void> {
      await database
        .insert(projectMembers)
        .values({ projectId, userId, role, createdAt: now })
        .onConflictDoUpdate({ target: [projectMembers.projectId, projectMembers.userId], set: { role } });
    },

    /** Answers whether there was such a member. */
    async setRole(projectId: string, userId: string, role: ProjectRole): Promise<boolean> {
      const changed = await database
        .update(projectMembers)
        .set({ role })
        .where(member(projectId, userId))
        .returning({ userId: projectMembers.userId });
      return changed.length > 0;
    },

    /** Answers whether there was such a member. */
    async removeMember(projectId: string, userId: string): Promise<boolean> {
      const removed = await database
        .delete(projectMembers)
        .where(member(projectId, userId))
        .returning({ userId: projectMembers.userId });
      return removed.length > 0;
    },
  };
}
