import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../src/server/database/openDatabase.ts";
import { users } from "../../src/server/database/schema.ts";
import { newId } from "../../src/server/system/ids.ts";
import { createLogger } from "../../src/server/system/logger.ts";
import { createHttpClient, readUser } from "../support/httpClient.ts";
import { startServerProcess } from "../support/serverProcess.ts";
import {
  createDataFolder,
  createPostgresDatabase,
  createTemporaryFolder,
  sharedTestDatabase,
  type TestDatabaseKind,
  whyNoPostgres,
} from "../support/testDatabase.ts";

const noPostgres = await whyNoPostgres();
const databases: { kind: TestDatabaseKind; skip: string | null }[] = [
  { kind: "embedded", skip: null },
  { kind: "postgres", skip: noPostgres },
];
const silent = createLogger("silent");

const newUser = () => ({
  id: newId(),
  username: newId(),
  displayName: "Ada 🌍",
  guest: false,
  passwordHash: null,
  createdAt: new Date("2026-02-03T04:05:06.789Z"),
});

describe.each(databases)("the $kind database", ({ kind, skip }) => {
  describe.skipIf(skip !== null)(skip ?? "behind the one driver", () => {
    it("gives back what was stored: text, instants to the millisecond, booleans", async () => {
      const { db } = await sharedTestDatabase(kind);
      const user = newUser();
      await db.insert(users).values(user);
      expect(await db.select().from(users).where(eq(users.id, user.id))).toEqual([user]);
    });

    it("undoes a transaction that fails, and only that", async () => {
      const { db } = await sharedTestDatabase(kind);
      const [kept, undone] = [newUser(), newUser()];
      await db.insert(users).values(kept);
      const failing = db.transaction(async (tx) => {
        await tx.insert(users).values(undone);
        throw new Error("on purpose");
      });
      await expect(failing).rejects.toThrow("on purpose");
      expect(await db.$count(users, eq(users.id, undone.id))).toBe(0);
      expect(await db.$count(users, eq(users.id, kept.id))).toBe(1);
    });

    it("in tests, refuses a query beside a transaction that waits for it", async () => {
      const { db } = await sharedTestDatabase(kind);
      const wrong = db.transaction(async () => db.$count(users));
      await expect(wrong).rejects.toThrow("The database was used inside transaction()");
      expect(await db.transaction((tx) => tx.$count(users))).toBeGreaterThanOrEqual(0);
    });

    it("keeps statements, errors and transactions of one moment apart", async () => {
      const { db } = await sharedTestDatabase(kind);
      const results = await Promise.allSettled(
        Array.from({ length: 120 }, async (_, index) => {
          if (index % 5 === 0) await db.execute(sql`select 1 / 0`);
          if (index % 3 === 0) {
            return db.transaction(async (tx) => {
              const [row] = await tx.execute<{ value: number }>(sql`select ${index}::int as value`);
              return row?.value;
            });
          }
          const [row] = await db.execute<{ value: number }>(sql`select ${index}::int as value`);
          return row?.value;
        }),
      );
      results.forEach((result, index) => {
        if (index % 5 === 0) expect(result.status).toBe("rejected");
        else expect(result).toEqual({ status: "fulfilled", value: index });
      });
    });

    it("is migrated once when several open it at the same time", async () => {
      if (kind === "embedded") return;
      const databaseUrl = await createPostgresDatabase();
      const opened = await Promise.all(
        [1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: "" }, silent)),
      );
      expect(await opened[0]?.db.$count(users)).toBe(0);
      await Promise.all(opened.map((database) => database.close()));
    });
  });
});

describe("the embedded database's folder", () => {
  it("is readable by its owner only", async () => {
    const folder = await createDataFolder();
    const opened = await openDatabase({ databaseUrl: null, dataDir: folder }, silent);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await opened.close();
  });

  it("is refused to a second opener with one line, whatever path leads to it", async () => {
    const folder = await createDataFolder();
    const opened = await openDatabase({ databaseUrl: null, dataDir: folder }, silent);
    const again = openDatabase(
      { databaseUrl: null, dataDir: join(folder, "..", folder.split("/").at(-1) ?? "") },
      silent,
    );
    await expect(again).rejects.toThrow(/^The data folder .* is in use by another Inception process\./);
    expect(await opened.isReady()).toBe(true);
    await opened.close();
    const later = await openDatabase({ databaseUrl: null, dataDir: folder }, silent);
    await later.close();
  });

  it("may have a path that is longer than a socket's name can be", async () => {
    const folder = join(await createTemporaryFolder(), "a-rather-long-name-of-a-folder/".repeat(6));
    await mkdir(folder, { recursive: true });
    const opened = await openDatabase({ databaseUrl: null, dataDir: folder }, silent);
    expect(await opened.isReady()).toBe(true);
    const again = openDatabase({ databaseUrl: null, dataDir: folder }, silent);
    await expect(again).rejects.toThrow(/in use by another Inception process/);
    await opened.close();
  });
});

describe("server processes", () => {
  it("a second one on the same folder ends with one line; the first goes on; SIGTERM ends it with 0; a restart keeps all", async () => {
    const folder = await createDataFolder();
    const first = startServerProcess({ DATA_DIR: folder });
    const client = createHttpClient(await first.ready);
    const user = readUser(await client.post("/api/auth/guest"));

    const second = await startServerProcess({ DATA_DIR: folder }).exited;
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(
      /^The data folder [^\n]* is in use by another Inception process\.[^\n]*\n$/,
    );
    expect(readUser(await client.get("/api/auth/me"))).toEqual(user);

    first.child.kill("SIGTERM");
    expect(await first.exited).toMatchObject({ code: 0, stderr: "" });

    const third = startServerProcess({ DATA_DIR: folder });
    const port = await third.ready;
    const me = await createHttpClient(port).request("/api/auth/me", { headers: { cookie: client.cookie } });
    expect(readUser(me)).toEqual(user);

    third.child.kill("SIGKILL");
    await third.exited;
    const fourth = startServerProcess({ DATA_DIR: folder });
    const afterKill = await createHttpClient(await fourth.ready).request("/api/auth/me", {
      headers: { cookie: client.cookie },
    });
    expect(readUser(afterKill)).toEqual(user);
    fourth.child.kill("SIGINT");
    expect(await fourth.exited).toMatchObject({ code: 0 });
  }, 150_000);
});
