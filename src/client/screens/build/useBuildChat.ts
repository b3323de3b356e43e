import { useReducer, useRef } from "react";
import type * as Y from "yjs";
import { BUILD_TEXTS } from "../../../shared/catalogue/buildTexts.ts";
import { firstCharacters } from "../../../shared/characters.ts";
import type { ChatMessage } from "../../../shared/contracts/chat.ts";
import type { ConversationMessage } from "../../../shared/contracts/plan.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { buildChatFlow, type ChatState } from "./buildChatFlow.ts";
import { type Typed, watchTyping } from "./typedMeanwhile.ts";

const NO_MESSAGES: ChatMessage[] = [];

export interface BuildChat {
  messages: readonly ChatMessage[];
  /** Why the stored messages are not there. */
  loadError: string | null;
  reload(): void;
  state: ChatState;
  /** Says whether the message was taken: not when it is blank or a reply is pending. */
  send(content: string): boolean;
  tryAgain(): void;
  dismiss(): void;
}

/**
 * The conversation of a project, stored message by message; a reply may change the code, and says what became of what was
 * typed into `doc` meanwhile.
 */
export function useBuildChat(projectId: string, lastError: string | null, doc: Y.Doc | null): BuildChat {
  const utils = trpc.useUtils();
  const list = trpc.chat.list.useQuery(
    { projectId },
    { refetchOnMount: "always", refetchOnWindowFocus: "always" },
  );
  const { mutateAsync: add } = trpc.chat.add.useMutation();
  const { mutateAsync: ask } = trpc.ai.plan.useMutation();
  const [state, dispatch] = useReducer(buildChatFlow, { kind: "idle" });
  const pending = useRef(false);
  const messages = list.data ?? NO_MESSAGES;

  async function store(
    role: ChatMessage["role"],
    content: string,
    metadata?: { codeGenerated: boolean; versionId?: string },
  ) {
    const message = await add({ projectId, role, content, ...(metadata && { metadata }) });
    utils.chat.list.setData({ projectId }, (known) => appendOnce(known ?? [], message));
  }

  async function exchange(content: string, stored: boolean): Promise<void> {
    pending.current = true;
    const typing = doc && watchTyping(doc);
    try {
      if (!stored) {
        await store("user", content);
        dispatch({ type: "stored" });
      }
      const answer = await ask({
        mode: "build",
        prompt: content,
        projectId,
        conversationHistory: lastMessages(messages),
        ...(lastError !== null && { lastError }),
      });
      const typed = answer.codeChanges === undefined ? "nothing" : ((await typing?.end()) ?? "nothing");
      const reply = firstCharacters(withNote(answer.message ?? "Done.", typed), LIMITS.promptCharacters);
      await store("assistant", reply, {
        codeGenerated: answer.codeChanges !== undefined,
        ...(answer.versionId !== undefined && { versionId: answer.versionId }),
      });
      dispatch({ type: "answered" });
    } catch (error) {
      console.error("build chat failed", error);
      dispatch({ type: "failed", reason: readFailure(error).message });
    } finally {
      void typing?.end();
      pending.current = false;
    }
  }

  return {
    messages,
    loadError: list.isError ? readFailure(list.error).message : null,
    reload: () => void list.refetch(),
    state,
    send(text) {
      const content = text.trim();
      if (pending.current || content === "") return false;
      dispatch({ type: "send", content });
      void exchange(content, false);
      return true;
    },
    tryAgain() {
      if (pending.current || state.kind !== "failed") return;
      dispatch({ type: "tryAgain" });
      void exchange(state.content, state.stored);
    },
    dismiss: () => dispatch({ type: "dismiss" }),
  };
}

/** The answer, and what became of what was typed meanwhile, unless the server says so already. */
function withNote(message: string, typed: Typed): string {
  const { editedMeanwhile, editedSameLines, editedAndReplaced, typedMeanwhile, typedReplaced } = BUILD_TEXTS;
  const isSaid = [editedMeanwhile, editedSameLines, editedAndReplaced].some((text) => message.includes(text));
  if (typed === "nothing" || isSaid) return message;
  return `${message}\n\n${typed === "kept" ? typedMeanwhile : typedReplaced}`;
}

/** A collaborator's refetch may have brought the message already. */
function appendOnce(messages: ChatMessage[], message: ChatMessage): ChatMessage[] {
  return messages.some(({ id }) => id === message.id) ? messages : [...messages, message];
}

/** Only the last six messages travel (spec section 9). */
function lastMessages(messages: readonly ChatMessage[]): ConversationMessage[] {
  return messages.slice(-LIMITS.chatHistoryMessages).map(({ role, content }) => ({ role, content }));
}
