import { useEffect, useRef, useState } from "react";
import type { QuestId } from "../../../shared/catalogue/quests.ts";
import { type CheckedPage, type Goal, passesCheck } from "../../../shared/quests/goals.ts";
import { goalsInWorker } from "../../editor/codeWorkerClient.ts";

/** How long typing rests before the goals are looked at again, at least, in milliseconds. */
const REST_MS = 300;
/** And as many times as long as the last look took: a machine that reads much code has less left for the preview. */
const REST_FACTOR = 10;
/** But no longer than this, in milliseconds: the first look also waits for the worker to be loaded. */
const LONGEST_REST_MS = 2000;

export interface CheckedQuest {
  /** `null` until they were looked at for the first time. */
  goals: readonly Goal[] | null;
  /** Whether a page reaches all goals; false when the check cannot be loaded. */
  passes(page: CheckedPage): Promise<boolean>;
}

/** What the page check says of the code now. It reads all of the code, so a worker does it. */
export function usePageCheck(questId: QuestId, { code, deployed }: CheckedPage): CheckedQuest {
  const [goals, setGoals] = useState<readonly Goal[] | null>(null);
  const rest = useRef(0);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      const asked = performance.now();
      goalsInWorker(questId, { code, deployed })
        .then((found) => {
          const took = performance.now() - asked;
          rest.current = Math.min(Math.max(REST_MS, REST_FACTOR * took), LONGEST_REST_MS);
          if (wanted) setGoals(found);
        })
        .catch(report);
    }, rest.current);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [questId, code, deployed]);
  return {
    goals,
    async passes(page) {
      const found = await goalsInWorker(questId, page).catch(report);
      return found !== undefined && passesCheck(found);
    },
  };
}

function report(error: unknown): void {
  console.error("The goals of the quest could not be checked.", error);
}
