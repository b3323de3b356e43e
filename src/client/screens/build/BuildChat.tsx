import clsx from "clsx";
import { FileDiff, RotateCw, SendHorizontal, Sparkles } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type * as Y from "yjs";
import * as z from "zod/mini";
import { BUILD_TEXTS } from "../../../shared/catalogue/buildTexts.ts";
import { isLongerThan, PROMPT_TOO_LONG } from "../../../shared/characters.ts";
import type { ChatMessage } from "../../../shared/contracts/chat.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { readStored, removeStored, writeStored } from "../../lib/storage.ts";
import { Button } from "../../ui/Button.tsx";
import { Textarea } from "../../ui/Field.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { takeMessage } from "./pendingMessage.ts";
import { useBuildChat } from "./useBuildChat.ts";

interface BuildChatProps {
  projectId: string;
  /** The live document, once it is there. */
  doc: Y.Doc | null;
  canChat: boolean;
  /** Said in place of the placeholder when not. */
  whyNot: string;
  /** The latest error of the preview, for 'fix the error'. */
  lastError: string | null;
  /** Shows what a message changed: a version, or the newest one. */
  onShowChanges: (versionId: string | null) => void;
}

const draftKey = (projectId: string) => `inception-chat-draft:${projectId}`;
const unsentKey = (projectId: string) => `inception-chat-unsent:${projectId}`;

/** What was typed and is nowhere else: the draft, after a message that the server never got. */
function restoreDraft(projectId: string): string {
  const read = (key: string) => readStored(key, z.string()) ?? "";
  const unsent = read(unsentKey(projectId));
  if (unsent === "") return read(draftKey(projectId));
  const draft = [unsent, read(draftKey(projectId))].filter((text) => text !== "").join("\n");
  writeStored(draftKey(projectId), draft);
  removeStored(unsentKey(projectId));
  return draft;
}

/** The chat panel 'Build Assistant': asks for changes of the code in plain words. */
export function BuildChat({ projectId, doc, canChat, whyNot, lastError, onShowChanges }: BuildChatProps) {
  const chat = useBuildChat(projectId, lastError, doc);
  const [draft, setDraft] = useState(() => restoreDraft(projectId));
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = chat.state.kind === "sending";
  const tooLong = isLongerThan(draft, LIMITS.promptCharacters);
  const { send } = chat;

  // A message that was left on the AI Assistant page is sent once the chat is open.
  const sendLeft = useRef(send);
  sendLeft.current = send;
  useEffect(() => {
    const left = canChat ? takeMessage(projectId) : null;
    if (left !== null) sendLeft.current(left);
  }, [projectId, canChat]);

  const count = chat.messages.length;
  const { kind } = chat.state;
  useEffect(() => {
    if (list.current && count >= 0 && kind) list.current.scrollTop = list.current.scrollHeight;
  }, [count, kind]);

  function change(text: string) {
    setDraft(text);
    if (text === "") removeStored(draftKey(projectId));
    else writeStored(draftKey(projectId), text);
  }

  // A message is kept in the browser until the server has it: leaving or reloading after a failure does not lose it.
  const notStored = chat.state.kind !== "idle" && !chat.state.stored ? chat.state.content : null;
  useEffect(() => {
    if (notStored === null) removeStored(unsentKey(projectId));
    else writeStored(unsentKey(projectId), notStored);
  }, [notStored, projectId]);

  function submit() {
    if (tooLong || !canChat) return;
    if (!send(draft)) return;
    change("");
    // Send is for nothing now: whoever pressed it by keyboard would be left nowhere.
    if (document.activeElement instanceof HTMLButtonElement) field.current?.focus();
  }

  return (
    <section aria-label="Build Assistant" className="flex h-full min-h-0 flex-col bg-depth-2">
      <h2 className="flex min-h-10 shrink-0 items-center gap-2 border-line border-b px-3 font-medium text-sm">
        <Sparkles aria-hidden="true" className="size-4 text-accent-ink" />
        Build Assistant
      </h2>
      <div
        ref={list}
        role="log"
        aria-label="Conversation"
        className="min-h-0 flex-1 overflow-y-auto p-3 text-sm"
      >
        <ul className="grid content-start gap-3">
          <Message from="assistant">{BUILD_TEXTS.welcome}</Message>
          {chat.messages.map((message) => (
            <Message
              key={message.id}
              from={message.role}
              onShowChanges={
                message.metadata?.codeGenerated === true
                  ? () => onShowChanges(versionOf(message.metadata))
                  : undefined
              }
            >
              {message.content}
            </Message>
          ))}
          {chat.state.kind !== "idle" && !chat.state.stored && (
            <Message from="user">{chat.state.content}</Message>
          )}
          {sending && (
            <li className="flex items-center gap-2 text-muted">
              <Spinner />
              {BUILD_TEXTS.thinking}
            </li>
          )}
          {chat.state.kind === "failed" && (
            <li role="alert" className="grid justify-items-start gap-2 rounded-md bg-red-soft p-3 text-red">
              <p>Your message got no answer. {chat.state.reason} The message is kept.</p>
              <span className="flex gap-2">
                <Button
                  size="small"
                  onClick={() => {
                    field.current?.focus();
                    chat.tryAgain();
                  }}
                >
                  <RotateCw aria-hidden="true" />
                  Try again
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => {
                    if (chat.state.kind === "failed" && !chat.state.stored) change(chat.state.content);
                    field.current?.focus();
                    chat.dismiss();
                  }}
                >
                  Dismiss
                </Button>
              </span>
            </li>
          )}
          {chat.loadError !== null && (
            <li role="alert" className="grid justify-items-start gap-2 rounded-md bg-red-soft p-3 text-red">
              <p>The earlier messages could not be loaded. {chat.loadError}</p>
              <Button size="small" onClick={chat.reload}>
                <RotateCw aria-hidden="true" />
                Try again
              </Button>
            </li>
          )}
        </ul>
      </div>
      <form
        className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-1.5 border-line border-t p-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {tooLong && (
          <p role="alert" className="text-red text-sm">
            {PROMPT_TOO_LONG}
          </p>
        )}
        <div className="flex items-end gap-2">
          <label htmlFor="build-chat" className="sr-only">
            Message to the Build Assistant
          </label>
          <Textarea
            ref={field}
            id="build-chat"
            dir="auto"
            controlSize="small"
            rows={1}
            value={draft}
            disabled={!canChat}
            placeholder={canChat ? BUILD_TEXTS.chatPlaceholder : whyNot}
            aria-invalid={tooLong || undefined}
            onChange={(event) => change(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
                event.preventDefault();
                submit();
              }
            }}
            className="!min-h-8 max-h-40 !resize-none disabled:!opacity-100"
          />
          <Button
            type="submit"
            variant="primary"
            size="small"
            square
            aria-label="Send"
            disabled={!canChat || tooLong || draft.trim() === "" || sending}
          >
            <SendHorizontal aria-hidden="true" />
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The version that a message of the assistant made; messages of before it was noted have none. */
function versionOf(metadata: ChatMessage["metadata"]): string | null {
  const versionId = metadata?.versionId;
  return typeof versionId === "string" ? versionId : null;
}

function Message({
  from,
  onShowChanges,
  children,
}: {
  from: "user" | "assistant";
  /** Absent when the message changed nothing. */
  onShowChanges?: (() => void) | undefined;
  children: ReactNode;
}) {
  const own = from === "user";
  return (
    <li className={clsx("grid max-w-[92%] gap-1", own ? "justify-self-end" : "justify-self-start")}>
      <div
        dir="auto"
        className={clsx(
          "whitespace-pre-wrap rounded-lg px-3 py-2 [overflow-wrap:anywhere]",
          own ? "bg-accent-soft text-ink" : "border border-line bg-depth-4",
        )}
      >
        <span className="sr-only">{own ? "You: " : "Assistant: "}</span>
        {children}
      </div>
      {onShowChanges && (
        <p className="flex flex-wrap items-center gap-x-1 text-muted">
          Changed the code
          <Button size="small" variant="quiet" onClick={onShowChanges}>
            <FileDiff aria-hidden="true" />
            See the changes
          </Button>
        </p>
      )}
    </li>
  );
}
