import { describe, expect, it } from "vitest";
import { rankByQuery } from "../../../src/client/commands/rankByQuery.ts";
import { matchesShortcut, type PressedKeys, shortcutKeys } from "../../../src/client/commands/shortcut.ts";

function press(keys: Partial<PressedKeys>): PressedKeys {
  return { key: "", code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...keys };
}

describe("shortcuts", () => {
  it("take Cmd on Apple's systems and Ctrl elsewhere, never the other", () => {
    const [ctrl, cmd] = [press({ key: "k", ctrlKey: true }), press({ key: "k", metaKey: true })];
    expect(matchesShortcut(ctrl, "Mod+K", false)).toBe(true);
    expect(matchesShortcut(cmd, "Mod+K", false)).toBe(false);
    expect(matchesShortcut(cmd, "Mod+K", true)).toBe(true);
    expect(matchesShortcut(ctrl, "Mod+K", true)).toBe(false);
  });

  it("need exactly their keys", () => {
    expect(matchesShortcut(press({ key: "K", ctrlKey: true, shiftKey: true }), "Mod+K", false)).toBe(false);
    expect(matchesShortcut(press({ key: "k" }), "Mod+K", false)).toBe(false);
    expect(matchesShortcut(press({ key: "Enter", ctrlKey: true }), "Mod+Enter", false)).toBe(true);
  });

  it("with Alt go by the key's place, because the letter is another one then", () => {
    const event = press({ key: "Ï", code: "KeyF", altKey: true, shiftKey: true });
    expect(matchesShortcut(event, "Shift+Alt+F", true)).toBe(true);
  });

  it("are shown in the system's own way", () => {
    expect(shortcutKeys("Mod+Shift+F", true)).toEqual(["⌘", "⇧", "F"]);
    expect(shortcutKeys("Mod+Shift+F", false)).toEqual(["Ctrl", "Shift", "F"]);
  });
});

describe("finding by letters", () => {
  const names = ["index.html", "styles.css", "script.js", "lib/inner.js"];
  const find = (query: string) => rankByQuery(names, query, (name) => name);

  it("puts the start before a word's start before the middle before scattered letters", () => {
    expect(find("in")).toEqual(["index.html", "lib/inner.js"]);
    expect(find("inner")).toEqual(["lib/inner.js"]);
    expect(find("sjs")).toEqual(["script.js"]);
    expect(find("CSS")).toEqual(["styles.css"]);
  });

  it("finds everything for nothing and nothing for nonsense", () => {
    expect(find("  ")).toEqual(names);
    expect(find("zzz")).toEqual([]);
  });

  it("takes letters with and without accents for the same", () => {
    const accented = ["lib/Über uns.html", "café.css", "日本語.js"];
    const findIn = (query: string) => rankByQuery(accented, query, (name) => name);
    expect(findIn("uber")).toEqual(["lib/Über uns.html"]);
    expect(findIn("ÜB")).toEqual(["lib/Über uns.html"]);
    expect(findIn("cafe\u0301")).toEqual(["café.css"]);
    expect(findIn("本")).toEqual(["日本語.js"]);
  });
});
