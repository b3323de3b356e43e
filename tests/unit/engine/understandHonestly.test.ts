import { describe, expect, test } from "vitest";
import { plural, pluralIn, singular } from "../../../src/server/engine/builtin/understand/nouns.ts";
import { understand } from "../../../src/server/engine/builtin/understand/understand.ts";

const kept = (text: string): string[] => understand(text).entities.map((entity) => entity.one);
const said = (text: string): string => understand(text).assumptions.join("\n");

describe("nothing that was asked for goes without a word", () => {
  test.each([
    ["I want Uber but for llamas. Real GPS, real payments, blockchain and AI.", "llama", "Llamas"],
    ["Tinder for pairing orphaned socks, with swipe", "sock", "Orphaned Socks"],
    ["Airbnb for treehouses", "treehouse", "Treehouses"],
    ["An app like Instagram for dogs", "dog", "Dogs"],
    ["A Netflix clone", "movie", "Movies"],
    ["Something like Spotify", "playlist", "Playlists"],
  ])("a known product only compares: %s", (text, one, name) => {
    expect(kept(text)).toEqual([one]);
    expect(understand(text).name).toBe(name);
  });

  test("a product that is no comparison is left alone", () => {
    expect(kept("Keep a list of instagram posts to write")).toEqual(["post"]);
  });

  test("what is not built stands under the assumptions", () => {
    const llamas = said("I want Uber but for llamas. Real GPS, real payments, blockchain and AI.");
    for (const word of ["GPS", "payments", "blockchain", "artificial intelligence"])
      expect(llamas).toContain(word);
    expect(said("Tinder for pairing orphaned socks, with swipe")).toContain("Swiping is not built");
    expect(said("2048 where I swipe")).not.toContain("Swiping");
  });

  test("colours that contradict each other are named", () => {
    expect(said("A note app. White text on a white background, black buttons on black")).toContain(
      "'white text on a white background' could not be read",
    );
    expect(said("A note app with black buttons on a white background")).not.toContain("could not be read");
  });
});

describe("sample rows are of the kind of the thing", () => {
  const first = (text: string): string => JSON.stringify(understand(text).entities[0]?.rows);

  test.each([
    "cheese",
    "llama list",
    "coffee",
    "pepper mill collection",
    "Rezepte",
    "Una colección de recetas",
  ])("%s has no people in it", (text) => {
    expect(first(text)).not.toMatch(/Anna Berg|Lucía Romero|call back|Prefers mornings|Prefiere las/);
  });

  test.each(["trainer list", "flatmate list", "student list"])("%s has", (text) => {
    expect(first(text)).toContain("Anna Berg");
  });
});

test("words of other scripts get no 's'", () => {
  expect(plural("猫の体重")).toBe("猫の体重");
  expect(pluralIn("de", "книга")).toBe("книга");
  expect(singular("книгаs")).toBe("книга");
  expect(understand("猫の体重を記録するアプリ").name).toBe("猫の体重を記録するアプリ");
  expect(JSON.stringify(understand("猫の体重を記録するアプリ"))).not.toMatch(/アプリs/);
});
