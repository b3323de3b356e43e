import type { z } from "zod";
import type { Blueprint, Entity, Field, featureSchema } from "../blueprint.ts";
import type { FieldList } from "./fieldLists.ts";
import { readFields } from "./fields.ts";
import { findThing } from "./lexicon/things.ts";
import { pluralIn, singular } from "./nouns.ts";
import type { Reading } from "./reading.ts";
import { seedRows } from "./seedRows.ts";
import { camelCase, capital, uniqueId } from "./text.ts";

export type FeatureInput = z.input<typeof featureSchema>;

export interface EntityWish {
  /** Fields when the request names none; default: the usual ones of the noun. */
  fields?: string;
  /** How many sample rows; 0 for what starts empty. */
  count?: number;
  icon?: string;
  /** Fields that the feature needs, added when no field of that kind is there. */
  needs?: Field[];
  /** No name is added to the fields. */
  exact?: boolean;
}

/** A Blueprint while recognisers write it. */
export interface Draft {
  reading: Reading;
  entities: Entity[];
  features: FeatureInput[];
  assumptions: string[];
  /** Emoji of the app, set by the main feature. */
  icon: string;
  /** A name to fall back to: 'Quiz', 'To-do List'. */
  usualName: string | null;
  /** Nouns that a feature takes care of, so that nothing lists them again. */
  covered: Set<string>;
  ids: Set<string>;
}

export function newDraft(reading: Reading): Draft {
  return {
    reading,
    entities: [],
    features: [],
    assumptions: [],
    icon: "✨",
    usualName: null,
    covered: new Set(),
    ids: new Set(),
  };
}

/** An entity for a noun: with the fields that the request lists for it, else the usual ones. The same noun twice is one entity. */
export function addEntity(draft: Draft, noun: string, wish: EntityWish = {}): Entity {
  const { reading } = draft;
  const one = singular(noun.toLowerCase());
  const existing = draft.entities.find((entity) => entity.one === one);
  if (existing) return existing;
  const thing = findThing(one);
  const listed = fieldsOf(reading, one);
  let fields = listed?.fields.map((field) => structuredClone(field)) ?? [];
  if (listed === null || (fields.length < 3 && !listed.exact)) {
    const usual = readFields(wish.fields ?? thing?.fields ?? unknownFields(one));
    fields = [...fields, ...usual.filter((field) => !fields.some((other) => sameMeaning(other, field)))];
  }
  if (listed !== null && !listed.exact) fields = fields.map((field) => completed(field, one, reading));
  for (const need of wish.needs ?? [])
    if (!fields.some((field) => field.type === need.type)) fields.push(need);
  fields = withTitle(fields, one, wish.exact ?? listed?.exact ?? false);
  const taken = new Set<string>();
  fields = fields.map((field) => ({ ...field, id: uniqueId(field.id, taken) }));
  linkReferences(fields, draft.entities);
  const titleField = chooseTitle(fields);
  const id = uniqueId(camelCase(one, "entry"), draft.ids);
  const entity: Entity = {
    id,
    one,
    many: pluralIn(reading.language, one),
    icon: wish.icon ?? thing?.icon ?? "🗂️",
    fields,
    titleField,
    rows: [],
    badges: [],
  };
  entity.rows = seedRows(entity, {
    language: reading.language,
    today: reading.today,
    entities: draft.entities,
    ...(wish.count === undefined ? {} : { count: wish.count }),
  });
  if (wish.count === 0) entity.rows = [];
  draft.entities.push(entity);
  draft.covered.add(one);
  if (listed !== null) draft.covered.add(listed.noun);
  return entity;
}

/** Adds a feature with a free id; returns the id. */
export function addFeature(draft: Draft, feature: FeatureInput): string {
  const id = uniqueId(feature.id, draft.ids);
  draft.features.push({ ...feature, id });
  return id;
}

export function fieldsOf(reading: Reading, noun: string): FieldList | null {
  const lists = reading.fieldLists.filter((list) => list.purpose === "entity");
  return (
    lists.find((list) => list.noun === noun) ??
    lists.find(
      (list) => list.noun !== "" && (list.noun.endsWith(` ${noun}`) || noun.endsWith(` ${list.noun}`)),
    ) ??
    null
  );
}

/** The first field that is of one of these types or carries such a label. */
export function findField(entity: Entity, types: Field["type"][], label?: RegExp): Field | undefined {
  const fits = entity.fields.filter((field) => types.includes(field.type));
  return (
    (label ? fits.find((field) => label.test(field.label.toLowerCase())) : undefined) ??
    (label ? undefined : fits[0])
  );
}

/** A plural label with a capital for headings: 'Purchase orders'. */
export function headingOf(entity: Entity): string {
  return capital(entity.many);
}

/** A listed field with what is usual for the noun: the choices of 'category', and that figures and days are needed. */
function completed(field: Field, one: string, reading: Reading): Field {
  const usual = readFields(findThing(one)?.fields ?? "").find(
    (other) => other.label.toLowerCase() === field.label.toLowerCase(),
  );
  const done: Field = { ...field };
  if (
    usual?.type === "choice" &&
    usual.choices &&
    ["text", "choice"].includes(field.type) &&
    !(field.type === "choice" && field.choices)
  ) {
    done.type = "choice";
    done.choices = usual.choices;
  }
  const bare = field.label.replace(/ name$/i, "");
  if (
    bare !== field.label &&
    bare !== "" &&
    reading.has(new RegExp(`\\b(?:per|by|each) ${bare.toLowerCase()}s?\\b`))
  ) {
    done.label = bare;
    done.id = camelCase(bare);
  }
  const optional = /note|comment|optional|last|next|picture|score|rating|paid|returned/i.test(field.label);
  if (!optional && ["number", "money", "percent", "date", "reference"].includes(done.type))
    done.required = true;
  return done;
}

function unknownFields(noun: string): string {
  if (/(tion|ment|ance|ence|sis|ing)$/.test(noun))
    return "title!, date, status (one of: Open, In progress, Done), notes";
  return "name!, category (one of: Standard, Special, Seasonal), status (one of: New, Active, Done), date, notes";
}

function sameMeaning(a: Field, b: Field): boolean {
  const plain = (field: Field): string =>
    field.label
      .toLowerCase()
      .replace(/[^a-z]/g, "")
      .replace(/s$/, "");
  const titles = /^(name|title|headline|label|subject|word|names|number|nombre)$/;
  return (
    plain(a) === plain(b) ||
    plain(a).includes(plain(b)) ||
    plain(b).includes(plain(a)) ||
    (titles.test(plain(a)) && titles.test(plain(b)))
  );
}

const titleLabels =
  /^(full |first )?(names?|title|headline|nombre|título|titel|nom|titre|subject|label|word|question|artist|nickname|number|employee|description|sku|plate|ticker)$|_name$|\bname$/i;

function chooseTitle(fields: Field[]): string {
  const found =
    fields.find(
      (field) =>
        ["text", "reference"].includes(field.type) &&
        /^(names?|title|headline|nombre|título|titel|nom|titre)$/i.test(field.label),
    ) ??
    fields.find((field) => ["text", "reference"].includes(field.type) && titleLabels.test(field.label)) ??
    fields.find((field) => field.type === "reference") ??
    fields.find((field) => field.type === "text") ??
    fields.find((field) => ["date", "choice"].includes(field.type)) ??
    fields[0];
  return found?.id ?? "name";
}

/** Rows need a name: one is added unless a field can serve, or the list may not grow. */
function withTitle(fields: Field[], one: string, exact: boolean): Field[] {
  if (exact && fields.length > 0) return fields;
  if (fields.some((field) => ["text", "reference"].includes(field.type) && titleLabels.test(field.label)))
    return fields;
  const usual = /^(name|title)!/.exec(findThing(one)?.fields ?? "")?.[1];
  const first = fields[0];
  const serves =
    first !== undefined &&
    ["text", "reference"].includes(first.type) &&
    first.label.split(" ").length <= 2 &&
    !/^(type|kind|category|teacher|author|writer|owner|director|brand|instructor)\b/i.test(first.label);
  const any = fields.some((field) => ["text", "reference"].includes(field.type));
  if (serves || (any && usual === undefined)) return fields;
  const label = capital(usual ?? "name");
  return [{ id: label.toLowerCase(), label, type: "text", required: true }, ...fields];
}

/** 'teacher' in a lesson names a row of teachers when the app keeps teachers. */
function linkReferences(fields: Field[], entities: Entity[]): void {
  for (const field of fields) {
    if (field.type !== "text" && field.type !== "choice") continue;
    const label = singular(field.label.toLowerCase());
    const target = entities.find((entity) => entity.one === label || entity.one.split(" ").pop() === label);
    if (target === undefined) continue;
    field.type = "reference";
    field.entity = target.id;
    delete field.choices;
  }
}

export type Wishes = Blueprint["wishes"];
