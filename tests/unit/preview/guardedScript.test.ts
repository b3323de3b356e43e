import vm from "node:vm";
import { describe, expect, test } from "vitest";
import { guardedScript } from "../../../src/server/preview/guardedScript.ts";

describe("a script as a live preview loads it", () => {
  test.each([
    ["a script", "var a = 1;\nfor (;;) if (a++ > 3) break;\nresult = a;", 5],
    [
      "a strict one",
      "// Mine\n'use strict'\nfor (;;) break;\nresult = (function () { return this; })();",
      undefined,
    ],
    ["strict in one line", '"use strict"; while (1) break; result = (() => typeof this)();', "object"],
    ["without loops", "result = 1", 1],
    [
      "with a name that another realm guards",
      "result = String(function () { for (;;) break; }).length > 0",
      true,
    ],
  ])("runs where there is no guard: %s", (_what, text, value) => {
    const realm: { result: unknown } = { result: null };
    vm.runInNewContext(guardedScript(text, "lib/a b.js", "$lg"), realm);
    expect(realm.result).toBe(value);
  });

  test("says where it comes from, and keeps its lines", () => {
    const text = "import './b.js';\n\nwhile (true);";
    const lines = guardedScript(text, "lib/ä.js", "$lg_").split("\n");
    expect(lines[0]).toBe("//# sourceURL=inception:lib%2F%C3%A4.js:1");
    expect(lines).toHaveLength(4);
    expect(lines[3]).toContain('$lg_.enter("lib/ä.js",3,false)');
  });

  test("stays as it is where it does not parse", () => {
    expect(guardedScript("while (", "a.js", "$lg")).toBe("//# sourceURL=inception:a.js:1\nwhile (");
  });
});
