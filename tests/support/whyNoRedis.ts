import { createClient } from "redis";
import { servicesRequired, TEST_REDIS_SERVER } from "./testDatabase.ts";

/** Why tests with Redis cannot run here; `null` when they can. Throws where they must. */
export async function whyNoRedis(): Promise<string | null> {
  const client = createClient({
    url: TEST_REDIS_SERVER,
    socket: { reconnectStrategy: false, connectTimeout: 3000 },
  });
  client.on("error", () => {});
  try {
    await client.connect();
    client.destroy();
    return null;
  } catch (error) {
    const reason = `no Redis server answers at ${new URL(TEST_REDIS_SERVER).host}`;
    if (servicesRequired) throw new Error(reason, { cause: error });
    return reason;
  }
}
