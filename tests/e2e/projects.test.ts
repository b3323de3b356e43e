import { describe, expect, it } from "vitest";
import { projectSchema } from "../../src/shared/contracts/project.ts";
import type { TestPerson } from "../support/createTestApp.ts";
import { letIn } from "../support/productFixtures.ts";
import { expectAccessible, expectNoSidewaysScroll, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

describe("the project list", async () => {
  const { app, browser } = await startAppAndBrowser();

  async function createProject(person: TestPerson, fields: Record<string, string>) {
    return projectSchema.parse((await person.http.post("/api/projects", fields)).json());
  }

  it("starts empty, creates the first project under today's name and goes to it", async () => {
    const person = await app.signUp();
    await using opened = await openPage(browser, app, { person });
    const { page, complaints } = opened;
    await page.goto("/projects");
    await page.getByRole("heading", { name: "No projects yet" }).waitFor();
    await page.getByRole("button", { name: "Create Your First Project" }).click();
    await page.waitForURL(/\/projects\/[a-z0-9]+$/);
    const id = page.url().split("/").at(-1);

    await page.goto("/projects");
    const today = await page.evaluate(() => new Date().toLocaleDateString());
    await page.getByRole("heading", { level: 2, name: `New Project - ${today}` }).waitFor();
    await page.getByText("draft", { exact: true }).waitFor();
    await page.getByText("less than a minute ago").waitFor();
    const link = page.getByRole("link", { name: /^Open Project/ });
    expect(await link.getAttribute("href")).toBe(`/ai-assistant/build/${id}`);
    expect(complaints).toEqual([]);
  });

  it("says 'Creating...' while a project is being created, without moving the layout or creating two", async () => {
    const person = await app.signUp();
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    let creations = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/trpc/projects.create*", async (route) => {
      creations++;
      await held;
      await route.continue();
    });
    await page.goto("/projects");
    const button = page.getByRole("button", { name: "New Project" });
    const before = await button.boundingBox();
    await button.click();
    const busy = page.getByRole("button", { name: "Creating..." }).first();
    await busy.waitFor();
    expect(await busy.boundingBox()).toEqual(before);
    // It keeps the focus, and pressing it again does nothing.
    await page.keyboard.press("Enter");
    release();
    await page.waitForURL(/\/projects\/[a-z0-9]+$/);
    expect(creations).toBe(1);
  });

  it("asks before it deletes, keeps on Cancel, deletes on Delete and puts the focus on the heading", async () => {
    const person = await app.signUp();
    await createProject(person, { name: 'The "big" one' });
    await createProject(person, { name: "The other one" });
    await using opened = await openPage(browser, app, { person });
    const { page, complaints } = opened;
    await page.goto("/projects");
    await page.getByRole("button", { name: 'Delete The "big" one' }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog
      .getByText('Are you sure you want to delete "The "big" one"? This action cannot be undone.')
      .waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByRole("heading", { level: 2 }).count()).toBe(2);

    await page.getByRole("button", { name: 'Delete The "big" one' }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("heading", { name: 'The "big" one' }).waitFor({ state: "detached" });
    await page.getByText("Project deleted").first().waitFor();
    expect(await page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual(["The other one"]);
    await page.waitForFunction(() => document.activeElement?.textContent === "Your Projects");
    expect(complaints).toEqual([]);
  });

  it("says what went wrong when a project cannot be deleted, and keeps it", async () => {
    const person = await app.signUp();
    await createProject(person, { name: "Stubborn" });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.route("**/trpc/projects.delete*", (route) => route.abort());
    await page.goto("/projects");
    await page.getByRole("button", { name: "Delete Stubborn" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await dialog.getByRole("alert").filter({ hasText: "could not be reached" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Stubborn" }).waitFor();
  });

  it("shows the shape of the list while it loads, and a way to try again when it fails", async () => {
    const person = await app.signUp();
    await createProject(person, { name: "Late" });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route("**/trpc/*projects.list*", async (route) => {
      await held;
      await route.abort();
    });
    await page.goto("/projects");
    await page.getByText("Loading your projects...").waitFor();
    fail();
    await page.getByRole("alert").filter({ hasText: "Your projects could not be loaded" }).waitFor();
    await expectAccessible(page);
    await page.unroute("**/trpc/*projects.list*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Late" }).waitFor();
  });

  it("opens a published project's address in a new tab", async () => {
    const person = await app.signUp();
    const project = await createProject(person, { name: "Published" });
    await person.http.post("/api/deploy", {
      html: `<!doctype html><title>Published</title><h1>Published</h1>${"<p>Text</p>".repeat(20)}`,
      projectName: "Published",
      projectId: project.id,
    });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto("/projects");
    await page.getByText("deployed", { exact: true }).waitFor();
    const link = page.getByRole("link", { name: "Open the live site of Published in a new tab" });
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("href")).toContain("published");
  });

  it("joins by an invitation, shows the role, and offers no deleting of somebody else's project", async () => {
    const owner = await app.signUp();
    const project = await createProject(owner, { name: "Ours" });
    const invite = (await owner.http.post(`/api/projects/${project.id}/invites`, { role: "viewer" })).json();
    const token = String(Object.entries(invite ?? {}).find(([key]) => key === "token")?.[1]);
    const person = await app.signUp();
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/invite/${token}`);
    await page.getByRole("button", { name: "Accept and open" }).click();
    await page.waitForURL(`**/ai-assistant/build/${project.id}`);
    await page.goto("/projects");
    await page.getByText("Shared with you, viewer").waitFor();
    expect(await page.getByRole("button", { name: /^Delete/ }).count()).toBe(0);

    await page.goto("/invite/no-such-token");
    await page.getByRole("button", { name: "Accept and open" }).click();
    await page.getByRole("heading", { name: "There is no such invitation" }).waitFor();
  });

  it("stays in shape with 200 projects, long names and names in any script, from 320 to 1440 px", async () => {
    const person = await app.signUp();
    const names = [
      "日本語の単語カード",
      "متتبع العادات",
      "Mein Café ☕",
      "🎉",
      "W".repeat(120),
      "a ".repeat(60).trim(),
    ];
    for (let index = 0; index < 200; index++) {
      await createProject(person, {
        name: names[index % names.length] ?? "",
        description: "word ".repeat(200),
      });
    }
    await using opened = await openPage(browser, app, { person });
    const { page, complaints } = opened;
    const columns = new Map<number, number>();
    for (const width of [320, 700, 1100, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/projects");
      await page.getByRole("heading", { level: 2 }).nth(199).waitFor({ state: "attached" });
      await expectNoSidewaysScroll(page);
      const lefts = await page
        .locator("main li")
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
      columns.set(width, new Set(lefts).size);
    }
    expect([...columns.values()]).toEqual([1, 2, 3, 4]);
    expect(complaints).toEqual([]);
  });

  it("lets a member leave a shared project, and asks before; the others keep it", async () => {
    const [owner, member] = await Promise.all([app.signUp(), app.signUp()]);
    const project = await createProject(owner, { name: "Together" });
    await letIn(owner, member, project.id, "editor");
    await using opened = await openPage(browser, app, { person: member });
    const { page, complaints } = opened;
    await page.goto("/projects");
    await page.getByText("Shared with you, editor").waitFor();
    expect(await page.getByRole("button", { name: /^Delete/ }).count()).toBe(0);
    await page.getByRole("button", { name: "Leave Together" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Leave project" });
    await dialog.getByText(/It stays as it is for the others/).waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Leave Together" }).click();
    await dialog.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("heading", { name: "No projects yet" }).waitFor();
    expect((await owner.http.get(`/api/projects/${project.id}`)).status).toBe(200);
    expect((await member.http.get(`/api/projects/${project.id}`)).status).toBe(404);
    expect(complaints).toEqual([]);
  });
});
