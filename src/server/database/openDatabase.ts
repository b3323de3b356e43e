import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { type Config, StartError } from "../config.ts";
import type { Logger } from "../system/logger.ts";
import type { Database } from "./database.ts";
import { startEmbeddedDatabase } from "./embeddedDatabase.ts";
import { migrateDatabase } from "./migrateDatabase.ts";
import * as schema from "./schema.ts";

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_SECONDS = 15;
const CLOSE_TIMEOUT_SECONDS = 5;

export interface OpenedDatabase {
  db: Database;
  /** Whether a query is answered now. */
  isReady(): Promise<boolean>;
  /** Waits for running queries, at most 5 s. */
  close(): Promise<void>;
}

/** The part of the settings that says where the database is. */
export type DatabaseConfig = Pick<Config, "databaseUrl" | "dataDir">;

/**
 * Opens the PostgreSQL server of DATABASE_URL, or the embedded database in DATA_DIR, and brings its tables up to date.
 * Both answer to the same driver. `onFailure` hears of an embedded database that died later. Throws StartError.
 */
export async function openDatabase(
  config: DatabaseConfig,
  logger: Logger,
  onFailure: (error: unknown) => void = () => {},
): Promise<OpenedDatabase> {
  if (config.databaseUrl) return openServer(config.databaseUrl, logger);
  return openEmbedded(config.dataDir, logger, onFailure);
}

async function openServer(databaseUrl: string, logger: Logger): Promise<OpenedDatabase> {
  logger.info(`Connecting to the PostgreSQL server at ${new URL(databaseUrl).host} …`);
  const client = postgres(databaseUrl, {
    max: POOL_SIZE,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    onnotice: () => {},
  });
  // The lock of a migration belongs to a connection, so it gets one of its own.
  const migrator = postgres(databaseUrl, {
    max: 1,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    onnotice: () => {},
  });
  try {
    await migrateDatabase(migrator);
  } catch (error) {
    await client.end({ timeout: 0 });
    throw new StartError(`DATABASE_URL: the database cannot be used (${reason(error)}).`, { cause: error });
  } finally {
    await migrator.end({ timeout: CLOSE_TIMEOUT_SECONDS });
  }
  return wrap(client, async () => {});
}

async function openEmbedded(
  dataDir: string,
  logger: Logger,
  onFailure: (error: unknown) => void,
): Promise<OpenedDatabase> {
  const embedded = await startEmbeddedDatabase(dataDir, logger, onFailure);
  const client = postgres({
    ...embedded.address,
    user: "postgres",
    database: "postgres",
    max: 1,
    // A new connection would be refused while the old one is still closing.
    max_lifetime: null,
    onnotice: () => {},
  });
  try {
    await migrateDatabase(client);
  } catch (error) {
    await client.end({ timeout: 0 });
    await embedded.close();
    throw new StartError(`DATA_DIR: the embedded database cannot be used (${reason(error)}).`, {
      cause: error,
    });
  }
  return wrap(client, () => embedded.close());
}

function wrap(client: postgres.Sql, closeHost: () => Promise<void>): OpenedDatabase {
  return {
    db: drizzle(client, { schema, casing: "snake_case" }),
    async isReady() {
      try {
        await client`select 1`;
        return true;
      } catch {
        return false;
      }
    },
    async close() {
      await client.end({ timeout: CLOSE_TIMEOUT_SECONDS });
      await closeHost();
    },
  };
}

/** The driver's own words without SQL: drizzle's message would repeat the statement and its parameters. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return "unknown reason";
  if (error.cause instanceof Error) return reason(error.cause);
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error.message.split("\n")[0] ?? "unknown reason";
}
