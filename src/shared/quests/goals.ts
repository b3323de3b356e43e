import type { CodeChanges } from "../contracts/plan.ts";

/** What a check looks at. */
export interface CheckedPage {
  code: CodeChanges;
  /** Whether this code is at a live address. */
  deployed: boolean;
}

export interface Goal {
  text: string;
  met: boolean;
}

/** Whether a page reaches every goal of its quest. */
export function passesCheck(goals: readonly Goal[]): boolean {
  return goals.length > 0 && goals.every(({ met }) => met);
}
