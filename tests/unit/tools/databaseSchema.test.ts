import { describe, expect, it } from "vitest";
import { generateSchema } from "../../../src/server/tools/databaseSchema/generateSchema.ts";
import {
  type DatabaseSchemaAnswer,
  databaseSchemaAnswer,
  generateDatabaseInput,
} from "../../../src/shared/contracts/tools.ts";
import { AppError } from "../../../src/shared/errors.ts";

const generate = (input: Record<string, unknown>): DatabaseSchemaAnswer =>
  databaseSchemaAnswer.parse(generateSchema(generateDatabaseInput.parse(input)));
const table = (answer: DatabaseSchemaAnswer, name: string) =>
  answer.tables.find((entry) => entry.name === name);
const columnsOf = (answer: DatabaseSchemaAnswer, name: string) =>
  table(answer, name)?.columns.map((entry) => entry.name);
const columnOf = (answer: DatabaseSchemaAnswer, name: string, wanted: string) =>
  table(answer, name)?.columns.find((entry) => entry.name === wanted);
const relationsOf = (answer: DatabaseSchemaAnswer) =>
  answer.relations.map(
    ({ kind, from, to, through }) => `${from} ${kind} ${to}${through ? ` (${through})` : ""}`,
  );

describe("entities", () => {
  it.each([
    [["users"], ["users"]],
    [["User"], ["users"]],
    [["the Blog Posts table"], ["blog_posts"]],
    [["OrderItem"], ["order_items"]],
    [["order_items"], ["order_items"]],
    [["ORDER-ITEMS"], ["order_items"]],
    [
      ["categories", "people", "a box"],
      ["categories", "people", "boxes"],
    ],
    [["Größe", "Øre"], ["grosses", "ores"].map((name) => (name === "grosses" ? "grosses" : name))],
    [
      ["用户", "заказ"],
      ["用户", "заказ"],
    ],
    [["2fa codes"], ["entity_2fa_codes"]],
    [
      ["select", "table", "group"],
      ["selects", "tables", "groups"],
    ],
    [["📚"], ["books"]],
  ])("%j become tables", (entities, names) => {
    expect(
      generate({ entities })
        .tables.filter((entry) => !entry.joinTable)
        .map((entry) => entry.name),
    ).toEqual(names);
  });

  it("named twice in other words become one table, and it says so", () => {
    const answer = generate({ entities: ["User", "users", "THE USERS TABLE"] });
    expect(answer.tables).toHaveLength(1);
    expect(answer.notes.join(" ")).toContain("same entity");
  });

  it("may come as one text, and carry their fields, commas inside included", () => {
    const answer = generate({
      entities: "Order (number unique, total (money), status (one of: open, paid)), customers",
    });
    expect(columnsOf(answer, "orders")).toEqual([
      "id",
      "number",
      "total",
      "status",
      "customer_id",
      "created_at",
    ]);
    expect(columnOf(answer, "orders", "number")).toMatchObject({ unique: true });
    expect(columnOf(answer, "orders", "total")).toMatchObject({ type: "numeric(12,2)" });
    expect(columnOf(answer, "orders", "status")).toMatchObject({ allowed: ["open", "paid"] });
  });

  it("are taken from the description when none are named", () => {
    const answer = generate({
      description: "Each book has a title, isbn, pages and published date. Members can borrow books.",
    });
    expect(answer.tables.map((entry) => entry.name)).toEqual(["books", "members", "member_books"]);
    expect(columnsOf(answer, "books")).toEqual([
      "id",
      "title",
      "isbn",
      "pages",
      "published_date",
      "created_at",
    ]);
    expect(answer.notes.join(" ")).toContain("taken from the description");
  });

  it.each([{}, { entities: [] }, { entities: ["", " , "] }, { entities: ["!!!"] }, { description: "hm" }])(
    "missing in %j is refused with one sentence",
    (input) => {
      try {
        generate(input);
        expect.unreachable();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        expect(error).toMatchObject({
          kind: "bad_request",
          message: expect.stringMatching(/name at least one entity/),
        });
      }
    },
  );
});

describe("columns", () => {
  it("take type, bounds, uniqueness and necessity from the description", () => {
    const answer = generate({
      description:
        "Each product has a name, sku, price, weight, rating, tags, in stock, launch date and description. The sku must be unique. The price is required.",
      entities: ["products"],
    });
    expect(table(answer, "products")?.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      "id integer",
      "name text",
      "sku text",
      "price numeric(12,2)",
      "weight double precision",
      "rating smallint",
      "tags text[]",
      "in_stock boolean",
      "launch_date date",
      "description text",
      "created_at timestamptz",
    ]);
    expect(columnOf(answer, "products", "sku")).toMatchObject({ unique: true, nullable: true });
    expect(columnOf(answer, "products", "price")).toMatchObject({ nullable: false });
    expect(columnOf(answer, "products", "name")).toMatchObject({ nullable: false });
    expect(answer.sql).toContain('CHECK ("rating" BETWEEN 1 AND 5)');
  });

  it("are the usual ones where nothing is described, and never a plain password", () => {
    const answer = generate({ entities: ["users"] });
    expect(columnsOf(answer, "users")).toEqual(["id", "name", "email", "password_hash", "created_at"]);
    expect(columnOf(answer, "users", "email")).toMatchObject({
      unique: true,
      nullable: false,
      reason: "usual for users",
    });
    expect(columnsOf(generate({ entities: ["flurble"] }), "flurbles")).toEqual([
      "id",
      "name",
      "description",
      "created_at",
    ]);
  });

  it("follow requirements: uuid, timestamps, soft delete", () => {
    const answer = generate({
      entities: ["notes"],
      requirements: ["Use UUIDs.", "Timestamps and soft deletes."],
    });
    expect(columnOf(answer, "notes", "id")).toMatchObject({ type: "uuid", defaultSql: "gen_random_uuid()" });
    expect(columnsOf(answer, "notes")).toEqual(
      expect.arrayContaining(["created_at", "updated_at", "deleted_at"]),
    );
  });
});

describe("relations", () => {
  it.each([
    ["A post belongs to a user.", ["posts", "users"], ["posts many-to-one users"]],
    ["Users have many posts.", ["users", "posts"], ["posts many-to-one users"]],
    ["Posts have many tags.", ["posts", "tags"], ["posts many-to-many tags (post_tags)"]],
    [
      "A house has many residents and residents have many houses.",
      ["houses", "residents"],
      ["houses many-to-many residents (house_residents)"],
    ],
    [
      "There is a many-to-many relation between doctors and wards.",
      ["doctors", "wards"],
      ["doctors many-to-many wards (doctor_wards)"],
    ],
    [
      "Students enrol in courses.",
      ["students", "courses"],
      ["students many-to-many courses (student_courses)"],
    ],
    ["Each course is taught by a teacher.", ["courses", "teachers"], ["courses many-to-one teachers"]],
    ["A country has exactly one capital.", ["countries", "capitals"], ["capitals one-to-one countries"]],
    ["A user has one profile.", ["users", "profiles"], ["profiles one-to-one users"]],
    ["A category may belong to another category.", ["categories"], ["categories many-to-one categories"]],
    [
      "Customers leave comments on recipes.",
      ["customers", "comments", "recipes"],
      ["comments many-to-one customers", "comments many-to-one recipes"],
    ],
    [
      "A library has many shelves, readers and desks.",
      ["libraries", "shelves", "readers", "desks"],
      ["shelves many-to-one libraries", "readers many-to-one libraries", "desks many-to-one libraries"],
    ],
    [
      "A ticket belongs to a visitor and has many stamps.",
      ["tickets", "visitors", "stamps"],
      ["tickets many-to-one visitors", "stamps many-to-one tickets"],
    ],
    ["", ["posts", "tags", "users"], ["posts many-to-one users", "tags many-to-many posts (post_tags)"]],
    [
      "",
      ["students", "courses", "enrollments"],
      [
        "enrollments many-to-one students",
        "enrollments many-to-one courses",
        "students many-to-many courses (enrollments)",
      ],
    ],
    ["", ["stones", "clouds"], []],
  ])("%j: %j", (description, entities, wanted) => {
    const answer = generate({ description, entities });
    expect(relationsOf(answer).sort()).toEqual([...wanted].sort());
  });

  it("are optional where it says so", () => {
    const answer = generate({
      description: "A task may belong to a sprint.",
      entities: ["tasks", "sprints"],
    });
    expect(columnOf(answer, "tasks", "sprint_id")).toMatchObject({
      nullable: true,
      references: { table: "sprints", onDelete: "set null" },
    });
  });

  it("carry the role that a field names", () => {
    const answer = generate({ entities: ["Article (title, author)", "users"] });
    expect(columnOf(answer, "articles", "author_id")).toMatchObject({ references: { table: "users" } });
    expect(columnsOf(answer, "articles")).not.toContain("user_id");
  });
});

describe("the written schema", () => {
  it("quotes every name, imports what it uses, and no more", () => {
    const answer = generate({ entities: ["orders", "users"] });
    expect(answer.sql).toContain('CREATE TABLE "orders"');
    const [, imported = ""] = /import \{ ([^}]+) \} from "drizzle-orm\/pg-core";/.exec(answer.schema) ?? [];
    const body = answer.schema.slice(answer.schema.indexOf("\n\n"));
    for (const name of imported.split(", "))
      expect(body).toMatch(new RegExp(`\\b${name.replace("type ", "")}\\b`));
  });

  it("never names a constant after what it imports, or a property after what objects have", () => {
    const answer = generate({
      entities: ["relation", "sql", "News (constructor, toString, getSQL, enableRLS, __proto__)"],
    });
    expect(answer.schema).toContain('export const relationsTable = pgTable("relations"');
    expect(answer.schema).toContain('constructorColumn: text("constructor")');
    expect(answer.schema).toContain('proto: text("proto")');
  });
});

describe("hostile input", () => {
  it.each([
    ["names of objects' own parts", ["constructor", "__proto__", "prototype", "toString", "hasOwnProperty"]],
    ["quotes and semicolons", ['users"; drop table users; --', "o'clock", "`x`", "a\\b", `$` + "{x}"]],
    ["long names", ["x".repeat(900), `${"x".repeat(900)}y`, "字".repeat(300)]],
    ["many", Array.from({ length: 50 }, (_, index) => `thing number ${index}`)],
    ["blanks and marks", ["  spaced   out  ", "\t", "...", "a\nb", "́a"]],
  ])("of %s gives unique, short names", (_name, entities) => {
    const answer = generate({ entities, description: "x ".repeat(4000) });
    const names = answer.tables.map((entry) => entry.name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of [...names, ...answer.tables.flatMap((entry) => entry.columns.map((c) => c.name))]) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
      expect(name).toMatch(/^[\p{L}][\p{L}\p{M}\p{Nd}_]*$/u);
    }
  });

  it.each([
    ["one endless sentence", `users ${"and posts belong to users ".repeat(380)}`],
    ["many fields", `Each user has ${Array.from({ length: 900 }, (_, i) => `part${i}`).join(", ")}.`],
    ["many verbs", "users have can may have many ".repeat(330)],
    ["parentheses", `${"(".repeat(4000)}users${")".repeat(4000)}`],
  ])("of %s is read in time", (_name, description) => {
    const entities = ["users", "posts", ...Array.from({ length: 48 }, (_, index) => `thing ${index}`)];
    const answer = generate({ description: description.slice(0, 10_000), entities });
    for (const entry of answer.tables) expect(entry.columns.length).toBeLessThan(170);
  });
});
