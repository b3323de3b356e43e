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

  it.each([
    [
      "elements, comments and document types as they are written",
      `const div = document.createElement("div");
      div.innerHTML = '<br><input value="5"><img alt="i"><p></p><svg><circle r="1"/></svg><!-- words -->';
      console.log(...div.childNodes, div.querySelector("circle"), document.doctype)`,
      '<br> <input value="5"> <img alt="i"> <p></p> <svg>…</svg> <!-- words --> <circle r="1"></circle> <!DOCTYPE html>',
    ],
    ["the browser's own names", "console.log(Math, Intl, CSS)", "Math {…} Intl {…} CSS {…}"],
    [
      "Maps with the short form of their keys",
      "console.log(new Map([[{ id: 1 }, 'a'], [document.querySelector('p'), 'b']]))",
      'Map(2) { { id: 1 } => "a", <p>page</p> => "b" }',
    ],
    [
      "functions of the browser's own that the preview replaces",
      "console.log(console.log, document.write, eval, Promise.reject, HTMLElement.prototype.focus, Function.prototype.toString)",
      "ƒ log() ƒ write() ƒ eval() ƒ reject() ƒ focus() ƒ toString()",
    ],
    [
      "their texts",
      `const of = (owner, name) => Object.getOwnPropertyDescriptor(owner, name);
      console.log(...[console.table, of(Element.prototype, "innerHTML").get, of(HTMLScriptElement.prototype, "text").set, Worker,
        document.open, Function.prototype.toString].map((own) => String(own).replace(/\\s+/g, " ")))`,
      ["table", "get innerHTML", "set text", "Worker", "open", "toString"]
        .map((name) => `function ${name}() { [native code] }`)
        .join(" "),
    ],
  ])("shows %s", async (_, js, line) => {
    await bench.run({ js });
    await expect.poll(() => bench.entries.allTextContents()).toEqual([line]);
  });

  it("lists the properties of an element with console.dir", async () => {
    await bench.run({
      html: '<p id="a" class="x">page <b>bold</b></p>',
      js: `class Own extends HTMLElement { get total() { throw new Error("read") } }
        customElements.define("own-one", Own);
        const [p, own] = [document.querySelector("p"), new Own()];
        p.mine = { n: 1 };
        for (const shown of [p, own, document, p.firstChild]) console.dir(shown);
        console.dirxml(p);
        console.dir([1]);
        p.id = "later";`,
    });
    const { entries } = bench;
    await expect
      .poll(() => entries.allTextContents())
      .toEqual([
        ...["HTMLParagraphElement {…}", "Own {…}", "HTMLDocument {…}", "Text {…}"],
        '<p id="a" class="x">…</p>',
        "[1]",
      ]);
    /** What of the first line's list there is at this depth, of these names. */
    const listed = async (line: number, names: readonly string[]) => {
      const opener = entries.nth(line).getByRole("button").first();
      await opener.click();
      const texts = await opener.locator("+ div > ul > li").allInnerTexts();
      await opener.click();
      return names.map((name) => texts.find((text) => text.startsWith(`${name}: `))?.replace(/\s+/g, " "));
    };
    const names = ["mine", "id", "className", "textContent", "hidden", "tagName", "parentElement"];
    expect(await listed(0, names)).toEqual([
      "mine: { n: 1 }",
      'id: "a"',
      'className: "x"',
      'textContent: "page bold"',
      "hidden: false",
      'tagName: "P"',
      "parentElement: <body>…</body>",
    ]);
    expect(await listed(1, ["total", "localName"])).toEqual(["total: (…)", 'localName: "own-one"']);
    expect(await listed(2, ["title", "nodeName"])).toEqual([expect.any(String), 'nodeName: "#document"']);
    expect(await listed(3, ["data", "length"])).toEqual(['data: "page "', "length: 5"]);
  });

  it("lists an element of any size with console.dir, often", async () => {
    await bench.run({
      html: `<p>page</p><ul hidden>${"<li>words</li>".repeat(5000)}</ul>`,
      js: "for (let n = 0; n < 150; n++) console.dir(document.querySelector('ul')); console.log('done')",
    });
    const { entries } = bench;
    await entries.filter({ hasText: /^done$/ }).waitFor();
    const opener = entries.first().getByRole("button").first();
    await opener.click();
    await opener.locator("+ div").getByText("innerHTML: (…)").waitFor();
  });

  it("opens the keys of a Map", async () => {
    await bench.run({ js: "console.log('first');\nconsole.log(new Map([[{ id: 1 }, { of: 'it' }]]))" });
    const { entries } = bench;
    await entries.getByRole("button", { name: /^Map/ }).click();
    await entries.getByRole("button", { name: '{ of: "it" }', exact: true }).waitFor();
    await entries.getByRole("button", { name: "{ id: 1 }", exact: true }).press("Enter");
    await entries.getByText("id: 1", { exact: true }).waitFor();
  });

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
