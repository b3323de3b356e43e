import { describe, expect, it } from "vitest";
import { fetchedFiles } from "../../../src/shared/document/fetchedFiles.ts";

describe("fetchedFiles", () => {
  const files = { "data.json": "[]", "data/one.json": "1", "lib/work.js": "", "pages/two.html": "<p>" };
  const of = (js: string, html = "<p>", more = {}) =>
    fetchedFiles({ html, css: "", js, files: { ...files, ...more } });

  it.each([
    ["fetch('data.json')", "data.json"],
    ['await fetch("./data.json?x=1")', "data.json"],
    ["fetch( `/data.json` )", "data.json"],
    ["fetch(`data/${name}.json`)", "data/one.json"],
    ["fetch(new Request('data.json'))", "data.json"],
    ["fetch(new URL('data.json', location.href))", "data.json"],
    ['request.open("GET", "data.json")', "data.json"],
    ["new Worker('lib/work.js')", "lib/work.js"],
    ["new SharedWorker('lib/work.js')", "lib/work.js"],
    ["new Worker(new URL('./lib/work.js', import.meta.url), { type: 'module' })", "lib/work.js"],
  ])("finds what a script loads: %s", (js, name) => {
    expect(of(js)).toEqual([name]);
    expect(of("", `<script>${js}</script>`)).toEqual([name]);
    expect(of("", "<p>", { "more.mjs": js })).toEqual([name]);
  });

  it.each([
    "fetch('https://example.com/data.json')",
    "fetch('//example.com/data.json')",
    "fetch('/api/todos')",
    "fetch(address)",
    "fetch(`${name}.json`)",
    "prefetch('data.json')",
    "const name = 'data.json'",
    "fetch('data:application/json,[]')",
  ])("finds nothing in %s", (js) => {
    expect(of(js)).toEqual([]);
  });

  it("reads addresses as the pages and scripts in folders do", () => {
    expect(of("", "<p>", { "pages/two.html": "<script>fetch('../data.json')</script>" })).toEqual([
      "data.json",
    ]);
    expect(of("", "<p>", { "lib/a.js": "new Worker(new URL('work.js', import.meta.url))" })).toEqual([
      "lib/work.js",
    ]);
  });
});
