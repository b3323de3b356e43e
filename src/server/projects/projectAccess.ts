import { and, eq } from "drizzle-orm";
import { AppError } from "../../shared/errors.ts";
import { allows, PROJECT_ROLES, type ProjectAction, type ProjectRole } from "../../shared/permissions.ts";
import type { Database } from "../database/database.ts";
import { projectMembers, projects } from "../database/schema.ts";

/** What the other features need to know of a project before they act on it. */
export interface AccessibleProject {
  id: string;
  name: string;
  planId: string | null;
  role: ProjectRole;
}

/** Who may do what with a project. The one place that decides, for procedures, rooms and previews. */
export interface ProjectAccess {
  /** The person's role, `null` when there is no such project or it is not theirs. */
  canAccess(projectId: string, userId: string): Promise<ProjectRole | null>;
  /**
   * The project, when the person may do `action` with it. Throws `not_found` for a stranger (as if it did not exist)
   * and `forbidden` for a member whose role is too low.
   */
  requireProject(projectId: string, userId: string, action: ProjectAction): Promise<AccessibleProject>;
}

export const NO_SUCH_PROJECT = "There is no such project.";

export function createProjectAccess(database: Database): ProjectAccess {
  async function find(projectId: string, userId: string): Promise<AccessibleProject | null> {
    const [row] = await database
      .select({
        id: projects.id,
        name: projects.name,
        planId: projects.planId,
        ownerId: projects.ownerId,
        memberRole: projectMembers.role,
      })
      .from(projects)
      .leftJoin(
        projectMembers,
        and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, userId)),
      )
      .where(eq(projects.id, projectId));
    if (!row) return null;
    const role = row.ownerId === userId ? "owner" : parseRole(row.memberRole);
    return role && { id: row.id, name: row.name, planId: row.planId, role };
  }

  return {
    async canAccess(projectId, userId) {
      return (await find(projectId, userId))?.role ?? null;
    },

    async requireProject(projectId, userId, action) {
      const project = await find(projectId, userId);
      if (!project) throw new AppError("not_found", NO_SUCH_PROJECT);
      if (!allows(project.role, action)) {
        throw new AppError("forbidden", refusal(action));
      }
      return project;
    },
  };
}

/** A stored role; an unknown word gives no rights. */
export function parseRole(role: string | null): ProjectRole | null {
  return PROJECT_ROLES.find((known) => known === role) ?? null;
}

function refusal(action: ProjectAction): string {
  return action === "manage"
    ? "Only the owner of this project may do that."
    : "You may only view this project.";
}
