import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { Database } from "../../../src/server/database/database.ts";
import { openDatabase } from "../../../src/server/database/openDatabase.ts";
import { createLogger } from "../../../src/server/system/logger.ts";

/** A migrated database of a test's own. */
export interface ScratchDatabase {
  db: Database;
  remove(): Promise<void>;
}

const SERVER = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** Whether a PostgreSQL server answers here; tests run on the embedded database where none does. */
async function hasServer(): Promise<boolean> {
  const client = postgres(SERVER, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    await client`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await client.end({ timeout: 1 });
  }
}

/** A new database on the local PostgreSQL server, or an embedded one where there is no server. */
export async function createScratchDatabase(): Promise<ScratchDatabase> {
  return (await hasServer()) ? createServerDatabase() : createEmbeddedDatabase();
}

const logger = createLogger("silent");

async function createServerDatabase(): Promise<ScratchDatabase> {
  const name = `inception_collab_${randomBytes(6).toString("hex")}`;
  const admin = postgres(SERVER, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  const opened = await openDatabase({ databaseUrl: url.href, dataDir: "" }, logger);
  return {
    db: opened.db,
    async remove() {
      await opened.close();
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end({ timeout: 5 });
    },
  };
}

/** A new embedded database in a temporary folder. */
export async function createEmbeddedDatabase(): Promise<ScratchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "inception-collab-"));
  const opened = await openDatabase({ databaseUrl: null, dataDir }, logger);
  return {
    db: opened.db,
    async remove() {
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
