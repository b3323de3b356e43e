import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { PLAN_MESSAGES, PROMPT_EXAMPLES } from "../../src/shared/catalogue/assistantTexts.ts";
import { AppError } from "../../src/shared/errors.ts";
import { runUntilVisible, stopTime } from "../support/browserClock.ts";
import { createPlan, createProject, createSampleEngine, SAMPLE_PLAN } from "../support/productFixtures.ts";
import { expectAccessible, expectNoSidewaysScroll, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

const PLAN = {
  ...SAMPLE_PLAN,
  features: [
    ...SAMPLE_PLAN.features,
    { name: "Cart", description: "Collect teas.", icon: "🛒", priority: "initial" as const },
    { name: "Checkout", description: "Pay.", icon: "💳", priority: "initial" as const },
    { name: "Opening hours", description: "When we are here.", icon: "🕘", priority: "initial" as const },
    { name: "Reviews", description: "Rate teas.", icon: "⭐", priority: "later" as const },
  ],
};

describe("the AI Assistant page and the plan review", async () => {
  const engine = createSampleEngine({
    async plan({ prompt }) {
      if (prompt.includes("fail")) throw new AppError("unavailable", "The engine is resting.");
      return { plan: PLAN, blueprint: {}, engine: "builtin" };
    },
  });
  const { app, browser } = await startAppAndBrowser({ engine });

  const prompt = (page: Page) => page.getByRole("textbox", { name: "Describe your app" });
  const current = (page: Page) => page.locator('[aria-current="step"]').textContent();

  it("fills the prompt from each example card and keeps a draft over a reload", async () => {
    const person = await app.signUp();
    await using opened = await openPage(browser, app, { person });
    const { page, complaints } = opened;
    await page.goto("/ai-assistant");
    await page.getByRole("heading", { name: "Hey Good Lookin' what ya got cookin'?" }).waitFor();
    const start = page.getByRole("button", { name: "Start chat" });
    expect(await start.isDisabled()).toBe(true);
    for (const example of PROMPT_EXAMPLES) {
      await page.getByRole("button", { name: example.title }).click();
      expect(await prompt(page).inputValue()).toBe(example.prompt);
    }
    await prompt(page).fill("A shop for tea");
    await page.getByRole("radio", { name: "Tool" }).check();
    await page.reload();
    expect(await prompt(page).inputValue()).toBe("A shop for tea");
    expect(await page.getByRole("radio", { name: "Tool" }).isChecked()).toBe(true);
    expect(await start.isEnabled()).toBe(true);
    await prompt(page).fill("  ");
    expect(await start.isDisabled()).toBe(true);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  it("asks for the plan 2 s after the click, steps every 1.4 s, celebrates and goes to the plan 19 s after it came", async () => {
    const person = await app.signUp();
    await using opened = await openPage(browser, app, { person });
    const { page, complaints } = opened;
    await page.goto("/ai-assistant");
    await prompt(page).fill("A shop for tea");
    await stopTime(page);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("/trpc/ai.plan")) asked++;
    });
    await page.getByRole("button", { name: "Start chat" }).click();
    await page.getByRole("heading", { name: "Creating Your Project Plan" }).waitFor();
    expect(await current(page)).toContain(PLAN_MESSAGES[0]);
    await page.clock.runFor(1399);
    expect(await current(page)).toContain(PLAN_MESSAGES[0]);
    await page.clock.runFor(1);
    expect(await current(page)).toContain(PLAN_MESSAGES[1]);
    await page.clock.runFor(599);
    expect(asked).toBe(0);
    expect(await page.getByRole("button", { name: "Skip the show" }).count()).toBe(0);
    const answered = page.waitForResponse(/trpc\/ai\.plan/);
    await page.clock.runFor(1);
    await answered;
    const settling = await runUntilVisible(page, page.getByRole("button", { name: "Skip the show" }));

    // The plan came at 2 s and a moment: steps until 15.4 s, emoji 2 s later, the plan review at 21 s and a moment.
    await page.clock.runFor(13_399 - settling);
    expect(await current(page)).toContain(PLAN_MESSAGES[10]);
    await page.clock.runFor(1);
    expect(await current(page)).toContain("Plan Generation Complete!");
    await page.clock.runFor(1999);
    expect(await page.getByTestId("emoji-overlay").count()).toBe(0);
    await page.clock.runFor(1);
    await page.getByTestId("emoji-overlay").waitFor();
    await page.clock.runFor(3599);
    expect(page.url()).toContain("/ai-assistant");
    await page.clock.runFor(settling + 1);
    await page.clock.resume();
    await page.waitForURL(/\/plan-review\/[a-z0-9]+$/);
    expect(complaints).toEqual([]);
  });

  it("lets people skip the show once the plan is there, and those who prefer reduced motion need not", async () => {
    const person = await app.signUp();
    await using opened = await openPage(browser, app, { person });
    await opened.page.goto("/ai-assistant");
    await prompt(opened.page).fill("A shop for tea");
    await opened.page.getByRole("button", { name: "Start chat" }).click();
    await opened.page.getByRole("button", { name: "Skip the show" }).waitFor();
    await expectAccessible(opened.page);
    await opened.page.getByRole("button", { name: "Skip the show" }).click();
    await opened.page.waitForURL(/\/plan-review\//);

    await using calm = await openPage(browser, app, { person, reducedMotion: "reduce" });
    await calm.page.goto("/ai-assistant");
    await prompt(calm.page).fill("A shop for tea");
    await calm.page.getByRole("button", { name: "Start chat" }).click();
    await calm.page.waitForURL(/\/plan-review\//);
  });

  it("comes back to the prompt with a plain sentence when planning fails, and nothing is lost", async () => {
    const person = await app.signUp();
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto("/ai-assistant");
    await prompt(page).fill("Please fail");
    await page.getByRole("button", { name: "Start chat" }).click();
    await page.getByRole("alert").filter({ hasText: "The engine is resting." }).waitFor();
    expect(await prompt(page).inputValue()).toBe("Please fail");
    expect(await page.getByRole("heading", { name: "Creating Your Project Plan" }).count()).toBe(0);

    await prompt(page).fill("x".repeat(10_001));
    await page.getByRole("alert").filter({ hasText: "at most 10,000 characters" }).waitFor();
    expect(await page.getByRole("button", { name: "Start chat" }).isDisabled()).toBe(true);
  });

  it("continues a project: a starter page gets a plan, code gets a change in the build screen's chat", async () => {
    const person = await app.signUp();
    const starter = await createProject(person, { name: "Fresh" });
    const written = await createProject(person, { name: "Written", html: "<h1>Mine</h1><p>text</p>" });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/ai-assistant?projectId=${starter.id}`);
    await page.getByRole("heading", { name: "Continue Building: Fresh" }).waitFor();
    const wish = page.getByRole("textbox", { name: "What would you like to add or modify?" });
    await wish.fill("A shop for tea");
    await page.getByRole("button", { name: "Start chat" }).click();
    await page.getByRole("button", { name: "Skip the show" }).click();
    await page.getByRole("link", { name: "✓ Approve plan & start" }).click();
    await page.waitForURL(`**/ai-assistant/build/${starter.id}`);

    await page.goto(`/projects/${written.id}`);
    await page.getByRole("heading", { name: "Continue Building: Written" }).waitFor();
    await wish.fill("Make it blue");
    await page.getByRole("button", { name: "Start chat" }).click();
    await page.waitForURL(`**/ai-assistant/build/${written.id}`);
    await page.getByText("Done: Make it blue").waitFor();
    await page.getByText("Project Without AI Plan").waitFor();
  });

  it("shows the plan with its later features, the sample page after 3 s, and the way on", async () => {
    const person = await app.signUp();
    const planId = await createPlan(person);
    await using opened = await openPage(browser, app, { person });
    const { page, complaints } = opened;
    await page.clock.install();
    await page.goto(`/plan-review/${planId}`);
    await page.getByRole("heading", { name: "Tea Shop" }).waitFor();
    await page.getByRole("heading", { name: "Initial version" }).waitFor();
    await page.getByText("Prices are in euro.").waitFor();
    expect(await page.getByText("Opening hours").count()).toBe(0);
    await page.getByRole("button", { name: "Show more features" }).click();
    await page.getByText("Opening hours").waitFor();
    expect(await page.getByText("Rate teas.").isVisible()).toBe(false);
    await page.getByText("Later", { exact: true }).click();
    await page.getByText("Agent can work on these tasks after the initial version").waitFor();
    await page.getByText("Rate teas.").waitFor();

    await page.getByText("Designing visual preview").waitFor();
    await page.clock.runFor(3000);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Please enter your name.").waitFor();
    await page.getByLabel("Your name").fill("Bo");
    await page.getByLabel("Your e-mail").fill("bo@nowhere");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Please enter a valid e-mail address").waitFor();
    await page.getByLabel("Your e-mail").fill("bo@example.com");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Thank you!").waitFor();
    await expectAccessible(page);

    const keep = page.getByRole("link", { name: "Keep chatting" });
    expect(await keep.getAttribute("href")).toBe("/ai-assistant");
    const approve = page.getByRole("link", { name: "✓ Approve plan & start" });
    expect(await approve.getAttribute("href")).toBe(`/ai-assistant/build/${planId}`);
    expect(complaints).toEqual([]);

    await page.goto("/ai-assistant/plan/nosuchplan");
    await page.getByText("Plan not found").waitFor();
    expect(await page.getByRole("link", { name: "Create New Plan" }).getAttribute("href")).toBe(
      "/ai-assistant",
    );
  });

  it("fits a narrow window in dark", async () => {
    const person = await app.signUp();
    const planId = await createPlan(person);
    await using opened = await openPage(browser, app, {
      person,
      width: 320,
      height: 640,
      colorScheme: "dark",
    });
    const { page } = opened;
    await page.goto("/ai-assistant");
    await prompt(page).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto(`/plan-review/${planId}`);
    await page.getByRole("button", { name: "Send" }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
