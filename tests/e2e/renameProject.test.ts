import type { Page, Route } from "playwright";
import { describe, expect, it } from "vitest";
import { createPlan, createProject, createSampleEngine, letIn } from "../support/productFixtures.ts";
import { expectAccessible, expectNoSidewaysScroll, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

const LONG = `<h1>One</h1><p>${"Text that makes this page long enough to be published. ".repeat(3)}</p>`;

describe("renaming a project", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const owner = await app.signUp();

  // Also while a dialog is open, which hides everything else from readers.
  const heading = (page: Page) => page.locator("h1");
  const pencil = (page: Page) => page.getByRole("button", { name: "Rename the project" });
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Rename project" });
  const field = (page: Page) => page.getByRole("textbox", { name: "Project name" });
  const hasFocus = (page: Page, name: string) =>
    page.evaluate((wanted) => document.activeElement?.getAttribute("aria-label") === wanted, name);
  const nameOf = async (id: string) => (await owner.http.get(`/api/projects/${id}`)).json();

  async function openProject(name: string, width = 1440) {
    const project = await createProject(owner, { name, html: LONG, css: "", js: "" });
    const opened = await openPage(browser, app, { person: owner, width });
    await opened.page.goto(`/ai-assistant/build/${project.id}`);
    await pencil(opened.page).waitFor();
    return { ...opened, project, [Symbol.asyncDispose]: opened[Symbol.asyncDispose] };
  }

  it("by keyboard: Enter saves, Escape changes nothing, and the focus comes back", async () => {
    await using opened = await openProject("First name");
    const { page, project, complaints } = opened;
    await pencil(page).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => field(page).inputValue()).toBe("First name");
    // The name is selected: what is typed takes its place.
    await page.keyboard.type("Never mind");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    expect(await heading(page).textContent()).toBe("First name");
    await expect.poll(() => hasFocus(page, "Rename the project")).toBe(true);

    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    await page.keyboard.type("  Second name ");
    await page.keyboard.press("Enter");
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => heading(page).textContent()).toBe("Second name");
    await expect.poll(() => page.title()).toBe("Second name · Inception");
    await expect.poll(() => hasFocus(page, "Rename the project")).toBe(true);
    expect(await nameOf(project.id)).toMatchObject({ name: "Second name" });
    expect(complaints).toEqual([]);
  });

  it("through the command palette, and what Share and the list of projects say follows", async () => {
    await using opened = await openProject("Old words");
    const { page } = opened;
    await page.getByRole("button", { name: "Share" }).click();
    const address = page.getByRole("textbox", { name: "Address to publish at" });
    await expect.poll(() => address.inputValue()).toBe("old-words");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("rename the project");
    await page.getByRole("option", { name: "Rename the project" }).waitFor();
    await page.keyboard.press("Enter");
    await field(page).fill("New words");
    await page.keyboard.press("Enter");
    await expect.poll(() => heading(page).textContent()).toBe("New words");
    await page.getByRole("button", { name: "Share" }).click();
    await expect.poll(() => address.inputValue()).toBe("new-words");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Back to Projects" }).first().click();
    await page.getByRole("heading", { level: 2, name: "New words" }).waitFor();
  });

  it("an editor may, a viewer may not, and everyone who has the project open sees the new name", async () => {
    await using opened = await openProject("Ours");
    const { page, project } = opened;
    const [editor, viewer] = [await app.signUp(), await app.signUp()];
    await letIn(owner, editor, project.id, "editor");
    await letIn(owner, viewer, project.id, "viewer");
    await using editing = await openPage(browser, app, { person: editor });
    await using viewing = await openPage(browser, app, { person: viewer });
    for (const { page: other } of [editing, viewing]) {
      await other.goto(`/ai-assistant/build/${project.id}`);
      await other.getByText("Saved").waitFor();
    }
    await pencil(editing.page).click();
    await field(editing.page).fill("Everyone's ☕");
    await dialog(editing.page).getByRole("button", { name: "Rename" }).click();
    for (const { page: window } of [editing, viewing, opened]) {
      await expect.poll(() => heading(window).textContent()).toBe("Everyone's ☕");
      await expect.poll(() => window.title()).toBe("Everyone's ☕ · Inception");
    }
    expect(await pencil(viewing.page).count()).toBe(0);
    await viewing.page.keyboard.press("Control+k");
    await viewing.page.keyboard.type("rename the project");
    await viewing.page.getByText('Nothing is called "rename the project".').waitFor();

    // Who may only view from now on, and has the form open, is told so; the old name stays.
    await pencil(page).waitFor();
    await pencil(editing.page).click();
    await owner.http.patch(`/api/projects/${project.id}/members/${editor.user.id}`, { role: "viewer" });
    await field(editing.page).fill("Mine alone");
    await page.keyboard.press("Escape");
    await editing.page.keyboard.press("Enter");
    await dialog(editing.page).getByText(/may/).waitFor();
    expect(await nameOf(project.id)).toMatchObject({ name: "Everyone's ☕" });
  });

  it("a name of any script is taken as it is; none and one that is too long are explained", async () => {
    await using opened = await openProject("Plain", 390);
    const { page, project } = opened;
    const strange = [
      "Mein Café ☕",
      "日本語",
      "🎉",
      "../../etc",
      "con",
      "admin",
      "<b>&amp;",
      "a".repeat(120),
      "🍕".repeat(120),
    ];
    for (const name of strange) {
      await pencil(page).click();
      await field(page).fill(name);
      await page.keyboard.press("Enter");
      await dialog(page).waitFor({ state: "detached" });
      await expect.poll(() => heading(page).textContent()).toBe(name);
      await expectNoSidewaysScroll(page);
    }
    const kept = strange.at(-1);
    for (const [name, sentence] of [
      ["", "Enter a name, such as Recipe book."],
      [" \u200b\u3164 ", "Enter a name, such as Recipe book."],
      ["a".repeat(300), "The name may have at most 120 characters."],
      ["🍕".repeat(121), "The name may have at most 120 characters."],
    ] as const) {
      await pencil(page).click();
      await field(page).fill(name);
      await dialog(page).getByRole("button", { name: "Rename" }).click();
      await dialog(page).getByText(sentence).waitFor();
      expect(await field(page).getAttribute("aria-invalid")).toBe("true");
      expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
      await expectAccessible(page);
      expect(await field(page).inputValue()).toBe(name);
      await page.keyboard.press("Escape");
      expect(await heading(page).textContent()).toBe(kept);
    }
    expect(await nameOf(project.id)).toMatchObject({ name: kept });
  });

  it("waits visibly, sends one name once, and keeps what was typed when the server cannot be reached", async () => {
    await using opened = await openProject("Steady");
    const { page } = opened;
    const sent: Route[] = [];
    await page.route("**/trpc/projects.update*", (route) => {
      sent.push(route);
    });
    await pencil(page).click();
    await field(page).fill("Shaken");
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("button", { name: "Renaming..." }).waitFor();
    await page.keyboard.press("Enter");
    await expectAccessible(page);
    await expect.poll(() => sent.length).toBe(1);
    await sent[0]?.abort();
    await dialog(page)
      .getByText(/The server could not be reached/)
      .waitFor();
    expect(sent.length).toBe(1);
    expect(await field(page).inputValue()).toBe("Shaken");
    expect(await heading(page).textContent()).toBe("Steady");
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("button", { name: "Renaming..." }).waitFor();
    await expect.poll(() => sent.length).toBe(2);
    await sent[1]?.continue();
    await expect.poll(() => heading(page).textContent()).toBe("Shaken");
  });

  it("a published app stays at its address, and the form says so", async () => {
    await using opened = await openProject("Corner shop");
    const { page, project } = opened;
    await owner.http.post("/api/deploy", { projectId: project.id });
    await page.reload();
    const live = page.getByRole("link", { name: "Open Live Site" });
    const address = await live.getAttribute("href");
    await pencil(page).click();
    await dialog(page).getByText("The live address stays as it is.").waitFor();
    await field(page).fill("Department store");
    await page.keyboard.press("Enter");
    await expect.poll(() => heading(page).textContent()).toBe("Department store");
    expect(await live.getAttribute("href")).toBe(address);
  });

  it("while a project is built, too, and what is typed outlasts the end of the build", async () => {
    const planId = await createPlan(owner);
    await using opened = await openPage(browser, app, { person: owner, width: 390 });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${planId}`);
    await page.getByRole("heading", { name: "Building Tea Shop" }).waitFor();
    await pencil(page).click();
    await field(page).fill("Coffee Shop");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Building Coffee Shop" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Show the app" }).waitFor();
    await pencil(page).click();
    await field(page).fill("Cocoa Shop");
    await page.getByText("Build Complete").waitFor();
    expect(await field(page).inputValue()).toBe("Cocoa Shop");
    await page.keyboard.press("Enter");
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => heading(page).textContent()).toBe("Cocoa Shop");
    // What opened the form is gone: the focus is on what the screen is about, not nowhere.
    await expect
      .poll(() => heading(page).evaluate((element) => element === document.activeElement))
      .toBe(true);
  });

  it("keeps most of a long name readable on a phone, beside the pencil and the actions", async () => {
    await using opened = await openProject("A shop for tea, coffee and cocoa", 390);
    const { page, project } = opened;
    const room = async () => (await heading(page).boundingBox())?.width ?? 0;
    expect(await room()).toBeGreaterThan(200);
    await owner.http.post("/api/deploy", { projectId: project.id });
    await page.reload();
    await page.getByRole("link", { name: "Open Live Site" }).waitFor();
    expect(await room()).toBeGreaterThan(200);
    await expectNoSidewaysScroll(page);
  });

  for (const colorScheme of ["light", "dark"] as const) {
    it.for([390, 768, 1440])(`has room and is accessible at %i px, ${colorScheme}`, async (width) => {
      const project = await createProject(owner, { name: "A shop for tea, coffee and cocoa", html: LONG });
      await owner.http.post("/api/deploy", { projectId: project.id });
      await using opened = await openPage(browser, app, { person: owner, width, colorScheme });
      const { page } = opened;
      await page.goto(`/ai-assistant/build/${project.id}`);
      await pencil(page).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await pencil(page).click();
      await field(page).waitFor();
      await expectAccessible(page);
    });
  }
});
