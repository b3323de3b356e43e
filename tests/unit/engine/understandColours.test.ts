import { describe, expect, test } from "vitest";
import { understand } from "../../../src/server/engine/builtin/understand/understand.ts";

const names = (text: string): (string | undefined)[] => {
  const { theme } = understand(text);
  return [theme.backgroundName, theme.componentName];
};
const said = (text: string): string => understand(text).assumptions.join("\n");

describe("colours that a request names", () => {
  test.each([
    ["A quiz about cheese in blue and yellow", "yellow", "blue"],
    ["Tip calculator in red and white", "white", "red"],
    ["A recipe box in red and white for my mum", "white", "red"],
    ["A recipe box in black and yellow and a timer", "yellow", "black"],
    ["A to-do list in mint green and navy, with due dates", "mint green", "navy"],
    ["A quiz with the background in red and the buttons in white", "red", "white"],
    ["A recipe app, fond rouge et boutons blancs", "rouge", "blancs"],
    ["Une calculatrice de pourboire pour le restaurant en rouge et blanc", "blanc", "rouge"],
    ["Une appli de recettes, fond rouge et boutons blancs", "rouge", "blancs"],
    ["Une appli de recettes avec des boutons blancs et un fond bleu foncé", "bleu foncé", "blancs"],
    ["Una calculadora de propinas en rojo y blanco", "blanco", "rojo"],
    ["Una lista de tareas con fondo blanco y botones rojos", "blanco", "rojos"],
    ["Ein Trinkgeldrechner in Rot und Weiß", "weiß", "rot"],
    ["Quiz in Rot und Blau", "rot", "blau"],
    ["Rezepte App, blauer Hintergrund und gelbe Knöpfe", "blauer", "gelbe"],
    ["Eine Rezeptsammlung mit dunkelblauem Hintergrund und weißen Knöpfen", "dunkelblauem", "weißen"],
  ])("%s", (text, background, component) => {
    expect(names(text)).toEqual([background, component]);
    expect(said(text)).not.toContain("No colours were named");
  });

  test("one colour at the end is that of buttons and headings", () => {
    expect(names("A recipe box in green")).toEqual([undefined, "green"]);
  });

  test("colours of things are not those of the page", () => {
    for (const text of [
      "A shop for white wine in red bottles",
      "A log of writing in red ink",
      "A shop for jewellery in silver and gold",
    ])
      expect(names(text), text).toEqual([undefined, undefined]);
  });

  test("how it looks is no part of the name", () => {
    expect(understand("Una calculadora de propinas en rojo y blanco").name).toBe("Calculadora de Propinas");
    expect(understand("Une calculatrice de pourboire pour le restaurant en rouge et blanc").name).toBe(
      "Pourboire pour le Restaurant",
    );
  });

  test("a calculator in any language is the one that was asked for", () => {
    for (const text of [
      "Ein Trinkgeldrechner in Rot und Weiß",
      "Una calculadora de propinas",
      "Une calculatrice de pourboire",
    ])
      expect(understand(text).features, text).toMatchObject([{ module: "calculator", kind: "tip" }]);
  });
});
