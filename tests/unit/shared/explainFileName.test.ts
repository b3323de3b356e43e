import { describe, expect, it } from "vitest";
import { explainFileName } from "../../../src/shared/explainFileName.ts";

describe("a file's name", () => {
  it.each(["about.html", "lib/util.js", "日本語/🎉.txt", ".env", "console.js", "a b.txt", "constructor"])(
    "may be %s",
    (name) => {
      expect(explainFileName(name)).toBeNull();
    },
  );

  it.each([
    ["", "Enter a name"],
    ["/abs.js", "slash at the start"],
    ["dir/", "after the last slash"],
    ["a\\b.js", "Use / between folders"],
    ["../a.js", ". or .."],
    ["a/./b.js", ". or .."],
    ["a//b.js", "one slash"],
    ["what?.js", "contain ?"],
    ["con", "“con”"],
    ["lib/Con.js", "“Con”"],
    ["aux/x.js", "“aux”"],
    ["CON .txt", "“CON”"],
    ["com¹.log", "“com¹”"],
    ["CONIN$", "“CONIN$”"],
    ["a./b.js", "at the end of a folder’s name"],
    ["a /b.js", "at the end of a folder’s name"],
    ["__proto__", "JavaScript keeps the name “__proto__” for itself. Choose another one"],
    ["a.", "Leave out the dot or space at the end"],
    ["a.js ", "Leave out the dot or space at the end"],
    ["zero\u200bwidth.js", "A name cannot contain U+200B, a character that is not seen."],
    ["\u202egpj.exe.js", "U+202E"],
    ["a\u200f.js", "U+200F"],
    ["\u061ca.js", "U+061C"],
    ["\u2060", "U+2060"],
    ["\ufeffa.js", "U+FEFF"],
    ["a\tb.js", "U+0009"],
    ["x".repeat(300), "at most 200 characters"],
  ])("that cannot be used is explained: %j", (name, words) => {
    expect(explainFileName(name)).toContain(words);
  });
});
