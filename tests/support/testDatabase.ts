import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { type OpenedDatabase, openDatabase } from "../../src/server/database/openDatabase.ts";
import { newId } from "../../src/server/system/ids.ts";
import { createLogger } from "../../src/server/system/logger.ts";
import { findProjectRoot } from "../../src/server/system/projectRoot.ts";
import { cleanups } from "./cleanups.ts";
import { guardTransactions } from "./guardTransactions.ts";

const silent = createLogger("silent");

/** The PostgreSQL server of the tests; CI runs it on the standard port. */
export const TEST_DATABASE_SERVER =
  process.env.TEST_DATABASE_URL ?? "postgres://postgres:postgres@127.0.0.1:5432/postgres";
export const TEST_REDIS_SERVER = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379";

/** On CI the tests with servers must run; elsewhere they may be skipped with a reason. */
export const servicesRequired = Boolean(process.env.CI) || process.env.REQUIRE_SERVICES === "1";

export type TestDatabaseKind = "embedded" | "postgres";

/** Which database tests run on that do not name one. */
export const defaultDatabaseKind: TestDatabaseKind =
  process.env.TEST_DATABASE === "postgres" ? "postgres" : "embedded";

/** Why tests on the PostgreSQL server cannot run here; `null` when they can. Throws where they must. */
export async function whyNoPostgres(): Promise<string | null> {
  const client = postgres(TEST_DATABASE_SERVER, { max: 1, connect_timeout: 3, onnotice: () => {} });
  try {
    await client`select 1`;
    return null;
  } catch (error) {
    const reason = `no PostgreSQL server answers at ${new URL(TEST_DATABASE_SERVER).host}`;
    if (servicesRequired) throw new Error(reason, { cause: error });
    return reason;
  } finally {
    await client.end({ timeout: 1 });
  }
}

/** A fresh folder that is removed after the file's tests. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "inception-test-"));
  cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** A fresh, empty database on the PostgreSQL server, dropped after the file's tests. Answers with its address. */
export async function createPostgresDatabase(): Promise<string> {
  const name = `inception_test_${newId(12)}`;
  const server = postgres(TEST_DATABASE_SERVER, { max: 1, onnotice: () => {} });
  await server.unsafe(`create database ${name}`);
  await server.end();
  cleanups.push(async () => {
    const again = postgres(TEST_DATABASE_SERVER, { max: 1, onnotice: () => {} });
    await again.unsafe(`drop database if exists ${name} with (force)`);
    await again.end();
  });
  const url = new URL(TEST_DATABASE_SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * A data folder with a ready embedded database in it. The first one of a machine takes seconds to create; it is kept
 * as a template for this PGlite and these migrations, and later ones are copies.
 */
export async function createDataFolder(): Promise<string> {
  const template = join(tmpdir(), `inception-test-template-${await templateVersion()}`);
  if (!(await exists(template))) await createTemplate(template);
  const folder = await createTemporaryFolder();
  await cp(template, folder, { recursive: true });
  return folder;
}

async function createTemplate(template: string): Promise<void> {
  const draft = await mkdtemp(join(tmpdir(), "inception-test-draft-"));
  const opened = await openDatabase({ databaseUrl: null, dataDir: draft }, silent);
  await opened.close();
  try {
    await rename(draft, template);
  } catch (error) {
    // Another worker was faster; its template is as good.
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(template))) throw error;
  }
}

async function templateVersion(): Promise<string> {
  const root = findProjectRoot();
  const hash = createHash("sha256");
  hash.update(await readFile(join(root, "node_modules/@electric-sql/pglite/package.json")));
  hash.update(String(process.getuid?.() ?? ""));
  const migrations = await readdir(join(root, "drizzle"));
  for (const name of migrations.filter((file) => file.endsWith(".sql")).sort()) {
    hash.update(await readFile(join(root, "drizzle", name)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Opens a fresh database with the product's tables; closed after the file's tests. */
export async function openTestDatabase(kind = defaultDatabaseKind): Promise<OpenedDatabase> {
  const databaseUrl = kind === "postgres" ? await createPostgresDatabase() : null;
  const dataDir = kind === "postgres" ? "" : await createDataFolder();
  const opened = await openDatabase({ databaseUrl, dataDir }, silent);
  cleanups.push(() => opened.close());
  return { ...opened, db: guardTransactions(opened.db) };
}

const shared = new Map<TestDatabaseKind, Promise<OpenedDatabase>>();

/** The one database that the tests of a file share: each test makes its own people. */
export function sharedTestDatabase(kind = defaultDatabaseKind): Promise<OpenedDatabase> {
  let opened = shared.get(kind);
  if (!opened) {
    opened = openTestDatabase(kind);
    shared.set(kind, opened);
    // Files may share this module, and each closes what it opened.
    cleanups.push(async () => void shared.delete(kind));
  }
  return opened;
}
