import { eq } from "drizzle-orm";
import type { ZodType } from "zod";
import { planningProgressSchema } from "../shared/contracts/ai.ts";
import { pageDialogNews } from "../shared/contracts/preview.ts";
import { createAiService } from "./ai/aiService.ts";
import { createPlanningProgressBoard } from "./ai/planningProgress.ts";
import { createAuthService } from "./auth/authService.ts";
import { createOidcProvider } from "./auth/oidcProvider.ts";
import { createSessions } from "./auth/sessions.ts";
import { createUserStore } from "./auth/userStore.ts";
import { createChatService } from "./chat/chatService.ts";
import { type Collab, createCollab } from "./collab/collab.ts";
import { createRedisFanout } from "./collab/redisFanout.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { OpenedDatabase } from "./database/openDatabase.ts";
import { projects as projectsTable } from "./database/schema.ts";
import { appAddress } from "./deploy/appAddress.ts";
import { createDeployService } from "./deploy/deployService.ts";
import { createPublishedHandler, type PublishedHandler } from "./deploy/publishedHandler.ts";
import { createPublishedPages } from "./deploy/publishedPages.ts";
import type { AppEngine } from "./engine/appEngine.ts";
import { selectEngine } from "./engine/selectEngine.ts";
import { createRateLimits, RATE_LIMITS, type RateLimitSettings } from "./http/rateLimits.ts";
import { createPlanService } from "./plans/planService.ts";
import { createPreferencesService } from "./preferences/preferencesService.ts";
import { createPageDialogs } from "./preview/pageDialogs.ts";
import { createPreviewHandler, type PreviewHandler } from "./preview/previewHandler.ts";
import { createPreviewService } from "./preview/previewService.ts";
import { createProjectAccess } from "./projects/projectAccess.ts";
import { createProjectService } from "./projects/projectService.ts";
import { createQuestService } from "./quests/questService.ts";
import type { Services } from "./services.ts";
import { createSnapshotService } from "./snapshots/snapshotService.ts";
import { type Clock, systemClock } from "./system/clock.ts";
import { type Logger, loggable } from "./system/logger.ts";
import { openRedis } from "./system/openRedis.ts";
import {
  createShortLivedValues,
  type ShortLivedValues,
  shareShortLivedValues,
} from "./system/shortLivedValues.ts";
import type { Fetch } from "./tools/apiIntegration/callService.ts";
import { createToolsService } from "./tools/toolsService.ts";

const SESSION_CLEANUP_MS = 60 * 60 * 1000;

/** What tests replace. */
export interface DependencyOptions {
  logger: Logger;
  clock?: Clock;
  engine?: AppEngine;
  rateLimits?: RateLimitSettings;
  /** How the API tool reaches the services outside. */
  fetchOutside?: Fetch;
  /** How long a room that nobody uses stays loaded, in milliseconds. */
  keepRoomsMs?: number;
  /** Largest delay before a socket is closed at a restart, in milliseconds. */
  restartJitterMs?: number;
}

export interface Dependencies {
  config: Config;
  logger: Logger;
  clock: Clock;
  database: Database;
  services: Services;
  collab: Collab;
  handlePublished: PublishedHandler;
  handlePreview: PreviewHandler;
  /** Whether the database answers now. */
  isReady(): Promise<boolean>;
  /** Closes what was opened here; the rooms are closed before (see startServer.ts). */
  close(): Promise<void>;
}

/**
 * The composition root: every part of the server, built once, in the order in which they need each other. The database
 * is closed with the rest.
 */
export async function createDependencies(
  config: Config,
  opened: OpenedDatabase,
  options: DependencyOptions,
): Promise<Dependencies> {
  const { logger, clock = systemClock } = options;
  const database = opened.db;
  const redis = config.redisUrl ? await openRedis(config.redisUrl, logger) : null;

  const rateLimits = createRateLimits(redis, options.rateLimits ?? RATE_LIMITS);
  const sessions = createSessions({ db: database, secure: config.publicUrl.startsWith("https:") });
  const auth = createAuthService({ userStore: createUserStore(database), sessions, rateLimits, clock });

  const access = createProjectAccess(database);
  const collab = createCollab({
    db: database,
    logger,
    clock,
    publicUrl: config.publicUrl,
    sessionOf: async (request) => (await auth.authenticate(request.headers.cookie))?.user ?? null,
    roleOf: (projectId, userId) => access.canAccess(projectId, userId),
    projectExists: async (projectId) =>
      (await database.$count(projectsTable, eq(projectsTable.id, projectId))) > 0,
    ...(config.redisUrl ? { fanout: createRedisFanout({ url: config.redisUrl, logger }) } : {}),
    ...(options.keepRoomsMs === undefined ? {} : { keepRoomsMs: options.keepRoomsMs }),
    ...(options.restartJitterMs === undefined ? {} : { restartJitterMs: options.restartJitterMs }),
  });
  const { live } = collab;

  const engine = options.engine ?? selectEngine({ config, clock, logger });
  const published = createPublishedPages({ database, soleProcess: config.databaseUrl === null });
  const projects = createProjectService({ database, clock, config, live, access, published });
  const snapshots = createSnapshotService({ database, clock, config, live, access, projects });
  const plans = createPlanService({ database, clock, engine, access });
  /** Values for 10 minutes that every process sees. */
  function shortLived<T>(prefix: string, schema: ZodType<T>): ShortLivedValues<T> {
    const own = createShortLivedValues<T>({ clock });
    return redis ? shareShortLivedValues(own, { redis, prefix, schema, logger }) : own;
  }
  const progress = createPlanningProgressBoard(shortLived("inception:planning:", planningProgressSchema));
  const services: Services = {
    config,
    auth,
    oidc: config.oidc && createOidcProvider({ settings: config.oidc, publicUrl: config.publicUrl, logger }),
    projects,
    plans,
    chat: createChatService({ database, clock, live, access }),
    ai: createAiService({ engine, plans, projects, live, clock, progress }),
    deploy: createDeployService({ database, clock, config, live, projects, published }),
    snapshots,
    preferences: createPreferencesService({ database, clock }),
    quests: createQuestService({ database, clock }),
    preview: createPreviewService({
      config,
      clock,
      documents: live,
      readProject: (userId, projectId) => projects.get(userId, projectId),
      readSnapshot: (snapshotId) => snapshots.read(snapshotId),
    }),
    pageDialogs: createPageDialogs(shortLived("inception:dialog:", pageDialogNews)),
    tools: createToolsService({ projects, fetchOutside: options.fetchOutside ?? fetch }),
    rateLimits,
  };

  // With several processes another one may be building right now.
  if (!redis) await projects.settleInterruptedBuilds();

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
    collab,
    handlePublished: createPublishedHandler({ published, addressOf: (slug) => appAddress(config, slug) }),
    handlePreview: createPreviewHandler(services),
    isReady: opened.isReady,
    async close() {
      clearInterval(cleanup);
      await redis?.close();
      await opened.close();
    },
  };
}
