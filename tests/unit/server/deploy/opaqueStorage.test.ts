import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { withMemoryStorage } from "../../../../src/server/deploy/opaqueStorage.ts";

/** What a page's script sees after the shim ran in a frame of its own. */
function openPage() {
  const context = createContext({ document: {} });
  const html = withMemoryStorage("");
  runInContext("globalThis.window = globalThis", context);
  runInContext(html.slice("<script>".length, -"</script>".length), context);
  return (script: string): unknown => runInContext(script, context);
}

describe("withMemoryStorage", () => {
  it("stands after the doctype, so that the page stays in standards mode", () => {
    expect(withMemoryStorage("\n<!-- hi -->\n<!DOCTYPE html><html>")).toMatch(
      /^\n<!-- hi -->\n<!DOCTYPE html><script>/,
    );
    expect(withMemoryStorage("<p>Hi</p>")).toMatch(/^<script>[\s\S]*<\/script><p>Hi<\/p>$/);
  });

  it("keeps items as text, by method and by property", () => {
    const run = openPage();
    run("localStorage.setItem('a', 1); localStorage.b = { toString: () => 'two' };");
    expect(run("[localStorage.getItem('a'), localStorage.a, localStorage.getItem('b')]")).toEqual([
      "1",
      "1",
      "two",
    ]);
    expect(run("[localStorage.length, localStorage.key(0), localStorage.key(9)]")).toEqual([2, "a", null]);
    expect(run("Object.keys(localStorage)")).toEqual(["a", "b"]);
    expect(run("localStorage.getItem('missing')")).toBeNull();
    expect(run("localStorage.missing")).toBeUndefined();
    run("localStorage.removeItem('a'); delete localStorage.b;");
    expect(run("localStorage.length")).toBe(0);
  });

  it("keeps the two storages apart", () => {
    const run = openPage();
    run("sessionStorage.setItem('a', 'session')");
    expect(run("localStorage.getItem('a')")).toBeNull();
    run("sessionStorage.clear()");
    expect(run("sessionStorage.length")).toBe(0);
  });

  it("keeps cookies until they are ended", () => {
    const run = openPage();
    run("document.cookie = 'a=1; path=/'; document.cookie = 'b=x=y'");
    expect(run("document.cookie")).toBe("a=1; b=x=y");
    run("document.cookie = 'a=; max-age=0'; document.cookie = 'b=; expires=Thu, 01 Jan 1970 00:00:00 GMT'");
    expect(run("document.cookie")).toBe("");
  });
});
