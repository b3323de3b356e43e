import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { SCHEMA_SAMPLES } from "../support/schemaSamples.ts";
import { sharedTestDatabase, whyNoPostgres } from "../support/testDatabase.ts";

const noPostgres = await whyNoPostgres();

class Undo extends Error {}

describe.each([
  ["embedded", null],
  ["postgres", noPostgres],
] as const)("generated SQL on %s (skipped: %s)", (kind, skipped) => {
  it.skipIf(skipped !== null).each(SCHEMA_SAMPLES)(
    "of %s runs and makes the tables that it says",
    async (_name, answer) => {
      const { db } = await sharedTestDatabase(kind);
      const found: { table: string; column: string; nullable: string }[] = [];
      await db
        .transaction(async (tx) => {
          await tx.execute(sql.raw("create schema generated; set local search_path to generated"));
          await tx.execute(sql.raw(answer.sql));
          const rows = await tx.execute(
            sql`select table_name as "table", column_name as "column", is_nullable as "nullable" from information_schema.columns where table_schema = 'generated' order by table_name collate "C", ordinal_position`,
          );
          for (const row of rows)
            found.push({
              table: String(row.table),
              column: String(row.column),
              nullable: String(row.nullable),
            });
          throw new Undo();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undo)) throw error;
        });
      const wanted = answer.tables.flatMap(({ name, columns }) =>
        columns.map((column) => ({
          table: name,
          column: column.name,
          nullable: column.nullable ? "YES" : "NO",
        })),
      );
      const byTable = (list: typeof found) => new Set(list.map((entry) => JSON.stringify(entry)));
      expect(byTable(found)).toEqual(byTable(wanted));
    },
  );
});
