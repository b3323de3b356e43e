import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileChanges, standingOf } from "../../../src/client/workbench/fileChanges.ts";

describe("fileChanges", () => {
  it("names the files that differ, with their lines, new and deleted ones too", () => {
    const before = { "index.html": "<p>1\n<p>2\n", "styles.css": "same", "old.js": "1\n2\n" };
    const after = { "index.html": "<p>1\n<p>3\n<p>4\n", "styles.css": "same", "new.js": "x\n" };
    expect(fileChanges(before, after)).toEqual([
      {
        name: "index.html",
        before: "<p>1\n<p>2\n",
        after: "<p>1\n<p>3\n<p>4\n",
        counts: { added: 2, removed: 1 },
      },
      { name: "new.js", before: null, after: "x\n", counts: { added: 1, removed: 0 } },
      { name: "old.js", before: "1\n2\n", after: null, counts: { added: 0, removed: 2 } },
    ]);
  });

  it("takes a file that is called like a property of objects for a file", () => {
    expect(fileChanges({}, { constructor: "x" })).toMatchObject([
      { name: "constructor", before: null, after: "x" },
    ]);
  });
});

describe("standingOf", () => {
  const change = { name: "a.css", before: "a\nb\nc\n", after: "a\nB\nc\n", counts: null };

  it("takes a change out and in again beside what was typed elsewhere since", () => {
    expect(standingOf(change, "a\nB\nc\n")).toEqual({ kind: "kept", without: "a\nb\nc\n" });
    expect(standingOf({ ...change, before: "a\nb\nc\nd\n", after: "A\nb\nc\nd\n" }, "A\nb\nc\nD\n")).toEqual({
      kind: "kept",
      without: "a\nb\nc\nD\n",
    });
    expect(standingOf(change, "a\nb\nc\n")).toEqual({ kind: "putBack", with: "a\nB\nc\n" });
  });

  it("deletes a file that the change made, and makes one again that it deleted", () => {
    expect(standingOf({ ...change, before: null }, change.after)).toEqual({ kind: "kept", without: null });
    expect(standingOf({ ...change, after: null }, null)).toEqual({ kind: "kept", without: change.before });
  });

  it("says when the same lines were edited since", () => {
    expect(standingOf(change, "a\nsomething else\nc\n")).toEqual({ kind: "overwritten" });
  });

  it("taking out and putting in again gives back the text, whatever the lines", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 })
      .map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after);
        const kept = standingOf({ name: "x", before, after, counts: null }, after);
        expect(kept).toEqual({ kind: "kept", without: before });
        const back = standingOf({ name: "x", before, after, counts: null }, before);
        expect(back).toEqual({ kind: "putBack", with: after });
      }),
    );
  });
});
