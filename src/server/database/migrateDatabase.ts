import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type postgres from "postgres";
import { findProjectRoot } from "../system/projectRoot.ts";

/** Any fixed number: processes that start at once on one database take turns under it. */
const MIGRATION_LOCK = 7_301_944;

/** Applies the migrations in `drizzle/` that are missing. `client` must have exactly one connection. */
export async function migrateDatabase(client: postgres.Sql): Promise<void> {
  await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
  try {
    await migrate(drizzle(client), { migrationsFolder: join(findProjectRoot(), "drizzle") });
  } finally {
    await client`select pg_advisory_unlock(${MIGRATION_LOCK})`;
  }
}
