import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { readStored, removeStored, writeStored } from "../../../src/client/lib/storage.ts";

const schema = z.object({ xp: z.number() });

describe("browser storage", () => {
  const values = new Map<string, string>();

  beforeEach(() => {
    values.clear();
    vi.stubGlobal("window", {
      localStorage: {
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => values.set(key, value),
        removeItem: (key: string) => values.delete(key),
      },
    });
  });

  afterEach(() => vi.unstubAllGlobals());

  it("gives back what was stored, until it is removed", () => {
    expect(writeStored("progress", { xp: 25 })).toBe(true);
    expect(readStored("progress", schema)).toEqual({ xp: 25 });
    removeStored("progress");
    expect(readStored("progress", schema)).toBeNull();
  });

  it("keeps what is for one tab apart from what is for good", () => {
    const own = new Map<string, string>();
    vi.stubGlobal("window", {
      localStorage: window.localStorage,
      sessionStorage: {
        getItem: (key: string) => own.get(key) ?? null,
        setItem: (key: string, value: string) => own.set(key, value),
      },
    });
    writeStored("progress", { xp: 1 }, "sessionStorage");
    expect(readStored("progress", schema, "sessionStorage")).toEqual({ xp: 1 });
    expect(readStored("progress", schema)).toBeNull();
    expect(values.size).toBe(0);
  });

  it.each(["{", '"text"', '{"xp":"many"}', "null"])("reads %s, which does not fit, as absent", (text) => {
    values.set("progress", text);
    expect(readStored("progress", schema)).toBeNull();
  });

  it("does without storage where the browser blocks it", () => {
    vi.stubGlobal("window", {
      get localStorage(): Storage {
        throw new DOMException("denied", "SecurityError");
      },
    });
    expect(readStored("progress", schema)).toBeNull();
    expect(writeStored("progress", { xp: 1 })).toBe(false);
    expect(() => removeStored("progress")).not.toThrow();
  });
});
