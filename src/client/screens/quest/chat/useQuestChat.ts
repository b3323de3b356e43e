import { useEffect, useMemo, useRef, useState } from "react";
import { QUEST_CHAT_TEXTS } from "../../../../shared/catalogue/questTexts.ts";
import { TIMINGS } from "../../../../shared/catalogue/timings.ts";
import { isLongerThan } from "../../../../shared/characters.ts";
import type { PlanningProgress } from "../../../../shared/contracts/ai.ts";
import type { CodeChanges } from "../../../../shared/contracts/plan.ts";
import { mergeText } from "../../../../shared/document/mergeText.ts";
import { LIMITS } from "../../../../shared/limits.ts";
import { errorsAttachment, withAttachments } from "../../../../shared/quests/promptAttachments.ts";
import { readFailure } from "../../../lib/failure.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useStable } from "../../../lib/useStable.ts";
import { toast } from "../../../ui/toast.ts";
import {
  historyOf,
  type MessageMetadata,
  type QuestChatMessage,
  readChat,
  writeChat,
} from "./chatMessages.ts";
import { asksAboutConsole, asksAboutErrors, isDestructive } from "./messageKeywords.ts";
import { useEnterpriseTools } from "./useEnterpriseTools.ts";

export type ChatActivity = "idle" | "thinking" | "generating";

/** What the planning card shows. */
export interface PlanningStatus {
  progress: PlanningProgress;
  /** How many models plan, as far as it is known. */
  models: number;
}

export interface QuestChat {
  messages: readonly QuestChatMessage[];
  activity: ChatActivity;
  /** `null` while no planning runs. */
  planning: PlanningStatus | null;
  /** Both say whether the message was taken: not when it is blank, too long, or another one runs. */
  generate(text: string): boolean;
  ask(text: string): boolean;
  startAnew(): void;
}

interface QuestChatOptions {
  userId: string;
  questId: string;
  readCode: () => CodeChanges;
  /** Puts generated code into the editor. */
  applyCode: (code: CodeChanges) => void;
  readErrors: () => string[];
  readConsole: () => string[];
}

const DEFAULT_MODELS = 4;
const ANALYZING: PlanningProgress = {
  stage: "analyzing",
  progress: 0,
  model: "",
  description: "Analyzing your request...",
};

/**
 * A page that is being left fails its calls just before it goes: a failure is only written down when the page is still
 * there this much later, in milliseconds, so that nobody reads of it when they come back.
 */
const LEAVING_MS = 100;

const SAFETY_NOTE =
  "Safety note: this may take something away. Change only what is asked for, and keep everything else as it is.";

/** An error whose message is meant for the person. */
class ChatFailure extends Error {}

/** The chat of one quest: plans, writes code, answers, and remembers (specification, sections 4, 5 and 8). */
export function useQuestChat(options: QuestChatOptions): QuestChat {
  const { userId, questId } = options;
  const latest = useRef(options);
  latest.current = options;
  const [messages, setMessages] = useState(() => readChat(userId, questId));
  const [activity, setActivity] = useState<ChatActivity>("idle");
  const [planning, setPlanning] = useState<PlanningStatus | null>(null);
  const all = useRef(messages);
  const busy = useRef(false);
  const here = useRef(true);
  const utils = trpc.useUtils();
  const { mutateAsync: planWithModels } = trpc.ai.planWithModels.useMutation();
  const { mutateAsync: generateCode } = trpc.ai.generateCode.useMutation();
  const { mutateAsync: chat } = trpc.ai.chat.useMutation();
  const askTools = useEnterpriseTools();

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  function put(next: QuestChatMessage[]): void {
    all.current = next;
    setMessages(next);
    writeChat(userId, questId, next);
  }

  function add(message: Omit<QuestChatMessage, "id" | "timestamp">): void {
    put([...all.current, { ...message, id: crypto.randomUUID(), timestamp: Date.now() }]);
  }

  /** The message with what its words call for. */
  function prepared(text: string): string {
    const attachments: string[] = [];
    if (isDestructive(text)) attachments.push(SAFETY_NOTE);
    const errors = asksAboutErrors(text) ? latest.current.readErrors() : [];
    if (errors.length > 0) attachments.push(errorsAttachment(errors));
    const lines = asksAboutConsole(text) ? latest.current.readConsole() : [];
    if (lines.length > 0) attachments.push(`The last lines of the console:\n${lines.join("\n")}`);
    return withAttachments(text, attachments);
  }

  /** Plans with several models; `null` when that failed and code is to be written without. */
  async function plan(prompt: string, currentProject: CodeChanges) {
    const sessionId = crypto.randomUUID();
    setPlanning({ progress: ANALYZING, models: DEFAULT_MODELS });
    let waiting = false;
    const poll = setInterval(() => {
      if (waiting) return;
      waiting = true;
      utils.client.ai.planningProgress
        .query({ sessionId })
        .then((progress) => {
          if (progress !== null) setPlanning((current) => current && { ...current, progress });
        })
        // The card keeps what it knew; the planning itself says whether it failed.
        .catch(() => {})
        .finally(() => {
          waiting = false;
        });
    }, TIMINGS.quest.planningPoll);
    try {
      const result = await planWithModels({ prompt, currentProject, sessionId });
      setPlanning({
        progress: { stage: "complete", progress: 100, model: "", description: "The plan is ready." },
        models: result.modelsUsed.length || DEFAULT_MODELS,
      });
      return result;
    } catch (error) {
      console.error(QUEST_CHAT_TEXTS.planningFailed, error);
      return null;
    } finally {
      clearInterval(poll);
    }
  }

  async function write(text: string): Promise<void> {
    const oldCode = latest.current.readCode();
    const prompt = prepared(text);
    const planningResult = await plan(prompt, oldCode);
    if (planningResult === null) setPlanning(null);
    const generated = await generateCode({
      prompt,
      currentProject: oldCode,
      ...(planningResult && { planningResult }),
    }).catch((error: unknown) => {
      console.error("code generation failed", error);
      if (planningResult === null) throw new ChatFailure(QUEST_CHAT_TEXTS.bothFailed);
      const { message } = readFailure(error);
      throw new ChatFailure(QUEST_CHAT_TEXTS.generationFailed(message || QUEST_CHAT_TEXTS.unknownError));
    });
    const written = { html: generated.html, css: generated.css, js: generated.js };
    // What was typed meanwhile is no part of what was sent.
    const current = latest.current.readCode();
    const { code: newCode, overwritten } = mergeOver(oldCode, written, current);
    const applies = here.current && hasContent(written) && differs(current, newCode);
    const note = differs(oldCode, current)
      ? `\n\n${overwritten ? QUEST_CHAT_TEXTS.typedOver : QUEST_CHAT_TEXTS.typedMeanwhile}`
      : "";
    const metadata: MessageMetadata = {
      codeGenerated: applies,
      multiModelPlanning: planningResult !== null,
      ...(planningResult && {
        tokens: planningResult.planning.totalTokensUsed,
        planningCost: planningResult.cost,
        processingTime: planningResult.processingTime,
      }),
    };
    const explanation = `${generated.explanation || "Done."}${applies ? note : ""}`;
    add({
      role: "assistant",
      content: explanation,
      metadata,
      ...(applies && { codeChanges: { oldCode: current, newCode, explanation } }),
    });
    if (applies) latest.current.applyCode(newCode);
  }

  async function answer(text: string, history: ReturnType<typeof historyOf>): Promise<void> {
    const { response, tokens } = await chat({ message: prepared(text), history }).catch((error: unknown) => {
      console.error(QUEST_CHAT_TEXTS.questionFailed, error);
      const { status, message } = readFailure(error);
      throw new ChatFailure(status === null ? QUEST_CHAT_TEXTS.questionFailed : message);
    });
    add({ role: "assistant", content: response, metadata: { tokens } });
  }

  function start(raw: string, kind: Exclude<ChatActivity, "idle">): boolean {
    const text = raw.trim();
    if (busy.current || text === "" || isLongerThan(text, LIMITS.promptCharacters)) return false;
    busy.current = true;
    setActivity(kind);
    const history = historyOf(all.current);
    add({ role: "user", content: text });
    const work = kind === "generating" ? write(text) : answer(text, history);
    const tools = askTools(text, latest.current.readCode());
    void work
      .catch(async (error: unknown) => {
        await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
        const content =
          error instanceof ChatFailure
            ? QUEST_CHAT_TEXTS.failed(error.message)
            : QUEST_CHAT_TEXTS.failedWithoutWords;
        add({ role: "assistant", content });
      })
      .then(async () => {
        for (const { tool, text: words } of await tools)
          add({ role: "assistant", content: words, metadata: { featureUsed: [tool] } });
      })
      .finally(() => {
        busy.current = false;
        setActivity("idle");
        setPlanning(null);
      });
    return true;
  }

  const generate = useStable((text: string) => start(text, "generating"));
  const ask = useStable((text: string) => start(text, "thinking"));
  const startAnew = useStable(() => {
    const before = all.current;
    if (busy.current || before.length === 0) return;
    put([]);
    toast.info("New chat started", {
      description: "The earlier messages are gone from this browser.",
      duration: TIMINGS.quest.undo,
      action: { label: "Undo", onClick: () => put([...before, ...all.current]) },
    });
  });

  return useMemo(
    () => ({ messages, activity, planning, generate, ask, startAnew }),
    [messages, activity, planning, generate, ask, startAnew],
  );
}

/** What was written and what was typed meanwhile; of a file where both changed the same lines, what was written. */
function mergeOver(old: CodeChanges, written: CodeChanges, typed: CodeChanges) {
  const code = { ...written };
  let overwritten = false;
  for (const key of ["html", "css", "js"] as const) {
    const merged = mergeText(old[key], written[key], typed[key]);
    if (merged === null) overwritten = true;
    else code[key] = merged;
  }
  return { code, overwritten };
}

/** Whether there is anything to apply (specification, section 5). */
export function hasContent({ html, css, js }: CodeChanges): boolean {
  return html.length > 10 || css !== "" || js !== "";
}

function differs(a: CodeChanges, b: CodeChanges): boolean {
  return a.html !== b.html || a.css !== b.css || a.js !== b.js;
}
