import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { deployAnswer } from "../../src/shared/contracts/deploy.ts";
import { createProject, createSampleEngine } from "../support/productFixtures.ts";
import { expectAccessible, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { openConsole } from "./support/openConsole.ts";

describe("alert, confirm and prompt in the preview", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const person = await app.signUp();

  const entries = (page: Page) => page.getByRole("region", { name: "Console" }).getByRole("listitem");
  const dialog = (page: Page) => page.getByRole("alertdialog", { name: "The page says" });
  const run = (page: Page) => page.getByRole("button", { name: "Run", exact: true }).click();

  const openProject = (js: string, files: Record<string, string> = {}) =>
    openConsole(browser, app, person, { html: "<button>Delete</button>", js, files });

  it("a run that nobody asked for is not interrupted: what was asked is said and answered", async () => {
    await using opened = await openProject(
      'alert("hello"); console.log(confirm("Sure?"), prompt("Name?", "Bo"))',
    );
    const { page } = opened;
    await entries(page).filter({ hasText: "true Bo" }).waitFor();
    for (const said of ["alert: hello", "confirm: Sure? — answered OK", 'prompt: Name? — answered "Bo"']) {
      await entries(page).filter({ hasText: said }).waitFor();
    }
    expect(await dialog(page).count()).toBe(0);
  });

  it("Run shows them one after the other, and the script waits for each answer", async () => {
    await using opened = await openProject(
      'console.log("first"); alert("hello\\n\\u4f60\\u597d"); console.log(confirm("Sure?"), confirm("Really?")); console.log(prompt("Name?", "Bo"), prompt("Age?"), prompt("Town?"))',
    );
    const { page } = opened;
    await run(page);
    await dialog(page).getByText("hello\n你好").waitFor();
    await entries(page).filter({ hasText: "first" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await dialog(page).getByText("Sure?").waitFor();
    await page.keyboard.press("Enter");
    await dialog(page).getByText("Really?").waitFor();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await entries(page).filter({ hasText: "true false" }).waitFor();

    const answer = dialog(page).getByRole("textbox", { name: "Name?" });
    expect(await answer.inputValue()).toBe("Bo");
    await answer.fill("Zoë 🎉");
    await page.keyboard.press("Enter");
    await dialog(page).getByText("Age?").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).getByText("Town?").waitFor();
    await page.keyboard.press("Enter");
    // An empty answer is a text, a cancelled one is null.
    await entries(page).filter({ hasText: "Zoë 🎉 null" }).waitFor();
    expect(await dialog(page).count()).toBe(0);
  });

  it("an answer may have 2,000 characters as people count them; a longer one is explained, not cut", async () => {
    await using opened = await openProject('console.log([...prompt("Pizza?")].length)');
    const { page } = opened;
    await run(page);
    const answer = dialog(page).getByRole("textbox", { name: "Pizza?" });
    await answer.fill("🍕".repeat(2001));
    await dialog(page).getByText("The answer may have at most 2,000 characters.").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    expect(await answer.inputValue()).toBe("🍕".repeat(2001));
    await answer.fill("🍕".repeat(2000));
    await page.keyboard.press("Enter");
    await entries(page).filter({ hasText: /^2000/ }).waitFor();
  });

  it("Run and a click ask in a project with further files, too", async () => {
    await using opened = await openProject(
      'import { ask } from "./ask.js"; console.log("ran", ask("Ran?")); document.querySelector("button").onclick = () => console.log("clicked", ask("Clicked?"))',
      { "ask.js": "export const ask = (what) => confirm(what);" },
    );
    const { page } = opened;
    await entries(page).filter({ hasText: "answered OK" }).waitFor();
    await run(page);
    await dialog(page).getByText("Ran?").waitFor();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await entries(page).filter({ hasText: "ran false" }).waitFor();
    const clicked = page.frameLocator('iframe[title="Live preview"]').getByRole("button").click();
    await dialog(page).getByText("Clicked?").waitFor();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await clicked;
    await entries(page).filter({ hasText: "clicked false" }).waitFor();
  });

  it("time spent in dialogs is no endless loop and no page that does not answer", async () => {
    await using opened = await openProject(
      'let n = 0; for (let i = 0; i < 3; i++) { if (confirm("Round " + i)) n++ } console.log("rounds", n)',
    );
    const { page } = opened;
    await run(page);
    await dialog(page).getByText("Round 0").waitFor();
    // Longer than a page may be silent.
    await page.waitForTimeout(6500);
    await page.keyboard.press("Enter");
    await dialog(page).getByText("Round 1").waitFor();
    await page.keyboard.press("Enter");
    await dialog(page).getByText("Round 2").waitFor();
    await page.keyboard.press("Enter");
    await entries(page).filter({ hasText: "rounds 3" }).waitFor();
    expect(await page.getByText("Infinite loop stopped").count()).toBe(0);
    expect(await page.getByText("The page does not answer").count()).toBe(0);
  });

  it("a click in the page, or a line in the console, asks in any run", async () => {
    await using opened = await openProject(
      'document.querySelector("button").onclick = () => console.log(confirm("Delete it?") ? "deleted" : "kept")',
    );
    const { page } = opened;
    const button = page.frameLocator('iframe[title="Live preview"]').getByRole("button", { name: "Delete" });
    // The page does not even answer the click before the dialog is closed.
    const clicked = button.click();
    await dialog(page).getByText("Delete it?").waitFor();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await clicked;
    await entries(page).filter({ hasText: "kept" }).waitFor();

    const line = page.getByRole("textbox", { name: /Evaluate|Run a line|console/i });
    await line.fill('prompt("From the console?", "yes")');
    await line.press("Enter");
    await dialog(page).getByText("From the console?").waitFor();
    await page.keyboard.press("Enter");
    await entries(page)
      .filter({ hasText: /^"yes"$/ })
      .waitFor();
  });

  it("a page that asks without end can be told to stop, and a new run lets a waiting one go", async () => {
    await using opened = await openProject(
      'let asked = 0; const ask = () => { asked++; confirm("Again?"); setTimeout(ask, 50) }; ask(); setTimeout(() => console.log("free"), 0)',
    );
    const { page } = opened;
    await run(page);
    await dialog(page).getByText("Again?").waitFor();
    await run(page);
    await dialog(page).getByText("Again?").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: "Don't ask again in this run" }).check();
    await dialog(page).getByRole("button", { name: "OK" }).click();
    await entries(page).filter({ hasText: "free" }).waitFor();
    await entries(page).filter({ hasText: "confirm: Again? — answered OK" }).first().waitFor();
    expect(await dialog(page).count()).toBe(0);
  });

  it("the published page has the browser's own", async () => {
    const project = await createProject(person, {
      name: "Published asker",
      html: `<button>Ask</button><output></output><p>${"Text that makes this page long enough to be published. ".repeat(3)}</p>`,
      css: "",
      js: 'document.querySelector("button").onclick = () => { document.querySelector("output").textContent = String(prompt("Name?", "Bo")) }',
    });
    const answer = await person.http.post("/api/deploy", { projectId: project.id });
    const { url } = deployAnswer.parse(answer.json());
    await using opened = await openPage(browser, app, {});
    const { page } = opened;
    page.on("dialog", (asked) => void asked.accept("Mia"));
    await page.goto(url);
    await page.getByRole("button", { name: "Ask" }).click();
    expect(await page.locator("output").textContent()).toBe("Mia");
  });
});
