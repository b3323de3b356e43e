import { describe, expect, test } from "vitest";
import { composeApp } from "../../../src/server/engine/builtin/compose/composeApp.ts";
import { understand } from "../../../src/server/engine/builtin/understand/understand.ts";

const titles = (text: string): string[] => understand(text).features.map((feature) => feature.title);
const modules = (text: string): string[] => understand(text).features.map((feature) => feature.module);
const kept = (text: string): string[] => understand(text).entities.map((entity) => entity.one);

describe("what is asked for side by side is built side by side", () => {
  test.each([
    ["A recipe box with a kitchen timer", ["Recipes", "Timer"]],
    ["A recipe box and a kitchen timer.", ["Recipes", "Timer"]],
    ["A todo list with a pomodoro timer on its own page.", ["Tasks", "Timer"]],
    ["A cookbook with a shopping list page and a quiz page", ["Recipes", "Shopping list", "Quiz"]],
    ["An app for my recipes. A page with a kitchen timer.", ["Recipes", "Timer"]],
    ["A kitchen timer and my recipes", ["Timer", "Recipes"]],
    ["A workout log with an interval timer", ["Workouts", "Timer"]],
    ["Book collection plus a poll page", ["Books", "Vote"]],
    ["Expense tracker with a currency converter", ["Expenses", "Converter"]],
    ["An app with recipes, a shopping list and a timer", ["Recipes", "Shopping list", "Timer"]],
    ["A unit converter and a calculator", ["Converter", "Calculator"]],
    ["A recipe box and a forum", ["Recipes", "Topics"]],
    [
      "An app for my plants. There should be a to-do list page. Also add a quiz.",
      ["Plants", "Tasks", "Quiz"],
    ],
    ["A kitchen timer. Each recipe has a title, minutes and a photo.", ["Timer", "Recipes"]],
    ["Make it an app with a to-do list, notes and a calendar page", ["Tasks", "Notes", "Events"]],
    ["Rezeptsammlung mit Küchentimer", ["Rezepte", "Timer"]],
    ["Una colección de recetas y una lista de la compra", ["Recetas", "Lista de la compra"]],
    ["Une boîte à recettes avec un minuteur", ["Recettes", "Timer"]],
  ])("%s", (text, wanted) => {
    expect(titles(text).sort()).toEqual([...wanted].sort());
    expect(() => composeApp(understand(text))).not.toThrow();
  });

  test("the app is named and opened by what is asked for first", () => {
    const box = understand("A recipe box and a kitchen timer.");
    expect(box.name).toBe("Recipe Box");
    expect(box.icon).toBe("🍲");
    expect(box.features[0]?.title).toBe("Recipes");
    expect(understand("A kitchen timer and a recipe box").name).toBe("Kitchen Timer");
    expect(titles("A kitchen timer and a recipe box")[0]).toBe("Timer");
  });

  test("a tool that only comes along does not take a site's place", () => {
    expect(modules("A wedding website with a quiz page")).toEqual(
      expect.arrayContaining(["sections", "quiz"]),
    );
    expect(modules("A shop for tea with a quiz page")).toEqual(expect.arrayContaining(["shop", "quiz"]));
  });

  test("what describes a game or a tool stays a part of it", () => {
    expect(modules("A quiz with a timer")).toEqual(["quiz"]);
    expect(modules("A memory game with cards and a timer")).toEqual(["memory"]);
    expect(modules("A quiz about dogs and cats")).toEqual(["quiz"]);
    expect(modules("A quiz with questions and answers")).toEqual(["quiz"]);
    expect(modules("A pomodoro app with a timer")).toEqual(["timer"]);
    expect(modules("A quiz with a timer page")).toEqual(["quiz", "timer"]);
  });

  test("what cannot be built, or only once, is said", () => {
    const said = (text: string): string => understand(text).assumptions.join("\n");
    expect(said("Contact list with a metronome page")).toContain("'Metronome' was asked for");
    expect(said("A todo list with a metronome")).toContain("'Metronome' was asked for");
    expect(said("A sudoku solver page and a recipe collection")).toContain("'Sudoku solver' was asked for");
    expect(said("A tip calculator and a bill splitter")).toContain("'tip calculator' and 'bill splitter'");
    expect(said("A recipe box with a kitchen timer")).not.toContain("was asked for");
    expect(said("A contact list with a recipe page and a search page")).not.toContain("'Recipe'");
  });

  test("pages as sites have them are built beside lists", () => {
    expect(titles("A blog with an about page and a poll")).toEqual(["Posts", "Vote", "About"]);
    expect(kept("A blog with an about page and a poll")).toEqual(["post"]);
  });
});
