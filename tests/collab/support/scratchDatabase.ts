import type { OpenedDatabase } from "../../../src/server/database/openDatabase.ts";
import { openTestDatabase, whyNoPostgres } from "../../support/testDatabase.ts";

/** A new database on the PostgreSQL server, or an embedded one where no server runs. Closed after the file's tests. */
export async function openScratchDatabase(): Promise<OpenedDatabase> {
  return openTestDatabase((await whyNoPostgres()) === null ? "postgres" : "embedded");
}
