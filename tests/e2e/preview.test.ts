import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { ProjectCode } from "../../src/shared/contracts/project.ts";
import { launchBrowser } from "../support/browser.ts";
import { createTestApp } from "../support/createTestApp.ts";
import { createProject, createSampleEngine } from "../support/productFixtures.ts";
import { expectAccessible, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { openConsole } from "./support/openConsole.ts";

describe("the live preview", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const person = await app.signUp();

  const frame = (page: Page) => page.frameLocator('iframe[title="Live preview"]');
  const entries = (page: Page) => page.getByRole("region", { name: "Console" }).getByRole("listitem");

  const openProject = (code: Partial<ProjectCode>) => openConsole(browser, app, person, code);

  it.each([
    [{ js: "\n\nfail()" }, "script.js:3", "Variable or function not found · Around line 3"],
    [
      { js: "import { a } from './u.js';\na();", files: { "u.js": "export function a() {\n  nope();\n}" } },
      "u.js:2",
      "nope is not defined",
    ],
    [
      { js: "import './lib/u.js';", files: { "lib/u.js": "export const a = 1;\nimport 'lodash';" } },
      "lib/u.js:2",
      "A package needs its address",
    ],
  ])("an error names the learner's own file and line: %j", async (code, place, words) => {
    await using opened = await openProject(code);
    const { page } = opened;
    const error = entries(page).filter({ hasText: words });
    await error.waitFor();
    expect(
      await entries(page)
        .filter({ has: page.getByRole("img", { name: "Error" }) })
        .count(),
    ).toBe(1);
    await error.getByRole("button", { name: place }).click();
    const [file] = place.split(":");
    await page.getByRole("textbox", { name: `Code of ${file}` }).waitFor();
  });

  it("the page's own handlers hear of the learner's own file and line", async () => {
    const html = `<p>page</p>\n<script>\nwindow.onerror = (message, file, line) => console.log("heard", file.split("/").pop(), line);
addEventListener("error", (event) => console.log("event", event.filename.split("/").pop(), event.lineno));\nfail();\n</script>`;
    await using opened = await openProject({ html, js: "\n\nworse();" });
    for (const words of [
      "event index.html 5",
      "heard index.html 5",
      "event script.js 3",
      "heard script.js 3",
    ]) {
      await entries(opened.page).filter({ hasText: words }).waitFor();
    }
  });

  it("keeps storage per project and over a reload, apart from the product", async () => {
    const js = 'localStorage.n = Number(localStorage.n ?? 0) + 1; console.log("visit " + localStorage.n);';
    await using opened = await openProject({ js });
    const { page } = opened;
    await entries(page).filter({ hasText: "visit 1" }).waitFor();
    await page.getByRole("button", { name: "Reload the preview" }).click();
    await entries(page).filter({ hasText: "visit 2" }).waitFor();
    await page.reload();
    await entries(page).filter({ hasText: "visit 3" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("n"))).toBeNull();
    const other = await createProject(person, { name: "Other", html: "<p>page</p>", css: "", js });
    await page.goto(`/ai-assistant/build/${other.id}`);
    await entries(page).filter({ hasText: "visit 1" }).waitFor();
  });

  it("stays inside the workspace: hash routes work, everything else is said", async () => {
    const html = `<a href="#b">inside</a> <a href="https://example.com/" target="_top">outside</a>
      <form action="/send"><button>send</button></form> <p id="b">target</p><output></output>`;
    const js = `addEventListener("hashchange", () => { document.querySelector("output").textContent = location.hash; });
      document.querySelector("output").onclick = () => { location.href = "https://example.com/x"; };`;
    await using opened = await openProject({ html, js });
    const { page } = opened;
    await frame(page).getByText("inside").click();
    await frame(page).locator("output", { hasText: "#b" }).click();
    await entries(page).filter({ hasText: "would go to https://example.com/x" }).waitFor();
    await frame(page).getByText("outside").click();
    await entries(page).filter({ hasText: "This link opens https://example.com/" }).waitFor();
    await frame(page).getByRole("button", { name: "send" }).click();
    await entries(page).filter({ hasText: "This form would be sent to /send" }).waitFor();
    await frame(page).getByText("target").waitFor();
  });

  it("exchanges a style sheet in place and runs the page anew for anything else", async () => {
    await using opened = await openProject({
      html: "<p>page</p>",
      css: "p { color: rgb(1, 2, 3); }",
      js: "",
    });
    const { page, project } = opened;
    const text = frame(page).getByText("page");
    const color = () => text.evaluate((element) => getComputedStyle(element).color);
    expect(await color()).toBe("rgb(1, 2, 3)");
    await frame(page)
      .locator("body")
      .evaluate((body) => body.setAttribute("data-run", "first"));
    await person.http.patch(`/api/projects/${project.id}`, { css: "p { color: rgb(4, 5, 6); }" });
    await expect.poll(color).toBe("rgb(4, 5, 6)");
    expect(await frame(page).locator("body[data-run=first]").count()).toBe(1);
    await person.http.patch(`/api/projects/${project.id}`, { html: "<p>new page</p>" });
    await frame(page).getByText("new page").waitFor();
    expect(await frame(page).locator("body[data-run=first]").count()).toBe(0);
  });

  it("an error in a script that the page loads by itself has its file and line", async () => {
    await using opened = await openProject({
      js: 'const s = document.createElement("script");\ns.src = "lib/a.js";\ndocument.body.append(s);',
      files: { "lib/a.js": "\n\nnowhere();" },
    });
    const { page } = opened;
    const error = entries(page).filter({ hasText: "nowhere is not defined" });
    await error.getByRole("button", { name: "lib/a.js:3" }).waitFor();
    expect(await error.count()).toBe(1);
  });

  it("what the console shows of an element is what was written", async () => {
    await using opened = await openProject({
      html: '<p>page</p><button onclick="go()">Go</button>',
      js: 'console.log(document.querySelector("button"))',
    });
    await entries(opened.page).filter({ hasText: '<button onclick="go()">' }).waitFor();
  });

  it("exchanges a style sheet that another one imports in place, too", async () => {
    const theme = (color: string) => ({ files: { "theme.css": `p { color: ${color}; }` } });
    await using opened = await openProject({ css: '@import "theme.css";', ...theme("rgb(1, 2, 3)") });
    const { page, project } = opened;
    const text = frame(page).getByText("page");
    const color = () => text.evaluate((element) => getComputedStyle(element).color);
    await expect.poll(color).toBe("rgb(1, 2, 3)");
    await frame(page)
      .locator("body")
      .evaluate((body) => body.setAttribute("data-run", "first"));
    await person.http.patch(`/api/projects/${project.id}`, theme("rgb(4, 5, 6)"));
    await expect.poll(color).toBe("rgb(4, 5, 6)");
    expect(await frame(page).locator("body[data-run=first]").count()).toBe(1);
  });

  it("the console and the prompt need nothing that the page can overwrite", async () => {
    const js = `const parent = 1, Error = 2, kit = 3;
      Array.prototype.map = null; Array.prototype.push = null; Array.prototype[Symbol.iterator] = null;
      Object.prototype.extra = 1; Object.prototype.get = 1; String.prototype.slice = null; window.postMessage = null;
      RegExp.prototype.exec = null; Function.prototype.call = null; window.String = null; Map.prototype.forEach = null;
      window.eval = null; performance.now = null; window.onerror = () => true;
      console.log("still", { logs: [1] }, new Map());
      console.table([{ a: 1 }]);
      console.log("%d of %s", 1, "2"); Map.prototype.get = null; Reflect.get = null; localStorage.k = document.cookie = "c=1"; console.log("kept", localStorage.k, document.cookie);
      window.console = null;
      for (;;);`;
    await using opened = await openProject({ js });
    const { page } = opened;
    await entries(page).filter({ hasText: "Infinite loop stopped: script.js line 10 " }).waitFor();
    await entries(page).filter({ hasText: "still { logs: [1] } Map(0) {}" }).waitFor();
    await entries(page).filter({ hasText: "1 of 2" }).waitFor();
    await entries(page).filter({ hasText: "kept c=1 c=1" }).waitFor();
    await page.getByRole("textbox", { name: "Run a line in the page" }).fill("kit + 1");
    await page.getByRole("textbox", { name: "Run a line in the page" }).press("Enter");
    await entries(page).filter({ hasText: /^4$/ }).waitFor();
  });

  it.each([
    [{ js: "\nwhile (true) {}" }, "script.js", 2],
    [
      {
        js: "import { a } from './u.js';\na();",
        files: { "u.js": "export const a = () => {\n  for (;;);\n};" },
      },
      "u.js",
      2,
    ],
  ])("a loop that never ends is stopped, and named once: %j", async (code, file, line) => {
    await using opened = await openProject({ html: "<p>page</p>", ...code });
    const { page } = opened;
    const errors = entries(page).filter({ has: page.getByRole("img", { name: "Error" }) });
    await errors.filter({ hasText: `Infinite loop stopped: ${file} line ${line} ` }).waitFor();
    await errors.getByRole("button", { name: `${file}:${line}` }).waitFor();
    await frame(page).getByText("page").waitFor();
    expect(await errors.count()).toBe(1);
  });

  it("a loop that waits may go on for as long as it likes", async () => {
    const js = `const started = Date.now();
      (async () => {
        while (true) {
          await new Promise((resolve) => setTimeout(resolve, 10));
          if (Date.now() - started > 3000) return console.log("done");
        }
      })();`;
    await using opened = await openProject({ js });
    await entries(opened.page).filter({ hasText: "done" }).waitFor();
    expect(await entries(opened.page).count()).toBe(1);
  });

  it("a page that reloads itself, again and again, is loaded as often", async () => {
    const js = `sessionStorage.n = Number(sessionStorage.n ?? 0) + 1;
      if (sessionStorage.n < 5) location.reload(); else console.log("run", sessionStorage.n);`;
    await using opened = await openProject({ js });
    await entries(opened.page).filter({ hasText: "run 5" }).waitFor();
  });

  it("without a connection pages run as before, and what changed meanwhile is seen", async () => {
    await using opened = await openProject({ js: "console.log('online', 1)" });
    const { page, context } = opened;
    await entries(page).filter({ hasText: "online 1" }).waitFor();
    await page.getByRole("button", { name: "Side by side" }).click();
    await page.getByRole("tab", { name: "script.js" }).click();
    const code = page.getByRole("textbox", { name: "Code of script.js" });
    await code.waitFor();
    await context.setOffline(true);
    await page.getByText("You are offline.", { exact: false }).waitFor();
    for (const n of [2, 3, 4]) {
      await code.fill(`console.log('offline', ${n})`);
      await entries(page)
        .filter({ hasText: `offline ${n}` })
        .waitFor();
    }
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect.poll(() => entries(page).filter({ hasText: "offline 4" }).count()).toBe(1);
    await frame(page).getByText("page").waitFor();
    await expectAccessible(page);
    await context.setOffline(false);
  });

  it("says that the preview cannot be reached where that is so, and runs once it can", async () => {
    const project = await createProject(person, { name: "Far", html: "<p>page</p>", css: "", js: "" });
    await using opened = await openPage(browser, app, { person });
    const { page, context } = opened;
    const isShell = (url: URL) => url.hostname.startsWith("preview-");
    await context.route(isShell, (route) => route.abort());
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByText("The preview cannot be reached").waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => Object.keys(localStorage).join().includes("stuck"))).toBe(false);
    await context.unroute(isShell);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await frame(page).getByText("page").waitFor();
  });

  it("says that the page is being started where that takes long", async () => {
    const project = await createProject(person, { name: "Slow", html: "<p>page</p>", css: "", js: "" });
    await using opened = await openPage(browser, app, { person });
    const { page, context } = opened;
    let letCome = () => {};
    const comes = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await context.route(
      (url) => url.hostname.startsWith("preview-"),
      async (route) => {
        await comes;
        await route.continue();
      },
    );
    await page.goto(`/ai-assistant/build/${project.id}`);
    const words = page.getByText("Starting the page...");
    await words.waitFor();
    letCome();
    await frame(page).getByText("page").waitFor();
    await words.waitFor({ state: "detached" });
  });

  it("starts the page where the browser loses a frame's first message", async () => {
    const project = await createProject(person, { name: "Lost", html: "<p>page</p>", css: "", js: "" });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.addInitScript(() => {
      if (window !== top) return;
      const met = new Set<MessageEventSource | null>();
      window.addEventListener("message", (event) => {
        if (event.data?.type !== "inception-shell" || met.has(event.source)) return;
        met.add(event.source);
        event.stopImmediatePropagation();
      });
    });
    await page.goto(`/ai-assistant/build/${project.id}`);
    await frame(page).getByText("page").waitFor();
  });

  it("the first and the last rule of a style sheet come and go without a run", async () => {
    await using opened = await openProject({ html: "<p>page</p><input aria-label='Own'>" });
    const { page, project } = opened;
    const field = frame(page).getByRole("textbox", { name: "Own" });
    await field.fill("kept");
    const colour = () =>
      frame(page)
        .getByText("page")
        .evaluate((element) => getComputedStyle(element).color);
    for (const [css, shown] of [
      ["p { color: rgb(1, 2, 3) }", "rgb(1, 2, 3)"],
      ["", "rgb(0, 0, 0)"],
      ["p { color: rgb(4, 5, 6) }", "rgb(4, 5, 6)"],
    ] as const) {
      await person.http.patch(`/api/projects/${project.id}`, { css });
      await expect.poll(colour).toBe(shown);
      expect(await field.inputValue()).toBe("kept");
    }
  });

  it("a page that is written anew is as alive as any other, and its faults are told", async () => {
    const html = `<button onclick="document.write('<p>Hello</p><script>early()<\\/script><i onclick=late()>Press</i>')">b</button>`;
    await using opened = await openProject({ html });
    const { page } = opened;
    await frame(page).getByRole("button", { name: "b" }).click();
    await frame(page).getByText("Hello").waitFor();
    await entries(page).filter({ hasText: "early is not defined" }).waitFor();
    await frame(page).getByText("Press").click();
    await entries(page).filter({ hasText: "late is not defined" }).waitFor();
    const prompt = page.getByRole("textbox", { name: /Run a line/ });
    await prompt.fill("document.querySelector('p').textContent");
    await prompt.press("Enter");
    await entries(page).filter({ hasText: '"Hello"' }).waitFor();
    // Longer than a page may be silent.
    await page.waitForTimeout(7000);
    await frame(page).getByText("Hello").waitFor();
    expect(await page.getByText("The page does not answer").count()).toBe(0);
  });

  it("a page does not ask whoever leaves the workspace", async () => {
    const js =
      "onbeforeunload = () => 'stay'; addEventListener('beforeunload', (event) => event.preventDefault());";
    await using opened = await openProject({ js });
    const { page } = opened;
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await frame(page).getByText("page").click();
    await page.reload();
    await frame(page).getByText("page").waitFor();
    expect(asked).toEqual([]);
  });

  it("a page that does not answer is ended, and a reload does not run it again", async () => {
    await using opened = await openProject({ html: "<p>shown</p>", js: "// no-guard\nwhile (true) {}" });
    const { page } = opened;
    await page.getByText("The page does not answer").waitFor();
    await person.http.patch(`/api/projects/${opened.project.id}`, {
      js: "console.log('of the page before')",
    });
    await page.getByRole("button", { name: "Run", exact: true }).last().click();
    await entries(page).filter({ hasText: "of the page before" }).waitFor();
    await person.http.patch(`/api/projects/${opened.project.id}`, { js: "// no-guard\nwhile (true) {}" });
    await page.getByText("The page does not answer").waitFor();
    expect(await entries(page).allInnerTexts()).toEqual(["Nothing logged yet."]);
    await page.reload();
    await page.getByText("Run paused").waitFor();
    await page.getByRole("button", { name: "Open without running" }).click();
    await frame(page).getByText("shown").waitFor();
    await page.getByText("Scripts are off").waitFor();
    // The workspace itself goes on.
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByRole("textbox", { name: "Code of index.html" }).waitFor();
    await person.http.patch(`/api/projects/${opened.project.id}`, { js: "console.log('mended')" });
    await page.getByRole("tab", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Run", exact: true }).last().click();
    await entries(page).filter({ hasText: "mended" }).waitFor();
    const isRemembered = () => page.evaluate(() => Object.keys(localStorage).join().includes("stuck"));
    await expect.poll(isRemembered).toBe(false);
    await page.reload();
    await entries(page).filter({ hasText: "mended" }).waitFor();
  });

  it("values open, groups close, and the list can be filtered, copied and cleared by keyboard", async () => {
    const js = `console.log({ a: 1, inner: { list: [1, "two"] } });
      console.group("outer"); console.log("in outer"); console.groupCollapsed("closed"); console.log("in closed");
      console.groupEnd(); console.groupEnd(); console.warn("careful"); console.log("%cred", "color: red; position: fixed");`;
    await using opened = await openProject({ js });
    const { page } = opened;
    const list = page.getByRole("region", { name: "Console" });
    await list.getByRole("button", { name: "{ a: 1, inner" }).press("Enter");
    await list.getByRole("button", { name: '{ list: [1, "two"] }' }).press("Enter");
    await list.getByRole("button", { name: '[1, "two"]' }).press("Enter");
    await list.getByText('"two"', { exact: true }).waitFor();
    expect(await list.getByText("in closed").count()).toBe(0);
    await list.getByRole("button", { name: "closed" }).press("Enter");
    await list.getByText("in closed").waitFor();
    await list.getByRole("button", { name: "outer" }).press("Enter");
    expect(await list.getByText("in outer").count()).toBe(0);
    // A red that can be read in each theme.
    expect(await list.getByText("red", { exact: true }).getAttribute("style")).toMatch(
      /^color: light-dark\(rgb\(2\d\d, 0, 0\), rgb\(255, \d+, \d+\)\);$/,
    );
    await list.getByRole("combobox", { name: "Show" }).selectOption("Warnings");
    expect(await entries(page).allInnerTexts()).toHaveLength(1);
    await list.getByRole("combobox", { name: "Show" }).selectOption("All");
    await list.getByRole("searchbox", { name: "Filter the console" }).fill("care");
    expect(await entries(page).count()).toBe(1);
    await expectAccessible(page);
    await list.getByRole("button", { name: "Clear the console" }).press("Enter");
    await list.getByText("Nothing logged yet.").waitFor();
  });

  it("a function opens with its text, and an object as deep as it goes", async () => {
    const js = `let deep = { bottom: true };
      for (let i = 0; i < 9; i++) deep = { in: deep };
      function area(width, height) {\n  for (;;) return width * height;\n}
      class Shape { static sides = 4 }
      console.log(area); console.log(Shape); console.log(deep);`;
    await using opened = await openProject({ js });
    const list = opened.page.getByRole("region", { name: "Console" });
    await list.getByRole("button", { name: "ƒ area()" }).press("Enter");
    await list.getByText("function area(width, height) {\n  for (;;) return width * height;\n}").waitFor();
    await list
      .getByRole("listitem")
      .filter({ hasText: /^length: 2$/ })
      .waitFor();
    await list.getByRole("button", { name: "class Shape" }).press("Enter");
    await list
      .getByRole("listitem")
      .filter({ hasText: /^sides: 4$/ })
      .waitFor();
    for (let i = 0; i < 10; i++) await list.getByRole("button", { name: /^{ (?:in|bottom)/ }).press("Enter");
    await list
      .getByRole("listitem")
      .filter({ hasText: /^bottom: true$/ })
      .waitFor();
    await expectAccessible(opened.page);
  });

  it("a line typed under the console runs in the page", async () => {
    await using opened = await openProject({ js: "const secret = 41; let n = 0;" });
    const { page } = opened;
    const prompt = page.getByRole("textbox", { name: "Run a line in the page" });
    const results = entries(page).filter({ has: page.getByRole("img", { name: "Result" }) });
    await frame(page).getByText("page").waitFor();
    for (const [line, result] of [
      ["secret + 1", "42"],
      ["{a: 1}", "{ a: 1 }"],
      ["let mine = 5", "undefined"],
      ["mine * 2", "10"],
      ["await Promise.resolve('later')", '"later"'],
      ["document.querySelector('p').textContent", '"page"'],
      ["if (n === 0) { n = 7 } else { n = 8 }", "7"],
    ] as const) {
      await prompt.fill(line);
      await prompt.press("Enter");
      await expect.poll(() => results.last().innerText()).toBe(result);
    }
    await prompt.fill("nothing.here");
    await prompt.press("Enter");
    await entries(page).filter({ hasText: "Uncaught ReferenceError: nothing is not defined" }).waitFor();
    await prompt.fill("while (true);");
    await prompt.press("Enter");
    await entries(page).filter({ hasText: "Infinite loop stopped: console line 1" }).waitFor();
    await prompt.press("ArrowUp");
    await prompt.press("ArrowUp");
    expect(await prompt.inputValue()).toBe("nothing.here");
    await prompt.press("ArrowDown");
    await prompt.press("ArrowDown");
    expect(await prompt.inputValue()).toBe("");
  });

  it("devices have their width in a narrow pane, and the page can be zoomed", async () => {
    await using opened = await openProject({ html: "<p>page</p><button>Press</button>" });
    const { page } = opened;
    const innerWidth = () =>
      frame(page)
        .locator("html")
        .evaluate(() => window.innerWidth);
    const drawn = async () => (await page.locator('iframe[title="Live preview"]').boundingBox())?.width ?? 0;
    await page.setViewportSize({ width: 900, height: 800 });
    await frame(page).getByText("page").waitFor();
    await page.setViewportSize({ width: 700, height: 800 });
    await page.getByRole("radio", { name: "Tablet, 768 px" }).check();
    await expect.poll(innerWidth).toBe(768);
    expect(await drawn()).toBeLessThanOrEqual(700);
    await page.getByRole("combobox", { name: "Zoom" }).selectOption("50 %");
    await expect.poll(drawn).toBeCloseTo(384, 0);
    expect(await innerWidth()).toBe(768);
    await page.getByRole("radio", { name: "All the room" }).check();
    await page.getByRole("combobox", { name: "Zoom" }).selectOption("200 %");
    await expect.poll(innerWidth).toBeLessThanOrEqual(350);
    // What is drawn larger is still where the pointer is.
    const button = frame(page).getByRole("button", { name: "Press" });
    const inside = await button.evaluate((element) => {
      element.addEventListener("click", () => element.replaceChildren("Pressed"));
      return element.getBoundingClientRect().toJSON();
    });
    const outside = await page.locator('iframe[title="Live preview"]').boundingBox();
    const pressed = frame(page).getByRole("button", { name: "Pressed" });
    // The browser finds what is under the pointer in what it has drawn, which comes a moment after the layout.
    await expect
      .poll(async () => {
        await page.mouse.click(
          (outside?.x ?? 0) + 2 * (inside.x + 5),
          (outside?.y ?? 0) + 2 * (inside.y + 5),
        );
        return pressed.count();
      })
      .toBe(1);
    await expectAccessible(page);
  });

  it("a long page is whole in the end, in any script, and its scripts run once and in order", async () => {
    // Wherever it is cut into parts, a character of two halves or a tag is near.
    const line = '<p class="line">💡💡💡 <b title="日本">💡</b></p>';
    await using opened = await openProject({
      html: `<p id="typed">0</p>\n<script>console.log("first", document.readyState)</script>\n${line.repeat(6000)}<p id="end">end</p>`,
      js: `addEventListener("load", () => console.log("loaded", document.readyState));
const lines = [...document.querySelectorAll("p.line")], text = lines.map((p) => p.textContent).join("");
console.log("last", lines.length, text.match(/💡/gu).length, text.includes("\\ufffd"));`,
    });
    const { page, complaints } = opened;
    await entries(page).filter({ hasText: "loaded" }).waitFor();
    expect(
      await entries(page)
        .locator(":scope", { hasText: /first|last|loaded/ })
        .allTextContents(),
    ).toEqual([
      expect.stringContaining("first loading"),
      expect.stringContaining("last 6000 24000 false"),
      expect.stringContaining("loaded complete"),
    ]);
    expect(await frame(page).locator("#end").textContent()).toBe("end");
    expect(complaints).toEqual([]);
  });

  it("a long page is whole in the end, whatever its first script overwrites", async () => {
    await using opened = await openProject({
      html: `<script>const Math = null; for (const name of ["slice", "charCodeAt", "length"]) String.prototype[name] = null;
for (const name of ["write", "close"]) document[name] = null;
for (const name of ["readyState", "documentElement"]) Object.defineProperty(document, name, { get() { throw 0 } });
Object.defineProperty(window, "innerHeight", { get() { throw 0 } });
Function.prototype.call = Function.prototype.bind = String = Object = setTimeout = requestAnimationFrame = null;
addEventListener("load", () => console.log("loaded"));</script>${"<p>A line of <b>ordinary</b> text.</p>\n".repeat(8000)}<p id="end">end</p>`,
      js: 'console.log("last")',
    });
    const { page } = opened;
    await entries(page).filter({ hasText: "loaded" }).waitFor();
    const logged = entries(page).locator(":scope", { hasText: /last|loaded/ });
    expect(await logged.count()).toBe(2);
    expect(await frame(page).locator("#end").textContent()).toBe("end");
  });

  it("a long page shows what is typed at once, also when the last one was not read to its end", async () => {
    await using opened = await openProject({
      html: `<p id="typed">0</p>\n${"<p>A line of <b>ordinary</b> text.</p>\n".repeat(8000)}<p id="end">end</p>`,
      js: 'console.log("ran", document.querySelector("#typed").textContent, document.querySelector("#end")?.textContent);',
    });
    const { page, project } = opened;
    await entries(page).filter({ hasText: "ran 0 end" }).waitFor();
    await using other = await openPage(browser, app, { person });
    await other.page.goto(`/ai-assistant/build/${project.id}`);
    await other.page.getByRole("tab", { name: "Files" }).click();
    await other.page.getByRole("textbox", { name: "Code of index.html" }).click();
    await other.page.keyboard.press("Control+Home");
    for (let i = 0; i < '<p id="typed">0'.length; i++) await other.page.keyboard.press("ArrowRight");
    for (const [index, digit] of [..."123456"].entries()) {
      await other.page.keyboard.press(digit);
      await frame(page)
        .getByText(`0${"123456".slice(0, index + 1)}`, { exact: true })
        .waitFor();
    }
    await entries(page).filter({ hasText: "ran 0123456 end" }).waitFor();
  });

  it.each([
    ["setInterval(() => { for (let i = 0; i < 5000; i++) parent.postMessage({ a: i }, '*'); }, 0)", "ended"],
    ["setInterval(() => { for (let i = 0; i < 2000; i++) console.clear(); }, 0)", "goes on"],
    [
      "for (let i = 0; i < 100; i++) document.cookie = 'k' + i + '=' + 'x'.repeat(4000); setInterval(() => { for (let i = 0; i < 100; i++) document.cookie = 'k1=' + i; }, 10)",
      "goes on",
    ],
  ])("a page that never stops telling leaves the workspace usable: %s", async (js, outcome) => {
    await using opened = await openProject({ js });
    const { page } = opened;
    if (outcome === "ended")
      await page.getByRole("status").filter({ hasText: "The page was ended" }).waitFor();
    else await page.waitForTimeout(1500);
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByRole("textbox", { name: "Code of index.html" }).click();
    await page.keyboard.type("hello");
    await page.getByText("hello").first().waitFor({ timeout: 5000 });
  });

  it("a page that pretends to be an empty frame gets no ports, but a new frame", async () => {
    const js = `window.ports = [];
      setTimeout(() => {
        document.open();
        document.write("<p>fake</p><script>addEventListener('message', (e) => { document.querySelector('p').textContent = 'got ' + e.ports.length; }); parent.postMessage({ type: 'inception-shell' }, '*');<\\/script>");
        document.close();
      }, 1500);`;
    await using opened = await openProject({ js });
    const { page } = opened;
    await frame(page).getByText("page").waitFor();
    const seen: string[] = [];
    const end = Date.now() + 6000;
    while (Date.now() < end) {
      seen.push(
        (await frame(page)
          .locator("p")
          .textContent({ timeout: 2000 })
          .catch(() => "")) ?? "",
      );
      await page.waitForTimeout(100);
    }
    expect(seen.filter((text) => text.startsWith("got"))).toEqual([]);
    expect(seen).toContain("page");
  });

  it("a page reaches no other window of its origin, such as the one that waits for the next page", async () => {
    const js = `setTimeout(() => {
        let reached = 0;
        for (let i = 0; i < 10; i++) try { if (top[i] !== window && top[i].document) reached++; } catch {}
        console.log("reached", reached, "of", top.length);
      }, 500);`;
    await using opened = await openProject({ js });
    const { page } = opened;
    await entries(page).filter({ hasText: "reached 0 of 0" }).waitFor();
    expect(await page.locator("iframe").count()).toBe(2);
  });

  it("modules and later imports in a folder find their neighbours", async () => {
    await using opened = await openProject({
      html: '<p>page</p><script type="module" src="js/main.js"></script><script src="js/classic.js"></script>',
      files: {
        "js/main.js": 'import { z } from "./z.js";\nconsole.log("main " + z);',
        "js/z.js": "export const z = 26;",
        "js/classic.js": 'import("./lib/lazy.js").then((m) => console.log("lazy " + m.l));',
        "js/lib/lazy.js": 'export { z as l } from "../z.js";',
      },
    });
    await entries(opened.page).filter({ hasText: "main 26" }).waitFor();
    await entries(opened.page).filter({ hasText: "lazy 26" }).waitFor();
  });

  it("the line before a script hangs is there, and a thrown thing is shown", async () => {
    await using opened = await openProject({
      js: "console.log('before'); setTimeout(() => { throw { code: 7 } });",
    });
    const { page } = opened;
    await entries(page).filter({ hasText: "Error: { code: 7 }" }).waitFor();
    await using hung = await openProject({
      js: "console.log('the last line'); /(a+)+$/.test(`${'a'.repeat(50)}b`)",
    });
    await hung.page.getByText("The page does not answer").waitFor();
    await entries(hung.page).filter({ hasText: "the last line" }).waitFor();
  });

  it("a page that cannot be made says why, and the next change shows again", async () => {
    await using opened = await openProject({ html: `${"<div>".repeat(20_000)}<p>deep</p>` });
    const { page, complaints } = opened;
    await page
      .getByRole("status")
      .filter({ hasText: "The page stopped before it showed anything" })
      .waitFor();
    await entries(page).filter({ hasText: "Close some of them" }).waitFor();
    // Nobody waits for an answer of a page that is not there.
    await page.waitForTimeout(6500);
    expect(await page.getByText("The page does not answer").count()).toBe(0);
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByRole("textbox", { name: "Code of index.html" }).click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText("<p>flat</p>");
    await page.getByRole("tab", { name: "Preview" }).click();
    await frame(page).getByText("flat").waitFor();
    expect(complaints).toEqual([]);
  });

  it("imports between project files work", async () => {
    const project = await createProject(person, {
      name: "Modules",
      html: "<p>page</p>",
      css: "",
      js: 'import { a } from "./lib/util.js";\ndocument.querySelector("p").textContent = a;',
      files: { "lib/util.js": 'export { a } from "../b.js";', "b.js": 'export const a = "imported";' },
    });
    await using opened = await openPage(browser, app, { person });
    await opened.page.goto(`/ai-assistant/build/${project.id}`);
    await frame(opened.page).getByText("imported").waitFor();
  });

  it("opens as a page of its own, titled '{project name} Preview', with the code as it is now", async () => {
    await using opened = await openProject({ html: "<title>mine</title><h1>Alone</h1>" });
    const { page, context } = opened;
    await frame(page).getByText("Alone").waitFor();
    const popup = context.waitForEvent("page");
    await page.getByRole("button", { name: "Open in New Tab" }).click();
    const tab = await popup;
    await tab.getByRole("heading", { name: "Alone" }).waitFor();
    expect(await tab.title()).toBe("Lab Preview");
    expect(new URL(tab.url()).host).toMatch(/^preview-[a-z0-9]+\.sandbox\.localhost:/);
    expect(await tab.content()).not.toContain("inception");
  });
});

describe("the live preview without SANDBOX_HOST", () => {
  it("runs in an opaque origin, with storage, console and errors", async () => {
    const [app, browser] = await Promise.all([
      createTestApp({
        client: true,
        engine: createSampleEngine(),
        env: { PUBLIC_URL: "http://127.0.0.1:48213", PORT: "48213" },
      }),
      launchBrowser(),
    ]);
    try {
      expect(app.config.sandboxHost).toBeNull();
      const person = await app.signUp();
      const js =
        "localStorage.a = 1;\ntry { parent.document } catch (e) { console.log(origin, localStorage.a, e.name) }";
      const project = await createProject(person, { name: "Opaque", html: "<h1>Opaque</h1>", css: "", js });
      await using opened = await openPage(browser, app, { person });
      const { page, context } = opened;
      await page.goto(`/ai-assistant/build/${project.id}`);
      await page.frameLocator('iframe[title="Live preview"]').getByText("Opaque").waitFor();
      await page.getByRole("button", { name: /^Console/ }).click();
      await page.getByText("null 1 SecurityError").waitFor();
      const popup = context.waitForEvent("page");
      await page.getByRole("button", { name: "Open in New Tab" }).click();
      await (await popup).getByRole("heading", { name: "Opaque" }).waitFor();
      expect(await (await popup).evaluate(() => origin)).toBe("null");
    } finally {
      await browser.close();
      await app.close();
    }
  });
});
