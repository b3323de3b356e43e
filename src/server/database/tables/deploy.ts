import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

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

/** What a version has beside its page, by the name that it is asked for: further pages, styles, scripts, data. */
export const publishedFiles = pgTable(
  "published_files",
  {
    slug: text().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    /** As it is served. */
    content: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.version, table.name] }),
    foreignKey({
      columns: [table.slug, table.version],
      foreignColumns: [publishedVersions.slug, publishedVersions.version],
    })
      .onDelete("cascade")
      // The versions of an app move with it to a new address.
      .onUpdate("cascade"),
  ],
);
