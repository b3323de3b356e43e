import { QUESTS, type Quest, type QuestId } from "../catalogue/quests.ts";

// Each quest of each person has a preview origin of its own.

/** A host name's label has letters and digits here. */
const plain = (text: string) => text.replace(/[^a-z0-9]/g, "");

/** What stands for a quest's preview in its address. */
export function questPreviewId(questId: QuestId, userId: string): string {
  return plain(`quest${questId}${userId}`);
}

/** The quest whose preview it is. */
export function questOfPreview(previewId: string): Quest | undefined {
  return QUESTS.find(({ id }) => previewId.startsWith(plain(`quest${id}`)));
}
