import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { AppError } from "../../src/shared/errors.ts";
import { runUntilVisible, stopTime } from "../support/browserClock.ts";
import { createSampleEngine, SAMPLE_PLAN } from "../support/productFixtures.ts";
import { expectAccessible } from "../support/screenChecks.ts";
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
  toast,
} from "./support/questDriver.ts";

const NEW_HTML = '<!doctype html><html lang="en"><title>T</title><h1>Generated</h1></html>';

describe("the chat of the quest screen", async () => {
  const prompts: string[] = [];
  const histories: unknown[] = [];
  let release = () => {};
  const engine = createSampleEngine({
    async plan({ prompt }, run) {
      prompts.push(prompt);
      run.onProgress({ stage: "design", progress: 60, model: "model-b", description: "Choosing colours." });
      if (prompt.includes("slow"))
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      if (prompt.includes("plan fails")) throw new AppError("unavailable", "The planner is resting.");
      return { plan: SAMPLE_PLAN, blueprint: {}, engine: "builtin" };
    },
    async generate({ prompt, currentCode }) {
      prompts.push(prompt);
      if (prompt.includes("code fails")) throw new AppError("unavailable", "The writer is resting.");
      if (prompt.includes("nothing"))
        return { html: "<p></p>", css: "", js: "", explanation: "I left it.", engine: "builtin" };
      return {
        html: NEW_HTML,
        css: currentCode?.css ?? "",
        js: "console.log('new');",
        explanation: `Wrote it: ${prompt.slice(0, 20)}`,
        engine: "builtin",
      };
    },
    async chat({ message, history }) {
      histories.push(history);
      prompts.push(message);
      if (message.includes("fails")) throw new AppError("unavailable", "The oracle is resting.");
      return { response: `An answer to: ${message.slice(0, 30)}`, tokens: 7, engine: "builtin" };
    },
  });
  const { app, browser } = await startAppAndBrowser({ engine });

  const panel = (page: Page) => page.getByRole("region", { name: "Inception" });
  const input = (page: Page) => page.getByRole("textbox", { name: "Message to Inception" });
  const generate = async (page: Page, text: string) => {
    await input(page).fill(text);
    await page.getByRole("button", { name: "Generate Code" }).click();
  };
  const ask = async (page: Page, text: string) => {
    await input(page).fill(text);
    await page.getByRole("button", { name: "Ask Question" }).click();
  };

  it("keeps what is typed while the code is written, or lets it be brought back, and says so", async () => {
    const starter = { html: "<h1>Old</h1>\n<p>one</p>\n<p>two</p>\n", css: "h1 { color: red; }\n", js: "" };
    await using opened = await openQuest(browser, app, {
      at: "button-park",
      code: { "button-park": starter },
    });
    const { page } = opened;
    // What is written is one script; the page and the styles are as they were sent.
    let answerWith = (_: unknown) => {};
    const held = new Promise((resolve) => {
      answerWith = resolve;
    });
    await page.route(/ai\.generateCode/, async (route) => {
      await held;
      await route.continue();
    });
    await generate(page, "Make it new");
    await codeOf(page, "index.html").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText("<p>MINE</p>");
    await page.getByRole("tab", { name: "CSS" }).click();
    await codeOf(page, "styles.css").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText("p { color: blue; }");
    answerWith(null);
    // The page was written anew: both changed the same lines of it.
    await panel(page)
      .getByText("You edited the same lines while I worked on them.", { exact: false })
      .waitFor();
    await page.getByRole("tab", { name: "HTML" }).click();
    await codeOf(page, "index.html").getByText("Generated").waitFor();
    await page.getByRole("tab", { name: "CSS" }).click();
    await codeOf(page, "styles.css").getByText("p { color: blue; }").waitFor();
    await panel(page).getByRole("radio", { name: "Undo" }).check({ force: true });
    await page.getByRole("tab", { name: "HTML" }).click();
    await codeOf(page, "index.html").getByText("MINE").waitFor();
    expect(await codeOf(page, "index.html").getByText("Generated").count()).toBe(0);
  });

  it("a reload while the code is written leaves no failure behind", async () => {
    await using opened = await openQuest(browser, app, { at: "button-park" });
    const { page } = opened;
    await page.route(/ai\.generateCode/, () => new Promise(() => {}));
    await generate(page, "Make it new");
    await panel(page).getByText("Generating code...").waitFor();
    await page.waitForTimeout(500);
    await page.reload();
    await panel(page).getByText("Make it new").waitFor();
    expect(await panel(page).getByText("Sorry, I encountered an error", { exact: false }).count()).toBe(0);
  });

  it("plans with a card that follows the server each second, writes the code, and runs it 100 ms later", async () => {
    await using opened = await openQuest(browser, app, { at: "button-park" });
    const { page, complaints } = opened;
    await codeOf(page, "index.html").waitFor();
    await stopTime(page);
    await generate(page, "a slow page");
    await runUntilVisible(page, panel(page).getByText("Planning with 4 models"));
    await panel(page).getByText("analyzing", { exact: true }).waitFor();
    await panel(page).getByText("Generating code...").waitFor();
    expect(await input(page).isDisabled()).toBe(true);
    for (const name of ["Generate Code", "Ask Question", "New Chat"]) {
      expect(await page.getByRole("button", { name }).isDisabled()).toBe(true);
    }
    let polls = 0;
    page.on("request", (request) => {
      if (request.url().includes("ai.planningProgress")) polls++;
    });
    await page.clock.runFor(900);
    expect(polls).toBe(0);
    await runUntilVisible(page, panel(page).getByText("Choosing colours."));
    await panel(page).getByText("60%").waitFor();
    release();
    const show = page.getByRole("button", { name: "Show Code Changes" });
    await runUntilVisible(page, show);
    expect(await panel(page).getByRole("progressbar").count()).toBe(0);
    await page.getByText('Click "Run" to execute your code...').waitFor();
    await page.clock.runFor(101);
    await page.clock.resume();
    await previewFrame(page).getByRole("heading", { name: "Generated" }).waitFor();
    await succeeded(page).waitFor();
    await expect.poll(() => codeOf(page, "index.html").textContent()).toContain("Generated");
    expect(complaints).toEqual([]);
  });

  it("shows before and after of each file, and takes a change out and in again beside what was typed since", async () => {
    await using opened = await openQuest(browser, app, { at: "button-park" });
    const { page } = opened;
    await generate(page, "a new page");
    await page.getByRole("button", { name: "Show Code Changes" }).click();
    await panel(page).getByText("Before").waitFor();
    const diff = page.getByRole("textbox", { name: "Changes of index.html" });
    await expect.poll(() => diff.textContent()).toContain("Generated");
    await expect.poll(() => diff.textContent()).toContain("Button Park");
    await panel(page).getByRole("tab", { name: "CSS" }).click();
    await panel(page).getByText("Nothing changed here.").waitFor();
    await panel(page).getByRole("tab", { name: "JS" }).click();
    await expect
      .poll(() => page.getByRole("textbox", { name: "Changes of script.js" }).textContent())
      .toContain("new");
    await page.getByRole("button", { name: "Hide Code Changes" }).click();
    expect(await panel(page).getByRole("tab").count()).toBe(0);
    await page.getByRole("tab", { name: "CSS" }).click();
    await codeOf(page, "styles.css").click();
    await page.keyboard.insertText("/* mine */");
    await page.getByRole("radio", { name: "Undo" }).check();
    await previewFrame(page).getByRole("heading", { name: "Button Park" }).waitFor();
    expect(await codeOf(page, "styles.css").textContent()).toContain("/* mine */");
    await page.getByRole("radio", { name: "Keep" }).check();
    await previewFrame(page).getByRole("heading", { name: "Generated" }).waitFor();
    expect(await codeOf(page, "styles.css").textContent()).toContain("/* mine */");
  });

  /** The rows of code that there is room for in the changes, all of it within the conversation. */
  const rowsSeen = (page: Page) =>
    panel(page)
      .locator(".cm-scroller")
      .evaluate((scroller) => {
        const box = scroller.getBoundingClientRect();
        const list = scroller.closest('[role="log"]')?.getBoundingClientRect();
        const line = Number.parseFloat(getComputedStyle(scroller).lineHeight);
        return list ? (Math.min(box.bottom, list.bottom) - Math.max(box.top, list.top)) / line : 0;
      });

  it("a change that reached several files can be taken out of each by itself", async () => {
    await using opened = await openQuest(browser, app, {
      code: { "hello-pier": { html: "<h1>Before</h1>", js: "// mine" } },
    });
    const { page } = opened;
    await generate(page, "Make it new");
    const taskHeight = async () =>
      (await page.locator('[data-panel][id="quest"]').boundingBox())?.height ?? 0;
    const before = await taskHeight();
    await page.getByRole("button", { name: "Show Code Changes" }).click();
    const changes = panel(page);
    await changes.getByRole("group", { name: "The change of index.html" }).waitFor();
    await expectAccessible(page);
    for (const words of ["All files", "index.html"]) {
      expect(await changes.getByText(words, { exact: true }).isVisible()).toBe(true);
    }
    await expect.poll(() => rowsSeen(page)).toBeGreaterThanOrEqual(8);
    await changes.getByRole("tab", { name: "JS" }).click();
    const script = changes.getByRole("group", { name: "The change of script.js" });
    await script.getByRole("radio", { name: "Undo" }).check();
    await page.getByRole("tab", { name: "JavaScript" }).click();
    await expect.poll(() => codeOf(page, "script.js").textContent()).toBe("// mine");
    await previewFrame(page).getByRole("heading", { name: "Generated" }).waitFor();
    await changes.getByText("keep or undo each of them", { exact: false }).waitFor();
    await script.getByRole("radio", { name: "Keep" }).check();
    await changes.getByRole("group", { name: "This change" }).waitFor();
    // What the task had of the column before, it has again.
    await page.getByRole("button", { name: "Hide Code Changes" }).click();
    await expect.poll(async () => Math.abs((await taskHeight()) - before)).toBeLessThan(3);
  });

  it("attaches a safety note, the errors and the last lines of the console to what asks for them", async () => {
    await using opened = await openQuest(browser, app, {
      code: { "hello-pier": { js: "for (let i = 1; i <= 12; i++) console.log('line ' + i);\nmissing();" } },
    });
    const { page } = opened;
    await runButton(page).click();
    await consoleLines(page).filter({ hasText: "missing is not defined" }).waitFor();
    prompts.length = 0;
    await ask(page, "What is blue?");
    await panel(page).getByText("An answer to: What is blue?").waitFor();
    expect(prompts).toEqual(["What is blue?"]);
    await ask(page, "Why is it not working? Look at the console and delete nothing");
    await panel(page).getByText("An answer to: Why").waitFor();
    const sent = prompts[1] ?? "";
    expect(sent).toMatch(/^Why is it not working\? Look at the console and delete nothing\n/);
    expect(sent).toContain("Safety note");
    expect(sent).toMatch(/missing is not defined \(script\.js:2/);
    expect(sent).toContain("log: line 12");
    expect(sent).not.toContain("log: line 2\n");
    expect(sent.match(/line \d+/g)).toHaveLength(9);
    // The person's own words stand in the conversation as they were written.
    await panel(page).getByText("Look at the console and delete nothing", { exact: false }).first().waitFor();
    expect(await panel(page).getByText("Safety note").count()).toBe(0);
  });

  it("answers questions with the last six messages, offers quick starts once, and keeps the chat over a reload", async () => {
    await using opened = await openQuest(browser, app);
    const { page } = opened;
    const starts = panel(page)
      .getByRole("heading", { name: "Quick start" })
      .locator("..")
      .getByRole("button");
    expect(await starts.count()).toBe(6);
    await starts.first().click();
    expect(await input(page).inputValue()).not.toBe("");
    await input(page).fill("   ");
    expect(await page.getByRole("button", { name: "Generate Code" }).isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Ask Question" }).isDisabled()).toBe(true);
    histories.length = 0;
    for (const number of [1, 2, 3, 4]) {
      await ask(page, `Question ${number}`);
      await panel(page).getByText(`An answer to: Question ${number}`).waitFor();
      await page.getByText("Thinking...").waitFor({ state: "hidden" });
    }
    expect(histories.map((history) => Array.isArray(history) && history.length)).toEqual([0, 2, 4, 6]);
    expect(await starts.count()).toBe(0);
    await input(page).fill("unsent");
    await page.reload();
    await panel(page).getByText("An answer to: Question 4").waitFor();
    expect(await input(page).inputValue()).toBe("unsent");
    await page.getByRole("button", { name: "New Chat" }).click();
    await panel(page).getByText("An answer to").first().waitFor({ state: "hidden" });
    expect(await starts.count()).toBe(6);
    await page.getByRole("button", { name: "Undo" }).click();
    await panel(page).getByText("An answer to: Question 4").waitFor();
    await page.getByRole("button", { name: "New Chat" }).click();
    await page.reload();
    await title(page, "Hello Pier").waitFor();
    expect(await starts.count()).toBe(6);
  });

  it("says what failed in the words of the specification, goes on without a plan, and applies nothing empty", async () => {
    await using opened = await openQuest(browser, app);
    const { page } = opened;
    await ask(page, "this fails");
    await panel(page).getByText("Sorry, I encountered an error: The oracle is resting.").waitFor();
    await generate(page, "plan fails");
    await page.getByRole("button", { name: "Show Code Changes" }).waitFor();
    await generate(page, "code fails");
    await panel(page)
      .getByText("Sorry, I encountered an error: Code generation failed: The writer is resting.")
      .waitFor();
    await generate(page, "plan fails and code fails");
    await panel(page).getByText("Sorry, I encountered an error: Failed to generate code").waitFor();
    await generate(page, "write nothing");
    await panel(page).getByText("I left it.").waitFor();
    expect(await page.getByRole("button", { name: "Show Code Changes" }).count()).toBe(1);
    await page.context().setOffline(true);
    await ask(page, "anyone there?");
    await panel(page).getByText("Sorry, I encountered an error: Failed to get response").waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => codeOf(page, "index.html").textContent()).toContain("Generated");
  });

  it("asks the tools that a message's words call for; one that fails is said, and the chat goes on", async () => {
    await using opened = await openQuest(browser, app, { at: "hello-pier" });
    const { page } = opened;
    await ask(page, "Which database schema do books and authors need, and which framework is this?");
    await panel(page).getByText("An answer to: Which database").waitFor();
    await panel(page).getByText(/books/).nth(1).waitFor();
    await panel(page)
      .getByText(/framework/i)
      .nth(1)
      .waitFor();
    await page.route("**/trpc/*tools.analyzePackages*", (route) => route.abort());
    await ask(page, "Is every package secure?");
    await panel(page).getByText("An answer to: Is every package").waitFor();
    await panel(page)
      .getByText("Warning: the enterprise feature encountered an issue. The chat goes on without it.")
      .waitFor();
    await ask(page, "What does the capital logo cost?");
    await panel(page).getByText("An answer to: What does the capital").waitFor();
  });

  it("changes the code from the tab AI Assistant and runs it", async () => {
    await using opened = await openQuest(browser, app, { at: "style-studio" });
    const { page } = opened;
    await page.getByRole("tab", { name: "AI Assistant" }).click();
    const wish = page.getByRole("textbox", { name: "What should change in this code?" });
    expect(await page.getByRole("button", { name: "Change the code" }).isDisabled()).toBe(true);
    await wish.fill("another page");
    await page.getByRole("button", { name: "Change the code" }).click();
    await page.getByText("The code is in the editor.").waitFor();
    await previewFrame(page).getByRole("heading", { name: "Generated" }).waitFor();
    await panel(page).getByText("Wrote it: another page").waitFor();
  });

  it("falls back on the browser when the server cannot say the progress, and sends what it missed later", async () => {
    const person = await app.guest();
    let broken = true;
    await using opened = await openQuest(browser, app, {
      person,
      before: async (page) => {
        await page.addInitScript(() => {
          if (window !== window.top || localStorage.getItem("quest-progress") !== null) return;
          localStorage.setItem(
            "quest-progress",
            JSON.stringify({ completedQuests: ["hello-pier", "button-park"], xpPoints: 75, streakDays: 3 }),
          );
        });
        await page.route(/trpc\/quests\.|trpc\/[^?]*quests\./, (route) =>
          broken ? route.abort() : route.continue(),
        );
      },
    });
    const { page, complaints } = opened;
    await title(page, "Style Studio").waitFor();
    await page.getByText("Daily streak: 3 days").waitFor();
    await page.getByText("29%", { exact: true }).waitFor();
    await page.getByText("this is what your browser remembers").waitFor();
    await page.getByRole("button", { name: "Open Agent" }).click();
    await page.getByRole("button", { name: "Stock analysis" }).click();
    await page.getByRole("button", { name: "Start building" }).click();
    await toast(page, "Quest Completed!", "You earned 75 XP points!").waitFor();
    await page.getByRole("button", { name: "Got it!" }).click();
    await title(page, "Fact Fountain").waitFor();
    expect(await progressOf(person)).toMatchObject({ completedQuests: [] });
    // A reload loses nothing, also while the server is away.
    await page.reload();
    await title(page, "Fact Fountain").waitFor();
    broken = false;
    await page.reload();
    await title(page, "Fact Fountain").waitFor();
    await expect
      .poll(() => progressOf(person), { timeout: 10_000 })
      .toMatchObject({ completedQuests: ["style-studio"], xpPoints: 75 });
    expect(complaints.filter((complaint) => !/progress|quest|ERR_FAILED|preview/i.test(complaint))).toEqual(
      [],
    );
  });

  it("says in the specification's words that a deploy was refused or did not get through", async () => {
    await using opened = await openQuest(browser, app);
    const { page } = opened;
    const deploy = page.getByRole("button", { name: "Deploy", exact: true });
    await page.route(/trpc\/deploy/, (route) =>
      route.fulfill({
        status: 400,
        contentType: "application/json",
        body: JSON.stringify({
          error: {
            json: {
              message: "No content to deploy",
              code: -32600,
              data: { code: "BAD_REQUEST", httpStatus: 400 },
            },
          },
        }),
      }),
    );
    await deploy.click();
    await page.getByText("Deployment failed. Please try again.").waitFor();
    await page.getByText("No content to deploy").waitFor();
    await page.unroute(/trpc\/deploy/);
    await page.route(/trpc\/deploy/, (route) => route.abort());
    await deploy.click();
    await page.getByText(/^Deployment error: The server could not be reached/).waitFor();
    await page.unroute(/trpc\/deploy/);
    await deploy.click();
    await page.getByText("Deployed Successfully!").waitFor();
    expect(await page.getByText("Deployment error").count()).toBe(0);
  });
});
