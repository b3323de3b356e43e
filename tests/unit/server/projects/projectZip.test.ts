import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { planImport } from "../../../../src/client/screens/build/importFiles.ts";
import { zipProject } from "../../../../src/server/projects/projectZip.ts";
import { standaloneFiles } from "../../../../src/server/projects/standaloneFiles.ts";
import type { ProjectCode } from "../../../../src/shared/contracts/project.ts";

const CHARSET = '<meta charset="utf-8">\n';
const LINK = '<link rel="stylesheet" href="styles.css">\n';
const SCRIPT = '<script src="script.js"></script>\n';
const page = (html: string) => standaloneFiles({ html, css: "p{}", js: "1", files: {} })["index.html"];

describe("standaloneFiles", () => {
  it("names style sheet and script in a page that does not", () => {
    expect(page("<!doctype html><html><head><title>A</title></head><body><p>B</p></body></html>")).toBe(
      `<!doctype html><html><head>${CHARSET}<title>A</title>${LINK}</head><body><p>B</p>${SCRIPT}</body></html>`,
    );
  });

  it("makes a page in standards mode of a fragment", () => {
    expect(page("<p>Hi</p>")).toBe(`<!doctype html>${CHARSET}${LINK}\n<p>Hi</p>${SCRIPT}`);
  });

  it("leaves a page alone that names them, in any spelling", () => {
    const html =
      '<!DOCTYPE html><META CHARSET=utf-8><LINK href="./styles.css?v=1" rel=stylesheet><p>$& $1</p><script defer src=" script.js"></script>';
    expect(page(html)).toBe(html);
  });

  it("is not fooled by comments and texts", () => {
    const html =
      '<!doctype html><head><!-- </head> <link href="styles.css"> --></head><body>&lt;/body></body>';
    expect(page(html)).toBe(
      `<!doctype html><head>${CHARSET}<!-- </head> <link href="styles.css"> -->${LINK}</head><body>&lt;/body>${SCRIPT}</body>`,
    );
  });

  it("names no file without content", () => {
    expect(standaloneFiles({ html: "<p>", css: " ", js: "", files: {} })["index.html"]).toBe(
      `<!doctype html>${CHARSET}\n<p>`,
    );
  });
});

describe("a page that would not work from a disk", () => {
  it.each([
    ["a script that imports", { js: 'import { a } from "./util.js"; a();' }],
    ["an inline module", { html: '<script type="module">import "./util.js"</script>' }],
    ["addresses from the root", { html: '<script src="/util.js"></script>' }],
  ])("is exported whole: %s", (_what, parts) => {
    const code = { html: "<p>", css: "", js: "", files: { "util.js": "export const a = () => 1" }, ...parts };
    const files = standaloneFiles(code);
    expect(files["index.html"]).toMatch(/<meta charset="utf-8">/);
    expect(files["index.html"]).not.toMatch(/src="\/?util.js"/);
    expect(files["util.js"]).toBe(code.files["util.js"]);
  });

  it("with thousands of nested elements, or hostile comments, is exported as it is", () => {
    expect(page("<div>".repeat(20_000))).toMatch(/^<div><div>/);
    expect(page(`${"<!-- -->".repeat(100)}<p>`)).toContain("<p>");
  });
});

describe("a link from the root to a file of the project", () => {
  const FILES = {
    "two.html": "<p>",
    "pics/a b.svg": "<svg/>",
    "notes.txt": "x",
    "css/other.css": "a {}",
    "sub/index.html": "<p>",
    ".env": "SECRET",
  };
  const exported = (html: string, name = "sub/three.html") =>
    standaloneFiles({
      html: "<p>",
      css: "",
      js: "",
      files: { ...FILES, [name]: `<!doctype html>${CHARSET}${html}` },
    })[name]?.replace(`<!doctype html>${CHARSET}`, "");

  it.each([
    ['<a href="/two.html?a=1&amp;b=2#c">', '<a href="../two.html?a=1&amp;b=2#c">'],
    ["<A HREF=/two.html>", '<A href="../two.html">'],
    ["<a href=' /two.html'>", '<a href="../two.html">'],
    ['<a href="/">', '<a href="../index.html">'],
    ['<a href="../Index.HTML#a">', '<a href="../index.html#a">'],
    ['<script src="../SCRIPT.JS"></script>', '<script src="../script.js"></script>'],
    ['<a href="./">', '<a href="../sub/index.html">'],
    ['<a href="..#top">', '<a href="../index.html#top">'],
    ['<form action="/two.html">', '<form action="../two.html">'],
    ['<button formaction="/two.html">', '<button formaction="../two.html">'],
    ['<iframe src="/two.html"></iframe>', '<iframe src="../two.html"></iframe>'],
    ['<img src="/pics/a%20b.svg">', '<img src="../pics/a%20b.svg">'],
    [
      '<img srcset="/pics/a%20b.svg 1x, /nothing.svg 2x">',
      '<img srcset="../pics/a%20b.svg 1x, /nothing.svg 2x">',
    ],
    ['<link rel="stylesheet" href="/css/other.css">', '<link rel="stylesheet" href="../css/other.css">'],
    ['<script src="/script.js"></script>', '<script src="../script.js"></script>'],
    [
      '<svg><image xlink:href="/pics/a%20b.svg"/></svg>',
      '<svg><image xlink:href="../pics/a%20b.svg"/></svg>',
    ],
    [
      '<p style="background: url(/pics/a%20b.svg)">',
      '<p style="background: url(&quot;../pics/a%20b.svg&quot;)">',
    ],
    [
      "<style>p { background: url('/pics/a%20b.svg') }</style>",
      '<style>p { background: url("../pics/a%20b.svg") }</style>',
    ],
    [
      '<meta http-equiv="refresh" content="0; url=/two.html">',
      '<meta http-equiv="refresh" content="0; url=../two.html">',
    ],
    ['<template><a href="/two.html"></a></template>', '<template><a href="../two.html"></a></template>'],
    [
      '<base href="/"><a href="/two.html"><a href="notes.txt">',
      '<base href="../index.html"><a href="two.html"><a href="notes.txt">',
    ],
  ])("becomes relative: %s", (written, relative) => {
    expect(exported(written)).toBe(relative);
  });

  it.each([
    '<a href="/missing.html">',
    '<a href="//elsewhere.example/two.html">',
    '<a href="https://elsewhere.example/two.html">',
    '<a href="../two.html">',
    '<a href="?page=2">',
    '<a href="#/two.html">',
    '<a href="/.env">',
    '<a title="/two.html">',
    '<!-- <a href="/two.html"> -->',
  ])("is the only kind that is touched: %s", (written) => {
    expect(exported(written)).toBe(written);
  });

  it("becomes relative in style sheets, wherever they are", () => {
    const sheet =
      "@import '/css/other.css'; p { background: url(/pics/a%20b.svg#i), url(/gone.svg) } /* url(/notes.txt) */";
    const files = standaloneFiles({
      html: "<p>",
      css: sheet,
      js: "",
      files: { ...FILES, "css/deep/x.css": sheet },
    });
    expect(files["styles.css"]).toBe(
      '@import "css/other.css"; p { background: url("pics/a%20b.svg#i"), url(/gone.svg) } /* url(/notes.txt) */',
    );
    expect(files["css/deep/x.css"]).toBe(
      '@import "../../css/other.css"; p { background: url("../../pics/a%20b.svg#i"), url(/gone.svg) } /* url(/notes.txt) */',
    );
  });

  it("means another site below a foreign base, where own files are held by the page", () => {
    const page = exported(
      '<base href="https://elsewhere.example/"><a href="/two.html">x</a><script src="/a.js"></script>',
    );
    expect(page).toContain('<a href="/two.html">x</a>');
    expect(page).toContain('<base href="https://elsewhere.example/">');
  });

  it("becomes relative below a base of the project, in a page that is exported whole, too", () => {
    const page = exported(
      '<base href="/"><a href="/two.html">x</a><a href="notes.txt">y</a><script type="module">1</script>',
    );
    expect(page).toContain('<a href="two.html">x</a><a href="notes.txt">y</a>');
    expect(page).toContain('<base href="../index.html">');
  });

  it("becomes relative in a page that is exported whole for its modules, too", () => {
    const page = exported(
      '<a href="/two.html">x</a><a href="/notes.txt">y</a><script type="module">1</script>',
    );
    expect(page).toContain('<a href="../two.html">x</a><a href="../notes.txt">y</a>');
  });
});

describe("zipProject", () => {
  const NOW = new Date("2026-01-15T09:00:00Z");
  const EMPTY = { "index.html": "", "styles.css": "", "script.js": "" };
  const zipOf = async (code: ProjectCode) => ({ path: "x.zip", bytes: await zipProject(code, NOW) });

  it("holds every file by its path", async () => {
    const files = { "data/list.json": "[1]", "notes.txt": "Grüße 🎉" };
    const bytes = await zipProject({ html: "<p>", css: "p{}", js: "1", files }, NOW);
    const entries = Object.entries(unzipSync(bytes)).map(([name, text]) => [name, strFromU8(text)]);
    expect(Object.fromEntries(entries)).toMatchObject({ ...files, "styles.css": "p{}", "script.js": "1" });
    expect(Object.fromEntries(entries)).toMatchObject({ "inception-source/index.html": "<p>" });
    expect(entries).toHaveLength(7);
  });

  it.each<[string, Partial<ProjectCode>]>([
    ["a page without a charset or its style", { html: "<p>Grüße" }],
    [
      "pages that link from the root",
      { html: '<a href="/two.html">', files: { "two.html": '<a href="/">' } },
    ],
    [
      "pages with modules",
      { html: '<script type="module">import "/a.js"</script>', files: { "a.js": "export {}" } },
    ],
    [
      "style sheets that link from the root",
      { css: "p { background: url(/a.svg) }", files: { "a.svg": "<svg/>" } },
    ],
    [
      "a large page made of a small one",
      {
        html: "<p>",
        js: `import "./a.js"; /*${"x".repeat(900_000)}*/`,
        files: { "a.js": "1", "b.js": "y".repeat(900_000) },
      },
    ],
    ["a file called index.source.html", { html: "<p>real", files: { "index.source.html": "<p>mine" } }],
    [
      "files in folders called as the record's",
      {
        files: {
          "inception-source/export.json": '{"files":{}}',
          "inception-source-7/export.json": "no",
          "a/inception-source/export.json": '{"files":{}}',
          "Inception-Source-3/x.html": "<p>",
        },
      },
    ],
    [
      "files called as what tools make",
      {
        files: {
          "node_modules/a/index.js": "1",
          ".git/config": "x",
          "Thumbs.db": "y",
          "._a.txt": "z",
          "__MACOSX/b.txt": "b",
        },
      },
    ],
    ["a page in a folder, beside an empty one", { html: "", files: { "sub/page.htm": "<p>" } }],
    [
      "names that an import would clean",
      { files: { "cafe\u0301.txt": "x", " a/ b.txt": "y", "c/.d.txt": "z" } },
    ],
  ])("comes back from an import as it was written: %s", async (_what, part) => {
    const code = { html: "<p>", css: "p{}", js: "1", files: {}, ...part };
    const plan = await planImport([await zipOf(code)], EMPTY);
    expect(plan.leftOut).toEqual([]);
    const { "index.html": html = "", "styles.css": css, "script.js": js, ...files } = plan.files;
    expect({ html, css, js, files }).toEqual(code);
  });

  it("comes back in the same way from a zip in a folder, as people pack it anew", async () => {
    const { bytes } = await zipOf({
      html: '<a href="/two.html">',
      css: "p{}",
      js: "",
      files: { "two.html": "<p>" },
    });
    const packed = Object.entries(unzipSync(bytes)).map(([name, text]): [string, Uint8Array] => [
      `my site/${name}`,
      text,
    ]);
    const again = zipSync({
      ...Object.fromEntries(packed),
      "__MACOSX/my site/._x": strToU8("x"),
      "my site/.DS_Store": strToU8("x"),
    });
    const plan = await planImport([{ path: "y.zip", bytes: again }], EMPTY);
    expect(plan.files).toEqual({
      "index.html": '<a href="/two.html">',
      "styles.css": "p{}",
      "two.html": "<p>",
    });
    expect(plan.leftOut).toEqual([]);
  });

  it("keeps what people changed in an exported page outside, and files that they added", async () => {
    const { bytes } = await zipOf({
      html: '<a href="/two.html">',
      css: "",
      js: "",
      files: { "two.html": "<p>" },
    });
    const edited = { ...unzipSync(bytes), "index.html": strToU8("<h1>Edited"), "new.txt": strToU8("new") };
    const plan = await planImport([{ path: "y.zip", bytes: zipSync(edited) }], EMPTY);
    expect(plan.files).toEqual({ "index.html": "<h1>Edited", "two.html": "<p>", "new.txt": "new" });
  });
});
