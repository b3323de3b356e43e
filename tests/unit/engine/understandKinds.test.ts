import { describe, expect, test } from "vitest";
import { understand } from "../../../src/server/engine/builtin/understand/understand.ts";
import anyRequests from "../../fixtures/anyRequests.json" with { type: "json" };

const lists = (text: string): string[] => understand(text).entities.map((entity) => entity.many);
const pages = (text: string): string[] => understand(text).features.map((feature) => feature.title);

describe("what requests of every kind are taken for", () => {
  test("lists with bullets and numbers name what the app keeps", () => {
    expect(lists("1. members 2. payments 3. events 4. announcements")).toEqual(
      expect.arrayContaining(["members", "events", "announcements"]),
    );
    expect(lists("App features:\n- add expenses\n- categories\n- monthly chart")).toEqual(["expenses"]);
    expect(lists("TODO\n* user login\n* post jobs\n* apply to jobs")).toEqual(["jobs"]);
  });

  test("data that was written out becomes rows under a fitting noun", () => {
    const menu = understand(
      "Menu: Margherita 8.50, Funghi 9.50, Diavola 10.00. Customers order for pick-up.",
    );
    expect(menu.features.map((feature) => feature.module)).toContain("shop");
    expect(menu.entities[0]?.rows.map((row) => row.name)).toEqual(["Margherita", "Funghi", "Diavola"]);
    const team = understand("Team page with Anna (CEO), Ben (design) and Carla (sales)");
    expect(team.entities[0]?.rows).toEqual([
      { name: "Anna", role: "CEO" },
      { name: "Ben", role: "Design" },
      { name: "Carla", role: "Sales" },
    ]);
    expect(lists("Price list for our barber shop: Haircut - 25; Beard trim - 15; Shave - 20.")).toEqual([
      "services",
    ]);
    expect(
      understand("Contact list: first_name, last_name, email, phone, company").entities[0]?.fields.map(
        ({ id }) => id,
      ),
    ).toEqual(["firstName", "lastName", "email", "phone", "company"]);
  });

  test("pages in a sentence are those pages", () => {
    expect(
      pages(
        "A website for an engineering company. It should have home, about us, services, news and contact pages.",
      ),
    ).toEqual(["Home", "About us", "Services", "News", "Contact"]);
  });

  test("other languages give their own lists", () => {
    expect(
      lists("Ich brauche eine Verwaltung für unseren Verein: Mitglieder mit Name, E-Mail und Telefon."),
    ).toEqual(["mitglieder"]);
    expect(lists("Rezeptsammlung mit Suche")).toEqual(["rezepte"]);
    expect(lists("Gestion des élèves d'une école de musique : nom, instrument, niveau, téléphone")).toEqual([
      "élèves",
    ]);
    expect(pages("Onlineshop für Honig mit Warenkorb")).toContain("Shop");
    expect(understand("Una aplicación para gestionar los gastos de casa").name).toBe("Gastos de Casa");
  });

  test("typing errors and emoji are read", () => {
    expect(lists("recepie colection wit serch")).toContain("recipes");
    expect(lists("📚")).toEqual(["books"]);
    expect(lists("💪")).toEqual(["workouts"]);
  });

  test.each(anyRequests)("no word without content becomes a thing or a name: $prompt", ({ prompt }) => {
    const { name, tagline, entities } = understand(prompt);
    expect(name).not.toMatch(
      /^(?:each|every|how|what|who|scan|track|mine|hi|so|i|we|crud|react|next|something)\b/i,
    );
    expect(tagline).not.toMatch(/\b(?:i|my|we're|who|how)\b/i);
    for (const { one, many } of entities) {
      expect(one).not.toMatch(
        /^(?:dashboard|white|black|and|single|crud|ios|logo|surprise|of .*|into .*|my .*|nobody .*)$/,
      );
      expect(many).not.toBe("");
    }
  });
});
