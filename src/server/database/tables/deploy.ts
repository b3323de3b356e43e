import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * A live address. Outlives its project, so that a deleted project's address answers 410. One that was chosen before the
 * first deploy has no version yet.
 */
export const publishedApps = pgTable(
  "published_apps",
  {
    slug: text().primaryKey(),
    ownerId: text().notNull(),
    /** Absent for pages published from the quest editor. */
    projectId: text(),
    currentVersion: integer().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
    removedAt: timestamp({ withTimezone: true, mode: "date" }),
    /** The address that the app has now, when it has left this one: visitors are sent there. */
    movedTo: text(),
  },
  (table) => [index().on(table.projectId), index().on(table.movedTo)],
);

export const publishedVersions = pgTable(
  "published_versions",
  {
    slug: text()
      .notNull()
      .references(() => publishedApps.slug, { onDelete: "cascade" }),
    version: integer().notNull(),
    html: text().notNull(),
    /** Strong validator with its quotes. */
    etag: text().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
);
