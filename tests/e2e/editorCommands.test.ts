import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { createProject, letIn } from "../support/productFixtures.ts";
import { expectAccessible, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

describe("commands of the workbench, by keyboard alone", async () => {
  const { app, browser } = await startAppAndBrowser();

  const preview = (page: Page) => page.frameLocator('iframe[title="Live preview"]');
  const focused = (page: Page) =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
    );

  async function open(code: { html?: string; js?: string } = {}) {
    const person = await app.signUp();
    const project = await createProject(person, {
      name: "Keys",
      html: "<h1>Keys</h1>",
      css: "",
      js: "",
      ...code,
      files: { "lib/helper.js": "export {};" },
    });
    const opened = await openPage(browser, app, { person });
    await opened.page.goto(`/ai-assistant/build/${project.id}`);
    await preview(opened.page).getByRole("heading", { name: "Keys" }).waitFor();
    return { opened, page: opened.page, person, project };
  }

  it("finds a file by some letters and opens it with the caret in it", async () => {
    const { opened, page } = await open();
    await using _ = opened;
    await page.keyboard.press("ControlOrMeta+P");
    const input = page.getByRole("combobox", { name: "Find a file" });
    await input.waitFor();
    await expectAccessible(page);
    await input.pressSequentially("hlp");
    await page.getByRole("option", { name: "lib/helper.js" }).waitFor();
    expect(await page.getByRole("option").count()).toBe(1);
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Code of lib/helper.js" }).waitFor();
    await expect.poll(() => focused(page)).toBe("Code of lib/helper.js");
  });

  it("runs commands by name; Escape gives the focus back", async () => {
    const { opened, page } = await open();
    await using _ = opened;
    await page.keyboard.press("Shift+Alt+E");
    await expect.poll(() => focused(page)).toBe("Code of index.html");
    await page.keyboard.press("ControlOrMeta+K");
    const input = page.getByRole("combobox", { name: "Find a command or a file" });
    await input.waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe("Code of index.html");

    await page.keyboard.press("ControlOrMeta+K");
    await input.fill("dark");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
    await page.keyboard.press("ControlOrMeta+K");
    await input.waitFor();
    await expectAccessible(page);
    await input.fill("zzzz");
    await page.getByText('Nothing is called "zzzz".').waitFor();
    await input.fill("share");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Create invite link" }).waitFor();
    await page.keyboard.press("Escape");

    await page.keyboard.press("ControlOrMeta+K");
    await input.fill("search");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Find" }).waitFor();
  });

  it("makes, renames and deletes files by name", async () => {
    const { opened, page } = await open();
    await using _ = opened;
    const input = page.getByRole("combobox", { name: "Find a command or a file" });
    async function command(letters: string): Promise<void> {
      await page.keyboard.press("ControlOrMeta+K");
      await input.fill(letters);
      await page.keyboard.press("Enter");
    }
    await command("new file");
    await page.getByLabel("File name").fill("über.css");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("Code of über.css");
    await page.keyboard.press("ControlOrMeta+P");
    await page.getByRole("combobox", { name: "Find a file" }).fill("ub");
    await page.getByRole("option", { name: "über.css" }).waitFor();
    await page.keyboard.press("Escape");
    await command("rename über");
    const name = page.getByLabel("File name");
    expect(await name.inputValue()).toBe("über.css");
    await name.fill("look.css");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Code of look.css" }).waitFor();
    await command("delete look");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete file" }).press("Enter");
    await page.getByRole("textbox", { name: "Code of index.html" }).waitFor();
    await page.keyboard.press("ControlOrMeta+K");
    await input.fill("delete");
    expect((await page.getByRole("option").allTextContents()).join()).not.toMatch(/Delete (index|look)/);
  });

  it("keeps the open tab and file over a reload", async () => {
    const { opened, page } = await open();
    await using _ = opened;
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByRole("tab", { name: "lib/helper.js" }).click();
    await page.getByRole("textbox", { name: "Code of lib/helper.js" }).waitFor();
    await page.reload();
    await page.getByRole("textbox", { name: "Code of lib/helper.js" }).waitFor();
    await page.getByRole("tab", { name: "Preview" }).click();
    await preview(page).getByRole("heading", { name: "Keys" }).waitFor();
    await page.reload();
    await preview(page).getByRole("heading", { name: "Keys" }).waitFor();
  });

  describe("what is typed before the palette is there", () => {
    async function openEarly() {
      const person = await app.signUp();
      const project = await createProject(person, { name: "Early", html: "<p>x</p>" });
      const opened = await openPage(browser, app, { person });
      const { page } = opened;
      let arrive = () => {};
      const asked = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route(/CommandPalette-/, async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(`/ai-assistant/build/${project.id}`);
      await page.getByRole("tab", { name: "Files" }).click();
      const code = page.getByRole("textbox", { name: "Code of index.html" });
      await code.click();
      await page.keyboard.press("ControlOrMeta+K");
      return { opened, page, code, arrive };
    }

    it("is taken by the palette, and the code does not get it", async () => {
      const { opened, page, code, arrive } = await openEarly();
      await using _ = opened;
      await page.keyboard.type("darq");
      await page.keyboard.press("Backspace");
      await page.keyboard.type("k");
      arrive();
      await expect.poll(() => page.getByRole("combobox").inputValue()).toBe("dark");
      await page.keyboard.type(" th");
      expect(await page.getByRole("combobox").inputValue()).toBe("dark th");
      await page.keyboard.press("Escape");
      expect(await code.textContent()).toBe("<p>x</p>");
    });

    it("runs the command that Enter then chooses", async () => {
      const { opened, page, code, arrive } = await openEarly();
      await using _ = opened;
      await page.keyboard.type("shortcut");
      await page.keyboard.press("Enter");
      await page.keyboard.type("too late");
      arrive();
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
      await page.keyboard.press("Escape");
      expect(await code.textContent()).toBe("<p>x</p>");
    });

    it("is forgotten after Escape, and the palette does not come", async () => {
      const { opened, page, code, arrive } = await openEarly();
      await using _ = opened;
      await page.keyboard.type("dark");
      await page.keyboard.press("Escape");
      await page.keyboard.type("y");
      await expect.poll(() => code.textContent()).toContain("y");
      await page.keyboard.press("ControlOrMeta+K");
      arrive();
      await expect.poll(() => page.getByRole("combobox").inputValue()).toBe("");
    });
  });

  it("? shows the shortcuts, but not while one types", async () => {
    const { opened, page } = await open();
    await using _ = opened;
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await sheet.waitFor();
    await sheet.getByText("Find a command or a file").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    const chat = page.getByPlaceholder("Tell me what you'd like to work on...");
    await chat.click();
    await page.keyboard.type("why?");
    expect(await chat.inputValue()).toBe("why?");
    await page.keyboard.press("Shift+Alt+E");
    await expect.poll(() => focused(page)).toBe("Code of index.html");
    await page.keyboard.type("?");
    expect(await sheet.count()).toBe(0);
  });

  it("Ctrl or Cmd with Enter runs the page anew and shows it; the text stays as it is", async () => {
    const { opened, page } = await open();
    await using _ = opened;
    await preview(page)
      .locator("body")
      .evaluate((body) => body.setAttribute("data-old", ""));
    await page.keyboard.press("Shift+Alt+E");
    await expect.poll(() => focused(page)).toBe("Code of index.html");
    await page.keyboard.press("ControlOrMeta+Enter");
    await preview(page).locator("body:not([data-old])").getByRole("heading", { name: "Keys" }).waitFor();
    expect(await page.getByRole("tab", { name: "Preview" }).getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => focused(page)).toBe("Preview");
    await page.keyboard.press("Shift+Alt+E");
    const code = page.getByRole("textbox", { name: "Code of index.html" });
    await expect.poll(() => code.textContent()).toBe("<h1>Keys</h1>");
  });

  it("the workspace's keys work in the page, too, unless the page takes them or pretends them", async () => {
    const { opened, page } = await open({
      html: '<h1>Keys</h1><input aria-label="Answer">',
      js: `addEventListener("keydown", (event) => {
        if (event.key === "p" && event.ctrlKey) event.preventDefault();
        document.body.dataset.heard = event.key;
      });`,
    });
    await using _ = opened;
    const heading = preview(page).getByRole("heading", { name: "Keys" });
    const palette = page.getByRole("dialog", { name: "Find a command or a file" });
    const hasFocus = () => heading.evaluate(() => document.hasFocus());
    const markAsOld = () => heading.evaluate(() => document.body.setAttribute("data-old", ""));
    const isNew = () => heading.evaluate(() => !document.body.hasAttribute("data-old"));
    await heading.click();
    await expect.poll(hasFocus).toBe(true);

    await page.keyboard.press("Control+k");
    await palette.waitFor();
    await page.keyboard.press("Escape");
    await palette.waitFor({ state: "detached" });
    await expect.poll(hasFocus).toBe(true);

    // What had the focus in the page has it again.
    const answer = preview(page).getByRole("textbox", { name: "Answer" });
    await answer.click();
    await page.keyboard.type("1");
    await page.keyboard.press("Control+k");
    await palette.waitFor();
    await page.keyboard.press("Escape");
    await palette.waitFor({ state: "detached" });
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.type("2");
    await expect.poll(() => answer.inputValue()).toBe("12");
    await heading.click();

    await markAsOld();
    await page.keyboard.press("Control+Enter");
    await expect.poll(isNew).toBe(true);
    // The page that ran anew has the keys.
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press("a");
    await expect.poll(() => heading.evaluate(() => document.body.dataset.heard)).toBe("a");

    await markAsOld();
    await page.keyboard.press("Control+p");
    await heading.evaluate(() => {
      const pretended = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", pretended));
    });
    await answer.press("Control+Enter");
    await page.waitForTimeout(500);
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await isNew()).toBe(false);

    await page.keyboard.press("Shift+Alt+E");
    await expect.poll(() => focused(page)).toBe("Code of index.html");
  });

  it("offers a viewer nothing that is not allowed", async () => {
    const { opened, person, project } = await open();
    await opened[Symbol.asyncDispose]();
    const viewer = await app.signUp();
    await letIn(person, viewer, project.id, "viewer");
    await using other = await openPage(browser, app, { person: viewer });
    await other.page.goto(`/ai-assistant/build/${project.id}`);
    await other.page.getByText("View only").waitFor();
    await other.page.keyboard.press("ControlOrMeta+K");
    await other.page.getByRole("option", { name: "Run the preview" }).waitFor();
    const names = await other.page.getByRole("option").allTextContents();
    expect(names.join("\n")).not.toMatch(/Deploy|Share|Format|Emmet|colour at|New file|Rename|Delete/);
  });
});
