import fc from "fast-check";
import { parseFragment, serialize } from "parse5";
import { describe, expect, test } from "vitest";
import {
  declarationLine,
  guardFrameAddress,
  guardFramePage,
  guardMadeBody,
  guardMadeHtml,
  guardMadeScript,
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
    "<img src='javascript:for(;;);'>",
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

  test("names each loop with its own line, in handlers, addresses of frames and pages in it, too", () => {
    const page =
      "<p>\n<b\nonclick='for(;;);'></b>\n<iframe src='javascript:for(;;);'></iframe><iframe srcdoc='\n<i onclick=&quot;for(;;);&quot;></i>'></iframe>";
    const guarded = decodeURIComponent(guardFramePage(page, { ...PLACE, file: "a.html", line: 2 }));
    expect(
      [...guarded.matchAll(/a\.html(?:"|&quot;|&amp;quot;),(\d+),false/g)].map(([, line]) => line),
    ).toEqual(["4", "5", "6"]);
  });

  test("runs its loops, too, where it has an origin of its own", () => {
    expect(guardFramePage("<script>for(;;)break</script>", PLACE)).toContain("catch{window.$lg={enter(){}");
  });
});

describe("the address of a frame", () => {
  const codeIn = (address: string) => decodeURIComponent(address).replace(/^.*?\n/s, "");

  test.each([
    ["javascript:go()", "go()"],
    [" JavaScript:'<p>100%</p>'", "'<p>100%</p>'"],
    ["javascript:a%20=%201", "a = 1"],
  ])("%j begins with what hears the page there", (address, code) => {
    const guarded = guardFrameAddress(address, PLACE);
    expect(guarded).toMatch(/^javascript:try%7Bparent\.%24lg\.join\(window\)/);
    expect(guarded.endsWith(address.replace(/^.*?:/, ""))).toBe(true);
    if (!code.includes("100%")) expect(codeIn(guarded)).toBe(code);
  });

  test("has the loops of its script guarded", () => {
    const guarded = codeIn(guardFrameAddress("javascript:for(;;)%20go()", PLACE));
    expect(guarded).toContain('enter("script.js",7,false)');
    expect(unguarded(guarded)).toBe("for(;;) go()");
  });

  test.each(["b.html", "blob:https://a.example/1", "data:text/html,javascript:go()"])(
    "%s stays",
    (address) => {
      expect(guardFrameAddress(address, PLACE)).toBe(address);
    },
  );
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
