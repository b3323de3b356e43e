import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { projects } from "./projects.ts";

/** A project's code at one moment, for everyone who has the link. Never changed, only taken back. */
export const projectSnapshots = pgTable(
  "project_snapshots",
  {
    /** Random: who knows it may read. */
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    createdBy: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The project's name at that time. */
    name: text().notNull(),
    html: text().notNull(),
    css: text().notNull(),
    js: text().notNull(),
    /** Further files by name. */
    files: jsonb().$type<unknown>().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [index().on(table.projectId, table.createdAt)],
);
