import { createContext, use } from "react";
import type { CodeChanges } from "../../../shared/contracts/plan.ts";

interface QuestCode {
  /** As it is now. */
  code: CodeChanges;
  /** Puts other code in its place, as the assistant does. */
  write: (code: CodeChanges) => void;
}

/** The code of the quest that is open, for what shows it: nothing between has to render with every key. */
export const QuestCodeContext = createContext<QuestCode | null>(null);

export function useQuestCode(): QuestCode {
  const code = use(QuestCodeContext);
  if (code === null) throw new Error("There is no quest open around this part.");
  return code;
}
