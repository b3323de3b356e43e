import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { createPlan, createProject, createSampleEngine, letIn } from "../support/productFixtures.ts";
import { expectAccessible, expectNoSidewaysScroll, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

describe("what interrupts people at work", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });

  const preview = (page: Page) => page.frameLocator('iframe[title="Live preview"]');
  const chatBox = (page: Page) => page.getByPlaceholder("Tell me what you'd like to work on...");
  const selectedText = (page: Page) => page.evaluate(() => String(window.getSelection()));

  it("a session that ends leaves the screen as it is, and signing in again leads back to the unsent message", async () => {
    const person = await app.signUp();
    const project = await createProject(person, { name: "At work" });
    await using opened = await openPage(browser, app, { person, width: 390 });
    const { page, context } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await preview(page).getByRole("heading", { name: "Hello World" }).waitFor();
    await page.getByRole("radio", { name: "Chat" }).check();
    await context.clearCookies();
    await chatBox(page).fill("Make it blue");
    await chatBox(page).press("Enter");
    await page.getByRole("alert").filter({ hasText: "You are signed out." }).waitFor();
    await page.getByRole("heading", { name: "At work" }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Sign in again" }).click();
    await page.getByLabel("Username").fill(person.user.username ?? "");
    await page.getByLabel("Password").fill(person.password ?? "");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(`**/ai-assistant/build/${project.id}`);
    await page.getByRole("radio", { name: "Chat" }).check();
    expect(await chatBox(page).inputValue()).toBe("Make it blue");
  });

  it("a refused sign-in is not taken for the end of a session", async () => {
    const person = await app.guest();
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto("/login");
    await page.getByLabel("Username").fill("nobody-here");
    await page.getByLabel("Password").fill("wrong password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Wrong username or password").waitFor();
    expect(await page.getByText("You are signed out.").count()).toBe(0);
  });

  it("a message that never reached the server is back after a reload, before what was typed since", async () => {
    const person = await app.signUp();
    const project = await createProject(person, { name: "Unsent" });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await chatBox(page).waitFor();
    await page.route("**/trpc/chat.add*", (route) => route.abort());
    await chatBox(page).fill("First thought");
    await chatBox(page).press("Enter");
    await page.getByRole("alert").filter({ hasText: "Your message got no answer." }).waitFor();
    await chatBox(page).fill("Second thought");
    await page.reload();
    await chatBox(page).waitFor();
    expect(await chatBox(page).inputValue()).toBe("First thought\nSecond thought");
  });

  it("a project that its owner deletes says so to a partner and offers nothing that cannot work", async () => {
    const [owner, partner] = await Promise.all([app.signUp(), app.signUp()]);
    const project = await createProject(owner, { name: "Doomed" });
    await letIn(owner, partner, project.id, "editor");
    await using opened = await openPage(browser, app, { person: partner });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("button", { name: "Deploy" }).waitFor();
    await owner.http.delete(`/api/projects/${project.id}`);
    await page.getByRole("alert").filter({ hasText: "This project does not exist any more." }).waitFor();
    await page.getByRole("button", { name: "Deploy" }).waitFor({ state: "detached" });
    expect(await page.getByText("Offline", { exact: true }).count()).toBe(0);
    expect(await page.getByText("You may only view this project.").count()).toBe(0);
    await expectAccessible(page);
  });

  it("a screen that was not loaded yet waits for the connection", async () => {
    const person = await app.signUp();
    await using opened = await openPage(browser, app, { person });
    const { page, context } = opened;
    await page.goto("/home");
    await page.getByRole("link", { name: /^Projects/ }).waitFor();
    await context.setOffline(true);
    await page.getByText("You are offline.").waitFor();
    await page.getByRole("link", { name: /^Projects/ }).click();
    await page.getByText("Loading...").waitFor();
    await context.setOffline(false);
    await page.getByRole("heading", { name: "No projects yet" }).waitFor();
  });

  it("double clicks do what one click does, on every step from the prompt to the app", async () => {
    const person = await app.signUp();
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto("/ai-assistant");
    await page.getByRole("textbox", { name: "Describe your app" }).fill("A shop for tea");
    await page.getByRole("button", { name: "Start chat" }).dblclick();
    await page.getByRole("heading", { name: "Creating Your Project Plan" }).waitFor();
    expect(await selectedText(page)).toBe("");
    await page.getByRole("button", { name: "Skip the show" }).dblclick();
    await page.getByRole("heading", { name: "Initial version" }).waitFor();
    expect(await selectedText(page)).toBe("");
    await page.getByRole("link", { name: /Approve plan/ }).dblclick();
    await page.getByRole("button", { name: "Show the app" }).dblclick();
    await page.getByText("Build Complete").waitFor();
    expect(await selectedText(page)).toBe("");
    await page.getByRole("button", { name: "Share" }).dblclick();
    await page.getByRole("dialog").getByText(person.user.displayName).waitFor();
  });

  it("'Keep chatting' and Back lead to the prompt as it was typed; an approved plan leaves it empty", async () => {
    const person = await app.signUp();
    await using opened = await openPage(browser, app, { person, reducedMotion: "reduce" });
    const { page, complaints } = opened;
    const prompt = page.getByRole("textbox", { name: "Describe your app" });
    await page.goto("/ai-assistant");
    await prompt.fill("A shop for tea");
    await page.getByRole("button", { name: "Start chat" }).click();
    await page.getByRole("link", { name: "Keep chatting" }).click();
    await expect.poll(() => prompt.inputValue()).toBe("A shop for tea");
    await page.goBack();

    // From the review the plan is known: nothing is asked for that does not exist.
    const refused: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await page.getByRole("link", { name: /Approve plan/ }).click();
    await page.getByRole("button", { name: "Show the app" }).click();
    await page.getByText("Build Complete").waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    expect(refused).toEqual([]);
    await page.goto("/ai-assistant");
    await prompt.waitFor();
    expect(await prompt.inputValue()).toBe("");
    expect(complaints).toEqual([]);
  });

  it("the assistant page changes code that was typed a moment ago, instead of planning over it", async () => {
    const person = await app.signUp();
    const project = await createProject(person, { name: "Edited" });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/projects/${project.id}`);
    await page.getByRole("link", { name: "Open project" }).click();
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByRole("textbox", { name: "Code of index.html" }).click();
    await page.keyboard.type("<!-- mine -->");
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole("textbox", { name: "What would you like to add or modify?" }).fill("Bigger text");
    await page.getByRole("button", { name: "Start chat" }).click();
    await page.getByText("Done: Bigger text").waitFor();
    expect(page.url()).toContain(`/ai-assistant/build/${project.id}`);
  });

  it("a preview that is behind another tab is not called empty", async () => {
    const person = await app.signUp();
    const project = await createProject(person, { name: "Hidden" });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await preview(page).getByRole("heading", { name: "Hello World" }).waitFor();
    await page.getByRole("tab", { name: "Files" }).click();
    await chatBox(page).fill("Blue");
    await chatBox(page).press("Enter");
    await page.getByText("Done: Blue").waitFor();
    const changed = await person.http.patch(`/api/projects/${project.id}`, {
      html: "<h1>Second page</h1>",
    });
    expect(changed.status).toBe(200);
    await preview(page).getByText("Second page").waitFor({ state: "attached" });
    await page.getByRole("tab", { name: "Preview" }).click();
    await preview(page).getByRole("heading", { name: "Second page" }).waitFor();
    await expect.poll(() => page.getByText("The page is empty").count()).toBe(0);

    // One that really is empty is still named when it comes into view.
    await page.getByRole("tab", { name: "Files" }).click();
    await person.http.patch(`/api/projects/${project.id}`, { html: "<p></p>" });
    await preview(page).getByText("Second page").waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "Preview" }).click();
    await page.getByText("The page is empty").waitFor();
  });

  it("'Open in New Tab' keeps '{project name} Preview' as title, whatever the page's scripts set", async () => {
    const person = await app.signUp();
    const project = await createProject(person, {
      name: "Titled",
      html: "<title>Own</title><h1></h1>",
      js: 'const first = document.title; document.title = "Other"; document.querySelector("h1").textContent = `${first}, ${document.title}`;',
    });
    await using opened = await openPage(browser, app, { person });
    const { page, context } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    const popup = context.waitForEvent("page");
    await page.getByRole("button", { name: "Open in New Tab" }).click();
    const tab = await popup;
    await tab.getByRole("heading", { name: "Own, Other" }).waitFor();
    expect(await tab.title()).toBe("Titled Preview");
  });

  it("a plan that was made is not lost by a reload in the middle of the build", async () => {
    const person = await app.signUp();
    const planId = await createPlan(person);
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${planId}`);
    await page.getByRole("heading", { name: "Preparing to Build" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Show the app" }).waitFor();
    await page.getByRole("link", { name: "Back to Projects" }).click();
    await page.getByRole("link", { name: /^Open Project/ }).click();
    await page.getByText("Build Complete").waitFor();
  });
});
