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
