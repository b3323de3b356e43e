import { TRPCClientError } from "@trpc/client";
import { useEffect, useRef, useState } from "react";
import type { Quest } from "../../../shared/catalogue/quests.ts";
import { QUEST_TEXTS } from "../../../shared/catalogue/questTexts.ts";
import type { CodeChanges } from "../../../shared/contracts/plan.ts";
import { assembleDocument } from "../../../shared/document/previewDocument.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { readFailure } from "../../lib/failure.ts";
import { trpc } from "../../lib/trpc.ts";
import { toast } from "../../ui/toast.ts";

export type DeployState =
  | { kind: "idle" }
  | { kind: "deploying" }
  | { kind: "deployed"; url: string }
  | { kind: "failed"; message: string; detail: string | null };

export interface QuestDeploy {
  state: DeployState;
  start(code: CodeChanges): void;
  dismiss(): void;
}

/** Publishes the page of a quest; each deploy has an address of its own, by its time (specification, section 9). */
export function useQuestDeploy(quest: Quest, onDeployed: () => void): QuestDeploy {
  const [state, setState] = useState<DeployState>({ kind: "idle" });
  const { mutateAsync: deploy } = trpc.deploy.deploy.useMutation();
  const isGone = useRef(false);
  const justDeployed = useRef<{ url: string; at: number } | null>(null);
  const latestQuest = useRef(quest);
  latestQuest.current = quest;
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      const last = justDeployed.current;
      if (last !== null && Date.now() - last.at < JUST_MS) tellElsewhere(latestQuest.current, last.url);
    };
  }, []);

  async function publish(code: CodeChanges): Promise<void> {
    setState({ kind: "deploying" });
    try {
      const { url } = await deploy({
        html: assembleDocument({ ...code, files: {} }, { title: quest.name }),
        projectName: `${quest.name} ${Date.now()}`.slice(0, LIMITS.projectNameCharacters),
        questId: quest.id,
        baseUrl: window.location.origin,
      });
      if (isGone.current) {
        tellElsewhere(quest, url);
        return;
      }
      justDeployed.current = { url, at: Date.now() };
      setState({ kind: "deployed", url });
      onDeployed();
    } catch (error) {
      console.error("deploy failed", error);
      setState(failureOf(error));
    }
  }

  return {
    state,
    start(code) {
      if (state.kind !== "deploying") void publish(code);
    },
    dismiss: () => setState({ kind: "idle" }),
  };
}

/** A deploy that completes the quest leads to the next one at once: nobody has had time to open the page. */
const JUST_MS = 5_000;

function tellElsewhere(quest: Quest, url: string): void {
  toast.success(QUEST_TEXTS.deployed, {
    description: quest.name,
    duration: 15_000,
    action: { label: "Open Live App", onClick: () => void window.open(url, "_blank", "noopener") },
  });
}

/** An answer that refuses, or no answer at all (reading 20). */
function failureOf(error: unknown): DeployState {
  const { status, message } = readFailure(error);
  if (status !== null) return { kind: "failed", message: QUEST_TEXTS.deployRefused, detail: message };
  const detail = error instanceof Error && !(error instanceof TRPCClientError) ? error.message : message;
  return { kind: "failed", message: QUEST_TEXTS.deployError(detail), detail: null };
}
