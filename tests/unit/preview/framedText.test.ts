import { describe, expect, test } from "vitest";
import { framedText } from "../../../src/server/preview/framedText.ts";

const code = (html: string) => ({
  html,
  css: "p {\n}</style>",
  js: "go();\n</script>",
  files: { "b.html": "<p>b" },
});
const STYLE =
  '<script>document.currentScript.replaceWith(Object.assign(document.createElement("style"),{textContent:"p {\\n}\\u003c/style>"}))</script>';
const SCRIPT = "<script>//# sourceURL=inception:script.js:1\ngo();\n\\x3C/script>\n</script>";

describe("the main page as a frame shows it", () => {
  test.each([
    [
      "a whole page",
      "<!doctype html><html><head>\n<title>A</title>",
      "\n</head><body><p>a",
      "</body></html>",
    ],
    ["a page without end tags", "<!doctype html>\n<meta charset=utf-8><title>A</title>", "\n<p>a", ""],
    ["a fragment", "", "<p>a</p>\n", ""],
    ["a fragment below a doctype", "<!-- a -->\n<!doctype html>", "<p>a</p>\n", ""],
  ])("has the files that it does not name where the assembly adds them: %s", (_what, head, body, end) => {
    const added = framedText(code(head + body + end), "index.html", "$lg");
    expect(added.replace(STYLE, "[style]").replace(SCRIPT, "[script]")).toMatch(/\[style\].*\[script\]/s);
    const [before = "", after = ""] = added.split(STYLE);
    expect(before.trimEnd()).toBe(head);
    expect(before + after.replace(SCRIPT, "")).toBe(head + body + end);
    expect(after.endsWith(SCRIPT + end)).toBe(true);
  });

  test("has those that it names but once, and no empty ones", () => {
    const html = "<link rel=stylesheet href=styles.css><script src=./Script.js></script>";
    expect(framedText(code(html), "index.html", "$lg")).toBe(html);
    expect(framedText({ ...code("<p>"), css: " ", js: "" }, "index.html", "$lg")).toBe("<p>");
    expect(framedText({ ...code("<p>"), css: "", js: "export {}" }, "index.html", "$lg")).toBe(
      '<p><script type="module" src="script.js"></script>',
    );
  });

  test("is what is written in every other page", () => {
    expect(framedText(code("<p>"), "b.html", "$lg")).toBe("<p>b");
  });
});
