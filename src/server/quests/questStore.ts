import { asc, eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { questCompletions } from "../database/schema.ts";

export interface QuestCompletion {
  questId: string;
  completedAt: Date;
}

export type QuestStore = ReturnType<typeof createQuestStore>;

/** Rows of completed quests. Works on a database or a transaction. */
export function createQuestStore(database: Database) {
  return {
    /** Oldest first. */
    async list(userId: string): Promise<QuestCompletion[]> {
      return database
        .select({ questId: questCompletions.questId, completedAt: questCompletions.completedAt })
        .from(questCompletions)
        .where(eq(questCompletions.userId, userId))
        .orderBy(asc(questCompletions.completedAt), asc(questCompletions.questId));
    },

    /** The first completion stays; a later one of the same quest changes nothing. */
    async add(userId: string, questId: string, completedAt: Date): Promise<void> {
      await database.insert(questCompletions).values({ userId, questId, completedAt }).onConflictDoNothing();
    },
  };
}
