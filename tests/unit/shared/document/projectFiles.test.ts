import { describe, expect, it } from "vitest";
import { mergeFile } from "../../../../src/shared/document/projectFiles.ts";

describe("mergeFile", () => {
  it.each([
    ["a change of one side", "a\n", "b\n", "a\n", "b\n"],
    ["the same change of both", "a\n", "b\n", "b\n", "b\n"],
    ["changes in different places", "a\nx\nb\n", "A\nx\nb\n", "a\nx\nB\n", "A\nx\nB\n"],
    ["a new file", null, "new\n", null, "new\n"],
    ["a deleted file that the other left alone", "a\n", null, "a\n", null],
  ])("takes over %s", (_what, base, ours, theirs, merged) => {
    expect(mergeFile(base, ours, theirs)).toBe(merged);
    expect(mergeFile(base, theirs, ours)).toBe(merged);
  });

  it.each([
    ["the same line in two ways", "a\n", "b\n", "c\n"],
    ["a file that one deleted and the other edited", "a\n", null, "b\n"],
    ["two new files of one name", null, "a\n", "b\n"],
  ])("has no answer for %s", (_what, base, ours, theirs) => {
    expect(mergeFile(base, ours, theirs)).toBeUndefined();
    expect(mergeFile(base, theirs, ours)).toBeUndefined();
  });
});
