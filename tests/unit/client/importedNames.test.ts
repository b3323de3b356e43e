import { describe, expect, it } from "vitest";
import { planImport } from "../../../src/client/screens/build/importFiles.ts";
import { explainFileName } from "../../../src/shared/explainFileName.ts";
import { file, MAIN, zipped } from "./support/pickedFiles.ts";

describe("the names that imported files get", () => {
  it.each([
    ["../../etc/passwd.txt", "etc/passwd.txt"],
    ["/absolute/a.txt", "absolute/a.txt"],
    ["C:\\Users\\me\\a.txt", "Users/me/a.txt"],
    ["c./d .txt . .", "c/d .txt"],
    ["./a/./b/../c.txt", "a/c.txt"],
    ["a//b.txt", "a/b.txt"],
    ['what:is"this?.txt', "what-is-this-.txt"],
    ["cafe\u0301.txt", "café.txt"],
    ["名前/ファイル.txt", "名前/ファイル.txt"],
    ["🎉.txt", "🎉.txt"],
    ["constructor", "constructor"],
  ])("cleans the path %s to %s", async (path, name) => {
    const plan = await planImport([file(path, "x"), file("beside.css", "y")], MAIN);
    expect(Object.keys(plan.files)).toContain(name);
    expect(plan.leftOut).toEqual([]);
  });

  it("says of every file that gets another name what it was called, and of no other", async () => {
    const hostile = { "a:b?.css": "1", "../../../evil.js": "2", " c /d..js.": "3", "lib/<x>.txt": "4" };
    const cleaned = { "a-b-.css": "1", "evil.js": "2", "c/d..js": "3", "lib/-x-.txt": "4" };
    const renamed = Object.fromEntries(
      Object.keys(cleaned).map((name, index) => [name, Object.keys(hostile)[index]]),
    );
    const plain = { "./e.txt": "5", "f\\g.txt": "6", "cafe\u0301.txt": "7" };
    const kept = { "e.txt": "5", "f/g.txt": "6", "café.txt": "7" };
    const expected = { files: { ...cleaned, ...kept }, renamed, leftOut: [] };
    const all = { ...hostile, ...plain };
    expect(await planImport([zipped(all)], MAIN)).toMatchObject(expected);
    const loose = Object.entries(all).map(([name, text]) => file(name, text));
    expect(await planImport(loose, MAIN)).toMatchObject(expected);
    // What is in the project already was called otherwise, too.
    const again = await planImport([zipped({ "a:b?.css": "1", "x.css": "" })], { ...MAIN, "a-b-.css": "1" });
    expect(again).toMatchObject({ unchanged: ["a-b-.css"], renamed: { "a-b-.css": "a:b?.css" } });
  });

  it("takes of two files that would be called the same the one that is called so, and says what became of the other", async () => {
    const { files, leftOut } = await planImport([zipped({ "a:b.css": "renamed", "a-b.css": "named" })], MAIN);
    expect(files).toEqual({ "a-b.css": "named" });
    expect(leftOut).toEqual([
      "a:b.css: it would be called a-b.css here, as another file is; that one was taken.",
    ]);
  });

  it.each(["../../../evil.js", "/etc/evil.js", "C:\\evil.js", "../site/evil.js", "site/../../evil.js"])(
    "drops the folder around everything whatever leads out of it, and starts with the page in it: %s",
    async (path) => {
      for (const first of [true, false]) {
        const site = { "site/index.html": "<p>start", "site/a:b.css": "b", "site/lib/a.js": "a" };
        const both = first ? { [path]: "evil", ...site } : { ...site, [path]: "evil" };
        const { files, renamed, leftOut } = await planImport([zipped(both)], MAIN);
        expect(files).toMatchObject({ "index.html": "<p>start", "a-b.css": "b", "lib/a.js": "a" });
        expect(Object.keys(files)).toHaveLength(4);
        expect(renamed).toMatchObject({ "a-b.css": "a:b.css" });
        expect(Object.values(renamed)).toContain(path.replaceAll("\\", "/"));
        expect(leftOut).toEqual([]);
      }
    },
  );

  it("keeps the start page from a path that leads out of the folder to the same name", async () => {
    const zip = zipped({ "../index.html": "<p>evil", "site/index.html": "<p>start" });
    const { files, leftOut } = await planImport([zip], MAIN);
    expect(files).toEqual({ "index.html": "<p>start" });
    expect(leftOut).toEqual([expect.stringMatching(/^\.\.\/index\.html: it would be called index\.html/)]);
  });

  it.each(["con.js", "lib/NUL.txt", "aux/a.css", "LPT1", `${"x".repeat(201)}.txt`])(
    "refuses a name as a new file does, loose and in a zip, says which and what becomes of it: %s",
    async (name) => {
      const reason = `${name}: ${explainFileName(name, "The file is left out.")}`;
      expect(reason).not.toContain("Choose another");
      const site = zipped({ [name]: "x", "a.css": "a" });
      expect(await planImport([file(name, "x"), file("a.css", "a")], MAIN)).toMatchObject({
        files: { "a.css": "a" },
        leftOut: [reason],
      });
      expect(await planImport([site], MAIN)).toMatchObject({ files: { "a.css": "a" }, leftOut: [reason] });
    },
  );
});
