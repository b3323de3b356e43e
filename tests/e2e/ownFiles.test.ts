import type { FrameLocator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { deployAnswer } from "../../src/shared/contracts/deploy.ts";
import type { ProjectCode } from "../../src/shared/contracts/project.ts";
import { createProject, createSampleEngine } from "../support/productFixtures.ts";
import { openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { codeOf, consoleLines, openQuest, previewFrame, runButton } from "./support/questDriver.ts";

// Scripts that look at, and change, what loads a project's files: they find what was written, wherever the page runs.

const LONG = `<p>${"Text that makes this page long enough to be published. ".repeat(3)}</p>`;
const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="7"/>`;
const FILES = {
  "light.css": "h1 { color: rgb(1, 2, 3) }",
  "dark.css": "h1 { color: rgb(4, 5, 6) }",
  "img/off.svg": svg(7),
  "img/on.svg": svg(9),
};
const THEME = `<link id="theme" rel="stylesheet" href="light.css"><h1>Theme</h1>${LONG}
  <img id="lamp" src="img/off.svg"><button>Switch</button><output></output>`;

describe("a style sheet that is changed in the preview", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const person = await app.signUp();
  const TURNED = { "dark.css": "h1 { color: rgb(7, 8, 9) }" };

  it.each([
    [
      "by a link that a script adds",
      'document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "dark.css" }));',
      "",
      true,
    ],
    ["by a link that a script points there", 'theme.href = "dark.css";', THEME, true],
    [
      "by a link in a shadow tree",
      'const h = document.querySelector("h1"); const t = document.body.append(Object.assign(document.createElement("h2"))); const root = document.querySelector("h2").attachShadow({ mode: "open" }); root.innerHTML = "<link rel=stylesheet href=dark.css><h1>In</h1>"; h.remove();',
      THEME,
      false,
    ],
    [
      "by a script that imports it",
      'import sheet from "./dark.css" with { type: "css" }; document.adoptedStyleSheets = [sheet];',
      "",
      false,
    ],
    [
      "where scripts have added rules",
      'document.querySelector("[id=theme] + style, #theme"); theme.sheet.insertRule("h1 { font-size: 50px }", 0); theme.href',
      THEME.replace("light.css", "dark.css"),
      false,
    ],
  ])("shows its change when it is loaded %s", async (_how, js, html, stays) => {
    const project = await createProject(person, {
      name: "Files",
      css: "",
      html: html || THEME.replace(/<link[^>]*>/, ""),
      js,
      files: FILES,
    });
    await using opened = await openPage(browser, app, { person });
    await opened.page.goto(`/ai-assistant/build/${project.id}`);
    const frame = opened.page.frameLocator('iframe[title="Live preview"]');
    const heading = frame.locator("h1");
    const color = () => heading.evaluate((element) => getComputedStyle(element).color);
    await expect.poll(color).toBe("rgb(4, 5, 6)");
    await frame.locator("body").evaluate((body) => body.setAttribute("data-run", "first"));
    await person.http.patch(`/api/projects/${project.id}`, { files: { ...FILES, ...TURNED } });
    await expect.poll(color).toBe("rgb(7, 8, 9)");
    expect(await frame.locator("body[data-run=first]").count()).toBe(stays ? 1 : 0);
  });

  it("stays switched off when it was", async () => {
    const project = await createProject(person, {
      name: "Files",
      css: "",
      html: THEME,
      js: "theme.sheet.disabled = true;",
      files: FILES,
    });
    await using opened = await openPage(browser, app, { person });
    await opened.page.goto(`/ai-assistant/build/${project.id}`);
    const frame = opened.page.frameLocator('iframe[title="Live preview"]');
    await frame.getByRole("button").waitFor();
    await person.http.patch(`/api/projects/${project.id}`, {
      files: { ...FILES, "light.css": "h1 { color: rgb(7, 8, 9) }" },
    });
    const text = () =>
      frame.locator("style[data-inception-file='light.css']").evaluate((style) => style.textContent);
    await expect.poll(text).toContain("rgb(7, 8, 9)");
    expect(await frame.locator("h1").evaluate((element) => getComputedStyle(element).color)).toBe(
      "rgb(0, 0, 0)",
    );
  });
});

describe.each(["preview", "published page"])("files of the project in the %s", async (place) => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const person = await app.signUp();

  async function open(code: Partial<ProjectCode>) {
    const project = await createProject(person, { name: "Files", css: "", ...code });
    const opened = await openPage(browser, app, { person });
    const { page } = opened;
    let shown: Page | FrameLocator = page;
    if (place === "preview") {
      await page.goto(`/ai-assistant/build/${project.id}`);
      // The first page may be made before the address of its files is known, and then once more.
      await page.waitForLoadState("networkidle");
      shown = page.frameLocator('iframe[title="Live preview"]');
    } else {
      const answer = await person.http.post("/api/deploy", { projectId: project.id });
      await page.goto(deployAnswer.parse(answer.json()).url);
    }
    const output = shown.locator("output");
    const color = () => shown.locator("h1").evaluate((element) => getComputedStyle(element).color);
    return { ...opened, shown, output, color, project, [Symbol.asyncDispose]: opened[Symbol.asyncDispose] };
  }

  it("a script switches the theme by the link's href, and back", async () => {
    const js = `const link = document.querySelector("link[rel=stylesheet]");
      document.querySelector("button").onclick = () => {
        link.href = link.getAttribute("href") === "light.css" ? "dark.css" : "light.css";
        document.querySelector("output").textContent = link.href.split("/").pop();
      };`;
    await using opened = await open({ html: THEME, js, files: FILES });
    const { shown, color, output } = opened;
    const button = shown.getByRole("button");
    await expect.poll(color).toBe("rgb(1, 2, 3)");
    for (const [name, now] of [
      ["dark.css", "rgb(4, 5, 6)"],
      ["light.css", "rgb(1, 2, 3)"],
      ["dark.css", "rgb(4, 5, 6)"],
    ] as const) {
      await button.click();
      await output.filter({ hasText: name }).waitFor();
      await expect.poll(color).toBe(now);
    }
  });

  it.each([
    ["disabled", "theme.disabled = true"],
    ["its media", 'theme.media = "print"'],
    ["removed", "theme.remove()"],
    ["its sheet disabled", "theme.sheet.disabled = true"],
    [
      "among all sheets",
      '[...document.styleSheets].find(({ href }) => href?.endsWith("light.css")).disabled = true',
    ],
    ["by who owns it", "document.styleSheets[0].ownerNode.disabled = true"],
    ["another kind of sheet", 'theme.setAttribute("href", "none.css")'],
  ])("a script takes a sheet away: %s", async (_how, change) => {
    await using opened = await open({
      html: THEME,
      js: `document.querySelector("button").onclick = () => { ${change} };`,
      files: FILES,
    });
    await expect.poll(opened.color).toBe("rgb(1, 2, 3)");
    await opened.shown.getByRole("button").click();
    await expect.poll(opened.color).toBe("rgb(0, 0, 0)");
  });

  it.each([
    [
      "is switched on",
      "theme.disabled = false",
      '<link id="theme" rel="stylesheet" href="light.css" disabled>',
    ],
    [
      "comes by a script",
      'document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "light.css" }))',
      "",
    ],
    [
      "is an alternate one",
      "theme.disabled = true; theme.disabled = false",
      '<link id="theme" rel="alternate stylesheet" title="Light" href="light.css">',
    ],
  ])("a sheet shows only when it %s", async (_how, change, link) => {
    const html = THEME.replace(/<link[^>]*>/, link);
    await using opened = await open({
      html,
      js: `document.querySelector("button").onclick = () => { ${change} };`,
      files: FILES,
    });
    await opened.shown.getByRole("button").waitFor();
    expect(await opened.color()).toBe("rgb(0, 0, 0)");
    await opened.shown.getByRole("button").click();
    await expect.poll(opened.color).toBe("rgb(1, 2, 3)");
  });

  it("a sheet that waits for its link's load event gets it", async () => {
    const html = THEME.replace(
      'href="light.css"',
      `href="light.css" media="print" onload="this.media='all'"`,
    );
    await using opened = await open({ html, js: "", files: FILES });
    await expect.poll(opened.color).toBe("rgb(1, 2, 3)");
  });

  it("a lamp is switched on and off by its picture's address", async () => {
    const js = `const lamp = document.querySelector("#lamp");
      document.querySelector("button").onclick = () => {
        if (lamp.getAttribute("src") === "img/off.svg" && lamp.src.endsWith("/img/off.svg")) lamp.src = "img/on.svg";
        else lamp.setAttribute("src", "img/off.svg");
      };
      setInterval(() => { document.querySelector("output").textContent = lamp.naturalWidth + " " + lamp.outerHTML; });`;
    await using opened = await open({ html: THEME, js, files: FILES });
    const { shown, output } = opened;
    for (const [width, name] of [
      [7, "off"],
      [9, "on"],
      [7, "off"],
    ] as const) {
      await output.filter({ hasText: `${width} <img id="lamp" src="img/${name}.svg">` }).waitFor();
      await shown.getByRole("button").click();
    }
  });

  it("scripts read their page as it was written", async () => {
    const html = `<link id="theme" rel="stylesheet" href="light.css"><h1 onclick="for (;;) break">Theme</h1>${LONG}<img src="img/off.svg"><script id="s">for (const x of [1]) x;
</script><output></output>`;
    const js = `window.addEventListener("load", () => {
        const parts = [s.textContent, s.text, s.innerHTML, s.outerHTML, document.querySelector("h1").outerHTML, theme.outerHTML, document.querySelector("img").outerHTML];
        document.querySelector("output").textContent = JSON.stringify(parts) + /inception|lg/.test(document.body.innerHTML.replace(/<output>.*/s, ""));
      });`;
    await using opened = await open({ html, js, files: FILES });
    const script = "for (const x of [1]) x;\n";
    await expect
      .poll(() => opened.output.textContent())
      .toBe(
        `${JSON.stringify([
          script,
          script,
          script,
          `<script id="s">${script}</script>`,
          '<h1 onclick="for (;;) break">Theme</h1>',
          '<link id="theme" rel="stylesheet" href="light.css">',
          '<img src="img/off.svg">',
        ])}false`,
      );
  });

  it.each([
    [
      "a query",
      "export {}; const i = 1; const a = await import('./c.js?t=' + i); say(a.n, a.part)",
      "1 ?t=1",
    ],
    ["a query from the root", "import('/c.js?1').then((a) => say(a.n, a.part))", "1 ?1"],
    ["a fragment", "import(`./c.js#h`).then((a) => say(a.n, a.part))", "1 #h"],
    ["both, in a script of a folder", "import('./lib/go.js').then((a) => say(...a.default))", "1 ?a#b 2 3"],
    ["a name that is spelled in another way", "import(['./%63.js'][0]).then((a) => say(a.n))", "1"],
    ["a name with a sign in it", "import(['./a+b@2.js'][0]).then((a) => say(a.default))", "signs"],
    [
      "a query that is written out",
      "import { n } from './c.js?a'; import { n as m } from './c.js?b'; say(n, m)",
      "1 2",
    ],
    [
      "no query beside one",
      "import { n } from './c.js'; import { n as m } from './c.js?b'; say(n, m)",
      "1 2",
    ],
    [
      "the same query twice, and one and the same further module",
      "import { n } from './c.js?a'; const a = await import(['./c.js?a'][0]), b = await import(['./c.js?b'][0]); say(n, a.n, b.n, a.shared === b.shared)",
      "1 1 2 true",
    ],
    [
      "a query of data",
      "export {}; const a = await import(['./d.json?' + 1][0], { with: { type: 'json' } }); say(a.default.d)",
      "data",
    ],
    [
      "a query of a module that throws",
      "import(['./bad.js?x'][0]).catch((error) => say(error.message))",
      "broken",
    ],
  ])("modules are asked for with %s", async (_how, js, words) => {
    await using opened = await open({
      html: `${LONG}<output></output>`,
      js: `${js};\nfunction say(...words) { document.querySelector("output").textContent = words.join(" ").trim(); }`,
      files: {
        "c.js": `import shared from "./lib/shared.js";
          globalThis.runs = (globalThis.runs ?? 0) + 1;
          for (let i = 0; i < 3; i++) i;
          export { shared };
          export const n = globalThis.runs;
          export const part = import.meta.url.replace(/^[^?#]*/, "");`,
        "lib/shared.js": "export default {};",
        "lib/go.js": `const load = (part) => import("../c.js" + part);
          const a = await load("?a#b");
          export default [a.n, a.part, (await load("?a#c")).n, (await load("")).n];`,
        "a+b@2.js": "export default 'signs';",
        "bad.js": "throw new Error('broken');",
        "d.json": '{ "d": "data" }',
      },
    });
    await opened.output.filter({ hasText: words }).waitFor();
  });

  it.each(["script-src 'self'; style-src 'self'; img-src 'self'", "default-src 'self'"])(
    "run under a policy of the page that allows its own: %s",
    async (policy) => {
      const html = `<!DOCTYPE html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="${policy}">
        <title>Own</title><link rel="stylesheet" href="light.css"></head><body>${THEME.replace(/<link[^>]*>/, "")}
        <script>document.querySelector("output").textContent = "not allowed";</script>
        <script src="app.js"></script><script src="go.js" type="module"></script></body></html>`;
      const files = {
        ...FILES,
        "app.js": 'document.querySelector("output").textContent += "app ";',
        "go.js": 'import { word } from "./word.js"; document.querySelector("output").textContent += word;',
        "word.js": 'export const word = "module";',
      };
      await using opened = await open({ html, js: "", files });
      await opened.output.filter({ hasText: /^app module$/ }).waitFor();
      expect(await opened.color()).toBe("rgb(1, 2, 3)");
      expect(
        await opened.shown.locator("#lamp").evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBe(7);
    },
  );
});

/** A page of the three main files that asks for each of them in each way, and says what came. */
const ASKING = {
  html: `<h1>Asks</h1>${LONG}<div id="host"></div>
    <div id="declared"><template shadowrootmode="open"><link rel="stylesheet" href="styles.css"><b>in</b></template></div>
    <iframe src="index.html?in=1"></iframe><output></output>`,
  css: "b { color: rgb(1, 2, 3) }",
  js: `const say = (words) => document.querySelector("output").append(words + ";");
    if (!self.document) postMessage("ran");
    else if (location.search) parent.postMessage(document.querySelector("h1").textContent, "*");
    else {
      addEventListener("message", ({ data }) => typeof data === "string" && say("frame " + data));
      const root = document.querySelector("#host").attachShadow({ mode: "open" });
      root.innerHTML = "<link rel=stylesheet href=styles.css><b>in</b>";
      const color = (root) => getComputedStyle(root.querySelector("b")).color;
      root.querySelector("link").onload = () => say("shadow " + color(root));
      const { shadowRoot } = document.querySelector("#declared");
      const looks = setInterval(() => {
        if (color(shadowRoot) === "rgb(0, 0, 0)") return;
        clearInterval(looks);
        say("declared " + color(shadowRoot));
      }, 20);
      for (const [name, part] of [["styles.css", "b {"], ["script.js", "say"], ["index.html", "Asks<"], ["./", "Asks<"]]) {
        fetch(name).then((answer) => answer.text()).then((text) => text.includes(part) && say("fetch " + name));
      }
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "styles.css" });
      link.onload = () => say("link");
      document.head.append(link);
      new Worker("script.js").onmessage = ({ data }) => say("worker " + data);
    }`,
};
const ANSWERS = [
  "declared rgb(1, 2, 3)",
  "fetch ./",
  "fetch index.html",
  "fetch script.js",
  "fetch styles.css",
  "frame Asks",
  "link",
  "shadow rgb(1, 2, 3)",
  "worker ran",
];

describe("the three main files, asked for while a page of nothing else runs", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const person = await app.signUp();

  async function expectAnswers(shown: Page | FrameLocator): Promise<void> {
    for (const hasText of ANSWERS) await shown.locator("output").filter({ hasText }).waitFor();
  }
  const previewOf = (page: Page) => page.frameLocator('iframe[title="Live preview"]');

  it("come in the build screen, also when the code asks for them only later on", async () => {
    const project = await createProject(person, { name: "Asks", ...ASKING });
    await using opened = await openPage(browser, app, { person });
    await opened.page.goto(`/ai-assistant/build/${project.id}`);
    await expectAnswers(previewOf(opened.page));
    await person.http.patch(`/api/projects/${project.id}`, { html: "<h1>Plain</h1>", js: "" });
    await previewOf(opened.page).getByRole("heading", { name: "Plain" }).waitFor();
    await opened.page.reload();
    await previewOf(opened.page).getByRole("heading", { name: "Plain" }).waitFor();
    await person.http.patch(`/api/projects/${project.id}`, ASKING);
    await expectAnswers(previewOf(opened.page));
  });

  it("come on the published page", async () => {
    const project = await createProject(person, { name: "Asks", ...ASKING });
    const answer = await person.http.post("/api/deploy", { projectId: project.id });
    await using opened = await openPage(browser, app, { person });
    await opened.page.goto(deployAnswer.parse(answer.json()).url);
    await expectAnswers(opened.page);
  });

  it("come in a room of the /demo page", async () => {
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto("/demo?feature=live-collaboration&room=asksforfiles");
    for (const [tab, file, text] of [
      ["JavaScript", "script.js", ASKING.js],
      ["CSS", "styles.css", ASKING.css],
      ["HTML", "index.html", ASKING.html],
    ] as const) {
      await page.getByRole("tab", { name: tab }).click();
      await page.getByRole("textbox", { name: `Code of ${file}` }).click();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.insertText(text);
    }
    await expectAnswers(previewOf(page));
  });

  it("come in a quest, as they are in the editor at this moment", async () => {
    // In their own words from an address that leads nowhere else, and wherever a fetch begins.
    const js = `${ASKING.js}
      if (self.document && !location.search) {
        const request = new XMLHttpRequest();
        request.open("GET", "styles.css");
        request.onload = () => say("request " + request.responseText);
        request.send();
        fetch("/script.js").then((answer) => answer.text()).then((text) => say("root " + text.includes("// in time")));
      }
      // in time`;
    await using opened = await openQuest(browser, app, { code: { "hello-pier": { ...ASKING, js } } });
    const { page } = opened;
    await runButton(page).click();
    await expectAnswers(previewOf(page));
    const output = previewFrame(page).locator("output");
    await output.filter({ hasText: "request b { color: rgb(1, 2, 3) };" }).waitFor();
    await output.filter({ hasText: "root true" }).waitFor();
    // A changed style sheet alone, too: the page names it.
    await page.getByRole("tab", { name: "CSS" }).click();
    await codeOf(page, "styles.css").click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText("b { color: rgb(4, 5, 6) }");
    await output.filter({ hasText: "request b { color: rgb(4, 5, 6) };" }).waitFor();
    await output.filter({ hasText: "shadow rgb(4, 5, 6)" }).waitFor();
    expect(await consoleLines(page).allTextContents()).toEqual(["Nothing logged yet."]);
  });

  it("leave a quest's console what it says of errors, also where they make the longest address", async () => {
    const html = `<button id="b" onclick="fail('handler')">Go</button><button id="c" onclick="c.none()">Go</button>
      <iframe src="index.html?in=1"></iframe>`;
    const js = `
      function fail(where) { throw new Error(where); }
      if (self.document && !location.search) {
        setTimeout(() => fail("timer"));
        setTimeout(() => b.click());
        setTimeout(() => c.click());
        setTimeout(() => none());
        Promise.reject(new TypeError("rejected"));
        console.log("words");
      }
      if (!self.document) fail("worker");`;
    const linesOf = async (code: Partial<ProjectCode>, count: number) => {
      await using opened = await openQuest(browser, app, { code: { "hello-pier": code } });
      const { page } = opened;
      await runButton(page).click();
      const lines = consoleLines(page);
      await expect.poll(() => lines.count()).toBe(count);
      return (await lines.allTextContents()).sort();
    };
    const served = await linesOf({ html, css: noise(8000), js: `new Worker("script.js");${js}` }, 7);
    const plain = await linesOf({ html: html.replace(/<iframe.*/, ""), js }, 6);
    expect(served.filter((line) => !line.includes("worker"))).toEqual(plain);
    expect(served.find((line) => line.includes("worker"))).toMatch(/script\.js:2\b/);
  });

  it("do not come in a quest of too much code, whose console says why, once, while its page runs", async () => {
    await using opened = await openQuest(browser, app, {
      code: { "hello-pier": { ...ASKING, css: `${ASKING.css} ${noise(40_000)}` } },
    });
    const { page } = opened;
    await runButton(page).click();
    const why = consoleLines(page).filter({ hasText: "your code is too long for that" });
    await why.first().waitFor();
    await previewFrame(page).getByRole("heading", { name: "Asks" }).waitFor();
    expect(await why.allTextContents()).toHaveLength(1);
  });
});

/** A comment of so many characters that hardly any packing makes shorter. */
function noise(characters: number): string {
  let [text, state] = ["", 1];
  while (text.length < characters) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(36);
  }
  return `/* ${text} */`;
}
