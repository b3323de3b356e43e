import type { FrameLocator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ProjectCode } from "../../src/shared/contracts/project.ts";
import { createProject, createSampleEngine, parseAnswer } from "../support/productFixtures.ts";
import { expectAccessible, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>';

/** Loads what a page may load in all ways, and writes what came of it into the page. */
const LOAD = `const say = (what, value) => { document.querySelector("output").textContent += what + "=" + value + ";" };
addEventListener("load", async () => {
  say("fetch", (await (await fetch("data/häfen.json")).json()).join());
  const request = new XMLHttpRequest();
  request.open("GET", "data/häfen.json", false);
  request.send();
  say("xhr", JSON.parse(request.responseText).length);
  const worker = new Worker("work/er.js");
  worker.onmessage = ({ data }) => say("worker", data);
  const image = new Image();
  image.onload = () => say("image", image.naturalWidth);
  image.src = "img/a.svg";
  say("missing", (await fetch("none.json")).status);
});`;

const FILES = {
  "docs/second.html": `<!DOCTYPE html><html lang="en"><head><title>Second</title><link rel="stylesheet" href="../styles.css"></head>
<body><h1>Second page</h1><p id="query"></p><a href="../index.html">Home</a> <a href="#far">Far</a><p id="far" style="margin-top:3000px">End</p>
<script>document.querySelector("#query").textContent = "query " + location.search;
document.querySelector("h1").onclick = () => { missing(); };</script></body></html>`,
  "data/häfen.json": '["Dover","Łeba"]',
  "work/er.js": 'importScripts("add.js"); postMessage(add(20, 22));',
  "work/add.js": "function add(a, b) { return a + b; }",
  "img/a.svg": SVG,
};

const HOME = `<h1>Home page</h1><a href="docs/second.html?id=3">Second</a> <a href="/docs/second.html#far">Far</a>
<a href="docs/none.html">None</a>
<form action="docs/second.html"><input name="q" value="a b" aria-label="Word"><button>Search</button></form>
<iframe title="Inside" src="docs/second.html?inside"></iframe>
<button onclick="location.href = 'docs/second.html?by=script'">Go</button><output></output>`;

const LOADED = ["fetch=Dover,Łeba", "xhr=2", "worker=42", "image=7", "missing=404"];

async function expectLoaded(page: Page | FrameLocator) {
  for (const part of LOADED) await page.locator("output", { hasText: part }).waitFor();
}

describe("a project of several pages and files", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const person = await app.signUp();
  const code = { html: HOME, css: "h1 { color: rgb(1, 2, 3) }", js: LOAD, files: FILES };

  const frame = (page: Page) => page.frameLocator('iframe[title="Live preview"]');
  const heading = (page: Page, name: string) => frame(page).getByRole("heading", { name });
  const pageChoice = (page: Page) => page.getByRole("combobox", { name: "Page" });

  async function openProject(shown: Partial<ProjectCode> = code) {
    const project = await createProject(person, { name: "Site", html: "", css: "", js: "", ...shown });
    const opened = await openPage(browser, app, { person });
    await opened.page.goto(`/ai-assistant/build/${project.id}`);
    return { ...opened, project, [Symbol.asyncDispose]: opened[Symbol.asyncDispose] };
  }

  it.each([390, 768, 1440])("keeps the tools of the preview in one row, at %i px", async (width) => {
    const name = "a-page-with-a-rather-long-name.html";
    const js = "for (let n = 0; n < 120; n++) console.error(n)";
    await using opened = await openProject({ ...code, js, files: { [name]: HOME } });
    const { page } = opened;
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("button", { name: /^Console.*120/ }).waitFor();
    const row = [
      page.getByRole("button", { name: "Reload the preview" }),
      page.getByRole("button", { name: /^Console/ }),
      page.getByRole("button", { name: "Open in New Tab" }),
    ];
    const tops = await Promise.all(row.map(async (tool) => Math.round((await tool.boundingBox())?.y ?? -1)));
    expect(new Set(tops).size).toBe(1);
  });

  it("loads its files in the preview in every way that a browser knows", async () => {
    await using opened = await openProject();
    await expectLoaded(frame(opened.page));
    const inside = frame(opened.page).frameLocator('iframe[title="Inside"]');
    await inside.getByText("query ?inside").waitFor();
  });

  it("follows links to its other pages in the preview, with query and fragment, and says which one is seen", async () => {
    await using opened = await openProject();
    const { page } = opened;
    await frame(page).getByRole("link", { name: "Second" }).click();
    await heading(page, "Second page").waitFor();
    await frame(page).getByText("query ?id=3").waitFor();
    expect(await pageChoice(page).inputValue()).toBe("docs/second.html");
    expect(await heading(page, "Second page").evaluate((h1) => getComputedStyle(h1).color)).toBe(
      "rgb(1, 2, 3)",
    );
    await expectAccessible(page);

    await frame(page).getByRole("link", { name: "Home" }).click();
    await heading(page, "Home page").waitFor();
    expect(await pageChoice(page).inputValue()).toBe("index.html");
    await frame(page).getByRole("link", { name: "Far" }).click();
    await heading(page, "Second page").waitFor();
    await expect.poll(() => heading(page, "Second page").evaluate(() => scrollY)).toBeGreaterThan(1000);

    await pageChoice(page).selectOption("index.html");
    await frame(page).getByRole("button", { name: "Search" }).click();
    await frame(page).getByText("query ?q=a+b").waitFor();
    await pageChoice(page).selectOption("index.html");
    await frame(page).getByRole("button", { name: "Go" }).click();
    await frame(page).getByText("query ?by=script").waitFor();
    await pageChoice(page).selectOption("index.html");
    await page.getByRole("button", { name: /^Console/ }).click();
    await frame(page).getByRole("link", { name: "None" }).click();
    await page.getByText("This link leads to docs/none.html, but there is no such file").waitFor();
  });

  it.each([
    [
      "a name written otherwise",
      '<a href="Docs/Second">Go</a>',
      "leads to Docs/Second, but there is no such file in this project. There is docs/second.html.",
    ],
    [
      "a file that is no page",
      '<a href="data/häfen.json">Go</a>',
      "opens data/häfen.json on the published page",
    ],
    [
      "a form that must not stand in an address",
      '<form action="docs/second.html"><input name="pw" value="x"><button formmethod="post">Go</button></form>',
      "This form would be sent to docs/second.html",
    ],
    [
      "a form that a script sends to the window around",
      `<form action="https://elsewhere.example/" target="_top"></form><button onclick="document.forms[0].submit()">Go</button>`,
      "This form would be sent to https://elsewhere.example/",
    ],
    ["an address that is none", '<base href="/"><a href="http://[">Go</a>', "This link opens http://["],
    [
      "a script that leaves",
      `<button onclick="location.assign('/none?x')">Go</button>`,
      "The page leads to none, but there is no such file",
    ],
  ])("says where a link leads that is not followed: %s", async (_what, html, note) => {
    await using opened = await openProject({ html, files: FILES });
    const { page, complaints } = opened;
    await page.getByRole("button", { name: /^Console/ }).click();
    await frame(page).getByText("Go").click();
    await page.getByText(note).waitFor();
    expect(await page.getByRole("region", { name: "Console" }).textContent()).not.toMatch(/\/at\/|preview-/);
    expect(complaints).toEqual([]);
  });

  it("knows the part of the page that was asked for while its scripts run, and after a reload", async () => {
    await using opened = await openProject({
      html: '<a href="item.html?a=1#two">Item</a>',
      files: {
        "item.html": `<style>:target { color: rgb(4, 5, 6) }</style><h1></h1><p id="two">Two</p><button onclick="location.hash = '#/x'; location.reload()">Again</button>
<script>let changes = 0; addEventListener("hashchange", () => changes++);
document.querySelector("h1").textContent = "item " + location.search + location.hash;
addEventListener("load", () => setTimeout(() => document.querySelector("h1").append(" changes " + changes), 100));</script>`,
      },
    });
    const { page } = opened;
    await frame(page).getByRole("link", { name: "Item" }).click();
    await heading(page, "item ?a=1#two changes 0").waitFor();
    const two = frame(page).getByText("Two", { exact: true });
    await expect.poll(() => two.evaluate((p) => getComputedStyle(p).color)).toBe("rgb(4, 5, 6)");
    await frame(page).getByRole("button", { name: "Again" }).click();
    await heading(page, "item ?a=1#/x changes 0").waitFor();
  });

  it("leads a link, a form and a script into the page's own frames, and stays where it is", async () => {
    await using opened = await openProject({
      html: `<h1>Outside</h1><a href="b.html" target="content">Link</a><form action="b.html" target="content"><input name="q" value="1"><button>Form</button></form>
<button onclick="window.open('b.html?by=script', 'content')">Script</button><iframe title="Inside" name="content" src="a.html"></iframe>`,
      files: {
        "a.html": "<h2>A</h2>",
        "b.html":
          "<h2>B</h2><p></p><script>document.querySelector('p').textContent = 'with ' + location.search</script>",
      },
    });
    const { page } = opened;
    const inside = frame(page).frameLocator('iframe[title="Inside"]');
    await inside.getByRole("heading", { name: "A" }).waitFor();
    await frame(page).getByRole("link", { name: "Link" }).click();
    await inside.getByRole("heading", { name: "B" }).waitFor();
    await frame(page).getByRole("button", { name: "Form" }).click();
    await inside.getByText("with ?q=1").waitFor();
    await frame(page).getByRole("button", { name: "Script" }).click();
    await inside.getByText("with ?by=script").waitFor();
    await heading(page, "Outside").waitFor();
  });

  it("tells what its pages in frames log and do wrong, and stops their loops", async () => {
    await using opened = await openProject({
      html: '<h1>Outside</h1><iframe title="Inside" src="sub/page.html?a=1"></iframe>',
      files: {
        "sub/page.html": `<!-- first --><!DOCTYPE html>\n<html lang="en"><head><title>Sub</title></head><body class="sub"><h2>Inside</h2>
<script>console.log("sub", location.search, document.compatMode, document.body.className);
addEventListener("load", () => console.log("whole", document.body.lastElementChild.id, document.title));</script>
<script>nowhere();</script><script src="more.js"></script>
<script>
while (true) {}
</script><p id="end">End</p><!-- last --></body></html>`,
        "sub/more.js": "const tag = '</script>';\nconsole.log('more', tag.length);\nfor (;;);",
      },
    });
    const { page } = opened;
    await page.getByRole("button", { name: /^Console/ }).click();
    const entries = page.getByRole("region", { name: "Console" }).getByRole("listitem");
    await entries.filter({ hasText: "sub ?a=1 CSS1Compat sub" }).waitFor();
    await entries.filter({ hasText: "more 9" }).waitFor();
    for (const [words, place] of [
      ["nowhere is not defined", "sub/page.html:5"],
      ["Infinite loop stopped: sub/more.js line 3", "sub/more.js:3"],
      ["Infinite loop stopped: sub/page.html line 7", "sub/page.html:7"],
    ] as const) {
      await entries.filter({ hasText: words }).getByRole("button", { name: place }).waitFor();
    }
    await entries.filter({ hasText: "whole end Sub" }).waitFor();
    await frame(page).frameLocator("iframe").getByText("End", { exact: true }).waitFor();
  });

  it("shows pages in frames without scripts, and in a new tab, where nobody guards them", async () => {
    await using opened = await openProject({
      html: '<iframe title="Still" sandbox src="sub.html"></iframe><iframe title="Alive" src="sub.html"></iframe>',
      files: {
        "sub.html": `<!DOCTYPE html><!-- a --> <h2>Inside</h2><p>Text</p><!-- b --><script>document.querySelector("p").textContent = "Ran";</script>`,
      },
    });
    const { page, context } = opened;
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      page
        .getByRole("link", { name: "Open in New Tab" })
        .or(page.getByRole("button", { name: "Open in New Tab" }))
        .click(),
    ]);
    // Browsers do not draw what is in a tab behind another one.
    for (const [shown, front] of [
      [tab, tab],
      [frame(page), page],
    ] as const) {
      await front.bringToFront();
      await shown.frameLocator('iframe[title="Still"]').getByText("Text", { exact: true }).waitFor();
      await shown.frameLocator('iframe[title="Alive"]').getByText("Ran", { exact: true }).waitFor();
    }
  });

  it.each(["beforeunload", "pagehide"])(
    "what a page saves at %s is there on the next page",
    async (event) => {
      const project = await createProject(person, {
        name: "Draft",
        html: '<input aria-label="Draft"><a href="two.html">Two</a>',
        css: "",
        js: `addEventListener("${event}", () => { localStorage.draft = document.querySelector("input").value })`,
        files: {
          "two.html":
            "<p></p><script>document.querySelector('p').textContent = 'saved ' + localStorage.draft</script>",
        },
      });
      await using opened = await openPage(browser, app, { person });
      const { page } = opened;
      await page.goto(`/ai-assistant/build/${project.id}`);
      // The first page may be made before the address of its files is known, and then once more.
      await page.waitForLoadState("networkidle");
      await frame(page).getByRole("textbox").fill("my text");
      await frame(page).getByRole("link", { name: "Two" }).click();
      await frame(page).getByText("saved my text").waitFor();
    },
  );

  it.each([
    ["scripts that lead on at once", `<script>location.href = "b.html"</script>`, "query ?from=c"],
    [
      "an address from the root",
      `<button onclick="location.href = '/docs/second.html?root'">Go</button>`,
      "query ?root",
    ],
    [
      "a fragment under a foreign base",
      '<base href="https://example.com/"><a href="http://project.invalid/">x</a><a id="go" href="#b">Go</a><p id="b" style="margin-top:3000px">End</p>',
      null,
    ],
    [
      "a page that overwrites what links are read with",
      `<a href="docs/second.html?own">Go</a><script>Array.prototype.includes = () => true; String.prototype.startsWith = () => { throw 1 };
        URL = class {}; URLSearchParams = class {}; Element.prototype.getAttribute = () => { throw 1 }; Element.prototype.closest = () => null;
        setTimeout(() => document.querySelector("a").click(), 500);</script>`,
      "query ?own",
    ],
    [
      "a form with fields called as its own parts",
      '<form action="docs/second.html"><input name="getAttribute"><input name="method" value="m"><input name="action"><button>Go</button></form>',
      "query ?getAttribute=&method=m&action=",
    ],
    [
      "a link in a drawing",
      '<svg width="99" height="30"><a href="docs/second.html?svg"><text y="20">Go</text></a></svg>',
      "query ?svg",
    ],
  ])("follows %s", async (_what, html, words) => {
    const chain = {
      "b.html": '<script>location.replace("c.html")</script>',
      "c.html": '<script>location.assign("docs/second.html?from=c")</script>',
    };
    await using opened = await openProject({
      html,
      files: { ...FILES, ...chain },
    });
    const { page } = opened;
    // Some pages go by themselves: in a page that overwrites so much, Playwright would find nothing.
    if (!/location\.href = "b|setTimeout/.test(html)) {
      await frame(page).getByText("Go", { exact: true }).dispatchEvent("click");
    }
    if (words !== null) await frame(page).getByText(words).waitFor();
    else
      await expect
        .poll(() =>
          frame(page)
            .locator("#b")
            .evaluate(() => scrollY),
        )
        .toBeGreaterThan(1000);
  });

  it("goes back and forward through the pages that were visited, as in a browser", async () => {
    const steps = `<button onclick="history.back()">Back</button> <button onclick="history.forward()">Forward</button>
<button onclick="history.go(-2)">Twice back</button> <a href="javascript:history.back()">Back by link</a>
<button onclick="history.pushState(1, '', '#own'); document.title = 'own'">Own step</button> <button onclick="navigation.back()">Navigate back</button>`;
    const named = (name: string, rest = "") => `<h1>${name}</h1>${steps}${rest}`;
    await using opened = await openProject({
      html: named("First", '<a href="b.html?q=1">Next</a>'),
      files: {
        "b.html": named(
          "Second",
          `<p></p><script>document.querySelector("p").textContent = location.search</script>
<a href="c.html">Next</a><button onclick="location.replace('d.html')">Replace</button>`,
        ),
        "c.html": named("Third"),
        "d.html": named("Fourth"),
      },
    });
    const { page } = opened;
    const press = (name: string) => frame(page).getByText(name, { exact: true }).click();
    const at = (name: string) => heading(page, name).waitFor();
    await page.waitForLoadState("networkidle");
    await press("Next");
    await at("Second");
    await press("Next");
    await at("Third");
    await press("Back");
    await at("Second");
    await frame(page).getByText("?q=1").waitFor();
    expect(await pageChoice(page).inputValue()).toBe("b.html");
    await press("Forward");
    await at("Third");
    await press("Twice back");
    await at("First");
    await press("Forward");
    await at("Second");
    // Steps of the page's own stay in its frame.
    await press("Own step");
    await press("Back");
    await expect
      .poll(() =>
        frame(page)
          .locator("body")
          .evaluate(() => location.hash),
      )
      .toBe("");
    await press("Back by link");
    await at("First");
    await press("Forward");
    await at("Second");
    await press("Navigate back");
    await at("First");
    await press("Next");
    await at("Second");
    await press("Replace");
    await at("Fourth");
    await press("Back");
    await at("First");
    await page.getByRole("button", { name: /^Console/ }).click();
    for (const [name, times] of [
      ["Back", 1],
      ["Navigate back", 2],
    ] as const) {
      await press(name);
      const told = "The page would go back to where people came from now. The preview stays here.";
      const entry = page.getByRole("region", { name: "Console" }).getByRole("listitem");
      await entry.filter({ hasText: times === 1 ? told : `repeated ${times}` }).waitFor();
    }
  });

  it("loads files by addresses from the root as the published page does", async () => {
    const js = `fetch("/data/häfen.json").then((answer) => answer.json()).then((towns) => console.log("fetched " + towns.length));
      const request = new XMLHttpRequest(); request.open("GET", "/data/häfen.json"); request.onload = () => console.log("status " + request.status); request.send();`;
    await using opened = await openProject({
      html: "<p>x</p>",
      js,
      files: FILES,
    });
    const { page } = opened;
    await page.getByRole("button", { name: /^Console/ }).click();
    await page.getByText("fetched 2").waitFor();
    await page.getByText("status 200").waitFor();
  });

  it("is shown while the server does not say where its files are, and gets them when it does", async () => {
    const project = await createProject(person, { name: "Slow", ...code });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/preview\.link/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`/ai-assistant/build/${project.id}`);
    await heading(page, "Home page").waitFor();
    await person.http.patch(`/api/projects/${project.id}`, {
      html: HOME.replace("Home page", "Still typing"),
    });
    await heading(page, "Still typing").waitFor();
    answer();
    await expectLoaded(frame(page));
  });

  it("code that hangs in one project holds up no other", async () => {
    const calm = await createProject(person, {
      name: "Calm",
      html: "<p>calm</p>",
      css: "",
      js: "setInterval(() => console.log('tick'), 300)",
    });
    const hung = await createProject(person, {
      name: "Hung",
      html: "<p>hung</p>",
      css: "",
      js: '/(a+)+$/.test("a".repeat(40) + "b")',
    });
    await using opened = await openPage(browser, app, { person });
    const { page, context } = opened;
    await page.goto(`/ai-assistant/build/${calm.id}`);
    await frame(page).getByText("calm").waitFor();
    const other = await context.newPage();
    await other.goto(`/ai-assistant/build/${hung.id}`);
    await other.getByText("The page does not answer").waitFor({ timeout: 20_000 });
    expect(await page.getByText("The page does not answer").count()).toBe(0);
    await page.getByRole("button", { name: "Reload the preview" }).click();
    await frame(page).getByText("calm").waitFor();
  });

  it("stays on the page while its code changes, names its errors, and goes home when it is deleted", async () => {
    await using opened = await openProject();
    const { page, project } = opened;
    await pageChoice(page).selectOption("docs/second.html");
    await heading(page, "Second page").click();
    await page.getByRole("button", { name: /^Console/ }).click();
    await page.getByRole("button", { name: "docs/second.html:4" }).waitFor();
    const changed = { ...FILES, "docs/second.html": "<h1>Changed page</h1>" };
    await person.http.patch(`/api/projects/${project.id}`, { files: changed });
    await heading(page, "Changed page").waitFor();
    const { "docs/second.html": _gone, ...left } = FILES;
    await person.http.patch(`/api/projects/${project.id}`, { files: left });
    await heading(page, "Home page").waitFor();
    await expect.poll(() => pageChoice(page).count()).toBe(0);
  });

  it("is whole in a new tab, as a snapshot, and where it is published", async () => {
    await using opened = await openProject();
    const { page, context, project } = opened;
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("button", { name: "Open in New Tab" }).click(),
    ]);
    await expectLoaded(tab);
    await tab.getByRole("link", { name: "Second" }).click();
    await tab.getByText("query ?id=3").waitFor();
    // Addresses at the root are the project's, too.
    await tab.evaluate(() => {
      document.body.innerHTML = '<a href="/docs/second.html?id=5">Root</a>';
    });
    expect(await tab.evaluate(async () => (await fetch("/docs/second.html")).url)).toContain("/at/");
    await tab.getByRole("link", { name: "Root" }).click();
    await tab.getByText("query ?id=5").waitFor();
    await tab.close();

    const snapshot = parseAnswer(
      z.object({ url: z.string() }),
      await person.http.post(`/api/projects/${project.id}/snapshots`),
    );
    await page.goto(snapshot.url);
    await expectLoaded(frame(page));
    await frame(page).getByRole("link", { name: "Second" }).click();
    await frame(page).getByText("query ?id=3").waitFor();

    const answer = await person.http.post("/api/deploy", { projectId: project.id });
    const { url } = parseAnswer(z.object({ url: z.string() }), answer);
    await page.goto(url);
    await expectLoaded(page);
    await page.getByRole("link", { name: "Second" }).click();
    await page.getByText("query ?id=3").waitFor();
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByRole("heading", { name: "Home page" }).waitFor();
  });
});
