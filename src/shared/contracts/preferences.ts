import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { limitedText, storableJson } from "./text.ts";

export const preferencesSchema = z.object({
  preferences: z.record(z.string(), z.unknown()),
  conversationSummary: z.string().nullable(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Of `preferences` only the keys that are sent change; `null` takes one away. */
export const updatePreferencesInput = z.object({
  preferences: z.record(limitedText("The name of a preference", 200), storableJson).optional(),
  conversationSummary: limitedText("The summary", LIMITS.promptCharacters).nullable().optional(),
});
export type UpdatePreferencesInput = z.infer<typeof updatePreferencesInput>;
