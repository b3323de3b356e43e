import { createClient, type RedisClientType } from "redis";
import { StartError } from "../config.ts";
import { type Logger, loggable } from "./logger.ts";

const CONNECT_TIMEOUT_MS = 5_000;

/** Connects to the Redis server of REDIS_URL. Throws StartError when it does not answer; later it reconnects itself. */
export async function openRedis(url: string, logger: Logger): Promise<RedisClientType> {
  let connected = false;
  const client: RedisClientType = createClient({
    url,
    // While Redis is away a call fails at once, and its caller does without: a request must not wait for Redis.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      // The first connection fails at once with a clear line; a lost one is tried again, ever more slowly.
      reconnectStrategy: (attempts) => (connected ? Math.min(100 * 2 ** attempts, 5_000) : false),
    },
  });
  client.on("error", (error: unknown) => logger.warn({ err: loggable(error) }, "Redis failed"));
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(`REDIS_URL: no Redis server answers at ${new URL(url).host}.`, { cause: error });
  }
  connected = true;
  return client;
}
