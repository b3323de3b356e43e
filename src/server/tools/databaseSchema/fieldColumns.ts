import type { Field } from "../../engine/builtin/blueprint.ts";
import { escapePattern } from "../../engine/builtin/escapePattern.ts";
import { type Column, type ColumnType, column } from "./model.ts";
import { wordsOf } from "./names.ts";
import type { EntityField } from "./readEntities.ts";

const TYPES: Record<Field["type"], ColumnType> = {
  text: "text",
  longText: "text",
  email: "text",
  phone: "text",
  url: "text",
  image: "text",
  icon: "text",
  color: "text",
  choice: "text",
  reference: "text",
  number: "integer",
  money: "numeric(12,2)",
  percent: "numeric(5,2)",
  rating: "smallint",
  date: "date",
  time: "time",
  dateTime: "timestamptz",
  tags: "text[]",
  boolean: "boolean",
};

/** Numbers that seldom are whole. */
const FRACTIONAL =
  /\b(?:weight|height|width|depth|length|distance|latitude|longitude|lat|lng|temperature|ratio|average|speed|area|altitude|volume|score average|kg|km|kilomet(?:er|re)s?|kilograms?|lit(?:er|re)s?)\b/;

/** The column of a field, without its final names. `text` is the description: it may say that something is unique. */
export function fieldColumn(field: EntityField, names: { name: string; key: string }, text: string): Column {
  const label = wordsOf(field.label).join(" ");
  if (/^(?:password|passwort|kennwort|contrasena|mot de passe)$/.test(label)) {
    return column({
      ...names,
      type: "text",
      nullable: false,
      reason: "a password is stored as its hash only",
    });
  }
  if (/\b(?:json|metadata|settings|preferences)\b/.test(label) && field.type === "text")
    return column({
      ...names,
      type: "jsonb",
      nullable: false,
      defaultSql: "'{}'::jsonb",
      reason: field.reason,
    });
  const type = field.type === "number" && FRACTIONAL.test(label) ? "double precision" : TYPES[field.type];
  const base = column({
    ...names,
    type,
    reason: field.reason,
    unique: field.unique || saidUnique(label, text),
  });
  if (field.required || saidRequired(label, text)) base.nullable = false;
  if (type === "boolean") return { ...base, nullable: false, defaultSql: "false" };
  if (type === "text[]") return { ...base, nullable: false, defaultSql: "'{}'" };
  if (field.type === "rating") return { ...base, min: field.min ?? 1, max: field.max ?? 5 };
  if (field.type === "choice" && field.choices?.length) return { ...base, allowed: [...field.choices] };
  if (type === "integer" || type === "double precision" || type.startsWith("numeric"))
    return { ...base, min: field.min ?? null, max: field.max ?? null };
  return base;
}

/** '… e-mail must be unique', 'a unique e-mail', 'no two users have the same e-mail'. */
function saidUnique(label: string, text: string): boolean {
  const word = labelPattern(label);
  return new RegExp(
    `\\bunique\\s+${word}\\b|\\b${word}s?(?:\\s+(?:must|should|has to|have to|is|are|be|to))*\\s+unique\\b|\\bno two\\b[^.]{0,60}\\bsame\\s+${word}\\b`,
    "iu",
  ).test(text);
}

function saidRequired(label: string, text: string): boolean {
  const word = labelPattern(label);
  return new RegExp(
    `\\b(?:required|mandatory)\\s+${word}\\b|\\b${word}\\s+(?:must not be empty|(?:is|are)\\s+(?:required|mandatory))\\b`,
    "iu",
  ).test(text);
}

function labelPattern(label: string): string {
  return label === ""
    ? "\\b\\B"
    : label === "email"
      ? "e-?mail(?: address(?:es)?)?"
      : label.split(" ").map(escapePattern).join("[ _-]?");
}
