import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { projects, publishedApps, publishedFiles, publishedVersions } from "../database/schema.ts";

export interface PublishedAppRow {
  slug: string;
  currentVersion: number;
}

export interface NewVersion {
  slug: string;
  version: number;
  /** The page at the address itself. */
  html: string;
  /** Of `html`. */
  etag: string;
  /** What is served beside it, by name. */
  files: ReadonlyMap<string, string>;
  createdAt: Date;
}

/** What an address serves now. */
export type PublishedState =
  | { kind: "live"; version: number; etag: string }
  | { kind: "moved"; to: string }
  | { kind: "removed" };

export type DeployStore = ReturnType<typeof createDeployStore>;

/** Published apps and their versions. Works on a database or a transaction. */
export function createDeployStore(database: Database) {
  return {
    async findByProject(projectId: string): Promise<PublishedAppRow | null> {
      const [row] = await database
        .select({ slug: publishedApps.slug, currentVersion: publishedApps.currentVersion })
        .from(publishedApps)
        .where(
          and(
            eq(publishedApps.projectId, projectId),
            isNull(publishedApps.removedAt),
            isNull(publishedApps.movedTo),
          ),
        );
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

    async addVersion(version: NewVersion): Promise<void> {
      const { slug, files, ...page } = version;
      await database.insert(publishedVersions).values({ slug, ...page });
      // One after the other: together they may be more than one statement should carry.
      for (const [name, content] of files) {
        await database.insert(publishedFiles).values({ slug, version: page.version, name, content });
      }
      await database
        .update(publishedApps)
        .set({ currentVersion: page.version })
        .where(eq(publishedApps.slug, slug));
    },

    async markDeployed(projectId: string, now: Date): Promise<void> {
      await database
        .update(projects)
        .set({ status: "deployed", updatedAt: now })
        .where(eq(projects.id, projectId));
    },

    /** Which of these addresses somebody has, or had. */
    async taken(slugs: readonly string[]): Promise<Set<string>> {
      const rows = await database
        .select({ slug: publishedApps.slug })
        .from(publishedApps)
        .where(inArray(publishedApps.slug, [...slugs]));
      return new Set(rows.map(({ slug }) => slug));
    },

    /** Takes an address that this project has left earlier; answers `false` when it has not. */
    async reclaim(slug: string, projectId: string): Promise<boolean> {
      const rows = await database
        .update(publishedApps)
        .set({ movedTo: null })
        .where(
          and(
            eq(publishedApps.slug, slug),
            eq(publishedApps.projectId, projectId),
            isNotNull(publishedApps.movedTo),
            isNull(publishedApps.removedAt),
          ),
        )
        .returning({ slug: publishedApps.slug });
      return rows.length > 0;
    },

    /** Brings an app with its versions to an address that is claimed. The old one, and those before it, lead there. */
    async move(from: PublishedAppRow, to: string): Promise<void> {
      await database.update(publishedVersions).set({ slug: to }).where(eq(publishedVersions.slug, from.slug));
      await database
        .update(publishedApps)
        .set({ currentVersion: from.currentVersion })
        .where(eq(publishedApps.slug, to));
      await database
        .update(publishedApps)
        .set({ movedTo: to })
        .where(or(eq(publishedApps.slug, from.slug), eq(publishedApps.movedTo, from.slug)));
    },

    /** Gives back an address under which nothing was ever published. */
    async release(slug: string): Promise<void> {
      await database
        .delete(publishedApps)
        .where(and(eq(publishedApps.slug, slug), eq(publishedApps.currentVersion, 0)));
    },

    /** Addresses that lead to this one. */
    async leadingTo(slug: string): Promise<string[]> {
      const rows = await database
        .select({ slug: publishedApps.slug })
        .from(publishedApps)
        .where(eq(publishedApps.movedTo, slug));
      return rows.map((row) => row.slug);
    },

    async state(slug: string): Promise<PublishedState | null> {
      const [row] = await database
        .select({
          version: publishedVersions.version,
          etag: publishedVersions.etag,
          removedAt: publishedApps.removedAt,
          movedTo: publishedApps.movedTo,
        })
        .from(publishedApps)
        .leftJoin(
          publishedVersions,
          and(
            eq(publishedVersions.slug, publishedApps.slug),
            eq(publishedVersions.version, publishedApps.currentVersion),
          ),
        )
        .where(eq(publishedApps.slug, slug));
      if (!row) return null;
      const { version, etag, removedAt, movedTo } = row;
      if (removedAt !== null) return { kind: "removed" };
      if (movedTo !== null) return { kind: "moved", to: movedTo };
      return version === null || etag === null ? null : { kind: "live", version, etag };
    },

    async html(slug: string, version: number): Promise<string | null> {
      const [row] = await database
        .select({ html: publishedVersions.html })
        .from(publishedVersions)
        .where(and(eq(publishedVersions.slug, slug), eq(publishedVersions.version, version)));
      return row?.html ?? null;
    },

    async file(slug: string, version: number, name: string): Promise<string | null> {
      const [row] = await database
        .select({ content: publishedFiles.content })
        .from(publishedFiles)
        .where(
          and(
            eq(publishedFiles.slug, slug),
            eq(publishedFiles.version, version),
            eq(publishedFiles.name, name),
          ),
        );
      return row?.content ?? null;
    },
  };
}
