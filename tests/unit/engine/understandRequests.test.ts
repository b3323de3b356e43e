import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Blueprint, blueprintSchema } from "../../../src/server/engine/builtin/blueprint.ts";
import { understand } from "../../../src/server/engine/builtin/understand/understand.ts";
import { APP_TYPES } from "../../../src/shared/contracts/plan.ts";

const requestsSchema = z.array(
  z.object({
    id: z.string(),
    appType: z.enum(APP_TYPES),
    prompt: z.string(),
    entities: z.array(z.object({ name: z.string(), fields: z.array(z.string()) })),
    pages: z.array(z.string()),
  }),
);
const file: unknown = JSON.parse(
  readFileSync(new URL("../../fixtures/requests.json", import.meta.url), "utf8"),
);
const requests = requestsSchema.parse(file);
const blueprints = new Map<string, Blueprint>(
  requests.map((request) => [request.id, understand(request.prompt, { appType: request.appType })]),
);

function of(id: string): Blueprint {
  const blueprint = blueprints.get(id);
  if (blueprint === undefined) throw new Error(`There is no ${id}`);
  return blueprint;
}

function feature<Name extends Blueprint["features"][number]["module"]>(id: string, name: Name) {
  const found = of(id).features.find((other) => other.module === name);
  if (found === undefined) throw new Error(`${id} has no ${name}`);
  return found as Extract<Blueprint["features"][number], { module: Name }>;
}

const modules = (id: string): string[] => of(id).features.map((other) => other.module);

describe("the example requests", () => {
  test.each(requests.map((request) => [request.id, request] as const))(
    "%s gives a valid Blueprint whose parts refer to each other",
    (id, request) => {
      const blueprint = of(id);
      expect(() => blueprintSchema.parse(blueprint)).not.toThrow();
      const features = new Set(blueprint.features.map((other) => other.id));
      expect(features.size).toBe(blueprint.features.length);
      const entities = new Map(blueprint.entities.map((entity) => [entity.id, entity]));
      for (const entity of blueprint.entities) {
        const fields = new Set(entity.fields.map((field) => field.id));
        expect(fields.size).toBe(entity.fields.length);
        expect(fields).toContain(entity.titleField);
        for (const badge of entity.badges) expect(fields).toContain(badge.field);
        for (const row of entity.rows) for (const key of Object.keys(row)) expect(fields).toContain(key);
        for (const field of entity.fields) if (field.entity) expect(entities.has(field.entity)).toBe(true);
      }
      for (const other of blueprint.features) {
        if ("entity" in other) expect(entities.has(other.entity)).toBe(true);
        if (other.module === "records") {
          const fields = new Set(entities.get(other.entity)?.fields.map((field) => field.id));
          for (const used of [
            ...other.search,
            ...other.sorts,
            ...other.columns,
            ...other.filters.map((filter) => filter.field),
          ])
            expect(fields).toContain(used);
          if (other.requestForm) expect(features).toContain(other.requestForm);
        }
        if (other.module === "sections")
          for (const section of other.sections)
            if (section.action) expect(features).toContain(section.action.feature);
      }
      expect(blueprint.features.filter((other) => other.nav).length).toBeLessThanOrEqual(7);
      expect(blueprint.features[0]?.nav).toBe(true);
      expect(blueprint.wishes.length).toBeGreaterThanOrEqual(4);
      expect(understand(request.prompt, { appType: request.appType })).toEqual(blueprint);
    },
  );

  test("sample data look real: no lorem ipsum and no numbered items", () => {
    for (const [id, blueprint] of blueprints) {
      expect(JSON.stringify(blueprint.entities), id).not.toMatch(/lorem|\bItem \d|\bTest \d|undefined|NaN/);
    }
  });

  const colours: [string, string, string][] = [
    ["req-01", "#fffff0", "#b8860b"],
    ["req-02", "#eae0c8", "#36454f"],
    ["req-03", "#f5fffa", "#4a5d23"],
    ["req-04", "#f0ead6", "#702963"],
    ["req-05", "#fffacd", "#008080"],
    ["req-06", "#191970", "#f0e68c"],
    ["req-07", "#ffe4e1", "#dc143c"],
    ["req-08", "#ffe4c4", "#556b2f"],
    ["req-09", "#9fe2bf", "#355e3b"],
    ["req-10", "#faebd7", "#8b4513"],
    ["req-11", "#fffafa", "#cc5500"],
    ["req-12", "#fff8dc", "#722f37"],
    ["req-13", "#fff0f5", "#c54b8c"],
    ["req-14", "#dcdcdc", "#008b8b"],
    ["req-15", "#fff5ee", "#e30b5d"],
    ["req-16", "#f0f8ff", "#5f9ea0"],
    ["req-17", "#faf0e6", "#2f4f4f"],
    ["req-18", "#f5f5dc", "#006400"],
    ["req-19", "#ffefd5", "#800000"],
    ["req-20", "#e0ffff", "#003153"],
    ["req-21", "#dbd7d2", "#800020"],
    ["req-22", "#e5e4e2", "#8b008b"],
    ["req-23", "#fdf5e6", "#cd7f32"],
    ["req-24", "#dbf1f9", "#00555a"],
    ["req-25", "#b0e0e6", "#7851a9"],
    ["req-26", "#000000", "#ffd700"],
    ["req-27", "#89cff0", "#120a8f"],
    ["req-28", "#fffaf0", "#954535"],
    ["req-29", "#36454f", "#ffbcd9"],
    ["req-30", "#d8bfd8", "#4b0082"],
    ["req-31", "#e6e6fa", "#614051"],
    ["req-32", "#ccccff", "#000080"],
    ["req-33", "#d0f0c0", "#40826d"],
    ["req-34", "#f1e9d2", "#002147"],
    ["req-35", "#fffdd0", "#01796f"],
    ["req-36", "#f7e7ce", "#43b3ae"],
    ["req-37", "#f5deb3", "#a0522d"],
    ["req-38", "#ffe5b4", "#29ab87"],
    ["req-39", "#f0ffff", "#0047ab"],
    ["req-40", "#fadadd", "#65000b"],
    ["req-41", "#353839", "#ffbf00"],
    ["req-42", "#e9ffdb", "#317873"],
    ["req-43", "#f5f5f5", "#8a2be2"],
    ["req-44", "#eee8aa", "#2a3439"],
    ["req-55", "#faf9f6", "#ffa500"],
    ["req-59", "#ffffff", "#000000"],
  ];
  test.each(colours)("%s has the background %s and the components %s", (id, background, component) => {
    expect(of(id).theme).toMatchObject({ background, component });
  });

  test("hinted colours count too: a dark theme, 'kinda green', a colour in Spanish", () => {
    expect(of("req-62").theme.background).toBe("#14181f");
    expect(of("req-53").theme.component).toBe("#008000");
    expect(of("req-58").theme.component).toBe("#005f6a");
    expect(of("req-45").theme.backgroundName).toBeUndefined();
  });

  test("most entities and fields that a reader finds in the requests are found", () => {
    // Modules such as games, quizzes and carts keep their things themselves; only what has an entity is counted.
    const plain = (text: string): string =>
      text
        .toLowerCase()
        .replace(/[^a-z0-9ñáéíóú]/g, "")
        .replace(/s$/, "");
    let entities = 0;
    let entitiesFound = 0;
    let fields = 0;
    let fieldsFound = 0;
    for (const request of requests) {
      const blueprint = of(request.id);
      if (blueprint.entities.length === 0) continue;
      const labels = blueprint.entities.flatMap((entity) => entity.fields.map((field) => plain(field.label)));
      request.entities.forEach((wanted, index) => {
        entities += 1;
        const match = blueprint.entities.find(
          (entity) =>
            plain(entity.one).includes(plain(wanted.name)) || plain(wanted.name).includes(plain(entity.one)),
        );
        if (match) entitiesFound += 1;
        if (index > 0) return;
        for (const field of wanted.fields) {
          fields += 1;
          if (labels.some((label) => label.includes(plain(field)) || plain(field).includes(label)))
            fieldsFound += 1;
        }
      });
    }
    console.info(`entities ${entitiesFound}/${entities}, fields of the main entity ${fieldsFound}/${fields}`);
    expect(entitiesFound / entities).toBeGreaterThan(0.45);
    expect(fieldsFound / fields).toBeGreaterThan(0.7);
  });
});

describe("the requests that are judged in the browser", () => {
  test("req-01 keeps harvests, charts them by apiary and month in a date range, and marks moist ones", () => {
    const harvest = of("req-01").entities[0];
    expect(harvest?.fields.map((field) => field.label)).toEqual([
      "Apiary",
      "Hive number",
      "Date",
      "Kilograms",
      "Moisture",
    ]);
    expect(harvest?.fields.find((field) => field.id === "kilograms")).toMatchObject({
      required: true,
      type: "number",
    });
    expect(harvest?.badges).toEqual([
      { field: "moisture", test: "above", value: 20, label: "Too moist", tone: "danger" },
    ]);
    const charts = feature("req-01", "charts");
    expect(charts.dateRange).toEqual({ entity: "harvest", field: "date" });
    expect(charts.charts.map((chart) => [chart.group, chart.by])).toEqual([
      ["apiary", "value"],
      ["date", "month"],
    ]);
    expect(modules("req-01")[0]).toBe("charts");
  });

  test("req-06 asks ten questions of three subjects with fifteen seconds and two helpers", () => {
    const quiz = feature("req-06", "quiz");
    expect(quiz.topics.map((topic) => topic.name)).toEqual(["Planets", "Stars", "Space missions"]);
    for (const topic of quiz.topics) {
      expect(topic.questions.length).toBeGreaterThanOrEqual(10);
      for (const question of topic.questions) {
        expect(question.choices).toContain(question.answer);
        expect(new Set(question.choices).size).toBe(4);
        expect(question.explanation).not.toBe("");
      }
    }
    expect(quiz).toMatchObject({ count: 10, secondsPerQuestion: 15, helpers: ["fiftyFifty", "skip"] });
    expect(modules("req-06")).toEqual(["quiz"]);
  });

  test("req-14 keeps parts with purchase orders and the eight fields", () => {
    expect(feature("req-14", "inventory")).toMatchObject({
      entity: "part",
      quantityField: "quantity",
      reorderField: "reorderLevel",
      costField: "cost",
      supplierField: "supplier",
      purchaseOrders: true,
    });
    expect(of("req-14").entities[0]?.fields.map((field) => field.label)).toEqual([
      "SKU",
      "Name",
      "Category",
      "Shelf",
      "Quantity",
      "Reorder level",
      "Cost",
      "Supplier",
    ]);
  });

  test("req-20 has questions with tags, votes up and down, an accepted answer, accounts and profiles", () => {
    expect(feature("req-20", "threads")).toMatchObject({
      votes: "upDown",
      accept: "Accepted",
      groupField: "tags",
      profiles: true,
      replyWord: { one: "answer" },
    });
    expect(feature("req-20", "threads").orders).toContain("unanswered");
    expect(modules("req-20")).toContain("accounts");
  });

  test("req-27 books sailings between five islands with a car or a bicycle", () => {
    const booking = feature("req-27", "booking");
    expect(booking).toMatchObject({ kind: "trips", payment: true, manage: true, rebook: true });
    expect(booking.trips?.places).toHaveLength(5);
    expect(booking.trips?.travellers.map((traveller) => traveller.id)).toEqual(["adults", "children"]);
    expect(booking.trips?.vehicles.map((vehicle) => vehicle.id)).toEqual(["car", "bicycle"]);
  });

  test("req-33, req-45 and req-50 are a habit tracker, a to-do list and a quiz about capitals, and nothing else", () => {
    expect(modules("req-33")).toEqual(["habits"]);
    expect(modules("req-45")).toEqual(["todo"]);
    expect(modules("req-50")).toEqual(["quiz"]);
    expect(feature("req-50", "quiz").topics[0]?.questions.length).toBeGreaterThanOrEqual(40);
  });

  test("req-57 shows exactly the five cabins and leads to a request with the total per night", () => {
    const cabin = of("req-57").entities.find((entity) => entity.one === "cabin");
    expect(cabin?.rows).toEqual([
      { name: "Otter", beds: 2, extras: "", pricePerNight: 85 },
      { name: "Heron", beds: 4, extras: "", pricePerNight: 120 },
      { name: "Beaver", beds: 6, extras: "", pricePerNight: 165 },
      { name: "Loon", beds: 2, extras: "Sauna", pricePerNight: 110 },
      { name: "Moose", beds: 8, extras: "Hot tub", pricePerNight: 240 },
    ]);
    const list = feature("req-57", "records");
    expect(list).toMatchObject({ view: "cards", create: false, requestForm: feature("req-57", "form").id });
    expect(list.filters.map((filter) => [filter.field, filter.kind])).toEqual([["beds", "atLeast"]]);
    expect(feature("req-57", "form").total).toEqual({
      reference: "cabin",
      price: "pricePerNight",
      from: "arrival",
      to: "departure",
      per: "night",
    });
  });

  test("req-60, a pizza and nothing more, opens a menu to order from", () => {
    expect(feature("req-60", "shop")).toMatchObject({ priceField: "price", payment: true });
    expect(of("req-60").entities[0]?.rows.length).toBeGreaterThanOrEqual(6);
  });
});

describe("what people write out is kept exactly", () => {
  test("req-55 has the five pages in their order and the name of the truck", () => {
    const blueprint = of("req-55");
    expect(blueprint.name).toBe("La Chispa");
    expect(blueprint.features.map((other) => other.title)).toEqual([
      "Home",
      "Menu",
      "Catering",
      "Where we are this week",
      "Our story",
    ]);
  });

  test("req-56 has the seven fields with their types, and the button on each row", () => {
    const plant = of("req-56").entities[0];
    expect(plant?.fields.map((field) => [field.label, field.type])).toEqual([
      ["plant_name", "text"],
      ["Species", "text"],
      ["Room", "choice"],
      ["last_watered", "date"],
      ["water_every_days", "number"],
      ["toxic_to_cats", "boolean"],
      ["Notes", "longText"],
    ]);
    expect(plant?.fields[0]?.required).toBe(true);
    expect(plant?.fields[2]?.choices).toEqual(["Kitchen", "Bath", "Bedroom", "Office"]);
    expect(plant?.fields[4]).toMatchObject({ min: 1, max: 60 });
    expect(feature("req-56", "records").actions).toEqual([
      { id: "wateredToday", label: "Watered today", set: { field: "lastWatered", to: "today" } },
    ]);
  });

  test("req-58 is in Spanish, with appointments that name patients", () => {
    const blueprint = of("req-58");
    expect(blueprint.language).toBe("es");
    expect(blueprint.entities.map((entity) => entity.many).sort()).toEqual(["citas", "pacientes"]);
    expect(blueprint.entities.find((entity) => entity.one === "cita")?.fields[0]).toMatchObject({
      type: "reference",
      entity: "paciente",
    });
  });

  test("names, numbers and codes: levels, board size, discount, seat prices, family members", () => {
    expect(feature("req-05", "memory").levels.map((level) => level.cards)).toEqual([12, 20, 30]);
    expect(feature("req-04", "game2048")).toMatchObject({ size: 5, tiles: "letters", lastLetter: "K" });
    expect(feature("req-21", "shop").discounts).toEqual([{ code: "SPIN10", percent: 10 }]);
    expect(feature("req-26", "booking").seats?.zones.map((zone) => zone.price)).toEqual([32, 24, 16]);
    expect(JSON.stringify(of("req-64").entities)).toContain('["Nora","Paul","Timo","Ida"]');
    expect(feature("req-31", "kanban")).toMatchObject({
      columns: ["Ideas", "Writing", "Editing", "Layout", "Printed"],
      limits: true,
    });
    expect(feature("req-19", "poll")).toMatchObject({ kind: "points", points: 10, nominate: true });
  });
});
