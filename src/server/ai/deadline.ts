import { AppError } from "../../shared/errors.ts";

/**
 * Runs `work` with a signal that aborts when `caller` does or the time is over, and does not wait for work that ignores
 * the signal. Throws AppError `timeout` with `sentence` when the time is over.
 */
export async function withDeadline<T>(
  caller: AbortSignal,
  milliseconds: number,
  sentence: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), milliseconds);
  const signal = AbortSignal.any([caller, timer.signal]);
  let stopWaiting = () => {};
  const stopped = new Promise<never>((_resolve, reject) => {
    const refuse = () =>
      reject(new AppError("timeout", timer.signal.aborted ? sentence : "The request was cancelled."));
    signal.addEventListener("abort", refuse, { once: true });
    stopWaiting = () => signal.removeEventListener("abort", refuse);
    if (signal.aborted) refuse();
  });
  try {
    return await Promise.race([stopped, work(signal)]);
  } catch (error) {
    // An engine may report the abort in its own words; the reason is the same.
    if (signal.aborted) return await stopped;
    throw error;
  } finally {
    clearTimeout(timeout);
    stopWaiting();
  }
}
