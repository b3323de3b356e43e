import clsx from "clsx";
import { ChevronDown, CircleHelp, MessageSquarePlus, Sparkles, WandSparkles } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { QUEST_CHAT_TEXTS, QUICK_STARTS } from "../../../../shared/catalogue/questTexts.ts";
import { isLongerThan, PROMPT_TOO_LONG } from "../../../../shared/characters.ts";
import { LIMITS } from "../../../../shared/limits.ts";
import { readStored, removeStored, writeStored } from "../../../lib/storage.ts";
import { Button } from "../../../ui/Button.tsx";
import { Textarea } from "../../../ui/Field.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { CodeChangesView, KeepOrUndo } from "./CodeChangesView.tsx";
import type { QuestChatMessage } from "./chatMessages.ts";
import { PlanningCard } from "./PlanningCard.tsx";
import type { QuestChat } from "./useQuestChat.ts";

/** A region that scrolls has to be reachable by keyboard although it is no control. */
const REACHABLE = { tabIndex: 0 };

interface QuestChatPanelProps {
  chat: QuestChat;
  /** Where what was typed and not sent is kept. */
  draftKey: string;
  /** Told when the changes of a message are shown, and when they are no more. */
  onShowChanges: (shown: boolean) => void;
}

/** The chat panel 'Inception' of the quest screen. */
export const QuestChatPanel = memo(function QuestChatPanel({
  chat,
  draftKey,
  onShowChanges,
}: QuestChatPanelProps) {
  const [draft, setDraft] = useState(() => readStored(draftKey, z.string()) ?? "");
  const [opened, setOpened] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const running = chat.activity !== "idle";
  const tooLong = isLongerThan(draft.trim(), LIMITS.promptCharacters);
  const cannotSend = running || tooLong || draft.trim() === "";
  const count = chat.messages.length;

  useEffect(() => {
    if (list.current && count > 0 && chat.activity) list.current.scrollTop = list.current.scrollHeight;
  }, [count, chat.activity]);

  const showsChanges = chat.messages.some(({ id }) => id === opened);
  useEffect(() => onShowChanges(showsChanges), [showsChanges, onShowChanges]);

  // The field is disabled meanwhile, and so are the buttons: whoever wrote goes on writing there.
  const focusAfterwards = useRef(false);
  useEffect(() => {
    if (running || !focusAfterwards.current) return;
    focusAfterwards.current = false;
    const { activeElement } = document;
    if (activeElement === document.body || input.current?.form?.contains(activeElement))
      input.current?.focus();
  }, [running]);

  function change(text: string) {
    setDraft(text);
    if (text === "") removeStored(draftKey);
    else writeStored(draftKey, text);
  }

  function submit(how: "generate" | "ask") {
    if (!chat[how](draft)) return;
    focusAfterwards.current = true;
    change("");
  }

  return (
    <section aria-label="Inception" className="flex h-full min-h-0 flex-col bg-depth-2">
      <div className="flex min-h-10 shrink-0 items-center gap-2 border-line border-b px-3">
        <Sparkles aria-hidden="true" className="size-4 text-accent-ink" />
        <h2 className="font-medium text-sm">Inception</h2>
        <Button
          size="small"
          variant="quiet"
          className="-mr-2 ml-auto"
          disabled={running || count === 0}
          onClick={() => {
            chat.startAnew();
            input.current?.focus();
          }}
        >
          <MessageSquarePlus aria-hidden="true" />
          New Chat
        </Button>
      </div>
      <div
        ref={list}
        role="log"
        aria-label="Conversation"
        {...REACHABLE}
        className="-outline-offset-2 min-h-0 flex-1 overflow-y-auto p-3 text-sm"
      >
        <ul className="grid content-start gap-3">
          <li className="max-w-[92%] justify-self-start rounded-lg border border-line bg-depth-4 px-3 py-2">
            <span className="sr-only">Assistant: </span>
            {QUEST_CHAT_TEXTS.welcome}
          </li>
          {count === 0 && (
            <li className="grid gap-1.5">
              <h3 className="text-muted">Quick start</h3>
              <ul className="grid gap-1">
                {QUICK_STARTS.map((suggestion) => (
                  <li key={suggestion}>
                    <button
                      type="button"
                      onClick={() => {
                        change(suggestion);
                        input.current?.focus();
                      }}
                      className="w-full rounded-md border border-line bg-depth-3 px-2.5 py-1.5 text-left transition-colors hover:border-control hover:bg-depth-4"
                    >
                      {suggestion}
                    </button>
                  </li>
                ))}
              </ul>
            </li>
          )}
          {chat.messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              open={message.id === opened}
              onOpenChange={(open) => setOpened(open ? message.id : null)}
            />
          ))}
          {chat.planning && <PlanningCard status={chat.planning} />}
          {running && (
            <li className="flex items-center gap-2 text-muted">
              <Spinner />
              {chat.activity === "thinking" ? QUEST_CHAT_TEXTS.thinking : QUEST_CHAT_TEXTS.generating}
            </li>
          )}
        </ul>
      </div>
      <form
        className="grid shrink-0 gap-2 border-line border-t p-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit("generate");
        }}
      >
        {tooLong && (
          <p role="alert" className="text-red text-sm">
            {PROMPT_TOO_LONG}
          </p>
        )}
        <label htmlFor="quest-chat" className="sr-only">
          Message to Inception
        </label>
        <Textarea
          ref={input}
          id="quest-chat"
          dir="auto"
          controlSize="small"
          rows={1}
          value={draft}
          disabled={running}
          placeholder="Describe a change, or ask a question..."
          aria-invalid={tooLong || undefined}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
              event.preventDefault();
              submit("generate");
            }
          }}
          className="!min-h-8 max-h-32 !resize-none"
        />
        <div className="grid grid-cols-2 gap-2">
          <Button type="submit" size="small" disabled={cannotSend}>
            <WandSparkles aria-hidden="true" />
            Generate Code
          </Button>
          <Button size="small" disabled={cannotSend} onClick={() => submit("ask")}>
            <CircleHelp aria-hidden="true" />
            Ask Question
          </Button>
        </div>
      </form>
    </section>
  );
});

interface MessageProps {
  message: QuestChatMessage;
  /** Its changes are shown: of one message at a time, as there is room for one. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Message({ message, open, onOpenChange }: MessageProps) {
  const { role, content, codeChanges, metadata } = message;
  const changes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    // Once the conversation has got its room.
    const frame = requestAnimationFrame(() => changes.current?.scrollIntoView({ block: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, [open]);
  const own = role === "user";
  return (
    <li className={clsx("grid gap-1.5", own ? "max-w-[92%] justify-self-end" : "min-w-0")}>
      <div
        dir="auto"
        className={clsx(
          "whitespace-pre-wrap rounded-lg px-3 py-2 [overflow-wrap:anywhere]",
          own ? "bg-accent-soft text-ink" : "max-w-[92%] justify-self-start border border-line bg-depth-4",
        )}
      >
        <span className="sr-only">{own ? "You: " : "Assistant: "}</span>
        {content}
      </div>
      {metadata?.multiModelPlanning && (
        <p className="text-muted tabular-nums">
          Planned in {((metadata.processingTime ?? 0) / 1000).toFixed(1)} s
          {metadata.tokens ? `, ${metadata.tokens.toLocaleString("en-US")} tokens` : ""}
          {metadata.planningCost ? `, cost ${metadata.planningCost.toFixed(4)}` : ""}
        </p>
      )}
      {codeChanges && (
        <div ref={changes} className="grid min-w-0 gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <Button size="small" variant="quiet" aria-expanded={open} onClick={() => onOpenChange(!open)}>
              <ChevronDown
                aria-hidden="true"
                className={clsx("transition-transform", open && "rotate-180")}
              />
              {open ? "Hide Code Changes" : "Show Code Changes"}
            </Button>
            <KeepOrUndo oldCode={codeChanges.oldCode} newCode={codeChanges.newCode} />
          </div>
          {open && <CodeChangesView oldCode={codeChanges.oldCode} newCode={codeChanges.newCode} />}
        </div>
      )}
    </li>
  );
}
