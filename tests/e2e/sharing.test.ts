import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { ProjectCode } from "../../src/shared/contracts/project.ts";
import { createProject, createSampleEngine } from "../support/productFixtures.ts";
import { expectAccessible, expectNoSidewaysScroll, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

describe("sharing a project", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const person = await app.signUp();

  const LONG = `<p>${"Text that makes this page long enough to be published. ".repeat(3)}</p>`;

  async function openShare(code: Partial<ProjectCode> & { name: string }, width = 1440) {
    const project = await createProject(person, { html: `<h1>One</h1>${LONG}`, css: "", js: "", ...code });
    const opened = await openPage(browser, app, { person, width });
    await opened.page.goto(`/ai-assistant/build/${project.id}`);
    await opened.page.getByRole("button", { name: "Share" }).click();
    const dialog = opened.page.getByRole("dialog", { name: "Share this project" });
    return { ...opened, project, dialog, [Symbol.asyncDispose]: opened[Symbol.asyncDispose] };
  }
  /** Beside what is seen there is what is announced. */
  const notice = (page: Page, text: string) => page.getByText(text).first();
  const field = (page: Page) => page.getByRole("textbox", { name: "Address to publish at" });

  it("the address is proposed from the name, refused with a way out, and kept until the deploy", async () => {
    await using opened = await openShare({ name: "Mein Café ☕" });
    const { page, dialog, context } = opened;
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe("mein-cafe");
    for (const [slug, sentence] of [
      ["admin", "“admin” is reserved. “admin-app” is free."],
      ["No Spaces!", "“no-spaces” is free."],
    ] as const) {
      await field(page).fill(slug);
      await page.keyboard.press("Enter");
      await dialog.getByRole("alert").filter({ hasText: sentence }).waitFor();
      expect(await field(page).getAttribute("aria-invalid")).toBe("true");
    }
    await expectAccessible(page);
    await field(page).fill("crema");
    await page.keyboard.press("Enter");
    await notice(page, "The address is kept for this project").waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    const [published] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("button", { name: "Deploy", exact: true }).click(),
    ]);
    await published.waitForURL(/^http:\/\/crema\.sandbox\.localhost/);
    await published.getByRole("heading", { name: "One" }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Mein Café ☕");
  });

  it("the free address that a refusal names is taken with one press, by keyboard, published or not", async () => {
    for (const isPublished of [false, true]) {
      await using opened = await openShare({ name: `Way out ${isPublished}` });
      const { page, dialog, project } = opened;
      if (isPublished) {
        await person.http.post("/api/deploy", { projectId: project.id });
        await page.reload();
        await page.getByRole("button", { name: "Share" }).click();
      }
      const address = dialog.getByRole("textbox", { name: /^(Address to publish at|Another address)$/ });
      await address.fill("admin");
      await page.keyboard.press("Enter");
      const free = isPublished ? "admin-app-2" : "admin-app";
      const offer = dialog.getByRole("button", { name: `Use “${free}”` });
      await offer.waitFor();
      await expectAccessible(page);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      expect(await offer.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press("Enter");
      await notice(
        page,
        isPublished ? "The app has moved" : "The address is kept for this project",
      ).waitFor();
      await expect.poll(() => offer.count()).toBe(0);
      expect(await address.inputValue()).toBe(free);
      expect(await address.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await address.getAttribute("aria-invalid")).toBeNull();
      const { slug } = JSON.parse((await person.http.get(`/api/projects/${project.id}/address`)).text);
      expect(slug).toBe(free);
    }
  });

  it("an address that is only typed is not promised: the dialog says where Deploy publishes, and there it does", async () => {
    await using opened = await openShare({ name: "日本語" });
    const { page, dialog, context } = opened;
    await field(page).waitFor();
    const proposal = await field(page).inputValue();
    await dialog.getByText("Deploy does that, at this address.").waitFor();
    for (const [typed, sentence] of [
      ["bistro", `This is not kept yet: Deploy will use “${proposal}” unless you press “Keep this address”.`],
      ["", `Nothing is published yet: Deploy will use “${proposal}”.`],
    ] as const) {
      await field(page).fill(typed);
      await dialog.getByText(sentence).waitFor();
      expect(await dialog.getByText("at this address").count()).toBe(0);
    }
    await expectAccessible(page);
    await field(page).fill(proposal);
    await dialog.getByText("Deploy does that, at this address.").waitFor();
    await field(page).fill("bistro");
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Share" }).click();
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe(proposal);
    await page.getByRole("button", { name: "Close" }).click();
    const [published] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("button", { name: "Deploy", exact: true }).click(),
    ]);
    await published.waitForURL((url) => url.hostname === `${proposal}.sandbox.localhost`);
  });

  it("a published app moves, and its old link still opens it", async () => {
    await using opened = await openShare({ name: "Old place" });
    const { page, dialog, context, project } = opened;
    await person.http.post("/api/deploy", { projectId: project.id });
    await page.reload();
    await page.getByRole("button", { name: "Share" }).click();
    const old = await dialog.getByRole("textbox", { name: "Live address" }).inputValue();
    expect(old).toContain("//old-place.");
    await page.getByRole("textbox", { name: "Another address" }).fill("new-place");
    await page.getByRole("button", { name: "Move the app" }).click();
    await notice(page, "The app has moved").waitFor();
    await expect
      .poll(() => dialog.getByRole("textbox", { name: "Live address" }).inputValue())
      .toContain("//new-place.");
    await page.getByRole("button", { name: "Close" }).click();
    expect(await page.getByRole("link", { name: "Open Live Site" }).getAttribute("href")).toContain(
      "//new-place.",
    );
    const visitor = await context.newPage();
    await visitor.goto(`${old}?from=mail`);
    expect(visitor.url()).toMatch(/\/\/new-place\.sandbox\.localhost.*\?from=mail$/);
    await visitor.getByRole("heading", { name: "One" }).waitFor();
  });

  it("a name that is taken, and a name in another script, are told when the app is deployed", async () => {
    await person.http.post("/api/deploy", {
      projectId: (await createProject(person, { name: "a-b", html: LONG })).id,
    });
    for (const [name, note] of [
      ["A b", "“a-b” is taken, so the address is “a-b-2”."],
      ["日本語", "“日本語” has no letter or digit that an address can hold"],
    ] as const) {
      await using opened = await openShare({ name });
      const { page } = opened;
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Deploy", exact: true }).click();
      await notice(page, note).waitFor();
    }
  });

  it("a snapshot shows what was, to somebody without an account, who can run it but not change it", async () => {
    await using opened = await openShare({
      name: "Mein Café ☕ 日本語",
      js: 'document.querySelector("h1").textContent += " runs"; console.log("hello")',
      files: { "é/données.css": "h1 { color: rgb(1, 2, 3) }" },
      html: '<link rel="stylesheet" href="é/données.css"><h1>One</h1>',
    });
    const { page, dialog, project } = opened;
    await dialog.getByRole("button", { name: "Create snapshot link" }).click();
    const url = await dialog.getByRole("textbox", { name: "Snapshot link" }).inputValue();
    await expectAccessible(page);
    await person.http.patch(`/api/projects/${project.id}`, { html: "<h1>Two</h1>" });

    await using visit = await openPage(browser, app, {});
    const { page: visitor, complaints } = visit;
    await visitor.goto(url);
    await visitor.getByRole("heading", { level: 1, name: "Mein Café ☕ 日本語" }).waitFor();
    const heading = visitor
      .frameLocator('iframe[title="Live preview"]')
      .getByRole("heading", { name: "One runs" });
    await heading.waitFor();
    expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(1, 2, 3)");
    await expectAccessible(visitor);
    await visitor.getByRole("tab", { name: "Files" }).click();
    await visitor.getByRole("tab", { name: "é/données.css" }).click();
    const editor = visitor.getByRole("textbox", { name: "é/données.css" });
    await editor.click();
    await visitor.keyboard.type("changed");
    expect(await editor.textContent()).not.toContain("changed");
    expect(await visitor.getByRole("button", { name: /New file|Import|Delete/ }).count()).toBe(0);
    await expectAccessible(visitor);

    // Without an account to one's own copy, by keyboard.
    await visitor.getByRole("link", { name: "Sign in to make a copy" }).focus();
    await visitor.keyboard.press("Enter");
    await visitor.getByRole("button", { name: "Continue as guest" }).click();
    await visitor.getByRole("button", { name: "Make a copy" }).click();
    await visitor.waitForURL(/\/ai-assistant\/build\//);
    await visitor
      .frameLocator('iframe[title="Live preview"]')
      .getByRole("heading", { name: "One runs" })
      .waitFor();
    expect(complaints).toEqual([]);

    await dialog.getByRole("button", { name: /^Delete the snapshot/ }).click();
    await page.getByRole("button", { name: "Delete snapshot", exact: true }).click();
    await expect.poll(() => dialog.getByRole("textbox", { name: "Snapshot link" }).count()).toBe(0);
    await visitor.goto(url);
    await visitor.getByText("There is no such snapshot").waitFor();
    await expectAccessible(visitor);
  });

  it.each(["light", "dark"] as const)("fits a phone, %s", async (colorScheme) => {
    const project = await createProject(person, {
      name: "A project with a rather long name for a phone",
      html: LONG,
    });
    const taken = await person.http.post(`/api/projects/${project.id}/snapshots`, {});
    const { url } = JSON.parse(taken.text);
    await using opened = await openPage(browser, app, { person, width: 390, height: 844, colorScheme });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("textbox", { name: "Snapshot link" }).waitFor();
    await field(page).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto(url);
    await page.getByRole("button", { name: "Make a copy" }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
