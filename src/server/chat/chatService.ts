import type { z } from "zod";
import {
  type addChatMessageInput,
  type ChatMessage,
  chatMessageSchema,
} from "../../shared/contracts/chat.ts";
import type { LiveDocuments } from "../collab/liveDocuments.ts";
import type { Database } from "../database/database.ts";
import type { ProjectAccess } from "../projects/projectAccess.ts";
import type { Clock } from "../system/clock.ts";
import { newId } from "../system/ids.ts";
import { createChatStore, type NewChatMessage } from "./chatStore.ts";

export interface ChatService {
  /** Oldest first. */
  list(userId: string, projectId: string): Promise<ChatMessage[]>;
  add(userId: string, message: z.infer<typeof addChatMessageInput>): Promise<ChatMessage>;
  /** 'New Chat': removes all messages of the project. */
  clear(userId: string, projectId: string): Promise<void>;
}

export interface ChatServiceDeps {
  database: Database;
  clock: Clock;
  live: LiveDocuments;
  access: ProjectAccess;
}

export function createChatService({ database, clock, live, access }: ChatServiceDeps): ChatService {
  const store = createChatStore(database);

  return {
    async list(userId, projectId) {
      await access.requireProject(projectId, userId, "read");
      return (await store.list(projectId)).map(describe);
    },

    async add(userId, { projectId, role, content, metadata }) {
      await access.requireProject(projectId, userId, "chat");
      const message = {
        id: newId(),
        projectId,
        role,
        content,
        metadata: metadata ?? null,
        createdAt: clock.now(),
      };
      await store.insert(message);
      live.notifyProjectChanged(projectId);
      return describe(message);
    },

    async clear(userId, projectId) {
      await access.requireProject(projectId, userId, "chat");
      await store.clear(projectId);
      live.notifyProjectChanged(projectId);
    },
  };
}

function describe({ id, role, content, metadata, createdAt }: NewChatMessage): ChatMessage {
  return chatMessageSchema.parse({ id, role, content, metadata, createdAt: createdAt.toISOString() });
}
