import { DEFAULT_QUEST_XP, findQuest, QUESTS, type QuestId } from "../catalogue/quests.ts";
import type { QuestProgress } from "../contracts/quests.ts";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Someone who has not begun. */
export const NO_PROGRESS: QuestProgress = {
  completedQuests: [],
  currentQuestIndex: 0,
  xpPoints: 0,
  streakDays: 0,
};

/** The XP of a quest; a quest that names none gives the default. */
export function xpOf(questId: string): number {
  return findQuest(questId)?.xpValue ?? DEFAULT_QUEST_XP;
}

/** The quest to play: the one after the last completed one in catalogue order, at most the last (reading 4). */
export function currentQuestIndex(completedQuests: readonly string[]): number {
  const last = QUESTS.findLastIndex(({ id }) => completedQuests.includes(id));
  return Math.min(last + 1, QUESTS.length - 1);
}

/** The progress of someone who has completed these quests. Ids that are no quest count for nothing. */
export function progressOf(completedQuests: readonly string[], streakDays: number): QuestProgress {
  const known = [...new Set(completedQuests)].filter((id) => findQuest(id) !== null);
  return {
    completedQuests: known,
    currentQuestIndex: currentQuestIndex(known),
    xpPoints: known.reduce((sum, id) => sum + xpOf(id), 0),
    streakDays,
  };
}

/** Progress after a quest; a repeat, and an id that is no quest, change nothing: the same object comes back. */
export function completeQuest(progress: QuestProgress, questId: string): QuestProgress {
  if (findQuest(questId) === null || progress.completedQuests.includes(questId)) return progress;
  const completedQuests = [...progress.completedQuests, questId];
  return {
    completedQuests,
    currentQuestIndex: currentQuestIndex(completedQuests),
    xpPoints: progress.xpPoints + xpOf(questId),
    // The days are the server's to count; whoever completes a quest has at least today.
    streakDays: Math.max(1, progress.streakDays),
  };
}

/**
 * How many days in a row, in UTC, have a completed quest. The row may end yesterday: today is not over. UTC, because the
 * server does not know where a person is, and a day must not change with the device.
 */
export function streakDays(completedAt: readonly Date[], now: Date): number {
  const days = new Set(completedAt.map(dayNumber));
  const today = dayNumber(now);
  let day = days.has(today) ? today : today - 1;
  let streak = 0;
  while (days.has(day)) {
    streak++;
    day--;
  }
  return streak;
}

function dayNumber(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MILLISECONDS);
}

/** Completed quests over all quests in percent, rounded; 0 if there are none. */
export function progressPercent(completed: number, total: number = QUESTS.length): number {
  return total === 0 ? 0 : Math.round((completed / total) * 100);
}

/** `open`: before the current one and not completed, as after a quest that was skipped. */
export type BadgeState = "completed" | "current" | "locked" | "open";

/** How a badge is shown (specification, section 4). */
export function badgeState(
  questId: QuestId,
  {
    completedQuests,
    currentQuestIndex: current,
  }: Pick<QuestProgress, "completedQuests" | "currentQuestIndex">,
): BadgeState {
  if (completedQuests.includes(questId)) return "completed";
  const index = QUESTS.findIndex(({ id }) => id === questId);
  if (index === current) return "current";
  return index > current ? "locked" : "open";
}
