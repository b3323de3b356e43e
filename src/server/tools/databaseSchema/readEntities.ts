import type { Field } from "../../engine/builtin/blueprint.ts";
import { entityNouns } from "../../engine/builtin/understand/entityNouns.ts";
import { readField, splitFieldList } from "../../engine/builtin/understand/fields.ts";
import { findThing, isKnownThing, thingOfEmoji } from "../../engine/builtin/understand/lexicon/things.ts";
import { plural, singular } from "../../engine/builtin/understand/nouns.ts";
import type { Reading } from "../../engine/builtin/understand/reading.ts";
import { wordsOf } from "./names.ts";
import { usualColumns } from "./usualColumns.ts";

/** A field with what a database wants to know beside what a form does. */
export interface EntityField extends Field {
  unique: boolean;
  /** `asked for` or `usual for a …`. */
  reason: string;
}

export interface SchemaEntity {
  /** As it was asked for. */
  label: string;
  /** Singular words, lower case: 'order item'. */
  noun: string;
  fields: EntityField[];
  /** Whether the fields are those that were asked for, and not the usual ones. */
  described: boolean;
}

/** PostgreSQL takes 1,600 columns at most; no table that people describe comes near this. */
const MAX_FIELDS = 100;

/** Entities that were named, or those that the description speaks of; the same thing twice is one. */
export function readEntities(
  names: readonly string[],
  reading: Reading,
): { entities: SchemaEntity[]; notes: string[] } {
  const notes: string[] = [];
  const byNoun = new Map<string, SchemaEntity>();
  const given = joinParentheses(names);
  const wanted =
    given.length > 0 ? given : [...described(reading), ...entityNouns(reading), ...mentioned(reading)];
  for (const text of wanted) {
    const { name, list } = partsOf(text);
    const noun = nounOf(name);
    if (noun === "") {
      if (text.trim() !== "")
        notes.push(`${JSON.stringify(text.trim().slice(0, 40))} names no entity, so it was left out.`);
      continue;
    }
    const fields = list === "" ? [] : readColumns(list);
    const same = byNoun.get(noun);
    if (same) {
      for (const field of fields)
        if (!same.fields.some((other) => other.id === field.id)) same.fields.push(field);
      same.described ||= fields.length > 0;
      if (given.length > 0)
        notes.push(`${same.label} and ${name.trim()} are the same entity, so they became one table.`);
      continue;
    }
    byNoun.set(noun, { label: name.trim(), noun, fields, described: fields.length > 0 });
  }
  const entities = [...byNoun.values()];
  for (const entity of entities) {
    completeFields(entity, reading);
    if (entity.fields.length > MAX_FIELDS) {
      notes.push(
        `${entity.label} has ${entity.fields.length} fields; the first ${MAX_FIELDS} became columns.`,
      );
      entity.fields = entity.fields.slice(0, MAX_FIELDS);
    }
  }
  return { entities, notes };
}

function described(reading: Reading): string[] {
  return reading.fieldLists
    .filter((list) => list.noun !== "" && list.fields.length > 1)
    .map((list) => list.noun);
}

/** What is not kept, although lists of it are known. */
const NOT_KEPT = new Set([
  "app",
  "website",
  "site",
  "page",
  "list",
  "table",
  "database",
  "schema",
  "system",
  "number",
  "item",
]);

/** Known things that the description speaks of in the plural or one by one: 'members can borrow …', 'each loan'. */
function mentioned(reading: Reading): string[] {
  const labels = new Set(
    reading.fieldLists.flatMap(({ fields }) => fields.map(({ label }) => singular(label.toLowerCase()))),
  );
  const nouns = [
    ...reading.text.matchAll(/\b(?:(?:each|every|an?)\s+(\p{L}+)|(\p{L}+s|people|children))\b/giu),
  ]
    .map((match) => singular((match[1] ?? match[2] ?? "").toLowerCase()))
    .filter((noun) => isKnownThing(noun) && !labels.has(noun) && !NOT_KEPT.has(noun));
  return [...new Set(nouns)].slice(0, 12);
}

/** A client splits at every comma; 'Order (number', 'date)' belong together. */
function joinParentheses(names: readonly string[]): string[] {
  const joined: string[] = [];
  let open = false;
  for (const name of names) {
    if (open) joined[joined.length - 1] += `, ${name}`;
    else joined.push(name);
    const last = joined.at(-1) ?? "";
    open = count(last, "(") > count(last, ")");
  }
  return joined.filter((name) => name.trim() !== "");
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** 'Order (number, date)' and 'Order: number, date' carry their fields. */
function partsOf(text: string): { name: string; list: string } {
  const start = text.search(/[(:]/);
  if (start < 0) return { name: text, list: "" };
  const rest = text.slice(start + 1).trim();
  return { name: text.slice(0, start), list: text[start] === "(" ? rest.replace(/\)\s*$/, "") : rest };
}

const LEADING = new Set([
  "a",
  "an",
  "the",
  "all",
  "every",
  "each",
  "our",
  "my",
  "their",
  "list",
  "of",
  "and",
]);
const TRAILING = new Set([
  "table",
  "tables",
  "entity",
  "entities",
  "model",
  "models",
  "record",
  "records",
  "data",
  "list",
  "object",
  "objects",
]);

/** 'The blog posts table' -> blog post. */
function nounOf(name: string): string {
  const words = wordsOf(name).slice(0, 6);
  while (words.length > 1 && LEADING.has(words[0] ?? "")) words.shift();
  while (words.length > 1 && TRAILING.has(words.at(-1) ?? "")) words.pop();
  if (words.length === 0) return thingOfEmoji(name) ?? "";
  return singular(words.join(" "));
}

/** Fields from a list of them; 'unique email' and 'email (unique)' are unique. */
function readColumns(list: string): EntityField[] {
  const taken = new Set<string>();
  return splitFieldList(list).flatMap((element) => {
    const unique = /\bunique\b/i.test(element);
    const words = element
      .replace(/\bunique\b/gi, " ")
      .replace(/\(\s*,?\s*\)/g, " ")
      .replace(/_/g, " ")
      .trim();
    const field = readField(words, taken) ?? readField(words.split(/\s+/).slice(0, 5).join(" "), taken);
    if (!field) return [];
    const choices = field.choices?.map((choice) => asWritten(choice, element));
    return [{ ...field, ...(choices ? { choices } : {}), unique, reason: "asked for" }];
  });
}

/** An app shows choices with a capital; a database keeps them as they were written. */
function asWritten(choice: string, source: string): string {
  const small = choice.charAt(0).toLowerCase() + choice.slice(1);
  return !source.includes(choice) && source.includes(small) ? small : choice;
}

/** The fields that the description lists for it, else those that are usual for such a thing. */
function completeFields(entity: SchemaEntity, reading: Reading): void {
  const listed = reading.fieldLists.find(
    ({ noun, purpose }) =>
      purpose === "entity" && noun !== "" && (noun === entity.noun || nounOf(noun) === entity.noun),
  );
  const add = (fields: readonly (Field & { unique?: boolean })[], reason: string) => {
    for (const field of fields) {
      const unique = field.unique === true || /^unique /i.test(field.label);
      const label = field.label.replace(/^unique /i, "");
      const words = wordsOf(label).join(" ");
      if (entity.fields.some((other) => wordsOf(other.label).join(" ") === words)) continue;
      entity.fields.push({ ...field, label, unique, reason });
    }
  };
  if (listed) {
    const written = listed.fields.map((field) =>
      field.choices
        ? { ...field, choices: field.choices.map((choice) => asWritten(choice, reading.original)) }
        : field,
    );
    add(written, "asked for");
    entity.described = true;
  }
  const usual = usualColumns(entity.noun) ?? findThing(entity.noun)?.fields;
  if (!entity.described && usual !== undefined) add(readColumns(usual), `usual for ${plural(entity.noun)}`);
  if (entity.fields.length === 0)
    add(readColumns("name!, description"), "so that a row can be told from others");
}
