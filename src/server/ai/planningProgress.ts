import type { PlanningProgress } from "../../shared/contracts/ai.ts";
import type { Clock } from "../system/clock.ts";

const KEPT_MILLISECONDS = 10 * 60 * 1000;
const KEPT_SESSIONS = 10_000;

/** How far plannings are, by person and the session id that the person's client made up. */
export interface PlanningProgressBoard {
  report(userId: string, sessionId: string, progress: PlanningProgress): void;
  /** `null` when this person started no planning under the id, or long ago. */
  read(userId: string, sessionId: string): PlanningProgress | null;
}

/** Kept in this process for 10 minutes after the last report, of at most 10,000 plannings. */
export function createPlanningProgressBoard({ clock }: { clock: Clock }): PlanningProgressBoard {
  const entries = new Map<string, { progress: PlanningProgress; at: number }>();
  const keyOf = (userId: string, sessionId: string) => `${userId}/${sessionId}`;

  function dropOld(): void {
    const horizon = clock.now().getTime() - KEPT_MILLISECONDS;
    // Oldest report first: `report` moves its entry to the end.
    for (const [key, { at }] of entries) {
      if (at > horizon && entries.size <= KEPT_SESSIONS) break;
      entries.delete(key);
    }
  }

  return {
    report(userId, sessionId, progress) {
      const key = keyOf(userId, sessionId);
      entries.delete(key);
      entries.set(key, { progress, at: clock.now().getTime() });
      dropOld();
    },

    read(userId, sessionId) {
      dropOld();
      return entries.get(keyOf(userId, sessionId))?.progress ?? null;
    },
  };
}
