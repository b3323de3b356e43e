import { expect, test } from "vitest";
import { namesStyles, needsServedFiles } from "../../../src/client/preview/servedFiles.ts";

const needs = (code: { html?: string; js?: string; files?: Record<string, string> }) =>
  needsServedFiles({ html: "", js: "", files: {}, ...code });

test.each([
  { files: { "data.json": "[]" } },
  { js: 'fetch("styles.css")' },
  { js: "fetch(`./`)" },
  { js: "const load = fetch; load(address)" },
  { js: "new XMLHttpRequest()" },
  { js: "new Worker(document.currentScript.src)" },
  { js: 'link.href = "./styles.css?2"' },
  { js: 'document.createElement("iframe").src = "?in=1"' },
  { html: '<iframe class="a" src="index.html?in=1"></iframe>' },
  { html: "<iframe src=?in=1></iframe>" },
  { html: '<object data="./"></object>' },
  { html: "<script>\nlink.href = 'styles.css'</script>" },
  { html: "<script>document.write('<link rel=stylesheet href=styles.css>')</script>" },
  { html: "<button onclick=\"frame.src = 'index.html'\">Go</button>" },
  { html: "<template shadowrootmode=open><link rel=stylesheet href=styles.css></template>" },
])("a page may ask for its own files while it runs: %j", (code) => {
  expect(needs(code)).toBe(true);
});

test.each([
  {},
  { js: 'document.title = "fetched"' },
  { js: 'fetch("https://example.com/weather?in=1")' },
  {
    html: '<!DOCTYPE html><link rel="stylesheet" href="styles.css"><a href="index.html#a">Home</a><script src="script.js"></script>',
  },
  { html: '<iframe src="https://example.com/index"></iframe><iframe title="a" srcdoc="<b>x</b>"></iframe>' },
  { html: "<template><p>No link</p></template>" },
  { html: '<link rel="stylesheet" href="styles.css"><template><p>No link</p></template>' },
])("a page stays at the root of its host where it asks for none: %j", (code) => {
  expect(needs(code)).toBe(false);
});

test.each([
  { js: 'fetch("./styles.css")' },
  { html: "<script>\nlink.href = 'styles.css'</script>" },
  { html: "<button onclick=\"link.href = 'styles.css'\">Go</button>" },
  { html: "<template shadowrootmode=open><link rel=stylesheet href=styles.css></template>" },
])("a page names its style sheet beside what it is made of: %j", (code) => {
  expect(namesStyles({ html: "", js: "", ...code })).toBe(true);
});

test.each([
  { js: "fetch(address); new Worker('script.js')" },
  {
    html: '<link rel="stylesheet" href="styles.css"><template><p>No link</p></template><iframe src="index.html"></iframe>',
  },
])("a page that does not name its style sheet keeps on running when that changes: %j", (code) => {
  expect(namesStyles({ html: "", js: "", ...code })).toBe(false);
});
