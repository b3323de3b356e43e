import { index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

export const projects = pgTable(
  "projects",
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    description: text(),
    /** Follows the live document (see collab/), never written elsewhere. */
    html: text().notNull(),
    css: text().notNull(),
    js: text().notNull(),
    /** Further files by name. */
    files: jsonb().$type<unknown>().notNull(),
    status: text().notNull(),
    /** No foreign key: a plan may be gone, and the build screen then says so (reading 9). */
    planId: text(),
    previewDocument: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index().on(table.ownerId, table.updatedAt), index().on(table.planId)],
);

/** People other than the owner. */
export const projectMembers = pgTable(
  "project_members",
  {
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.userId] }), index().on(table.userId)],
);

export const projectInvites = pgTable("project_invites", {
  /** SHA-256 of the token, hex: a leaked database opens no project. */
  tokenHash: text().primaryKey(),
  projectId: text()
    .notNull()
    .references(() => projects.id, { onDelete: "cascade" }),
  role: text().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  revokedAt: instant(),
});

export const projectVersions = pgTable(
  "project_versions",
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** Display name at that time; 'Inception' for the engine. */
    author: text().notNull(),
    reason: text().notNull(),
    html: text().notNull(),
    css: text().notNull(),
    js: text().notNull(),
    files: jsonb().$type<unknown>().notNull(),
    /** All files as they were before the change, where no version before it holds them. */
    before: jsonb().$type<unknown>(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.projectId, table.createdAt)],
);
