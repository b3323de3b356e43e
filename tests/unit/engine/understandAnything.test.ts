import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blueprintSchema } from "../../../src/server/engine/builtin/blueprint.ts";
import { planFromBlueprint } from "../../../src/server/engine/builtin/plan/planFromBlueprint.ts";
import { understand } from "../../../src/server/engine/builtin/understand/understand.ts";
import { planContentSchema } from "../../../src/shared/contracts/plan.ts";

function check(text: string): void {
  const blueprint = understand(text);
  expect(blueprintSchema.safeParse(blueprint).success).toBe(true);
  expect(blueprint.assumptions.length).toBeGreaterThan(0);
  const ids = [
    ...blueprint.entities.map((entity) => entity.id),
    ...blueprint.features.map((feature) => feature.id),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  const plan = planContentSchema.parse(planFromBlueprint(blueprint));
  expect(plan.features.filter((feature) => feature.priority === "initial").length).toBeGreaterThanOrEqual(4);
}

describe("any text becomes a working app", () => {
  test("random text, in any script", { timeout: 60_000 }, () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 400 }), check), { numRuns: 150 });
  });

  test("random words of requests in any order", { timeout: 60_000 }, () => {
    const words =
      "please build a an the app website quiz shop with for users should be able to manage each has have name price date and , . ; : ( ) book vote sort by filter red blue background buttons \" ' </script> __proto__ constructor toString 2048 10 of one which their upload chart 🍕 ñ".split(
        " ",
      );
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 60 }), (list) => check(list.join(" "))),
      { numRuns: 300 },
    );
  });

  test.each([
    "?",
    "   .   ",
    "asdf qwer zxcv",
    "🍕",
    "🐍",
    "hello",
    "constructor",
    "__proto__ manager with hasOwnProperty",
    "<script>alert(1)</script> todo </script><img src=x onerror=alert(1)>",
    "Robert'); DROP TABLE students;--",
    "做一个简单的待办事项应用",
    "Haz una tienda de libros con carrito, fondo blanco y botones rojos",
    "Ich brauche eine App für Rezepte mit Suche, dunkelblau",
    "Je voudrais un site pour gérer mes dépenses",
    `make ${"very ".repeat(1990)}big app`,
    "(".repeat(5000),
    `a, ${"b and ".repeat(1500)}`,
  ])("%.60s", (text) => {
    check(text);
  });

  test("no markup of the request reaches the name or the headings", () => {
    const blueprint = understand(
      'A shop called "<img src=x onerror=alert(1)>" for <b>tea</b> </script><script>alert(1)</script>',
    );
    expect(JSON.stringify(blueprint)).not.toMatch(/<script|<img|onerror/i);
  });

  test("one word and one emoji give the thing that they stand for", () => {
    const modules = (text: string): string[] => understand(text).features.map((feature) => feature.module);
    expect(modules("2048")).toEqual(["game2048"]);
    expect(modules("stopwatch")).toEqual(["timer"]);
    expect(modules("memory game")).toEqual(["memory"]);
    expect(modules("🍅")).toEqual(["timer"]);
    expect(modules("forum")).toContain("threads");
    expect(modules("recipes")).toContain("records");
    expect(modules("unit converter")).toEqual(["converter"]);
    expect(modules("bakery")).toContain("shop");
  });

  test("wordings other than the examples are understood", () => {
    const crm = understand(
      "Please implement a customer management system for sales staff. The system should have functionalities for customer information management, order management and sales statistics. Users should be able to log in, view customers, add orders and generate reports. Use azure for the background and slate gray for components.",
    );
    expect(crm.entities.map((entity) => entity.one)).toEqual(expect.arrayContaining(["customer", "order"]));
    expect(crm.features.map((feature) => feature.module)).toEqual(
      expect.arrayContaining(["records", "charts", "accounts"]),
    );
    expect(crm.theme).toMatchObject({ background: "#f0ffff", component: "#708090" });

    const hotel = understand(
      "Build a hotel booking website where guests pick dates, reserve a room and pay online. whitesmoke background, hotpink buttons",
    );
    expect(hotel.features.map((feature) => feature.module)).toContain("booking");
    expect(hotel.theme).toMatchObject({ background: "#f5f5f5", component: "#ff69b4" });

    const library = understand(
      "An app to track books I lend to friends. Each book has a title, an author, borrower, due date and returned (yes/no).",
    );
    expect(library.entities[0]?.fields.map((field) => field.type)).toEqual([
      "text",
      "text",
      "text",
      "date",
      "boolean",
    ]);
  });

  test("words that only sound like colours do not colour the page", () => {
    expect(understand("a shop for gold jewellery and chocolate").theme.componentName).toBeUndefined();
    expect(understand("track my peach and plum harvest").theme.backgroundName).toBeUndefined();
  });

  test("sample dates follow the day that is given", () => {
    const first = understand("appointment list for my clinic", { today: "2030-03-01" });
    expect(JSON.stringify(first.entities)).toContain("2030-");
    expect(first).toEqual(understand("appointment list for my clinic", { today: "2030-03-01" }));
  });
});
