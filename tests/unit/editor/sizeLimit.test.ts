import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { sizeLimit } from "../../../src/client/editor/sizeLimit.ts";

const MB = 1024 * 1024;

describe("the size of a file in the editor", () => {
  const open = (doc: string) => EditorState.create({ doc, extensions: sizeLimit("a.js") });

  it.each([
    ["fills the file to its last byte", "x".repeat(MB - 1), "y", true],
    ["would make it one byte too large", "x".repeat(MB), "y", false],
    ["counts in bytes of UTF-8", "x".repeat(MB - 3), "😀", false],
    ["is pasted whole, or not at all", "", "x".repeat(MB + 1), false],
    ["is small in a large file of other scripts", "日".repeat(300_000), "本", true],
    ["is too much in a large file of other scripts", "日".repeat(349_525), "本", false],
  ])("lets in what fits and refuses what does not: what %s", (_what, before, insert, fits) => {
    const state = open(before);
    const next = state.update({ changes: { from: 0, insert } }).state;
    expect(next.doc.length).toBe(before.length + (fits ? insert.length : 0));
  });

  it("counts on while texts are put in, replaced and taken out", () => {
    let state = open("é".repeat(100));
    for (const insert of ["😀".repeat(1000), "x".repeat(MB / 2), "日本語"]) {
      state = state.update({ changes: { from: 10, to: 20, insert } }).state;
    }
    const left = MB - new TextEncoder().encode(state.doc.toString()).length;
    const full = state.update({ changes: { from: 0, insert: "x".repeat(left) } }).state;
    expect(full.doc.length).toBe(state.doc.length + left);
    expect(full.update({ changes: { from: 0, insert: "x" } }).docChanged).toBe(false);
  });

  it("lets a file that is too large be shortened, also by less than it is over", () => {
    const state = open("x".repeat(MB + 100));
    const shorter = state.update({ changes: { from: 0, to: 20, insert: "y" } }).state;
    expect(shorter.doc.length).toBe(MB + 81);
    expect(shorter.update({ changes: { from: 0, insert: "y" } }).docChanged).toBe(false);
  });
});
