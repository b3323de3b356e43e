import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { importSteps, planImport } from "../../../src/client/screens/build/importFiles.ts";
import { file, MAIN, zipped } from "./support/pickedFiles.ts";

describe("planImport", () => {
  it("unpacks a zip, drops the folder around it and what systems add", async () => {
    const plan = await planImport(
      [
        zipped({
          "site/index.html": "<p>日本語 🎉",
          "site/lib/a.js": "1",
          "__MACOSX/site/._index.html": "x",
          "__MACOSX/site/node_modules/._a.js": "x",
          "site/.DS_Store": "x",
          "site/Thumbs.db": "x",
        }),
      ],
      MAIN,
    );
    expect(plan).toEqual({
      files: { "index.html": "<p>日本語 🎉", "lib/a.js": "1" },
      renamed: {},
      emptied: [],
      unchanged: [],
      notes: [],
      leftOut: [],
    });
  });

  it("says of a file that is only called a zip that it is none", async () => {
    const text = { path: "Fotos.ZIP", bytes: strToU8("just words") };
    const rar = { path: "old.zip", bytes: strToU8("Rar!\u001a") };
    const plan = await planImport([text, rar, { path: "notes.txt", bytes: strToU8("kept") }], MAIN);
    expect(plan.files).toEqual({ "notes.txt": "kept" });
    expect(plan.leftOut).toEqual([
      expect.stringMatching(/^Fotos\.ZIP: this is no zip/),
      expect.stringMatching(/^old\.zip: this is no zip/),
    ]);
  });

  it("takes the page that people wrote from a zip that was exported before there were records, and says so", async () => {
    const page = { "index.html": "<p>made", "index.source.html": "<p>written", "script.js": "" };
    for (const around of ["", "site/"]) {
      const moved = Object.entries(page).map(([name, text]): [string, string] => [around + name, text]);
      const { files, leftOut } = await planImport([zipped(Object.fromEntries(moved))], MAIN);
      expect(files).toEqual({ "index.html": "<p>written" });
      expect(leftOut).toEqual([
        "index.html: it was made for a disk; index.source.html has the page as it was written, and was taken in its place.",
      ]);
    }
    const alone = await planImport([zipped({ "index.source.html": "<p>mine", "a.html": "<p>" })], MAIN);
    expect(alone.files).toEqual({ "index.source.html": "<p>mine", "a.html": "<p>" });
  });

  it("leaves out what a project cannot hold, with a sentence each", async () => {
    const { files, leftOut } = await planImport(
      [
        file("picture.png", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0])),
        file("big.txt", "x".repeat(1024 * 1024 + 1)),
        file("__proto__", "x"),
        file("a.txt", "1"),
        file("A.TXT", "x"),
        file("a.txt", "2"),
        zipped({ "huge.txt": "x".repeat(1024 * 1024 + 1), "ok.txt": "ok", "more/ok.txt": "ok" }),
      ],
      MAIN,
    );
    expect(files).toEqual({ "a.txt": "1", "ok.txt": "ok", "more/ok.txt": "ok" });
    expect(leftOut.join("\n")).toContain("picture.png: only text can be part of a project");
    expect(leftOut.join("\n")).toContain("big.txt: a file may have at most 1 MB.");
    expect(leftOut.join("\n")).toContain("huge.txt: a file may have at most 1 MB.");
    expect(leftOut.join("\n")).toContain('A.TXT: There is "a.txt" already');
    expect(leftOut.join("\n")).toContain("a.txt: there were two files of this name");
    expect(leftOut.join("\n")).toContain(
      "__proto__: JavaScript keeps the name “__proto__” for itself. The file is left out.",
    );
    expect(leftOut).toHaveLength(6);
  });

  it("takes as many files as a project may have beside the main ones", async () => {
    const many = Array.from({ length: 60 }, (_, index) => file(`f${index}.txt`, "x"));
    const { files, leftOut } = await planImport(many, { ...MAIN, "there.txt": "" });
    expect(Object.keys(files)).toHaveLength(49);
    expect(leftOut).toHaveLength(11);
    expect(leftOut[0]).toContain("at most 50 files");
  });

  it("says that a broken zip cannot be read, and takes the files beside it", async () => {
    const broken = zipSync({ "a.txt": strToU8("x".repeat(500)) }).slice(0, 40);
    const plan = await planImport([file("broken.zip", broken), file("b.txt", "b")], MAIN);
    expect(plan.files).toEqual({ "b.txt": "b" });
    expect(plan.leftOut).toEqual([
      "broken.zip: this zip cannot be read. It may be damaged or protected by a password.",
    ]);
  });

  describe("of a damaged zip", () => {
    /** Changes bytes of a zip at the place of a text in it, or of a header's field. */
    const changed = (
      bytes: Uint8Array,
      change: (view: DataView, at: { data: number; central: number }) => void,
    ) => {
      const copy = bytes.slice();
      const view = new DataView(copy.buffer);
      const find = (signature: number) => {
        for (let at = 0; at < copy.length - 4; at++) if (view.getUint32(at, true) === signature) return at;
        throw new Error("There is no such header.");
      };
      change(view, { data: 30 + view.getUint16(26, true), central: find(0x02014b50) });
      return copy;
    };
    const two = (level: 0 | 6, text = "p { color: red }") =>
      zipSync({ "a.css": strToU8(text), "b.css": strToU8("b") }, { level });

    it.each([0, 6] as const)(
      "takes nothing of a file whose checksum does not fit, and names it (level %i)",
      async (level) => {
        const broken = changed(two(level), (view, { data }) =>
          view.setUint8(data + 4, view.getUint8(data + 4) ^ 1),
        );
        const plan = await planImport([file("site.zip", broken)], MAIN);
        expect(plan.files).toEqual({ "b.css": "b" });
        expect(plan.leftOut).toEqual(["a.css: this file is damaged in the zip. Pack the files anew."]);
      },
    );

    it.each([
      ["less", 10],
      ["more", 40_000],
    ])("takes nothing of a file that holds %s than its header says, and names it", async (_what, size) => {
      const large = two(6, "x".repeat(30_000));
      const lying = changed(large, (view, { central }) => {
        view.setUint32(22, size, true);
        view.setUint32(central + 24, size, true);
      });
      const plan = await planImport([file("site.zip", lying)], MAIN);
      expect(plan.files).toEqual({ "b.css": "b" });
      expect(plan.leftOut).toEqual(["a.css: this file is damaged in the zip. Pack the files anew."]);
    });

    it("does not unpack 64 MB that call themselves 10 bytes", async () => {
      const bomb = changed(
        zipSync({ "a.css": new Uint8Array(64 * 1024 * 1024) }, { level: 1 }),
        (view, { central }) => {
          view.setUint32(22, 10, true);
          view.setUint32(central + 24, 10, true);
        },
      );
      const plan = await planImport([file("site.zip", bomb)], MAIN);
      expect(plan.files).toEqual({});
      expect(plan.leftOut).toEqual([expect.stringContaining("a.css: this file is damaged")]);
    });

    it.each([0, 6] as const)("says of an encrypted zip that it has a password (level %i)", async (level) => {
      const encrypted = changed(
        zipSync({ "a.css": strToU8("p { color: red }") }, { level }),
        (view, { central }) => {
          view.setUint16(6, view.getUint16(6, true) | 1, true);
          view.setUint16(central + 8, view.getUint16(central + 8, true) | 1, true);
        },
      );
      const plan = await planImport([file("secret.zip", encrypted)], MAIN);
      expect(plan.files).toEqual({});
      expect(plan.leftOut).toEqual([
        "secret.zip: this zip is protected by a password. Unpack it on your computer, and pick its files.",
      ]);
    });

    it("does not call a file damaged that is only compressed in a rare way", async () => {
      const rare = changed(two(6), (view, { central }) => {
        view.setUint16(8, 12, true);
        view.setUint16(central + 10, 12, true);
      });
      const plan = await planImport([file("rare.zip", rare)], MAIN);
      expect(plan.files).toEqual({ "b.css": "b" });
      expect(plan.leftOut).toEqual([
        expect.stringMatching(/^a\.css: it is compressed in a way that is rare/),
      ]);
    });

    it("says which files of a zip have a password when others have none", async () => {
      const encrypted = changed(two(0), (view, { central }) => {
        view.setUint16(6, view.getUint16(6, true) | 1, true);
        view.setUint16(central + 8, view.getUint16(central + 8, true) | 1, true);
      });
      const plan = await planImport([file("mixed.zip", encrypted)], MAIN);
      expect(plan.files).toEqual({ "b.css": "b" });
      expect(plan.leftOut).toEqual(["a.css: this file is protected by a password."]);
    });
  });

  it("reads UTF-16 with its mark, drops the mark of UTF-8, and makes line ends those of a project", async () => {
    const utf16 = new Uint8Array([0xff, 0xfe, 0x61, 0, 0x0a, 0]);
    const { files } = await planImport([file("a.txt", utf16), file("b.txt", "\ufeffx\r\ny\r")], MAIN);
    expect(files).toEqual({ "a.txt": "a\n", "b.txt": "x\ny\n" });
  });

  it("makes the only page of a zip index.html; a page by itself keeps its name, so that it replaces no other", async () => {
    expect((await planImport([zipped({ "Recipe.htm": "<p>" })], MAIN)).files).toEqual({
      "index.html": "<p>",
    });
    expect((await planImport([file("about.html", "<p>")], MAIN)).files).toEqual({ "about.html": "<p>" });
    const { files } = await planImport([zipped({ "a.html": "1", "b.html": "2" })], MAIN);
    expect(Object.keys(files)).toEqual(["a.html", "b.html"]);
  });

  it("takes more than one request carries in several, in order, counted as it travels", async () => {
    const quotes = '"'.repeat(900_000);
    const picked = ["a.txt", "b.txt", "c.txt", "d.txt"].map((name) =>
      file(name, name === "d.txt" ? "x" : quotes),
    );
    const { files, leftOut } = await planImport(picked, MAIN);
    expect(leftOut).toEqual([]);
    const steps = importSteps(files);
    expect(steps.map((step) => Object.keys(step))).toEqual([["a.txt"], ["b.txt"], ["c.txt", "d.txt"]]);
    expect(Object.assign({}, ...steps)).toEqual(files);
    for (const step of steps)
      expect(JSON.stringify({ id: "x".repeat(200), files: step }).length).toBeLessThan(2 * 1024 * 1024);
  });

  it("says of a file that no request can carry why not", async () => {
    const { files, leftOut } = await planImport(
      [file("a.txt", "\u0001".repeat(900_000)), file("b.txt", "b")],
      MAIN,
    );
    expect(files).toEqual({ "b.txt": "b" });
    expect(leftOut).toEqual([expect.stringMatching(/^a\.txt: it is larger than 2 MB as it is sent/)]);
  });

  it("fills a project up to the 8 MB of its live document, and names that limit for the rest", async () => {
    const big = "x".repeat(1_000_000);
    const site = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}.txt`, big]));
    const there = { ...MAIN, "f0.txt": big.replace("x", "y"), "own.txt": big };
    const { files, leftOut } = await planImport([zipped({ ...site, "small.txt": "s" })], there);
    expect(Object.keys(files)).toEqual([..."0123456"].map((digit) => `f${digit}.txt`).concat("small.txt"));
    expect(leftOut).toHaveLength(5);
    expect(leftOut[0]).toBe(
      "f7.txt: all files of a project together, its live document, may have at most 8 MB.",
    );
  });

  it("leaves alone what the project has already", async () => {
    const big = "x".repeat(900_000);
    const zip = zipped({ "a.txt": big, "b.txt": big, "c.txt": big, "index.html": "<p>old" });
    expect(await planImport([zip], { ...MAIN, "a.txt": big, "b.txt": big })).toEqual({
      files: { "c.txt": big },
      renamed: {},
      emptied: [],
      unchanged: ["a.txt", "b.txt", "index.html"],
      notes: [],
      leftOut: [],
    });
  });

  it("names the folders of tools that stay out, each with the number of its files", async () => {
    const paths = [
      "site/node_modules/a/index.js",
      "site/node_modules/a/node_modules/b/x.js",
      "site/node_modules/.DS_Store",
      "site/tools/node_modules/c.js",
      "site/.git/config",
      "site/.svn/entries",
    ];
    const texts = { "site/index.html": "<p>", ...Object.fromEntries(paths.map((path) => [path, "x"])) };
    const sentences = [
      "site/node_modules, a folder with 2 files: installed packages are no part of a project. Pages load libraries from an address.",
      "site/tools/node_modules, a folder with 1 file: installed packages are no part of a project. Pages load libraries from an address.",
      "site/.git, a folder with 1 file: what version control keeps is no part of a project.",
      "site/.svn, a folder with 1 file: what version control keeps is no part of a project.",
    ];
    expect((await planImport([zipped(texts)], MAIN)).leftOut).toEqual(sentences);
    const picked = Object.entries(texts).map(([path, text]) => file(path, text));
    expect((await planImport(picked, MAIN)).leftOut).toEqual(sentences);
  });

  it("does not count what tools put into a zip", async () => {
    const tools = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`node_modules/m${index}/x.js`, "x"]),
    );
    expect((await planImport([zipped({ ...tools, "last.css": "p{}" })], MAIN)).files).toEqual({
      "last.css": "p{}",
    });
  });

  describe("of a whole site", () => {
    const OWN = { "index.html": "<p>mine", "styles.css": "p {}", "script.js": "go()", "about.html": "<p>" };
    const site = {
      "index.html": '<link rel="stylesheet" href="style.css">',
      "style.css": "a {}",
      "app.js": "1",
    };

    it("empties the main files that a zip with a page does not have, and keeps all others", async () => {
      expect(await planImport([zipped(site)], OWN)).toEqual({
        files: site,
        renamed: {},
        emptied: ["styles.css", "script.js"],
        unchanged: [],
        notes: [],
        leftOut: [],
      });
      expect((await planImport([zipped({ ...site, "script.js": "2" })], OWN)).emptied).toEqual([
        "styles.css",
      ]);
      expect(await planImport([zipped({ ...site, "styles.css": "p {}" })], OWN)).toMatchObject({
        emptied: ["script.js"],
        unchanged: ["styles.css"],
      });
      expect((await planImport([zipped({ "site/Recipe.htm": "<p>" })], OWN)).emptied).toEqual([
        "styles.css",
        "script.js",
      ]);
      expect(
        (await planImport([zipped(site)], { ...OWN, "styles.css": "", "script.js": " \n" })).emptied,
      ).toEqual([]);
    });

    it("empties them for a page that is in the project already, too", async () => {
      const plan = await planImport([zipped(site)], { ...OWN, "index.html": site["index.html"] });
      expect(plan).toMatchObject({ unchanged: ["index.html"], emptied: ["styles.css", "script.js"] });
    });

    it.each([
      ["loose files", [file("style.css", "a {}"), file("lib/app.js", "1")]],
      ["a loose page", [file("index.html", "<p>new"), file("style.css", "a {}")]],
      ["a zip without a page", [zipped({ "style.css": "a {}", "app.js": "1" })]],
      ["a zip whose pages are none of them index.html", [zipped({ "a.html": "1", "b.html": "2" })]],
      [
        "a zip with index.html in a folder only",
        [zipped({ "docs/index.html": "1", "a.html": "2", "b.css": "" })],
      ],
      [
        "a page that cannot be read",
        [zipped({ "index.html": new Uint8Array([0xff, 0, 0x80]), "a.css": "" })],
      ],
    ])("empties nothing for %s", async (_what, picked) => {
      expect((await planImport(picked, OWN)).emptied).toEqual([]);
    });

    it("does not empty what the zip has and could not bring", async () => {
      const noText = new Uint8Array([0xff, 0, 0x80]);
      const tooLarge = zipped({ ...site, "styles.css": "x".repeat(1024 * 1024 + 1), "Script.js": noText });
      const plan = await planImport([tooLarge], OWN);
      expect(plan.emptied).toEqual([]);
      expect(plan.leftOut).toHaveLength(2);
    });
  });
});
