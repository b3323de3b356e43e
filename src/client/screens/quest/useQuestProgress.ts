import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { QuestProgress } from "../../../shared/contracts/quests.ts";
import { completeQuest, progressOf } from "../../../shared/quests/questProgress.ts";
import { trpc } from "../../lib/trpc.ts";
import {
  addUnsent,
  readStoredProgress,
  readUnsent,
  removeUnsent,
  writeStoredProgress,
} from "./progressStorage.ts";

export interface KnownProgress {
  /** `null` while it is read. */
  progress: QuestProgress | null;
  /** The server could not say: this is what the browser remembers. */
  fromBrowser: boolean;
  /** Completes a quest and tells the server; false when it was completed before. */
  complete(questId: string): boolean;
}

/** A person's progress: the server's, or the browser's when the server does not answer (specification, section 7). */
export function useQuestProgress(userId: string): KnownProgress {
  const query = trpc.quests.progress.useQuery(undefined, { refetchOnMount: "always" });
  const { mutateAsync: report } = trpc.quests.report.useMutation();
  const [latest, setLatest] = useState<QuestProgress | null>(null);
  const known = useRef<QuestProgress | null>(null);
  const failed = query.isError || (query.isSuccess && query.data === null);

  const answered = useMemo(() => {
    if (query.isFetching && latest === null) return null;
    if (query.data) return merged(query.data, readUnsent(userId));
    return failed ? readStoredProgress(userId) : null;
  }, [query.isFetching, query.data, failed, latest, userId]);
  const progress = latest ?? answered;
  known.current = progress;

  useEffect(() => {
    if (query.isError) console.error("The progress in the quests was not read.", query.error);
  }, [query.isError, query.error]);

  useEffect(() => {
    if (progress !== null) writeStoredProgress(userId, progress);
  }, [progress, userId]);

  const send = useCallback(
    async (questId: string) => {
      try {
        const answer = await report({ questId, passed: true });
        removeUnsent(userId, questId);
        setLatest((current) => merged(answer, current?.completedQuests ?? []));
      } catch (error) {
        console.error("The completed quest was not saved; it is sent again later.", error);
      }
    },
    [report, userId],
  );

  // What the server missed is sent when the screen opens and when the connection comes back.
  useEffect(() => {
    const resend = () => {
      for (const questId of readUnsent(userId)) void send(questId);
    };
    resend();
    window.addEventListener("online", resend);
    return () => window.removeEventListener("online", resend);
  }, [send, userId]);

  const complete = useCallback(
    (questId: string) => {
      const before = known.current;
      if (before === null) return false;
      const after = completeQuest(before, questId);
      if (after === before) return false;
      // At once, so that two reports of one moment complete it only once.
      known.current = after;
      setLatest(after);
      addUnsent(userId, questId);
      void send(questId);
      return true;
    },
    [send, userId],
  );

  return { progress, fromBrowser: failed && latest === null, complete };
}

/** What the server knows, and what was completed here meanwhile. */
function merged(server: QuestProgress, here: readonly string[]): QuestProgress {
  const more = here.filter((id) => !server.completedQuests.includes(id));
  if (more.length === 0) return server;
  return progressOf([...server.completedQuests, ...more], Math.max(1, server.streakDays));
}
