import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { ProjectCode } from "../../src/shared/contracts/project.ts";
import { createSampleEngine } from "../support/productFixtures.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { openConsole } from "./support/openConsole.ts";

type Row = readonly [what: string, code: Partial<ProjectCode>];

/** Pages of which something can be seen, by what that is. */
const SEEN: readonly Row[] = [
  ["is faint", { css: "h1 { color: #f4f4f4 } input { opacity: 0 }" }],
  [
    "is a dialog that leaves its place",
    {
      html: "<main><h1>Title</h1></main>",
      css: "main { height: 0; overflow: hidden } h1 { position: fixed; top: 0 }",
    },
  ],
  [
    "is a line",
    { html: "<main></main>", css: "main { height: 0; overflow: hidden; border-top: 1px solid red }" },
  ],
  ["is clipped a little", { css: "h1 { clip-path: inset(10%) } input { opacity: 0 }" }],
  [
    "lies on a white sheet",
    {
      html: "<div></div><h1>Title</h1>",
      css: "div { position: fixed; inset: 0; background: #fff } h1 { position: relative }",
    },
  ],
  [
    "lies under a white sheet that cannot be seen",
    {
      html: "<h1>Title</h1><div><p></p></div>",
      css: "div { opacity: 0 } p { position: fixed; inset: 0; background: #fff }",
    },
  ],
  [
    "comes out from under a white sheet",
    {
      html: "<h1>Title</h1><div id=sheet></div>",
      css: "div { position: fixed; inset: 0; background: #fff }",
      js: "setTimeout(() => sheet.remove(), 2500)",
    },
  ],
  ["comes slowly", { css: "body { animation: come 2s } @keyframes come { from { opacity: 0 } }" }],
  ["is below what the window shows", { css: "h1 { margin-top: 300vh } input { opacity: 0 }" }],
  ["is fixed", { css: "h1 { position: fixed; bottom: 0 } input { opacity: 0 }" }],
  ["is visible in what is hidden", { css: "body { visibility: hidden } h1 { visibility: visible }" }],
  ["has no box of its own", { css: "h1 { display: contents } input { opacity: 0 }" }],
  ["is in a light colour on a dark page", { css: ":root { color-scheme: dark } input { opacity: 0 }" }],
  ["is made by a style sheet", { html: "<p></p>", css: "p::before { content: 'Title' }" }],
  ["is drawn", { html: "<svg width='50' height='50'><rect width='9' height='9' /></svg>" }],
  [
    "is a picture behind all",
    { html: "<div></div>", css: "body { background: linear-gradient(red, blue) }" },
  ],
  [
    "is in a closed shadow tree",
    {
      html: "<x-a></x-a>",
      js: "document.querySelector('x-a').attachShadow({ mode: 'closed' }).innerHTML = '<h1>Title</h1>';",
    },
  ],
  ["is a gauge", { html: "<meter value=.5></meter>" }],
  ["is a bar", { html: "<progress></progress>" }],
  [
    "is an outline",
    { html: "<div></div>", css: "div { width: 50px; height: 50px; outline: 2px solid red }" },
  ],
  [
    "is a frame within the page",
    { html: "<div></div>", css: "body { height: 200px; box-shadow: inset 0 0 50px red }" },
  ],
  [
    "is white on a picture behind all",
    { css: "html { background: linear-gradient(red, blue); min-height: 100% } h1 { color: white }" },
  ],
  [
    "is white on a dark body of a white page",
    { css: "html { background: #fff } body { background: #111; color: #fff }" },
  ],
  ["begins with a letter of another colour", { css: "h1 { color: #fff } h1::first-letter { color: red }" }],
  ["is an emoji", { html: '<h1 style="color: #fff">🎉</h1>' }],
  [
    "is a triangle of borders",
    {
      html: "<div></div>",
      css: "div { width: 0; height: 0; border: 50px solid transparent; border-bottom-color: green }",
    },
  ],
  ["is a line on the left", { html: "<div></div>", css: "div { height: 50px; border-left: 5px solid red }" }],
  ["is behind all, with nothing in it", { html: "<div></div>", css: "html { border: 9px solid red }" }],
  ["stands before the body", { html: "<div></div>", css: "html::before { content: 'Title' }" }],
  [
    "is a shadow of nothing",
    {
      html: "<div></div>",
      css: "div { width: 0; height: 0; margin: 100px; box-shadow: 0 0 0 50px red }",
    },
  ],
  ["can be written in", { html: "<div contenteditable style='min-height: 50px'></div>" }],
  [
    "fades in late",
    {
      html: "<h1>Title</h1>",
      css: "h1 { opacity: 0; animation: come 1s 5s forwards } @keyframes come { to { opacity: 1 } }",
    },
  ],
  [
    "is shown by a script, late",
    {
      html: "<h1>Title</h1>",
      css: "h1 { opacity: 0 } .in { opacity: 1 }",
      js: "setTimeout(() => { document.querySelector('h1').className = 'in'; }, 2000);",
    },
  ],
  ["is in a shadow tree", { html: "<div><template shadowrootmode='open'>Title</template></div>" }],
];

function inGroups(rows: readonly Row[], size: number): { what: string; group: readonly Row[] }[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => {
    const group = rows.slice(i * size, (i + 1) * size);
    return { what: group.map(([what]) => what).join("; "), group };
  });
}

describe("a page of which nothing can be seen", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const person = await app.signUp();

  const frame = (page: Page) => page.frameLocator('iframe[title="Live preview"]');
  const openProject = (code: Partial<ProjectCode>) => openConsole(browser, app, person, code);

  it.each([
    ["comes late", "<div id=root></div>", "setTimeout(() => { root.innerHTML = '<h1>App</h1>' }, 2500)"],
    ["is a list of nothing", "<ul><li></li></ul>", ""],
  ])("a page that shows something is not called empty: what it shows %s", async (_what, html, js) => {
    await using opened = await openProject({ html, js });
    const { page } = opened;
    if (js !== "") {
      await page.getByText("The page is empty").waitFor();
      await frame(page).getByRole("heading", { name: "App" }).waitFor();
    } else await frame(page).getByRole("listitem").waitFor();
    await page.getByText("The page is empty").waitFor({ state: "detached" });
  });

  it("a page that took itself away is called empty", async () => {
    await using opened = await openProject({ js: "document.documentElement.remove()" });
    await opened.page.getByText("The page is empty").waitFor();
  });

  it("names an empty page and a page that failed", async () => {
    await using empty = await openProject({ html: "<div></div>" });
    await empty.page.getByText("The page is empty").waitFor();
    await using failed = await openProject({ html: "<div></div>", js: "draw()" });
    await failed.page.getByText("The page stopped before it showed anything").waitFor();
  });

  it.each([
    ["no script gets at", "document.getElementById('gmae').getContext('2d')"],
    ["is not drawn on", "const c = game.getContext('2d'); c.fillRec(0, 0, 10, 10)"],
  ])("a page with a canvas that %s has failed", async (_what, js) => {
    await using opened = await openProject({ html: "<canvas id=game width=800 height=600></canvas>", js });
    await opened.page.getByText("The page stopped before it showed anything").waitFor();
  });

  it.each([
    ["a thin line", "const c = game.getContext('2d'); c.moveTo(0, 0); c.lineTo(800, 300); c.stroke()"],
    ["a dot, late", "setTimeout(() => game.getContext('2d').fillRect(400, 300, 4, 4), 2000)"],
    ["WebGL", "const g = game.getContext('webgl'); g?.clearColor(1, 0, 0, 1); g?.clear(16384)"],
  ])("a canvas is seen once there is something on it: %s", async (_what, js) => {
    await using opened = await openProject({ html: "<canvas id=game width=800 height=600></canvas>", js });
    const { page } = opened;
    const notice = page.getByText("The page is empty");
    if (js.startsWith("setTimeout")) await notice.waitFor();
    await page.waitForTimeout(1500);
    await notice.waitFor({ state: "detached" });
  });

  const html = "<h1>Title</h1><input>";

  it.each([
    ["is transparent", "body { opacity: 0 }"],
    ["is hidden", "body { visibility: hidden }"],
    ["is left of the page", "body { position: absolute; left: -9999px }"],
    ["is moved out of the page", "body { transform: translateX(-5000px) }"],
    ["has letters of no size", "* { font-size: 0 } input { display: none }"],
    ["is as white as the page", "h1 { color: white } input { display: none }"],
    ["is nearly as white as the page", "h1 { color: #fdfefd } input { display: none }"],
    [
      "is in a box without height",
      "body > * { height: 0; overflow: hidden; border: 0; padding: 0; outline: 0 }",
    ],
    [
      "is for readers only",
      "body > * { position: absolute; width: 1px; height: 1px; overflow: hidden; border: 0; padding: 0 }",
    ],
    ["is clipped away", "body > * { clip-path: circle(0) }"],
    ["is clipped from all sides", "body > * { clip-path: inset(50%) }"],
    ["is cut away", "body > * { position: absolute; clip: rect(0 0 0 0) }"],
    ["is as black as the page", "body { background: black; color: black } input { opacity: 0 }"],
  ])("is told apart from an empty one: all in it %s", async (_what, css) => {
    await using opened = await openProject({ html, css });
    await opened.page.getByText("Nothing of the page can be seen").waitFor();
  });

  it("is told apart from an empty one: all in it lies under a white sheet", async () => {
    const sheet = "<div style='position: fixed; inset: 0; background: #fff'></div>";
    await using opened = await openProject({ html: html + sheet });
    await opened.page.getByText("Nothing of the page can be seen").waitFor();
  });

  it("says that it stopped where a script was to show what is hidden", async () => {
    await using opened = await openProject({
      html: '<main style="visibility: hidden"><h1>Title</h1></main>',
      js: "document.querySelector('nope').style.visibility = 'visible';",
    });
    await opened.page.getByText("The page stopped before it showed anything").waitFor();
  });

  it("loses the name once what was hidden has come", async () => {
    await using opened = await openProject({
      html: "<h1 style='opacity: 0; transition: opacity 1s'>Title</h1><button>Show</button>",
      css: "button { position: absolute; left: -9999px }",
      js: "document.querySelector('button').onclick = () => { document.querySelector('h1').style.opacity = 1 }",
    });
    const { page } = opened;
    await page.getByText("Nothing of the page can be seen").waitFor();
    await frame(page)
      .getByRole("button", { name: "Show" })
      .evaluate((button: HTMLElement) => button.click());
    await page.getByText("Nothing of the page can be seen").waitFor({ state: "detached" });
  });

  // Most of the time they are waited for, so a few are looked at together.
  it.each(inGroups(SEEN, 4))("is no page that shows something: $what", async ({ group }) => {
    await Promise.all(
      group.map(async ([what, { js = "", ...code }]) => {
        // The last look is three seconds after the page has come.
        const tell = "addEventListener('load', () => setTimeout(() => console.log('looked at'), 3200));";
        await using opened = await openProject({ html, js: tell + js, ...code });
        await opened.entries.filter({ hasText: "looked at" }).waitFor();
        const notice = opened.page.getByText(/^(?:The page is empty|Nothing of the page can be seen)$/);
        expect(await notice.count(), what).toBe(0);
      }),
    );
  });

  it("is named when a style sheet hides it, without a run", async () => {
    await using opened = await openProject({ html: "<h1>Title</h1>" });
    const { page, project } = opened;
    const change = (css: string) => person.http.patch(`/api/projects/${project.id}`, { css });
    await frame(page).getByRole("heading", { name: "Title" }).waitFor();
    await page.waitForTimeout(3500);
    await change("h1 { display: none }");
    await page.getByText("Nothing of the page can be seen").waitFor();
    await change("h1 { color: red }");
    await page.getByText("Nothing of the page can be seen").waitFor({ state: "detached" });
  });
});
