import { describe, expect, test } from "vitest";
import {
  guardDataImports,
  guardModules,
  isOnlyModule,
} from "../../../src/client/preview/instrument/guardModules.ts";

/** Without what stands between the guard's marks. */
const unguarded = (text: string) => text.replace(/\/\*\$lg\(\*\/.*?\/\*\)\$lg\*\//g, "");

describe("modules that a page loads while it runs", () => {
  /** Files by their paths on a site, as addresses of their guarded versions. */
  function site(files: Record<string, string>) {
    const published: string[] = [];
    const modules = guardModules({
      guard: "$lg",
      find: (address) => (address.startsWith("http://own/") ? address : null),
      read(address) {
        const file = address.slice("http://own/".length);
        const text = files[file];
        if (text === undefined) throw new Error("None.");
        return { file, line: 1, text };
      },
      publish: (script) => `blob:${published.push(script) - 1}`,
    });
    return { modules, published };
  }

  test("are guarded with all that they import, each once", () => {
    const { modules, published } = site({
      "a/one.js": "import './two.js';\nexport * from '/three.js';\nfor (;;);",
      "a/two.js": "import { x } from '../three.js';\nconsole.log(import.meta.url)",
      "three.js": "export const x = 1;",
    });
    expect(modules.address("http://own/a/one.js")).toBe("blob:2");
    expect(modules.address("http://own/three.js")).toBe("blob:0");
    expect(published).toEqual([
      "//# sourceURL=inception:three.js:1\nexport const x = 1;",
      "//# sourceURL=inception:a%2Ftwo.js:1\nimport { x } from 'blob:0';\nconsole.log(\"http://own/a/two.js\")",
      expect.stringMatching(
        /^\/\/# sourceURL=inception:a%2Fone\.js:1\nimport 'blob:1';\nexport \* from 'blob:0';\n.*enter\("a\/one\.js",3,/,
      ),
    ]);
  });

  test("leave packages to the page, other sites' modules and absent ones where they are", () => {
    const { modules, published } = site({
      "a/one.js":
        "import 'lodash';\nimport data from './d.json' with { type: 'json' };\nimport 'https://cdn.example/x.js';\nimport '//cdn.example/y.js';\nconst later = () => import('./none.js');",
    });
    modules.address("http://own/a/one.js");
    expect(unguarded(published[0] ?? "")).toBe(
      "//# sourceURL=inception:a%2Fone.js:1\nimport 'lodash';\nimport data from 'http://own/a/d.json' with { type: 'json' };\nimport 'https://cdn.example/x.js';\nimport 'http://cdn.example/y.js';\nconst later = () => import('./none.js');",
    );
    expect(published[0]).toContain("$lg.module((/*)$lg*/'./none.js'/*$lg(*/),\"a/one.js\")");
    expect(modules.address("http://own/none.js")).toBeNull();
    expect(modules.address("https://cdn.example/x.js")).toBeNull();
  });

  test("run as they are where they import each other in a circle, or cannot all be had", () => {
    const { modules } = site({
      "a.js": "import './b.js'",
      "b.js": "import './a.js'",
      "c.js": "import './none.js'",
      "d.js": "export default 1",
    });
    expect(modules.address("http://own/a.js")).toBeNull();
    expect(modules.address("http://own/b.js")).toBeNull();
    expect(modules.address("http://own/c.js")).toBeNull();
    expect(modules.address("http://own/d.js")).toMatch(/^blob:/);
    const inline = "import './b.js'; for (;;);";
    expect(modules.inPage(inline, "http://own/sub/page.html")).toBe(inline);
    expect(modules.inPage("import '../d.js'", "http://own/sub/page.html")).toMatch(/^import 'blob:\d'$/);
  });

  test("that do not parse stay as they are, for the browser to say", () => {
    const { modules, published } = site({ "a.js": "import './b.js" });
    modules.address("http://own/a.js");
    expect(published).toEqual(["//# sourceURL=inception:a.js:1\nimport './b.js"]);
  });

  test("may stand in the address itself", () => {
    const place = { file: "script.js", firstLine: 3, kind: "module" as const, guard: "$lg" };
    const text = `\nimport "data:text/javascript,for(;;);";\nimport 'data:text/javascript;base64,${btoa("while (1);")}';`;
    const [, first = "", second = ""] = guardDataImports(text, place).split("\n");
    expect(decodeURIComponent(first)).toContain('enter("script.js",4,false)');
    expect(decodeURIComponent(second)).toContain('enter("script.js",5,false)');
    for (const other of [
      'const text = "data:text/javascript,for(;;);"',
      'import "data:text/javascript,%";',
      'import data from "data:application/json,[1]" with { type: "json" };',
    ]) {
      expect(guardDataImports(other, place)).toBe(other);
    }
  });

  test.each([
    ["export default 1", true],
    ["import x from './x.js'", true],
    ["await 1", true],
    ["let a = 1", false],
    ["import('./x.js')", false],
    ["let a = ;", false],
  ])("are told from scripts: %s", (text, isModule) => {
    expect(isOnlyModule(text)).toBe(isModule);
  });
});
