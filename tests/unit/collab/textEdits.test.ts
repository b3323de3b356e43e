import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { encodeNewDocument, readCode, writeCode } from "../../../src/shared/document/projectDocument.ts";
import { textEdits } from "../../../src/shared/document/textEdits.ts";

function apply(text: string): (edits: ReturnType<typeof textEdits>) => string {
  return (edits) =>
    edits.reduce(
      (result, { index, remove, insert }) => result.slice(0, index) + insert + result.slice(index + remove),
      text,
    );
}

const snippet = fc
  .array(fc.constantFrom("a", "b", " ", "\n", "<p>", "👩", "é", "𝒳"), { maxLength: 40 })
  .map((parts) => parts.join(""));

describe("C11: the smallest text change", () => {
  it("turns any text into any other", () => {
    fc.assert(
      fc.property(snippet, snippet, (current, next) => {
        expect(apply(current)(textEdits(current, next))).toBe(next);
      }),
      { numRuns: 500 },
    );
  });

  it("leaves what lies between two distant changes alone", () => {
    const middle = "<p>untouched</p>\n".repeat(20);
    const edits = textEdits(`<h1>Old</h1>\n${middle}<i>old</i>\n`, `<h1>New</h1>\n${middle}<i>new</i>\n`);
    expect(edits).toEqual([
      { index: 4, remove: 3, insert: "New" },
      { index: 16 + middle.length, remove: 3, insert: "new" },
    ]);
  });

  it("never cuts a surrogate pair in two, so that Yjs keeps the text", () => {
    fc.assert(
      fc.property(snippet, snippet, (current, next) => {
        const doc = new Y.Doc();
        Y.applyUpdate(doc, encodeNewDocument({ html: current, css: "", js: "", files: {} }));
        writeCode(doc, { html: next, css: "", js: "", files: {} }, "rest");
        expect(readCode(doc).html).toBe(next);
      }),
      { numRuns: 200 },
    );
  });

  it("replaces a whole large text without comparing for ever", () => {
    const lines = (word: string) => Array.from({ length: 20_000 }, (_, i) => `${word} ${i * 7}\n`).join("");
    const [current, next] = [lines("old"), lines("new")];
    expect(apply(current)(textEdits(current, next))).toBe(next);
  });

  it("keeps a partner's caret where it was", () => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, encodeNewDocument({ html: "one\ntwo\nthree\n", css: "", js: "", files: {} }));
    const text = doc.getText("html");
    const caret = Y.createRelativePositionFromTypeIndex(text, 5);
    writeCode(doc, { html: "ONE more\ntwo\nTHREE\n", css: "", js: "", files: {} }, "engine");
    const moved = Y.createAbsolutePositionFromRelativePosition(caret, doc);
    expect(text.toString().slice(moved?.index ?? 0)).toBe("wo\nTHREE\n");
  });

  it("normalises line ends: a document never holds CR", () => {
    const doc = new Y.Doc();
    writeCode(doc, { html: "a\r\nb\rc", css: "", js: "", files: { "x.txt": "1\r\n2" } }, "rest");
    expect(readCode(doc)).toEqual({ html: "a\nb\nc", css: "", js: "", files: { "x.txt": "1\n2" } });
  });
});
