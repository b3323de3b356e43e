import { describe, expect, it } from "vitest";
import { codeProblems } from "../../../src/client/editor/checks/codeProblems.ts";
import { isLoadedAsModule } from "../../../src/client/editor/checks/loadedAsModule.ts";
import { createStyleRules } from "./support/createStyleRules.ts";

function isModule(fileName: string, files: Record<string, string>): boolean {
  const all: Record<string, string> = { [fileName]: "await 1;", ...files };
  return isLoadedAsModule(fileName, Object.keys(all), (name) => all[name] ?? null);
}

describe("a script that is loaded as a module", () => {
  it.each([
    ["script.js", { "index.html": '<script type="module" src="script.js"></script>' }],
    ["script.js", { "index.html": "<script src=./script.js defer type=module></script>" }],
    ["script.js", { "a/page.html": "<SCRIPT SRC='../script.js' TYPE='module'></SCRIPT>" }],
    ["lib/a.js", { "script.js": 'import { x } from "./lib/a.js";' }],
    ["lib/a.js", { "script.js": "const a = await import('./lib/a.js');" }],
    ["lib/a.js", { "lib/b.mjs": 'import "./a.js";' }],
    ["lib/a.js", { "lib/b.js": 'export * from "./a.js";' }],
    ["lib/a.js", { "index.html": '<script type="module">import "./lib/a.js"</script>' }],
  ] as const)("is one: %s by %o", (fileName, files) => {
    expect(isModule(fileName, files)).toBe(true);
  });

  it.each([
    ["script.js", { "index.html": '<script src="script.js"></script>' }],
    ["script.js", { "index.html": '<script type="module" src="other.js"></script><script src="script.js">' }],
    ["lib/a.js", { "script.js": 'import { x } from "./a.js";' }],
    ["script.js", { "index.html": '<script type="module" src="https://example.com/script.js"></script>' }],
  ] as const)("is none: %s by %o", (fileName, files) => {
    expect(isModule(fileName, files)).toBe(false);
  });

  it("may await and use import.meta, and its mistakes are still marked", async () => {
    const rules = createStyleRules();
    const check = (text: string) => codeProblems("script.js", text, async () => rules, true);
    expect(await check("const a = await 1; a(import.meta.url)")).toEqual([]);
    expect(await check("const a = ;")).toHaveLength(1);
  });
});
