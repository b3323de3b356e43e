import type { Entity, Field, Filter } from "../../blueprint.ts";
import { escapePattern } from "../../escapePattern.ts";
import { addEntity, addFeature, type Draft, type FeatureInput, headingOf } from "../draft.ts";
import { entityNouns, strongOperations } from "../entityNouns.ts";
import { toNumber } from "../explicitData.ts";
import { findThing, thingOfEmoji } from "../lexicon/things.ts";
import { plural, singular } from "../nouns.ts";
import type { Reading } from "../reading.ts";
import { camelCase, uniqueId } from "../text.ts";
import type { Recogniser } from "./recogniser.ts";
import { actionsFor, addBadges, orderFor } from "./rowRules.ts";

type RecordsInput = Extract<FeatureInput, { module: "records" }>;

/** Search, filters and sorts that suit the fields, those that the request names first. */
export function listOptions(
  entity: Entity,
  reading: Reading,
): { search: string[]; filters: Filter[]; sorts: string[] } {
  const search = entity.fields
    .filter((field) => ["text", "longText", "tags", "reference", "email", "phone"].includes(field.type))
    .map((field) => field.id)
    .slice(0, 6);
  const filters: Filter[] = [];
  for (const field of entity.fields) {
    const label = field.label.toLowerCase();
    if (
      field.type === "choice" ||
      field.type === "tags" ||
      (field.type === "reference" && filters.length < 3)
    )
      filters.push({ field: field.id, kind: "choice" });
    else if (field.type === "boolean") filters.push({ field: field.id, kind: "boolean" });
    else if (
      field.type === "text" &&
      field.id !== entity.titleField &&
      reading.has(
        new RegExp(`\\b(?:filter|browse)\\b[^.]{0,60}\\bby\\b[^.]{0,60}\\b${escapePattern(label)}\\b`),
      )
    )
      filters.push({ field: field.id, kind: "choice" });
    else if (
      field.type === "date" &&
      reading.has(
        /\bdate range\b|\bbetween (two )?dates\b|\bfrom .{0,20} to .{0,20} date\b|\bby (date|period|month)\b|\btime range\b/,
      )
    )
      filters.push({ field: field.id, kind: "dateRange" });
    else if (
      field.type === "money" &&
      reading.has(
        /\bmax(imum)?\.? (rent|price|budget|cost)\b|\bup to (a|x|\d)|\bprice range\b|\bfilters? by price\b/,
      ) &&
      !filters.some((filter) => filter.kind === "atMost")
    )
      filters.push({ field: field.id, kind: "atMost", label: `At most ${field.label.toLowerCase()}` });
    else if (field.type === "number") {
      const minutes = /minutes? to|distance|time/.test(label);
      if (minutes && reading.has(new RegExp(`by[^.]{0,50}${escapePattern(label.slice(0, 12))}`)))
        filters.push({ field: field.id, kind: "atMost", label: `At most ${field.label.toLowerCase()}` });
      else if (
        /\b(beds|seats|capacity|people|guests|sleeps)\b/.test(label) &&
        reading.has(
          /\b(for )?at least\b|\bminimum (number of )?(people|guests|persons|beds|seats)\b|\bby (capacity|size|beds)\b/,
        )
      )
        filters.push({ field: field.id, kind: "atLeast", label: "For at least (people)" });
    }
  }
  const sorts = entity.fields
    .filter((field) => ["number", "money", "percent", "date", "rating", "time"].includes(field.type))
    .map((field) => field.id);
  if (!sorts.includes(entity.titleField)) sorts.push(entity.titleField);
  return { search, filters: filters.slice(0, 5), sorts: sorts.slice(0, 7) };
}

/** A list of an entity with everything that the request says about it. */
export function addRecords(draft: Draft, entity: Entity, wish: Partial<RecordsInput> = {}): string {
  const { reading } = draft;
  const { search, filters, sorts } = listOptions(entity, reading);
  const cards =
    entity.fields.some((field) => field.type === "image") ||
    reading.has(/\bcards?\b.{0,20}\bgrid\b|\bgallery\b|\bcatalog|\bshow exactly\b/) ||
    (reading.appType !== "Dashboard" &&
      /\b(cabin|property|room|listing|recipe|movie|dish|product|destination|attraction|hotel|event|course|member|plan|animal|pet)\b/.test(
        entity.one,
      ) &&
      !reading.has(/\btable\b|\bmanage/));
  const table = reading.has(/\btable\b/) && !/gallery/.test(reading.text);
  addBadges(entity, reading);
  const csv = reading.has(
    /\bcsv\b|\bexport|\bdownload.{0,30}(table|list|month|records|data|report|file|everything)\b|\bspreadsheet\b|\bexcel\b/,
  );
  const compare = reading.find(/\bcompare\b (?:up to |any )?(two|three|four|2|3|4)?/);
  const numeric = entity.fields.filter((field) => ["number", "money", "percent"].includes(field.type));
  const rowAction = actionsFor(entity, reading);
  const order = orderFor(entity, reading);
  return addFeature(draft, {
    module: "records",
    id: camelCase(entity.many),
    title: headingOf(entity),
    icon: entity.icon,
    entity: entity.id,
    view: cards && !table ? "cards" : "table",
    search,
    filters,
    sorts,
    ...(order ? { order } : {}),
    favourites:
      reading.has(
        /\bfavou?rites?\b|\bbookmarks?\b|\bwish ?list\b|\bwatch ?list\b|\bfollow(ed)? (lots|items)\b|\bfollow lots\b|\bcollect(ion)?s?\b(?! (requests|data|fees|information|and analy))/,
      ) && !/message|request|order|comment/.test(entity.one),
    comments:
      reading.has(/\bcomments?\b/) &&
      /\b(post|article|blog post|recipe|movie|photo|news|video|book|story|event|topic|tutorial|game)\b/.test(
        entity.one,
      ),
    ratings:
      reading.has(/\brat(e|ed|ings?)\b|\bstars\b|\breviews?\b/) &&
      /\b(movie|recipe|course|book|product|hotel|destination|restaurant|service|dish|video|game|attraction|app|teacher|expert)\b/.test(
        entity.one,
      ) &&
      !entity.fields.some((field) => field.type === "rating"),
    ...(reading.has(/\bcompare\b/) &&
    numeric.length >= 2 &&
    !/compare .{0,40}\b(across|over)\b/.test(reading.text)
      ? { compare: Math.min(4, Math.max(2, toNumber(compare ?? "") ?? 3)) }
      : {}),
    exportCsv: csv,
    actions: rowAction,
    totals: [],
    ...wish,
  });
}

const lists: Recogniser = {
  name: "lists",
  role: "main",
  cues: [
    { pattern: /(?:)/, opening: 3, text: 3 },
    {
      pattern: /\b(learning|course|training|e-?learning) (site|platform|website|system)\b|\bcourses\b/,
      opening: 5,
      text: 0,
    },
    {
      pattern:
        /\b(management|manager|register|registry|directory|catalog(ue)?|database|crm|erp|examination) ?(system|platform|app|tool)?\b/,
      opening: 3,
      text: 0,
    },
  ],
  weigh: (reading, score) => {
    const lists = reading.fieldLists.filter(
      (list) => list.purpose === "entity" && list.fields.length > 1,
    ).length;
    const managed = reading.operations.filter((operation) => strongOperations.test(operation.name)).length;
    const sold =
      /\b(orders?|cart|basket|check ?out|buy)\b/.test(reading.text) &&
      /\b(menu|shop|store)\b/.test(reading.opening);
    const given =
      reading.explicit.table && !sold ? 12 : reading.fieldLists.some((list) => list.exact) ? 8 : 0;
    return score + 2 * Math.min(lists, 2) + 0.4 * Math.min(managed, 6) + given;
  },
  build(draft) {
    const { reading } = draft;
    const table = reading.explicit.table;
    const exact = reading.fieldLists.find((list) => list.noun === "" && list.purpose === "entity");
    if (table) explicitEntity(draft, table.fields, table.rows);
    else if (exact) exactEntity(draft, exact.fields);
    const nouns = entityNouns(reading).filter(
      (noun) =>
        ![...draft.covered].some(
          (covered) => covered === noun || noun.endsWith(` ${covered}`) || covered.endsWith(` ${noun}`),
        ),
    );
    if (nouns.some((noun) => /^(post|article|blog post|recipe|photo|video|movie|event)$/.test(noun)))
      draft.covered.add("comment");
    for (let index = nouns.length - 1; index >= 0; index -= 1) {
      if (/(^| )(comment|review)$/.test(nouns[index] ?? "") && draft.covered.has("comment"))
        nouns.splice(index, 1);
    }
    const wanted =
      table || exact
        ? nouns.filter((noun) => reading.fieldLists.some((list) => list.noun === noun)).slice(0, 2)
        : nouns.slice(0, 4);
    if (wanted.length === 0 && draft.entities.length === 0) {
      wanted.push(fallbackNoun(draft));
    }
    // Things that others refer to come first, so that references find their rows; the navigation keeps the reading order.
    const ordered = [...wanted].sort((a, b) => mentions(reading, a, b) - mentions(reading, b, a));
    const entities = new Map(
      ordered.map((noun) => [noun, addEntity(draft, noun, lessonFields(noun, wanted))]),
    );
    for (const noun of wanted) {
      const entity = entities.get(noun);
      if (entity && !draft.features.some((feature) => "entity" in feature && feature.entity === entity.id))
        addRecords(draft, entity);
    }
    addAttendance(draft);
    const first = draft.entities[0];
    if (first) {
      draft.icon = first.icon;
      draft.usualName ??= headingOf(first);
    }
  },
};

/** A list of one thing beside a tool: the recipes of 'a recipe box with a kitchen timer'. */
export function addThing(draft: Draft, noun: string): void {
  const covered = [...draft.covered].some((other) => other === noun || other.endsWith(` ${noun}`));
  if (covered) return;
  const first = draft.features.length === 0;
  const entity = addEntity(draft, noun);
  addRecords(draft, entity);
  if (!first) return;
  draft.icon = entity.icon;
  draft.usualName = headingOf(entity);
}

/** A register: who was present, late or absent on which day. */
function addAttendance(draft: Draft): void {
  const { reading } = draft;
  if (!reading.has(/\battendance\b|\btake the register\b|\bpresent, late or absent\b/)) return;
  const person = draft.entities.find((entity) =>
    /pupil|student|employee|member|player|person|child/.test(entity.one),
  );
  if (person === undefined || draft.entities.some((entity) => entity.one === "mark")) return;
  const group = draft.entities.find((entity) => /class|course|team|group/.test(entity.one));
  const mark = addEntity(draft, "mark", {
    fields: `${person.one} (text)!, ${group ? `${group.one} (text)!, ` : ""}date!, status (one of: Present, Late, Absent)!`,
    icon: "📋",
    exact: true,
  });
  addRecords(draft, mark, { title: "Register", view: "table" });
}

/** Lessons of pupils are appointments that are attended and paid, not chapters of a course. */
function lessonFields(noun: string, wanted: string[]): { fields?: string } {
  const pupil = wanted.find((other) => /^(pupil|student)$/.test(other));
  if (noun !== "lesson" || pupil === undefined) return {};
  return {
    fields: `${pupil} (text)!, date!, length (one of: 30 min, 45 min), status (one of: Attended, Cancelled in time, Cancelled late), homework, amount (money), paid (yes/no)`,
  };
}

/** 1 when the fields of `user` name `thing`. */
function mentions(reading: Reading, user: string, thing: string): number {
  const fields =
    reading.fieldLists.find((list) => list.noun === user)?.fields.map((field) => field.label) ??
    findThing(user)?.fields.split(",") ??
    [];
  return fields.some(
    (field) =>
      singular(
        field
          .toLowerCase()
          .replace(/\(.*\)|!/g, "")
          .trim(),
      ) === thing,
  )
    ? 1
    : 0;
}

function explicitEntity(draft: Draft, fields: Field[], rows: Entity["rows"]): void {
  const { reading } = draft;
  const entity = tableEntity(draft, fields, rows);
  addRecords(
    draft,
    entity,
    reading.has(/\bmanage|\bedit|\badd\b/)
      ? {}
      : { create: false, edit: false, remove: false, view: "cards" },
  );
}

/** An entity whose rows the request gives; its noun is what the list is for. */
export function tableEntity(draft: Draft, fields: Field[], rows: Entity["rows"]): Entity {
  const { reading } = draft;
  const named = reading.product.audience.split(/\s+/).pop() ?? "";
  const spoken = singular(named.toLowerCase()) || singular(reading.product.phrase.split(/\s+/).pop() ?? "");
  const priced = /\bprice list\b|\bprices\b/.test(reading.opening);
  const one = fields.some((field) => field.id === "role")
    ? "person"
    : priced
      ? "service"
      : /\bmenu\b/.test(reading.opening)
        ? "dish"
        : /^\p{L}{3,}$/u.test(spoken) && !/^(page|site|website|list|app|menu)$/.test(spoken)
          ? spoken
          : "item";
  const thing = findThing(one);
  const entity: Entity = {
    id: uniqueId(camelCase(one, "entry"), draft.ids),
    one,
    many: plural(one),
    icon: thing?.icon ?? "📋",
    fields,
    titleField: "name",
    rows,
    badges: [],
  };
  draft.entities.push(entity);
  draft.covered.add(one);
  return entity;
}

function exactEntity(draft: Draft, fields: Field[]): void {
  const { reading } = draft;
  const phrase = reading.product.phrase
    .replace(/\b(log|list|tracker|app|form|table|database|manager|register)\b/g, "")
    .trim();
  const one = singular(phrase.split(/\s+/).pop() ?? "") || "entry";
  const id = uniqueId(camelCase(one, "entry"), draft.ids);
  draft.ids.delete(id);
  reading.fieldLists.push({ noun: one, fields, purpose: "entity", exact: true });
  const entity = addEntity(draft, one);
  const every = entity.fields.find((field) => /every/i.test(field.label) && field.type === "number");
  const last = entity.fields.find((field) => field.type === "date");
  if (every && last)
    draft.assumptions.push(
      `The next day follows from '${last.label}' plus '${every.label}'; the list is sorted by '${last.label}', the oldest first.`,
    );
  addRecords(
    draft,
    entity,
    last && reading.has(/\bnext\b/) ? { view: "table", order: { field: last.id, direction: "up" } } : {},
  );
}

const fallbackNouns = { en: "item", es: "entrada", de: "eintrag", fr: "fiche" } as const;

/** Words that no app keeps lists of, although they end a request: 'a dashboard', 'black and white', 'a crud app'. */
const noFallback =
  /^(and|the|with|for|web|website|site|app|application|system|tool|platform|page|online|simple|single|management|tracker|manager|list|lists|something|anything|thing|things|please|help|make|build|want|need|nice|cool|good|great|test|hello|surprise|dashboard|overview|black|white|red|green|blue|colourful|colorful|crud|ios|android|mobile|desktop|native|spa|api|rest|react|vue|angular|next|html|css|javascript|php|python|java|sql|database|backend|frontend|server|logo|work|home|data|design|designer|editor|generator|builder|maker|converter|assistant|mode|style|version|project|everything|everyone|money|business|company|stuff|idea|game|fun)$/;

function fallbackNoun(draft: Draft): string {
  const { reading } = draft;
  if (
    reading.has(
      /\bgifts?\b|\bpresents?\b|\bsurprises? for\b|\bfor (?:my|our) (?:mum|mom|mother|dad|father|wife|husband|girlfriend|boyfriend|partner|sister|brother|grand\w+)\b/,
    )
  ) {
    draft.assumptions.push(
      "The request leaves the content open, so it starts as a list of gift ideas; tell the chat what it should be instead.",
    );
    return "gift idea";
  }
  const pictured = thingOfEmoji(reading.original);
  if (pictured !== null) return pictured;
  const words = reading.product.phrase
    .split(/\s+/)
    .filter((word) => /^\p{L}{3,}$/u.test(word) && !noFallback.test(word));
  const last = words[words.length - 1];
  if (last && reading.language === "en" && words.length <= 3) {
    draft.assumptions.push(
      `The request says little, so this app keeps a list of ${plural(singular(last))} with the usual fields; say in the chat what to add or remove.`,
    );
    return singular(last.toLowerCase());
  }
  draft.assumptions.push(
    "The request did not name what the app keeps, so it starts as a list of items with notes, search and filters; tell the chat what it should be instead.",
  );
  return fallbackNouns[reading.language];
}

export const listRecogniser: Recogniser = lists;
