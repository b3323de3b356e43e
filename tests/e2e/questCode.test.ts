import { describe, expect, it } from "vitest";
import type { CodeChanges } from "../../src/shared/contracts/plan.ts";
import { createSampleEngine } from "../support/productFixtures.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import {
  codeOf,
  consoleLines,
  openQuest,
  previewFrame,
  progressOf,
  runButton,
  succeeded,
  title,
} from "./support/questDriver.ts";

// What learners type, inside the quest editor.
describe("code in the quest editor", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });

  async function runCode(code: Partial<CodeChanges>) {
    const opened = await openQuest(browser, app, { code: { "hello-pier": code } });
    await runButton(opened.page).click();
    return opened;
  }

  it.each([
    ['const s="<script>x</script>"; console.log(s.length)', "18"],
    ['const s="</SCRIPT >"; console.log(s.length)', "10"],
    ['const s="<!--<script>"; console.log(s.length)', "12"],
    ['if(false) for(let i=1;i;){throw 1} console.log("ok")', "ok"],
    ['console.log("<img src=x onerror=alert(1)>")', "<img src=x onerror=alert(1)>"],
    ['console.log("%cHi %s","color:red","Bo")', "Hi Bo"],
    [
      "console.log([{ a: 1 }], new Map([['k', -0]]), Symbol('s'), 10n)",
      '[{ a: 1 }] Map(1) { "k" => -0 } Symbol(s) 10n',
    ],
    ["console.group('g'); console.log('in it'); console.groupEnd()", "in it"],
    ['localStorage.k=1; document.cookie="a=1"; console.log(localStorage.k, document.cookie)', "1 a=1"],
    ["try { parent.document.cookie } catch (e) { console.log(e.name) }", "SecurityError"],
    ["try { top.localStorage } catch (e) { console.log(e.name) }", "SecurityError"],
  ])("%s logs %s as plain text", async (js, expected) => {
    await using opened = await runCode({ js });
    const { page, complaints } = opened;
    await succeeded(page).waitFor();
    await consoleLines(page).filter({ hasText: expected }).waitFor();
    expect((await previewFrame(page).locator("p").textContent())?.trim()).toBe("page");
    expect(await page.getByRole("region", { name: "Console" }).locator("img:not([aria-label])").count()).toBe(
      0,
    );
    expect(complaints).toEqual([]);
  });

  it("stops while(true){} within 2 s and names its line", async () => {
    // Measured in the page: how busy the machine of the tests is does not count.
    const js = `const start = performance.now(); setTimeout(() => console.log("stopped after", performance.now() - start));
while (true) {}
`;
    await using opened = await runCode({ js });
    const { page } = opened;
    await consoleLines(page).filter({ hasText: "Infinite loop stopped: script.js line 2" }).waitFor();
    const said = await consoleLines(page).filter({ hasText: "stopped after" }).textContent();
    expect(Number.parseFloat(said?.replace(/^\D+/, "") ?? "")).toBeLessThan(2000);
    await page.getByRole("button", { name: "Run", exact: true }).waitFor();
    expect(await succeeded(page).count()).toBe(0);
    await page.getByRole("textbox", { name: "Code of index.html" }).waitFor();
  });

  it("names an error in line 3 of script.js in friendly words, and its place opens the line", async () => {
    await using opened = await runCode({ js: "// one\n// two\nmissing();\n" });
    const { page } = opened;
    const error = consoleLines(page).filter({ hasText: "Error: missing is not defined" });
    await error.waitFor();
    await error.getByText("Variable or function not found").waitFor();
    await error.getByText("Around line 3").waitFor();
    expect(await succeeded(page).count()).toBe(0);
    await error.getByRole("button", { name: "script.js:3" }).click();
    await codeOf(page, "script.js").waitFor();
    await expect.poll(() => page.locator(".cm-activeLine").textContent()).toBe("missing();");
    expect(await page.getByRole("tab", { name: "JavaScript" }).getAttribute("aria-selected")).toBe("true");
  });

  it.each<[Partial<CodeChanges>, string, string]>([
    [{ js: "Promise.reject(new Error('later'))" }, "Error: later", "script.js:1"],
    [{ js: "let x = ;" }, "SyntaxError", "script.js:1"],
    [{ js: "null.x" }, "Error: Cannot read properties of null", "script.js:1"],
    [{ js: "\nthrow 'only words'" }, "Error: only words", "script.js:2"],
  ])("%j is told once as %s at %s, and the rest of the page is there", async (code, words, place) => {
    await using opened = await runCode({ html: "<h1>Still here</h1>", ...code });
    const { page } = opened;
    const errors = consoleLines(page).filter({ has: page.getByRole("img", { name: "Error" }) });
    await errors.filter({ hasText: words }).getByRole("button", { name: place }).waitFor();
    await previewFrame(page).getByRole("heading", { name: "Still here" }).waitFor();
    await page.waitForTimeout(300);
    expect(await errors.count()).toBe(1);
    expect(await errors.getByText(/^repeated/).count()).toBe(0);
  });

  it.each([
    ["do ; while(1)", 1],
    ["\nfor(;;);", 2],
    ["async function a() {\n  while (true) await null;\n}\na();", 2],
  ])("stops %j and names line %i", async (js, line) => {
    await using opened = await runCode({ js });
    const { page } = opened;
    await consoleLines(page)
      .filter({ hasText: `Infinite loop stopped: script.js line ${line}` })
      .waitFor();
    expect(await page.getByText("Infinite loop stopped").count()).toBe(1);
    await runButton(page).click();
  });

  it("endless recursion is named with its line, and a million lines leave the page usable", async () => {
    await using opened = await runCode({
      js: "document.querySelector('p').onclick = () => { function f() { f() } f() };\nfor (let i = 0; i < 1e6; i++) console.log(i);",
    });
    const { page } = opened;
    await page.getByText(/lines left out/).waitFor();
    await previewFrame(page).locator("p").click();
    await consoleLines(page)
      .filter({ hasText: "Maximum call stack size exceeded" })
      .getByText("script.js:1")
      .waitFor();
  });

  it("an error in a click handler and in a script of index.html names the learner's own line, once", async () => {
    await using opened = await runCode({
      html: "<!doctype html><html lang=en><title>T</title>\n<p onclick='go()'>page</p>\n<script>\n\nnull.x\n</script></html>",
      js: "",
    });
    const { page } = opened;
    await consoleLines(page).getByText("index.html:5").waitFor();
    await previewFrame(page).locator("p").click();
    await consoleLines(page).filter({ hasText: "go is not defined" }).getByText("index.html:2").waitFor();
    expect(await consoleLines(page).filter({ hasText: /Error/ }).count()).toBe(2);
  });

  it("links stay in the page, and a complete page keeps what it says of itself", async () => {
    await using opened = await runCode({
      html: '<!doctype html><html lang="de"><head><title>Titel</title><base href="https://example.com/"><link rel="stylesheet" href="styles.css"></head><body class="dark" onload="console.log(document.compatMode, document.documentElement.lang, document.title, document.body.className, document.head.parentNode.children.length)"><a href="#b">Down</a><div style="height:3000px"></div><p id="b">page</p></body></html>',
      css: "p { color: rgb(1, 2, 3) }",
      js: "",
    });
    const { page } = opened;
    await consoleLines(page).filter({ hasText: "CSS1Compat de Titel dark 2" }).waitFor();
    const target = previewFrame(page).locator("p");
    expect(await target.evaluate((p) => getComputedStyle(p).color)).toBe("rgb(1, 2, 3)");
    await previewFrame(page).getByRole("link", { name: "Down" }).click();
    await expect.poll(() => target.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  });

  it("Run asks what the page asks, and devices and zoom are those of the build screen", async () => {
    await using opened = await runCode({ js: 'console.log(confirm("Sure?"))' });
    const { page } = opened;
    const dialog = page.getByRole("alertdialog", { name: "The page says" });
    await dialog.getByText("Sure?").waitFor();
    await page.keyboard.press("Escape");
    await consoleLines(page).filter({ hasText: "false" }).waitFor();
    await page.getByRole("radio", { name: "Tablet, 768 px" }).check();
    await page.getByRole("combobox", { name: "Zoom" }).selectOption("50 %");
    await expect
      .poll(() =>
        previewFrame(page)
          .locator("html")
          .evaluate(() => window.innerWidth),
      )
      .toBe(768);
    await page.getByRole("tab", { name: "JavaScript" }).click();
    await page.getByRole("textbox", { name: /script.js/ }).click();
    await page.keyboard.press("Control+End");
    // What follows from typing is said, and interrupts nobody, also when somebody has just clicked in the page before.
    // Evaluating counts as a click, as it does in the developer tools.
    await previewFrame(page)
      .locator("html")
      .evaluate(() => document.title);
    await page.keyboard.type(" // more");
    await consoleLines(page).filter({ hasText: "confirm: Sure? — answered OK" }).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  it("keeps a page's storage, apart from the other quests and from the product", async () => {
    const js = 'localStorage.n = Number(localStorage.n ?? 0) + 1; console.log("visit " + localStorage.n);';
    await using opened = await openQuest(browser, app, {
      at: "button-park",
      code: { "hello-pier": { js }, "button-park": { js } },
    });
    const { page } = opened;
    await runButton(page).click();
    await consoleLines(page).filter({ hasText: "visit 1" }).waitFor();
    await runButton(page).click();
    await consoleLines(page).filter({ hasText: "visit 2" }).waitFor();
    await page.reload();
    await runButton(page).click();
    await consoleLines(page).filter({ hasText: "visit 3" }).waitFor();
    const origin = await page.locator('iframe[title="Live preview"]').getAttribute("src");
    await page.getByRole("button", { name: /^Hello Pier/ }).click();
    await title(page, "Hello Pier").waitFor();
    await runButton(page).click();
    await consoleLines(page).filter({ hasText: "visit 1" }).waitFor();
    const other = await page.locator('iframe[title="Live preview"]').getAttribute("src");
    expect(new URL(other ?? "").origin).not.toBe(new URL(origin ?? "").origin);
    expect(await page.evaluate(() => localStorage.getItem("n"))).toBeNull();
  });

  it("ends a page that does not answer and says so in the console", async () => {
    // Endless recursion of events keeps the page busy without a loop that the guard knows.
    const js =
      "const spin = () => { const end = Date.now() + 8000; const f = () => Date.now() < end && [1,2,3].forEach(() => { for (let i = 0; i < 1e6; i++); }) || true; f(); Promise.resolve().then(spin); }; spin();";
    await using opened = await runCode({ js });
    await opened.page
      .getByText("Error: The page did not answer for five seconds and was ended.")
      .waitFor({ timeout: 20_000 });
    await opened.page.getByRole("button", { name: "Run", exact: true }).waitFor();
  });

  it("works by the keyboard alone, and no key is a trap", async () => {
    await using opened = await openQuest(browser, app, {
      code: { "hello-pier": { html: "<h1>Hello</h1>\n<p>Welcome to the pier</p>" } },
    });
    const { page, person } = opened;
    await codeOf(page, "index.html").focus();
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.getByRole("dialog", { name: /Prompt Skill/ }).waitFor();
    await expect.poll(() => progressOf(person)).toMatchObject({ completedQuests: ["hello-pier"] });
    // The button of the tip has the focus.
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await title(page, "Button Park").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.keyboard.press("ControlOrMeta+K");
    await page.getByRole("dialog").getByRole("combobox").fill("JavaScript");
    await page.keyboard.press("Enter");
    await codeOf(page, "script.js").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Code of script.js");
    // Escape, then Tab, leaves the editor; the switch makes Tab itself leave.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("switch");
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("switch");
    await page.keyboard.press("Shift+?");
    const sheet = page.getByRole("dialog", { name: /shortcuts/i });
    await sheet.waitFor();
    // A notice that is still on the screen is the first to go.
    await expect
      .poll(async () => {
        await page.keyboard.press("Escape");
        return sheet.count();
      })
      .toBe(0);
    const agent = page.getByRole("button", { name: "Open Agent" });
    await agent.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Feed the ducks");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("dialog", { name: /Prompt Skill: Iterate/ }).waitFor();
    expect(await progressOf(person)).toMatchObject({ xpPoints: 75 });
  });

  it.each([
    { width: 1440, colorScheme: "light" },
    { width: 1440, colorScheme: "dark" },
    { width: 1024, colorScheme: "dark" },
    { width: 768, colorScheme: "light" },
    { width: 390, colorScheme: "dark" },
    { width: 320, colorScheme: "light" },
  ] as const)("is accessible and fits at $width px, $colorScheme", async (look) => {
    await using opened = await openQuest(browser, app, { ...look, at: "button-park" });
    const { page, complaints } = opened;
    const check = async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };
    await check();
    if (look.width < 1024) {
      for (const pane of ["Code", "Preview", "Chat", "Quest"]) {
        await page.getByRole("radio", { name: pane }).check();
        if (pane === "Code") await codeOf(page, "index.html").waitFor();
        await check();
      }
    } else {
      await page.getByRole("tab", { name: "AI Assistant" }).click();
      await check();
    }
    await runButton(page).click();
    await succeeded(page).waitFor();
    await page.getByRole("button", { name: "Deploy", exact: true }).click();
    await page.getByText("Deployed Successfully!").waitFor();
    await check();
    if (look.width < 1024) await page.getByRole("radio", { name: "Quest" }).check();
    for (const [button, dialog] of [
      ["View prompt guide", "Prompt guide"],
      ["Open Agent", "Hi @user, what do you want to make?"],
    ] as const) {
      await page.getByRole("button", { name: button }).click();
      await page.getByRole("dialog", { name: dialog }).waitFor();
      await page.waitForTimeout(250);
      await check();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
    expect(complaints).toEqual([]);
  });
});
