import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSampleEngine } from "../support/productFixtures.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { type OpenedWorkbench, WORKBENCHES } from "./support/workbenchScreens.ts";

// What people do in the console, on each screen that has one.
describe.each(Object.entries(WORKBENCHES))("the console of the %s", async (_screen, open) => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  let bench: OpenedWorkbench;
  beforeAll(async () => {
    bench = await open(browser, app);
  });
  afterAll(() => bench.close());

  const errors = ({ page, entries } = bench) =>
    entries.filter({ has: page.getByRole("img", { name: "Error" }) });

  it("an event handler that is no code is told at its own line, also when the prompt has it called", async () => {
    await bench.run({ html: "<p>page</p>\n<button hidden onclick='let x = ;'></button>" });
    const prompt = bench.page.getByRole("textbox", { name: "Run a line in the page" });
    await prompt.fill("document.querySelector('button').click()");
    await prompt.press("Enter");
    await errors()
      .filter({ hasText: "Syntax error: " })
      .getByRole("button", { name: "index.html:2" })
      .waitFor();
    expect(await errors().count()).toBe(1);
  });

  it("what the prompt declares with const stays as it is until it is declared anew", async () => {
    await bench.run({ js: 'document.querySelector("p").onclick = () => { y = 5; };\nconsole.log("ready");' });
    const { page, entries } = bench;
    await entries.filter({ hasText: "ready" }).waitFor();
    const prompt = page.getByRole("textbox", { name: "Run a line in the page" });
    const answers: [line: string, answer: string][] = [
      ["const y = 3", "undefined"],
      ["y = 4", "Uncaught TypeError: Assignment to constant variable."],
      ["document.querySelector('p').click()", "TypeError: Assignment to constant variable.script.js:1"],
      ["y + 1", "4"],
      ["const y = [7]", "undefined"],
      ["y", "[7]"],
      ["let z = 1", "undefined"],
      ["z = 2", "2"],
    ];
    for (const [line, answer] of answers) {
      await page.getByRole("button", { name: "Clear the console" }).click();
      await prompt.fill(line);
      await prompt.press("Enter");
      await entries.nth(1).waitFor();
      await expect.poll(() => entries.allTextContents().then((texts) => texts.join("\n"))).toContain(answer);
    }
  });

  it("a filter finds lines by their words and places, and leaves what is typed and its answer", async () => {
    await bench.run({ js: 'console.log("words");\nconsole.warn("careful");\nconsole.log("more");' });
    const { page, entries } = bench;
    await entries.filter({ hasText: "more" }).waitFor();
    const console = page.getByRole("region", { name: "Console" });
    const prompt = page.getByRole("textbox", { name: "Run a line in the page" });
    const filter = page.getByRole("searchbox", { name: "Filter the console" });
    await filter.fill("SCRIPT.js:2");
    await expect.poll(() => entries.allTextContents()).toEqual(["carefulscript.js:2"]);
    const answers: [line: string, answer: string][] = [
      ["20 + 3", "23"],
      ["nothing()", "Uncaught ReferenceError: nothing is not defined"],
    ];
    for (const show of ["all", "errors", "warnings", "logs"]) {
      await console.getByRole("combobox", { name: "Show" }).selectOption(show);
      for (const [line, answer] of answers) {
        await page.getByRole("button", { name: "Clear the console" }).click();
        await prompt.fill(line);
        await prompt.press("Enter");
        await entries.filter({ hasText: answer }).waitFor();
        expect(await entries.count()).toBe(2);
      }
    }
    await prompt.fill("while (true) {}");
    await prompt.press("Enter");
    await entries.filter({ hasText: "Infinite loop stopped" }).waitFor();
    await console.getByRole("combobox", { name: "Show" }).selectOption("all");
    await filter.fill("");
  });

  it.each([
    ["a run", "", async () => bench.run({ js: "console.log('new')" })],
    ["the page, which clears the console", "setTimeout(() => console.clear(), 1500)", async () => {}],
    [
      "the page, which logs more lines than are kept",
      "setTimeout(() => { for (let n = 0; n < 600; n++) console.log('n' + n) }, 1500)",
      async () => {},
    ],
  ])("keeps the focus in the console when %s takes away what has it", async (_, later, then) => {
    for (const role of ["value", "place"]) {
      await bench.run({ js: `console.log({ a: 1 });\nconsole.warn("careful");\n${later}` });
      const held =
        role === "value"
          ? bench.entries.getByRole("button", { name: "{ a: 1 }" })
          : bench.entries.getByRole("button", { name: "script.js:2" });
      const element = await held.elementHandle();
      await held.focus();
      await then();
      await element?.waitForElementState("hidden");
      await expect
        .poll(() => bench.page.evaluate(() => document.activeElement?.querySelector(":scope > ol") != null))
        .toBe(true);
    }
  });
});
