import { z } from "zod";
import { idText } from "./text.ts";

/** Where a person is in the quests (specification, section 3). */
export const questProgressSchema = z.object({
  completedQuests: z.array(z.string()),
  currentQuestIndex: z.number().int().nonnegative(),
  xpPoints: z.number().int().nonnegative(),
  streakDays: z.number().int().nonnegative(),
});
export type QuestProgress = z.infer<typeof questProgressSchema>;

/** What a quest reports; `passed: false` changes nothing. */
export const questResultInput = z.object({ questId: idText, passed: z.boolean() });
export type QuestResult = z.infer<typeof questResultInput>;
