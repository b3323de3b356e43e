import { asc, eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { chatMessages } from "../database/schema.ts";

export type ChatMessageRow = typeof chatMessages.$inferSelect;
export type NewChatMessage = Omit<ChatMessageRow, "position">;

export type ChatStore = ReturnType<typeof createChatStore>;

/** Stored chat messages of projects. */
export function createChatStore(database: Database) {
  return {
    /** Oldest first. */
    async list(projectId: string): Promise<ChatMessageRow[]> {
      return database
        .select()
        .from(chatMessages)
        .where(eq(chatMessages.projectId, projectId))
        .orderBy(asc(chatMessages.position));
    },

    async insert(message: NewChatMessage): Promise<void> {
      await database.insert(chatMessages).values(message);
    },

    async clear(projectId: string): Promise<void> {
      await database.delete(chatMessages).where(eq(chatMessages.projectId, projectId));
    },
  };
}
