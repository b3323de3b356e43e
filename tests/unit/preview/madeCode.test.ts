import fc from "fast-check";
import { parseFragment, serialize } from "parse5";
import { describe, expect, test } from "vitest";
import {
  declarationLine,
  guardDataImports,
  guardFramePage,
  guardMadeBody,
  guardMadeHtml,
  guardMadeScript,
  guardModules,
  isOnlyModule,
} from "../../../src/client/preview/instrument/madeCode.ts";

const PLACE = { file: "script.js", line: 7, guard: "$lg" };

/** Without what stands between the guard's marks. */
const unguarded = (text: string) => text.replace(/\/\*\$lg\(\*\/.*?\/\*\)\$lg\*\//g, "");

describe("a text that becomes code", () => {
  test("is told at the line that made it, whatever its own", () => {
    const text = "\n\nwhile (a)\n  do b(); while (c)";
    const guarded = guardMadeScript(text, PLACE, "script");
    expect(unguarded(guarded)).toBe(text);
    expect(guarded.match(/enter\("script\.js",7,false\)/g)).toHaveLength(2);
  });

  test("is guarded once", () => {
    const guarded = guardMadeScript("for (;;);", PLACE, "script");
    expect(guardMadeScript(guarded, PLACE, "script")).toBe(guarded);
  });

  test.each([
    ["function", "for (;;) return 1"],
    ["async function", "for (;;) await 1 // and so on"],
    ["function*", "for (;;) yield"],
    ["async function*", "for await (const x of y) yield x"],
    ["function", "return // while"],
  ])("may be the body of a %s: %s", (head, body) => {
    const guarded = guardMadeBody(body, PLACE, head);
    expect(unguarded(guarded)).toBe(body);
    expect(guarded === body).toBe(/\/\/ while/.test(body));
  });

  test("stays as it is where it cannot be read", () => {
    expect(guardMadeBody("} while (1); {{", PLACE, "function")).toBe("} while (1); {{");
    expect(guardMadeScript("while (", PLACE, "script")).toBe("while (");
  });
});

describe("a piece of HTML that becomes part of the page", () => {
  test.each([
    ["<tr onclick='for(;;);'><td>1", "onclick"],
    ["<p>a<script>while (1);</script><b>", "script"],
    ["<svg onload=while(1);></svg>", "onload"],
    ["<template><i onclick='do ; while (&quot;1&quot;)'></i></template>", "onclick"],
    ["<iframe srcdoc='<script>for(;;);</script>'></iframe>", "srcdoc"],
  ])("%s is guarded, and nothing else of it changes", (html) => {
    const guarded = guardMadeHtml(html, PLACE);
    expect(guarded).toContain("$lg.enter");
    const start = html.slice(0, html.search(/[ "'<](?:onclick|script|onload|srcdoc)/));
    expect(guarded.startsWith(start)).toBe(true);
  });

  test.each([
    "<p title='for (;;);'>for (;;);</p>",
    "<script>while (1)",
    "<script type='text/template'>for (;;);</script>",
    "<!-- <b onclick='for(;;);'> -->",
    "<b onclick='go()'>for</b>",
  ])("%s stays", (html) => {
    expect(guardMadeHtml(html, PLACE)).toBe(html);
  });

  test("whatever it is, it stays HTML of the same elements", () => {
    const bit = fc.constantFrom(
      "<b onclick='for(;;);'>",
      "</b>",
      "<script>for(;;);</script>",
      "<tr>",
      "é&amp;",
      "<",
      '"',
      "'",
      "<!--",
      "-->",
      "\r\n",
      "<svg>",
      "</svg>",
    );
    // What is put in stands between comments of scripts.
    const shape = (html: string) => serialize(parseFragment(unguarded(html)));
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 8 }), (bits) => {
        const html = bits.join("");
        expect(shape(guardMadeHtml(html, PLACE))).toEqual(shape(html));
      }),
    );
  });
});

describe("a page in a frame", () => {
  test("keeps its doctype first, and its scripts say their own lines", () => {
    const page = "<!doctype html>\n<p>\n<script>\nfor(;;);\n</script>";
    const guarded = guardFramePage(page, { ...PLACE, file: "index.html", line: 3 });
    expect(guarded.startsWith("<!doctype html><script>try{parent.$lg.join(window)}")).toBe(true);
    expect(guarded).toContain("//# sourceURL=inception:index.html:5\n");
    expect(guarded).toContain('enter("index.html",6,false)');
  });

  test("runs its loops, too, where it has an origin of its own", () => {
    expect(guardFramePage("<script>for(;;)break</script>", PLACE)).toContain("catch{window.$lg={enter(){}");
  });
});

test.each([
  ["\nlet a = 1,\n  b = 2;", "b", 3],
  ["function f(b) {\n  let b2;\n}\nconst { x: b, ...c } = f();", "b", 4],
  ["const [a = (b) => b] = [];\nclass b {}", "b", 2],
  ["{\n  let b;\n}\nfunction b() {}", "b", 4],
  ["let a = b;", "b", null],
])("the line on which %j declares %s for the whole page is %s", (text, name, line) => {
  expect(declarationLine(text, name)).toBe(line);
});

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
        "import 'lodash';\nimport 'https://cdn.example/x.js';\nimport '//cdn.example/y.js';\nconst later = () => import('./none.js');",
    });
    modules.address("http://own/a/one.js");
    expect(unguarded(published[0] ?? "")).toBe(
      "//# sourceURL=inception:a%2Fone.js:1\nimport 'lodash';\nimport 'https://cdn.example/x.js';\nimport 'http://cdn.example/y.js';\nconst later = () => import('./none.js');",
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
