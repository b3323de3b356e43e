import type { PlanningProgress } from "../../shared/contracts/ai.ts";
import type { ShortLivedValues } from "../system/shortLivedValues.ts";

/** How far plannings are, by person and the session id that the person's client made up. */
export interface PlanningProgressBoard {
  /** Never throws and is not waited for: a planning goes on whoever follows it. */
  report(userId: string, sessionId: string, progress: PlanningProgress): void;
  /** `null` when this person started no planning under the id, or long ago. */
  read(userId: string, sessionId: string): Promise<PlanningProgress | null>;
}

export function createPlanningProgressBoard(
  values: ShortLivedValues<PlanningProgress>,
): PlanningProgressBoard {
  // User ids hold no slash, so no session id reaches another person's entries.
  const keyOf = (userId: string, sessionId: string) => `${userId}/${sessionId}`;
  return {
    report: (userId, sessionId, progress) => values.set(keyOf(userId, sessionId), progress),
    read: (userId, sessionId) => values.get(keyOf(userId, sessionId)),
  };
}
