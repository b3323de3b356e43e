import type { SchemaRelation } from "../../../shared/contracts/tools.ts";
import { plural, pluralIn, singular } from "../../engine/builtin/understand/nouns.ts";
import { fieldColumn } from "./fieldColumns.ts";
import { type Column, column, type Relation, type Table } from "./model.ts";
import { camelName, freeName, snakeName, wordsOf } from "./names.ts";
import type { EntityField, SchemaEntity } from "./readEntities.ts";
import { PEOPLE, PERSON_ROLES, SHARED_THINGS } from "./usualRelations.ts";
import { DRIZZLE_NAMES, RESERVED_KEYS } from "./writeDrizzle.ts";

export interface SchemaWish {
  /** Description and requirements, for what they say about columns. */
  text: string;
  language: string;
  ids: "numbers" | "uuid";
  updatedAt: boolean;
  deletedAt: boolean;
}

export interface BuiltSchema {
  tables: Table[];
  relations: SchemaRelation[];
}

/** Tables, columns and join tables for entities and what they have to do with each other. */
export function buildTables(
  entities: readonly SchemaEntity[],
  read: readonly Relation[],
  wish: SchemaWish,
): BuiltSchema {
  const relations = [...read];
  const fields = entities.map((entity, index) => withoutReferences(entity, index, entities, relations));
  const tableNames = new Set<string>();
  const constants = new Set<string>(DRIZZLE_NAMES);
  const tables = entities.map((entity) => {
    const name = freeName(snakeName(pluralOf(entity.noun, wish.language), "entity"), tableNames);
    return newTable(name, freeConstant(name, constants), entity.label, false);
  });

  tables.forEach((table, index) => {
    const taken = newColumnNames();
    table.columns.push(idColumn(wish));
    for (const field of fields[index] ?? []) {
      const words = wordsOf(field.label).join(" ");
      if (words === "" || words === "id") continue;
      const wanted = /^(?:password)$/.test(words) ? "password_hash" : snakeName(words, "field");
      table.columns.push(fieldColumn(field, taken(wanted), wish.text));
    }
    for (const relation of relations.filter(({ from, kind }) => from === index && kind !== "many-to-many")) {
      const target = tables[relation.to];
      if (target) table.columns.push(referenceColumn(relation, target, entities, taken, wish));
    }
    requireTitle(table);
    addTimes(table, taken, wish);
  });

  const described = relations.flatMap((relation): SchemaRelation[] => {
    const [from, to] = [tables[relation.from], tables[relation.to]];
    if (!from || !to) return [];
    const through =
      relation.kind === "many-to-many"
        ? (joiningEntity(relation, relations, tables) ??
          joinTable(relation, entities, tables, tableNames, constants, wish))
        : null;
    return [
      {
        kind: relation.kind,
        from: from.name,
        to: to.name,
        through: through?.name ?? null,
        reason: relation.reason,
      },
    ];
  });
  return { tables, relations: described };
}

function newTable(name: string, constant: string, entity: string, join: boolean): Table {
  return { name, constant, entity, joinTable: join, columns: [] };
}

function pluralOf(noun: string, language: string): string {
  return language === "en" ? plural(noun) : pluralIn(language, noun);
}

function freeConstant(name: string, taken: Set<string>): string {
  let constant = camelName(name);
  for (let number = 2; taken.has(constant); number++)
    constant = `${camelName(name)}Table${number === 2 ? "" : number}`;
  taken.add(constant);
  return constant;
}

type NewNames = (wanted: string) => { name: string; key: string };

/** Gives out column names of one table; `id` is taken from the start. */
function newColumnNames(): NewNames {
  const names = new Set(["id"]);
  const keys = new Set(["id", ...RESERVED_KEYS]);
  return (wanted) => {
    const name = freeName(wanted, names);
    let key = camelName(name);
    while (keys.has(key)) key = `${key}Column`;
    keys.add(key);
    return { name, key };
  };
}

function idColumn({ ids }: SchemaWish): Column {
  const base = { name: "id", key: "id", nullable: false, primaryKey: true, reason: "the primary key" };
  return ids === "uuid"
    ? column({ ...base, type: "uuid", defaultSql: "gen_random_uuid()" })
    : column({ ...base, type: "integer", identity: true });
}

/**
 * The fields that stay columns: 'customer' of an order is a reference where there are customers, 'author' where there
 * are users, and a list of tags is many to many where there are tags. Adds those relations.
 */
function withoutReferences(
  entity: SchemaEntity,
  index: number,
  entities: readonly SchemaEntity[],
  relations: Relation[],
): EntityField[] {
  const linked = (other: number) =>
    relations.some(({ from, to }) => (from === index && to === other) || (from === other && to === index));
  return entity.fields.filter((field) => {
    const words = wordsOf(field.label.replace(/\s+id$/i, "")).join(" ");
    const one = singular(words);
    const other = entities.findIndex((candidate) => candidate.noun === one);
    const reason = `the field ${field.label}`;
    const many = field.type === "tags" || (words !== one && other !== index);
    if (other >= 0 && other !== index) {
      // A number of things, such as 'guests', is no list of them.
      if (["number", "money", "percent", "boolean"].includes(field.type)) return true;
      if (!linked(other))
        relations.push({
          kind: many ? "many-to-many" : "many-to-one",
          from: index,
          to: other,
          role: null,
          optional: !field.required,
          reason,
        });
      return false;
    }
    if (!PERSON_ROLES.has(words) || field.type !== "text") return true;
    const person = PEOPLE.map((noun) => entities.findIndex((candidate) => candidate.noun === noun)).find(
      (found) => found >= 0,
    );
    if (person === undefined || person === index) return true;
    const known = relations.find(({ from, to, role }) => from === index && to === person && role === null);
    if (known) known.role = words;
    else
      relations.push({
        kind: "many-to-one",
        from: index,
        to: person,
        role: words,
        optional: !field.required,
        reason,
      });
    return false;
  });
}

function referenceColumn(
  relation: Relation,
  target: Table,
  entities: readonly SchemaEntity[],
  names: NewNames,
  wish: SchemaWish,
): Column {
  const own = entities[relation.to]?.noun ?? target.name;
  const called = relation.role === "parent" ? `parent ${own}` : (relation.role ?? own);
  return column({
    ...names(`${snakeName(called, "entity")}_id`),
    type: wish.ids === "uuid" ? "uuid" : "integer",
    nullable: relation.optional,
    unique: relation.kind === "one-to-one",
    references: { table: target.name, column: "id", onDelete: relation.optional ? "set null" : "cascade" },
    reason: relation.reason,
  });
}

/** Of what a row is called by, there has to be one. */
function requireTitle(table: Table): void {
  const title = table.columns.find(
    ({ name, type }) =>
      type === "text" && /^(?:.+_)?(?:name|title|titel|titre|titulo|nombre|nom)$/.test(name),
  );
  if (title) title.nullable = false;
  for (const entry of table.columns) {
    const loginOfPerson = entry.name === "email" && /^(?:users|accounts)$/.test(table.name);
    if (loginOfPerson || (entry.name === "username" && entry.type === "text")) {
      entry.unique = true;
      entry.nullable = false;
    }
  }
}

function addTimes(table: Table, names: NewNames, wish: SchemaWish): void {
  const known = new Set(table.columns.map(({ name }) => name));
  const add = (name: string, nullable: boolean, reason: string) => {
    if (!known.has(name))
      table.columns.push(
        column({
          ...names(name),
          type: "timestamptz",
          nullable,
          defaultSql: nullable ? null : "now()",
          reason,
        }),
      );
  };
  add("created_at", false, "when the row was made");
  if (wish.updatedAt) add("updated_at", false, "asked for");
  if (wish.deletedAt) add("deleted_at", true, "asked for: rows are marked, not deleted");
}

/** An entity that refers to both sides already, such as an enrolment, takes the place of a join table. */
function joiningEntity(
  relation: Relation,
  relations: readonly Relation[],
  tables: readonly Table[],
): Table | null {
  const refers = (from: number, to: number) =>
    relations.some((other) => other.kind === "many-to-one" && other.from === from && other.to === to);
  return (
    tables.find(
      (table, index) => !table.joinTable && refers(index, relation.from) && refers(index, relation.to),
    ) ?? null
  );
}

function joinTable(
  relation: Relation,
  entities: readonly SchemaEntity[],
  tables: Table[],
  tableNames: Set<string>,
  constants: Set<string>,
  wish: SchemaWish,
): Table | null {
  // 'post_tags': what others share comes last.
  const shared = (index: number) => SHARED_THINGS.has(entities[index]?.noun ?? "");
  const swap = shared(relation.from) && !shared(relation.to);
  const [first, second] = swap ? [relation.to, relation.from] : [relation.from, relation.to];
  const [a, b, left, right] = [entities[first], entities[second], tables[first], tables[second]];
  if (!a || !b || !left || !right) return null;
  const name = freeName(`${snakeName(a.noun, "entity")}_${right.name}`, tableNames);
  const table = newTable(name, freeConstant(name, constants), `${a.label} and ${b.label}`, true);
  const names = newColumnNames();
  for (const [noun, target] of [
    [a.noun, left],
    [b.noun, right],
  ] as const) {
    table.columns.push(
      column({
        ...names(`${snakeName(noun, "entity")}_id`),
        type: wish.ids === "uuid" ? "uuid" : "integer",
        nullable: false,
        primaryKey: true,
        references: { table: target.name, column: "id", onDelete: "cascade" },
        reason: relation.reason,
      }),
    );
  }
  if (
    /^(?:order|cart|basket|invoice|purchase)$/.test(a.noun) &&
    /^(?:product|item|book|dish|article)$/.test(b.noun)
  )
    table.columns.push(
      column({
        ...names("quantity"),
        type: "integer",
        nullable: false,
        defaultSql: "1",
        min: 1,
        reason: "how many of them",
      }),
    );
  tables.push(table);
  return table;
}
