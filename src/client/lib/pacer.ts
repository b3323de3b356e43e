export interface Pacer {
  /** Does this as soon as the pace allows, instead of what was planned before and has not been done. */
  plan(action: () => void): void;
  cancel(): void;
}

/** Keeps what is asked for without end at a pace: once in `everyMs` milliseconds, and at once after a rest. */
export function createPacer(everyMs: number): Pacer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  return {
    plan(action) {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          last = Date.now();
          action();
        },
        Math.max(0, last + everyMs - Date.now()),
      );
    },
    cancel: () => clearTimeout(timer),
  };
}
