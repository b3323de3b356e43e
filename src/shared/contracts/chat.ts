import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { projectId } from "./project.ts";
import { isoDate, limitedText, storableJson, storableText } from "./text.ts";

export const chatMessageSchema = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  createdAt: isoDate,
  metadata: z.record(z.string(), z.unknown()).nullable(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const addChatMessageInput = z.object({
  projectId,
  role: z.enum(["user", "assistant"]),
  content: limitedText("A message", LIMITS.promptCharacters).refine((text) => text.trim() !== "", {
    message: "A message may not be empty.",
  }),
  metadata: z.record(storableText, storableJson).nullish(),
});
export const chatProjectInput = z.object({ projectId });
