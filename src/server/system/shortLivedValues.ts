import type { RedisClientType } from "redis";
import type { ZodType } from "zod";
import type { Clock } from "./clock.ts";
import { type Logger, loggable } from "./logger.ts";

const KEPT_MILLISECONDS = 10 * 60 * 1000;
const KEPT_VALUES = 10_000;

/** Small JSON values by key that nobody misses later: for 10 minutes after they were set last, at most 10,000. */
export interface ShortLivedValues<T> {
  /** Never throws and is not waited for. */
  set(key: string, value: T): void;
  /** `null` when there is none, or its time is over. */
  get(key: string): Promise<T | null>;
}

/** Kept in this process. */
export function createShortLivedValues<T>({ clock }: { clock: Clock }): ShortLivedValues<T> {
  const entries = new Map<string, { value: T; at: number }>();

  function dropOld(): void {
    const horizon = clock.now().getTime() - KEPT_MILLISECONDS;
    // Oldest first: `set` moves its entry to the end.
    for (const [key, { at }] of entries) {
      if (at > horizon && entries.size <= KEPT_VALUES) break;
      entries.delete(key);
    }
  }

  return {
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, at: clock.now().getTime() });
      dropOld();
    },

    async get(key) {
      dropOld();
      return entries.get(key)?.value ?? null;
    },
  };
}

/** Shared by several processes through Redis below `prefix`. While Redis is away, this process has its own. */
export function shareShortLivedValues<T>(
  own: ShortLivedValues<T>,
  deps: { redis: RedisClientType; prefix: string; schema: ZodType<T>; logger: Logger },
): ShortLivedValues<T> {
  const { redis, prefix, schema, logger } = deps;
  const hearFailure = (error: unknown) => {
    logger.debug({ err: loggable(error), prefix }, "a short-lived value was not shared");
    return null;
  };

  return {
    set(key, value) {
      own.set(key, value);
      redis
        .set(prefix + key, JSON.stringify(value), { expiration: { type: "PX", value: KEPT_MILLISECONDS } })
        .catch(hearFailure);
    },

    async get(key) {
      const shared = await redis.get(prefix + key).catch(hearFailure);
      return shared === null ? own.get(key) : schema.parse(JSON.parse(shared));
    },
  };
}
