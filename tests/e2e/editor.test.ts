import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { projectRoom } from "../../src/shared/collab/rooms.ts";
import { projectSchema } from "../../src/shared/contracts/project.ts";
import { filesMap, fileText, renameFile } from "../../src/shared/document/projectDocument.ts";
import { connectPeer } from "../collab/support/collabServer.ts";
import { letIn, parseAnswer } from "../support/productFixtures.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  type OpenOptions,
  openPage,
} from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { codeOf, linesOf, offeredIn, openCode } from "./support/codeEditor.ts";

const HTML = `<!doctype html>
<html lang="en">
<head><title>Cards</title></head>
<body>
<div id="cards" class="deck wide"></div>

</body>
</html>
`;

describe("the code editor", async () => {
  const { app, browser } = await startAppAndBrowser();

  const [code, lines, offered] = [codeOf, linesOf, offeredIn];
  const openFile = (input: Record<string, unknown>, file: string, options: OpenOptions = {}) =>
    openCode(app, browser, { html: HTML, ...input }, file, options);

  /** Puts the caret at the end of a line, counted from 1. */
  async function toLine(page: Page, number: number): Promise<void> {
    await page.keyboard.press("ControlOrMeta+Home");
    for (let i = 1; i < number; i++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
  }

  it("completes elements, attributes and end tags, and the project's own ids and classes", async () => {
    const { opened, page, code } = await openFile({ css: ".extra { color: red }" }, "index.html");
    await using _ = opened;
    await code.click();
    await toLine(page, 6);
    await page.keyboard.type("<but");
    await expect.poll(() => offered(page)).toContain("button");
    await page.keyboard.press("Escape");
    await page.keyboard.type("ton>");
    expect(await lines(page, "index.html")).toContain("<button></button>");
    for (let i = 0; i < 1; i++) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type(' class="');
    await expect.poll(() => offered(page)).toEqual(expect.arrayContaining(["deck", "extra", "wide"]));
  });

  it("a page typed by hand, end tags and all, comes out as it was typed", async () => {
    const { opened, page, code } = await openFile({ html: "" }, "index.html");
    await using _ = opened;
    await code.click();
    for (const [typed, wanted] of [
      ["<p>one</p><b>two</b>", "<p>one</p><b>two</b>"],
      ["<ul>\n<li>a</li>\n<li>b</li>\n</ul>", "<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>"],
      ["<div><div>x</div></div>", "<div><div>x</div></div>"],
      ["<p>a </p>p", "<p>a </p>p"],
    ] as const) {
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.press("Delete");
      // Completion would take Enter.
      for (const key of typed) {
        if (key === "\n") await page.keyboard.press("Escape");
        await page.keyboard.type(key);
      }
      expect(await lines(page, "index.html")).toBe(wanted);
    }
    // What ends an outer element is not typed over for an inner one.
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText("<div><div>x</div>");
    for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("</div>");
    expect(await lines(page, "index.html")).toBe("<div><div>x</div></div>");
  });

  it.each([
    ["styles.css", "h1 {\ncolor: red;\n}\np { margin: 0 }", "h1 {\n  color: red;\n}\np { margin: 0 }"],
    [
      "script.js",
      'function f() {\nif (a["b"]) {\nreturn [\n1,\n];\n}\n}\nf();',
      'function f() {\n  if (a["b"]) {\n    return [\n      1,\n    ];\n  }\n}\nf();',
    ],
  ])("code typed by hand, brackets and all, comes out as it was typed: %s", async (file, typed, wanted) => {
    const { opened, page, code } = await openFile({ html: "<p>" }, file);
    await using _ = opened;
    await code.click();
    for (const key of typed) {
      // Completion would take Enter.
      if (key === "\n") await page.keyboard.press("Escape");
      await page.keyboard.type(key);
    }
    expect(await lines(page, file)).toBe(wanted);
  });

  it.each([
    ["light", 1440],
    ["dark", 390],
  ] as const)(
    "offers whole rows, what begins as typed, and nothing hidden from keys, %s at %i px",
    async (colorScheme, width) => {
      const { opened, page, code } = await openFile({}, "styles.css", { colorScheme, width });
      await using _ = opened;
      const popup = page.locator(".cm-tooltip-autocomplete");
      const list = popup.getByRole("listbox");
      await code.click();
      await page.keyboard.type("a { dis");
      await expect.poll(() => offered(page)).toEqual(["display"]);
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Escape");
      await page.keyboard.type("b");
      await expect.poll(async () => (await offered(page)).length).toBeGreaterThan(10);
      expect((await offered(page)).filter((label) => !label.startsWith("b"))).toEqual([]);
      const rows = await list.evaluate((element) => {
        const row = element.querySelector("li")?.getBoundingClientRect().height ?? 0;
        return { shown: element.clientHeight / row, scrolls: element.scrollHeight > element.clientHeight };
      });
      expect(rows).toEqual({ shown: 10, scrolls: true });
      await expectAccessible(page);
      // Whoever gets to the list by keys can choose there, too.
      await list.focus();
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => popup.locator("li").nth(1).getAttribute("aria-selected")).toBe("true");
      const second = await popup.locator("li").nth(1).textContent();
      await page.keyboard.press("Enter");
      await expect.poll(() => lines(page, "styles.css")).toContain(`a { ${second}`);
      expect(await code.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );

  it("completes properties, values and selectors in CSS", async () => {
    const { opened, page, code } = await openFile({}, "styles.css");
    await using _ = opened;
    await code.click();
    await page.keyboard.type("#ca");
    await expect.poll(() => offered(page)).toEqual(["cards"]);
    await page.keyboard.press("Escape");
    await page.keyboard.type("rds { align-it");
    await expect.poll(() => offered(page)).toContain("align-items");
    await page.keyboard.press("Escape");
    await page.keyboard.type("ems: cent");
    await expect.poll(() => offered(page)).toContain("center");
  });

  it("completes the values of the property that is written, with the project's variables, and the features of queries", async () => {
    const css = ":root { --brand: #369; }\n\np { margin: 0; }\n";
    const { opened, page, code } = await openFile({ css }, "styles.css");
    await using _ = opened;
    // Keys are not taken in the first moment, so that nobody picks what they have not seen.
    const pick = (label: string) => page.getByRole("option", { name: label, exact: true }).click();
    await code.click();
    await toLine(page, 2);
    // A property that is completed asks for its values.
    await page.keyboard.type("a { displa");
    await pick("display");
    // The first answer comes from a worker that is only now started.
    await expect
      .poll(() => offered(page), { timeout: 10_000 })
      .toEqual(expect.arrayContaining(["block", "flex", "inline-block"]));
    const ofDisplay = await offered(page);
    expect(ofDisplay).not.toContain("red");
    expect(ofDisplay.slice(-5).sort()).toEqual(["inherit", "initial", "revert", "revert-layer", "unset"]);
    await page.keyboard.type("inline-fl");
    await expect.poll(() => offered(page)).toEqual(["inline-flex"]);
    await pick("inline-flex");
    await page.keyboard.type("; color: br");
    await expect.poll(() => offered(page)).toEqual(expect.arrayContaining(["brown", "var(--brand)"]));
    expect(await offered(page)).not.toContain("break-all");
    await page.keyboard.press("Escape");
    await page.keyboard.type("own; background: linear-gradient(to");
    await expect.poll(() => offered(page)).toContain("tomato");
    await page.keyboard.press("Escape");
    await page.keyboard.type("mato); border: 1px so");
    await expect.poll(() => offered(page)).toContain("solid");
    // On a line above another declaration, where the tree reads a selector.
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText("p {\n\n  margin: 0;\n}\na {}");
    await toLine(page, 2);
    await page.keyboard.type("  position: st");
    await expect.poll(() => offered(page)).toEqual(expect.arrayContaining(["static", "sticky"]));
    await page.keyboard.press("Escape");
    await toLine(page, 5);
    await page.keyboard.type("\n@media (prefers-col");
    await pick("prefers-color-scheme");
    await expect.poll(() => offered(page)).toEqual(["dark", "light"]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("a:hov");
    await expect.poll(() => offered(page)).toContain("hover");
  });

  it("completes values in style elements and style attributes", async () => {
    const { opened, page, code } = await openFile({ html: "<style>\n\n</style>\n" }, "index.html");
    await using _ = opened;
    await code.click();
    await toLine(page, 2);
    await page.keyboard.type("p { position: ab");
    await expect.poll(() => offered(page), { timeout: 10_000 }).toEqual(["absolute"]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type('<p style="color: red; text-align: cen');
    await expect.poll(async () => (await offered(page))[0]).toBe("center");
    await page.getByRole("option", { name: "center", exact: true }).click();
    expect(await lines(page, "index.html")).toContain('style="color: red; text-align: center"');
  });

  it("completes own variables, the DOM and names of elements in JavaScript", async () => {
    const { opened, page, code } = await openFile({}, "script.js");
    await using _ = opened;
    await code.click();
    await page.keyboard.type("const deckElement = document.getEl");
    await expect.poll(() => offered(page)).toContain("getElementById");
    await page.keyboard.press("Escape");
    await page.keyboard.type('ementById("c');
    await expect.poll(() => offered(page)).toEqual(["cards"]);
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.type(";\ndeckE");
    await expect.poll(() => offered(page)).toContain("deckElement");
    await page.keyboard.press("Escape");
    await page.keyboard.type("lement.addEv");
    await expect.poll(() => offered(page)).toContain("addEventListener");
    await page.keyboard.type('entListener("keyd');
    await expect.poll(() => offered(page)).toEqual(["keydown"]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("End");
    await page.keyboard.type(';\ndocument.createElement("bu');
    await expect.poll(() => offered(page)).toContain("button");
  });

  it("completes the page's storage, members of the script's own classes, and what texts and lists have", async () => {
    const js = "class Deck {\n  shuffleAll() {}\n}\nconst a = new Deck();\nconst o = { alphabet: 1 };\n";
    const { opened, page, code } = await openFile({ js }, "script.js");
    await using _ = opened;
    await code.click();
    await page.keyboard.press("ControlOrMeta+End");
    for (const [typed, rest, label] of [
      ["localSt", "orage.setI", "localStorage"],
      ["a.shuf", ";", "shuffleAll"],
      ["o.alph", ";", "alphabet"],
      ["'x'.toUpp", ";", "toUpperCase"],
      ["[1].fil", ";", "filter"],
    ] as const) {
      await page.keyboard.type(typed);
      await expect.poll(() => offered(page)).toContain(label);
      if (label === "localStorage") {
        await page.keyboard.press("Escape");
        await page.keyboard.type(rest);
        await expect.poll(() => offered(page)).toContain("setItem");
      }
      await page.keyboard.press("Escape");
      await page.keyboard.press("Enter");
    }
  });

  it("completes classes of the page's own style element, and not the word that is being typed", async () => {
    const html = "<style>\n.ownCard { color: red }\n</style>\n<p>\n</p>\n";
    const { opened, page, code } = await openFile({ html }, "index.html");
    await using _ = opened;
    await code.click();
    await toLine(page, 4);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type(' class="own');
    await expect.poll(() => offered(page)).toEqual(["ownCard"]);
  });

  it("marks faults beside the text in plain words, and F4 goes to them", async () => {
    const { opened, page } = await openFile(
      { js: "let a = 1;\nlet x = ;\n", css: "p { colr: red }", html: "<p>x</p>\n<div><b>y</b>\n" },
      "script.js",
    );
    await using _ = opened;
    await page.locator(".cm-lint-marker-error").waitFor();
    await page.getByRole("button", { name: "1 problem" }).waitFor();
    await code(page, "script.js").click();
    await page.keyboard.press("F4");
    await page.getByText("This ; is not expected here.", { exact: false }).first().waitFor();
    await expectAccessible(page);
    await page.getByRole("tab", { name: "styles.css" }).click();
    await page.locator(".cm-lint-marker-warning").waitFor();
    await page.getByRole("button", { name: "1 problem" }).click();
    await page.getByText('Did you mean "color"?', { exact: false }).first().waitFor();
    await page.getByRole("tab", { name: "index.html" }).click();
    await page.getByRole("button", { name: "1 problem" }).click();
    await page.getByText("This <div> is never closed", { exact: false }).first().waitFor();
  });

  it("marks values that a property does not take, in style attributes too, and says them to the keyboard", async () => {
    const { opened, page, code } = await openFile(
      {
        css: "p {\n  display: blok;\n  width: 10;\n  color: oklch(0.5 0.1 20);\n  app-region: drag;\n}\n",
        html: '<p style="color: rad">x</p>\n',
      },
      "styles.css",
    );
    await using _ = opened;
    await page.getByRole("button", { name: "2 problems" }).waitFor();
    await expect.poll(() => page.locator(".cm-lintRange-warning").allTextContents()).toEqual(["blok", "10"]);
    await code.click();
    await page.keyboard.press("F4");
    await page.getByText('"blok" is not a value of display. Did you mean "block"?').first().waitFor();
    await page.keyboard.press("F4");
    await page.getByText('"10" needs a unit, such as 10px.').first().waitFor();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("px");
    await page.getByRole("button", { name: "1 problem" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("tab", { name: "index.html" }).click();
    await page.getByRole("button", { name: "1 problem" }).click();
    await page.getByText('"rad" is not a value of color. Did you mean "red"?').first().waitFor();
  });

  it("marks calculations and functions that the browser refuses, and nothing that only the browser lacks", async () => {
    const { opened, page } = await openFile(
      {
        css: [
          "p {",
          "  width: calc(100%-10px);",
          "  color: darken(red, 10%);",
          "  vertical-align: center;",
          "  voice-rate: faster(2);",
          "  width: calc(100% - round(5px, 2px) * sin(45deg));",
          "  background: linear-gradient(in oklch, light-dark(red, blue), color-mix(in srgb, red, blue));",
          "}",
        ].join("\n"),
      },
      "styles.css",
    );
    await using _ = opened;
    await page.getByRole("button", { name: "3 problems" }).waitFor();
    const marked = await page.locator(".cm-lintRange-warning").allTextContents();
    expect(marked.join("")).toBe("-darken(red, 10%)center");
    await page.getByRole("button", { name: "3 problems" }).click();
    await page.getByText("The - needs a space on both sides, as in calc(100% - 10px).").first().waitFor();
    await page.getByRole("button", { name: "3 problems" }).click();
    await page.getByText("This browser does not take this value.").first().waitFor();
  });

  it("a style sheet of half a megabyte is checked while typing goes on", async () => {
    const rule = (i: number) => `.a${i} { margin: ${i}px auto; border: ${i}px solid red }\n`;
    const css = Array.from({ length: 10_000 }, (_, i) => rule(i)).join("");
    expect(css.length).toBeGreaterThan(500_000);
    const { opened, page, code } = await openFile({ css }, "styles.css");
    await using _ = opened;
    await code.click();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.type("b { display: blok }\n");
    await expect
      .poll(() => page.locator(".cm-lintRange-warning").allTextContents(), { timeout: 20_000 })
      .toEqual(["blok"]);
    // A key waits for no check: not the one that runs, and not the next.
    for (let i = 0; i < 5; i++) {
      const start = performance.now();
      await page.keyboard.type("c");
      expect(performance.now() - start).toBeLessThan(1000);
    }
  });

  it("marks matching brackets and tags", async () => {
    const { opened, page, code } = await openFile({ html: "<main><p>a</p></main>" }, "index.html");
    await using _ = opened;
    await code.click();
    await page.keyboard.press("ControlOrMeta+Home");
    for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.locator(".cm-matchingBracket").allTextContents()).toContain("main");
  });

  it("shows colours, and changes the one that is picked", async () => {
    const { opened, page, code } = await openFile(
      { css: "p {\n  color: rebeccapurple;\n  background: rgb(1 2 3 / 50%);\n  content: '#fff';\n}\n" },
      "styles.css",
    );
    await using _ = opened;
    const swatches = page.locator(".cm-colorSwatch");
    await expect.poll(() => swatches.count()).toBe(2);
    expect(await swatches.first().inputValue()).toBe("#663399");
    expect(await swatches.nth(1).inputValue()).toBe("#010203");
    await swatches.first().evaluate((input: HTMLInputElement) => {
      input.value = "#00ff00";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await expect.poll(() => code.textContent()).toContain("color: #00ff00;");
    await swatches.nth(1).evaluate((input: HTMLInputElement) => {
      input.value = "#ff0000";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await expect.poll(() => code.textContent()).toContain("background: #ff000080;");
    await expectAccessible(page);
  });

  it("shows colours in style attributes and scripts too, and changes them there", async () => {
    const html =
      '<p title="#abc" style="color: teal; background:#FF0000">#fff</p>\n<script>\nconst pen = "#00f", word = "red";\n</script>';
    const { opened, page, code } = await openFile({ html }, "index.html");
    await using _ = opened;
    const swatches = page.locator(".cm-colorSwatch");
    const values = () => swatches.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    await expect.poll(values).toEqual(["#008080", "#ff0000", "#0000ff"]);
    await swatches.nth(1).evaluate((input: HTMLInputElement) => {
      input.value = "#123456";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await expect.poll(() => code.textContent()).toContain('style="color: teal; background:#123456"');
    await swatches.nth(2).evaluate((input: HTMLInputElement) => {
      input.value = "#654321";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await expect.poll(() => code.textContent()).toContain('const pen = "#654321", word = "red"');
  });

  it("Tab expands an Emmet abbreviation, otherwise indents, and after Escape leaves", async () => {
    const { opened, page, code } = await openFile({ html: "" }, "index.html");
    await using _ = opened;
    await code.click();
    await page.keyboard.type("ul#menu>li.item*2>a");
    await page.keyboard.press("Escape");
    await expect
      .poll(async () => {
        await code.focus();
        await page.keyboard.press("ControlOrMeta+E");
        return lines(page, "index.html");
      })
      .toContain('<ul id="menu">');
    expect(await lines(page, "index.html")).toBe(
      '<ul id="menu">\n  <li class="item"><a href=""></a></li>\n  <li class="item"><a href=""></a></li>\n</ul>',
    );
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(".card");
    await page.keyboard.press("Tab");
    await expect.poll(() => lines(page, "index.html")).toBe('<div class="card"></div>');
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("<style>p { df");
    await page.keyboard.press("Tab");
    await expect.poll(() => lines(page, "index.html")).toContain("<style>p { display: flex;");
    for (const [typed, expanded] of [
      ['<p class="a:b" style="m10', 'style="margin: 10px;'],
      ['<p style="color: red; df', 'style="color: red; display: flex;'],
      ['<p style="color: df', 'style="color: df'],
      ["<style>p { pos:a", "position: absolute;"],
      ['<p style="d:f', 'style="display: flex;'],
      ['<p title="m10', 'title="m10'],
    ] as const) {
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(typed);
      await page.keyboard.press("Escape");
      await page.keyboard.press("ControlOrMeta+E");
      await expect.poll(() => lines(page, "index.html")).toContain(expanded);
    }
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("just words");
    await page.keyboard.press("Tab");
    await expect.poll(() => lines(page, "index.html")).toBe("  just words");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    expect(await code.evaluate((element) => element === document.activeElement)).toBe(false);
    expect(await lines(page, "index.html")).toBe("  just words");
  });

  it("Tab expands what is short for a declaration, also where its letters are a property, and no declaration", async () => {
    const { opened, page, code } = await openFile({}, "styles.css");
    await using _ = opened;
    await code.click();
    for (const [typed, expanded] of [
      ["df", "display: flex;"],
      ["d:f", "display: flex;"],
      ["d:n", "display: none;"],
      ["d:b", "display: block;"],
      ["d:ib", "display: inline-block;"],
      ["d:g", "display: grid;"],
      ["r:a", "right: auto;"],
      ["pos:r", "position: relative;"],
      ["d: n", "d: n"],
      ["d:none", "d:none"],
      ["d:path", "d:path"],
      ['d: path("M0 0', 'd: path("M0 0'],
      ["top:a", "top:a"],
    ] as const) {
      // Escape closes what is offered, and the next key ends what it does to Tab.
      await page.keyboard.press("Escape");
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("a {");
      await page.keyboard.press("Enter");
      await page.keyboard.type(typed);
      await expect
        .poll(async () => {
          if ((await lines(page, "styles.css")).includes(expanded)) return true;
          await page.keyboard.press("Tab");
          return (await lines(page, "styles.css")).includes(expanded);
        })
        .toBe(true);
      if (typed !== expanded) continue;
      await page.keyboard.press("Tab");
      expect(await lines(page, "styles.css")).toContain(expanded);
    }
  });

  it("'Tab leaves the editor' is announced, works, and is remembered; so is the size of the text", async () => {
    const { opened, page, code } = await openFile({ js: "let a;" }, "script.js");
    await using _ = opened;
    const toggle = page.getByRole("switch", { name: "Tab leaves the editor" });
    expect(await toggle.getAttribute("aria-checked")).toBe("false");
    await code.click();
    await page.keyboard.press("Control+M");
    await page.getByRole("status").filter({ hasText: "Tab now leaves the editor." }).waitFor();
    expect(await toggle.getAttribute("aria-checked")).toBe("true");
    await page.keyboard.press("Tab");
    expect(await code.evaluate((element) => element === document.activeElement)).toBe(false);
    const size = () => page.locator(".cm-scroller").evaluate((element) => getComputedStyle(element).fontSize);
    expect(await size()).toBe("13px");
    await page.getByRole("button", { name: "Larger text" }).click();
    await expect.poll(size).toBe("14px");
    await page.reload();
    await page.getByRole("tab", { name: "Files" }).click();
    await toggle.waitFor();
    expect(await toggle.getAttribute("aria-checked")).toBe("true");
    await expect.poll(size).toBe("14px");
    await toggle.click();
    await page.getByRole("status").filter({ hasText: "Tab now indents in the editor." }).waitFor();
  });

  it("the size of the text stops at its ends and keeps the focus there", async () => {
    const { opened, page } = await openFile({ js: "let a;" }, "script.js");
    await using _ = opened;
    const smaller = page.getByRole("button", { name: "Smaller text" });
    const size = () => page.locator(".cm-scroller").evaluate((element) => getComputedStyle(element).fontSize);
    await smaller.focus();
    for (let i = 0; i < 6; i++) await page.keyboard.press("Enter");
    const smallest = await size();
    await page.keyboard.press("Enter");
    expect(await size()).toBe(smallest);
    expect(await smaller.getAttribute("aria-disabled")).toBe("true");
    expect(await smaller.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("numbers and marks stay beside their lines while the size of the text changes", async () => {
    const js = `${"let a = 1;\n".repeat(12)}if (a) {\n  a = ;\n}\n`;
    const { opened, page } = await openFile({ js }, "script.js");
    await using _ = opened;
    await page.locator(".cm-lint-marker").waitFor();
    const topsOf = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)));
    /** How far each number is from its line; the first number is an unseen one, for the width. */
    const furthest = async () => {
      const tops = await topsOf(".cm-line");
      const numbers = (await topsOf(".cm-lineNumbers .cm-gutterElement")).slice(1);
      expect(numbers).toHaveLength(tops.length);
      return Math.max(...tops.map((top, i) => Math.abs(top - (numbers[i] ?? Number.NaN))));
    };
    await expect.poll(furthest).toBeLessThanOrEqual(1);
    for (const [name, times] of [
      ["Larger text", 5],
      ["Smaller text", 3],
      ["Larger text", 9],
    ] as const) {
      await page.getByRole("button", { name }).evaluate(async (button, count) => {
        for (let i = 0; i < count; i++) {
          if (button instanceof HTMLElement) button.click();
          await new Promise(requestAnimationFrame);
        }
      }, times);
      await expect.poll(furthest, { message: name }).toBeLessThanOrEqual(1);
    }
  });

  it("formats as one step of undo, leaves a partner's caret where it is, and touches nothing with a mistake", async () => {
    const before = "const a={b:1}\nfunction f( ){return a}\nf()\n";
    const { opened, page, person, project, code } = await openFile({ js: before }, "script.js");
    await using _ = opened;
    const partner = await app.signUp();
    await letIn(person, partner, project.id, "editor");
    await using other = await openPage(browser, app, { person: partner });
    await other.page.goto(`/ai-assistant/build/${project.id}`);
    await other.page.getByRole("tab", { name: "Files" }).click();
    await other.page.getByRole("tab", { name: "script.js" }).click();
    const theirs = other.page.getByRole("textbox", { name: "Code of script.js" });
    await theirs.click();
    await toLine(other.page, 3);

    await code.click();
    await page.keyboard.press("Shift+Alt+F");
    const formatted = "const a = { b: 1 };\nfunction f() {\n  return a;\n}\nf();\n";
    await expect.poll(() => lines(page, "script.js")).toBe(formatted);
    await page.getByText("script.js is formatted.").first().waitFor();
    await expect.poll(() => lines(other.page, "script.js")).toBe(formatted);
    await other.page.keyboard.type("/*here*/");
    await expect.poll(() => lines(page, "script.js")).toMatch(/^f\(\)(?:;\/\*here\*\/|\/\*here\*\/;)$/m);
    await page.keyboard.press("ControlOrMeta+Z");
    const undone = before.replace("f()\n", "f()/*here*/\n");
    await expect.poll(() => lines(page, "script.js")).toBe(undone);

    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type("let x = ;");
    await page.getByRole("button", { name: "Format" }).click();
    await page.getByText("Look at line 4 of script.js.", { exact: false }).first().waitFor();
    expect(await lines(page, "script.js")).toBe(`${undone}let x = ;`);
  });

  it("searches, replaces and goes to a line by keyboard, without a fault of access", async () => {
    const { opened, page, code } = await openFile({ js: "let one = 1;\none + one;\n" }, "script.js");
    await using _ = opened;
    await code.click();
    await page.keyboard.press("ControlOrMeta+F");
    await page.keyboard.type("one");
    const found = page.locator(".cm-search").getByRole("status");
    await found.getByText("3 matches", { exact: true }).waitFor();
    // As by pasting or dictating: no key is pressed.
    await page.getByRole("textbox", { name: "Find" }).fill("one;");
    await found.getByText("1 match", { exact: true }).waitFor();
    await page.getByRole("textbox", { name: "Find" }).fill("one");
    await found.getByText("3 matches", { exact: true }).waitFor();
    await page.getByRole("textbox", { name: "Find" }).focus();
    await page.keyboard.press("Enter");
    await found.getByText(/^[123] of 3$/).waitFor();
    await page.keyboard.type("x");
    await found.getByText("No matches", { exact: true }).waitFor();
    await page.getByRole("textbox", { name: "Find" }).fill("");
    await page.keyboard.type("one");
    await page.getByRole("textbox", { name: "Replace" }).fill("two");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Replace all" }).click();
    await expect.poll(() => lines(page, "script.js")).toBe("let two = 1;\ntwo + two;\n");
    await found.getByText("No matches", { exact: true }).waitFor();
    await page.getByRole("checkbox", { name: "Pattern" }).check();
    await page.getByRole("textbox", { name: "Find" }).fill("");
    await page.keyboard.type("t(w");
    await found.getByText("This pattern is not complete", { exact: true }).waitFor();
    await page.getByRole("textbox", { name: "Find" }).fill("");
    await page.keyboard.type("t.o");
    await expect.poll(() => found.textContent()).toBe("");
    await page.getByRole("checkbox", { name: "Pattern" }).uncheck();
    await page.getByRole("textbox", { name: "Find" }).press("Escape");
    await page.keyboard.press("Alt+G");
    const line = page.getByRole("textbox", { name: "Go to line" });
    await line.fill("2");
    await expectAccessible(page);
    await line.press("Enter");
    await expect.poll(() => code.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("!");
    await expect.poll(() => lines(page, "script.js")).toBe("let two = 1;\n!two + two;\n");
  });

  it("searches for what is typed and puts that in, and reads escapes in patterns only", async () => {
    const js = 'let a = "x\\ny";\nlet b = 2;\n';
    const { opened, page, code } = await openFile({ js }, "script.js");
    await using _ = opened;
    await code.click();
    await page.keyboard.press("ControlOrMeta+F");
    const find = page.getByRole("textbox", { name: "Find" });
    const replace = page.getByRole("textbox", { name: "Replace" });
    const pattern = page.getByRole("checkbox", { name: "Pattern" });
    const replaceAll = page.getByRole("button", { name: "Replace all" });
    await page.keyboard.type("\\n");
    await page.locator(".cm-search").getByText("1 match", { exact: true }).waitFor();
    await replace.fill("\\t");
    await replaceAll.click();
    await expect.poll(() => lines(page, "script.js")).toBe('let a = "x\\ty";\nlet b = 2;\n');
    await pattern.check();
    await find.fill(";\\nlet");
    await replace.fill(";\\n\\nlet");
    await replaceAll.click();
    await expect.poll(() => lines(page, "script.js")).toBe('let a = "x\\ty";\n\nlet b = 2;\n');
    await pattern.uncheck();
    await find.fill("\\t");
    await replace.fill("\\\\");
    await replaceAll.click();
    await expect.poll(() => lines(page, "script.js")).toBe('let a = "x\\\\y";\n\nlet b = 2;\n');
  });

  it.each([390, 320])(
    "the code keeps its height while the caret comes to a problem and leaves it, at %i px",
    async (width) => {
      const css = "p { colr: red }\n\np { color: red }\n";
      const { opened, page, code } = await openFile({ css }, "styles.css", { width });
      await using _ = opened;
      const problem = page.getByTitle(/colr/);
      const height = () => page.locator(".cm-editor").evaluate((element) => element.clientHeight);
      await page.getByRole("button", { name: "1 problem" }).waitFor();
      await code.click();
      await page.keyboard.press("ControlOrMeta+End");
      await problem.waitFor({ state: "detached" });
      const before = await height();
      await page.keyboard.press("ControlOrMeta+Home");
      await problem.waitFor();
      expect(await height()).toBe(before);
      await page.keyboard.press("ControlOrMeta+End");
      await problem.waitFor({ state: "detached" });
      expect(await height()).toBe(before);
    },
  );

  it.each([1440, 390])(
    "the panels of search and 'Go to line' keep each row on one line at %i px",
    async (width) => {
      const { opened, page, code } = await openFile({ js: "let one = 1;\n" }, "script.js", { width });
      await using _ = opened;
      const close = page.locator(".cm-panel").getByRole("button", { name: /close/i });
      const middles = (controls: Locator[]) =>
        Promise.all(
          controls.map(async (control) => {
            const box = await control.boundingBox();
            return box === null ? Number.NaN : box.y + box.height / 2;
          }),
        );
      const expectOneLine = async (controls: Locator[]) => {
        const found = await middles(controls);
        expect(Math.max(...found) - Math.min(...found)).toBeLessThan(1);
      };
      await code.click();
      await page.keyboard.press("ControlOrMeta+F");
      await page.keyboard.type("one");
      const panel = page.locator(".cm-search");
      const count = panel.getByText("1 match", { exact: true });
      await count.waitFor();
      const fields = [
        panel.getByRole("textbox", { name: "Find" }),
        panel.getByRole("button", { name: "Next" }),
        close,
      ];
      const ways = [panel.getByText("Match case"), panel.getByText("Whole words"), count];
      for (const row of width > 1000 ? [[...fields, ...ways]] : [fields, ways]) await expectOneLine(row);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Alt+G");
      const dialog = page.locator(".cm-dialog");
      await expectOneLine([
        dialog.locator("label"),
        dialog.getByRole("textbox"),
        dialog.getByRole("button", { name: "Go" }),
        close,
      ]);
    },
  );

  it("creates, renames and deletes files, and says which names cannot be", async () => {
    const { opened, page, person, project } = await openFile({}, "index.html");
    await using _ = opened;
    const name = page.getByLabel("File name");
    const save = page.getByRole("dialog").getByRole("button", { name: /^(?:Create file|Rename)$/ });
    await page.getByRole("button", { name: "New file" }).click();
    await name.fill("styles.css");
    await save.click();
    await page.getByText("There is a file with this name already.").waitFor();
    await name.fill("STYLES.css");
    await save.click();
    await page.getByText('There is "styles.css" already').waitFor();
    await name.fill("日本語/☕.js");
    await save.click();
    await page.getByRole("button", { name: "Rename 日本語/☕.js" }).click();
    await name.fill("util.js");
    await save.click();
    await page.getByRole("tab", { name: "util.js" }).waitFor();
    await code(page, "util.js").click();
    await page.keyboard.type("export const a = 1;");
    const stored = async () =>
      parseAnswer(projectSchema, await person.http.get(`/api/projects/${project.id}`)).files["util.js"];
    await expect.poll(stored).toBe("export const a = 1;");
    await page.getByRole("button", { name: "Delete util.js" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete file" }).click();
    await page.getByRole("tab", { name: "util.js" }).waitFor({ state: "detached" });
    await expect.poll(stored).toBeUndefined();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("index.html");
  });

  it("whoever has a file open that another person renames or deletes goes with it, or learns where it went", async () => {
    const { opened, page, person, project } = await openFile({ files: { "notes.md": "base" } }, "notes.md");
    await using _ = opened;
    const partner = connectPeer(`ws://localhost:${app.port}/collab`, projectRoom(project.id), {
      cookie: person.http.cookie,
    });
    await new Promise<void>((resolve) => partner.provider.once("sync", () => resolve()));
    // What is typed while the line is down reaches nobody before the file has its new name.
    await code(page, "notes.md").click();
    await page.keyboard.press("Control+End");
    await opened.context.setOffline(true);
    await page.getByText("Offline", { exact: true }).waitFor({ timeout: 60_000 });
    await page.keyboard.type(" and mine");
    renameFile(partner.doc, "notes.md", "ideas.md", "partner");
    fileText(partner.doc, "ideas.md")?.insert(0, "New: ");
    await opened.context.setOffline(false);
    await code(page, "ideas.md").waitFor({ timeout: 60_000 });
    await page.getByText("notes.md is called ideas.md now").first().waitFor();
    await page.getByText("What you had typed is in it", { exact: false }).first().waitFor();
    await expect.poll(() => lines(page, "ideas.md")).toBe("New: base and mine");
    await expect.poll(() => fileText(partner.doc, "ideas.md")?.toString()).toBe("New: base and mine");
    // The caret went along, and what one types on goes where it was going.
    await code(page, "ideas.md").click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(" on");
    renameFile(partner.doc, "ideas.md", "plans.md", "partner");
    const renamed = code(page, "plans.md");
    await expect.poll(() => renamed.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("ward");
    await expect.poll(() => lines(page, "plans.md")).toBe("New: base and mine onward");
    await expect.poll(() => fileText(partner.doc, "plans.md")?.toString()).toBe("New: base and mine onward");
    filesMap(partner.doc).delete("plans.md");
    await page.getByText("plans.md is gone").first().waitFor();
    await code(page, "index.html").waitFor();
    await page.getByRole("button", { name: "Put it back" }).click();
    await expect.poll(() => fileText(partner.doc, "plans.md")?.toString()).toBe("New: base and mine onward");
    // Whoever deletes one can take that back.
    await page.getByRole("tab", { name: "plans.md" }).click();
    await page.getByRole("button", { name: "Delete plans.md" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete file" }).click();
    await expect.poll(() => fileText(partner.doc, "plans.md")).toBeNull();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => fileText(partner.doc, "plans.md")?.toString()).toBe("New: base and mine onward");
    partner.destroy();
  });

  it.each([
    ["light", 390],
    ["dark", 768],
  ] as const)("is free of faults of access in %s at %i pixels", async (colorScheme, width) => {
    const { opened, page } = await openFile({ css: "p { colr: red }" }, "styles.css", { colorScheme, width });
    await using _ = opened;
    await page.getByRole("button", { name: "1 problem" }).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(opened.complaints).toEqual([]);
  });
});
