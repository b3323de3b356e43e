import { bigserial, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { projects } from "./projects.ts";

export const chatMessages = pgTable(
  "chat_messages",
  {
    id: text().primaryKey(),
    /** Orders messages of one millisecond. */
    position: bigserial({ mode: "number" }).notNull(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    role: text().notNull(),
    content: text().notNull(),
    metadata: jsonb().$type<unknown>(),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [index().on(table.projectId, table.position)],
);
