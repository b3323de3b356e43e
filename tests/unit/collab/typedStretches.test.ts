import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { writeCode } from "../../../src/shared/document/projectDocument.ts";
import { textEdits } from "../../../src/shared/document/textEdits.ts";
import { aroundTyping } from "../../../src/shared/document/typedStretches.ts";

/** `typed` comes in at the | of `base`, then the engine makes it `next`; what is there once the typing is taken back. */
function takenBack(base: string, typed: string, next: string): string {
  const here = new Y.Doc();
  const there = new Y.Doc();
  const text = here.getText("html");
  const sync = () => {
    Y.applyUpdate(there, Y.encodeStateAsUpdate(here));
    Y.applyUpdate(here, Y.encodeStateAsUpdate(there));
  };
  there.getText("html").insert(0, base.replace("|", ""));
  sync();
  const history = new Y.UndoManager(text, { trackedOrigins: new Set(["typing"]) });
  here.transact(() => text.insert(base.indexOf("|"), typed), "typing");
  sync();
  const typedFrom = (client: number) => (client === here.clientID ? 0 : Number.POSITIVE_INFINITY);
  writeCode(there, { html: next, css: "", js: "", files: {} }, "engine", typedFrom);
  sync();
  expect(text.toString()).toBe(next);
  history.undo();
  return text.toString();
}

describe("C12: typing is taken back without a hole in what the engine wrote on the same line", () => {
  it.each([
    // What the engine did not touch goes, and the engine's words stay apart.
    ["<h1>tea|</h1>", " hot", "<h1>tea very hot</h1>", "<h1>tea very</h1>"],
    ["<h1>|tea</h1>", "Big ", "<h1>Big green tea</h1>", "<h1>green tea</h1>"],
    ["<h1>One|</h1>", " more", '<h1 class="big">One more thing</h1>', '<h1 class="big">One thing</h1>'],
    ["<h1>tea|</h1>", " for you", "<h1>Coffee for you</h1>", "<h1>Coffee</h1>"],
    ["<h1>A</h1>\n|", "<p>hello</p>\n", '<h1 class="x">A</h1>\n<p>hello</p>\n', '<h1 class="x">A</h1>\n'],
    // What the engine wrote into is the engine's.
    ["<h1>|tea</h1>", "Big ", "<h1>Green fresh tea</h1>"],
    ["<h1>tea|</h1>", " for you", "<h1>Coffee for all</h1>"],
    ["<h1>tea|</h1>", " hot stuff", "<h1>tea hot red stuff</h1>"],
    ["<h1>One |two</h1>", "and ", "<h1>Uno y dos</h1>"],
    ["<h1>One|</h1>", " great", "<h1>One grand</h1>"],
    ["<h1>tea|</h1>", " hot", "<h1>tea hotter</h1>"],
    ["<h1>A</h1>|", "\n<p>hello</p>", '<h1>A</h1>\n<p class="x">hello you</p>'],
    ["let a = 1;\n|let b = 2;\n", "let c = 3;\n", "let a = 1;\nlet c = 4;\nlet b = 2;\n"],
    ["|\n", "ab cd", "b xab cd\n"],
    // Of several lines only that one.
    [
      "<ul>\n|</ul>",
      "<li>a</li>\n<li>b</li>\n",
      "<ul>\n<li>a</li>\n<li>bc</li>\n</ul>",
      "<ul>\n<li>bc</li>\n</ul>",
    ],
  ])("%s with '%s' becomes %s", (base, typed, next, left = next) => {
    expect(takenBack(base, typed, next)).toBe(left);
  });

  it("whatever is typed and written: no two words are joined", () => {
    const words = (min: number) =>
      fc.array(fc.constantFrom("aa", "bb", "cc", "dd", "ee\nff"), { minLength: min, maxLength: 6 });
    fc.assert(
      fc.property(words(1), words(1), words(0), words(0), (before, typed, after, next) => {
        const base = `${before.join(" ")}|${["", ...after].join(" ")}`;
        const left = takenBack(base, ` ${typed.join(" ")}`, next.join(" "));
        expect(left.split(/\s+/).filter((word) => !/^(?:[a-f]{2})?$/.test(word))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it("comes to the same text, whatever was typed where", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", " ", "\n", "<p>", "👩"), { maxLength: 30 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, fc.nat(30), fc.nat(30), (current, next, place, length) => {
        const from = Math.min(place, current.length);
        const typed = [{ from, to: Math.min(from + length, current.length) }];
        const edits = aroundTyping(current, textEdits(current, next), typed);
        const changed = edits.reduce(
          (before, { index, remove, insert }) =>
            before.slice(0, index) + insert + before.slice(index + remove),
          current,
        );
        expect(changed).toBe(next);
      }),
      { numRuns: 500 },
    );
  });

  it("leaves carets alone beside what was typed, and in what others wrote", () => {
    const doc = new Y.Doc();
    doc.getText("html").insert(0, "<p>one two</p> <i>x</i>");
    const caret = Y.createRelativePositionFromTypeIndex(doc.getText("html"), 6);
    const typedFrom = () => Number.POSITIVE_INFINITY;
    writeCode(doc, { html: "<p>1 one two 2</p> <i>x</i>", css: "", js: "", files: {} }, "engine", typedFrom);
    expect(Y.createAbsolutePositionFromRelativePosition(caret, doc)?.index).toBe(8);
  });
});
