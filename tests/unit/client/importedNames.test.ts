import { describe, expect, it } from "vitest";
import { planImport } from "../../../src/client/screens/build/importFiles.ts";
import { explainFileName } from "../../../src/shared/explainFileName.ts";
import { file, MAIN, rawZip, zipped } from "./support/pickedFiles.ts";

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

  it("says which character that is not seen keeps a file out, and never writes it", async () => {
    const names = ["zero\u200bwidth.js", "\u202egpj.exe.js", "lib\u2067/a.js", "b\ufeff.css"];
    const plan = await planImport([zipped(Object.fromEntries(names.map((name) => [name, "x"])))], MAIN);
    expect(plan.files).toEqual({});
    expect(plan.leftOut).toEqual([
      "zero[U+200B]width.js: A name cannot contain U+200B, a character that is not seen.",
      "[U+202E]gpj.exe.js: A name cannot contain U+202E, a character that is not seen.",
      "lib[U+2067]/a.js: A name cannot contain U+2067, a character that is not seen.",
      "b[U+FEFF].css: A name cannot contain U+FEFF, a character that is not seen.",
    ]);
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

describe("a main file in another spelling", () => {
  const SITE = { "Index.html": "<p>start", "about.html": "<p>", "Styles.css": "p{}", "SCRIPT.JS": "1" };
  const MADE = { "index.html": "<p>start", "about.html": "<p>", "styles.css": "p{}", "script.js": "1" };
  const OWN = { "index.html": "<p>old", "styles.css": "old", "script.js": "old" };

  it("is that file, in a zip, below a folder and loose, and it is said", async () => {
    const inFolder = Object.entries(SITE).map(([name, text]): [string, string] => [`Site/${name}`, text]);
    const loose = Object.entries(SITE).map(([name, text]) => file(name, text));
    for (const picked of [[zipped(SITE)], [zipped(Object.fromEntries(inFolder))], loose]) {
      expect(await planImport(picked, OWN)).toMatchObject({
        files: MADE,
        renamed: { "index.html": "Index.html", "styles.css": "Styles.css", "script.js": "SCRIPT.JS" },
        emptied: [],
        leftOut: [],
        notes: [],
      });
    }
  });

  it("gives way to the one that is spelled as it should be, whichever comes first", async () => {
    const both = {
      "INDEX.HTML": "<p>other",
      "index.html": "<p>start",
      "STYLES.CSS": "other",
      "styles.css": "p{}",
    };
    const loose = Object.entries(both).map(([name, text]) => file(name, text));
    for (const picked of [
      [zipped(both)],
      loose,
      [
        zipped({ "index.html": "<p>start", "styles.css": "p{}" }),
        ...loose.filter((_, index) => index % 2 === 0),
      ],
    ]) {
      const { files, leftOut } = await planImport(picked, MAIN);
      expect(files).toEqual({ "index.html": "<p>start", "styles.css": "p{}" });
      expect(leftOut).toEqual([
        "INDEX.HTML: it would be called index.html here, as another file is; that one was taken.",
        "STYLES.CSS: it would be called styles.css here, as another file is; that one was taken.",
      ]);
    }
  });

  it("is only meant at the top", async () => {
    const { files } = await planImport([zipped({ "index.html": "1", "docs/Index.html": "2" })], MAIN);
    expect(files).toEqual({ "index.html": "1", "docs/Index.html": "2" });
  });
});

describe("index.htm", () => {
  const SITE = {
    "index.htm": '<a href="about.html">',
    "about.html": '<a href="./index.htm#top">',
    "contact.html": "<script>location = '/INDEX.HTM'</script>",
    "other.html": '<a href="index.html"><a href="my-index.htm"><a href="sub/"> index',
  };
  const LINKS =
    "index.htm is called index.html here, and is still named as before in about.html, contact.html: links to it have to be changed there.";

  it("is the start page of an import without index.html, also beside other pages; links to it are said", async () => {
    const loose = Object.entries(SITE).map(([name, text]) => file(name, text));
    const inFolder = Object.entries(SITE).map(([name, text]): [string, string] => [`www/${name}`, text]);
    for (const picked of [[zipped(SITE)], [zipped(Object.fromEntries(inFolder))], loose]) {
      const { files, renamed, notes, leftOut } = await planImport(picked, MAIN);
      expect(Object.keys(files).sort()).toEqual(["about.html", "contact.html", "index.html", "other.html"]);
      expect(files["index.html"]).toBe(SITE["index.htm"]);
      expect({ renamed, notes, leftOut }).toEqual({
        renamed: { "index.html": "index.htm" },
        notes: [LINKS],
        leftOut: [],
      });
    }
  });

  it("is the start page in capital letters, too", async () => {
    const { files } = await planImport([zipped({ "INDEX.HTM": "1", "A.HTM": "2" })], MAIN);
    expect(files).toEqual({ "index.html": "1", "A.HTM": "2" });
  });

  it("stays what it is beside index.html, below a folder, and where the project has it", async () => {
    const beside = { "index.html": "1", "index.htm": "2" };
    expect((await planImport([zipped(beside)], MAIN)).files).toEqual(beside);
    const below = { "a.html": "1", "docs/index.htm": "2" };
    expect((await planImport([zipped(below)], MAIN)).files).toEqual(below);
    const { files } = await planImport([file("index.htm", "new")], { ...MAIN, "index.htm": "old" });
    expect(files).toEqual({ "index.htm": "new" });
  });
});

describe("names in a zip that does not say how they are written", () => {
  const bytesOf = (text: string) => [...Buffer.from(text, "latin1")];
  const UTF_8 = [...Buffer.from("Grüße.txt")];

  it.each([
    ["Shift-JIS", [0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, ...bytesOf(".txt")]],
    ["CP866", [0xaf, 0xe0, 0xa8, 0xa2, 0xa5, 0xe2, ...bytesOf(".txt")]],
    ["Windows-1252", [...bytesOf("caf\u00e9.txt")]],
  ])("are named before an import, as they may be read wrong: %s", async (_what, bytes) => {
    const { files, notes, leftOut } = await planImport([rawZip([bytes, bytesOf("plain.css"), UTF_8])], MAIN);
    const [name] = Object.keys(files).filter((one) => one !== "plain.css" && one !== "Grüße.txt");
    expect(Object.keys(files)).toHaveLength(3);
    expect({ notes, leftOut }).toEqual({
      notes: [
        `The names of these files could not be read for certain, as the zip does not say how they are written: ${name}.`,
      ],
      leftOut: [],
    });
  });

  it("are read as CP437, which zips have where nothing else is said", async () => {
    const { files, notes } = await planImport(
      [rawZip([[...bytesOf("caf"), 0x82, ...bytesOf(".txt")], bytesOf("aaa.css")])],
      MAIN,
    );
    expect(Object.keys(files)).toContain("café.txt");
    expect(notes).toEqual([expect.stringMatching(/: café\.txt\.$/)]);
  });

  it("are certain in UTF-8, with and without the flag, and in ASCII", async () => {
    const { files, notes } = await planImport(
      [rawZip([UTF_8, bytesOf("aaa.css")]), zipped({ "日本語.txt": "x" })],
      MAIN,
    );
    expect(Object.keys(files).sort()).toEqual(["Grüße.txt", "aaa.css", "日本語.txt"]);
    expect(notes).toEqual([]);
  });
});
