import { bigserial, customType, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
});

/** One row a live document: the compacted state. `epoch` grows when the document is rebuilt from text (rule C13). */
export const collabDocuments = pgTable("collab_documents", {
  room: text().primaryKey(),
  snapshot: bytea().notNull(),
  epoch: integer().notNull(),
  updatedAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
});

/** Updates since the snapshot, in the order in which they were stored. */
export const collabUpdates = pgTable(
  "collab_updates",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    room: text().notNull(),
    update: bytea().notNull(),
  },
  (table) => [index().on(table.room, table.id)],
);
