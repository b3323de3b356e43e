import { createHash, randomBytes } from "node:crypto";
import type { z } from "zod";
import type { acceptInviteAnswer, inviteSchema, Member } from "../../shared/contracts/project.ts";
import { AppError } from "../../shared/errors.ts";
import type { ProjectRole } from "../../shared/permissions.ts";
import type { LiveDocuments } from "../collab/liveDocuments.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { Clock } from "../system/clock.ts";
import { createProjectAccess, NO_SUCH_PROJECT, type ProjectAccess, parseRole } from "./projectAccess.ts";
import { createProjectStore } from "./projectStore.ts";
import { createSharingStore } from "./sharingStore.ts";

const NO_SUCH_MEMBER = "There is no such member.";
const INVITE_DAYS = 7;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

type InvitableRole = Exclude<ProjectRole, "owner">;

export interface ProjectSharing {
  /** A link for as many people as it is given to, valid for 7 days. Only its hash is stored. */
  createInvite(userId: string, projectId: string, role: InvitableRole): Promise<z.infer<typeof inviteSchema>>;
  /** Lets the person in. A link never takes rights away from someone who has more. */
  acceptInvite(userId: string, token: string): Promise<z.infer<typeof acceptInviteAnswer>>;
  /** Everyone with access, the owner first. */
  listMembers(userId: string, projectId: string): Promise<Member[]>;
  /** Who becomes a viewer cannot use an open editor's link to undo it: those links end. */
  updateMember(userId: string, projectId: string, memberId: string, role: InvitableRole): Promise<Member>;
  /**
   * The owner removes a member, and all open links with them, or they would come back in; or a member leaves.
   */
  removeMember(userId: string, projectId: string, memberId: string): Promise<void>;
}

export interface ProjectSharingDeps {
  database: Database;
  clock: Clock;
  config: Config;
  live: LiveDocuments;
  access: ProjectAccess;
}

export function createProjectSharing(deps: ProjectSharingDeps): ProjectSharing {
  const { database, clock, config, live, access } = deps;
  const store = createSharingStore(database);

  async function members(projectId: string): Promise<Member[]> {
    return toMembers(await createProjectStore(database).members(projectId));
  }

  return {
    async createInvite(userId, projectId, role) {
      await access.requireProject(projectId, userId, "manage");
      const token = randomBytes(24).toString("base64url");
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + INVITE_DAYS * DAY_MILLISECONDS);
      await store.insertInvite({ tokenHash: hashToken(token), projectId, role, createdAt, expiresAt });
      return { token, url: `${config.publicUrl}/invite/${token}`, role, expiresAt: expiresAt.toISOString() };
    },

    async acceptInvite(userId, token) {
      // Locked, so that nobody who is being removed comes back in through a link that is being revoked.
      const { projectId, role, joined } = await database.transaction(async (tx) => {
        const sharing = createSharingStore(tx);
        const invite = await sharing.lockInvite(hashToken(token));
        const invited = parseRole(invite?.role ?? null);
        if (!invite || !invited) throw new AppError("not_found", "There is no such invitation.");
        if (invite.revokedAt || invite.expiresAt <= clock.now()) {
          throw new AppError("gone", "This invitation is no longer valid. Ask for a new link.");
        }
        const current = await createProjectAccess(tx).canAccess(invite.projectId, userId);
        if (current === "owner" || current === "editor" || current === invited)
          return { projectId: invite.projectId, role: current, joined: false };
        await sharing.addMember(invite.projectId, userId, invited, clock.now());
        return { projectId: invite.projectId, role: invited, joined: true };
      });
      if (joined) {
        await live.accessChanged(projectId, userId);
        live.notifyProjectChanged(projectId);
      }
      return { projectId, role };
    },

    async listMembers(userId, projectId) {
      await access.requireProject(projectId, userId, "read");
      return members(projectId);
    },

    async updateMember(userId, projectId, memberId, role) {
      await access.requireProject(projectId, userId, "manage");
      if (memberId === userId) throw new AppError("bad_request", "The owner's role cannot be changed.");
      await database.transaction(async (tx) => {
        const sharing = createSharingStore(tx);
        // With the link by which an editor came, the new viewer would be an editor again.
        if (role === "viewer") await sharing.revokeInvites(projectId, "editor", clock.now());
        if (!(await sharing.setRole(projectId, memberId, role)))
          throw new AppError("not_found", NO_SUCH_MEMBER);
      });
      const member = (await members(projectId)).find((one) => one.userId === memberId);
      if (!member) throw new AppError("not_found", NO_SUCH_MEMBER);
      await live.accessChanged(projectId, memberId);
      live.notifyProjectChanged(projectId);
      return member;
    },

    async removeMember(userId, projectId, memberId) {
      const leaving = memberId === userId;
      const { role } = await access.requireProject(projectId, userId, leaving ? "read" : "manage");
      if (leaving && role === "owner") {
        throw new AppError("bad_request", "The owner cannot leave the project; delete it instead.");
      }
      const removed = await database.transaction(async (tx) => {
        const sharing = createSharingStore(tx);
        if (!leaving) await sharing.revokeInvites(projectId, null, clock.now());
        return sharing.removeMember(projectId, memberId);
      });
      if (!removed) throw new AppError("not_found", leaving ? NO_SUCH_PROJECT : NO_SUCH_MEMBER);
      await live.accessChanged(projectId, memberId);
      live.notifyProjectChanged(projectId);
    },
  };
}

/** Rows as members; a role that is no role is left out. */
export function toMembers(rows: { userId: string; displayName: string; role: string }[]): Member[] {
  return rows.flatMap((row) => {
    const role = parseRole(row.role);
    return role ? [{ userId: row.userId, displayName: row.displayName, role }] : [];
  });
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
