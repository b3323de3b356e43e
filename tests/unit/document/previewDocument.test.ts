import { parse, serialize } from "parse5";
import { describe, expect, test } from "vitest";
import type { ProjectCode } from "../../../src/shared/contracts/project.ts";
import { assembleDocument } from "../../../src/shared/document/previewDocument.ts";
import { usesModuleSyntax } from "../../../src/shared/document/projectModules.ts";
import { contentType, filePath } from "../../../src/shared/document/projectSite.ts";
import { siteFile, siteFiles } from "../../../src/shared/document/siteFiles.ts";
import { findSourceLocation } from "../../../src/shared/document/sourceLocation.ts";

function code(parts: Partial<ProjectCode>): ProjectCode {
  return { html: "", css: "", js: "", files: {}, ...parts };
}

/** The texts of the page's elements `tag`, as a browser would see them. */
function texts(page: string, tag: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { nodeName, childNodes } = node as { nodeName?: string; childNodes?: { value?: string }[] };
    if (nodeName === tag) found.push((childNodes ?? []).map((child) => child.value ?? "").join(""));
    for (const child of childNodes ?? []) visit(child);
  };
  visit(parse(page));
  return found;
}

describe("complete documents", () => {
  const html = `<!DOCTYPE html>
<html lang="de" class="a">
<head><base href="https://example.com/"><title>Mine</title><link rel="stylesheet" href="./styles.css?v=2" media="print"></head>
<body class="b" onload="start('x')"><h1>Hi</h1><script src="script.js"></script><p>after</p></body>
</html>`;
  const page = assembleDocument(code({ html, css: "h1{color:red}", js: "start = 1" }), { title: "Other" });

  test.each([
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">',
    '<!doctype html SYSTEM "about:legacy-compat">',
    "<!-- <!doctype x> -->\n<!DOCTYPE html>",
  ])("keep their doctype as it is written: %s", (doctype) => {
    const written = doctype.slice(doctype.toLowerCase().lastIndexOf("<!doctype"));
    const page = assembleDocument({ html: `${doctype}<html><p>$&</p></html>`, css: "", js: "", files: {} });
    expect(page.replace("<!-- <!doctype x> -->", "").trimStart().startsWith(`${written}<html>`)).toBe(true);
  });

  test("keep doctype, lang, base, title, body attributes and handlers, with one head", () => {
    expect(page).toMatch(/^<!DOCTYPE html><html lang="de" class="a">/);
    expect(page).toContain('<base href="https://example.com/">');
    expect(texts(page, "title")).toEqual(["Mine"]);
    expect(page).toContain(`<body class="b" onload="start('x')">`);
    expect(page.match(/<head/g)).toHaveLength(1);
  });

  test("have links and scripts to project files replaced by their texts where they stand", () => {
    expect(page).toContain('<style media="print">\nh1{color:red}\n</style>');
    expect(page).toContain("<script>\nstart = 1\n</script><p>after</p>");
    expect(page).not.toContain("styles.css");
  });

  test("keep their title unless it is to be replaced", () => {
    expect(texts(assembleDocument(code({ html }), { title: "T & Co", replaceTitle: true }), "title")).toEqual(
      ["T & Co"],
    );
  });

  test("keep a replaced title from scripts only when it is to be replaced, and harmless in any spelling", () => {
    const nasty = "<title></script><!--<script></title><p>x</p>";
    const page = assembleDocument(code({ html: nasty }), { title: "T", replaceTitle: true });
    expect(page).toContain('Object.defineProperty(document,"title"');
    expect(texts(page, "p")).toEqual(["x"]);
    expect(assembleDocument(code({ html }), { title: "T" })).not.toContain("defineProperty");
  });
});

describe("fragments", () => {
  const page = assembleDocument(code({ html: "<h1>Hi</h1>", css: "h1{}", js: "go()" }), { title: "Hello" });

  test("get a page in standards mode with charset, viewport and title", () => {
    expect(page).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">/);
    expect(page).toContain('name="viewport"');
    expect(texts(page, "title")).toEqual(["Hello"]);
  });

  test("get styles.css in head and script.js at the end of body", () => {
    expect(page).toMatch(/<style>\nh1\{\}\n<\/style>\n<\/head>/);
    expect(page).toMatch(/<h1>Hi<\/h1><script>\ngo\(\)\n<\/script>\n<\/body>/);
  });

  test("a comment that is never closed does not swallow the script", () => {
    expect(texts(assembleDocument(code({ html: "<p>x<!-- open", js: "go()" })), "script")).toEqual([
      "\ngo()\n",
    ]);
  });
});

describe("code stays inside its element", () => {
  test.each([
    'const s="<script>x</script>"; console.log(s.length)',
    'const s="</SCRIPT >"',
    'const s="<!--<script>"',
    "const s = /<\\/script>/",
    'const s = "$& $1 $` $$"',
    "const s = `</script><b>leak</b>`",
    "const s = String.raw`</script>\\n<b>`",
    "const s = `\\`` + String .raw `\\`<!-- <script></SCRIPT >` + '</script>'",
  ])("%s", (js) => {
    const page = assembleDocument(code({ html: "<p>text</p>", js }));
    const scripts = texts(page, "script");
    expect(scripts).toHaveLength(1);
    expect(texts(page, "b")).toEqual([]);
    // The script that a browser sees means the same string.
    const run = new Function(`${scripts[0]}; return typeof s === "string" ? s : s.test("</script>")`);
    expect(run()).toEqual(new Function(`${js}; return typeof s === "string" ? s : s.test("</script>")`)());
  });

  test.each(["a{content:'</style><b>x</b>'}", "a{color:red", "/* open", "a::after{content:'$&'}"])(
    "%s",
    (css) => {
      const page = assembleDocument(code({ html: "<p>text</p>", css, js: "go()" }));
      expect(texts(page, "style")).toHaveLength(1);
      expect(texts(page, "b")).toEqual([]);
      expect(texts(page, "p")).toEqual(["text"]);
      expect(texts(page, "script")).toEqual(["\ngo()\n"]);
    },
  );

  test("a page read and written again stays the same", () => {
    const html =
      "<!DOCTYPE html><html lang=en><head><title>x</title></head><body><pre>\n\n two</pre></body></html>";
    const page = assembleDocument(code({ html, css: "a{}", js: "b" }));
    expect(serialize(parse(page)).replace(/\n+/g, "\n")).toBe(page.replace(/\n+/g, "\n"));
    expect(texts(page, "pre")).toEqual(["\n two"]);
  });
});

describe("several files", () => {
  test("a deferred script runs after the body", () => {
    const html = '<html><head><script src="script.js" defer></script></head><body><p>x</p></body></html>';
    expect(assembleDocument(code({ html, js: "go()" }))).toMatch(/<p>x<\/p><script>\ngo\(\)\n<\/script>/);
  });

  test("further styles, scripts and pictures resolve, also under a base address", () => {
    const html =
      '<base href="https://x.example/"><link rel=stylesheet href=/css/more.css><script src="lib/a%20b.js"></script><img src="i.svg">';
    const files = { "css/more.css": "i{}", "lib/a b.js": "lib()", "i.svg": "<svg/>" };
    const page = assembleDocument(code({ html, files }));
    expect(texts(page, "style")).toEqual(["\ni{}\n"]);
    expect(texts(page, "script")).toEqual(["\nlib()\n"]);
    expect(page).toContain('src="data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E"');
  });

  test("unclosed elements may be nested as deep as browsers show them; beyond that it is said what to do", () => {
    const deep = (depth: number) => `${"<div>".repeat(depth)}<p>x</p>`;
    expect(assembleDocument(code({ html: deep(1500) }))).toContain("<p>x</p>");
    for (const html of [deep(20_000), "<b>".repeat(100_000), `${"<table><td>".repeat(30_000)}x`]) {
      expect(() => assembleDocument(code({ html }))).toThrow(/Close some of them/);
    }
  });

  test("links to elsewhere stay as they are", () => {
    const html =
      '<script src="https://cdn.example/script.js"></script><link rel="stylesheet" href="//x/styles.css">';
    const page = assembleDocument(code({ html }));
    expect(page).toContain('<script src="https://cdn.example/script.js"></script>');
    expect(page).toContain('href="//x/styles.css"');
  });

  test("a script with imports becomes a module whose imports between project files resolve", () => {
    const page = assembleDocument(
      code({
        js: 'import { a } from "./lib/util.js";\na();',
        files: { "lib/util.js": 'export { a } from "../x.js";', "x.js": "export const a = 1;" },
      }),
    );
    expect(page).toContain('<script type="module">');
    const map: unknown = JSON.parse(texts(page, "script")[0] ?? "");
    expect(map).toMatchObject({
      imports: { "./lib/util.js": expect.stringContaining("inception-file%3A%2Fx.js") },
    });
  });

  test.each([
    ["import x from 'y'", true],
    ["  export default 1", true],
    ["import('x').then(f)", false],
    ["// import x from 'y'", false],
    ["const important = 1", false],
    ["console.log(import.meta.url)", true],
    ["new Worker(new URL('./w.js', import . meta.url))", true],
    ["// as import.meta.url", false],
    ["log('import.meta')", false],
    ["log(import.meta.url", false],
  ])("%s needs a module: %s", (js, expected) => {
    expect(usesModuleSyntax(js)).toBe(expected);
  });
});

describe("a page with a policy of its own", () => {
  const own = "'nonce-inception-own-file'";
  /** The page's policy when it is assembled with some files that it loads. */
  function policy(content: string): string | undefined {
    const html = `<head><meta http-equiv="Content-Security-Policy" content="${content}"></head><p>`;
    const page = assembleDocument(code({ html, css: "p{}", js: "1" }));
    expect(page).toContain('<style nonce="inception-own-file">\np{}');
    expect(page).toContain('<script nonce="inception-own-file">\n1');
    return /content="([^"]*)"/.exec(page)?.[1];
  }

  test.each([
    ["script-src 'self'", `script-src 'self' ${own}`],
    ["Style-Src https: ;", `Style-Src https: ${own}`],
    ["script-src 'none'; script-src-elem *", `script-src 'none'; script-src-elem * ${own}`],
    ["img-src 'self'; font-src a.com", "img-src 'self' data:; font-src a.com"],
  ])("allows the site's own files where it allows the site: %s", (content, expected) => {
    expect(policy(content)).toBe(expected);
  });

  test("that allows the site for everything allows each kind of file", () => {
    expect(policy("default-src 'self' a.com; img-src *")).toBe(
      `default-src 'self' a.com; img-src * data:; script-src 'self' a.com ${own}; style-src 'self' a.com ${own}; font-src 'self' a.com data:; media-src 'self' a.com data:`,
    );
  });

  test.each([
    "script-src 'none'",
    "script-src a.com 'unsafe-inline'",
    "script-src 'self' 'unsafe-inline'",
    "",
  ])("stays as it is where it does not, or allows what stands in the page: %s", (content) => {
    expect(policy(content)).toBe(content);
  });

  test("lets scripts of the page itself stay as forbidden as they are", () => {
    const html = `<head><meta http-equiv="content-security-policy" content="script-src 'self'"></head><script>2</script>`;
    expect(assembleDocument(code({ html }))).toContain("<script>2</script>");
  });
});

describe("project files that a page loads", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const url = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  const files = { "img/a.svg": svg, "css/b.css": 'b{background:url("../img/a.svg")}' };

  test.each([
    [
      '<img srcset="img/a.svg 1x, https://x.test/b.png 2x,img/a.svg 3x">',
      `${url} 1x, https://x.test/b.png 2x,${url} 3x`,
    ],
    ['<svg><image href="img/a.svg"/></svg>', `href="${url}"`],
    ['<video poster="img/a.svg"></video>', `poster="${url}"`],
    ['<object data="./img/a.svg"></object>', `data="${url}"`],
    ['<input type="image" src="/img/a.svg">', `src="${url}"`],
    ['<img src="img/a.svg#part">', `src="${url}#part"`],
    ['<p style="background: url(img/a.svg)">x</p>', `url(&quot;${url}&quot;)`],
    ["<style>p{background:URL( 'img/a.svg' )}</style>", `p{background:url("${url}")}`],
    ["<style>p{background:url(im\\67/\\61\\.svg)}</style>", `p{background:url("${url}")}`],
  ])("stand in it: %s", (html, wanted) => {
    expect(assembleDocument(code({ html, files }))).toContain(wanted);
  });

  test("resolve from the style sheet that names them, also an imported one", () => {
    const page = assembleDocument(code({ html: "<p>", css: '@import "css/b.css" screen;', files }));
    const [style = ""] = texts(page, "style");
    const imported = /@import "data:text\/css;charset=utf-8,([^"]*)" screen;/.exec(style)?.[1] ?? "";
    expect(decodeURIComponent(imported)).toBe(`b{background:url("${url}")}`);
  });

  test.each([
    "p::before{content:'url(img/a.svg)'}",
    "/* url(img/a.svg) @import 'css/b.css' */",
    "p{background:url(https://x.test/img/a.svg)}",
    "p{background:url(img/none.svg)}",
    "p{fill:url(#a)}",
    "p{background:url(img/a.svg",
    "p{background:url('img/a.svg\n')}",
  ])("nothing else is touched: %s", (css) => {
    expect(texts(assembleDocument(code({ html: "<p>", css, files })), "style")).toEqual([`\n${css}\n`]);
  });

  test("style sheets that import each other end, and many times twice does not blow up the page", () => {
    const chain = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `${i}.css`,
        `@import "${i + 1}.css"; @import "${i + 1}.css"; a{}`,
      ]),
    );
    const page = assembleDocument(
      code({ html: "<p>", css: '@import "0.css";', files: { ...chain, "40.css": '@import "0.css"' } }),
    );
    expect(page.length).toBeLessThan(20_000_000);
    const pair = { "a.css": '@import "b.css"; a{}', "b.css": '@import "a.css"; b{}' };
    expect(assembleDocument(code({ html: "<p>", css: '@import "a.css";', files: pair }))).toContain(
      "data:text/css",
    );
  });

  test.each([
    ["spaces in url(", { css: `p{background:url(${" ".repeat(200_000)}` }],
    ["many url(", { css: "url(".repeat(100_000) }],
    ["backslashes", { css: `url(${"\\".repeat(200_000)}` }],
    ["@import and spaces", { css: `@import ${" ".repeat(200_000)}` }],
    ["a long srcset", { html: `<img srcset="${"a".repeat(200_000)} b">` }],
    ["descriptors without end", { html: `<img srcset="a${" 1w".repeat(100_000)} b">` }],
    ["commas", { html: `<img srcset="${",".repeat(200_000)}a">` }],
    ["comments without a doctype", { html: `${"<!-- -->".repeat(50_000)}<p>` }],
    ["a comment that never ends", { html: `${"<!-- ".repeat(50_000)}<p>` }],
  ])("hostile text takes linear time: %s", (_what, parts) => {
    // What is not linear would take minutes, and the test's own time limit is the answer.
    assembleDocument(code({ ...parts, files: { "a.svg": svg } }));
  });

  test("what does not fit any more is not made again for each other link", () => {
    const fill = '<img src="big.txt">'.repeat(9);
    const chain = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [`c${i}.css`, `@import "c${i + 1}.css";`.repeat(3)]),
    );
    const many = { ...chain, "big.txt": "a".repeat(990_000) };
    const page = assembleDocument(code({ html: fill, css: '@import "c0.css";', files: many }));
    expect(page.length).toBeLessThan(20_000_000);
    expect(page).toContain('<img src="big.txt">');
  });

  test("a page that would become gigantic is refused with what to do", () => {
    const files = { "a.css": "a".repeat(990_000) };
    const html = '<link rel="stylesheet" href="a.css">'.repeat(30);
    expect(() => assembleDocument(code({ html, files }))).toThrow(/larger than 20 MB/);
    const pages = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `${i}.html`,
        '<base href="https://a.b/"><script src="a.js"></script>',
      ]),
    );
    const all = { "a.js": "a".repeat(990_000), ...pages };
    expect(() => siteFiles(code({ files: all }), {})).toThrow(/larger than 32 MB/);
  });

  test("a page beside its files keeps its links to pictures and style sheets as they are written", () => {
    const html = '<img src="../img/a.svg"><link rel="stylesheet" href="../css/b.css">';
    const all = { ...files, "docs/a.html": html };
    const page = siteFile(code({ css: "p{background:url(img/a.svg)}", files: all }), "docs/a.html", {}) ?? "";
    expect(page).toContain('<img src="../img/a.svg">');
    expect(page).toContain('<link rel="stylesheet" href="../css/b.css">');
    expect(texts(page, "style")).toEqual([]);
  });

  test("a page beside its files names those at the root of its site so that it may stand in a folder", () => {
    const all = {
      ...files,
      "docs/a.html": '<img src="/img/a.svg"><link rel="stylesheet" href="/css/b.css">',
    };
    const page = siteFile(code({ files: all }), "docs/a.html", {}) ?? "";
    expect(page).toContain('<img src="../img/a.svg"><link rel="stylesheet" href="../css/b.css">');
  });

  test("a page beside its files that names another site as its base holds its own files", () => {
    const html =
      '<base href="https://example.com/"><img src="img/a.svg"><link rel="stylesheet" href="css/b.css">';
    const page = siteFile(code({ html, files }), "index.html", {}) ?? "";
    expect(page).toContain('<img src="data:image/svg+xml');
    expect(texts(page, "style")).toHaveLength(1);
  });

  test("hidden files come into no page", () => {
    const hidden = { ".env": "SECRET", ".secret.js": "SECRET", ".config/x.mjs": "SECRET", "a.js": "1" };
    const html =
      '<img src=".env"><link rel="stylesheet" href=".env"><script src=".secret.js"></script><script type="module">import "./a.js"</script>';
    const page = assembleDocument(code({ html, css: "p{background:url(.env)}", files: hidden }));
    expect(page).not.toContain("SECRET");
    expect(siteFile(code({ files: hidden }), ".env", {})).toBeNull();
  });

  test("elements and files may be called as parts of objects are", () => {
    const html =
      '<constructor src="a.svg"></constructor><__proto__ src="a.svg"></__proto__><img src="a.constructor">';
    const odd = { "a.constructor": "x", "a.svg": svg, html: "<p>" };
    expect(assembleDocument(code({ html, files: odd }))).toContain("data:text/plain");
    expect(contentType("html")).toBe("text/plain; charset=utf-8");
    expect(contentType("x.__proto__")).toBe("text/plain; charset=utf-8");
  });

  test("a fragment does not end the string that it stands in", () => {
    const page = assembleDocument(code({ html: "<p>", css: "p{background:url(img/a.svg#\\\\)}b{}", files }));
    expect(texts(page, "style").join()).toMatch(/url\("data:[^"\\]*#%5C"\)\}b\{\}/);
  });

  test("modules in folders import data, too", () => {
    const modules = {
      "app/main.js": 'import d from "../data.json" with { type: "json" };',
      "data.json": "[1]",
    };
    const html = '<script type="module" src="app/main.js"></script>';
    expect(assembleDocument(code({ html, files: modules }))).toContain(
      '"inception-file:/data.json":"data:application/json',
    );
  });

  const isOnce = (html: string, files: Record<string, string> = {}) => {
    const page = assembleDocument(
      code({
        html: `<p><script type="module" src="m.js"></script>${html}`,
        files: { "m.js": "export const m = 'once';", ...files },
      }),
    );
    // In a data URL only, which every script asks for.
    return !texts(page, "script").some((text) => text.includes("export const m"));
  };
  test("a module from a file that a second script may ask for is one and the same", () => {
    expect(isOnce('<script type="module" src="other.js"></script>', { "other.js": "export {}" })).toBe(false);
    expect(isOnce('<script type="module" src="./m.js"></script>')).toBe(true);
    expect(isOnce('<script type="module">import "./m.js"</script>')).toBe(true);
    expect(isOnce("<script>import(name)</script>")).toBe(true);
    expect(isOnce('<script src="other.js"></script>', { "other.js": "import('./m.js')" })).toBe(true);
    expect(isOnce('<script type="importmap">{"imports":{"m":"./m.js"}}</script>')).toBe(true);
    expect(isOnce('<script type="importmap">{"scopes":{"/a/":{"m":"./m.js"}}}</script>')).toBe(true);
  });

  test("imports may stand in each other, and in addresses that are worked out", () => {
    const js =
      "await import(new URL('./a.js', import.meta.url)); await import((await import('./b.js')).default + (await import('./c.js')).x)";
    const page = assembleDocument(
      code({
        html: `<p><script type="module">export {};\n${js}</script>`,
        files: { "a.js": "", "b.js": "", "c.js": "" },
      }),
    );
    const script = texts(page, "script").find((text) => text.includes("export {}")) ?? "";
    expect(() => new Function(`return async () => {${script.replace("export {};", "")}}`)).not.toThrow();
    expect(script.match(/"inception-file:\/[bc]\.js"/g)).toHaveLength(2);
    expect(script).not.toContain("import.meta");
  });

  test("a <base> within the project is what the page's own imports start from", () => {
    const html = "<base href='/app/'><script type='module'>import './m.js'; import.meta.url</script>";
    const page = assembleDocument(code({ html, files: { "app/m.js": "import '../n.js'", "n.js": "" } }));
    const module = texts(page, "script").find((text) => text.startsWith("import ")) ?? "";
    expect(module).toContain("import 'inception-file:/app/m.js'");
    expect(module).toContain('new URL("../app/index.html",document.baseURI)');
    expect(page).toContain(encodeURIComponent("import 'inception-file:/n.js'"));
  });

  test("names that the page gives modules mean its files, each once, and other addresses stay", () => {
    const map = {
      imports: {
        util: "./lib/util.js",
        "#/": "./lib/",
        "./old.js": "/lib/util.js",
        far: "https://a.example/x.js",
        no: null,
      },
      scopes: { "/": { util: "lib/util.js", own: "./lib/b%20c.mjs" } },
      integrity: {},
    };
    const html = `<head><script>0</script><script type="importmap">${JSON.stringify(map)}</script><p>`;
    const modules = { "lib/util.js": "export default '</script>'", "lib/b c.mjs": "", "lib/x.txt": "" };
    const page = assembleDocument(code({ html, js: "import 'util'; import './old.js'", files: modules }));
    const maps = texts(page, "script").filter((text) => text.startsWith('{"imports"'));
    expect(maps).toHaveLength(1);
    const made = JSON.parse(maps[0] ?? "");
    const util = made.imports["inception-file:/lib/util.js"];
    const other = made.imports["inception-file:/lib/b%20c.mjs"];
    expect(util).toMatch(/^data:text\/javascript/);
    expect(made).toEqual({
      imports: expect.objectContaining({
        util,
        "#/": "./lib/",
        "#/util.js": util,
        "#/b%20c.mjs": other,
        "inception-file:/old.js": util,
        far: "https://a.example/x.js",
        no: null,
      }),
      scopes: { "/": { util: "lib/util.js", own: other } },
      integrity: {},
    });
    expect(Object.keys(made.imports)).not.toContain("#/x.txt");
  });

  test("names may mean other files in the scopes of an import map", () => {
    const map = {
      imports: { lib: "./lib/v2.js" },
      scopes: {
        "./old/": { lib: "./lib/v1.js" },
        "./old/new/": { lib: "./lib/v2.js" },
        "./one.js": { lib: "/lib/v1.js" },
      },
    };
    const names = ["lib/v1.js", "lib/v2.js", "old/a.js", "old/new/b.js", "one.js", "other.js"];
    const files = Object.fromEntries(names.map((name) => [name, "import 'lib'"]));
    const html = `<script type="importmap">${JSON.stringify(map)}</script>`;
    const page = assembleDocument(code({ html, js: "import './other.js'", files }));
    const { imports } = JSON.parse(texts(page, "script").find((text) => text.startsWith('{"imports"')) ?? "");
    const imported = (name: string) =>
      /import '(.*?)'/.exec(decodeURIComponent(imports[`inception-file:/${name}`]))?.[1];
    expect(imported("old/a.js")).toBe("inception-file:/lib/v1.js");
    expect(imported("old/new/b.js")).toBe("inception-file:/lib/v2.js");
    expect(imported("one.js")).toBe("inception-file:/lib/v1.js");
    expect(imported("other.js")).toBe("lib");
  });

  test("a script's own nonce stays", () => {
    const html = `<head><meta http-equiv="Content-Security-Policy" content="script-src 'nonce-abc' 'strict-dynamic'"></head><script nonce="abc" src="a.js"></script>`;
    expect(assembleDocument(code({ html, files: { "a.js": "1" } }))).toMatch(/<script nonce="abc">\s*1/);
  });

  test.each(["{", "[]", '{"imports":1}'])(
    "what is no import map stays for the browser to say: %s",
    (text) => {
      const html = `<script type="importmap">${text}</script>`;
      expect(assembleDocument(code({ html, js: "import './a.js'", files: { "a.js": "" } }))).toContain(html);
    },
  );

  test("beside its files the page keeps its import map", () => {
    const html = '<script type="importmap">{"imports":{"util":"./util.js"}}</script>';
    const page = assembleDocument(code({ html, files: { "util.js": "" } }), { beside: true });
    expect(page).toContain(html);
  });

  test("halves of characters do not stop it", () => {
    expect(filePath("\ud800/a b.txt")).toBe("%EF%BF%BD/a%20b.txt");
    expect(assembleDocument(code({ html: '<img src="a.txt">', files: { "a.txt": "\ud800" } }))).toContain(
      "%EF%BF%BD",
    );
  });
});

describe("a further page", () => {
  const files = {
    "pages/about.html":
      '<link rel="stylesheet" href="../styles.css"><img src="a.svg"><script type="module">import "./x.js"</script><p onclick="go()">About',
    "pages/a.svg": "<svg/>",
    "pages/x.js": "export {}",
    "pages/bare.html": "<p>Bare",
  };
  const whole = code({ html: "<p>Main", css: "p{color:red}", js: "main()", files });

  test("is made of its own file, with links that resolve from its folder", () => {
    const page = assembleDocument(whole, { page: "pages/about.html" });
    expect(page).toContain("p{color:red}");
    expect(page).toContain(encodeURIComponent("<svg/>"));
    expect(page).toContain("inception-file:/pages/x.js");
    expect(page).not.toContain("Main");
  });

  test("gets no style sheet or script that it does not name", () => {
    const page = assembleDocument(whole, { page: "pages/bare.html" });
    expect(page).toContain("<p>Bare");
    expect(page).not.toMatch(/color:red|main\(\)/);
  });

  test("says that its scripts come from its own file", () => {
    const page = assembleDocument(whole, { page: "pages/about.html", instrument: "0" });
    expect(page).toContain("inception:pages%2Fabout.html:1");
    expect(page).not.toContain("index.html");
  });
});

describe("templates", () => {
  const html = `<p>page</p><template><link rel="stylesheet" href="styles.css"><pre>

x</pre><img src="a.svg"><script src="script.js"></script><script>while (1);</script><i onclick="go()"></i></template>`;
  const project = code({ html, css: "a{}", js: "start()", files: { "a.svg": "<svg/>" } });

  test("hold what the files beside the page are, and name nothing that is missing in the page", () => {
    const page = assembleDocument(project);
    expect(page).toContain("<template><style>\na{}\n</style><pre>\n\nx</pre>");
    expect(page).toContain(
      '<img src="data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E"><script>\nstart()\n</script>',
    );
    expect(page.split("start()")).toHaveLength(3);
    expect(assembleDocument(project, { beside: true })).toContain('<script src="script.js"></script>');
  });

  test("have their code guarded and placed in a preview, which loads what they name", () => {
    const rewriteScript = (text: string) => `/*${text}*/`;
    const page = assembleDocument(project, { instrument: "0", rewriteScript });
    expect(page).toContain("//# sourceURL=inception:index.html:3\n/*while (1);*/</script>");
    expect(page).toContain('onclick="//# sourceURL=inception:index.html:3\n/*go()*/"');
    expect(page).toContain('<link rel="stylesheet" href="styles.css">');
    expect(page).toContain('<script src="script.js"></script>');
  });

  test("run nothing where nothing may run, in shadow trees either", () => {
    const shadow = `<div><template shadowrootmode="open">${html}</template></div>`;
    const page = assembleDocument(code({ html: shadow, js: "start()" }), { withoutScripts: true });
    expect(page).toContain('shadowrootmode="open"');
    expect(page).not.toMatch(/<script|onclick/);
  });
});

describe("instruments", () => {
  test("come before everything else, and only when asked for", () => {
    const project = code({ html: "<script>own()</script>", css: "a{}", js: "go()" });
    expect(texts(assembleDocument(project, { instrument: "watch()" }), "script")[0]).toBe("watch()");
    const published = assembleDocument(project);
    expect(published).not.toContain("inception");
    expect(published).not.toContain("sourceURL");
  });

  test("leave scripts in addresses as they are written, and are told of them with their lines", () => {
    const html =
      "<a\nhref=' javascript:for(;;)%20\ngo(&quot;é&quot;) '></a><p title='javascript:no'>\n<button formaction='JavaScript:b()'>";
    const rewriteScript = (text: string) => `/*${text}*/`;
    const page = assembleDocument(code({ html }), { instrument: "0", rewriteScript });
    expect(page).toContain(`href=" javascript:for(;;)%20\ngo(&quot;é&quot;) "`);
    expect(page).toContain('formaction="JavaScript:b()"');
    const [, told = ""] = /data-addresses="([^"]*)"/.exec(page) ?? [];
    expect(JSON.parse(told.replaceAll("&quot;", '"').replaceAll('\\"', '\\"'))).toEqual([
      { text: 'for(;;) go("é")', line: 2 },
      { text: "b()", line: 4 },
    ]);
    expect(assembleDocument(code({ html }))).not.toContain("data-addresses");
  });

  test("make errors report the learner's own file and line", () => {
    const html = "<p>1</p>\n<p>2</p>\n<script>\nlet a;\nfail();\n</script>";
    const page = assembleDocument(code({ html, js: "\n\nfail()" }), { instrument: "0" });
    const [, inline, main] = texts(page, "script");
    const place = (script: string | undefined) => {
      const lines = (script ?? "").split("\n");
      const url = /sourceURL=(\S+)/.exec(lines[0] ?? "")?.[1] ?? "";
      return findSourceLocation(url, lines.findIndex((line) => line.startsWith("fail")) + 1, 1);
    };
    expect(place(inline)).toEqual({ file: "index.html", line: 5, column: 1 });
    expect(place(main)).toEqual({ file: "script.js", line: 3, column: 1 });
    expect(findSourceLocation("ReferenceError: x\n    at f (inception:a%20b.js:1:4:7)")).toEqual({
      file: "a b.js",
      line: 3,
      column: 7,
    });
  });
});
