import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as Y from "yjs";
import { type LostTyping, watchLostTyping } from "../../../src/client/collab/lostTyping.ts";
import { renameFile, writeCode, writeFile } from "../../../src/shared/document/projectDocument.ts";

const EDITOR = { ytext: true };
const CODE = { html: "<p>a</p>", css: "", js: "let a;\n", files: { "b.js": "let b;\n" } };

describe("what was typed a moment ago and is taken out by a change from elsewhere", () => {
  let own: Y.Doc;
  let other: Y.Doc;
  let told: LostTyping[];
  let end: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    own = new Y.Doc();
    other = new Y.Doc();
    writeCode(other, CODE, "new");
    own.on("update", (update, origin) => origin !== "remote" && Y.applyUpdate(other, update, "remote"));
    other.on("update", (update, origin) => origin !== "remote" && Y.applyUpdate(own, update, "remote"));
    Y.applyUpdate(own, Y.encodeStateAsUpdate(other), "remote");
    told = [];
    end = watchLostTyping(
      own,
      (origin) => origin === EDITOR,
      (lost) => told.push(lost),
    );
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
  });

  function type(text: string, origin: unknown = EDITOR): void {
    for (const character of text) {
      own.transact(() => own.getText("js").insert(own.getText("js").length, character), origin);
    }
  }
  const pass = (milliseconds = 1000) => vi.advanceTimersByTime(milliseconds);

  test("is told with its file, once", () => {
    type("const kept = 1;");
    writeCode(other, CODE, "restore");
    pass();
    expect(told).toEqual([{ fileName: "script.js", text: "const kept = 1;" }]);
  });

  test("is told without what was taken out here before", () => {
    // As in the editor: what can be undone is kept.
    const undo = new Y.UndoManager(own.getText("js"), { trackedOrigins: new Set([EDITOR]) });
    type("const kept = 12;");
    own.transact(() => own.getText("js").delete(7 + 14, 1), EDITOR);
    writeCode(other, CODE, "restore");
    pass();
    expect(told).toEqual([{ fileName: "script.js", text: "const kept = 1;" }]);
    undo.destroy();
  });

  test.each<[string, () => void]>([
    [
      "was typed long ago",
      () => {
        type("const kept = 1;");
        pass(6000);
        writeCode(other, CODE, "restore");
      },
    ],
    [
      "was written by something else than the editor",
      () => {
        type("const kept = 1;", "format");
        writeCode(other, CODE, "restore");
      },
    ],
    [
      "was taken out here, by undo or by hand",
      () => {
        type("const kept = 1;");
        own.transact(() => own.getText("js").delete(7, 15), EDITOR);
      },
    ],
    [
      "is there again at once",
      () => {
        type("const kept = 1;");
        writeCode(other, CODE, "restore");
        writeCode(other, { ...CODE, js: "let a;\nconst kept = 1;" }, "again");
      },
    ],
    [
      "went with its file, or moved to another name",
      () => {
        own.transact(() => (own.getMap("files").get("b.js") as Y.Text).insert(0, "typed "), EDITOR);
        renameFile(other, "b.js", "c.js", "rename");
        writeFile(other, "c.js", null, "delete");
      },
    ],
    [
      "is but a letter or two",
      () => {
        type("ab");
        writeCode(other, CODE, "restore");
      },
    ],
  ])("is not told where it %s", (_, act) => {
    act();
    pass();
    expect(told).toEqual([]);
  });
});
