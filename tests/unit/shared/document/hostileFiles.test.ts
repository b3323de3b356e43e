import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { fileName } from "../../../../src/shared/contracts/project.ts";
import { fileNames, filesMap, readCode } from "../../../../src/shared/document/projectDocument.ts";

const BAD_NAMES = [
  "../../evil.sh",
  "/etc/passwd",
  "..\\..\\win.txt",
  "C:\\x.txt",
  "a/../../b",
  "x\u0000y",
  "invoice\u202egpj.exe",
  "",
  "a/",
  "__proto__",
  "x".repeat(201),
];

describe("what a stock client puts into the map of files", () => {
  it.each(BAD_NAMES)(
    "%j is no file: it is neither read, exported, stored in a version nor listed",
    (name) => {
      const doc = new Y.Doc();
      filesMap(doc).set(name, new Y.Text("evil"));
      filesMap(doc).set("good/名前.txt", new Y.Text("fine"));
      expect(readCode(doc).files).toEqual({ "good/名前.txt": "fine" });
      expect(fileNames(doc)).toEqual(["index.html", "styles.css", "script.js", "good/名前.txt"]);
      expect(fileName.safeParse(name).success).toBe(false);
    },
  );

  it("a main file's name in the map does not stand for the main file", () => {
    const doc = new Y.Doc();
    doc.getText("html").insert(0, "<p>real");
    filesMap(doc).set("index.html", new Y.Text("<p>false"));
    expect(readCode(doc)).toMatchObject({ html: "<p>real", files: {} });
  });
});
