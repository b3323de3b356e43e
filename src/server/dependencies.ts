import { createAuthService } from "./auth/authService.ts";
import { createSessions } from "./auth/sessions.ts";
import { createUserStore } from "./auth/userStore.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { openDatabase } from "./database/openDatabase.ts";
import type { AppEngine } from "./engine/appEngine.ts";
import { createRateLimits, RATE_LIMITS, type RateLimitSettings } from "./http/rateLimits.ts";
import type { Services } from "./services.ts";
import { type Clock, systemClock } from "./system/clock.ts";
import { type Logger, loggable } from "./system/logger.ts";

const SESSION_CLEANUP_MS = 60 * 60 * 1000;

/** What tests replace. */
export interface DependencyOptions {
  logger: Logger;
  clock?: Clock;
  engine?: AppEngine;
  rateLimits?: RateLimitSettings;
  /** A database that is open already and stays open; otherwise the one of the settings is opened and closed. */
  database?: Database;
}

export interface Dependencies {
  config: Config;
  logger: Logger;
  clock: Clock;
  database: Database;
  services: Services;
  collab: { handleUpgrade: (...args: unknown[]) => void; close(): Promise<void> };
  isReady(): Promise<boolean>;
  /** Closes what was opened here; the rooms are closed before (see startServer.ts). */
  close(): Promise<void>;
}

/** The composition root: every part of the server, built once, in the order in which they need each other. */
export async function createDependencies(config: Config, options: DependencyOptions): Promise<Dependencies> {
  const { logger, clock = systemClock } = options;
  const opened = options.database
    ? { db: options.database, isReady: async () => true, close: async () => {} }
    : await openDatabase(config, logger, (error) => {
        // Without its database the process can do nothing right: a supervisor starts it anew.
        logger.fatal({ err: loggable(error) }, "the embedded database stopped");
        process.exit(1);
      });
  const database = opened.db;

  const rateLimits = createRateLimits(null, options.rateLimits ?? RATE_LIMITS);
  const sessions = createSessions({ db: database, secure: config.publicUrl.startsWith("https:") });
  const auth = createAuthService({ userStore: createUserStore(database), sessions, rateLimits, clock });
  const services = { config, auth, rateLimits } as Services;

  const cleanup = setInterval(() => {
    auth.deleteExpiredSessions().catch((error: unknown) => {
      logger.warn({ err: loggable(error) }, "expired sessions were not deleted");
    });
  }, SESSION_CLEANUP_MS);
  cleanup.unref();

  return {
    config,
    logger,
    clock,
    database,
    services,
    collab: { handleUpgrade: () => {}, close: async () => {} },
    isReady: opened.isReady,
    async close() {
      clearInterval(cleanup);
      await opened.close();
    },
  };
}
