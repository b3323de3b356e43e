import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { ProjectCode } from "../../src/shared/contracts/project.ts";
import { AppError } from "../../src/shared/errors.ts";
import { createProject, createSampleEngine, letIn } from "../support/productFixtures.ts";
import { openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

const LONG = `<h1>One</h1><p>${"Text that makes this page long enough to be published. ".repeat(3)}</p>`;

describe("the focus is kept by what is pressed,", async () => {
  const engine = createSampleEngine({
    async edit() {
      throw new AppError("unavailable", "The engine is resting.");
    },
  });
  const { app, browser } = await startAppAndBrowser({ engine });
  const person = await app.signUp();

  async function openProject(name: string, code: Partial<ProjectCode> = {}) {
    const project = await createProject(person, { name, html: LONG, css: "", js: "", ...code });
    const opened = await openPage(browser, app, { person });
    await opened.page.goto(`/ai-assistant/build/${project.id}`);
    await opened.page.getByText("Saved").waitFor();
    return { ...opened, project, [Symbol.asyncDispose]: opened[Symbol.asyncDispose] };
  }
  const isLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);
  const focusIn = (page: Page, selector: string) =>
    page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);

  it.for(["Keep this address", "Move the app"])("'%s', and Escape closes the dialog", async (name) => {
    for (const way of ["mouse", "keyboard"]) {
      const slug = `${name.slice(0, 4).toLowerCase()}-${way}`;
      await using opened = await openProject(`${name} ${way}`);
      const { page, project } = opened;
      if (name === "Move the app") {
        await person.http.post("/api/deploy", { projectId: project.id });
        await page.reload();
      }
      await page.getByRole("button", { name: "Share" }).click();
      await page.getByRole("textbox", { name: /^A.* address|^Address/ }).fill(slug);
      const button = page.getByRole("button", { name });
      if (way === "mouse") await button.click();
      else await button.press("Enter");
      await page
        .getByText(/The address is kept|The app has moved/)
        .first()
        .waitFor();
      await expect.poll(() => button.isDisabled()).toBe(true);
      expect(await focusIn(page, '[role="dialog"]')).toBe(true);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Share");
    }
  });

  it("what takes away its own row in the Share dialog, and Escape closes the dialog", async () => {
    await using opened = await openProject("Rows");
    const { page, project } = opened;
    const guest = await app.signUp();
    await letIn(person, guest, project.id, "editor");
    await page.getByRole("button", { name: "Share" }).click();
    const inDialog = () => focusIn(page, '[role="dialog"]');
    const remove = page.getByRole("button", { name: /^Remove/ });
    await remove.press("Enter");
    await remove.waitFor({ state: "detached" });
    await expect.poll(inDialog).toBe(true);
    await page.getByRole("button", { name: "Create snapshot link" }).press("Enter");
    await page.getByRole("button", { name: /^Delete the snapshot/ }).press("Enter");
    await page.getByRole("button", { name: "Delete snapshot", exact: true }).press("Enter");
    await page.getByRole("textbox", { name: "Snapshot link" }).waitFor({ state: "detached" });
    await expect.poll(inDialog).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it("'Deploy', also while it runs, and a second press does nothing", async () => {
    await using opened = await openProject("Pressed once");
    const { page, context } = opened;
    let calls = 0;
    await page.route("**/trpc/deploy.deploy*", async (route) => {
      calls++;
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    const published = context.waitForEvent("page");
    await page.getByRole("button", { name: "Deploy", exact: true }).press("Enter");
    const busy = page.getByRole("button", { name: "Deploying..." });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    await page.keyboard.press("Enter");
    expect(await isLost(page)).toBe(false);
    await published;
    await page.getByRole("button", { name: "Publish again" }).waitFor();
    expect(await isLost(page)).toBe(false);
    expect(calls).toBe(1);
  });

  it.for(["Dismiss", "Try again"])("'%s' of a message without an answer", async (name) => {
    await using opened = await openProject("Talk");
    const { page } = opened;
    await page.getByPlaceholder("Tell me what you'd like to work on...").fill("Make it blue");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name }).press("Enter");
    await expect.poll(() => focusIn(page, '[aria-label="Build Assistant"]')).toBe(true);
  });

  it.for([
    ["Rename notes.html", "dialog"],
    ["Delete notes.html", "alertdialog"],
    ["Import files", "dialog"],
    ["New file", "dialog"],
    ["Export", "menu"],
  ] as const)("'%s', and Escape or Cancel closes what it opened", async ([name, role]) => {
    await using opened = await openProject("Files", { files: { "notes.html": LONG } });
    const { page } = opened;
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByRole("tab", { name: "notes.html" }).click();
    const button = page.getByRole("button", { name, exact: true });
    const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
    for (const end of ["Escape", ...(role === "alertdialog" ? ["Cancel"] : [])]) {
      await button.press("Enter");
      const opens = page.getByRole(role);
      await opens.waitFor();
      if (end === "Escape") await page.keyboard.press("Escape");
      else await page.getByRole("button", { name: end }).press("Enter");
      await opens.waitFor({ state: "detached" });
      await expect.poll(() => hasFocus(button)).toBe(true);
    }
    if (role === "menu") return;
    // From the palette it goes back to where it was when that was opened.
    const code = page.getByRole("textbox", { name: "Code of notes.html" });
    await code.click();
    await page.keyboard.press("ControlOrMeta+K");
    await page.getByRole("combobox").fill(name === "Import files" ? "Import a zip" : name);
    await page.keyboard.press("Enter");
    await page.getByRole(role).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole(role).waitFor({ state: "detached" });
    await expect.poll(() => hasFocus(code)).toBe(true);
    if (role !== "alertdialog") return;
    await button.press("Enter");
    await page.getByRole("button", { name: "Delete file", exact: true }).press("Enter");
    // The button is still there, but there is nothing left that it could delete.
    await expect.poll(() => hasFocus(page.getByRole("tab", { name: "index.html" }))).toBe(true);
  });

  it("the caret and what is seen of a file are there again after the preview or another file, whatever others typed", async () => {
    const js = Array.from({ length: 300 }, (_, index) => `let line${index + 1};`).join("\n");
    await using opened = await openProject("Long", { js: `${js}\nfail();` });
    const { page, project } = opened;
    const code = page.getByRole("textbox", { name: "Code of script.js" });
    const tab = (name: string) => page.getByRole("tab", { name, exact: true });
    const topLine = () =>
      page.evaluate(() => {
        const top = document.querySelector(".cm-scroller")?.getBoundingClientRect().top ?? 0;
        const lines = [...document.querySelectorAll(".cm-line")];
        return lines.find((line) => line.getBoundingClientRect().bottom > top + 4)?.textContent;
      });
    await tab("Files").click();
    await tab("script.js").click();
    await code.click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, -1500);
    let seen = "";
    // Until it has come to rest.
    await expect
      .poll(async () => {
        const before = seen;
        seen = (await topLine()) ?? "";
        return seen === before && seen !== "let line300;";
      })
      .toBe(true);
    expect(seen).toMatch(/^let line[12]\d\d;$/);

    const changed = `${js}\nfail();`.replace("let line100;", "// one\n// two\n// three\nlet line100;");
    for (const other of ["Preview", "styles.css"]) {
      await tab(other).click();
      if (other === "Preview") await person.http.patch(`/api/projects/${project.id}`, { js: changed });
      if (other === "Preview") await tab("Files").click();
      else await tab("script.js").click();
      await expect.poll(topLine).toBe(seen);
    }
    await code.focus();
    await page.keyboard.type("// the end");
    await expect
      .poll(async () => (await code.innerText()).trimEnd().endsWith("fail();// the end"))
      .toBe(true);

    // A line that was shown is not shown again.
    await tab("Preview").click();
    await page.getByRole("button", { name: /^Console/ }).click();
    await page.getByRole("button", { name: "script.js:304" }).click();
    await expect.poll(() => isLost(page)).toBe(false);
    await code.waitFor();
    await page.keyboard.press("ControlOrMeta+Home");
    await tab("Preview").click();
    await tab("Files").click();
    await code.waitFor();
    await expect.poll(topLine).toBe("let line1;");
    expect(await code.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  });

  it("what the preview offers in place of a page", async () => {
    await using opened = await openProject("Stuck", { js: "// no-guard\nwhile (true) {}" });
    const { page } = opened;
    await page.getByRole("button", { name: "Open without running" }).press("Enter");
    await page.getByText("Scripts are off").waitFor();
    await expect.poll(() => isLost(page)).toBe(false);
    await person.http.patch(`/api/projects/${opened.project.id}`, { js: "" });
    await page.getByRole("button", { name: "Run", exact: true }).last().press("Enter");
    await page.getByText("Scripts are off").waitFor({ state: "detached" });
    await expect.poll(() => isLost(page)).toBe(false);
  });
});
