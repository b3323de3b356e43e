import * as z from "zod/mini";
import type { QuestProgress } from "../../../shared/contracts/quests.ts";
import { currentQuestIndex, progressOf } from "../../../shared/quests/questProgress.ts";
import { readStored, removeStored, writeStored } from "../../lib/storage.ts";

/** The key that the specification names (section 7). */
const PROGRESS_KEY = "quest-progress";
const unsentKey = (userId: string) => `inception-quests-unsent:${userId}`;

const count = z.number().check(z.int(), z.gte(0));
const storedProgress = z.object({
  completedQuests: z.array(z.string()),
  xpPoints: count,
  streakDays: count,
  /** Whose it is: two people may share a browser. */
  userId: z.optional(z.string()),
});

/** The progress that this browser remembers of a person; nobody else's. */
export function readStoredProgress(userId: string): QuestProgress {
  const stored = readStored(PROGRESS_KEY, storedProgress);
  if (stored === null || (stored.userId ?? userId) !== userId) return progressOf([], 0);
  const { completedQuests, xpPoints, streakDays } = stored;
  return { completedQuests, xpPoints, streakDays, currentQuestIndex: currentQuestIndex(completedQuests) };
}

/** Remembers a person's progress in this browser. */
export function writeStoredProgress(userId: string, progress: QuestProgress): void {
  const { completedQuests, xpPoints, streakDays } = progress;
  writeStored(PROGRESS_KEY, { userId, completedQuests, xpPoints, streakDays });
}

/** Completed quests that the server has not heard of yet. */
export function readUnsent(userId: string): string[] {
  return readStored(unsentKey(userId), z.array(z.string())) ?? [];
}

/** Remembers a quest that is to be reported. */
export function addUnsent(userId: string, questId: string): void {
  writeStored(unsentKey(userId), [...new Set([...readUnsent(userId), questId])]);
}

/** Forgets a quest that the server has taken. */
export function removeUnsent(userId: string, questId: string): void {
  const left = readUnsent(userId).filter((id) => id !== questId);
  if (left.length === 0) removeStored(unsentKey(userId));
  else writeStored(unsentKey(userId), left);
}
