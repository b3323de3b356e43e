import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { ProjectCode } from "../../src/shared/contracts/project.ts";
import { createSampleEngine } from "../support/productFixtures.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { openConsole } from "./support/openConsole.ts";

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

  const html = "<h1>Title</h1><input>";

  it.each([
    ["is transparent", "body { opacity: 0 }"],
    ["is hidden", "body { visibility: hidden }"],
    ["is left of the page", "body { position: absolute; left: -9999px }"],
    ["is moved out of the page", "body { transform: translateX(-5000px) }"],
    ["has letters of no size", "* { font-size: 0 } input { display: none }"],
    ["is as white as the page", "h1 { color: white } input { display: none }"],
    ["is as black as the page", "body { background: black; color: black } input { opacity: 0 }"],
  ])("is called empty: all in it %s", async (_what, css) => {
    await using opened = await openProject({ html, css });
    await opened.page.getByText("The page is empty").waitFor();
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
    await page.getByText("The page is empty").waitFor();
    await frame(page)
      .getByRole("button", { name: "Show" })
      .evaluate((button: HTMLElement) => button.click());
    await page.getByText("The page is empty").waitFor({ state: "detached" });
  });

  it.each([
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
    ["is in a shadow tree", { html: "<div><template shadowrootmode='open'>Title</template></div>" }],
  ])("is no page that shows something: what it shows %s", async (_what, code) => {
    // The last look is a second after the page has come.
    const js = "addEventListener('load', () => setTimeout(() => console.log('looked at'), 1500));";
    await using opened = await openProject({ html, js, ...code });
    await opened.entries.filter({ hasText: "looked at" }).waitFor();
    expect(await opened.page.getByText("The page is empty").count()).toBe(0);
  });
});
