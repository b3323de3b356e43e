import { describe, expect, it } from "vitest";
import { templateOver } from "../../../src/client/screens/build/templateOver.ts";

const code = (html: string, css = "", js = "", files = {}) => ({ html, css, js, files });

describe("a template that is filled in while somebody may type", () => {
  it("takes the place of the page that nobody edited, and keeps further files", () => {
    const files = { "notes.txt": "N" };
    expect(templateOver(code("<p>start"), code("<h1>App"), code("<p>start", "", "", files))).toEqual({
      code: code("<h1>App", "", "", files),
      isEdited: false,
    });
  });

  it("keeps what was typed since the last step, in other files and in other lines", () => {
    const last = code("<h1>App</h1>\n<p>a</p>\n<p>b</p>\n");
    const next = code("<h1>App</h1>\n<p>a</p>\n<p>b</p>\n", "h1 {}\n");
    expect(templateOver(last, next, code("<h1>Mine</h1>\n<p>a</p>\n<p>b</p>\n", "", "go()"))).toEqual({
      code: code("<h1>Mine</h1>\n<p>a</p>\n<p>b</p>\n", "h1 {}\n", "go()"),
      isEdited: true,
    });
  });

  it("leaves a file to the person who wrote the same lines", () => {
    const edited = code("<h1>App", "p { color: red }\n");
    expect(templateOver(code("<h1>App"), code("<h1>App", "h1 {}\n"), edited)).toEqual({
      code: edited,
      isEdited: true,
    });
  });
});
