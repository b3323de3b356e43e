import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { QUESTS } from "../../src/shared/catalogue/quests.ts";
import { runUntilVisible, stopTime } from "../support/browserClock.ts";
import { createSampleEngine } from "../support/productFixtures.ts";
import { QUEST_SOLUTIONS } from "../support/questSolutions.ts";
import { expectAccessible, openPage } from "../support/screenChecks.ts";
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
  typeCode,
} from "./support/questDriver.ts";

const PASS = (id: string) => `parent.postMessage({ questId: "${id}", passed: true }, "*");`;

describe("the quest screen", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });

  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  it("needs a session, and Home does not lead here yet", async () => {
    await using out = await openPage(browser, app);
    await out.page.goto("/quest");
    await out.page.waitForURL("**/landing");
    await using home = await openPage(browser, app, { person: await app.guest() });
    await home.page.goto("/home");
    const quest = home.page.getByRole("button", { name: /^Quest/ });
    expect(await quest.isDisabled()).toBe(true);
    expect(await quest.textContent()).toContain("COMING SOON");
  });

  it("runs the code at a click, says so, and follows the typing from then on", async () => {
    await using opened = await openQuest(browser, app);
    const { page, complaints } = opened;
    await title(page, "Hello Pier").waitFor();
    await page.getByText('Click "Run" to execute your code...', { exact: true }).waitFor();
    expect(await page.locator('iframe[title="Live preview"]').count()).toBe(0);
    await runButton(page).click();
    await succeeded(page).waitFor();
    await consoleLines(page).filter({ hasText: "The pier is open." }).waitFor();
    await previewFrame(page).getByRole("heading", { name: "Sign goes here" }).waitFor();
    expect(await page.getByText('Click "Run" to execute').count()).toBe(0);
    expect(await page.locator('iframe[title="Live preview"]').getAttribute("sandbox")).toMatch(
      /allow-scripts.*allow-same-origin/,
    );
    await typeCode(page, "index.html", "<h2>Typed</h2>");
    await previewFrame(page).getByRole("heading", { name: "Typed" }).waitFor();
    // A change of the style alone keeps the page that runs.
    await previewFrame(page)
      .locator("body")
      .evaluate((body) => {
        body.dataset.kept = "yes";
      });
    await page.getByRole("tab", { name: "CSS" }).click();
    await codeOf(page, "styles.css").click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText("h2 { color: rgb(1, 2, 3) }");
    const heading = previewFrame(page).getByRole("heading", { name: "Typed" });
    await expect
      .poll(() => heading.evaluate((element) => getComputedStyle(element).color))
      .toBe("rgb(1, 2, 3)");
    expect(await previewFrame(page).locator("body").getAttribute("data-kept")).toBe("yes");
    await runButton(page).click();
    await expect.poll(() => previewFrame(page).locator("body").getAttribute("data-kept")).toBeNull();
    expect(complaints).toEqual([]);
  });

  it("shows the words of the specification where there is no code, and keeps what was typed over a reload", async () => {
    await using opened = await openQuest(browser, app);
    const { page } = opened;
    for (const [tab, file] of [
      ["HTML", "index.html"],
      ["CSS", "styles.css"],
      ["JavaScript", "script.js"],
    ] as const) {
      await page.getByRole("tab", { name: tab }).click();
      await typeCode(page, file, "");
      await page.getByText(`Write your ${tab} code here...`, { exact: true }).waitFor();
    }
    await page.keyboard.insertText("const mine = 1;");
    await page.reload();
    await page.getByRole("tab", { name: "JavaScript" }).click();
    await expect.poll(() => codeOf(page, "script.js").textContent()).toBe("const mine = 1;");
    await page.getByRole("button", { name: "Restore the starter code" }).click();
    await expect.poll(() => codeOf(page, "script.js").textContent()).toContain("The pier is open.");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => codeOf(page, "script.js").textContent()).toBe("const mine = 1;");
  });

  it.each(QUESTS.filter(({ id }) => id !== "deploy-dock"))(
    "completes $id by its page check, once, with its XP",
    async (quest) => {
      await using opened = await openQuest(browser, app, {
        at: quest.id,
        code: { [quest.id]: QUEST_SOLUTIONS[quest.id] },
      });
      const { page, person, complaints } = opened;
      const before = await progressOf(person);
      const goals = page.getByRole("list", { name: "Goals" });
      await expect.poll(() => goals.getByText("(done)").count()).toBe(quest.goals.length);
      expect(await progressOf(person)).toEqual(before);
      await runButton(page).click();
      await toast(page, "Quest Completed!", `You earned ${quest.xpValue} XP points!`).waitFor();
      const index = QUESTS.indexOf(quest);
      const next = QUESTS[Math.min(index + 1, 6)];
      await title(page, next?.name ?? "").waitFor();
      const earned = QUESTS.slice(0, index + 1).reduce((sum, { xpValue }) => sum + xpValue, 0);
      await page.getByText(`${earned} XP`, { exact: true }).last().waitFor();
      await expect.poll(() => progressOf(person)).toMatchObject({ xpPoints: earned });
      expect(complaints).toEqual([]);
    },
  );

  it("completes deploy-dock only with the deploy, which shows the live page", async () => {
    await using opened = await openQuest(browser, app, {
      at: "deploy-dock",
      code: { "deploy-dock": QUEST_SOLUTIONS["deploy-dock"] },
    });
    const { page, context, person } = opened;
    await runButton(page).click();
    await succeeded(page).waitFor();
    expect(await progressOf(person)).toMatchObject({ currentQuestIndex: 5 });
    const sent = page.waitForRequest(/trpc\/deploy\.deploy/);
    await page.getByRole("button", { name: "Deploy", exact: true }).click();
    expect((await sent).postData()).toMatch(
      /"projectName":"Deploy Dock [^"]+".*"questId":"deploy-dock".*"baseUrl":"http:/,
    );
    await toast(page, "Quest Completed!", "You earned 150 XP points!").waitFor();
    await title(page, "Boss Tower").waitFor();
    // The box with the link has gone with its quest.
    await toast(page, "Deployed Successfully!", "Deploy Dock").waitFor();
    const soon = context.waitForEvent("page");
    await page.getByRole("button", { name: "Open Live App" }).click();
    await (await soon).getByRole("heading", { name: "The dock" }).waitFor();
    await page.getByRole("button", { name: /^Deploy Dock, 150 XP, completed/ }).click();
    await title(page, "Deploy Dock").waitFor();
    await page.getByRole("button", { name: "Deploy", exact: true }).click();
    await page.getByRole("link", { name: "Open Live App" }).waitFor();
    await page.getByText("Deployed Successfully!").first().waitFor();
    const opening = context.waitForEvent("page");
    await page.getByRole("link", { name: "Open Live App" }).click();
    const live = await opening;
    await live.getByRole("heading", { name: "The dock" }).waitFor();
    expect(await live.title()).toBe("My first ship");
    const address = live.url();
    await page.getByRole("link", { name: address }).waitFor();
  });

  it("completes a quest by a message of its own page, once, and of no other quest's", async () => {
    await using opened = await openQuest(browser, app, {
      code: {
        "hello-pier": { js: `${PASS("boss-tower")} ${PASS("nope")} console.log("sent");` },
        "button-park": { js: `${PASS("button-park")} ${PASS("button-park")}` },
      },
    });
    const { page, person } = opened;
    await runButton(page).click();
    await consoleLines(page).filter({ hasText: "sent" }).waitFor();
    await succeeded(page).waitFor();
    // Nor of the workspace's own window, nor what has another form.
    await page.evaluate(() => {
      window.postMessage({ questId: "hello-pier", passed: true }, "*");
      const frame = document.createElement("iframe");
      frame.srcdoc = "<script>parent.postMessage({ questId: 'hello-pier', passed: true }, '*')</script>";
      document.body.append(frame);
    });
    await typeCode(page, "index.html", "<p>later</p>");
    await page.getByRole("tab", { name: "JavaScript" }).click();
    await typeCode(
      page,
      "script.js",
      "parent.postMessage({ questId: 'hello-pier', passed: 'yes' }, '*'); parent.postMessage({ questId: 'hello-pier', passed: false }, '*'); console.log('again');",
    );
    await consoleLines(page).filter({ hasText: "again" }).waitFor();
    expect(await progressOf(person)).toMatchObject({ completedQuests: [], xpPoints: 0 });
    expect(await page.getByText("Quest Completed!").count()).toBe(0);

    await typeCode(page, "script.js", PASS("hello-pier"));
    await toast(page, "Quest Completed!", "You earned 25 XP points!").waitFor();
    await title(page, "Button Park").waitFor();
    let reports = 0;
    page.on("request", (request) => {
      if (request.url().includes("quests.report")) reports++;
    });
    await page.getByRole("dialog").getByRole("button", { name: "Got it!" }).click();
    await runButton(page).click();
    await toast(page, "Quest Completed!", "You earned 50 XP points!").waitFor();
    await expect
      .poll(() => progressOf(person))
      .toMatchObject({
        completedQuests: ["hello-pier", "button-park"],
        xpPoints: 75,
      });
    expect(reports).toBe(1);
  });

  it("passes the quest 2 s after the agent was asked, and shows the tip 1 s later", async () => {
    await using opened = await openQuest(browser, app);
    const { page, person, complaints } = opened;
    const told: Promise<unknown> = page.evaluate(
      () =>
        new Promise((resolve) =>
          window.addEventListener("message", (event) => {
            if (event.data?.type === "open-agent") resolve(event.data);
          }),
        ),
    );
    await page.getByRole("button", { name: "Open Agent" }).click();
    expect(await told).toEqual({ type: "open-agent" });
    const popup = page.getByRole("dialog", { name: "Hi @user, what do you want to make?" });
    await popup.getByText("App type: Auto").waitFor();
    const start = popup.getByRole("button", { name: /Start building|Processing/ });
    const prompt = popup.getByRole("textbox");
    expect(await start.isDisabled()).toBe(true);
    for (const shortcut of ["Local landmarks map", "Stock analysis", "Link in bio"]) {
      await popup.getByRole("button", { name: shortcut }).click();
      expect(await prompt.inputValue()).toBe(shortcut);
    }
    await prompt.fill("   ");
    expect(await start.isDisabled()).toBe(true);
    await prompt.fill("A page with sixty characters or more, to see where it is cut off");
    await stopTime(page);
    await start.click();
    await popup.getByRole("button", { name: "Processing..." }).waitFor();
    await page.clock.runFor(1999);
    expect(await popup.isVisible()).toBe(true);
    expect(await progressOf(person)).toMatchObject({ completedQuests: [] });
    await page.clock.runFor(1);
    await popup.waitFor({ state: "hidden" });
    await expect
      .poll(() => progressOf(person))
      .toMatchObject({ completedQuests: ["hello-pier"], streakDays: 1 });
    await page.getByTestId("celebration").waitFor({ state: "attached" });
    const tip = page.getByRole("dialog", { name: "Prompt Skill: Be explicit" });
    await page.clock.runFor(999);
    expect(await tip.count()).toBe(0);
    await page.clock.runFor(1);
    await tip.waitFor();
    await page.clock.resume();
    await toast(
      page,
      "Success!",
      "Your request was processed successfully: A page with sixty characters or more, to see where...",
    ).waitFor();
    await toast(page, "Quest Completed!", "You earned 25 XP points!").waitFor();
    await tip.getByRole("button", { name: "Got it!" }).click();
    await tip.waitFor({ state: "hidden" });
    await title(page, "Button Park").waitFor();
    expect(complaints).toEqual([]);
  });

  it("shows no tip after the sixth and seventh quest, and stays at the last one", async () => {
    await using opened = await openQuest(browser, app, { at: "boss-tower", reducedMotion: "reduce" });
    const { page, person } = opened;
    await page.getByRole("button", { name: "Open Agent" }).click();
    await page.getByRole("button", { name: "Link in bio" }).click();
    await page.getByRole("button", { name: "Start building" }).click();
    await toast(page, "Quest Completed!", "You earned 200 XP points!").waitFor();
    expect(await page.getByTestId("celebration").count()).toBe(0);
    await page.waitForTimeout(1300);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await title(page, "Boss Tower").waitFor();
    await page.getByText("100%", { exact: true }).waitFor();
    await page.getByText("725 XP", { exact: true }).waitFor();
    expect(await progressOf(person)).toMatchObject({ xpPoints: 725, currentQuestIndex: 6 });
    // Asked again, the agent succeeds and nothing is added.
    await page.getByRole("button", { name: "Open Agent" }).click();
    await page.getByRole("button", { name: "Link in bio" }).click();
    await page.getByRole("button", { name: "Start building" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await progressOf(person)).toMatchObject({ xpPoints: 725 });
  });

  it("the agent takes 10,000 characters as people count them, and cuts nothing off", async () => {
    await using opened = await openQuest(browser, app, { at: "boss-tower", reducedMotion: "reduce" });
    const { page } = opened;
    await page.getByRole("button", { name: "Open Agent" }).click();
    const prompt = page.getByLabel("Prompt for the agent");
    await prompt.fill("🍕".repeat(10_001));
    await page
      .getByRole("alert")
      .filter({ hasText: "A description or message may have at most 10,000 characters." })
      .waitFor();
    expect(await prompt.inputValue()).toBe("🍕".repeat(10_001));
    expect(await page.getByRole("button", { name: "Start building" }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await prompt.fill("🍕".repeat(10_000));
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.getByRole("button", { name: "Start building" }).click();
    await toast(page, "Success!", /processed successfully/).waitFor();
  });

  it("copies the prompt and the solution, and says when it cannot", async () => {
    await using opened = await openQuest(browser, app, { at: "rollback-bridge" });
    const { page, context } = opened;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const [bridge, pier] = [QUESTS[4], QUESTS[0]];
    await page.getByRole("button", { name: "Show me a solution" }).click();
    await toast(page, "Solution copied!", "Paste this into the Agent to complete the quest").waitFor();
    expect(await clipboard(page)).toBe("Delete the button completely");
    await stopTime(page);
    await page.getByRole("button", { name: "Copy Prompt" }).click();
    await runUntilVisible(page, page.getByRole("button", { name: "Copied!" }));
    await page.clock.runFor(1500);
    expect(await page.getByRole("button", { name: "Copied!" }).count()).toBe(1);
    await page.clock.runFor(501);
    await page.getByRole("button", { name: "Copy Prompt" }).waitFor();
    await page.clock.resume();
    expect(await clipboard(page)).toBe(bridge?.suggestedPrompt);
    await page.getByRole("button", { name: /^Hello Pier, 25 XP, completed/ }).click();
    await title(page, "Hello Pier").waitFor();
    await page.getByRole("button", { name: "Show me a solution" }).click();
    await expect.poll(() => clipboard(page)).toBe(pier?.suggestedPrompt);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("no")) },
      });
    });
    await page.getByRole("button", { name: "Copy Prompt" }).click();
    await toast(page, "Copy failed", "Please try copying manually").waitFor();
    expect(await page.getByRole("button", { name: "Copied!" }).count()).toBe(0);
  });
});
