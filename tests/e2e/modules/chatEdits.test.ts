import { expect, test } from "vitest";
import type { Blueprint } from "../../../src/server/engine/builtin/blueprint.ts";
import { composeApp } from "../../../src/server/engine/builtin/compose/composeApp.ts";
import { editCode } from "../../../src/server/engine/builtin/edit/editCode.ts";
import { understand } from "../../../src/server/engine/builtin/understand/understand.ts";
import type { CodeChanges } from "../../../src/shared/contracts/plan.ts";
import { openApp } from "../support/appDriver.ts";
import { follow } from "../support/follow.ts";

const compiler = { understand: (text: string) => understand(text), compose: composeApp };

/** The app of a request, and what becomes of it through messages in the chat, one after the other. */
function build(prompt: string): {
  blueprint: Blueprint;
  code: CodeChanges;
  ask(message: string): CodeChanges;
} {
  let blueprint = understand(prompt);
  const { html, css, js } = composeApp(blueprint);
  let code: CodeChanges = { html, css, js };
  return {
    blueprint,
    code,
    ask(message) {
      const edit = editCode({ message, code, blueprint, lastError: null }, compiler);
      if (edit.code === null) throw new Error(`${message}: ${edit.message}`);
      code = edit.code;
      if (edit.blueprint !== null) blueprint = edit.blueprint;
      return code;
    },
  };
}

test("what was entered is still there after the app was renamed, got a field, a page, charts and other words", async () => {
  const project = build("A harvest log. Each harvest has an apiary, a date and kilograms.");
  const app = await openApp(project.blueprint);
  const { page } = app;
  await app.visit("harvests");
  await follow(page.getByRole("link", { name: "Add harvest" }).first());
  await page.getByLabel("Apiary").fill("North Ridge");
  await page.getByLabel("Date").fill("2026-05-01");
  await page.getByLabel("Kilograms").fill("12.5");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("North Ridge").first().waitFor();

  for (const message of [
    "change the title to Golden Hive",
    "add a field called weather",
    "rename harvests to crops",
    "add an about page",
    "add charts",
    "dark mode",
    "translate it to German",
  ])
    app.replaceCode(project.ask(message));
  await page.reload();
  await app.visit("harvests");
  await page.getByText("North Ridge").first().waitFor();
  await expect.poll(() => page.title()).toContain("Golden Hive");
  await expect.poll(() => page.getByRole("heading", { level: 1, name: "Crops" }).isVisible()).toBe(true);
  for (const link of await page.locator("nav a").all()) {
    await link.click();
    await app.expectHealthy();
  }
});

test.each([
  [
    "a small shop for handmade candles",
    ["add a contact form", "add a faq", "change the currency to euro", "make the buttons teal"],
  ],
  [
    "quiz about capitals",
    ["add an about page", "make it more colourful", "use a serif font", "make the header sticky"],
  ],
  [
    "todo app",
    [
      "add login",
      "add a timer",
      "add a list of suppliers with name, phone and city",
      "move the timer to the top",
    ],
  ],
])("%s opens without an error after each of several edits", async (prompt, messages) => {
  const project = build(prompt);
  const app = await openApp(project.blueprint);
  for (const message of messages) {
    app.replaceCode(project.ask(message));
    await app.page.reload();
    for (const link of await app.page.locator("nav a").all()) {
      await link.click();
      await app.expectHealthy();
    }
  }
});
