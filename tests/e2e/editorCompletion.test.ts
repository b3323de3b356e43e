import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { codeOf, linesOf, offeredIn, openCode } from "./support/codeEditor.ts";

const FILES = {
  "lib/deep.js": "",
  "lib/near.mjs": "",
  "util.js": "export const add = 1;\nexport function twice() {}\nconst a = 1;\nexport { a as one };\n",
  "data.json": "{}",
  "notes.txt": "",
  "sub/page.html": "",
  "sub/own.css": "",
  "img/star.svg": "<svg></svg>",
  "img/日本.svg": "<svg></svg>",
  "a#b 1.html": "",
};

describe("what the editor completes", async () => {
  const { app, browser } = await startAppAndBrowser();

  /** Opens a file with `text` in it, the caret where its | is. */
  async function openAt(file: string, text: string, input: Record<string, unknown> = {}) {
    const opened = await openCode(app, browser, { files: FILES, ...input }, file);
    await opened.code.click();
    await write(opened.page, text);
    return opened;
  }

  async function write(page: Page, text: string): Promise<void> {
    const [before = "", after = ""] = text.split("|");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(before + after);
    for (let i = 0; i < after.length; i++) await page.keyboard.press("ArrowLeft");
  }

  async function expectOffered(page: Page, place: string, typed: string, labels: string[]): Promise<void> {
    await write(page, place);
    await page.keyboard.type(typed);
    await expect.poll(() => offeredIn(page), { message: place + typed }).toEqual(labels);
  }

  it.each([
    [
      "lib/deep.js",
      [
        ["import {add} from '|'", "./ut", ["../util.js"]],
        ["import {add} from '|'", "ut", ["../util.js"]],
        ["import {add} from '|'", "./", ["./near.mjs"]],
        ["import {add} from '|'", "../", ["../script.js", "../data.json", "../util.js"]],
        ["const a = import('|')", "ne", ["./near.mjs"]],
        // What a script loads starts from its page.
        ["fetch('|')", "da", ["data.json"]],
      ],
    ],
    [
      "sub/page.html",
      [
        ['<link rel="stylesheet" href="|">', "st", ["../styles.css", "../img/star.svg"]],
        ['<link rel="stylesheet" href="|">', "ow", ["own.css"]],
        ['<link rel="stylesheet" href="|">', "/st", ["/styles.css", "/img/star.svg"]],
        ['<script src="|"></script>', "u", ["../util.js"]],
        ['<script src="|"></script>', "st", []],
        ['<a href="|">a</a>', "in", ["../index.html"]],
        ['<img alt="" src="|">', "st", ["../img/star.svg", "../styles.css"]],
        ['<script type="module">import "|"</script>', "ne", ["../lib/near.mjs"]],
        ['<img alt="" src="|">', "日", ["../img/日本.svg"]],
        ['<img alt="" src="|">', "../img/日", ["../img/日本.svg"]],
        ['<a href="|">a</a>', "a#", ["../a%23b%201.html"]],
        ["<style>b { background: url(|) }</style>", "st", ["../img/star.svg", "../styles.css"]],
      ],
    ],
    [
      "sub/own.css",
      [
        ['@import "|";', "st", ["../styles.css", "../img/star.svg"]],
        ["@import url(|);", "../st", ["../styles.css", "../img/star.svg"]],
        ["b { background: url(|) }", "st", ["../img/star.svg", "../styles.css"]],
        ["b { background: red url('|') }", "../im", ["../img/star.svg", "../img/日本.svg"]],
      ],
    ],
  ] as const)("paths from the file that is written, of kinds that fit: %s", async (file, cases) => {
    const { opened, page } = await openAt(file, "");
    await using _ = opened;
    for (const [place, typed, labels] of cases) await expectOffered(page, place, typed, [...labels]);
  });

  it("a path that is taken replaces what was typed of it", async () => {
    const { opened, page } = await openAt("lib/deep.js", "import {add} from '|'");
    await using _ = opened;
    await page.keyboard.type("./ut");
    await page.getByRole("option", { name: "../util.js" }).click();
    expect(await linesOf(page, "lib/deep.js")).toBe("import {add} from '../util.js'");
  });

  it("classes and ids in selectors, and no members inside of texts", async () => {
    const { opened, page } = await openAt("script.js", "", {
      html: '<p class="deck wide" id="cards"></p>',
    });
    await using _ = opened;
    for (const [place, typed, labels] of [
      ["document.querySelector('|')", ".", ["deck", "wide"]],
      ["document.querySelector('|", ".", ["deck", "wide"]],
      ['a.closest("|")', ".d", ["deck"]],
      ["a.matches(`p, |`)", ".", ["deck", "wide"]],
      ["document.querySelector('|')", "#", ["cards"]],
    ] as const)
      await expectOffered(page, place, typed, [...labels]);
    for (const [place, typed] of [
      ["a = '|'", ".le"],
      ["a = 'b|'", ".le"],
      ["a = `(b)|`", ".le"],
      ["// (b)|", ".le"],
      ["a = 'b' + /(b)|/", ".le"],
    ] as const)
      await expectOffered(page, place, typed, []);
    for (const place of ["'x'|", "`${b}`|", "`${'b'|}`", "f()|", "[1]|"]) {
      await write(page, place);
      await page.keyboard.type(".le");
      await expect.poll(() => offeredIn(page), { message: place }).toContain("length");
    }
  });

  it("properties in style attributes", async () => {
    const { opened, page } = await openAt("index.html", "");
    await using _ = opened;
    for (const place of [
      '<p style="|',
      '<p style="|">a</p>',
      '<p style="top: 0; |">a</p>',
      "<p style='|'>",
    ]) {
      await write(page, place);
      await page.keyboard.type("colo");
      await expect.poll(async () => (await offeredIn(page))[0], { message: place }).toBe("color");
    }
  });

  it.each([
    [
      "styles.css",
      [
        ["b { | }", "wi", "width"],
        ["b { | }", "di", "display"],
        ["b { | }", "text-", "text-align"],
        ["b { color: | }", "re", "red"],
        ["b { width: | }", "cal", "calc()"],
        ["b { width: | }", "clam", "clamp()"],
        ["b { margin: 0 | }", "ma", "max()"],
        ["b { color: | }", "va", "var()"],
        ["a:|", "h", "hover"],
        ["@media (|) {}", "min", "min-width"],
      ],
    ],
    [
      "script.js",
      [
        ["|", "co", "console"],
        ["|", "doc", "document"],
      ],
    ],
  ] as const)("what is meant most often first: %s", async (file, cases) => {
    const { opened, page } = await openAt(file, "");
    await using _ = opened;
    for (const [place, typed, label] of cases) {
      await write(page, place);
      await page.keyboard.type(typed);
      await expect.poll(async () => (await offeredIn(page))[0], { message: place + typed }).toBe(label);
    }
  });

  it("properties of few words first", async () => {
    const { opened, page } = await openAt("styles.css", "");
    await using _ = opened;
    for (const [typed, label] of [
      ["back", "background"],
      ["bo", "border"],
      ["col", "color"],
    ] as const) {
      await write(page, "b { | }");
      await page.keyboard.type(typed);
      await expect.poll(async () => (await offeredIn(page))[0], { message: typed }).toBe(label);
    }
  });

  it("what a file exports, where it is imported", async () => {
    const { opened, page } = await openAt("lib/deep.js", "");
    await using _ = opened;
    await expectOffered(page, "import { | } from '../util.js'", "tw", ["twice"]);
    await write(page, "import { add, | } from '../util.js'");
    await page.keyboard.press("Control+Space");
    await expect.poll(async () => (await offeredIn(page)).slice(0, 2)).toEqual(["one", "twice"]);
    expect(await offeredIn(page)).not.toContain("document");
  });

  it("an object's own members before those that anything may have", async () => {
    const { opened, page } = await openAt("script.js", "");
    await using _ = opened;
    const shop = "const shop = { name, price, open() {}, 'b c': 1, size: 2 };\n";
    await write(page, `${shop}shop|`);
    await page.keyboard.type(".");
    await expect
      .poll(async () => (await offeredIn(page)).slice(0, 4))
      .toEqual(["name", "open", "price", "size"]);
  });

  it("what a class writes out, for this, what new makes of it and itself, and what a whole file exports", async () => {
    const { opened, page } = await openAt("lib/deep.js", "");
    await using _ = opened;
    const shape = "class Shape { #id = 1; area() { AREA } static made = 0; static of() {} }\n";
    const box =
      "class Box extends Shape { size = { wide: 1 }; constructor() { super(); this.color = 'red'; } grow = () => { GROW } }\n";
    const ofBox = ["area", "color", "grow", "size"];
    const classes = (area: string, grow: string) => shape.replace("AREA", area) + box.replace("GROW", grow);
    for (const [place, wanted] of [
      [classes("", "if (a) { this| }"), ofBox],
      [classes("", "this.size|"), ["wide"]],
      [classes("this|", ""), ["#id", "area"]],
      [`${classes("", "")}const box = new Box();\nbox|`, ofBox],
      [`const box = new Box();\nbox.size|\n${classes("", "")}`, ["wide"]],
      [`${classes("", "")}Shape|`, ["made", "of"]],
      ["const o = { count: 1, next() { this| } };", ["count", "next"]],
      ["const o = { count: 1, next: function () { list.forEach(() => this|) } };", ["count", "next"]],
      ["import * as util from '../util.js';\nutil|", ["add", "one", "twice"]],
    ] as const) {
      await write(page, place);
      await page.keyboard.type(".");
      await expect
        .poll(async () => (await offeredIn(page)).slice(0, wanted.length), { message: place })
        .toEqual(wanted);
    }
    await write(page, classes("this.|", ""));
    await page.keyboard.type("#");
    await expect.poll(async () => (await offeredIn(page))[0]).toBe("#id");
    // A plain function has a this of its own.
    await write(page, "const o = { count: 1, next() { function f() { this| } } };");
    await page.keyboard.type(".");
    await expect.poll(async () => (await offeredIn(page)).length).toBeGreaterThan(20);
    expect((await offeredIn(page))[0]).not.toBe("count");
  });

  it("Enter on a word that is finished ends the line, and a name that is another one's start stays itself", async () => {
    const { opened, page } = await openAt("script.js", "");
    await using _ = opened;
    const util = "import * as util from './util.js';\nutil";
    for (const [file, place, typed] of [
      ["script.js", "|;", "document"],
      ["script.js", "let counter = 1;\n|", "counter"],
      ["script.js", "const s = { a: 1, ab: 2 };\ns|", ".a"],
      ["script.js", `${util}|`, ".add"],
      ["script.js", "a.go = 1; a.gone = 2;\nb|", ".go"],
      ["styles.css", "a { color: | }", "red"],
      ["styles.css", "| { }", "div"],
    ] as const) {
      await page.getByRole("tab", { name: file }).click();
      await codeOf(page, file).click();
      await write(page, place);
      await page.keyboard.type(typed, { delay: 20 });
      const word = typed.replace(".", "");
      await expect.poll(async () => (await offeredIn(page))[0], { message: place + typed }).toBe(word);
      await page.waitForTimeout(150);
      await page.keyboard.press("Enter");
      const [before = "", after = ""] = place.split("|");
      await expect
        .poll(async () => (await linesOf(page, file)).replace(/\n\s*/g, "\n"), { message: place + typed })
        .toBe(`${before}${typed}\n${after.trimStart()}`);
    }
  });
});
