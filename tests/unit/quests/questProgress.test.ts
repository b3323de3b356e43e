import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QUEST_IDS, QUESTS } from "../../../src/shared/catalogue/quests.ts";
import { TUTORIAL_TIPS } from "../../../src/shared/catalogue/tutorialTips.ts";
import {
  badgeState,
  completeQuest,
  currentQuestIndex,
  NO_PROGRESS,
  progressOf,
  progressPercent,
  streakDays,
} from "../../../src/shared/quests/questProgress.ts";

const day = (text: string) => new Date(`${text}:00Z`);

describe("the catalogue of quests", () => {
  it("has the seven quests of the specification with their XP, and five tips", () => {
    expect(QUESTS.map(({ id, xpValue }) => [id, xpValue])).toEqual([
      ["hello-pier", 25],
      ["button-park", 50],
      ["style-studio", 75],
      ["fact-fountain", 100],
      ["rollback-bridge", 125],
      ["deploy-dock", 150],
      ["boss-tower", 200],
    ]);
    expect(QUESTS.find(({ id }) => id === "rollback-bridge")?.solutionPrompt).toMatch(
      /^delete the button completely$/i,
    );
    expect(TUTORIAL_TIPS.map(({ id }) => id)).toEqual([
      "explicit",
      "iterate",
      "rollback",
      "diff-review",
      "deployment",
    ]);
    for (const { badgeImageUrl } of QUESTS) expect(badgeImageUrl).toMatch(/^\/quests\//);
  });
});

describe("progress in the quests", () => {
  it.each([
    [[], 0],
    [["hello-pier"], 1],
    [["fact-fountain"], 4],
    [["hello-pier", "rollback-bridge", "button-park"], 5],
    [["boss-tower"], 6],
    [[...QUEST_IDS], 6],
    [["nope"], 0],
  ])("after %j the current quest has index %i", (completed, index) => {
    expect(currentQuestIndex(completed)).toBe(index);
  });

  it("adds the XP of a quest once and moves on; a repeat and an unknown id change nothing", () => {
    const first = completeQuest(NO_PROGRESS, "hello-pier");
    expect(first).toEqual({
      completedQuests: ["hello-pier"],
      currentQuestIndex: 1,
      xpPoints: 25,
      streakDays: 1,
    });
    expect(completeQuest(first, "hello-pier")).toBe(first);
    expect(completeQuest(first, "nope")).toBe(first);
    const all = QUEST_IDS.reduce(completeQuest, NO_PROGRESS);
    expect(all).toMatchObject({ xpPoints: 725, currentQuestIndex: 6 });
  });

  it("is the same in whatever order and however often quests are completed", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...QUEST_IDS, "nope"), { maxLength: 20 }), (ids) => {
        const stepwise = ids.reduce(completeQuest, NO_PROGRESS);
        expect(stepwise).toEqual(progressOf(ids, stepwise.streakDays));
      }),
    );
  });

  it.each([
    [0, 7, 0],
    [1, 7, 14],
    [2, 7, 29],
    [7, 7, 100],
    [0, 0, 0],
  ])("%i of %i quests are %i percent", (completed, total, percent) => {
    expect(progressPercent(completed, total)).toBe(percent);
  });

  it("shows a badge as completed, current, locked, or open when it was skipped", () => {
    const progress = progressOf(["hello-pier", "style-studio"], 1);
    expect(QUEST_IDS.map((id) => badgeState(id, progress))).toEqual([
      "completed",
      "open",
      "completed",
      "current",
      "locked",
      "locked",
      "locked",
    ]);
    expect(badgeState("boss-tower", NO_PROGRESS)).toBe("locked");
    expect(badgeState("boss-tower", progressOf(["deploy-dock"], 1))).toBe("current");
    expect(badgeState("boss-tower", progressOf(["boss-tower"], 1))).toBe("completed");
  });

  it.each([
    ["nothing", [], 0],
    ["today", ["2026-03-10T00:00"], 1],
    ["twice today", ["2026-03-10T01:00", "2026-03-10T23:00"], 1],
    ["only yesterday, because today is not over", ["2026-03-09T23:59"], 1],
    [
      "three days in a row, over the end of February",
      ["2026-03-10T12:00", "2026-03-09T00:00", "2026-03-08T12:00"],
      3,
    ],
    ["a gap", ["2026-03-10T12:00", "2026-03-08T12:00"], 1],
    ["the day before yesterday", ["2026-03-08T12:00"], 0],
  ])("counts a streak of UTC days: %s", (_name, completed, days) => {
    expect(streakDays(completed.map(day), day("2026-03-10T23:30"))).toBe(days);
  });
});
