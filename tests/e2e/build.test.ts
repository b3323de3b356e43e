import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { BUILD_MESSAGES } from "../../src/shared/catalogue/buildTexts.ts";
import { AppError } from "../../src/shared/errors.ts";
import { runUntilVisible, stopTime } from "../support/browserClock.ts";
import {
  createPlan,
  createProject,
  createSampleEngine,
  letIn,
  SAMPLE_PLAN,
} from "../support/productFixtures.ts";
import { expectAccessible, expectNoSidewaysScroll, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { openCode } from "./support/codeEditor.ts";

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

describe("the build screen", async () => {
  let generations = 0;
  let whileEditing = async () => {};
  const sample = createSampleEngine();
  const engine = createSampleEngine({
    async plan({ prompt }) {
      return { plan: { ...SAMPLE_PLAN, description: prompt }, blueprint: {}, engine: "builtin" };
    },
    async generate(request, run) {
      generations++;
      if (request.prompt.includes("fail")) throw new AppError("unavailable", "The engine is resting.");
      return sample.generate(request, run);
    },
    async edit(request, run) {
      if (request.message.includes("fail")) throw new AppError("unavailable", "The engine is resting.");
      if (request.message === "Coffee for all") {
        await whileEditing();
        const { html, css, js } = request.currentCode;
        const written = html.replace("tea for you", "Coffee for all").replace("tea", "Coffee");
        return { message: "Done.", code: { html: written, css, js }, blueprint: null, engine: "builtin" };
      }
      return sample.edit(request, run);
    },
  });
  const { app, browser } = await startAppAndBrowser({ engine });

  const preview = (page: Page) => page.frameLocator('iframe[title="Live preview"]');
  const current = (page: Page) => page.locator('[data-state="current"][aria-current="step"]').textContent();
  const chatBox = (page: Page) => page.getByPlaceholder("Tell me what you'd like to work on...");

  it("prepares for 2 s, builds with nine messages of 2 s each, and creates one project for a plan", async () => {
    const person = await app.signUp();
    const planId = await createPlan(person, "Tea for all");
    await using opened = await openPage(browser, app, { person });
    const { page, complaints } = opened;
    await stopTime(page);
    const before = generations;
    await page.goto(`/ai-assistant/build/${planId}`);
    await runUntilVisible(page, page.getByRole("heading", { name: "Preparing to Build" }));
    expect(page.url()).not.toContain(planId);
    await page.getByRole("heading", { name: "Building Tea Shop" }).waitFor();
    await page.getByText("calm", { exact: true }).waitFor();
    await page.clock.runFor(1900);
    await page.getByRole("heading", { name: "Preparing to Build" }).waitFor();
    expect(generations).toBe(before);
    await page.clock.runFor(100);
    await page.getByRole("heading", { name: "Building in progress..." }).waitFor();
    expect(await current(page)).toContain(BUILD_MESSAGES[0]);
    // The code arrives; the show goes on at its pace.
    const settling = await runUntilVisible(page, page.getByRole("button", { name: "Show the app" }));
    await page.clock.runFor(1899 - settling);
    expect(await current(page)).toContain(BUILD_MESSAGES[0]);
    for (let step = 1; step < BUILD_MESSAGES.length; step++) {
      await page.clock.runFor(step === 1 ? 101 : 2000);
      await expect.poll(() => current(page)).toContain(BUILD_MESSAGES[step]);
    }
    await page.clock.runFor(2000);
    await page.getByText("Build Complete").waitFor();
    await page.clock.resume();
    await preview(page).getByRole("heading", { name: "Tea Shop" }).waitFor();
    expect(generations).toBe(before + 1);

    // The same address again, reloaded, and in a second window: the same project, completed at once.
    const address = page.url();
    await page.goto(`/ai-assistant/build/${planId}`);
    await page.waitForURL(address);
    await page.getByText("Build Complete").waitFor();
    await page.reload();
    await page.getByText("Build Complete").waitFor();
    expect(generations).toBe(before + 1);
    expect(complaints).toEqual([]);
  });

  it("'Show the app' skips the rest", async () => {
    const person = await app.signUp();
    const planId = await createPlan(person);
    await using opened = await openPage(browser, app, { person });
    await opened.page.goto(`/ai-assistant/build/${planId}`);
    await opened.page.getByRole("button", { name: "Show the app" }).waitFor();
    await expectAccessible(opened.page);
    await opened.page.getByRole("button", { name: "Show the app" }).click();
    await opened.page.getByText("Build Complete").waitFor();
  });

  it("fills in a template, 1 s a step, when no code could be generated, and says why", async () => {
    const person = await app.signUp();
    const planId = await createPlan(person, "Please fail");
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await stopTime(page);
    await page.goto(`/ai-assistant/build/${planId}`);
    await runUntilVisible(page, page.getByRole("heading", { name: "Preparing to Build" }));
    await page.clock.runFor(2000);
    await runUntilVisible(page, page.getByText("The code could not be generated. The engine is resting."));
    for (let step = 1; step < BUILD_MESSAGES.length; step++) {
      await page.clock.runFor(1000);
      await expect.poll(() => current(page)).toContain(BUILD_MESSAGES[step]);
    }
    await page.clock.runFor(1000);
    await page.getByText("Build Complete").waitFor();
    await page.clock.resume();
    await preview(page).getByRole("heading", { name: "Tea Shop" }).waitFor();
    await preview(page).getByLabel("Catalogue").check();
    await preview(page).getByText("1 of 1 done").waitFor();
    await page.getByRole("button", { name: "Generate again" }).waitFor();
  });

  it("names what is missing", async () => {
    const person = await app.signUp();
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto("/ai-assistant/build/nosuchthing");
    await page.getByText("Plan data not found...").waitFor();
    const back = page.getByRole("link", { name: "Back to Projects" }).first();
    expect(await back.getAttribute("href")).toBe("/projects");
    await expectAccessible(page);
  });

  it("has room for a message without a space, and for Send", async () => {
    const person = await app.signUp();
    const project = await createProject(person, { name: "Wide", html: "<p>x</p>" });
    await using opened = await openPage(browser, app, { person, width: 390, height: 800 });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("radio", { name: "Chat" }).check();
    await page.getByPlaceholder("Tell me what you'd like to work on...").fill("x".repeat(300));
    const send = await page.getByRole("button", { name: "Send" }).boundingBox();
    expect((send?.x ?? 0) + (send?.width ?? 0)).toBeLessThanOrEqual(390);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Send" }).focus();
    await page.keyboard.press("Space");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("build-chat");
  });

  it("opens a project without a plan with files, preview and deploy", async () => {
    const person = await app.signUp();
    const project = await createProject(person, { name: "By hand" });
    await using opened = await openPage(browser, app, { person });
    const { page, complaints } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("heading", { name: "By hand" }).waitFor();
    await page.getByRole("heading", { name: "Project Without AI Plan" }).waitFor();
    await preview(page).getByRole("heading", { name: "Hello World" }).waitFor();
    await page.getByRole("tab", { name: "Files" }).click();
    const code = page.getByRole("textbox", { name: "Code of index.html" });
    await code.waitFor();
    await code.click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("<h1>Changed by hand</h1>");
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.getByRole("tab", { name: "Preview" }).click();
    await preview(page).getByRole("heading", { name: "Changed by hand" }).waitFor();

    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByRole("button", { name: "New file" }).click();
    await page.getByLabel("File name").fill("../evil");
    await page.getByRole("button", { name: "Create file" }).click();
    await page.getByText(/A name cannot lead up/).waitFor();
    await page.getByLabel("File name").fill("about.html");
    await page.getByRole("button", { name: "Create file" }).click();
    await page.getByRole("tab", { name: "about.html" }).waitFor();
    await page.getByText("File content will appear here...").waitFor();
    await page.getByRole("button", { name: "Delete about.html" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete file" }).click();
    await page.getByRole("tab", { name: "about.html" }).waitFor({ state: "detached" });
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  it("changes the code from the chat and keeps the conversation; a failure loses no message", async () => {
    const person = await app.signUp();
    const project = await createProject(person, { name: "Chatty" });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByText("structure of your project is ready").waitFor();
    const send = page.getByRole("button", { name: "Send" });
    expect(await send.isDisabled()).toBe(true);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/trpc/ai.plan*", async (route) => {
      await held;
      await route.continue();
    });
    await chatBox(page).fill("Bigger heading");
    await chatBox(page).press("Enter");
    await page.getByText("Thinking...").waitFor();
    await chatBox(page).fill("too early");
    await chatBox(page).press("Enter");
    expect(await chatBox(page).inputValue()).toBe("too early");
    release();
    await page.getByText("Done: Bigger heading").waitFor();
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByRole("tab", { name: "styles.css" }).click();
    await page.getByText("/* Bigger heading */").waitFor();

    await chatBox(page).fill("Please fail");
    await send.click();
    const alert = page.getByRole("alert").filter({ hasText: "The engine is resting." });
    await alert.waitFor();
    await page.reload();
    await page.getByText("Done: Bigger heading").waitFor();
    await page.getByText("Please fail").waitFor();
  });

  it("keeps what is typed before, while and after the engine writes, and says so", async () => {
    const {
      opened,
      page,
      code: editor,
    } = await openCode(app, browser, { name: "Typist", html: "<p>one</p>\n" }, "index.html");
    await using _ = opened;
    await page.getByText("Saved", { exact: true }).waitFor();
    await editor.click();
    await page.keyboard.press("ControlOrMeta+End");
    const steps = { sent: deferred(), answered: deferred() };
    const written = deferred();
    await page.route("**/trpc/ai.plan*", async (route) => {
      await steps.sent.promise;
      const response = await route.fetch();
      written.resolve();
      await steps.answered.promise;
      await route.fulfill({ response });
    });

    await chatBox(page).fill("Wider lines");
    await chatBox(page).press("Enter");
    await page.getByText("Thinking...").waitFor();
    await editor.click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type("early ");
    await page.getByText("Saved", { exact: true }).waitFor();
    steps.sent.resolve();
    await written.promise;
    await page.keyboard.type("late ");
    steps.answered.resolve();
    await page.getByText("Done: Wider lines").waitFor();
    await page.getByText("What you typed meanwhile was kept.").waitFor();
    await editor.getByText("early late").waitFor();
    await page.unroute("**/trpc/ai.plan*");

    // Nothing is said when nobody typed.
    await chatBox(page).fill("Narrower lines");
    await chatBox(page).press("Enter");
    await page.getByText("Done: Narrower lines").waitFor();
    expect(await page.getByText("What you typed meanwhile was kept.").count()).toBe(1);
  });

  it("what is typed on the line that the engine writes is taken back without joining its words", async () => {
    const {
      opened,
      page,
      code: editor,
    } = await openCode(app, browser, { name: "Tea", html: "<p>tea</p>\n" }, "index.html");
    await using _ = opened;
    await page.getByText("Saved", { exact: true }).waitFor();
    await editor.click();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.type("<!-- mine -->");
    await page.waitForTimeout(600);
    const started = deferred();
    const typed = deferred();
    whileEditing = async () => {
      started.resolve();
      await typed.promise;
    };
    await chatBox(page).fill("Coffee for all");
    await chatBox(page).press("Enter");
    await started.promise;
    await editor.click();
    await page.keyboard.press("ControlOrMeta+Home");
    for (let i = 0; i < "<!-- mine --><p>tea".length; i++) await page.keyboard.press("ArrowRight");
    await page.keyboard.type(" for you");
    await page.getByText("Saved", { exact: true }).waitFor();
    typed.resolve();
    await page.getByText("It went over some of those edits").waitFor();
    await editor.getByText("Coffee for all").waitFor();
    await editor.focus();
    await page.keyboard.press("ControlOrMeta+Z");
    await expect.poll(() => editor.textContent()).toBe("<p>Coffee for all</p>");
  });

  it("deploys: opens the live address, then shows 'Deployed' with the way to it", async () => {
    const person = await app.signUp();
    const project = await createProject(person, { name: "Published" });
    await using opened = await openPage(browser, app, { person });
    const { page, context } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    const popup = context.waitForEvent("page");
    await page.getByRole("button", { name: "Deploy" }).click();
    const live = await popup;
    await live.getByRole("heading", { name: "Hello World" }).waitFor();
    expect(await live.evaluate(() => window.opener)).toBeNull();
    await page.getByText("Deployed", { exact: true }).waitFor();
    const link = page.getByRole("link", { name: "Open Live Site" });
    expect(await link.getAttribute("href")).toBe(live.url());
    expect(await link.getAttribute("target")).toBe("_blank");
    await page.getByRole("button", { name: "Publish again" }).waitFor();
  });

  it("asks to copy the address when the popup is blocked, and tells what went wrong", async () => {
    const person = await app.signUp();
    await using opened = await openPage(browser, app, { person });
    const { page, context } = opened;
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: app.url });
    const dialogs: string[] = [];
    page.on("dialog", async (dialog) => {
      dialogs.push(`${dialog.type()}: ${dialog.message()}`);
      await dialog.accept();
    });
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const project = await createProject(person, { name: "Blocked" });
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("button", { name: "Deploy" }).click();
    await page.getByText("Deployed", { exact: true }).waitFor();
    expect(dialogs[0]).toMatch(/^confirm: .*http/);
    expect(dialogs[1]).toBe("alert: URL copied to clipboard!");
    const href = await page.getByRole("link", { name: "Open Live Site" }).getAttribute("href");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
    });
    await page.getByRole("button", { name: "Publish again" }).click();
    await expect.poll(() => dialogs.at(-1)).toBe(`alert: Please manually copy this URL: ${href}`);

    const short = await createProject(person, { name: "Short", html: "<p>x" });
    await page.goto(`/ai-assistant/build/${short.id}`);
    await page.getByRole("button", { name: "Deploy" }).click();
    await expect
      .poll(() => dialogs.at(-1))
      .toBe("alert: Deployment failed: No content to deploy - please build the project first");

    await page.route("**/trpc/deploy.deploy**", (route) =>
      route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Internal Server Error</h1>" }),
    );
    await page.getByRole("button", { name: "Deploy" }).click();
    await expect
      .poll(() => dialogs.at(-1))
      .toMatch(/^alert: Deployment failed: The server answered with an error/);
  });

  it("shares a project by link; a viewer sees everything and changes nothing", async () => {
    const owner = await app.signUp();
    const viewer = await app.signUp();
    const project = await createProject(owner, { name: "Shared" });
    await using opened = await openPage(browser, app, { person: owner });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("radio", { name: "Can view" }).first().check();
    await page.getByRole("button", { name: "Create invite link" }).click();
    expect(await page.getByLabel("Invite link").inputValue()).toMatch(/\/invite\//);
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    await letIn(owner, viewer, project.id, "viewer");
    await using other = await openPage(browser, app, { person: viewer });
    await other.page.goto(`/ai-assistant/build/${project.id}`);
    await other.page.getByText("View only").waitFor();
    expect(await other.page.getByRole("button", { name: "Deploy" }).count()).toBe(0);
    expect(await other.page.getByRole("button", { name: "Share" }).count()).toBe(0);
    await other.page.getByRole("tab", { name: "Files" }).click();
    const code = other.page.getByRole("textbox", { name: "Code of index.html" });
    await code.click();
    await other.page.keyboard.type("intruder");
    expect(await code.textContent()).not.toContain("intruder");
    // Each sees that the other is here.
    await page.getByRole("list", { name: "Here now" }).getByText(viewer.user.displayName).waitFor();
  });

  it("switches between content and chat on a small screen, without starting the preview anew", async () => {
    const person = await app.signUp();
    const project = await createProject(person, { name: "A project with a rather long name for a phone" });
    await using opened = await openPage(browser, app, {
      person,
      width: 320,
      height: 640,
      colorScheme: "dark",
    });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await preview(page).getByRole("heading", { name: "Hello World" }).waitFor();
    await preview(page)
      .locator("body")
      .evaluate((body) => body.setAttribute("data-same", "yes"));
    expect(await chatBox(page).isVisible()).toBe(false);
    await page.getByRole("radio", { name: "Chat" }).check();
    await chatBox(page).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("radio", { name: "Content" }).check();
    await preview(page).locator("body[data-same=yes]").waitFor();
    await expectNoSidewaysScroll(page);
  });
});
