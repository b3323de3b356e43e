import { describe, expect, it } from "vitest";
import type { ProjectCode } from "../../src/shared/contracts/project.ts";
import { createProject, createSampleEngine } from "../support/productFixtures.ts";
import { openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

const FRAME = '<p>page</p><iframe title="Inside" src="sub/page.html"></iframe>';
const SUB = (rest: string) => ({ "sub/page.html": `<!doctype html><h1>Sub</h1>${rest}` });
const LIBRARY = {
  "lib/more.js": "import { n } from './n.js';\nconsole.log('n', n, import.meta.url.slice(-12));\nfor (;;);",
  "lib/n.js": "export const n = 3;",
};

/** Ways to run a file that the page does not hold, what it logs, and where its endless loop stands. */
const LOADED: [way: string, code: Partial<ProjectCode>, logged: string, place: string][] = [
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
    "a module that a script adds where other modules import it",
    {
      html: "<p>page</p><script type=module src=first.js></script>",
      js: "const s = document.createElement('script');\ns.type = 'module';\ns.src = 'counted.js';\ndocument.head.append(s);",
      files: {
        "first.js": "import './counted.js';",
        "counted.js":
          "export const name = window.count = (window.count ?? 0) + 1;\nsetTimeout(() => { console.log('count', window.count);\nfor (;;); }, 500);",
      },
    },
    "count 1",
    "counted.js:3",
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
  [
    "what a worker of modules imports",
    {
      js: "new Worker('work/er.js', { type: 'module' })",
      files: {
        "work/er.js": "import { n } from '../lib/deep.js';\nconsole.log('worker', n);",
        "lib/deep.js": "import './deeper.js';\nexport const n = 7;",
        "lib/deeper.js": "console.log('deeper');\nfor (;;);",
      },
    },
    "deeper",
    "lib/deeper.js:2",
  ],
];

describe("files of a project that the page loads while it runs", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const person = await app.signUp();

  async function openConsole(code: Partial<ProjectCode>) {
    const project = await createProject(person, {
      name: "Loaded",
      html: "<p>page</p>",
      css: "",
      js: "",
      ...code,
    });
    const opened = await openPage(browser, app, { person });
    await opened.page.goto(`/ai-assistant/build/${project.id}`);
    await opened.page.getByRole("button", { name: /^Console/ }).click();
    const entries = opened.page.getByRole("region", { name: "Console" }).getByRole("listitem");
    return { entries, [Symbol.asyncDispose]: opened[Symbol.asyncDispose] };
  }

  it.each(LOADED)("%s: its loops are stopped with their line, once", async (_way, code, logged, place) => {
    await using opened = await openConsole(code);
    const { entries } = opened;
    await entries.filter({ hasText: logged }).first().waitFor();
    const stopped = entries.filter({ hasText: `Infinite loop stopped: ${place.replace(":", " line ")} ` });
    await stopped.getByRole("button", { name: place }).waitFor();
    expect(await stopped.count()).toBe(1);
  });

  it("modules that import each other in a circle run as they are, each once", async () => {
    await using opened = await openConsole({
      js: "const s = document.createElement('script');\ns.type = 'module';\ns.src = 'a.js';\ndocument.head.append(s);",
      files: {
        "a.js":
          "import { b } from './b.js';\nexport const a = () => 'a';\nwindow.runs = (window.runs ?? 0) + 1;\nsetTimeout(() => console.log('runs', window.runs, b()), 300);",
        "b.js": "import { a } from './a.js';\nexport const b = () => 'b' + a();",
      },
    });
    await opened.entries.filter({ hasText: "runs 1 ba" }).waitFor();
  });

  it("a script that is not there is told, and hears its own error", async () => {
    await using opened = await openConsole({
      js: "const s = document.createElement('script');\ns.src = 'lib/none.js';\ns.onerror = () => console.log('failed', s.getAttribute('src'));\ndocument.head.append(s);",
      files: { "x.txt": "" },
    });
    await opened.entries.filter({ hasText: "failed lib/none.js" }).waitFor();
    await opened.entries.filter({ hasText: "Could not load lib/none.js" }).waitFor();
  });
});
