import { generateSchema } from "../../src/server/tools/databaseSchema/generateSchema.ts";
import { type DatabaseSchemaAnswer, generateDatabaseInput } from "../../src/shared/contracts/tools.ts";

const INPUTS: Record<string, Record<string, unknown>> = {
  "a blog": {
    description:
      "Users write many posts and comments. A post belongs to a user and has many tags. Categories can have a parent category. A user has one profile. Emails must be unique.",
    entities: ["User", "Posts", "comment", "tags", "category", "profile"],
  },
  "a shop with uuids": {
    entities: [
      "customers",
      "orders",
      "order items",
      "products",
      "categories",
      "reviews",
      "payments",
      "addresses",
    ],
    requirements: "Use uuid keys, timestamps, soft deletes.",
  },
  "a school that refers in circles": {
    description:
      "Each teacher has a name, email (required), hourly rate and birthday. Each class is taught by a teacher. A teacher belongs to a class. Students enrol in classes. Each student has a name, weight, score (number 1-10), photo, languages and active.",
    entities: ["teachers", "classes", "students"],
  },
  "reserved words": {
    entities: [
      "user",
      "order",
      "group",
      "select",
      "table",
      "check",
      "column",
      "default",
      "primary",
      "relation",
      "sql",
      "index",
      "date",
      "text",
      "class",
      "return",
    ],
  },
  "other scripts": {
    description: "用户 belongs to заказ.",
    entities: ["用户 (имя, 价格, título)", "заказ", "Größe", "مستخدم", "उपयोगकर्ता", "ユーザー"],
  },
  "names of objects' own parts": {
    entities: [
      "constructor (toString, __proto__, hasOwnProperty, getSQL, enableRLS, prototype)",
      "__proto__",
      "prototype",
    ],
  },
  quotes: {
    entities: [
      'Thing (status (one of: it\'s open, "done", back\\slash, `tick`, $' + "{x}), o'clock)",
      'robert"); drop table users; --',
      "x".repeat(900),
      `${"x".repeat(900)}y (${"z".repeat(90)})`,
    ],
  },
  "fifty entities": {
    entities: Array.from(
      { length: 50 },
      (_, index) => `thing number ${index} (name, thing number ${(index + 1) % 50})`,
    ),
  },
};

/** Generated schemas of every kind that came to mind, by name. */
export const SCHEMA_SAMPLES: [string, DatabaseSchemaAnswer][] = Object.entries(INPUTS).map(
  ([name, input]) => [name, generateSchema(generateDatabaseInput.parse(input))],
);
