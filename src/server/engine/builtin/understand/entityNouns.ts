import { findThing, isKnownThing } from "./lexicon/things.ts";
import { singular } from "./nouns.ts";
import type { Language, Reading } from "./reading.ts";

// Words that are objects of an operation but seldom what an app keeps.
const noEntity =
  /^(|account|accounts|password|page|website|site|app|application|system|platform|information|data|detail|option|button|setting|function|feature|keyword|query|date|time|number|name|color|colour|menu|type|category|status|result|total|chart|graph|statistic|trend|progress|filter|list|table|row|item|view|month|day|week|year|range|price|text|word|font|rule|parameter|style|layout|template|size|language|format|condition|way|thing|everything|interface|field|step|change|experience|access|homepage|home|profile|login|registration|user|dashboard|overview|mode|screen|content|link|picture|image|choice|input|output|code|score|point|percent|percentage|history|reason|role|permission|tab|icon|level|clock|game|winner|move|badge|warning|sum|amount|stay|code|basket|cart|checkout|calculator|map|box|operation|analysis|management|search|support|security|network|browser|file|csv|side|turn|rest|person|people|other|own|friend|visitor|money|top|end|start|today|something|anything|section|homework|phone|laptop|login and registration|them|it|last|first|next|current|rain|shop|city|country|area|region|district|title|tag|label|folder|group|team|model|skill|store|branch|todo|cleaner|editor)$/;

/** Nouns that the app should keep lists of, most certain first. */
export function entityNouns(reading: Reading): string[] {
  const nouns: string[] = [];
  const push = (noun: string): void => {
    const plain = withoutStrayPlural(singular(noun.trim()));
    const named = reading.language === "en" ? plain : (findThing(plain)?.noun ?? plain);
    const word = Object.hasOwn(countable, named) ? (countable[named] ?? named) : named;
    if (word === "" || nouns.includes(word)) return;
    // 'track my running' is about no music.
    if (
      /^(track|song)$/.test(word) &&
      !reading.has(/\b(music|songs?|albums?|playlists?|audio|sounds?|artists?|tracks)\b/)
    )
      return;
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

/** 'rezeptsammlung' -> 'rezept', 'mitgliederverwaltung' -> 'mitglieder'. */
function withoutCollection(word: string): string {
  return (
    /^(\p{L}{4,}?)s?(?:sammlung|verwaltung|liste|planer|kartei|datenbank|übersicht|tagebuch)$/u.exec(
      word,
    )?.[1] ?? word
  );
}

/** 'customers order' is an order, 'events announcement' an announcement; 'sales order' and 'sports club' stay. */
function withoutStrayPlural(noun: string): string {
  if (/^(?:nobody|everybody|somebody|anyone) /.test(noun)) return "";
  const [first = "", last] = noun.split(" ");
  const stray =
    last !== undefined &&
    noun.split(" ").length === 2 &&
    /[^s]s$/.test(first) &&
    !isKnownThing(noun) &&
    !/^(sales|sports|goods|news|arts|means|savings|operations|logistics|graphics|windows|customs)$/.test(
      first,
    );
  return stray
    ? last
    : noun.replace(/^(?:my|our|your|their|all|any|the|sending|viewing|posting|adding|reading|browsing) /, "");
}

/** Without rules for verbs of other languages, the nouns decide; in the order of the text. */
function otherLanguages(reading: Reading, nouns: string[]): string[] {
  const words = reading.text.split(/[^\p{L}-]+/u).map(withoutCollection);
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
export const strongOperations = /^(manage|create|edit|delete|track|approve|history|assign|apply)$/;

/** Words that stand for a thing only together: 'stock analysis' is about shares, not about a stockroom. */
const productReadings: [RegExp, string[]][] = [
  [
    /\bstocks? (analysis|market|price|trading|report|quote|portfolio|tracker|watch|code|screener)|\bstocks\b|\bshares? (price|portfolio)/,
    ["share"],
  ],
  [/\brunning\b|\bjogging\b|\bmy runs\b/, ["run"]],
  [/\bcrypto|\binvestment|\bportfolio tracker\b/, ["investment"]],
  [
    /\bbudget|\bhousehold (book|accounts)\b|\bmoney tracker\b|\bfinance tracker\b|\bspending\b|\bpersonal finance/,
    ["expense"],
  ],
  [/\bwatering\b|\bhouse ?plants?\b/, ["plant"]],
  [/\bcrm\b|\bcustomer relationship\b/, ["customer", "appointment"]],
  [/\bcurriculum vitae\b|\bresume\b|\bcv\b/, ["entry"]],
  [/\bweather\b/, ["forecast"]],
  [
    /(?<!\b(?:component|ui|code|design|icon|pattern|javascript|software|template) )\blibrary\b(?! of)/,
    ["book", "member", "loan"],
  ],
  [/\b(component|ui|design|code) (library|framework|kit|system)\b/, ["component"]],
  [/^gyms?$|\bfitness (studio|centre|center|club)$/, ["member", "membership", "course"]],
  [/^weddings?( planner| planning| app)?$/, ["guest", "task", "expense"]],
  [/\bcook ?books?\b/, ["recipe"]],
  [/\bblog\b/, ["post"]],
  [/\bencyclop(a)?edia\b|\bwiki\b|\bknowledge base\b/, ["article"]],
  [/\bcomics?\b|\bmanga\b|\bnovels?\b/, ["comic"]],
  [/\bfreight\b|\bmoving service\b|\bcourier\b|\blogistics\b/, ["order", "driver", "vehicle"]],
  [/\berrands?\b|\b(home|on-demand|laundry|cleaning|repair) service/, ["order", "worker", "service"]],
  [/\bapproval\b/, ["application"]],
  [/\bwallet\b/, ["transaction", "payment"]],
  [/\bmicroservices?\b|\bgrafana\b|\bslo\b/, ["service metric"]],
  [/\bskus?\b/, ["product"]],
  [/\bbank (loan|credit)|\bloan applications?\b|\bcredit applications?\b/, ["loan application"]],
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
  if (
    reading.has(/\b(lend|lends|lending|lent|borrow|borrowed|borrows)\b/) &&
    reading.fieldLists.length === 0
  ) {
    const thing = /\b(books?|tools?|games?|dvds?|records?|toys?|clothes)\b/.exec(reading.text)?.[1];
    return [...(thing === undefined ? [] : [singular(thing)]), "loan"];
  }
  const reread = productReadings.find(([pattern]) => pattern.test(reading.product.phrase));
  if (reread) return reread[1];
  const found = thingsIn(reading.product.phrase);
  if (found.length > 0) return found.slice(0, 1);
  const known = reading.operations.some(
    (operation) => isKnownThing(operation.noun) && !noEntity.test(operation.noun),
  );
  return known ? [] : thingsIn(reading.product.audience).slice(-1);
}

/** Known things, but in the name of a product they say for whom or what it is. */
const neverAlone =
  /^(company|business|school|household|community|group|club|partner|tool|work|home|item|component|application|source)$/;

/** The known things that a phrase names, most precise first. */
function thingsIn(phrase: string): string[] {
  const words = phrase.split(/\s+/).map((word) => singular(word.toLowerCase()));
  const pairs = words
    .map((word, index) => `${words[index - 1] ?? ""} ${word}`.trim())
    .filter((pair) => pair.includes(" "));
  const whole = [...pairs, ...words].filter((word) => isKnownThing(word) && !noEntity.test(word));
  return whole.filter((word) => !neverAlone.test(word));
}

const keepers =
  /\s+(?:box|book|collection|tracker|list|log|manager|organi[sz]er|diary|journal|catalog(?:ue)?|database|library|planner|index|register|directory|archive|keeper)$/;

/**
 * The thing that a part of the request keeps, by its last word: 'recipe box' -> recipe, 'my favourite books' -> book.
 * `keeps` says that the words are those of a collection, and not of something that a tool has.
 */
export function thingKept(phrase: string, language: Language): { noun: string; keeps: boolean } | null {
  const reread = productReadings.find(([pattern]) => pattern.test(phrase))?.[1][0];
  if (reread !== undefined) return { noun: reread, keeps: true };
  const bare = phrase.replace(keepers, "");
  const last = withoutCollection(singular(bare)).split(" ");
  const compound = last.length === 1 && last[0] !== singular(bare);
  for (const words of [last.slice(-2).join(" "), last.slice(-1).join(" ")]) {
    const noun = singular(words);
    if (!isKnownThing(noun) || noEntity.test(noun) || neverAlone.test(noun)) continue;
    return {
      noun: language === "en" ? noun : (findThing(noun)?.noun ?? noun),
      keeps: bare !== phrase || compound,
    };
  }
  return null;
}
