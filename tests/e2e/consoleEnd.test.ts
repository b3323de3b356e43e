import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { createProject, createSampleEngine } from "../support/productFixtures.ts";
import { expectAccessible, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

/** Lines of every kind, with one that is higher than a small console at the end. */
const JS = `console.log("plain", 1, true, null, undefined, Symbol("s"));
console.info("info"); console.debug("debug"); console.warn("careful");
console.log({ a: 1, list: [1, 2, 3] }, new Map([["k", 1]]), new Set([1]), () => 1);
console.table([{ name: "Ann", age: 31 }, { name: "Bo", age: 44 }, { name: "Cy", age: 5 }]);
console.group("group"); console.log("inside"); console.groupEnd();
console.log("%cred", "color: red"); console.log(document.body); console.count(); console.assert(false, "claim");
console.log("${"long line without an end ".repeat(30)}");
console.log("${"x".repeat(400)}");
console.error(new Error("made"));
console.table(Array.from({ length: 12 }, (_, n) => ({ n, square: n * n })));
for (let n = 0; n < 5; n++) console.log("line " + n, { n });
function outer() { inner() }
function inner() { throw new TypeError("${"the newest error is long ".repeat(20)}") }
setTimeout(outer, 50);`;

describe("the console", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const person = await app.signUp();

  const panel = (page: Page) => page.getByRole("region", { name: "Console" });
  const entries = (page: Page) => panel(page).getByRole("listitem");
  /** Pixels below the ones that are seen. */
  const below = (page: Page) =>
    panel(page)
      .locator(".overflow-auto")
      .first()
      .evaluate(({ scrollTop, scrollHeight, clientHeight }) =>
        Math.round(scrollHeight - scrollTop - clientHeight),
      );

  async function openProject(width: number) {
    const project = await createProject(person, { name: "Lab", html: "<p>page</p>", css: "", js: JS });
    const opened = await openPage(browser, app, { person, width, height: 844 });
    await opened.page.goto(`/ai-assistant/build/${project.id}`);
    await opened.page.getByRole("button", { name: /^Console.*error/ }).waitFor();
    return opened;
  }

  it.for([390, 768, 1440])("is at its end when it is opened after the run, at %i px", async (width) => {
    await using opened = await openProject(width);
    const { page } = opened;
    await page.getByRole("button", { name: /^Console/ }).click();
    await entries(page).last().waitFor();
    await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
    await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
    await expectAccessible(page);
  });

  it.for([
    [
      390,
      'Object.fromEntries(["one", "two", "three", "four", "five"].map((key) => [key, "some words in it"]))',
    ],
    [1440, '{ long: "x".repeat(300) }'],
  ] as const)("has tables that are wider than itself scrolled by keys, at %i px", async ([width, row]) => {
    const project = await createProject(person, {
      name: "Wide",
      html: "<p>page</p>",
      css: "",
      js: `console.table([${row}]); console.table([${row}, 1]);`,
    });
    await using opened = await openPage(browser, app, { person, width, height: 844 });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("button", { name: /^Console/ }).click();
    await entries(page).last().waitFor();
    await expectAccessible(page);
    const table = panel(page).getByRole("group", { name: "Table" }).first();
    await panel(page).locator("ol").locator("..").focus();
    await page.keyboard.press("Tab");
    expect(await table.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  it("shows the labels of groups as it shows lines, and their buttons work by keyboard", async () => {
    const js = `console.group("%cstyled", "color: darkgreen; font-weight: bold"); console.log("in it"); console.groupEnd();
      console.groupCollapsed({ a: 1 }, "x"); console.log("in that"); console.groupEnd();
      console.group("two\\nlines"); console.groupEnd(); console.group(""); console.groupEnd();`;
    const project = await createProject(person, { name: "Groups", html: "<p>page</p>", css: "", js });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("button", { name: /^Console/ }).click();
    const styled = panel(page).getByRole("button", { name: "styled", exact: true });
    expect(await styled.locator("span").getAttribute("style")).toMatch(/color: .*font-weight: bold/);
    await styled.press("Enter");
    await expect.poll(() => panel(page).getByText("in it").count()).toBe(0);
    const value = panel(page).getByRole("button", { name: "{ a: 1 } x" });
    expect(await value.getAttribute("aria-expanded")).toBe("false");
    await value.press("Space");
    await panel(page).getByText("in that").waitFor();
    const lines = panel(page).getByRole("button", { name: "two lines" });
    expect((await lines.innerText()).split("\n")).toEqual(["two", "lines"]);
    await panel(page).getByRole("button", { name: "Group", exact: true }).waitFor();
    await expectAccessible(page);
  });

  it.for([390, 1440])("opens values where they stand, with what is inside below, at %i px", async (width) => {
    const long = "{ a: 1, list: Array.from({ length: 60 }, (_, n) => 'item ' + n) }";
    const js = `console.log({ a: 1, b: [1, 2, { c: 3 }], long: ${long} }); console.warn("a warning", { w: 1 });
      console.log("first", [1, 2], "then", { o: { p: 1 } }, new Map([["key", { m: 1 }]])); console.log(${long});`;
    const project = await createProject(person, { name: "Nested", html: "<p>page</p>", css: "", js });
    await using opened = await openPage(browser, app, { person, width, height: 844 });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("button", { name: /^Console/ }).click();
    await panel(page).getByText("a warning").waitFor();
    const openers = panel(page).locator("ol [aria-expanded]");
    for (let next = 0; next < 12 && next < (await openers.count()); next++) {
      const opener = openers.nth(next);
      await opener.scrollIntoViewIfNeeded();
      const seen = await opener.evaluate((button: HTMLElement) => {
        const place = () => {
          const { x, y } = button.getBoundingClientRect();
          const range = document.createRange();
          range.setStart(button.parentElement ?? button, 0);
          range.setEndBefore(button);
          const before = range.toString() === "" ? null : [...range.getClientRects()].at(-1);
          return { x, y, textY: before?.top ?? null };
        };
        return { place: place(), text: button.parentElement?.firstChild?.textContent };
      });
      // A key and its value are in one line.
      if (seen.place.textY !== null && !seen.text?.startsWith("first")) {
        expect(Math.abs(seen.place.y - seen.place.textY), seen.text ?? "").toBeLessThan(6);
      }
      const scrolled = () =>
        panel(page)
          .locator(".overflow-auto")
          .first()
          .evaluate((list) => list.scrollTop);
      const from = await scrolled();
      await opener.press("Enter");
      await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("true");
      const { x, y } = await opener.evaluate((button) => button.getBoundingClientRect());
      expect([x, y - from]).toEqual([seen.place.x, seen.place.y - (await scrolled())]);
      const below = await opener.evaluate((button) => {
        const inside = button.nextElementSibling?.getBoundingClientRect();
        return (inside?.top ?? 0) - button.getBoundingClientRect().bottom;
      });
      expect(below).toBeGreaterThanOrEqual(-1);
    }
    await expectAccessible(page);
  });

  it.for([390, 1440])("shows the whole ring of what has the focus, at %i px", async (width) => {
    await using opened = await openProject(width);
    const { page } = opened;
    await page.getByRole("button", { name: /^Console/ }).click();
    await entries(page).last().waitFor();
    const list = panel(page).locator("ol").locator("..");
    await list.evaluate((element) => element.scrollTo(0, 0));
    await list.focus();
    await page.keyboard.press("Shift+Tab");
    /** Sides of the ring that something cuts off. */
    const cutOff = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (element === null) return ["nothing has the focus"];
        const style = getComputedStyle(element);
        const room = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth);
        const box = element.getBoundingClientRect();
        const cuts: string[] = [];
        let isLong = false;
        for (let around = element.parentElement; around !== null; around = around.parentElement) {
          if (getComputedStyle(around).overflowX === "visible") continue;
          const { left, top, right, bottom } = around.getBoundingClientRect();
          if (box.left - room < left - 0.5) cuts.push("left");
          if (box.right + room > right + 0.5) cuts.push("right");
          // A long table is never all to be seen.
          isLong ||= box.height > bottom - top;
          if (isLong) continue;
          if (box.top - room < top - 0.5) cuts.push("top");
          if (box.bottom + room > bottom + 0.5) cuts.push("bottom");
        }
        return cuts;
      });
    const seen = new Set<string>();
    for (let next = 0; next < 16; next++) {
      // By key, so that there is a ring.
      await page.keyboard.press("Tab");
      expect(await cutOff(), `stop ${next}`).toEqual([]);
      seen.add(await page.evaluate(() => document.activeElement?.tagName ?? ""));
    }
    expect([...seen]).toEqual(expect.arrayContaining(["DIV", "BUTTON"]));
  });

  it("writes as the editor does, and places stand in the lines that they are of", async () => {
    const js = `console.warn("plain"); console.warn("value", { a: 1 }); console.error({ a: 1 });
      console.assert(false, "claim"); setTimeout(() => missing());`;
    const project = await createProject(person, { name: "Lines", html: "<p>page</p>", css: "", js });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("button", { name: /^Console/ }).click();
    await panel(page).getByText("missing is not defined").waitFor();
    const rows = await panel(page)
      .locator("ol > li")
      .evaluateAll((items) =>
        items.map((item) => {
          const textTop = (node: Node | null | undefined) => {
            const range = document.createRange();
            if (node) range.selectNodeContents(node);
            // The box of the letters: places in code are of the same font.
            return range.getClientRects()[0]?.top;
          };
          const words = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode();
          return [textTop(words), textTop(item.lastElementChild?.firstChild)];
        }),
      );
    expect(rows.length).toBe(5);
    for (const [words, place] of rows) expect(Math.abs((words ?? 0) - (place ?? 0))).toBeLessThan(1.5);
    const prompt = page.getByRole("textbox", { name: "Run a line in the page" });
    for (const text of [prompt, panel(page).locator("ol")]) {
      expect(await text.evaluate((element) => getComputedStyle(element).fontVariantLigatures)).toBe("none");
    }
  });

  it("stays at its end when lines come, wrap anew or grow, and when it gets another size", async () => {
    await using opened = await openProject(390);
    const { page } = opened;
    await page.getByRole("button", { name: /^Console/ }).click();
    const atEnd = async () => {
      // A moment for what changes the place after the change itself.
      await page.waitForTimeout(150);
      expect(await below(page)).toBeLessThanOrEqual(1);
    };
    await atEnd();
    await page.getByRole("button", { name: "Reload the preview" }).click();
    await entries(page).filter({ hasText: "the newest error" }).waitFor();
    await atEnd();
    for (const width of [320, 700, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await atEnd();
    }
    await page.setViewportSize({ width: 390, height: 600 });
    await atEnd();
    await page.getByRole("separator", { name: "Resize the console" }).focus();
    for (const key of ["ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"]) {
      await page.keyboard.press(key);
      await atEnd();
    }
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "20px"));
    await atEnd();
  });

  it("stays where somebody scrolled up to, and where they open a value", async () => {
    await using opened = await openProject(390);
    const { page } = opened;
    await page.getByRole("button", { name: /^Console/ }).click();
    await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
    const place = () => panel(page).locator(".overflow-auto").first();
    const prompt = page.getByRole("textbox", { name: "Run a line in the page" });
    await prompt.fill("({ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 })");
    await page.keyboard.press("Enter");
    const value = entries(page).last().getByRole("button");
    await value.waitFor();
    await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
    const line = panel(page).locator("ol > li").last();
    const top = () => line.boundingBox().then((box) => box?.y);
    const before = await top();
    await value.click();
    await entries(page)
      .filter({ hasText: /^eight: 8$/ })
      .waitFor();
    await page.waitForTimeout(150);
    expect(await top()).toBe(before);
    await place().evaluate((element) => element.scrollTo(0, 100));
    await page.getByRole("button", { name: "Reload the preview" }).focus();
    await page.setViewportSize({ width: 390, height: 700 });
    await page.waitForTimeout(150);
    expect(await place().evaluate((element) => element.scrollTop)).toBe(100);
    // Who asks for something wants to see the answer.
    await prompt.fill("1 + 1");
    await page.keyboard.press("Enter");
    await expect.poll(() => entries(page).last().innerText()).toBe("2");
    await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
  });

  it("goes on following once it holds as many lines as it can", async () => {
    await using opened = await openPage(browser, app, { person, width: 390, height: 844 });
    const { page } = opened;
    const js =
      "let n = 0; setInterval(() => { for (let i = 0; i < 40; i++) console.log('tick ' + n++) }, 40)";
    const project = await createProject(person, { name: "Ticks", html: "<p>page</p>", css: "", js });
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("button", { name: /^Console/ }).click();
    await page.getByText(/lines left out/).waitFor();
    await page.waitForTimeout(1500);
    await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
  });
});
