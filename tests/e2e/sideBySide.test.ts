import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { createProject } from "../support/productFixtures.ts";
import { expectAccessible, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

describe("files and preview side by side", async () => {
  const { app, browser } = await startAppAndBrowser();
  const person = await app.signUp();

  const preview = (page: Page) => page.frameLocator('iframe[title="Live preview"]');
  const code = (page: Page, file = "index.html") => page.getByRole("textbox", { name: `Code of ${file}` });
  const toggle = (page: Page) => page.getByRole("button", { name: "Side by side" });

  async function openProject(colorScheme: "light" | "dark" = "light") {
    const project = await createProject(person, { name: "Both", html: "<p>one</p>", css: "", js: "" });
    const opened = await openPage(browser, app, { person, colorScheme });
    await opened.page.goto(`/ai-assistant/build/${project.id}`);
    await preview(opened.page).getByText("one").waitFor();
    return opened;
  }

  it("shows each change beside the code that is typed, without a fault of access, and is remembered", async () => {
    await using opened = await openProject("dark");
    const { page, complaints } = opened;
    await toggle(page).click();
    expect(await toggle(page).getAttribute("aria-pressed")).toBe("true");
    await code(page).click();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.type("<h1>two");
    await preview(page).getByRole("heading", { name: "two" }).waitFor();
    expect(await code(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await expectAccessible(page);

    await page.reload();
    await preview(page).getByRole("heading", { name: "two" }).waitFor();
    await code(page).waitFor();
    await toggle(page).click();
    await expect.poll(() => code(page).count()).toBe(0);
    await preview(page).getByRole("heading", { name: "two" }).waitFor();
    await page.reload();
    await page.getByRole("tab", { name: "Preview" }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("works by keyboard: on and off, run, from the code to the preview and back, to the line of a fault", async () => {
    await using opened = await openProject();
    const { page } = opened;
    await page.keyboard.press("Shift+Alt+B");
    await code(page).click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type("<script>\nconsole.log('ran');\nmissing();");
    await page.keyboard.press("ControlOrMeta+Enter");
    expect(await code(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Shift+Alt+P");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Reload the preview");
    await page.getByRole("button", { name: /^Console/ }).click();
    await page.getByRole("button", { name: "index.html:3" }).click();
    await expect
      .poll(() => code(page).evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press("Shift+Alt+B");
    await page.getByRole("tab", { name: "Files" }).waitFor();
  });

  it("whoever writes goes on where they were, and the button keeps the focus, whichever way it is changed", async () => {
    await using opened = await openProject();
    const { page } = opened;
    await page.getByRole("tab", { name: "Files" }).click();
    await code(page).click();
    await page.keyboard.press("ControlOrMeta+Home");
    const isWriting = () => code(page).evaluate((element) => element.contains(document.activeElement));
    for (const [typed, pressed] of [
      ["a", "true"],
      ["b", "false"],
      ["c", "true"],
    ] as const) {
      await page.keyboard.type(typed);
      await page.keyboard.press("Shift+Alt+B");
      if (pressed === "true") await expect.poll(() => toggle(page).getAttribute("aria-pressed")).toBe("true");
      else await page.getByRole("tab", { name: "Files" }).waitFor();
      await expect.poll(isWriting).toBe(true);
    }
    await page.keyboard.type("d");
    await expect.poll(() => code(page).innerText()).toContain("abcd<p>one</p>");

    for (const pressed of ["false", "true"]) {
      await toggle(page).press("Enter");
      await expect.poll(() => toggle(page).getAttribute("aria-pressed")).toBe(pressed);
      await expect
        .poll(() => toggle(page).evaluate((element) => element === document.activeElement))
        .toBe(true);
    }
  });

  it("gives way to tabs where there is no room, and comes back with it", async () => {
    await using opened = await openProject();
    const { page } = opened;
    await toggle(page).click();
    await page.setViewportSize({ width: 768, height: 900 });
    await page.getByRole("tab", { name: "Files" }).waitFor();
    expect(await toggle(page).count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await code(page).waitFor();
    await preview(page).getByText("one").waitFor();
  });
});
