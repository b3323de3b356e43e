import { describe, expect, it } from "vitest";
import { createTestApp } from "../support/createTestApp.ts";
import { createFakeClock } from "../support/fakeClock.ts";
import { expectError } from "../support/productFixtures.ts";
import { type TestDatabaseKind, whyNoPostgres } from "../support/testDatabase.ts";

const READ = "/api/user/progress";
const REPORT = "/api/quests/progress";
const DAY = 24 * 60 * 60 * 1000;
const NOTHING = { completedQuests: [], currentQuestIndex: 0, xpPoints: 0, streakDays: 0 };

const databases: { kind: TestDatabaseKind; skip: string | null }[] = [
  { kind: "embedded", skip: null },
  { kind: "postgres", skip: await whyNoPostgres() },
];

describe.each(databases)("progress in the quests on the $kind database", ({ kind, skip }) => {
  describe.skipIf(skip !== null)(skip ?? "GET /api/user/progress and POST /api/quests/progress", () => {
    it("starts at nothing, grows quest by quest, and is each person's own", async () => {
      await using app = await createTestApp({ database: kind });
      const [ada, bob] = [await app.guest(), await app.guest()];
      expect((await ada.http.get(READ)).json()).toEqual(NOTHING);
      const first = { completedQuests: ["hello-pier"], currentQuestIndex: 1, xpPoints: 25, streakDays: 1 };
      expect((await ada.http.post(REPORT, { questId: "hello-pier", passed: true })).json()).toEqual(first);
      const second = (await ada.http.post(REPORT, { questId: "fact-fountain", passed: true })).json();
      expect(second).toEqual({
        completedQuests: ["hello-pier", "fact-fountain"],
        currentQuestIndex: 4,
        xpPoints: 125,
        streakDays: 1,
      });
      expect((await ada.http.get(READ)).json()).toEqual(second);
      expect((await bob.http.get(READ)).json()).toEqual(NOTHING);
    });

    it("adds nothing for a repeat, for a quest that was not passed, and for two reports at once", async () => {
      await using app = await createTestApp({ database: kind });
      const ada = await app.guest();
      expect((await ada.http.post(REPORT, { questId: "hello-pier", passed: false })).json()).toEqual(NOTHING);
      const report = () => ada.http.post(REPORT, { questId: "boss-tower", passed: true });
      const answers = await Promise.all(Array.from({ length: 8 }, report));
      for (const answer of [...answers, await report()]) {
        expect(answer.json()).toMatchObject({ completedQuests: ["boss-tower"], xpPoints: 200 });
      }
      // What was completed stays so, also when it is failed later.
      const failed = await ada.http.post(REPORT, { questId: "boss-tower", passed: false });
      expect(failed.json()).toMatchObject({
        completedQuests: ["boss-tower"],
        xpPoints: 200,
        currentQuestIndex: 6,
      });
    });

    it("loses no quest of two that are completed at once", async () => {
      await using app = await createTestApp({ database: kind });
      const ada = await app.guest();
      const ids = ["hello-pier", "button-park", "style-studio", "fact-fountain"];
      await Promise.all(ids.map((questId) => ada.http.post(REPORT, { questId, passed: true })));
      const progress = (await ada.http.get(READ)).json();
      expect(progress).toMatchObject({ xpPoints: 250, currentQuestIndex: 4 });
    });

    it("counts the days in a row on which a quest was completed, by the server's clock in UTC", async () => {
      const clock = createFakeClock(new Date("2026-01-15T23:59:00.000Z"));
      await using app = await createTestApp({ database: kind, clock });
      const ada = await app.guest();
      const report = async (questId: string) =>
        (await ada.http.post(REPORT, { questId, passed: true })).json();
      const read = async () => (await ada.http.get(READ)).json();
      expect(await report("hello-pier")).toMatchObject({ streakDays: 1 });
      clock.advance(2 * 60_000);
      expect(await read()).toMatchObject({ streakDays: 1 });
      expect(await report("button-park")).toMatchObject({ streakDays: 2 });
      clock.advance(DAY);
      // A repeat is no day of practice.
      expect(await report("button-park")).toMatchObject({ streakDays: 2 });
      clock.advance(DAY);
      expect(await read()).toMatchObject({ streakDays: 0, xpPoints: 75 });
      expect(await report("style-studio")).toMatchObject({ streakDays: 1 });
    });

    it("needs a session, and refuses unknown quests and broken reports in plain words", async () => {
      await using app = await createTestApp({ database: kind });
      expectError(await app.http.get(READ), 401);
      expectError(await app.http.post(REPORT, { questId: "hello-pier", passed: true }), 401);
      const ada = await app.guest();
      for (const questId of ["nope", "HELLO-PIER", "__proto__", "x".repeat(200)]) {
        expectError(await ada.http.post(REPORT, { questId, passed: true }), 404, "There is no such quest.");
      }
      expectError(await ada.http.post(REPORT, { questId: "nope", passed: false }), 404);
      expectError(await ada.http.post(REPORT, { questId: "hello-pier", passed: "true" }), 400);
      expectError(await ada.http.post(REPORT, { questId: "hello-pier" }), 400);
      expectError(await ada.http.post(REPORT, { questId: 7, passed: true }), 400);
      expectError(await ada.http.post(REPORT, {}), 400);
      expect((await ada.http.get(READ)).json()).toEqual(NOTHING);
    });
  });
});
