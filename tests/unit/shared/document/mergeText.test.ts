import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeText } from "../../../../src/shared/document/mergeText.ts";

describe("mergeText", () => {
  const base = "one\ntwo\nthree\nfour\nfive\n";

  it("keeps both changes when they are in different places", () => {
    expect(mergeText(base, base.replace("one", "ONE"), base.replace("five", "FIVE"))).toBe(
      "ONE\ntwo\nthree\nfour\nFIVE\n",
    );
  });

  it("keeps lines that people added while the engine removed others", () => {
    expect(mergeText(base, base.replace("two\n", ""), `${base}six\n`)).toBe("one\nthree\nfour\nfive\nsix\n");
  });

  it("takes one change when both made the same", () => {
    const same = base.replace("three", "3");
    expect(mergeText(base, same, same)).toBe(same);
    expect(mergeText(base, same.replace("five", "5"), same)).toBe(same.replace("five", "5"));
  });

  it("refuses when both changed one line, or neighbours", () => {
    expect(mergeText(base, base.replace("two", "2"), base.replace("two", "II"))).toBeNull();
    expect(mergeText(base, base.replace("two", "2"), base.replace("three", "III"))).toBeNull();
    expect(mergeText("", "engine\n", "person\n")).toBeNull();
  });

  it("works without a line end at the end", () => {
    expect(mergeText("a\nb\nc", "A\nb\nc", "a\nb\nC")).toBe("A\nb\nC");
  });

  const line = fc.constantFrom("a", "b", "c", "d", "");
  const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join("\n"));

  it("gives the other side when one side changed nothing", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(mergeText(before, before, after)).toBe(after);
        expect(mergeText(before, after, before)).toBe(after);
      }),
    );
  });

  it("loses no line that either side wrote", () => {
    // Every line is unique, so that each can be looked for in the result.
    fc.assert(
      fc.property(
        fc.array(fc.nat(3), { minLength: 1, maxLength: 12 }),
        fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }),
        (ourEdits, theirEdits) => {
          const lines = ourEdits.map((_edit, i) => `base${i}`);
          const edit = (edits: number[], who: string) =>
            lines
              .map((text, i) => (edits[i] === 1 ? `${text}\n${who}${i}` : text))
              .map((text) => `${text}\n`)
              .join("");
          const merged = mergeText(edit([], ""), edit(ourEdits, "ours"), edit(theirEdits, "theirs"));
          if (merged === null) return;
          for (const i of lines.keys()) {
            if (ourEdits[i] === 1) expect(merged).toContain(`ours${i}\n`);
            if (theirEdits[i] === 1) expect(merged).toContain(`theirs${i}\n`);
          }
          for (const one of lines) expect(merged).toContain(`${one}\n`);
        },
      ),
    );
  });
});
