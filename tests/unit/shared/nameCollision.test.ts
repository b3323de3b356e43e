import { describe, expect, it } from "vitest";
import { nameCollision } from "../../../src/shared/nameCollision.ts";

describe("names of files beside each other", () => {
  const others = ["index.html", "lib/util.js", "Café.css"];
  it.each([
    ["index.html", /with this name already/],
    ["INDEX.html", /"index.html" already/],
    ["Cafe\u0301.css", /"Café.css" already/],
    ["lib", /either a file or a folder/],
    ["index.html/a.js", /either a file or a folder/],
  ])("%s is refused with the reason", (name, reason) => expect(nameCollision(name, others)).toMatch(reason));

  it("others stand beside them", () => {
    for (const name of ["lib/util.mjs", "library", "日本語.js"])
      expect(nameCollision(name, others)).toBeNull();
  });
});
