import { firstCharacters } from "../../../shared/characters.ts";
import type { DatabaseSchemaAnswer, GenerateDatabaseInput } from "../../../shared/contracts/tools.ts";
import { AppError } from "../../../shared/errors.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { read } from "../../engine/builtin/understand/understand.ts";
import { type BuiltSchema, buildTables } from "./buildTables.ts";
import { readEntities } from "./readEntities.ts";
import { readRelations } from "./readRelations.ts";
import { writeDrizzle } from "./writeDrizzle.ts";
import { writeSql } from "./writeSql.ts";

/** A schema for the entities, as tables, as Drizzle's TypeScript and as SQL. Throws AppError `bad_request` without any. */
export function generateSchema(input: GenerateDatabaseInput): DatabaseSchemaAnswer {
  const requirements =
    typeof input.requirements === "string" ? [input.requirements] : (input.requirements ?? []);
  const text = [input.description, ...requirements].filter((part) => part.trim() !== "").join("\n");
  const start = firstCharacters(text, LIMITS.promptCharacters);
  const reading = read(start, {});
  const { entities, notes } = readEntities(input.entities, reading);
  if (entities.length === 0) {
    throw new AppError(
      "bad_request",
      "Please name at least one entity, such as users, or describe what is to be stored.",
      { issues: [{ path: ["entities"], message: "At least one entity is needed." }] },
    );
  }
  if (start !== text)
    notes.push(
      `Only the first ${LIMITS.promptCharacters.toLocaleString("en-US")} characters of description and requirements were read.`,
    );
  if (input.entities.length === 0)
    notes.push("No entities were named, so they were taken from the description.");

  const relations = readRelations(start, entities);
  const ids = /\b(?:uuids?|guids?)\b/i.test(text) ? "uuid" : "numbers";
  const built = buildTables(entities, relations, {
    text,
    language: reading.language,
    ids,
    updatedAt:
      /\b(?:updated[_ ]?at|timestamps?|audit(?:ing|ed)?|last (?:change|modified|updated)|modification time)\b/i.test(
        text,
      ),
    deletedAt: /\bsoft[- ]?delet/i.test(text),
  });
  return {
    explanation: explain(built, notes),
    tables: built.tables.map(({ name, entity, joinTable, columns }) => ({
      name,
      entity,
      joinTable,
      columns: columns.map(
        ({
          name: columnName,
          type,
          nullable,
          unique,
          primaryKey,
          defaultSql,
          references,
          allowed,
          reason,
        }) => ({
          name: columnName,
          type,
          nullable: nullable && !primaryKey,
          unique,
          primaryKey,
          defaultSql,
          references,
          allowed,
          reason,
        }),
      ),
    })),
    relations: built.relations,
    schema: writeDrizzle(built.tables, built.relations),
    sql: writeSql(built.tables),
    notes,
  };
}

function explain({ tables, relations }: BuiltSchema, notes: readonly string[]): string {
  const own = tables.filter((table) => !table.joinTable);
  const joins = tables.length - own.length;
  const usual = relations.filter(({ reason }) => reason.startsWith("usual")).length;
  const sentences = [
    `${own.length === 1 ? "One table" : `${own.length} tables`} for ${own
      .map(({ entity }) => entity)
      .slice(0, 8)
      .join(
        ", ",
      )}${own.length > 8 ? " and others" : ""}${joins > 0 ? `, and ${joins === 1 ? "one table that joins" : `${joins} tables that join`} two of them` : ""}.`,
    ...relations
      .slice(0, 6)
      .map(({ kind, from, to, through }) =>
        kind === "many-to-many"
          ? `${from} and ${to} are many to many${through ? ` through ${through}` : ""}.`
          : `${kind === "one-to-one" ? `Each row of ${to} has at most one of ${from}` : `Each row of ${from} refers to one of ${to}`}.`,
      ),
    ...(relations.length > 6
      ? [
          `${relations.length - 6} more ${relations.length === 7 ? "relation is" : "relations are"} listed below.`,
        ]
      : []),
    ...(usual > 0
      ? [
          `${usual === 1 ? "One relation is" : `${usual} relations are`} assumed because ${usual === 1 ? "it is" : "they are"} usual; describe ${usual === 1 ? "it" : "them"} to change ${usual === 1 ? "it" : "them"}.`,
        ]
      : []),
    "Columns that were not described are the usual ones for such a thing.",
    ...notes,
  ];
  return sentences.join(" ");
}
