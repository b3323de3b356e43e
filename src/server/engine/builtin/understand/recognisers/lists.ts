import type { Entity, Field, Filter } from "../../blueprint.ts";
import { addEntity, addFeature, type Draft, type FeatureInput, findField, headingOf } from "../draft.ts";
import { toNumber } from "../explicitData.ts";
import { findThing, isKnownThing } from "../lexicon/things.ts";
import { singular } from "../nouns.ts";
import type { Reading } from "../reading.ts";
import { camelCase, capital, uniqueId } from "../text.ts";
import type { Recogniser } from "./recogniser.ts";

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

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

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

function addBadges(entity: Entity, reading: Reading): void {
  const text = reading.text;
  for (const match of text.matchAll(
    /\b([\p{L}_]+(?: [\p{L}]+)?)\s+(?:is |are |was |were |has fallen |goes |that is |falls |rises )*(above|over|more than|higher than|exceeds?|below|under|less than|lower than|fallen below)\s+(?:its |the |their |an? )?([\d.,]+|[\p{L}]+ (?:level|limit|minimum|maximum)|limit|deadline)/gu,
  )) {
    const words = (match[1] ?? "").split(" ");
    const field = entity.fields.find((other) =>
      words.some(
        (word) =>
          word.length > 2 &&
          other.label
            .toLowerCase()
            .split(/[ _]/)
            .some((part) => singular(part) === singular(word)),
      ),
    );
    const above = /above|over|more|higher|exceed/.test(match[2] ?? "");
    const value = Number((match[3] ?? "").replace(",", "."));
    if (field && Number.isFinite(value) && ["number", "money", "percent"].includes(field.type)) {
      entity.badges.push({
        field: field.id,
        test: above ? "above" : "below",
        value,
        label: badgeLabel(field, above),
        tone: "danger",
      });
    } else if (Number.isNaN(value)) {
      const limit = entity.fields.find((other) =>
        (match[3] ?? "").split(" ").every((word) => other.label.toLowerCase().includes(word)),
      );
      const subject =
        field ??
        entity.fields.find(
          (other) => /quantity|stock|left|balance/i.test(other.label) && other.id !== limit?.id,
        );
      if (limit && subject && !above)
        entity.badges.push({
          field: subject.id,
          test: "below field",
          other: limit.id,
          label: `Below ${limit.label.toLowerCase()}`,
          tone: "warning",
        });
    }
  }
  const nearlyEmpty = /\bnearly empty\b|\balmost empty\b/.test(text);
  const available = entity.fields.find(
    (field) => field.type === "number" && /available|left|stock/i.test(field.label),
  );
  if (nearlyEmpty && available)
    entity.badges.push({
      field: available.id,
      test: "atMost",
      value: 2,
      label: "Nearly empty",
      tone: "danger",
    });
  if (/\bnearly full\b|\balmost full\b/.test(text) && available)
    entity.badges.push({
      field: available.id,
      test: "atLeast",
      value: 14,
      label: "Nearly full",
      tone: "warning",
    });
  const due = entity.fields.find(
    (field) =>
      field.type === "date" && /due|deadline|expir|valid|follow|next|water next|return/i.test(field.label),
  );
  if (due && entity.badges.length === 0)
    entity.badges.push({
      field: due.id,
      test: "before today",
      label: /expir|valid/i.test(due.label) ? "Expired" : /follow|next/i.test(due.label) ? "Due" : "Overdue",
      tone: "danger",
    });
  const status = entity.fields.find(
    (field) => field.type === "choice" && /status|stage|state|result|mark/i.test(field.label),
  );
  for (const choice of status?.choices ?? []) {
    if (entity.badges.length >= 4 || status === undefined) break;
    if (
      /^(paid|done|approved|confirmed|online|won|completed|finished|available|free|solved|working|present|returned|delivered)$/i.test(
        choice,
      )
    )
      entity.badges.push({ field: status.id, test: "is", value: choice, label: choice, tone: "good" });
    else if (
      /^(cancelled|declined|lost|offline|overdue|rejected|refused|out of service|absent|late|failed)$/i.test(
        choice,
      )
    )
      entity.badges.push({ field: status.id, test: "is", value: choice, label: choice, tone: "danger" });
  }
}

function badgeLabel(field: Field, above: boolean): string {
  const label = field.label.toLowerCase();
  if (/moisture|humidity/.test(label)) return above ? "Too moist" : "Too dry";
  if (/temperature/.test(label)) return above ? "Too warm" : "Too cold";
  if (/stock|quantity/.test(label)) return above ? "Overstocked" : "Low stock";
  if (/spent|budget|cost|price/.test(label)) return above ? "Over the limit" : "Low";
  return `${above ? "High" : "Low"} ${label}`;
}

function actionsFor(entity: Entity, reading: Reading): NonNullable<RecordsInput["actions"]> {
  const actions: NonNullable<RecordsInput["actions"]> = [];
  const taken = new Set<string>();
  const push = (
    label: string,
    action: { set?: { field: string; to: string | boolean }; add?: { field: string; amount: number } },
  ): void => {
    if (actions.length < 3) actions.push({ id: uniqueId(camelCase(label), taken), label, ...action });
  };
  for (const label of reading.explicit.rowButtons) {
    const words = label.toLowerCase().split(/\s+/);
    const date =
      entity.fields.find(
        (field) =>
          field.type === "date" && words.some((word) => field.label.toLowerCase().includes(word.slice(0, 5))),
      ) ?? findField(entity, ["date"]);
    const flag = findField(entity, ["boolean"]);
    if (/today|now/i.test(label) && date) push(label, { set: { field: date.id, to: "today" } });
    else if (flag) push(label, { set: { field: flag.id, to: "toggle" } });
  }
  for (const match of reading.text.matchAll(
    /\b(?:mark|flag|set|tick)s?\s+(?:an?|the|it|one|each|their|them|\s)*([\p{L} ]{0,24}?)\s*(?:as|to be)\s+([\p{L} ]{3,24}?)(?=[,.;]|\s+(?:and|or|with|when|by)\b|$)/gu,
  )) {
    const object = singular((match[1] ?? "").trim());
    const state = (match[2] ?? "").trim();
    if (object !== "" && !entity.one.includes(object) && !object.includes(entity.one)) continue;
    const status = entity.fields.find(
      (field) =>
        field.type === "choice" && (field.choices ?? []).some((choice) => choice.toLowerCase() === state),
    );
    const flag = entity.fields.find(
      (field) => field.type === "boolean" && field.label.toLowerCase().includes(state),
    );
    if (status) push(`Mark as ${state}`, { set: { field: status.id, to: capital(state) } });
    else if (flag) push(`Mark as ${state}`, { set: { field: flag.id, to: "toggle" } });
  }
  const status = entity.fields.find((field) => field.type === "choice" && /status|state/i.test(field.label));
  if (
    reading.has(
      /\bapprove|\baccept or|\baccept and|\baccept or turn down|\bturn down\b|\bdecline\b|\breject\b/,
    ) &&
    status &&
    /request|application|leave|submission|expense|invitation|viewing/.test(entity.one)
  ) {
    const yes = status.choices?.find((choice) => /approved|accepted|confirmed/i.test(choice));
    const no = status.choices?.find((choice) => /declined|refused|rejected|turned/i.test(choice));
    if (yes) push("Approve", { set: { field: status.id, to: yes } });
    if (no) push("Decline", { set: { field: status.id, to: no } });
  }
  if (actions.length === 0) {
    const flag = entity.fields.find(
      (field) =>
        field.type === "boolean" &&
        /^(done|paid|returned|bought|sold|answered|attended|got it|completed|taken)$/i.test(field.label),
    );
    if (flag) push(capital(flag.label), { set: { field: flag.id, to: "toggle" } });
  }
  return actions;
}

function orderFor(entity: Entity, reading: Reading): { field: string; direction: "up" | "down" } | undefined {
  const spoken = /\bsorted by ([\p{L} _]{3,40})/u.exec(reading.text)?.[1];
  if (spoken) {
    const words = spoken
      .split(/[ _]/)
      .filter((word) => word.length > 3)
      .map((word) => word.slice(0, 5));
    const field = entity.fields.find((other) =>
      words.some((word) => other.label.toLowerCase().includes(word)),
    );
    if (field) return { field: field.id, direction: "up" };
  }
  if (reading.has(/\bnewest\b.{0,20}\bfirst\b|\blatest first\b/)) {
    const date = findField(entity, ["date", "dateTime"]);
    if (date) return { field: date.id, direction: "down" };
  }
  const date = entity.fields.find((field) => field.type === "date");
  if (date && /^(date|fecha|datum)$/i.test(date.label))
    return {
      field: date.id,
      direction: /appointment|cita|event|meeting|concert|shift/.test(entity.one) ? "up" : "down",
    };
  return undefined;
}

// Words that are objects of an operation but seldom what an app keeps.
const noEntity =
  /^(|account|accounts|password|page|website|site|app|application|system|platform|information|data|detail|option|button|setting|function|feature|keyword|query|date|time|number|name|color|colour|menu|type|category|status|result|total|chart|graph|statistic|trend|progress|filter|list|table|row|item|view|month|day|week|year|range|price|text|word|font|rule|parameter|style|layout|template|size|language|format|condition|way|thing|everything|interface|field|step|change|experience|access|homepage|home|profile|login|registration|user|dashboard|overview|mode|screen|content|link|picture|image|choice|input|output|code|score|point|percent|percentage|history|reason|role|permission|tab|icon|level|clock|game|winner|move|badge|warning|sum|amount|stay|code|basket|cart|checkout|calculator|map|box|operation|analysis|management|search|support|security|network|browser|file|csv|side|turn|rest|person|people|other|own|friend|visitor|money|top|end|start|today|something|anything|section|homework|phone|laptop|login and registration|them|it|last|first|next|current|rain|shop|city|country|area|region|district|title|tag|label|folder|group|team|model|skill|store|branch|todo|cleaner|editor)$/;

/** Nouns that the app should keep lists of, most certain first. */
export function entityNouns(reading: Reading): string[] {
  const nouns: string[] = [];
  const push = (noun: string): void => {
    const plain = singular(noun.trim());
    const named = reading.language === "en" ? plain : (findThing(plain)?.noun ?? plain);
    const word = Object.hasOwn(countable, named) ? (countable[named] ?? named) : named;
    if (word === "" || nouns.includes(word)) return;
    if (nouns.length > 0 && /^(photo|picture|image|video)$/.test(word)) return;
    if (nouns.some((other) => other.endsWith(` ${word}`) || word.endsWith(` ${other}`))) return;
    if (nouns.some((other) => findThing(other) !== null && findThing(other) === findThing(word))) return;
    nouns.push(word);
  };
  const lists = reading.fieldLists.filter((list) => list.purpose === "entity" && list.noun !== "");
  for (const list of lists) if (list.fields.length > 1 || findThing(list.noun) !== null) push(list.noun);
  const listed = nouns.length;
  const labels = lists.flatMap((list) => list.fields.map((field) => singular(field.label.toLowerCase())));
  const isField = (noun: string): boolean =>
    labels.some(
      (label) =>
        label === noun ||
        noun.endsWith(` ${label}`) ||
        label.split(" ").some((word) => singular(word) === noun),
    );
  const wanted = listed > 0 ? strongOperations : weakOperations;
  const known: string[] = [];
  const unknown: string[] = [];
  for (const operation of reading.operations) {
    const { noun, name } = operation;
    if (!wanted.test(name) || noEntity.test(noun) || operation.words.split(" ").length > 14) continue;
    const head = noun.split(" ").pop() ?? "";
    if (noEntity.test(head) && !isKnownThing(noun)) continue;
    if (/^(shows?|sees?|keeps?|company|business|duplicate)\b/.test(noun)) continue;
    if (listed > 0 && (reading.opening.includes(operation.words) || isField(noun) || isField(head))) continue;
    if (isKnownThing(noun) || (isKnownThing(head) && !noEntity.test(head))) known.push(noun);
    else if (/^(manage|create|edit|delete|list|search)$/.test(name) && /^\p{L}[\p{L} -]{2,24}$/u.test(noun))
      unknown.push(noun);
  }
  const often = (noun: string): boolean =>
    (reading.text.match(new RegExp(`\\b${noun}s?\\b`, "g"))?.length ?? 0) >= 4;
  for (const noun of wordsInProduct(reading)) if (listed === 0 || (often(noun) && !isField(noun))) push(noun);
  if (!productReadings.some(([pattern]) => pattern.test(reading.product.phrase)))
    for (const noun of known) push(noun);
  for (const match of reading.text.matchAll(/\b(?:after|for|of) each ([\p{L}]+)/gu)) {
    const noun = match[1] ?? "";
    if (isKnownThing(noun) && !noEntity.test(noun) && !isField(noun)) push(noun);
  }
  if (reading.language !== "en") return otherLanguages(reading, nouns);
  if (nouns.length === 0) for (const noun of unknown.slice(0, 2)) push(noun);
  return nouns;
}

/** Without rules for verbs of other languages, the nouns decide; in the order of the text. */
function otherLanguages(reading: Reading, nouns: string[]): string[] {
  const words = reading.text.split(/[^\p{L}-]+/u);
  const found = words
    .map(singular)
    .filter((word) => isKnownThing(word) && !noEntity.test(word) && !nouns.includes(word));
  const place = (noun: string): number =>
    words.findIndex((word) => singular(word) === noun || singular(word).startsWith(noun.slice(0, 5)));
  const canonical = found.map((word) => findThing(word)?.noun ?? word);
  return [...new Set([...nouns, ...canonical])].sort((a, b) => place(a) - place(b)).slice(0, 4);
}

const weakOperations =
  /^(manage|create|edit|delete|list|track|order|book|search|detail|export|filter|sort|approve|assign|history|apply|section|rate|compare|schedule|upload|share|notify|chart)$/;
/** When fields were listed, only what people clearly keep is added to the things that have them. */
const strongOperations = /^(manage|create|edit|delete|track|approve|history|assign|apply)$/;

/** Words that stand for a thing only together: 'stock analysis' is about shares, not about a stockroom. */
const productReadings: [RegExp, string[]][] = [
  [
    /\bstocks? (analysis|market|price|trading|report|quote|portfolio|tracker|watch|code|screener)|\bstocks\b|\bshares? (price|portfolio)/,
    ["share"],
  ],
  [/\bcrypto|\binvestment|\bportfolio tracker\b/, ["investment"]],
  [
    /\bbudget|\bhousehold (book|accounts)\b|\bmoney tracker\b|\bfinance tracker\b|\bspending\b|\bpersonal finance/,
    ["expense"],
  ],
  [/\bwatering\b|\bhouse ?plants?\b/, ["plant"]],
  [/\bcrm\b|\bcustomer relationship\b/, ["customer", "appointment"]],
  [/\bcurriculum vitae\b|\bresume\b|\bcv\b/, ["entry"]],
  [/\bweather\b/, ["forecast"]],
  [/\blibrary\b(?! of)/, ["book", "member", "loan"]],
  [/\b(hospital|clinic|medical)\b/, ["patient", "doctor", "appointment"]],
  [
    /\bschool (management|administration|system|app)|\bstudent management\b/,
    ["student", "teacher", "course"],
  ],
  [/\bhotel (management|system)|\bhostel management/, ["room", "guest", "reservation"]],
  [
    /\bgym (management|system|app)|\bfitness (club|studio) (management|system)/,
    ["member", "membership", "course"],
  ],
  [/\bfarm (management|system|app)/, ["field", "crop", "harvest"]],
  [/\btimetable\b/, ["timetable entry"]],
  [/\bhr\b|\bhuman resources?\b|\bpersonnel\b/, ["employee", "leave request"]],
  [/\breal estate\b/, ["property"]],
  [/\bfleet\b/, ["vehicle", "driver", "trip"]],
];

/** Nouns without a plural, and what their single things are called. */
const countable: Record<string, string> = {
  music: "song",
  logistics: "shipment",
  goods: "product",
  "real estate": "property",
  merchandise: "product",
  weather: "forecast",
  data: "reading",
  attendance: "attendance",
};

/** 'houseplant log', 'recipe book', 'expense tracker for roommates': known things in the name of the product. */
function wordsInProduct(reading: Reading): string[] {
  const reread = productReadings.find(([pattern]) => pattern.test(reading.product.phrase));
  if (reread) return reread[1];
  const candidates = (phrase: string): string[] => {
    const words = phrase.split(/\s+/).map((word) => singular(word.toLowerCase()));
    const pairs = words
      .map((word, index) => `${words[index - 1] ?? ""} ${word}`.trim())
      .filter((pair) => pair.includes(" "));
    const whole = [...pairs, ...words].filter((word) => isKnownThing(word) && !noEntity.test(word));
    return whole.filter(
      (word) => !/^(company|business|school|household|community|group|club|partner)$/.test(word),
    );
  };
  const found = candidates(reading.product.phrase);
  if (found.length > 0) return found.slice(0, 1);
  const known = reading.operations.some(
    (operation) => isKnownThing(operation.noun) && !noEntity.test(operation.noun),
  );
  return known ? [] : candidates(reading.product.audience).slice(-1);
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
    const given = reading.explicit.table ? 12 : reading.fieldLists.some((list) => list.exact) ? 8 : 0;
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
  const named = reading.product.audience.split(/\s+/).pop() ?? "";
  const spoken = singular(named.toLowerCase()) || singular(reading.product.phrase.split(/\s+/).pop() ?? "");
  const one =
    /^\p{L}{3,}$/u.test(spoken) && !/^(page|site|website|list|app|menu)$/.test(spoken) ? spoken : "item";
  const thing = findThing(one);
  const entity: Entity = {
    id: uniqueId(camelCase(one, "entry"), draft.ids),
    one,
    many: one === "item" ? "items" : `${named.toLowerCase() === spoken ? `${spoken}s` : named.toLowerCase()}`,
    icon: thing?.icon ?? "📋",
    fields,
    titleField: "name",
    rows,
    badges: [],
  };
  draft.entities.push(entity);
  draft.covered.add(one);
  addRecords(
    draft,
    entity,
    reading.has(/\bmanage|\bedit|\badd\b/)
      ? {}
      : { create: false, edit: false, remove: false, view: "cards" },
  );
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

function fallbackNoun(draft: Draft): string {
  const { reading } = draft;
  const words = reading.product.phrase
    .split(/\s+/)
    .filter(
      (word) =>
        /^\p{L}{3,}$/u.test(word) &&
        !/^(web|website|site|app|application|system|tool|platform|page|online|simple|management|tracker|manager|list|something|thing|please|help|make|build|want|need|nice|cool|good|great|test|hello)$/.test(
          word,
        ),
    );
  const last = words[words.length - 1];
  if (last && reading.language === "en" && words.length <= 3) {
    draft.assumptions.push(
      `The request says little, so this app keeps a list of ${last} with the usual fields; say in the chat what to add or remove.`,
    );
    return singular(last.toLowerCase());
  }
  draft.assumptions.push(
    "The request did not name what the app keeps, so it starts as a list of ideas with notes, search and filters; tell the chat what it should be instead.",
  );
  return "idea";
}

export const listRecogniser: Recogniser = lists;
