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

  it("what came of a run stays in view while typing runs the page again, and is only said anew when it changes", async () => {
    await using opened = await runCode({ js: "console.log('one');" });
    const { page } = opened;
    await succeeded(page).waitFor();
    await page.evaluate(() => {
      const changes: string[] = [];
      Object.assign(window, { changes });
      new MutationObserver((list) => {
        for (const { removedNodes } of list)
          for (const node of removedNodes) changes.push(node.textContent ?? "");
      }).observe(document.querySelector('[role="status"][aria-label="Run"]') ?? document, {
        childList: true,
      });
    });
    await page.getByRole("tab", { name: "JavaScript" }).click();
    await codeOf(page, "script.js").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" console.log('two');");
    await consoleLines(page).filter({ hasText: "two" }).waitFor();
    expect(await consoleLines(page).filter({ hasText: "one" }).count()).toBe(1);
    await succeeded(page).waitFor();
    // While the line was half typed it was no program, so the words went and came. From here on it is one with each key.
    await page.evaluate(() => Reflect.get(window, "changes").splice(0));
    await page.keyboard.insertText(" // more");
    await page.keyboard.type(" and more", { delay: 60 });
    await page.keyboard.insertText("\nconsole.log('three');");
    await consoleLines(page).filter({ hasText: "three" }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "changes"))).toEqual([]);
    await page.keyboard.insertText("\nmissing();");
    await consoleLines(page).filter({ hasText: "missing is not defined" }).waitFor();
    await expect.poll(() => succeeded(page).count()).toBe(0);
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
    // The browser itself is busy then: there is no loop or call that could be stopped.
    const js = '/(a+)+$/.test("a".repeat(40) + "b")';
    await using opened = await runCode({ js });
    await opened.page
      .getByText("Error: The page did not answer for five seconds and was ended.")
      .waitFor({ timeout: 20_000 });
    await opened.page.getByRole("button", { name: "Run", exact: true }).waitFor();
  });

  it("a page that takes long is seen and never ended while somebody types", async () => {
    const js = 'const end = performance.now() + 700;\nwhile (performance.now() < end);\nconsole.log("up");\n';
    await using opened = await runCode({ js });
    const { page } = opened;
    await succeeded(page).waitFor();
    await page.getByRole("tab", { name: "JavaScript" }).click();
    await codeOf(page, "script.js").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(
      "// a comment of quite some length, which takes longer to type than any page may be silent",
      {
        delay: 90,
      },
    );
    await consoleLines(page).filter({ hasText: "up" }).waitFor();
    expect(await page.getByText("The page does not answer").count()).toBe(0);
  });

  it.each([
    "setInterval(() => window.focus(), 50);",
    "document.body.insertAdjacentHTML('beforeend', '<dialog>d</dialog>'); setInterval(() => { const d = document.querySelector('dialog'); d.close(); d.showModal(); }, 50);",
  ])("what is typed stays in the editor: %s", async (js) => {
    await using opened = await runCode({ html: "<p>page</p><input>", js });
    const { page } = opened;
    await succeeded(page).waitFor();
    await codeOf(page, "index.html").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("<!-- my secret text -->", { delay: 70 });
    await expect.poll(() => codeOf(page, "index.html").innerText()).toContain("<!-- my secret text -->");
    // A field of the page gets what is typed after a click in it.
    await page.waitForTimeout(1100);
    const field = previewFrame(page).locator("input");
    if (!js.includes("dialog")) {
      await field.click();
      await page.keyboard.type("own");
      await expect.poll(() => field.inputValue()).toBe("own");
    }
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

  it("on a phone the keys find a file, run the page, and stay with what is seen", async () => {
    await using opened = await openQuest(browser, app, { width: 390 });
    const { page } = opened;
    await page.getByRole("radio", { name: "Code" }).check();
    await codeOf(page, "index.html").click();
    await page.keyboard.press("ControlOrMeta+P");
    await page.getByRole("combobox", { name: "Find a file" }).fill("sty");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => codeOf(page, "styles.css").evaluate((e) => e === document.activeElement))
      .toBe(true);
    await page.keyboard.press("ControlOrMeta+Enter");
    await succeeded(page).waitFor();
    const preview = page.getByRole("radio", { name: "Preview" });
    await expect.poll(() => preview.evaluate((e) => e === document.activeElement)).toBe(true);
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
