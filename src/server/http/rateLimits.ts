import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RedisClientType } from "redis";
import { AppError } from "../../shared/errors.ts";

export type RateLimitName = "account" | "accountByAddress" | "ai" | "deploy";

/** How often a key may pass: `points` times in `seconds`. */
export type RateLimitSettings = Record<RateLimitName, { points: number; seconds: number }>;

/**
 * Generous for people, tight for scripts. `account` counts sign-in and sign-up by address and username;
 * `accountByAddress` counts them, and guests, by address (many people may share one); `ai` and `deploy` count by user.
 */
export const RATE_LIMITS: RateLimitSettings = {
  account: { points: 10, seconds: 60 },
  accountByAddress: { points: 300, seconds: 60 },
  ai: { points: 120, seconds: 60 },
  deploy: { points: 60, seconds: 60 },
};

export interface RateLimits {
  /** Counts one call. Throws AppError `too_many_requests` with the seconds to wait when the limit is passed. */
  consume(name: RateLimitName, key: string): Promise<void>;
}

/** Counts in this process, or in Redis when several processes share the limits. */
export function createRateLimits(redis: RedisClientType | null, settings = RATE_LIMITS): RateLimits {
  function createLimiter(name: RateLimitName) {
    const { points, seconds } = settings[name];
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    if (!redis) return memory;
    // While Redis is away each process counts for itself: a limit that is too generous beats a product that is down.
    return new RateLimiterRedis({
      storeClient: redis,
      useRedisPackage: true,
      keyPrefix: `inception:limit:${name}`,
      points,
      duration: seconds,
      insuranceLimiter: memory,
    });
  }

  const limiters = {
    account: createLimiter("account"),
    accountByAddress: createLimiter("accountByAddress"),
    ai: createLimiter("ai"),
    deploy: createLimiter("deploy"),
  } satisfies Record<RateLimitName, unknown>;

  return {
    async consume(name, key) {
      try {
        await limiters[name].consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new AppError(
          "too_many_requests",
          `Too many attempts. Please try again in ${retryAfterSeconds} s.`,
          {
            retryAfterSeconds,
          },
        );
      }
    },
  };
}
