import type { RedisClientType } from "redis";
import { type PlanningProgress, planningProgressSchema } from "../../shared/contracts/ai.ts";
import type { Clock } from "../system/clock.ts";
import { type Logger, loggable } from "../system/logger.ts";

const KEPT_MILLISECONDS = 10 * 60 * 1000;
const KEPT_SESSIONS = 10_000;

/** How far plannings are, by person and the session id that the person's client made up. */
export interface PlanningProgressBoard {
  /** Never throws and is not waited for: a planning goes on whoever follows it. */
  report(userId: string, sessionId: string, progress: PlanningProgress): void;
  /** `null` when this person started no planning under the id, or long ago. */
  read(userId: string, sessionId: string): Promise<PlanningProgress | null>;
}

/** Kept in this process for 10 minutes after the last report, of at most 10,000 plannings. */
export function createPlanningProgressBoard({ clock }: { clock: Clock }): PlanningProgressBoard {
  const entries = new Map<string, { progress: PlanningProgress; at: number }>();

  function dropOld(): void {
    const horizon = clock.now().getTime() - KEPT_MILLISECONDS;
    // Oldest report first: `report` moves its entry to the end.
    for (const [key, { at }] of entries) {
      if (at > horizon && entries.size <= KEPT_SESSIONS) break;
      entries.delete(key);
    }
  }

  return {
    report(userId, sessionId, progress) {
      const key = keyOf(userId, sessionId);
      entries.delete(key);
      entries.set(key, { progress, at: clock.now().getTime() });
      dropOld();
    },

    async read(userId, sessionId) {
      dropOld();
      return entries.get(keyOf(userId, sessionId))?.progress ?? null;
    },
  };
}

/**
 * Shared by several processes through Redis, for 10 minutes after the last report. While Redis is away the plannings of
 * this process can still be followed, in `local`.
 */
export function createSharedPlanningProgressBoard(deps: {
  redis: RedisClientType;
  local: PlanningProgressBoard;
  logger: Logger;
}): PlanningProgressBoard {
  const { redis, local, logger } = deps;
  const redisKey = (userId: string, sessionId: string) => `inception:planning:${keyOf(userId, sessionId)}`;
  const hearFailure = (error: unknown) => {
    logger.debug({ err: loggable(error) }, "planning progress was not shared");
    return null;
  };

  return {
    report(userId, sessionId, progress) {
      local.report(userId, sessionId, progress);
      redis
        .set(redisKey(userId, sessionId), JSON.stringify(progress), {
          expiration: { type: "PX", value: KEPT_MILLISECONDS },
        })
        .catch(hearFailure);
    },

    async read(userId, sessionId) {
      const shared = await redis.get(redisKey(userId, sessionId)).catch(hearFailure);
      return shared === null
        ? local.read(userId, sessionId)
        : planningProgressSchema.parse(JSON.parse(shared));
    },
  };
}

/** User ids hold no slash, so no session id reaches another person's entries. */
function keyOf(userId: string, sessionId: string): string {
  return `${userId}/${sessionId}`;
}
