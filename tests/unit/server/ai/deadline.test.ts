import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withDeadline } from "../../../../src/server/ai/deadline.ts";

describe("withDeadline", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const never = () => new Promise<never>(() => {});

  it("gives what the work gives, and leaves no timer behind", async () => {
    const result = await withDeadline(new AbortController().signal, 1000, "Too slow.", async () => "done");
    expect(result).toBe("done");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("stops waiting for work that ignores its signal, with a plain sentence", async () => {
    let seen: AbortSignal | null = null;
    const result = withDeadline(new AbortController().signal, 1000, "Too slow.", (signal) => {
      seen = signal;
      return never();
    });
    const refused = expect(result).rejects.toMatchObject({ kind: "timeout", message: "Too slow." });
    await vi.advanceTimersByTimeAsync(1000);
    await refused;
    expect(seen).toMatchObject({ aborted: true });
  });

  it("stops when the caller goes away", async () => {
    const caller = new AbortController();
    const result = withDeadline(caller.signal, 1000, "Too slow.", never);
    const refused = expect(result).rejects.toMatchObject({ message: "The request was cancelled." });
    caller.abort();
    await refused;
  });

  it("reports a deadline as a deadline when the work throws its own error at the abort", async () => {
    const result = withDeadline(
      new AbortController().signal,
      1000,
      "Too slow.",
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new Error("socket closed")));
        }),
    );
    const refused = expect(result).rejects.toMatchObject({ kind: "timeout", message: "Too slow." });
    await vi.advanceTimersByTimeAsync(1000);
    await refused;
  });

  it("passes an error of the work on as it is", async () => {
    const failure = new Error("model says no");
    await expect(
      withDeadline(new AbortController().signal, 1000, "Too slow.", () => Promise.reject(failure)),
    ).rejects.toBe(failure);
  });
});
