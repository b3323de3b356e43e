import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { projectSchema } from "../../src/shared/contracts/project.ts";
import type { TestPerson } from "../support/createTestApp.ts";
import { createProject, createSampleEngine, letIn, parseAnswer } from "../support/productFixtures.ts";
import { expectAccessible, expectNoSidewaysScroll, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

describe("changes made visible", async () => {
  const engine = createSampleEngine({
    async edit({ message, currentCode }) {
      return {
        message: "The heading is red.",
        code: {
          ...currentCode,
          html: currentCode.html.replace("<h1>Tea", "<h1>Red tea"),
          css: `/* ${message} */\n${currentCode.css}`,
        },
        blueprint: null,
        engine: "builtin",
      };
    },
  });
  const { app, browser } = await startAppAndBrowser({ engine });

  const CODE = { html: "<h1>Tea</h1>\n<p>Cups</p>\n", css: "p { margin: 0 }\n", js: "" };

  async function ask(page: Page, message: string) {
    await page.getByPlaceholder("Tell me what you'd like to work on...").fill(message);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("The heading is red.").last().waitFor();
  }

  const codeOf = async (person: TestPerson, id: string) =>
    parseAnswer(projectSchema, await person.http.get(`/api/projects/${id}`));

  /** A project whose heading the chat has made red, in its owner's browser. */
  async function openChanged() {
    const person = await app.signUp();
    const project = await createProject(person, CODE);
    const opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByText("Saved", { exact: true }).waitFor();
    await ask(page, "Make the heading red");
    return { ...opened, person, project };
  }

  it("tells who is typing what a change from elsewhere has replaced, and copies it", async () => {
    const person = await app.signUp();
    const project = await createProject(person, CODE);
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByRole("tab", { name: "script.js" }).click();
    await page.getByRole("textbox", { name: "Code of script.js" }).click();
    await page.keyboard.type("const tea = 1;");
    await page.getByText("Saved", { exact: true }).waitFor();
    await person.http.patch(`/api/projects/${project.id}`, { js: "let cups;\n" });
    await page.getByText("What you were typing in script.js was replaced", { exact: true }).waitFor();
    await expectAccessible(page);
    await opened.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy it" }).click();
    await page.getByText("Copied", { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("const tea = 1;");
  });

  it("shows a change of the chat per file, puts one file back, keeps the rest and what was typed since", async () => {
    await using opened = await openChanged();
    const { page, complaints, person, project } = opened;
    await page.getByRole("button", { name: "See the changes" }).click();
    const dialog = page.getByRole("dialog", { name: "Version history" });
    await dialog.getByRole("button", { name: /^index\.html/ }).waitFor();
    expect(await dialog.getByLabel("Before: index.html").innerText()).toContain("<h1>Tea</h1>");
    expect(await dialog.getByLabel("After: index.html").innerText()).toContain("<h1>Red tea</h1>");
    await expectAccessible(page);

    // Somebody types in another line of the style sheet meanwhile.
    await person.http.patch(`/api/projects/${project.id}`, {
      css: `/* Make the heading red */\n${CODE.css}\n\na { color: blue }\n`,
    });
    await dialog.getByRole("button", { name: /^styles\.css/ }).click();
    await dialog.getByText("This change is in the code.").waitFor();
    await dialog.getByRole("radio", { name: "Put back" }).press("Space");
    await dialog.getByText("Put back: the code is without this change.").waitFor();
    await expect
      .poll(async () => (await codeOf(person, project.id)).css)
      .toBe(`${CODE.css}\n\na { color: blue }\n`);
    expect((await codeOf(person, project.id)).html).toContain("Red tea");

    // And the other way round.
    await dialog.getByRole("radio", { name: "Keep" }).press("Space");
    await expect
      .poll(async () => (await codeOf(person, project.id)).css)
      .toBe(`/* Make the heading red */\n${CODE.css}\n\na { color: blue }\n`);

    // The code as it was before the chat.
    await dialog.getByRole("button", { name: /^Saved before: Chat: Make the heading red/ }).click();
    await dialog.getByRole("radio", { name: "What is different now" }).check();
    await dialog.getByLabel("Now: index.html").waitFor();
    await dialog.getByRole("button", { name: "Restore this version" }).click();
    await page.getByText("Version restored", { exact: true }).waitFor();
    expect(await codeOf(person, project.id)).toMatchObject(CODE);
    await dialog
      .getByRole("button", { name: /^Restored the code from before: Chat: Make the heading red/ })
      .waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(complaints).toEqual([]);
  });

  it.each([
    ["Deployed", "/api/deploy", "This version marks a moment; it changed no file."],
    [
      "Saved before: Built the app",
      "/api/ai/generate-code",
      "This is the first version that was kept. How the code was before it is not known.",
    ],
  ])("claims no change of a first version, and puts none back: %s", async (reason, address, sentence) => {
    const person = await app.signUp();
    const project = await createProject(person, { ...CODE, html: CODE.html.repeat(9) });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByText("Saved", { exact: true }).waitFor();
    const answer = await person.http.post(address, { projectId: project.id, prompt: "a list", apply: true });
    expect(answer.status).toBe(200);
    await page.keyboard.press("Shift+Alt+H");
    const dialog = page.getByRole("dialog", { name: "Version history" });
    await dialog.getByRole("button", { name: new RegExp(`^${reason}`) }).click();
    await dialog.getByText(sentence).waitFor();
    expect(await dialog.getByRole("radio", { name: "Put back" }).count()).toBe(0);
  });

  it("brings the newest version back, too, once the code is another", async () => {
    await using opened = await openChanged();
    const { page, person, project } = opened;
    await page.keyboard.press("Shift+Alt+H");
    const dialog = page.getByRole("dialog", { name: "Version history" });
    const restore = dialog.getByRole("button", { name: "Restore this version" });
    await dialog.getByText("This change is in the code.").waitFor();
    expect(await restore.count()).toBe(0);
    await person.http.patch(`/api/projects/${project.id}`, { html: "ruined" });
    await restore.click();
    const html = async () =>
      parseAnswer(projectSchema, await person.http.get(`/api/projects/${project.id}`)).html;
    await expect.poll(html).toContain("Red tea");
  });

  it("after a restore one Escape closes it, though a notice has come", async () => {
    await using opened = await openChanged();
    const { page } = opened;
    await page.keyboard.press("Shift+Alt+H");
    const dialog = page.getByRole("dialog", { name: "Version history" });
    await dialog.getByRole("button", { name: /^Saved before/ }).click();
    await dialog.getByRole("button", { name: "Restore this version" }).click();
    await page
      .getByRole("region", { name: /Notifications/ })
      .getByRole("listitem")
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  });

  it("says when the same lines were edited since", async () => {
    await using opened = await openChanged();
    const { page, person, project } = opened;
    await person.http.patch(`/api/projects/${project.id}`, { html: "<h1>Coffee</h1>\n<p>Cups</p>\n" });
    await page.keyboard.press("Shift+Alt+H");
    const dialog = page.getByRole("dialog", { name: "Version history" });
    await dialog.getByText("was edited in the same lines since").waitFor();
  });

  it.each([1440, 390])(
    "shows which part of it has the focus, and is no wider than the window, at %i px",
    async (width) => {
      await using opened = await openChanged();
      const { page, person, project } = opened;
      const names = Array.from({ length: 12 }, (_, index) => `part-${index}.css`);
      await person.http.patch(`/api/projects/${project.id}`, {
        files: Object.fromEntries(names.map((name) => [name, "p { margin: 0 }\n"])),
      });
      await page.setViewportSize({ width, height: 800 });
      await page.keyboard.press("Shift+Alt+H");
      const dialog = page.getByRole("dialog", { name: "Version history" });
      await dialog.getByRole("radio", { name: "What is different now" }).click();
      await dialog.getByRole("button", { name: /^part-11.css/ }).waitFor();
      const code = dialog.getByRole("textbox");
      await code.first().waitFor();
      for (const one of await code.all()) {
        const frame = () =>
          one.evaluate((element) => {
            const editor = element.closest(".cm-editor");
            return editor && getComputedStyle(editor, "::after").outlineStyle;
          });
        expect(await frame()).toBe("none");
        await one.focus();
        await expect.poll(frame).toBe("solid");
      }
      // A ring that lies outside of its element is cut off where the row of files scrolls.
      const chip = dialog.getByRole("button", { name: /^part-0.css/ });
      await chip.press("Shift");
      const ring = await chip.evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).outlineOffset),
      );
      expect(ring).toBeLessThan(0);
      const wider = await dialog.evaluate((element) => {
        const found: string[] = [];
        for (let at: Element | null = element; at !== null; at = at.parentElement) {
          if (at.scrollWidth > at.clientWidth + 2) found.push(at.className);
        }
        return found;
      });
      expect(wider).toEqual([]);
    },
  );

  it("is empty at first, lets a viewer look but not change, and fits a phone", async () => {
    const [person, viewer] = [await app.signUp(), await app.signUp()];
    const project = await createProject(person, CODE);
    await using own = await openPage(browser, app, { person });
    await own.page.goto(`/ai-assistant/build/${project.id}`);
    await own.page.getByRole("button", { name: "Version history" }).click();
    await own.page.getByText("No versions yet").waitFor();
    await own.page.keyboard.press("Escape");
    await ask(own.page, "Make the heading red");

    await letIn(person, viewer, project.id, "viewer");
    await using opened = await openPage(browser, app, { person: viewer, width: 390, height: 800 });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("button", { name: "Version history" }).click();
    const dialog = page.getByRole("dialog", { name: "Version history" });
    const diff = dialog.getByLabel("Changes of index.html");
    await diff.waitFor();
    expect(await diff.innerText()).toContain("Red tea");
    expect(await dialog.getByRole("radio", { name: "Put back" }).count()).toBe(0);
    await dialog.getByLabel("Version", { exact: true }).selectOption({ index: 1 });
    expect(await dialog.getByRole("button", { name: "Restore this version" }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
