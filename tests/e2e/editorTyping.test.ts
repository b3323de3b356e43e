import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { codeOf, linesOf, offeredIn, openCode } from "./support/codeEditor.ts";

const isFocused = (element: Element) => element === document.activeElement;

describe("what the editor offers while one types", async () => {
  const { app, browser } = await startAppAndBrowser();

  /** Puts `text` into the focused editor, with the caret where its | is. */
  async function write(page: Page, text: string): Promise<void> {
    const [before = "", after = ""] = text.split("|");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+A");
    if (before || after) await page.keyboard.insertText(before + after);
    else await page.keyboard.press("Delete");
    for (let i = 0; i < after.length; i++) await page.keyboard.press("ArrowLeft");
  }

  /** Enter and Tab take nothing in the first moment in which something is offered, nor what is about to be exchanged. */
  async function take(page: Page, file: string, key: "Enter" | "Tab", wanted: string): Promise<void> {
    await expect
      .poll(async () => {
        const isStale = (await page.locator(".cm-tooltip-autocomplete-disabled").count()) > 0;
        if (!isStale && (await offeredIn(page)).length > 0) {
          // In a list's first moment a key means what stood there before; no one answers to it so fast.
          await page.waitForTimeout(100);
          await page.keyboard.press(key);
        }
        return linesOf(page, file);
      })
      .toBe(wanted);
  }

  it("names of characters are completed in texts and values, with one semicolon, and nowhere else", async () => {
    const { opened, page, code } = await openCode(app, browser, { files: { "a.svg": "" } }, "index.html");
    await using _ = opened;
    await code.click();
    const references = async () => (await offeredIn(page)).filter((label) => label.startsWith("&"));
    for (const [place, typed, label, character] of [
      ["<p>|</p>", "&am", "&amp;", "&"],
      ["<p>|</p>", "Tom &cop", "&copy;", "©"],
      ["<p>|</p>", "&nb", "&nbsp;", "U+00A0"],
      ["<p>caf|</p>", "&eacu", "&eacute;", "é"],
      ["|", "&hel", "&hellip;", "…"],
      ["<title>|</title>", "&mda", "&mdash;", "—"],
      ["<textarea>|</textarea>", "&l", "&lt;", "<"],
      ['<a href="?a=1|">x</a>', "&am", "&amp;", "&"],
      ["<img alt='a |'>", "&quo", "&quot;", '"'],
      ["<p>|;</p>", "&am", "&amp;", "&"],
      ["<p>|p; b</p>", "&am", "&amp;", "&"],
      ["<p>|Jerry; b</p>", "Tom &am", "&amp;", "&"],
    ] as const) {
      await write(page, place);
      await page.keyboard.type(typed);
      const message = `${typed} in ${place}`;
      await expect.poll(async () => (await references())[0], { message }).toBe(label);
      expect(await page.locator(".cm-completionDetail").first().textContent(), message).toBe(character);
      const before = typed.replace(/&\w+$/, label);
      await take(page, "index.html", "Tab", place.replace(/\|(?:p?;)?/, before));
    }
    await write(page, "<p>|</p>");
    await page.keyboard.type("a &");
    await page.waitForTimeout(300);
    expect(await references()).toEqual([]);
    await page.keyboard.press("Control+Space");
    await expect.poll(references).toContain("&amp;");
    for (const [place, typed] of [
      ["<script>\nlet a = 1 |\n</script>", "&am"],
      ["<script>\nlet a = '|'\n</script>", "&am"],
      ['<script type="text/plain">|</script>', "&am"],
      ["<style>p { | }</style>", "&am"],
      ["<!-- | -->", "&am"],
      ["<p | >a</p>", "&am"],
      ["<p>|</p>", "&am "],
      ["<p>|</p>", "am"],
    ] as const) {
      await write(page, place);
      await page.keyboard.type(typed);
      await page.waitForTimeout(300);
      expect(await references(), `${typed} in ${place}`).toEqual([]);
    }
    // XML knows no others.
    await page.getByRole("tab", { name: "a.svg" }).click();
    await codeOf(page, "a.svg").click();
    await write(page, "<svg><text>|</text></svg>");
    await page.keyboard.type("&a");
    await expect.poll(async () => (await references()).sort()).toEqual(["&amp;", "&apos;"]);
  });

  it("descriptors of rules that start with @ are offered in those rules, and no properties elsewhere", async () => {
    const { opened, page, code } = await openCode(app, browser, {}, "styles.css");
    await using _ = opened;
    await code.click();
    for (const [place, typed] of [
      ["p { | }", "ba"],
      ["p { | }", "over"],
      ["p { | }", "in"],
      ["p { | }", "sp"],
      ["@media print { p { | } }", "page"],
      ["p { & b { | } }", "pad"],
    ] as const) {
      await write(page, place);
      await page.keyboard.type(typed);
      await expect.poll(() => offeredIn(page), { message: place }).not.toEqual([]);
      const unknown = await page.evaluate(
        (names) => names.filter((name) => !CSS.supports(name, "inherit")),
        await offeredIn(page),
      );
      expect(unknown, `${typed} in ${place}`).toEqual([]);
    }
    await write(page, "p { | }");
    await page.keyboard.type("pad");
    await expect.poll(async () => (await offeredIn(page))[0]).toBe("padding");
    await take(page, "styles.css", "Enter", "p { padding:  }");
    for (const [place, typed, labels] of [
      ["@counter-style a { | }", "sy", ["symbols", "system"]],
      ["@counter-style a { system: cyclic; | }", "pa", ["pad"]],
      ["@font-face { | }", "sr", ["src"]],
      ["@media print { @font-face { font-family: A; | } }", "font-d", ["font-display"]],
      ["@property --a { | }", "in", ["inherits", "initial-value"]],
      ["@page { | }", "si", ["size"]],
      ["@page :first { | }", "margin-to", ["margin-top"]],
      ["@font-palette-values --a { | }", "b", ["base-palette"]],
      ["@view-transition { | }", "na", ["navigation"]],
    ] as const) {
      await write(page, place);
      await page.keyboard.type(typed);
      await expect.poll(() => offeredIn(page), { message: `${typed} in ${place}` }).toEqual(labels);
    }
  });

  it("descriptors outside of their rules are marked, and in them they are not", async () => {
    const outside =
      "pad: 1px; system: cyclic; src: none; range: auto; fallback: a; symbols: a; inherits: true;";
    const css = `p { ${outside} unicode-range: U+26; webkit-line-clamp: 2; }
@counter-style a { system: cyclic; symbols: "-"; pad: 2 " "; range: 1 9; fallback: decimal }
@font-face { font-family: A; src: url(a.woff2); unicode-range: U+26; font-display: swap }
@property --a { syntax: "*"; inherits: true }
@page { size: A4; page-orientation: upright }
`;
    const { opened, page, code } = await openCode(app, browser, { css }, "styles.css");
    await using _ = opened;
    await page.getByRole("button", { name: "9 problems" }).waitFor();
    await code.click();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("F4");
    await page.getByText('There is no property "pad".', { exact: false }).first().waitFor();
  });

  it.each([
    [
      "script.js",
      [
        ["|const x = 1;", "let", "let"],
        ["|message;", "docu", "document"],
        ["let message;\n|x;", "mess", "message"],
        ["f(|message);", "docu", "document"],
        ["document.|body;", "getElementB", "getElementById"],
        ["a.|b;", "addEv", "addEventListener"],
        ["a.le|b;", "ng", "length"],
        ["'a'.|b;", "toUp", "toUpperCase"],
      ],
    ],
    [
      "styles.css",
      [
        ["p { |red }", "backg", "background"],
        ["p { col|red: red }", "o", "color"],
        ["p { color: |red }", "bl", "blue"],
        ["a:|b {}", "ho", "hover"],
        ["@|b {}", "med", "@media"],
      ],
    ],
    [
      "index.html",
      [
        ["<|b>", "art", "article"],
        ["<p |id>", "cl", "class"],
        ['<form method="|a">', "po", "post"],
        ['<p style="|red">', "backg", "background"],
        ["<script>|message;</script>", "docu", "document"],
        ["<style>p { |red }</style>", "backg", "background"],
      ],
    ],
  ] as const)("completes what is typed directly before a word: %s", async (file, cases) => {
    const { opened, page, code } = await openCode(app, browser, {}, file);
    await using _ = opened;
    await code.click();
    for (const [text, typed, label] of cases) {
      await write(page, text);
      await page.keyboard.type(typed);
      await expect.poll(() => offeredIn(page), { message: text }).toContain(label);
      await page.locator(".cm-completionLabel").getByText(label, { exact: true }).first().click();
      // Only what was typed is replaced.
      const [before = "", after = ""] = text.split("|");
      const taken = await linesOf(page, file);
      expect(taken.startsWith(before.replace(/[a-z@]*$/, "") + label), taken).toBe(true);
      expect(taken.endsWith(after), taken).toBe(true);
    }
    // The preview may complain of the half-written page.
    expect(opened.complaints.filter((complaint) => /RangeError|CodeMirror/.test(complaint))).toEqual([]);
  });

  it("Tab takes the highlighted completion, in a snippet's field too; without one it does what it did", async () => {
    const { opened, page, code } = await openCode(app, browser, {}, "script.js");
    await using _ = opened;
    await code.click();
    await write(page, "|");
    await page.keyboard.type("docu");
    await take(page, "script.js", "Tab", "document");
    await page.keyboard.type(".getElementB");
    await take(page, "script.js", "Tab", "document.getElementById");
    await page.keyboard.press("Escape");
    await write(page, "1;");
    await page.keyboard.press("Tab");
    expect(await linesOf(page, "script.js")).toBe("  1;");
    await page.keyboard.type("docu");
    await page.keyboard.press("Shift+Tab");
    expect(await linesOf(page, "script.js")).toBe("1;docu");

    await page.getByRole("tab", { name: "styles.css" }).click();
    const styles = codeOf(page, "styles.css");
    await styles.click();
    await write(page, "p { | }");
    await page.keyboard.type("posit");
    await take(page, "styles.css", "Tab", "p { position:  }");
    await page.keyboard.type("abs");
    await take(page, "styles.css", "Tab", "p { position: absolute }");

    await page.getByRole("tab", { name: "index.html" }).click();
    await codeOf(page, "index.html").click();
    await write(page, "|");
    await page.keyboard.type("a");
    await expect
      .poll(async () => {
        await page.keyboard.press("Tab");
        return linesOf(page, "index.html");
      })
      .toBe('<a href=""></a>');
    await page.keyboard.type("sty");
    await take(page, "index.html", "Tab", '<a href="styles.css"></a>');
    await page.keyboard.press("Tab");
    await page.keyboard.type("x");
    expect(await linesOf(page, "index.html")).toBe('<a href="styles.css">x</a>');
  });

  it("Tab leaves with its switch on, whatever is offered, and after Escape", async () => {
    const { opened, page, code } = await openCode(app, browser, {}, "script.js");
    await using _ = opened;
    await code.click();
    await page.keyboard.type("docu");
    await expect.poll(() => offeredIn(page)).toContain("document");
    // The first closes what is offered.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    expect(await code.evaluate(isFocused)).toBe(false);
    await code.click();
    await page.keyboard.press("Control+M");
    await page.keyboard.type("m");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Control+Space");
    await expect.poll(() => offeredIn(page)).toContain("document");
    await page.keyboard.press("Tab");
    expect(await linesOf(page, "script.js")).toBe("docu");
    expect(await code.evaluate(isFocused)).toBe(false);
    // Where it goes without a list: not into the list.
    const reached = await page.evaluateHandle(() => document.activeElement);
    expect(await page.locator(".cm-tooltip-autocomplete").count()).toBe(0);
    await code.focus();
    await page.keyboard.press("Tab");
    expect(await reached.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("the focus comes back from the colour at the cursor, whether or not one is picked", async () => {
    const css = "p {\n  color: red;\n}\n";
    const { opened, page, code } = await openCode(app, browser, { css }, "styles.css");
    await using _ = opened;
    const swatch = page.locator(".cm-colorSwatch");
    await code.click();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ControlOrMeta+K");
    await page.getByRole("combobox", { name: "Find a command or a file" }).fill("colour at the cursor");
    await page.keyboard.press("Enter");
    await expect.poll(() => swatch.evaluate(isFocused)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => code.evaluate(isFocused)).toBe(true);
    await page.keyboard.type("/**/");
    expect(await linesOf(page, "styles.css")).toBe("p {\n/**/  color: red;\n}\n");
    // As after a picker of the system, which tells the page nothing.
    await swatch.focus();
    await page.keyboard.press("Tab");
    await expect.poll(() => code.evaluate(isFocused)).toBe(true);
  });

  it("what is typed or composed over a long line replaces it at once, and one undo brings it back", async () => {
    const long = "<div>".repeat(20_000);
    const { opened, page, code } = await openCode(app, browser, { html: long }, "index.html");
    await using _ = opened;
    const input = await page.context().newCDPSession(page);
    await code.click();
    for (const [text, shown, put] of [
      ["x", "x", () => page.keyboard.press("x")],
      ["<", "<", () => page.keyboard.press("<")],
      ["two words", "two words", () => page.keyboard.insertText("two words")],
      [
        "日本",
        "日本",
        async () => {
          await input.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
          await input.send("Input.imeSetComposition", { text: "日本", selectionStart: 2, selectionEnd: 2 });
          await input.send("Input.insertText", { text: "日本" });
        },
      ],
    ] as const) {
      await page.keyboard.press("ControlOrMeta+A");
      await put();
      await expect.poll(() => linesOf(page, "index.html"), { message: text }).toBe(shown);
      await page.keyboard.press("Escape");
      await page.keyboard.press("ControlOrMeta+Z");
      // Only what is near the caret is drawn of a line this long.
      await expect
        .poll(() => linesOf(page, "index.html"), { message: `${text}, undone` })
        .toMatch(/(<div>){100}/);
    }
  });
});
