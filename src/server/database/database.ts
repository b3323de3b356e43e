import type { PgDatabase } from "drizzle-orm/pg-core";
import type { PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import type * as schema from "./schema.ts";

/**
 * What a store works on: the database or the transaction that the caller is in. Inside `transaction()` only the handle
 * that it passes may be used: the embedded database has one connection, so a query beside it would wait for ever.
 */
export type Database = PgDatabase<PostgresJsQueryResultHKT, typeof schema>;
