import * as z from "zod/mini";
import { LIMITS } from "../../../../shared/limits.ts";
import { readStored, removeStored, writeStored } from "../../../lib/storage.ts";

const code = z.object({ html: z.string(), css: z.string(), js: z.string() });

/** A message of the quest chat (specification, section 3). */
const questChatMessage = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  timestamp: z.number(),
  metadata: z.optional(
    z.object({
      codeGenerated: z.optional(z.boolean()),
      featureUsed: z.optional(z.array(z.string())),
      tokens: z.optional(z.number()),
      multiModelPlanning: z.optional(z.boolean()),
      planningCost: z.optional(z.number()),
      processingTime: z.optional(z.number()),
    }),
  ),
  codeChanges: z.optional(z.object({ oldCode: code, newCode: code, explanation: z.string() })),
});
export type QuestChatMessage = z.infer<typeof questChatMessage>;
export type MessageMetadata = NonNullable<QuestChatMessage["metadata"]>;

const MAX_MESSAGES = 100;
/** Of older messages only the words are kept: code would fill the browser's storage. */
const MAX_CHANGES = 10;

const keyOf = (userId: string, questId: string) => `inception-chat:quest-${questId}:${userId}`;

/** The conversation of one quest that this browser keeps. */
export function readChat(userId: string, questId: string): QuestChatMessage[] {
  return readStored(keyOf(userId, questId), z.array(questChatMessage)) ?? [];
}

export function writeChat(userId: string, questId: string, messages: readonly QuestChatMessage[]): void {
  if (messages.length === 0) {
    removeStored(keyOf(userId, questId));
    return;
  }
  const kept = messages.slice(-MAX_MESSAGES);
  const withChanges = kept.filter(({ codeChanges }) => codeChanges !== undefined).slice(-MAX_CHANGES);
  const slim = kept.map((message) => (withChanges.includes(message) ? message : withoutChanges(message)));
  if (!writeStored(keyOf(userId, questId), slim)) {
    writeStored(keyOf(userId, questId), kept.map(withoutChanges));
  }
}

function withoutChanges({ codeChanges, ...message }: QuestChatMessage): QuestChatMessage {
  return message;
}

/** Only the last six messages travel (specification, section 9). */
export function historyOf(
  messages: readonly QuestChatMessage[],
): Pick<QuestChatMessage, "role" | "content">[] {
  return messages.slice(-LIMITS.chatHistoryMessages).map(({ role, content }) => ({ role, content }));
}
