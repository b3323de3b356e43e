import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPreviewStorage } from "../../../src/client/preview/previewStorage.ts";

describe("what previews keep in the browser", () => {
  beforeEach(() => {
    const kept: Record<string, string> = Object.create({
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => {
        kept[key] = value;
      },
      removeItem: (key: string) => delete kept[key],
    });
    vi.stubGlobal("window", { localStorage: kept });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("lasts, apart from other projects, and `session` only as long as the page", () => {
    const one = openPreviewStorage("one");
    one.write("local", { n: "1" });
    one.write("session", { s: "1" });
    expect(one.read()).toMatchObject({ local: { n: "1" }, session: { s: "1" } });
    expect(openPreviewStorage("one").read()).toEqual({ local: { n: "1" }, session: {}, cookies: {} });
    expect(openPreviewStorage("two").read().local).toEqual({});
  });

  it("together stays below half of what the browser gives, and never touches people's own work", () => {
    window.localStorage.setItem("inception-quest-code:ada:hello-pier", "mine");
    for (let i = 0; i < 8; i++) openPreviewStorage(`p${i}`).write("local", { a: "x".repeat(900_000) });
    openPreviewStorage("small").write("local", { a: "y" });
    const sizes = Object.values(window.localStorage).map((value: string) => value.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_600_000);
    expect(window.localStorage.getItem("inception-quest-code:ada:hello-pier")).toBe("mine");
    expect(openPreviewStorage("small").read().local).toEqual({ a: "y" });
    expect(openPreviewStorage("p7").read().local.a?.length).toBe(900_000);
  });
});
