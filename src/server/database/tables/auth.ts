import { boolean, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const users = pgTable("users", {
  id: text().primaryKey(),
  /** Lower case. Guests get a generated one. */
  username: text().notNull().unique(),
  displayName: text().notNull(),
  guest: boolean().notNull(),
  /** Argon2id in PHC form; absent for guests. */
  passwordHash: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Columns by the names that Lucia's adapter expects. */
export const sessions = pgTable("sessions", {
  id: text().primaryKey(),
  userId: text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  expiresAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
});

/** Who an account is at an OpenID Connect provider. */
export const oidcIdentities = pgTable(
  "oidc_identities",
  {
    issuer: text().notNull(),
    /** The provider's `sub`. */
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index().on(table.userId)],
);
