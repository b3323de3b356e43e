import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import {
  bringOver,
  filesMap,
  fileText,
  presentName,
  readCode,
  renameFile,
} from "../../../../src/shared/document/projectDocument.ts";

function docWith(name: string, text: string): Y.Doc {
  const doc = new Y.Doc();
  filesMap(doc).set(name, new Y.Text(text));
  return doc;
}

describe("a renamed file", () => {
  it("is found by every name that it had, and a deleted one by none", () => {
    const doc = docWith("a.js", "let a;");
    renameFile(doc, "a.js", "b.js", "test");
    renameFile(doc, "b.js", "c.js", "test");
    expect(readCode(doc).files).toEqual({ "c.js": "let a;" });
    expect([presentName(doc, "a.js"), presentName(doc, "b.js")]).toEqual(["c.js", "c.js"]);
    expect(presentName(doc, "d.js")).toBeNull();
    filesMap(doc).delete("c.js");
    expect(presentName(doc, "a.js")).toBeNull();
    renameFile(doc, "a.js", "e.js", "test");
    expect(readCode(doc).files).toEqual({});
  });

  it("says so in every copy of the document, and hostile attributes are ignored", () => {
    const doc = docWith("a.js", "let a;");
    renameFile(doc, "a.js", "b.js", "test");
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
    expect(presentName(copy, "a.js")).toBe("b.js");
    fileText(copy, "b.js")?.setAttribute("formerNames", { 0: "x.js", length: 1 });
    expect(presentName(copy, "x.js")).toBeNull();
  });

  it("gets what was typed in an older copy, at its place, and loses nothing of its own", () => {
    const doc = docWith("b.js", "one\nnew\ntwo\n");
    const text = fileText(doc, "b.js") ?? new Y.Text();
    expect(bringOver(text, "one\ntyped\ntwo\nend\n", "test")).toBe(true);
    expect(text.toString()).toMatch(/^one\nnew\n?typed\ntwo\nend\n$/);
    expect(bringOver(text, text.toString(), "test")).toBe(false);
    expect(bringOver(text, "one\ntwo\n", "test")).toBe(false);
  });

  it.each([
    ["one\nabcdefg\n", "one\nabcdefghi\n", "one\nabcdefghi\n"],
    ["const tea", "const teapot = 1", "const teapot = 1"],
    ["New: base", "base and mine", "New: base and mine"],
    ["cup", "teacup", "teacup"],
  ])("of %j does not get a word twice that was being typed", (own, typed, both) => {
    const doc = docWith("b.js", own);
    const text = fileText(doc, "b.js") ?? new Y.Text();
    expect(bringOver(text, typed, "test")).toBe(true);
    expect(text.toString()).toBe(both);
  });

  it("for any two texts holds every line of both afterwards", () => {
    const lines = fc.array(fc.constantFrom("a\n", "b\n", "💡\n", "long line of words\n", "\n"), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(lines, lines, (own, typed) => {
        const doc = docWith("f.js", own.join(""));
        const text = fileText(doc, "f.js") ?? new Y.Text();
        bringOver(text, typed.join(""), "test");
        const result = text.toString();
        for (const source of [own.join(""), typed.join("")]) expect(isPart(source, result)).toBe(true);
      }),
    );
  });
});

/** Whether all characters of a text are in another one, in their order. */
function isPart(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole) if (part.startsWith(character, at)) at += character.length;
  return at === part.length;
}
