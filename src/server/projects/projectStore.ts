import { and, asc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { projectRoom } from "../../shared/collab/rooms.ts";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { encodeNewDocument } from "../../shared/document/projectDocument.ts";
import type { Database } from "../database/database.ts";
import {
  collabDocuments,
  collabUpdates,
  projectMembers,
  projects,
  publishedApps,
  users,
} from "../database/schema.ts";

/** What a list shows of a project; no code. */
export interface ProjectSummaryRow {
  id: string;
  name: string;
  description: string | null;
  status: string;
  planId: string | null;
  previewDocument: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** Address of the published app, if there is one. */
  slug: string | null;
  ownerId: string;
  memberRole: string | null;
}

export interface NewProject {
  id: string;
  ownerId: string;
  name: string;
  description: string | null;
  planId: string | null;
  code: ProjectCode;
  now: Date;
}

export interface ProjectChanges {
  name?: string;
  description?: string | null;
  planId?: string | null;
  updatedAt: Date;
}

/** The one address under which a project's app is published now. */
function isLiveAppOf(projectId: typeof projects.id) {
  return and(
    eq(publishedApps.projectId, projectId),
    isNull(publishedApps.removedAt),
    isNull(publishedApps.movedTo),
    gt(publishedApps.currentVersion, 0),
  );
}

export type ProjectStore = ReturnType<typeof createProjectStore>;

/** Rows of projects and what is created and removed together with them. Works on a database or a transaction. */
export function createProjectStore(database: Database) {
  const summaries = (userId: string) =>
    database
      .select({
        id: projects.id,
        name: projects.name,
        description: projects.description,
        status: projects.status,
        planId: projects.planId,
        previewDocument: projects.previewDocument,
        createdAt: projects.createdAt,
        updatedAt: projects.updatedAt,
        slug: publishedApps.slug,
        ownerId: projects.ownerId,
        memberRole: projectMembers.role,
      })
      .from(projects)
      .leftJoin(
        projectMembers,
        and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, userId)),
      )
      .leftJoin(publishedApps, isLiveAppOf(projects.id));

  return {
    /** Projects that the person owns or was let into. */
    async list(userId: string): Promise<ProjectSummaryRow[]> {
      const shared = database
        .select({ id: projectMembers.projectId })
        .from(projectMembers)
        .where(eq(projectMembers.userId, userId));
      return summaries(userId).where(
        // Two index scans; a plain OR over the join would read every project there is.
        inArray(
          projects.id,
          database
            .select({ id: projects.id })
            .from(projects)
            .where(eq(projects.ownerId, userId))
            .unionAll(shared),
        ),
      );
    },

    async find(id: string, userId: string): Promise<ProjectSummaryRow | null> {
      const [row] = await summaries(userId).where(eq(projects.id, id));
      return row ?? null;
    },

    /** Everyone who may open the project, the owner first. */
    async members(id: string): Promise<{ userId: string; displayName: string; role: string }[]> {
      const owner = database
        .select({
          userId: users.id,
          displayName: users.displayName,
          role: sql<string>`'owner'`,
          since: projects.createdAt,
        })
        .from(projects)
        .innerJoin(users, eq(users.id, projects.ownerId))
        .where(eq(projects.id, id));
      const others = await database
        .select({
          userId: users.id,
          displayName: users.displayName,
          role: projectMembers.role,
          since: projectMembers.createdAt,
        })
        .from(projectMembers)
        .innerJoin(users, eq(users.id, projectMembers.userId))
        .where(eq(projectMembers.projectId, id))
        .orderBy(asc(projectMembers.createdAt));
      return [...(await owner), ...others].map(({ userId, displayName, role }) => ({
        userId,
        displayName,
        role,
      }));
    },

    /** Makes everyone else who publishes, moves or keeps this project wait; answers whether it is still there. */
    async lock(id: string): Promise<boolean> {
      const rows = await database
        .select({ id: projects.id })
        .from(projects)
        .where(eq(projects.id, id))
        .for("no key update");
      return rows.length > 0;
    },

    /** Makes everyone who creates projects for this person wait for the end of the transaction. */
    async lockOwner(userId: string): Promise<void> {
      await database.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    },

    async countOwned(userId: string): Promise<number> {
      return database.$count(projects, eq(projects.ownerId, userId));
    },

    /** The row and its live document (rule C2), both or neither when called in a transaction. */
    async insert(project: NewProject): Promise<void> {
      const { code, now, ...columns } = project;
      await database.insert(projects).values({
        ...columns,
        ...code,
        status: "draft",
        createdAt: now,
        updatedAt: now,
      });
      await database.insert(collabDocuments).values({
        room: projectRoom(project.id),
        snapshot: encodeNewDocument(code),
        epoch: 1,
        updatedAt: now,
      });
    },

    async update(id: string, changes: ProjectChanges): Promise<void> {
      await database.update(projects).set(changes).where(eq(projects.id, id));
    },

    async startBuilding(id: string): Promise<void> {
      await database.update(projects).set({ status: "building" }).where(eq(projects.id, id));
    },

    /** Back from `building` to what the project was before; `null` settles every project. */
    async endBuilding(id: string | null): Promise<void> {
      const published = database.select({ one: sql`1` }).from(publishedApps).where(isLiveAppOf(projects.id));
      await database
        .update(projects)
        .set({ status: sql`case when exists ${published} then 'deployed' else 'draft' end` })
        .where(and(eq(projects.status, "building"), id === null ? undefined : eq(projects.id, id)));
    },

    /** Removes the project with all that hangs on it. Its address stays, to answer 410. Gives the addresses back. */
    async delete(id: string, now: Date): Promise<string[]> {
      const removed = await database
        .update(publishedApps)
        .set({ removedAt: now })
        .where(and(eq(publishedApps.projectId, id), isNull(publishedApps.removedAt)))
        .returning({ slug: publishedApps.slug });
      await database.delete(projects).where(eq(projects.id, id));
      const room = projectRoom(id);
      await database.delete(collabUpdates).where(eq(collabUpdates.room, room));
      await database.delete(collabDocuments).where(eq(collabDocuments.room, room));
      return removed.map(({ slug }) => slug);
    },

    /** Takes the link to a plan from every other project, so that a plan has one project at most. */
    async unlinkPlan(planId: string, exceptProjectId: string): Promise<void> {
      await database
        .update(projects)
        .set({ planId: null })
        .where(and(eq(projects.planId, planId), ne(projects.id, exceptProjectId)));
    },
  };
}
