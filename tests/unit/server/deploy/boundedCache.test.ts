import { describe, expect, it } from "vitest";
import { createBoundedCache } from "../../../../src/server/deploy/boundedCache.ts";

describe("createBoundedCache", () => {
  it("drops what was used longest ago when it is full", () => {
    const cache = createBoundedCache<string>(10);
    cache.set("a", "A", 4);
    cache.set("b", "B", 4);
    cache.get("a");
    cache.set("c", "C", 4);
    expect(cache.get("b")).toBeUndefined();
    expect(cache.get("a")).toBe("A");
    expect(cache.get("c")).toBe("C");
  });

  it("does not keep a value over the maximum, and keeps the others", () => {
    const cache = createBoundedCache<string>(10);
    cache.set("a", "A", 4);
    cache.set("big", "B", 11);
    expect(cache.get("big")).toBeUndefined();
    expect(cache.get("a")).toBe("A");
  });

  it("counts a replaced value once", () => {
    const cache = createBoundedCache<number>(10);
    for (let i = 0; i < 100; i++) cache.set("same", i, 5);
    cache.set("other", 1, 5);
    expect(cache.get("same")).toBe(99);
    cache.delete("same");
    expect(cache.get("same")).toBeUndefined();
  });
});
