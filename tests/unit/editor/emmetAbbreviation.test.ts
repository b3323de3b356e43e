import * as emmet from "emmet";
import { describe, expect, it } from "vitest";
import { abbreviationBefore } from "../../../src/client/editor/emmetAbbreviation.ts";

const html = (line: string) => abbreviationBefore(emmet, line, "html")?.text ?? null;
const css = (line: string) => abbreviationBefore(emmet, line, "css")?.text ?? null;

describe("the abbreviation before the caret", () => {
  it.each([
    ["ul>li*3", "ul>li*3"],
    ["  <p>a</p> div.card#one", "div.card#one"],
    [".card", ".card"],
    ["#main>p", "#main>p"],
    ["!", "!"],
    ["lorem10", "lorem10"],
    ["my-tag[a=b]", "my-tag[a=b]"],
    ["input:email", "input:email"],
    ["(header>h1)+main", "(header>h1)+main"],
    ["<li>a{x}", "a{x}"],
  ])("is found in %s", (line, expected) => expect(html(line)).toBe(expected));

  it.each(["", "  ", "Hello", "It ends here.", "The cat sat", "hello.world", "wow!", "p.", "1 > 2", "<p>"])(
    "is not seen in %j, which is just text",
    (line) => expect(html(line)).toBeNull(),
  );

  it("in CSS has to be the whole line so far", () => {
    expect(css("  m10")).toBe("m10");
    expect(css("df")).toBe("df");
    expect(css("p { m10")).toBe("m10");
    expect(css("p{a:b;m10")).toBe("m10");
    expect(css("color: m10")).toBeNull();
    expect(css("color: red m10")).toBeNull();
    expect(css("")).toBeNull();
  });
});
