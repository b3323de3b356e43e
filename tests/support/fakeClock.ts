import type { Clock } from "../../src/server/system/clock.ts";

export interface FakeClock extends Clock {
  /** Moves time forward. */
  advance(milliseconds: number): void;
}

/** A clock that stands still until a test moves it. */
export function createFakeClock(start = new Date("2026-01-15T09:00:00.000Z")): FakeClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
