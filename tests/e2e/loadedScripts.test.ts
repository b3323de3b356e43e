import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ProjectCode } from "../../src/shared/contracts/project.ts";
import { createSampleEngine, parseAnswer } from "../support/productFixtures.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { openConsole } from "./support/openConsole.ts";

const FRAME = '<p>page</p><iframe title="Inside" src="sub/page.html"></iframe>';
const SUB = (rest: string) => ({ "sub/page.html": `<!doctype html><h1>Sub</h1>${rest}` });
const LIBRARY = {
  "lib/more.js": "import { n } from './n.js';\nconsole.log('n', n, import.meta.url.slice(-12));\nfor (;;);",
  "lib/n.js": "export const n = 3;",
};

/** Ways to run a file that the page does not hold, what it logs, and where its endless loop stands. */
type Loaded = [way: string, code: Partial<ProjectCode>, logged: string, place: string];

const LOADED: Loaded[] = [
  [
    "a script that a script adds",
    {
      js: "const s = document.createElement('script');\ns.src = 'lib/old.js';\ns.onload = () => console.log('loaded', s.src.slice(-11));\ndocument.head.append(s);",
      files: {
        "lib/old.js":
          "var old = 1;\nconsole.log('hi', document.currentScript.getAttribute('src'));\nwhile (old);",
      },
    },
    "hi lib/old.js",
    "lib/old.js:3",
  ],
  [
    "a module that a script adds",
    {
      js: "const s = document.createElement('script');\ns.type = 'module';\ns.src = 'lib/more.js';\ndocument.head.append(s);",
      files: LIBRARY,
    },
    "n 3 /lib/more.js",
    "lib/more.js:3",
  ],
  [
    "modules that import each other in a circle",
    {
      js: "const s = document.createElement('script');\ns.type = 'module';\ns.src = 'a.js';\ndocument.head.append(s);",
      files: {
        "a.js":
          "import { b } from './b.js';\nexport const a = () => 'a';\nwindow.runs = (window.runs ?? 0) + 1;\nconsole.log('runs', window.runs, b());\nfor (;;);",
        "b.js": "import { a } from './a.js';\nexport const b = () => 'b' + a();",
      },
    },
    "runs 1 ba",
    "a.js:5",
  ],
  [
    "a strict script",
    {
      js: "const s = document.createElement('script');\ns.src = 'a.js';\ndocument.head.append(s);",
      files: {
        "a.js": "// Mine\n'use strict';\nconsole.log('this', (function () { return this; })());\nfor (;;);",
      },
    },
    "this undefined",
    "a.js:4",
  ],
  [
    "a script that is written into the page",
    {
      html: "<p>page</p><script>document.write('<script src=\"lib/old.js\"><\\/script>')</script>",
      files: { "lib/old.js": "console.log('written');\nwhile (true);" },
    },
    "written",
    "lib/old.js:2",
  ],
  [
    "names that the page gives modules",
    {
      html: '<p>page</p><script type="importmap">{"imports":{"util":"./lib/util.js","#/":"./lib/"}}</script>',
      js: "import { add } from 'util';\nimport { count } from '#/util.js';\nimport './lib/util.js';\nadd();\nconst { count: later } = await import('#/util.js');\nconsole.log('counts', count(), later());\nadd(true)",
      files: {
        "lib/util.js":
          "let n = 0;\nexport const count = () => n;\nexport function add(always) {\n  do n++; while (always);\n}",
      },
    },
    "counts 1 1",
    "lib/util.js:4",
  ],
  [
    "a module in an address",
    {
      js: "import { n } from 'data:text/javascript,export const n = 5;';\nimport 'data:text/javascript,console.log(6);for(;;);';\nconsole.log('after', n)",
      files: { "x.txt": "" },
    },
    "6",
    "script.js:2",
  ],
  [
    "a module of a page in a frame",
    {
      html: FRAME,
      files: {
        ...SUB("<script type=module src='../lib/more.js'></script>"),
        ...LIBRARY,
      },
    },
    "n 3 /lib/more.js",
    "lib/more.js:3",
  ],
  [
    "what a module in the text of a page in a frame imports",
    {
      html: FRAME,
      files: {
        ...SUB(
          "<script type=module>\nimport { run } from '../lib/run.js';\nconsole.log('sub', import.meta.url.slice(-13)); run()</script>",
        ),
        "lib/run.js": "export function run() {\n  for (;;);\n}",
      },
    },
    "sub sub/page.html",
    "lib/run.js:2",
  ],
  [
    "what a script of a page in a frame imports later",
    {
      html: FRAME,
      files: {
        ...SUB("<script>import('../lib/run.js').then(({ run }) => run('later'))</script>"),
        "lib/run.js": "export function run(word) {\n  console.log(word);\n  for (;;);\n}",
      },
    },
    "later",
    "lib/run.js:3",
  ],
  [
    "a script of a page in a frame that waits for the page",
    {
      html: FRAME,
      files: {
        "sub/page.html": "<!doctype html><script defer src='../late.js'></script><h1>Sub</h1>",
        "late.js": "console.log('late', document.querySelector('h1').textContent);\nfor (;;);",
      },
    },
    "late Sub",
    "late.js:2",
  ],
  ...(
    ["<object data='sub/page.html' type='text/html'></object>", "<embed src='sub/page.html'>"] as const
  ).map(
    (element): Loaded => [
      `what runs in ${element}`,
      {
        html: `<p>page</p>${element}`,
        files: SUB("<script>\nconsole.log('inside');\nfor (;;);</script>"),
      },
      "inside",
      "sub/page.html:3",
    ],
  ),
  ...(
    [
      ["by its name", "index.html?inner"],
      ["as the folder's page", "./?inner"],
    ] as const
  ).flatMap(([how, address]): Loaded[] => {
    const js = `if (location.search === "?inner") {
  console.log("inner", getComputedStyle(document.querySelector("p")).color);
  while (true);
} else document.body.append(Object.assign(document.createElement("iframe"), { src: "${address}" }));`;
    const css = "p { color: rgb(1, 2, 3) }";
    return [
      [`the main page in its own frame, ${how}`, { js, css }, "inner rgb(1, 2, 3)", "script.js:3"],
      [
        `a script in the main page in its own frame, ${how}`,
        { html: `<p>page</p>\n<script>\n${js}</script>`, css },
        "inner rgb(",
        "index.html:5",
      ],
    ];
  }),
  [
    "what the main page in its own frame names",
    {
      html: "<!doctype html>\n<html><head><title>Main</title><link rel=stylesheet href=styles.css></head>\n<body><p>page</p><script src=script.js></script>\n<b hidden onclick='for (;;);'></b><script>if (location.hash) document.querySelector('b').click()</script></body></html>",
      css: "p { color: rgb(1, 2, 3) }",
      js: "if (location.hash) console.log('runs', window.runs = (window.runs ?? 0) + 1, getComputedStyle(document.querySelector('p')).color, document.styleSheets.length);\nelse document.body.append(Object.assign(document.createElement('iframe'), { src: '?inner#x' }));",
    },
    "runs 1 rgb(1, 2, 3) 1",
    "index.html:4",
  ],
  ...[
    "eval('for (;;);')",
    "(0, eval)('for (;;);')",
    "new Function('for (;;);')()",
    "(async () => {}).constructor('for (;;);')()",
    "setTimeout('for (;;);')",
    "document.head.append(Object.assign(document.createElement('script'), { text: 'for (;;);' }))",
    "document.write('<script>for (;;);<\\/script>')",
    "document.body.innerHTML = '<b onclick=\"for (;;);\">'; document.querySelector('b').click()",
    "document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: '<script>for (;;);<\\/script>' }))",
    "location.href = 'javascript:for (;;);'",
  ].map(
    (way): Loaded => [
      `what a page in a frame makes out of a text: ${way}`,
      { html: FRAME, files: SUB(`<p>more</p><script>\nconsole.log('made');\n${way}</script>`) },
      "made",
      "sub/page.html:3",
    ],
  ),
  [
    "what a worker of modules imports",
    {
      js: "new Worker('work/er.js', { type: 'module' })",
      files: {
        "work/er.js": "import { n } from '../lib/deep.js';\nconsole.log('worker', n);",
        "lib/deep.js": "import './deeper.js';\nexport const n = 7;",
        "lib/deeper.js": "import './deep.js';\nconsole.log('deeper');\nfor (;;);",
      },
    },
    "deeper",
    "lib/deeper.js:3",
  ],
];

const WEIGHED =
  "console.log('weighed', document.querySelectorAll('script').length > 0);\nfor (const n of [1]) console.log(n);";
const WEIGHT = `sha256-${createHash("sha256").update(WEIGHED).digest("base64")}`;

/** Code that logs how it finds itself: what a preview shows of it is what the published page logs. */
const SAME: [what: string, code: Partial<ProjectCode>][] = [
  [
    "scripts that wait run in their order, and script.js before them",
    {
      html: "<script defer src='one.js'></script><script type='module' src='two.js'></script><script src='three.js' defer></script><p>page</p><script defer>console.log('inline')</script>",
      js: "var api = 'api';\nconsole.log('main', document.readyState);",
      files: {
        "one.js": "console.log('one', api, document.readyState, document.currentScript.defer);",
        "two.js": "console.log('two', api);",
        "three.js":
          "console.log('three', document.currentScript.getAttribute('src'), document.currentScript.src.endsWith('/three.js'));",
      },
    },
  ],
  [
    "scripts tell that they are there",
    {
      html: `<p>page</p><script src="a.js" onload="console.log('loaded a', api)"></script><script>console.log('next')</script>
<script type="module" src="m.js" onload="console.log('loaded m', String(event.target.getAttribute('src')))"></script>
<script src="script.js" async onload="console.log('loaded main')"></script>`,
      js: "setTimeout(() => console.log('main'), 500)",
      files: {
        "a.js": "const api = 'api'; console.log('a');",
        "m.js": "import { n } from './n.js'; console.log('m', n);",
        "n.js": "export const n = 1;",
      },
    },
  ],
  [
    "a script that is a module by import.meta alone",
    {
      html: "<p>page</p><script src='other.js'></script>",
      js: "console.log('main', typeof import.meta.url, this === undefined);",
      files: {
        "other.js":
          "new Worker(new URL('./w.js', import.meta.url)).onmessage = ({ data }) => console.log('other', data);",
        "w.js": "setTimeout(() => postMessage('w'), 200);",
      },
    },
  ],
  [
    "imports by an address that is worked out",
    {
      js: "export {};\nconst home = await import(new URL('./pages/home.js', import.meta.url));\nconst other = await import((await import('./pages/name.js')).default);\nconsole.log(home.default, other.default, import.meta.resolve('./pages/x.js').split('/').slice(-2).join('/'));",
      files: {
        "pages/home.js": "export default 'home';",
        "pages/name.js": "export default './pages/other.js';",
        "pages/other.js":
          "const text = await import(new URL('home.js', import.meta.url).href);\nexport default 'other ' + text.default;",
      },
    },
  ],
  ...[
    "<script type='module' src='./m.js'></script>",
    "<script type='module' src='m.js' async></script>",
    "<script type='module'>import { n } from './m.js'; console.log('inline', n());</script>",
    "<script type='module'>const name = 'm'; const { n } = await import(`./${name}.js`); console.log('later', n());</script>",
    "<script>import('./m.js').then(({ n }) => console.log('later', n()))</script>",
    "<script type='importmap'>{ \"imports\": { \"counter\": \"./m.js\" } }</script><script type='module'>import { n } from 'counter'; console.log('mapped', n());</script>",
    "<script type='module' src='m.js?again'></script><script type='module'>import { n } from './m.js?again'; console.log('again', n());</script>",
  ].map((html): [string, Partial<ProjectCode>] => [
    `a module that more than one script names runs once: ${html}`,
    {
      html: `<p>page</p><script type='module' src='m.js'></script>${html}`,
      files: {
        "m.js":
          "let count = 0;\nconsole.log('m' + (import.meta.url.split('?')[1] ?? ''));\nexport const n = () => ++count;",
      },
    },
  ]),
  [
    "modules below a <base> of the project",
    {
      html: "<base href='/app/'><p>page</p><script type='module'>import { u } from './m.js'; console.log('u', u, import.meta.url.endsWith('/app/'));</script><script>import('./m.js').then(({ u }) => console.log('later', u))</script>",
      files: { "app/m.js": "export const u = 1;" },
    },
  ],
  [
    "scripts that look for themselves",
    {
      js: `function load(src) {
  if (document.querySelector('script[src="' + src + '"]')) return console.log('already', src);
  const s = document.createElement('script');
  s.src = src;
  s.async = false;
  document.head.append(s);
  console.log(s.outerHTML, s.attributes.src.value, s.src.endsWith(src));
}
load('w.js?id=1'); load('w.js?id=2'); load('w.js?id=1');`,
      files: {
        "w.js":
          "console.log('me', document.currentScript.getAttribute('src'), new URL(document.currentScript.src).search);",
      },
    },
  ],
  [
    "scripts whose content is weighed",
    {
      html: '<p>page</p><iframe title="Inside" src="sub/p.html"></iframe><p>And some more words, so that there is enough of it.</p>',
      js: `const s = document.createElement('script'); s.integrity = '${WEIGHT}'; s.src = 'w.js';\nsetTimeout(() => document.head.append(s), 600);`,
      files: { "w.js": WEIGHED, "sub/p.html": `<script src="../w.js" integrity="${WEIGHT}"></script>` },
    },
  ],
  [
    "scripts of a page in a frame that look for themselves",
    {
      html: '<p>page</p><iframe title="Inside" src="sub/p.html"></iframe><p>And some more words, so that there is enough of it to be published.</p>',
      files: {
        "sub/p.html":
          '<meta http-equiv="Content-Security-Policy" content="script-src \'self\'"><script src="lib/a.js?v=3"></script><script type="module" src="lib/m.js"></script>',
        "sub/lib/a.js":
          "console.log(new URL('.', document.currentScript.src).pathname.split('/').slice(-3).join('/'), document.currentScript.src.slice(-3));",
        "sub/lib/m.js": "import './m2.js'; import './m2.js?x'; console.log('m', window.count);",
        "sub/lib/m2.js": "window.count = (window.count ?? 0) + 1;",
      },
    },
  ],
];

describe("files of a project that the page loads while it runs", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const person = await app.signUp();

  const open = (code: Partial<ProjectCode>) => openConsole(browser, app, person, code);

  it.each(LOADED)("%s: its loops are stopped with their line, once", async (_way, code, logged, place) => {
    await using opened = await open(code);
    const { entries } = opened;
    await entries.filter({ hasText: logged }).first().waitFor();
    const stopped = entries.filter({ hasText: `Infinite loop stopped: ${place.replace(":", " line ")} ` });
    await stopped.getByRole("button", { name: place }).waitFor();
    expect(await stopped.count()).toBe(1);
  });

  it.each(SAME)("%s: it is as on the published page", async (_what, code) => {
    await using opened = await open(code);
    const { entries, page, project } = opened;
    const answer = await person.http.post("/api/deploy", { projectId: project.id });
    const { url } = parseAnswer(z.object({ url: z.string() }), answer);
    const logged: string[] = [];
    const published = await page.context().newPage();
    published.on("console", (message) => logged.push(message.text()));
    await published.goto(url, { waitUntil: "networkidle" });
    await published.waitForTimeout(300);
    expect(logged.length).toBeGreaterThan(0);
    await expect.poll(async () => (await entries.allInnerTexts()).map((text) => text.trim())).toEqual(logged);
  });

  it("what a page in a frame cannot load, and what a page's own policy keeps out, is told", async () => {
    await using opened = await open({
      html: '<meta http-equiv="Content-Security-Policy" content="script-src \'self\'"><p onclick="go()">page</p><script>console.log("never")</script><iframe title="Inside" src="sub.html"></iframe>',
      files: {
        "sub.html":
          '<script src="none.js"></script><img src="none.png"><link rel="stylesheet" href="none.css">',
      },
    });
    const { entries } = opened;
    await entries
      .filter({
        hasText: "The page's own Content-Security-Policy does not allow inline code (script-src-elem).",
      })
      .waitFor();
    for (const name of ["none.js (<script>)", "none.png (<img>)", "none.css (<link>)"]) {
      await entries.filter({ hasText: `Could not load ${name}` }).waitFor();
    }
  });

  it.each([
    ["fetch('none.json').catch(() => {})", "none.json", "fetch"],
    ["fetch('Data.json').then((answer) => answer.text())", "Data.json", "fetch"],
    ["const x = new XMLHttpRequest(); x.open('GET', 'none.json'); x.send()", "none.json", "xmlhttprequest"],
    ["new Image().src = 'img/none.png'", "img/none.png", "<img>"],
    ["document.body.style.background = 'url(none.svg)'", "none.svg", "css"],
    ["document.body.innerHTML = '<iframe src=none.html></iframe>'", "none.html", "<iframe>"],
    ["new Worker('none.js')", "none.js", "worker"],
    ["new Worker('Data.json')", "Data.json", "worker"],
  ])("a file that is not there is told, once and by its name: %s", async (js, name, how) => {
    await using opened = await open({ js, files: { "data.json": "{}" } });
    const proposal = name === "Data.json" ? " There is data.json." : "";
    const told = opened.entries.filter({ hasText: name });
    await told
      .filter({
        hasText: `Could not load ${name} (${how}): there is no such file in this project.${proposal}`,
      })
      .waitFor();
    await opened.page.waitForTimeout(300);
    expect(await told.count()).toBe(1);
  });

  const MISSING: [markup: string, told: string[]][] = [
    ["<img src=none.png>", ["none.png (<img>)"]],
    ["<img src=/img/none.png?v=1>", ["img/none.png (<img>)"]],
    ["<img srcset='none.png 1x, none2.png 2x'>", ["none.png (<img>)"]],
    ["<img src=none3.png srcset='none.png 1x, none2.png 2x'>", ["none.png (<img>)"]],
    ["<picture><source srcset=none.webp><img src=none.png></picture>", ["none.webp (<img>)"]],
    ["<input type=image src=none.png>", ["none.png (<input>)"]],
    [
      "<script src=none.js></script><link rel=stylesheet href=none.css>",
      ["none.js (<script>)", "none.css (<link>)"],
    ],
    ["<audio src=none.mp3></audio>", ["none.mp3 (<audio>)"]],
    ["<video src=none.mp4 poster=none.png></video>", ["none.mp4 (<video>)", "none.png (<video>)"]],
    ["<video><source src=none.mp4></video>", ["none.mp4 (<source>)"]],
    [
      "<svg><image href=none.png /><image xlink:href=none2.png /><use href=none.svg#a /></svg>",
      ["none.png (<image>)", "none2.png (<image>)", "none.svg (<use>)"],
    ],
    ["<object data=none.svg></object><embed src=none2.svg>", ["none.svg (<object>)", "none2.svg (<embed>)"]],
    ["<iframe src=sub/page.html></iframe>", ["sub/none.png (<img>)"]],
  ];
  it.each(MISSING)(
    "a file that an element asks for and that is not there is told, once: %s",
    async (html, told) => {
      await using opened = await open({
        html: `<p>page</p>${html}`,
        files: { "sub/page.html": "<img src=none.png>" },
      });
      const expected = told.map((what) => `Could not load ${what}: there is no such file in this project.`);
      const texts = async () => (await opened.entries.allInnerTexts()).map((text) => text.trim()).sort();
      await expect.poll(texts, { timeout: 20_000 }).toEqual(expected.sort());
      await opened.page.waitForTimeout(300);
      expect(await texts()).toEqual(expected);
    },
  );

  it("of a file that is elsewhere, or there and of another kind, or has nearly this name, that is told", async () => {
    await using opened = await open({
      html: `<p>page</p><img src=http://127.0.0.1:9/a.png><img srcset="http://127.0.0.1:9/b.png 1x">
<object data=http://127.0.0.1:9/c.svg></object><audio src=star.svg></audio>
<img src=Star.SVG><script src=lib/util></script><link rel=stylesheet href=look>`,
      files: { "star.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>", "lib/util.js": "", "look.css": "" },
    });
    for (const told of [
      "http://127.0.0.1:9/a.png (<img>).",
      "http://127.0.0.1:9/b.png (<img>).",
      "http://127.0.0.1:9/c.svg (<object>).",
      "star.svg (<audio>).",
      "Star.SVG (<img>): there is no such file in this project. There is star.svg.",
      "lib/util (<script>): there is no such file in this project. There is lib/util.js.",
      "look (<link>): there is no such file in this project. There is look.css.",
    ])
      await opened.entries.filter({ hasText: `Could not load ${told}` }).waitFor();
    expect(await opened.entries.count()).toBe(7);
  });

  const NO_ADVICE = "Check its name, or write its code here.";
  it.each<[js: string, specifier: string, advice: string, place: string]>([
    ["import {a} from './lib/util'", "./lib/util", "There is lib/util.js.", "script.js:1"],
    ["\nimport './Other.mjs'", "./Other.mjs", "There is other.mjs.", "script.js:2"],
    ["import './other'", "./other", "There is other.mjs.", "script.js:1"],
    ["\nimport('./no.js')", "./no.js", NO_ADVICE, "script.js:2"],
    [
      "const f = async () => {\n  await import('./lib/util');\n};\nf()",
      "./lib/util",
      "There is lib/util.js.",
      "script.js:2",
    ],
    ["import './other.mjs';\nawait import('./no.js')", "./no.js", NO_ADVICE, "script.js:2"],
    ["import('./lib/asks.js')", "./none.js", NO_ADVICE, "lib/asks.js:2"],
    [
      "const b = document.body.appendChild(document.createElement('button'));\nb.setAttribute('onclick', \"import('./no.js')\");\nb.click()",
      "./no.js",
      NO_ADVICE,
      "",
    ],
  ])("a module that is not there is told the same way: %j", async (js, specifier, advice, place) => {
    await using opened = await open({
      js,
      files: { "lib/util.js": "export const a = 1;", "other.mjs": "", "lib/asks.js": "\nimport './none.js'" },
    });
    const told = opened.entries.filter({ has: opened.page.getByRole("img", { name: "Error" }) });
    const entry = told.filter({
      hasText: `Error: This script imports "${specifier}", but there is no such file in this project. ${advice}`,
    });
    await entry.waitFor();
    if (place !== "") await entry.getByRole("button", { name: place, exact: true }).waitFor();
    await opened.page.waitForTimeout(300);
    expect(await told.count()).toBe(1);
  });

  it("of several modules only the one that did not come is named", async () => {
    await using opened = await open({
      js: "import confetti from 'http://127.0.0.1:9/confetti';\nimport { x } from './x.js';\nconfetti(x);",
      files: { "x.js": "export const x = 1;" },
    });
    await opened.entries
      .filter({ hasText: 'The module "http://127.0.0.1:9/confetti" could not be loaded.' })
      .waitFor();
  });

  const BROKEN = "export const a = 1;\nlet x = ;";
  it.each<[how: string, code: Partial<ProjectCode>, place: string, message: string]>([
    [
      "that is imported",
      { js: "\n\n\nimport('./bad.js')", files: { "bad.js": BROKEN } },
      "bad.js:2",
      "Unexpected token ';'",
    ],
    [
      "that one imports which is imported",
      {
        js: "\n\n\nconst load = async (name) => import(`./lib/${name}.js`);\nload('ok')",
        files: { "lib/ok.js": "\n\n\nimport { a } from '../bad.js'", "bad.js": BROKEN },
      },
      "bad.js:2",
      "Unexpected token ';'",
    ],
    [
      "that a module waits for",
      { js: "import './ok.js';\n\n\nawait import('./bad.js')", files: { "ok.js": "", "bad.js": BROKEN } },
      "bad.js:2",
      "Unexpected token ';'",
    ],
    [
      "that a handler imports",
      {
        html: `<p>page</p>\n\n\n<button onclick="import('./bad.js')"></button>`,
        js: "import './ok.js';\ndocument.querySelector('button').click()",
        files: { "bad.js": BROKEN, "ok.js": "" },
      },
      "bad.js:2",
      "Unexpected token ';'",
    ],
    [
      "without its last brace",
      {
        js: "\n\n\n\nimport('./lib/bad.js')",
        files: { "lib/bad.js": "export function a() {\n  if (1) {\n}\n" },
      },
      "lib/bad.js:3",
      "Unexpected end of input",
    ],
    [
      "that does not export what is asked for",
      {
        js: "\n\n\nimport('./ok.js')",
        files: { "ok.js": "\nimport { b } from './bad.js'", "bad.js": "export const a = 1" },
      },
      "ok.js:2",
      "does not provide an export named 'b'",
    ],
    [
      "at fault, beside a text that is no data",
      {
        js: "import('./bad.js').catch(() => {});\n\nPromise.resolve('{').then((text) => JSON.parse(text))",
        files: { "bad.js": BROKEN },
      },
      "script.js:3",
      "JSON",
    ],
  ])("a module %s is told in its own file and line, once", async (_how, code, place, message) => {
    await using opened = await open(code);
    const told = opened.entries.filter({ has: opened.page.getByRole("img", { name: "Error" }) });
    await told.filter({ hasText: message }).getByRole("button", { name: place, exact: true }).waitFor();
    await opened.page.waitForTimeout(300);
    expect(await told.count()).toBe(1);
  });

  it("a script that is not there is told, and hears its own error", async () => {
    await using opened = await open({
      js: "const s = document.createElement('script');\ns.src = 'lib/none.js';\ns.onerror = () => console.log('failed', s.getAttribute('src'));\ndocument.head.append(s);",
      files: { "x.txt": "" },
    });
    await opened.entries.filter({ hasText: "failed lib/none.js" }).waitFor();
    await opened.entries.filter({ hasText: "Could not load lib/none.js" }).waitFor();
  });
});
