import { describe, expect, it } from "vitest";
import { newId } from "../../src/server/system/ids.ts";
import { createTestApp } from "../support/createTestApp.ts";
import { createPostgresDatabase, TEST_REDIS_SERVER, whyNoPostgres } from "../support/testDatabase.ts";
import { whyNoRedis } from "../support/whyNoRedis.ts";

const skip = (await whyNoPostgres()) ?? (await whyNoRedis());

describe.skipIf(skip !== null)(skip ?? "limits in Redis", () => {
  it("are shared by several processes on one database", async () => {
    const databaseUrl = await createPostgresDatabase();
    const rateLimits = {
      account: { points: 4, seconds: 60 },
      accountByAddress: { points: 100_000, seconds: 60 },
      ai: { points: 10, seconds: 60 },
      deploy: { points: 10, seconds: 60 },
    };
    const options = { databaseUrl, rateLimits, env: { REDIS_URL: TEST_REDIS_SERVER } };
    await using first = await createTestApp(options);
    await using second = await createTestApp(options);
    const body = { username: `user-${newId(12)}`, password: "not the password" };
    const statuses: number[] = [];
    for (const app of [first, second, first, second, first, second]) {
      statuses.push((await app.http.post("/api/auth/login", body)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  });
});
