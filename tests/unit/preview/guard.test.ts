import vm from "node:vm";
import { describe, expect, test } from "vitest";
import guard from "../../../src/client/preview/instrument/guard.js?raw";

interface Loops {
  first: number;
  enter(file: string, line: number, pauses: boolean): object;
  check(loop: object): number;
}

/** The guard in a realm of its own, with a clock that goes on as its loop runs. */
function run({ linesEachMs, forMs }: { linesEachMs: number; forMs: number }): number | null {
  const state = { time: 0, lines: 0 };
  const realm = vm.createContext({ state, MessageChannel, result: null });
  vm.runInContext(
    `globalThis.self = globalThis;
     globalThis.queueMicrotask = () => {};
     const kit = {
       now: () => state.time,
       waited: 0,
       linesLogged: () => state.lines,
       uncurry: (method) => (self, ...args) => method.apply(self, args),
       list: (...items) => items,
       define: (owner, name, more) => Object.defineProperty(owner, name, { configurable: true, ...more }),
       apply: Reflect.apply,
       Error,
       tellStopped() {},
     };
     (${guard.trim().replace(/;$/, "")})(kit);
     globalThis.loops = kit.loops;`,
    realm,
  );
  const { loops } = realm as unknown as { loops: Loops };
  const loop = loops.enter("script.js", 1, false);
  try {
    for (; state.time < forMs; state.time++) {
      loops.check(loop);
      state.lines += linesEachMs;
    }
    return null;
  } catch {
    return state.time;
  }
}

describe("a loop is stopped", () => {
  test("after a second and a half, also one that logs now and then", () => {
    expect(run({ linesEachMs: 0, forMs: 1_400 })).toBe(null);
    expect(run({ linesEachMs: 0, forMs: 10_000 })).toBe(1_501);
    expect(run({ linesEachMs: 50, forMs: 10_000 })).toBe(1_501);
    // A quick machine has logged more than anybody wants by then.
    expect(run({ linesEachMs: 2_000, forMs: 10_000 })).toBe(1_501);
  });

  test("not while it logs a million lines on a slow machine", () => {
    expect(run({ linesEachMs: 400, forMs: 2_500 })).toBe(null);
  });

  test("when it has logged more than those, or does not come to an end", () => {
    expect(run({ linesEachMs: 400, forMs: 10_000 })).toBe(3_000);
    expect(run({ linesEachMs: 150, forMs: 10_000 })).toBe(3_500);
  });
});
