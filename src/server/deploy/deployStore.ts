import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { projects, publishedApps, publishedVersions } from "../database/schema.ts";

export interface PublishedAppRow {
  slug: string;
  currentVersion: number;
}

/** What an address serves now. */
export interface PublishedState {
  version: number;
  etag: string;
  removed: boolean;
}

export type DeployStore = ReturnType<typeof createDeployStore>;

/** Published apps and their versions. Works on a database or a transaction. */
export function createDeployStore(database: Database) {
  return {
    /** Makes everyone else who publishes this project wait; answers whether it is still there. */
    async lockProject(projectId: string): Promise<boolean> {
      const rows = await database
        .select({ id: projects.id })
        .from(projects)
        .where(eq(projects.id, projectId))
        .for("no key update");
      return rows.length > 0;
    },

    async findByProject(projectId: string): Promise<PublishedAppRow | null> {
      const [row] = await database
        .select({ slug: publishedApps.slug, currentVersion: publishedApps.currentVersion })
        .from(publishedApps)
        .where(and(eq(publishedApps.projectId, projectId), isNull(publishedApps.removedAt)));
      return row ?? null;
    },

    /** The person's own page at this address that belongs to no project. Others wait for the transaction. */
    async lockOwnPage(slug: string, ownerId: string): Promise<PublishedAppRow | null> {
      const [row] = await database
        .select({ slug: publishedApps.slug, currentVersion: publishedApps.currentVersion })
        .from(publishedApps)
        .where(
          and(
            eq(publishedApps.slug, slug),
            eq(publishedApps.ownerId, ownerId),
            isNull(publishedApps.projectId),
            isNull(publishedApps.removedAt),
          ),
        )
        .for("update");
      return row ?? null;
    },

    /** Takes a free address; answers `false` when it is taken. A removed app keeps its address for ever. */
    async claim(slug: string, ownerId: string, projectId: string | null, now: Date): Promise<boolean> {
      const rows = await database
        .insert(publishedApps)
        .values({ slug, ownerId, projectId, currentVersion: 0, createdAt: now })
        .onConflictDoNothing()
        .returning({ slug: publishedApps.slug });
      return rows.length > 0;
    },

    async addVersion(slug: string, version: number, html: string, etag: string, now: Date): Promise<void> {
      await database.insert(publishedVersions).values({ slug, version, html, etag, createdAt: now });
      await database
        .update(publishedApps)
        .set({ currentVersion: version })
        .where(eq(publishedApps.slug, slug));
    },

    async markDeployed(projectId: string, now: Date): Promise<void> {
      await database
        .update(projects)
        .set({ status: "deployed", updatedAt: now })
        .where(eq(projects.id, projectId));
    },

    async state(slug: string): Promise<PublishedState | null> {
      const [row] = await database
        .select({
          version: publishedVersions.version,
          etag: publishedVersions.etag,
          removedAt: publishedApps.removedAt,
        })
        .from(publishedApps)
        .innerJoin(
          publishedVersions,
          and(
            eq(publishedVersions.slug, publishedApps.slug),
            eq(publishedVersions.version, publishedApps.currentVersion),
          ),
        )
        .where(eq(publishedApps.slug, slug));
      return row ? { version: row.version, etag: row.etag, removed: row.removedAt !== null } : null;
    },

    async html(slug: string, version: number): Promise<string | null> {
      const [row] = await database
        .select({ html: publishedVersions.html })
        .from(publishedVersions)
        .where(and(eq(publishedVersions.slug, slug), eq(publishedVersions.version, version)));
      return row?.html ?? null;
    },
  };
}
