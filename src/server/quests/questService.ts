import { findQuest } from "../../shared/catalogue/quests.ts";
import type { QuestProgress, QuestResult } from "../../shared/contracts/quests.ts";
import { AppError } from "../../shared/errors.ts";
import { progressOf, streakDays } from "../../shared/quests/questProgress.ts";
import type { Database } from "../database/database.ts";
import type { Clock } from "../system/clock.ts";
import { createQuestStore } from "./questStore.ts";

export interface QuestService {
  progress(userId: string): Promise<QuestProgress>;
  /** Takes a quest as completed when it was passed. Throws `not_found` for a quest that there is not. */
  report(userId: string, result: QuestResult): Promise<QuestProgress>;
}

export function createQuestService(deps: { database: Database; clock: Clock }): QuestService {
  const { clock } = deps;
  const store = createQuestStore(deps.database);

  async function progress(userId: string): Promise<QuestProgress> {
    const completions = await store.list(userId);
    const streak = streakDays(
      completions.map(({ completedAt }) => completedAt),
      clock.now(),
    );
    return progressOf(
      completions.map(({ questId }) => questId),
      streak,
    );
  }

  return {
    progress,

    async report(userId, { questId, passed }) {
      if (findQuest(questId) === null) throw new AppError("not_found", "There is no such quest.");
      if (passed) await store.add(userId, questId, clock.now());
      return progress(userId);
    },
  };
}
