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

    /** The invite; whoever wants to revoke it waits for the end of the transaction. */
    async lockInvite(tokenHash: string): Promise<InviteRow | null> {
      const [row] = await database
        .select()
        .from(projectInvites)
        .where(eq(projectInvites.tokenHash, tokenHash))
        .for("share");
      return row ?? null;
    },

    /** Ends open invites of a project: all of them, or those that give `role`. */
    async revokeInvites(projectId: string, role: ProjectRole | null, now: Date): Promise<void> {
      await database
        .update(projectInvites)
        .set({ revokedAt: now })
        .where(
          and(
            eq(projectInvites.projectId, projectId),
            isNull(projectInvites.revokedAt),
            role === null ? undefined : eq(projectInvites.role, role),
          ),
        );
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
