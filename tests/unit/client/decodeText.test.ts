import { describe, expect, it } from "vitest";
import { decodeText } from "../../../src/client/screens/build/decodeText.ts";
import { planImport } from "../../../src/client/screens/build/importFiles.ts";
import { LIMITS } from "../../../src/shared/limits.ts";
import { file, MAIN, zipped } from "./support/pickedFiles.ts";

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

describe("a page or style sheet that is not in UTF-8", () => {
  it.each([
    [
      "a.html",
      '<meta charset="ISO-8859-1"><p>Gr\u00fc\u00dfe',
      "ISO-8859-1",
      '<meta charset="utf-8"><p>Grüße',
    ],
    ["a.htm", "<META CHARSET=windows-1252><p>5 \u00a3", "windows-1252", "<META CHARSET=utf-8><p>5 £"],
    [
      "a.html",
      "<meta http-equiv='Content-Type' content='text/html; charset=windows-1251'><p>\u00cf\u00f0",
      "windows-1251",
      "<meta http-equiv='Content-Type' content='text/html; charset=utf-8'><p>Пр",
    ],
    [
      "a.html",
      '<!-- <meta charset="koi8-r"> --><meta name="x"><meta charset = latin1 />\u00e9<meta charset="x">',
      "latin1",
      '<!-- <meta charset="koi8-r"> --><meta name="x"><meta charset = utf-8 />é<meta charset="x">',
    ],
    ["a.html", "<meta charset=Shift_JIS>\u0093\u00fa\u0096\u007b", "Shift_JIS", "<meta charset=utf-8>日本"],
    [
      "a.css",
      '@charset "iso-8859-15"; p::after { content: "\u00a4" }',
      "iso-8859-15",
      '@charset "utf-8"; p::after { content: "€" }',
    ],
  ])("is read in what it declares, and declares UTF-8 then: %s %s", (name, written, charset, text) => {
    expect(decodeText(name, latin1(written))).toEqual({ text, charset });
  });

  it.each([
    ["a.html", "<p>Gr\u00fc\u00dfe"],
    ["a.html", '<!-- <meta charset="latin1"> -->\u00e9'],
    ["a.html", '<meta charset="nonsense">\u00e9'],
    ["a.html", '<meta charset="utf-8">\u00e9'],
    ["a.html", '<meta charset="shift_jis">\u00ff\u00ff'],
    ["a.css", ' @charset "latin1"; \u00e9'],
    ["a.js", '// <meta charset="latin1"> \u00e9'],
    ["a.html", '<meta charset="latin1">\u00e9\u0000'],
  ])("is no text without a declaration that counts: %s %s", (name, written) => {
    expect(decodeText(name, latin1(written))).toBeNull();
  });

  it("stays as it is where it can be read as UTF-8", () => {
    const text = '<meta charset="latin1"><p>Grüße';
    expect(decodeText("a.html", new TextEncoder().encode(text))).toEqual({ text });
  });

  it("comes in from a zip and loose, and the dialog says how it was written", async () => {
    const page = latin1('<meta charset="windows-1252"><p>Gr\u00fc\u00dfe');
    for (const picked of [zipped({ "site/index.html": page, "site/a.css": "" }), file("index.html", page)]) {
      const { files, notes, leftOut } = await planImport([picked], MAIN);
      expect(files["index.html"]).toBe('<meta charset="utf-8"><p>Grüße');
      expect(notes).toEqual(["index.html was written in windows-1252; it comes in as UTF-8, and says so."]);
      expect(leftOut).toEqual([]);
    }
  });

  it("is left out when it is too large in UTF-8", async () => {
    const large = latin1(`<meta charset="latin1">${"\u00e9".repeat(LIMITS.fileBytes - 100)}`);
    const { files, leftOut } = await planImport([file("a.html", large)], MAIN);
    expect(files).toEqual({});
    expect(leftOut).toEqual(["a.html: a file may have at most 1 MB in UTF-8."]);
  });
});
