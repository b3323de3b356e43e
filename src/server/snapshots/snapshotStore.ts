import { and, desc, eq } from "drizzle-orm";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import type { Database } from "../database/database.ts";
import { projectSnapshots, users } from "../database/schema.ts";

export interface SnapshotRow {
  id: string;
  createdAt: Date;
  author: string;
}

export interface NewSnapshot {
  id: string;
  projectId: string;
  createdBy: string;
  name: string;
  code: ProjectCode;
  createdAt: Date;
}

/** Snapshots of projects. Works on a database or a transaction. */
export function createSnapshotStore(database: Database) {
  const summary = {
    id: projectSnapshots.id,
    createdAt: projectSnapshots.createdAt,
    author: users.displayName,
  };

  return {
    count: (projectId: string) =>
      database.$count(projectSnapshots, eq(projectSnapshots.projectId, projectId)),

    async insert({ code, ...columns }: NewSnapshot): Promise<void> {
      await database.insert(projectSnapshots).values({ ...columns, ...code });
    },

    /** Newest first, without code. */
    async list(projectId: string): Promise<SnapshotRow[]> {
      return database
        .select(summary)
        .from(projectSnapshots)
        .innerJoin(users, eq(users.id, projectSnapshots.createdBy))
        .where(eq(projectSnapshots.projectId, projectId))
        .orderBy(desc(projectSnapshots.createdAt), desc(projectSnapshots.id));
    },

    async find(id: string) {
      const [row] = await database
        .select({
          ...summary,
          name: projectSnapshots.name,
          html: projectSnapshots.html,
          css: projectSnapshots.css,
          js: projectSnapshots.js,
          files: projectSnapshots.files,
        })
        .from(projectSnapshots)
        .innerJoin(users, eq(users.id, projectSnapshots.createdBy))
        .where(eq(projectSnapshots.id, id));
      return row ?? null;
    },

    /** Answers whether the project had such a snapshot. */
    async delete(projectId: string, id: string): Promise<boolean> {
      const rows = await database
        .delete(projectSnapshots)
        .where(and(eq(projectSnapshots.id, id), eq(projectSnapshots.projectId, projectId)))
        .returning({ id: projectSnapshots.id });
      return rows.length > 0;
    },
  };
}
