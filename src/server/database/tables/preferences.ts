import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";

/** What a person's screens remember, one row a person who has set something. */
export const userPreferences = pgTable("user_preferences", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** A JSON object; parsed on every read. */
  preferences: jsonb().$type<unknown>().notNull(),
  conversationSummary: text(),
  updatedAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
});
