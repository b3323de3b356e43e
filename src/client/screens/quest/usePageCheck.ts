import { useEffect, useMemo, useState } from "react";
import type { QuestId } from "../../../shared/catalogue/quests.ts";
import type { CheckedPage, Goal } from "../../../shared/quests/pageCheck.ts";

type PageCheck = typeof import("../../../shared/quests/pageCheck.ts");

/** How long typing rests before the goals are looked at again, in milliseconds. */
const REST_MS = 300;

export interface CheckedQuest {
  /** `null` while the check is loaded. */
  goals: readonly Goal[] | null;
  /** Whether a page reaches all goals; false while the check is loaded. */
  passes(page: CheckedPage): boolean;
}

/** What the page check says of the code now. The check brings three parsers, so it is loaded beside the screen. */
export function usePageCheck(questId: QuestId, { code, deployed }: CheckedPage): CheckedQuest {
  const [check, setCheck] = useState<PageCheck | null>(null);
  useEffect(() => {
    let wanted = true;
    import("../../../shared/quests/pageCheck.ts")
      .then((loaded) => {
        if (wanted) setCheck(loaded);
      })
      .catch((error: unknown) => console.error("The page check was not loaded.", error));
    return () => {
      wanted = false;
    };
  }, []);
  // Reading all of the code again must not hold up whoever types.
  const [shown, setShown] = useState(code);
  useEffect(() => {
    const timer = setTimeout(() => setShown(code), REST_MS);
    return () => clearTimeout(timer);
  }, [code]);
  const goals = useMemo(
    () => check?.checkPage(questId, { code: shown, deployed }) ?? null,
    [check, questId, shown, deployed],
  );
  return {
    goals,
    passes: (page) => check?.passesCheck(check.checkPage(questId, page)) ?? false,
  };
}
