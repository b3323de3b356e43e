import type { Locator } from "playwright";
import { describe, expect, it } from "vitest";
import { createProject, createSampleEngine } from "../support/productFixtures.ts";
import { expectAccessible, expectNoSidewaysScroll, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

describe("on a small screen a passing notice", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const person = await app.signUp();

  async function boxOf(locator: Locator) {
    const box = await locator.boundingBox();
    if (box === null) throw new Error("It is not seen.");
    return box;
  }

  /** Pixels of `below` that `above` lies over. */
  async function overlap(above: Locator, below: Locator): Promise<number> {
    const [a, b] = [await boxOf(above), await boxOf(below)];
    const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    return width > 0 && height > 0 ? width * height : 0;
  }

  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    it.for([390, 768])(`covers neither code nor console, at %i px (${reducedMotion})`, async (width) => {
      await using opened = await openPage(browser, app, { person, width, height: 844, reducedMotion });
      const { page, context } = opened;
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const js = "for (let n = 0; n < 40; n++) console.log('line ' + n)";
      const project = await createProject(person, { name: "Notices", html: "<p>page</p>", css: "", js });
      await page.goto(`/ai-assistant/build/${project.id}`);
      const console = page.getByRole("region", { name: "Console" });
      await page.getByRole("button", { name: /^Console/ }).click();
      await console.getByText("line 39").waitFor();
      await console.getByRole("button", { name: "Copy the console" }).click();
      const notice = page.getByRole("listitem").filter({ hasText: "Console copied" });
      // Under the pointer it stays.
      await notice.hover();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      for (const content of [console, page.getByRole("main")]) {
        expect(await overlap(notice, content)).toBe(0);
      }
    });
  }

  it("covers neither the code nor the console of a quest, at 390 px", async () => {
    await using opened = await openPage(browser, app, { person, width: 390, height: 844 });
    const { page } = opened;
    await page.goto("/quest");
    await page.getByRole("radio", { name: "Code" }).click();
    await page.getByRole("button", { name: "Format" }).click();
    const notice = page.getByRole("listitem").filter({ hasText: "formatted" });
    await notice.waitFor();
    await page.getByRole("radio", { name: "Preview" }).click();
    await notice.hover();
    expect(await overlap(notice, page.getByRole("region", { name: "Console" }))).toBe(0);
    expect(await overlap(notice, page.getByRole("main"))).toBe(0);
    expect(await overlap(notice, page.getByRole("button", { name: "Run", exact: true }))).toBe(0);
  });

  it.for([390, 768])("with a button leaves Share and Deploy to be pressed, at %i px", async (width) => {
    await using opened = await openPage(browser, app, { person, width, height: 844 });
    const { page } = opened;
    const project = await createProject(person, { name: "Notices", html: "<p>page</p>", css: "", js: "" });
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByRole("button", { name: "Import files" }).click();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Pick a zip or files" }).click();
    await (await chooser).setFiles({ name: "a.html", mimeType: "text/html", buffer: Buffer.from("<p>a") });
    await page.getByRole("button", { name: /^Import .*file/ }).click();
    const notice = page.getByRole("listitem").filter({ hasText: "imported" });
    await notice.hover();
    await expectAccessible(page);
    for (const name of ["Share", "Deploy"]) {
      expect(await overlap(notice, page.getByRole("button", { name, exact: true }))).toBe(0);
    }
    await notice.getByRole("button", { name: "Hide the notice" }).click();
    await notice.waitFor({ state: "detached" });
  });

  it("leaves the address of the app its row in the Share dialog, at 390 px", async () => {
    await using opened = await openPage(browser, app, { person, width: 390, height: 844 });
    const { page } = opened;
    const project = await createProject(person, { name: "Notices", html: "<p>page</p>", css: "", js: "" });
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("button", { name: "Share" }).click();
    const field = await boxOf(page.getByRole("textbox", { name: "Address to publish at" }));
    expect(field.width).toBeGreaterThan(280);
  });
});
