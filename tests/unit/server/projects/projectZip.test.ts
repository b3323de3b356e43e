import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { standaloneFiles, zipProject } from "../../../../src/server/projects/projectZip.ts";

const CHARSET = '<meta charset="utf-8">\n';
const LINK = '<link rel="stylesheet" href="styles.css">\n';
const SCRIPT = '<script src="script.js"></script>\n';
const page = (html: string) => standaloneFiles({ html, css: "p{}", js: "1", files: {} })["index.html"];

describe("standaloneFiles", () => {
  it("names style sheet and script in a page that does not", () => {
    expect(page("<!doctype html><html><head><title>A</title></head><body><p>B</p></body></html>")).toBe(
      `<!doctype html><html><head>${CHARSET}<title>A</title>${LINK}</head><body><p>B</p>${SCRIPT}</body></html>`,
    );
  });

  it("makes a page in standards mode of a fragment", () => {
    expect(page("<p>Hi</p>")).toBe(`<!doctype html>${CHARSET}${LINK}\n<p>Hi</p>${SCRIPT}`);
  });

  it("leaves a page alone that names them, in any spelling", () => {
    const html =
      '<!DOCTYPE html><META CHARSET=utf-8><LINK href="./styles.css?v=1" rel=stylesheet><p>$& $1</p><script defer src=" script.js"></script>';
    expect(page(html)).toBe(html);
  });

  it("is not fooled by comments and texts", () => {
    const html =
      '<!doctype html><head><!-- </head> <link href="styles.css"> --></head><body>&lt;/body></body>';
    expect(page(html)).toBe(
      `<!doctype html><head>${CHARSET}<!-- </head> <link href="styles.css"> -->${LINK}</head><body>&lt;/body>${SCRIPT}</body>`,
    );
  });

  it("names no file without content", () => {
    expect(standaloneFiles({ html: "<p>", css: " ", js: "", files: {} })["index.html"]).toBe(
      `<!doctype html>${CHARSET}\n<p>`,
    );
  });
});

describe("a page that would not work from a disk", () => {
  it.each([
    ["a script that imports", { js: 'import { a } from "./util.js"; a();' }],
    ["an inline module", { html: '<script type="module">import "./util.js"</script>' }],
    ["addresses from the root", { html: '<script src="/util.js"></script>' }],
  ])("is exported whole, with what people wrote beside it: %s", (_what, parts) => {
    const code = { html: "<p>", css: "", js: "", files: { "util.js": "export const a = () => 1" }, ...parts };
    const files = standaloneFiles(code);
    expect(files["index.source.html"]).toBe(code.html);
    expect(files["index.html"]).toMatch(/<meta charset="utf-8">/);
    expect(files["index.html"]).not.toMatch(/src="\/?util.js"/);
    expect(files["util.js"]).toBe(code.files["util.js"]);
  });

  it("with thousands of nested elements, or hostile comments, is exported as it is", () => {
    expect(page("<div>".repeat(20_000))).toMatch(/^<div><div>/);
    expect(page(`${"<!-- -->".repeat(100)}<p>`)).toContain("<p>");
  });
});

describe("zipProject", () => {
  it("holds every file by its path", async () => {
    const files = { "data/list.json": "[1]", "notes.txt": "Grüße 🎉" };
    const bytes = await zipProject(
      { html: "<p>", css: "p{}", js: "1", files },
      new Date("2026-01-15T09:00:00Z"),
    );
    const entries = Object.entries(unzipSync(bytes)).map(([name, text]) => [name, strFromU8(text)]);
    expect(Object.fromEntries(entries)).toMatchObject({ ...files, "styles.css": "p{}", "script.js": "1" });
    expect(entries).toHaveLength(5);
  });
});
