import { strFromU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { planImport } from "../../../../src/client/screens/build/importFiles.ts";
import { exportNames } from "../../../../src/server/projects/exportNames.ts";
import { zipProject } from "../../../../src/server/projects/projectZip.ts";
import { explainFileName } from "../../../../src/shared/explainFileName.ts";
import { nameCollision } from "../../../../src/shared/nameCollision.ts";

const MAIN = ["index.html", "styles.css", "script.js"];
const exported = (names: readonly string[]) => [...exportNames([...MAIN, ...names]).values()].slice(3);

/** Names that a stock client can give in a live document, and what they are called in a zip. */
const NAMES: [what: string, names: string[], exported: string[]][] = [
  ["good ones", ["a.html", "lib/b.js", "名前/.env"], ["a.html", "lib/b.js", "名前/.env"]],
  ["a main file in capital letters", ["INDEX.HTML"], ["INDEX-2.HTML"]],
  ["two that differ in capital letters", ["a.txt", "A.TXT", "a-2.txt"], ["a.txt", "a-2.txt", "A-3.TXT"]],
  ["two that differ in how an accent is written", ["é.txt", "e\u0301.txt"], ["é.txt", "e\u0301-2.txt"]],
  ["a folder that is a file", ["index.html/x", "index.html/y.js"], ["index-2.html/x", "index-2.html/y.js"]],
  ["a file that is a folder", ["lib/a.js", "lib"], ["lib/a.js", "lib-2"]],
  ["a folder that is a file below a folder", ["a/b", "A/B/c.js"], ["a/b", "A/B-2/c.js"]],
  [
    "devices of Windows",
    ["con", "CON.txt", "aux.js", "lib/NUL .tar.gz", "lpt1/a.js"],
    ["con-", "CON-.txt", "aux-.js", "lib/NUL-.tar.gz", "lpt1-/a.js"],
  ],
  [
    "dots and spaces at the end of folders",
    ["a./b.js", "c /d.js", ".../e.js"],
    ["a/b.js", "c/d.js", "-/e.js"],
  ],
  ["two that are the same without them", ["a./b.js", "a/b.js"], ["a/b-2.js", "a/b.js"]],
  ["a half of a character", ["a\ud800.js"], ["a-.js"]],
];

describe("a project with names that not every computer can unpack", () => {
  it.each(NAMES)("is exported under free names like them: %s", (_what, names, free) => {
    expect([...exported(names)].sort()).toEqual([...free].sort());
  });

  it.each(NAMES)("is exported under names that a new file can have: %s", (_what, names) => {
    const all = [...MAIN, ...exported(names)];
    for (const [index, name] of all.entries()) {
      expect(explainFileName(name)).toBeNull();
      expect(nameCollision(name, all.toSpliced(index, 1))).toBeNull();
    }
  });

  const NOW = new Date("2026-01-15T09:00:00Z");
  const CODE = { html: "<p>", css: "p{}", js: "1" };
  const EMPTY = { "index.html": "", "styles.css": "", "script.js": "" };

  it.each(NAMES)("loses no file on the way out and in: %s", async (_what, names) => {
    const files = Object.fromEntries(names.map((name, index) => [name, `text ${index}`]));
    const bytes = await zipProject({ ...CODE, files }, NOW);
    const { files: imported, leftOut } = await planImport([{ path: "x.zip", bytes }], EMPTY);
    expect(leftOut).toEqual([]);
    expect(Object.values(imported).sort()).toEqual([...Object.values(CODE), ...Object.values(files)].sort());
    expect(Object.keys(imported).sort()).toEqual([...MAIN, ...exported(names)].sort());
  });

  it("gets a name back from an import where nothing stands in its way any more", async () => {
    const bytes = await zipProject({ ...CODE, files: { "a.txt": "1", "A.TXT": "2", con: "3" } }, NOW);
    const { "a.txt": _deleted, ...left } = unzipSync(bytes);
    const { files } = await planImport([{ path: "x.zip", bytes: zipSync(left) }], EMPTY);
    expect(files).toMatchObject({ "A.TXT": "2", "con-": "3" });
  });

  it("has what people wrote beside its record under the free name, too", async () => {
    const files = { "aux.html": '<a href="/">' };
    const bytes = await zipProject({ ...CODE, files }, NOW);
    expect(strFromU8(unzipSync(bytes)["inception-source/aux-.html"] ?? new Uint8Array())).toBe(
      '<a href="/">',
    );
    const plan = await planImport([{ path: "x.zip", bytes }], EMPTY);
    expect(plan.files).toMatchObject({ "aux-.html": '<a href="/">' });
  });

  it("has links to the names in the zip: in pages, those with modules too, and in style sheets", async () => {
    const links =
      '<a href="aux.html">x</a><img src="d./a.svg"><a href="A.html#b">y</a><a href="a.html">z</a>';
    const files = {
      "aux.html": `<a href="/A.html">`,
      "a.html": links,
      "A.html": links,
      "module.html": `${links}<script type="module">1</script>`,
      "d./a.svg": "<svg/>",
      "d./b.css": "p { background: url(a.svg) } q { background: url(/con.svg) }",
      "con.svg": "<svg/>",
    };
    const entries = unzipSync(await zipProject({ ...CODE, files }, NOW));
    const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
    for (const name of ["a.html", "A-2.html", "module.html"]) {
      expect(text(name)).toContain('<a href="aux-.html">x</a>');
      expect(text(name)).toContain('<a href="A-2.html#b">y</a><a href="a.html">z</a>');
    }
    expect(text("a.html")).toContain('<img src="d/a.svg">');
    expect(text("aux-.html")).toContain('<a href="A-2.html">');
    expect(text("d/b.css")).toBe('p { background: url("../d/a.svg") } q { background: url("../con-.svg") }');
  });
});
