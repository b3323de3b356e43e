import { describe, expect, it } from "vitest";
import { codeProblems } from "../../../src/client/editor/checks/codeProblems.ts";
import { createStyleRules } from "./support/createStyleRules.ts";

const styleRules = createStyleRules();

/** What is found, each as the marked text and the message. */
async function found(fileName: string, text: string): Promise<string[]> {
  const problems = await codeProblems(fileName, text, async () => styleRules);
  return problems.map(({ from, to, message }) => `${text.slice(from, to)} | ${message}`);
}

describe("problems in JavaScript", () => {
  it.each([
    ["let x = ;", /^; \| This ; is not expected here/],
    ['let s = "abc\nlet t = 1;', /^".* \| This text has no closing quote/],
    ["function f() {\n  if (a) {\n  }\n", /^\{ \| This \{ is never closed: a \} is missing/],
    ["f(1, [2, 3", /^\[ \| This \[ is never closed/],
    ["let a = 1; let a = 2;", /^a \| "a" is declared twice/],
    ["if (a = 1 = 2) {}", /To compare, write ===/],
    ["return 1", /return works only inside a function/],
    ["const 1a = 2;", /cannot start with a digit/],
    ["const a = await P;", /^await \| “await” works only inside an async function, or in a module\.$/],
    ["let b = 1;\nawait fetch(b);", /^await \| “await” works only/],
    ["function f() { const a = await g(); await a }", /^await \| “await” works only/],
    ["for await (const a of b) {}", /^await \| “await” works only/],
    ["import a from 'b'; function f() { await a }", /^await \| “await” works only/],
  ])("names the place and the fault of %s", async (text, expected) => {
    const problems = await found("script.js", text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it("accepts scripts, modules and what browsers run", async () => {
    for (const text of [
      "",
      "let x = 1; with (Math) { x = abs(-1) }",
      'import { a } from "./util.js";\nconst b = await a();\nexport default b;',
      "class A { #b = 1; static { A.c = 2 } }",
      `${"for await (const x of y) {}".replace(/^/, "async function f() {")}}`,
    ])
      expect(await found("script.js", text)).toEqual([]);
  });
});

describe("problems in CSS", () => {
  it.each([
    ["b { color }\na { colr: red }", ["color", "colr"]],
    ["a { colr: red } b { color }", ["colr", "color"]],
    ["b { color\na { colr: red }", ["b", "colr"]],
    ["a { colr: red", ["a", "colr"]],
    ["a { colr: red }\nb { color: red", ["colr", "b"]],
    ['a { content: "x; }\nb { colr: red }', ['"x', "colr"]],
    ["a { width: calc(1px; }\nb { colr: red }", ["(1px", "colr"]],
    ["a { color: red\n  margin: 0 }\nb { colr: red }", ["\n", "colr"]],
    ["a { color:: red }\nb { colr: red } /* c", [":", "colr", "/*"]],
    ["a { color: red } }\nb { colr: red }", ["}", "colr"]],
    ["a { color } b { margin } c { colr: red }", ["color", "margin", "colr"]],
  ])("a mistake hides no other: %j", async (text, marked) => {
    const places = (await found("styles.css", text)).map((problem) => problem.split(" | ")[0]);
    expect(places).toEqual(marked);
    const page = `<style>${text}</style>`;
    expect((await found("index.html", page)).map((problem) => problem.split(" | ")[0])).toEqual(marked);
  });

  it.each([
    ["@meda print { p { color: red } }", /^@meda \| There is no rule "@meda"\. Did you mean "@media"\?$/],
    ["p { @contaner (width > 1px) { color: red } }", /^@contaner .* Did you mean "@container"\?$/],
    ["@improt url(a.css);", /Did you mean "@import"\?$/],
    ["@whatever { }", /^@whatever \| There is no rule "@whatever"\. Browsers leave it out\.$/],
  ])("names the rule that does not exist: %s", async (text, expected) => {
    const problems = await found("styles.css", text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it.each([
    ["p { : red; }", /^: \| A property is missing before the colon\.$/],
    ["p { color: red; :blue; margin: 0 }", /^: \| A property is missing/],
    [
      "p { color: red !importnt }",
      /^!importnt \| Did you mean "!important"\? With this word browsers leave out/,
    ],
    ["p { color: red ! Imporant /* a */; top: 0 }", /^! Imporant \| Did you mean "!important"/],
    ["p { --a: 1 !imporatnt; }", /^!imporatnt \| Did you mean/],
    [
      "p { top: 0 }\n@import url(a.css);",
      /^@import \| Browsers leave out an @import that stands after other rules/,
    ],
    ["@media print { p { top: 0 } } @import 'a.css';", /^@import \| Browsers leave out an @import/],
    ["@layer a { p { top: 0 } } @IMPORT 'a.css';", /^@IMPORT \| Browsers leave out an @import/],
    ["@keyframes a { 50 { top: 0 } }", /^50 \| Write 50% with its sign/],
    ["@keyframes a { 0%, 12.5 { top: 0 } to { top: 1px } }", /\| Write 12\.5% with its sign/],
    ["@keyframes a { 0 { top: 0 } }", /^0 \| Write 0%/],
    [
      "@mixin big($a) { color: red }",
      /^@mixin \| In CSS, a name after @mixin starts with --\. Browsers leave out/,
    ],
    ["@function double($a) { }", /^@function \| In CSS, a name after @function/],
  ])("names what browsers leave out: %s", async (text, expected) => {
    const problems = await found("styles.css", text);
    expect(problems).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    "p { color: red ! important; top: 0 !IMPORTANT; left: 0!important /* a */; --a: b !important }",
    "p { color: red !ie; *zoom: 1; :hover { top: 0 } :is(a) { top: 0 } }",
    "@charset 'utf-8'; @import 'a.css'; @layer a, b; @import 'b.css'; /* a */ @import 'c.css'; p { top: 0 }",
    "@tailwind base; @config 'a.js'; @theme { --a: 1 } @import 'c.css';",
    "@keyframes a { from { top: 0 } 0%, 50.5% { top: 1px } calc(50%) { top: 2px } TO { top: 0 } }",
    "@mixin --big() { color: red } @function --double(--a) { result: 1px }",
  ])("accepts what only looks like it: %s", async (text) => {
    expect(await found("styles.css", text)).toEqual([]);
  });

  it("accepts the rules that start with an @", async () => {
    for (const text of [
      '@charset "utf-8"; @import url(a.css); @namespace svg url(b);',
      "@MEDIA print { p { color: red } } @layer a, b; @container a (width > 1px) { p { color: red } }",
      "@font-face { src: url(a) } @property --a { syntax: '*' } @counter-style a { system: cyclic }",
      "@page { @top-left { content: 'a' } } @scope (a) { b { color: red } } @starting-style { a { top: 0 } }",
      "@-webkit-keyframes a { to { top: 0 } } @keyframes b { to { top: 0 } } @-moz-document url() { }",
      "@view-transition { navigation: auto } @position-try --a { top: 0 } @font-palette-values --a { base-palette: 1 }",
      "@font-feature-values a { @styleset { b: 1 } } @supports (display: grid) { p { color: red } }",
      "@color-profile --a { src: url(b) } @function --a() { result: 1px } @custom-media --a (width > 1px);",
    ])
      expect(await found("styles.css", text)).toEqual([]);
  });

  it.each<[text: string, marked: string[]]>([
    ["p {\n  // note\n  color: red;\n}", ["// note"]],
    ["p { // comment\n colr: 1; }", ["// comment", "colr"]],
    ["p {\n  color: red; // note\n  margin: 0;\n}", ["// note"]],
    ["p {\n  // color: red;\n}", ["// color: red;"]],
    ["// just a comment", ["// just a comment"]],
    ["// a\n// don't, \"b\n\np { colr: red }", ["// a", "// don't, \"b", "colr"]],
    ["p { color: red; // a; b\n margin: 0 }", ["// a; b"]],
    ["p { color: red; // note }\nb { colr: red }", ["// note", "colr"]],
    ["// p {\n//   color: red;\n// }\nb { colr: red }", ["// p {", "//   color: red;", "// }", "colr"]],
    ["p {\n  // b { top: 0 }\n  colr: red;\n}", ["// b { top: 0 }", "colr"]],
    ["p, // one\nb { colr: red }", ["// one", "colr"]],
    ["p { margin: 0 // top\n  1px; colr: red }", ["// top", "colr"]],
    ["@media print { // paper\n p { colr: red } }", ["// paper", "colr"]],
    ["p { color: red; } // a /* b */ c\nb { colr: red }", ["// a /* b */ c", "colr"]],
    ["// a /* b\n{ */ b { colr: red }", ["// a", "colr"]],
    ["p { color: red; //\r\n  colr: 1 }", ["//", "colr"]],
    ["p { --x: 1; // note\n  colr: 1 }", ["// note", "colr"]],
  ])("a comment with // is marked once, and what follows is read: %j", async (text, marked) => {
    for (const [file, written] of [
      ["styles.css", text],
      ["index.html", `<style>${text}</style>`],
    ] as const) {
      const problems = await found(file, written);
      expect(problems.map((problem) => problem.split(" | ")[0])).toEqual(marked);
      const comments = problems.filter((problem) => problem.startsWith("//"));
      for (const problem of comments) expect(problem).toContain("CSS has no comments with //, and");
      expect(comments).toHaveLength(marked.filter((mark) => mark.startsWith("//")).length);
    }
  });

  it.each([
    "p { background: url(http://a.b/c.png) }",
    "p { background: url( //a.b/c.png ), URL(data:image/png;base64,//8A) }",
    "@import url(//a.b/c.css); @import 'https://a.b/c.css'; @import \"//a.b/c.css\";",
    "p::after { content: '// a'; quotes: \"//\" '\\'// b' }",
    "/* // a */ p { /* http://a.b\n // c */ color: red } /* // */",
    'p { --a: //a.b/c; --b: http://a.b; --c: url(data:image/png;base64,//8A) "a;//b"; --d: /* ; */ //e }',
    "@-moz-document url-prefix(http://a.b/) { p { color: red } }",
    "p { background-image: url(data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'/>) }",
    "p { font: 1px/1 a; grid-area: 1 / 2 / 3; aspect-ratio: 1/1 }",
  ])("a // that is part of something else is none: %j", async (text) => {
    expect(await found("styles.css", text)).toEqual([]);
  });

  it.each([
    ["p { color: red", /a } is missing/],
    ["p { color: red } }", /^} \| This } closes nothing/],
    ["p { color red }", /needs a colon/],
    ["/* a", /\*\/ is missing/],
    ["p {\n  color: red\n  margin: 0;\n}", /A semicolon is missing/],
    ["// my colours\na { color: red }", /^\/\/ my colours \| CSS has no comments with \/\//],
    ["p { colr: red }", /^colr \| There is no property "colr"\. Did you mean "color"\?/],
  ])("names the place and the fault of %s", async (text, expected) => {
    const problems = await found("styles.css", text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it("leaves variables, prefixes, nesting and descriptors alone", async () => {
    const text =
      "@font-face { src: url(a) } p { --x: 1; -webkit-foo: 2; &:hover { color: red } @media (width > 1px) { color: blue } }";
    expect(await found("styles.css", text)).toEqual([]);
  });
});

describe("problems in HTML", () => {
  it.each([
    ["<main><div><p>a</main>", /^<div> \| This <div> is never closed/],
    ["<p>a</p></section>", /^<\/section> \| This <\/section> closes nothing/],
    ['<p class="a" class="b">', /twice/],
    ['<p id="a"></p><b id="a"></b>', /^id="a" \| The id "a" is used twice/],
    ["<div", /a > is missing/],
    ["<!-- a", /--> is missing/],
    ["<script>let x = ;</script>", /^; \| This ; is not expected/],
    ["<style>p { colr: red }</style>", /^colr \|/],
    ["<div/>", /needs an end tag|is never closed/],
    ["<template><b>x</template>", /^<b> \|/],
    ["<dvi>a</dvi>", /^<dvi \| There is no element <dvi>\. Did you mean <div>\?/],
    ["<Buton>a</Buton>", /^<Buton \| There is no element <buton>\. Did you mean <button>\?/],
    ["<zzzzzzzz>a</zzzzzzzz>", /There is no element <zzzzzzzz>\. Browsers show/],
    ["<p><img src=a.png></p>", /^<img \| This picture has no alt text/],
    ['<button onclick="go(">a</button>', /^\( \| This \( is never closed/],
    ["<button onclick='let x = ;'>a</button>", /^; \| This ; is not expected/],
    ["<button onclick='await go'>a</button>", /^await \| “await” works only/],
    ["<script>const a = await fetch(b);</script>", /^await \| “await” works only/],
    ["<form onsubmit=a+>b</form>", /ends in the middle/],
  ])("names the place and the fault of %s", async (text, expected) => {
    const problems = await found("index.html", text);
    expect(problems[0]).toMatch(expected);
    expect(problems.length).toBeLessThanOrEqual(2);
  });

  it("accepts whole pages, fragments, optional end tags, svg and data in scripts", async () => {
    for (const text of [
      "",
      "Just text",
      '<!doctype html><html lang="en"><head><title>a</title></head><body class="x"><ul><li>1<li>2</ul></body></html>',
      "<p>one<p>two<br>three<img src=a alt=b><img alt='' src=a>",
      '<button onclick="return go(\'a\')" onfocus="" onblur="a &amp;&amp; b()" ONCLICK2="(">x</button>',
      "<my-card></my-card><center><font>a</font></center><math><mi>x</mi></math>",
      '<svg viewBox="0 0 1 1"><path d="M0 0"/><g></g></svg>',
      '<script type="application/json">{"a":1}</script><script src="a.js"></script>',
      '<script type="module">import a from "b"; await a();</script>',
      "<table><tr><td>1</table>",
    ])
      expect(await found("index.html", text)).toEqual([]);
  });
});
