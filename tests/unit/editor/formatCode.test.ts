import { describe, expect, it } from "vitest";
import { canFormat, formatCode } from "../../../src/client/editor/format/formatCode.ts";

describe("formatting", () => {
  it.each([
    ["index.html", "<ul><li>a</li>\n<li>b</li></ul>", "<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n"],
    ["a.css", "p{color:red;margin:0}", "p {\n  color: red;\n  margin: 0;\n}\n"],
    ["a.js", "const a={b:1}\nf( a )", "const a = { b: 1 };\nf(a);\n"],
    ["a.json", '{"a":[1,2]}', '{ "a": [1, 2] }\n'],
  ])("lays out %s", async (name, before, after) => {
    expect(await formatCode(name, before)).toEqual({ kind: "formatted", text: after });
    expect(await formatCode(name, after)).toEqual({ kind: "formatted", text: after });
  });

  it.each([
    ["a.js", "let a = 1;\nlet b = ;\n", 2],
    ["a.css", "p {\n  color: red;\n  }\n}", 4],
    ["index.html", "<p>\n</div>", 2],
  ])("names the line of %s that cannot be read", async (name, text, line) => {
    expect(await formatCode(name, text)).toEqual({ kind: "unreadable", line });
  });

  it("leaves kinds of files alone that it does not know", async () => {
    expect(canFormat("notes.txt")).toBe(false);
    expect(await formatCode("notes.txt", "a  b")).toEqual({ kind: "unknown" });
  });
});
