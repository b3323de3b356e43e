import { useEffect, useMemo, useRef } from "react";
import { PING_EVERY_MS, STUCK_AFTER_MS } from "./previewRun.ts";

interface SignOfLifeOptions {
  isRunning: boolean;
  /** How long the page may not answer before it is given up, in milliseconds. */
  patience: () => number;
  /** Asks the page for a sign of life. */
  ask: () => void;
  /** Told once when the page has not answered for a while. */
  onStuck: () => void;
  /** Told when it has to be given up. */
  onSilent: () => void;
}

/**
 * Asks a page again and again whether it is alive; `sign` is to be called with each answer, and when another page takes
 * its place: that one has not been asked yet.
 */
export function useSignOfLife({ isRunning, patience, ask, onStuck, onSilent }: SignOfLifeOptions): {
  sign(): void;
} {
  /** Ticks since the page answered. Time that the workspace itself was asleep does not count. */
  const unanswered = useRef(0);

  useEffect(() => {
    unanswered.current = 0;
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.hidden) {
        unanswered.current = 0;
        return;
      }
      const silence = unanswered.current * PING_EVERY_MS;
      if (silence >= patience()) {
        onSilent();
        return;
      }
      if (silence === STUCK_AFTER_MS) onStuck();
      unanswered.current++;
      ask();
    }, PING_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, patience, ask, onStuck, onSilent]);

  return useMemo(
    () => ({
      sign: () => {
        unanswered.current = 0;
      },
    }),
    [],
  );
}
