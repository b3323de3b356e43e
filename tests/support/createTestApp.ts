import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig } from "../../src/server/config.ts";
import type { Dependencies } from "../../src/server/dependencies.ts";
import type { AppEngine } from "../../src/server/engine/appEngine.ts";
import { openBuiltClientFiles } from "../../src/server/http/builtClientFiles.ts";
import { RATE_LIMITS, type RateLimitSettings } from "../../src/server/http/rateLimits.ts";
import { startServer } from "../../src/server/startServer.ts";
import type { Clock } from "../../src/server/system/clock.ts";
import { newId } from "../../src/server/system/ids.ts";
import { createLogger } from "../../src/server/system/logger.ts";
import { findProjectRoot } from "../../src/server/system/projectRoot.ts";
import type { Fetch } from "../../src/server/tools/apiIntegration/callService.ts";
import type { User } from "../../src/shared/contracts/auth.ts";
import { createHttpClient, type HttpClient, readUser } from "./httpClient.ts";
import { sharedTestDatabase, type TestDatabaseKind } from "./testDatabase.ts";

export interface TestAppOptions {
  /** Settings beside the defaults of a test (PORT=0, no log). */
  env?: Record<string, string>;
  /** Which database the tests of this file share; the default comes from TEST_DATABASE. */
  database?: TestDatabaseKind;
  /** An own embedded database here instead of the shared one: for restarts. */
  dataDir?: string;
  /** An own database on the PostgreSQL server instead of the shared one. */
  databaseUrl?: string;
  clock?: Clock;
  /** A scripted engine in place of the builtin one. */
  engine?: AppEngine;
  /** The product's own limits apply when `true`; tests are otherwise not limited. */
  rateLimits?: RateLimitSettings | true;
  /** In place of the services outside; without it there is no network. */
  fetchOutside?: Fetch;
  /** Serve the built client (dist/client), for browser tests, or the one in another folder. */
  client?: boolean | string;
}

/** A person with a client that carries their session. */
export interface TestPerson {
  user: User;
  password: string | null;
  http: HttpClient;
}

export interface TestApp extends AsyncDisposable {
  /** Origin that browsers open: `http://localhost:{port}`. */
  url: string;
  port: number;
  config: Config;
  dependencies: Dependencies;
  /** A client without a session. */
  http: HttpClient;
  /** A new full account with its own client. */
  signUp(username?: string): Promise<TestPerson>;
  /** A new guest with its own client. */
  guest(): Promise<TestPerson>;
  close(): Promise<void>;
}

const UNLIMITED: RateLimitSettings = {
  account: { points: 100_000, seconds: 60 },
  accountByAddress: { points: 100_000, seconds: 60 },
  ai: { points: 100_000, seconds: 60 },
  deploy: { points: 100_000, seconds: 60 },
};

/** Tests call nobody outside. */
const noNetwork: Fetch = async () => {
  throw new TypeError("fetch failed");
};

/** The real server on a free port: `await using app = await createTestApp()`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const own = options.dataDir !== undefined || options.databaseUrl !== undefined;
  const shared = own ? null : await sharedTestDatabase(options.database);
  const config = readConfig({
    PORT: "0",
    ...(options.dataDir === undefined ? {} : { DATA_DIR: options.dataDir }),
    ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
    LOG_LEVEL: "silent",
    ...options.env,
  });
  const server = await startServer(config, {
    logger: createLogger(config.logLevel),
    ...(shared ? { database: shared.db } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.engine ? { engine: options.engine } : {}),
    rateLimits: options.rateLimits === true ? RATE_LIMITS : (options.rateLimits ?? UNLIMITED),
    fetchOutside: options.fetchOutside ?? noNetwork,
    openClientFiles: options.client ? () => openClient(options.client) : null,
  });
  const { port } = server.config;

  return {
    url: server.config.publicUrl,
    port,
    config: server.config,
    dependencies: server.dependencies,
    http: createHttpClient(port),
    async signUp(username = `user-${newId(12)}`) {
      const http = createHttpClient(port);
      const password = "correct horse battery";
      const user = readUser(await http.post("/api/auth/signup", { username, password }));
      return { user, password, http };
    },
    async guest() {
      const http = createHttpClient(port);
      return { user: readUser(await http.post("/api/auth/guest")), password: null, http };
    },
    close: () => server.close(),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

async function openClient(client: boolean | string | undefined) {
  const folder = typeof client === "string" ? client : join(findProjectRoot(), "dist/client");
  if (!existsSync(join(folder, "index.html"))) {
    throw new Error("The client is not built. Run npm run build before the browser tests.");
  }
  return openBuiltClientFiles(folder);
}
