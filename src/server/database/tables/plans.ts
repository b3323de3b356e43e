import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";

export const plans = pgTable("plans", {
  id: text().primaryKey(),
  ownerId: text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  prompt: text().notNull(),
  appType: text().notNull(),
  /** PlanContent as JSON; parsed with its schema on every read. */
  plan: jsonb().$type<unknown>().notNull(),
  /** The builtin engine's Blueprint; opaque here. */
  blueprint: jsonb().$type<unknown>(),
  engine: text().notNull(),
  /** The one project that was created from this plan. Set in the transaction that creates it. */
  projectId: text(),
  createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
});
