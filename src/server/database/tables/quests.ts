import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";

/**
 * One row for each quest that a person has completed. XP, position and streak are read from the rows, so nothing can be
 * counted twice.
 */
export const questCompletions = pgTable(
  "quest_completions",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    questId: text().notNull(),
    completedAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.questId] })],
);
