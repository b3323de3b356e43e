import type { AppType } from "../../../../shared/contracts/plan.ts";
import { type Blueprint, blueprintSchema } from "../blueprint.ts";
import { nameFromProduct, readGivenName, readProduct } from "./appName.ts";
import { askedFor, isOnlyDetail, mainOf } from "./askedFor.ts";
import { readAskedParts } from "./askedParts.ts";
import { readColours, withoutColourTail } from "./colours.ts";
import { describeWishes } from "./describeWishes.ts";
import { type Draft, newDraft } from "./draft.ts";
import { readExplicitData } from "./explicitData.ts";
import { readFieldLists } from "./fieldLists.ts";
import { detectLanguage } from "./language.ts";
import { honesty, usualLater } from "./lexicon/honesty.ts";
import { withoutProductNames } from "./lexicon/knownProducts.ts";
import { singular } from "./nouns.ts";
import { readOperations } from "./operations.ts";
import type { Reading } from "./reading.ts";
import { bookingRecogniser } from "./recognisers/bookings.ts";
import { addSitePage, brochureRecogniser } from "./recognisers/brochure.ts";
import { calculatorRecognisers } from "./recognisers/calculators.ts";
import { commerceRecognisers } from "./recognisers/commerce.ts";
import { communityRecognisers } from "./recognisers/community.ts";
import { gameRecognisers } from "./recognisers/games.ts";
import { addThing, listRecogniser } from "./recognisers/lists.ts";
import { addAccounts, addCharts } from "./recognisers/parts.ts";
import { type Recogniser, scoreOf } from "./recognisers/recogniser.ts";
import { addSitePages } from "./recognisers/sitePages.ts";
import { specialRecognisers } from "./recognisers/special.ts";
import { toolRecognisers } from "./recognisers/tools.ts";
import { addForm } from "./recognisers/visitorForm.ts";
import { capital, cleanText, splitSentences, withAcronyms, withoutListMarks } from "./text.ts";
import { correctTypos } from "./typos.ts";

export interface UnderstandOptions {
  appType?: AppType;
  /** The day around which sample dates lie, `2026-05-01`. */
  today?: string;
}

/** Sample dates lie around this day when no clock is given, so that the same request gives the same answer. */
const BASE_DAY = "2026-11-27";

/** A new module is one more recogniser here. */
const recognisers: Recogniser[] = [
  ...gameRecognisers,
  ...toolRecognisers,
  ...calculatorRecognisers,
  ...communityRecognisers,
  bookingRecogniser,
  ...commerceRecognisers,
  ...specialRecognisers,
  brochureRecogniser,
  listRecogniser,
];

/** From any text to a valid Blueprint: what it asks for, and what was assumed where it leaves something open. */
export function understand(prompt: string, options: UnderstandOptions = {}): Blueprint {
  const reading = read(prompt, options);
  const draft = newDraft(reading);
  const scored = recognisers
    .map((recogniser) => ({ recogniser, score: scoreOf(recogniser, reading) }))
    .filter(({ score }) => score > 0);
  const ranked = scored.sort((a, b) => b.score - a.score).map(({ recogniser }) => recogniser);
  // What only comes with something else is not the app; without anything else that has a name, it still is.
  const heads = ranked.filter((recogniser) => !isOnlyDetail(recogniser, reading));
  const best = (heads[0] === listRecogniser ? ranked[0] : heads[0]) ?? listRecogniser;
  const asked = askedFor(reading, best, recognisers);
  const first = mainOf(best, asked);
  const built = new Set<Recogniser>();
  if ("noun" in first) addThing(draft, first.noun);
  else {
    first.build(draft, true);
    built.add(first);
  }
  const chosen = "noun" in first ? listRecogniser : first;
  if (chosen.role === "main") {
    for (const { recogniser, score } of scored) {
      if (built.has(recogniser) || recogniser.joinsAt === undefined || score < recogniser.joinsAt) continue;
      buildBeside(draft, recogniser);
      built.add(recogniser);
    }
  }
  for (const other of asked.parts) {
    if ("noun" in other) addThing(draft, other.noun);
    else if (!built.has(other.recogniser)) {
      buildBeside(draft, other.recogniser);
      built.add(other.recogniser);
    }
  }
  // The parts of one game or tool are described in the request; only what has lists gets charts and forms around them.
  if (chosen.role === "main" || asked.parts.some((other) => "noun" in other))
    addBesides(draft, chosen.role === "main" ? chosen : listRecogniser);
  const open = notThere(asked.open, draft).filter((phrase) => !addSitePage(draft, phrase));
  draft.assumptions.push(
    ...asked.notes,
    ...open.map(
      (phrase) =>
        `'${capital(phrase)}' was asked for, but the builtin engine cannot build it yet, so it is left out.`,
    ),
  );
  return finish(draft, chosen);
}

/** Pages and tools that no feature, section or list has the words of. */
function notThere(asked: string[], draft: Draft): string[] {
  const built = [
    ...draft.features.flatMap(({ title, module }) => [title, module]),
    ...draft.features.flatMap((feature) =>
      feature.module === "sections" ? feature.sections.map((section) => section.title) : [],
    ),
    ...draft.entities.flatMap(({ one, many }) => [one, many]),
  ].join(" ");
  const wordsOf = (text: string): string[] =>
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .map(singular);
  const words = new Set(wordsOf(built));
  return asked.filter((phrase) => !wordsOf(phrase).some((word) => words.has(word)));
}

/** What stands in the text, before anything is decided. */
export function read(prompt: string, options: UnderstandOptions): Reading {
  const original = withoutListMarks(cleanText(prompt).slice(0, 10_000));
  const text = correctTypos(original);
  const sentences = splitSentences(text);
  const language = detectLanguage(text);
  const colours = readColours(text, sentences, language, text);
  const contents = sentences.filter((_, index) => index === 0 || !colours.sentences.includes(index));
  const subject = withoutProductNames(withoutColourTail(sentences[0] ?? "", language));
  const plainSentences = splitSentences(original);
  return {
    original,
    text,
    sentences,
    language,
    appType: options.appType ?? "Auto",
    today: options.today ?? BASE_DAY,
    theme: colours.theme,
    themeNote: colours.note,
    givenName: readGivenName(original),
    product: readProduct([subject, ...sentences.slice(1)].join("\n")),
    opening: (sentences[0] ?? "").slice(0, 240),
    askedParts: readAskedParts(contents),
    operations: readOperations(contents),
    fieldLists: readFieldLists(original, plainSentences),
    explicit: readExplicitData(original),
    roles: [],
    has: (pattern) => pattern.test(text),
    find: (pattern) => pattern.exec(text)?.[1] ?? null,
  };
}

/** A feature that is not the main one: the icon and the name of the app stay those of the main one. */
function buildBeside(draft: Draft, recogniser: Recogniser): void {
  const { icon, usualName } = draft;
  recogniser.build(draft, false);
  draft.icon = icon;
  draft.usualName = usualName;
}

/** Lists, charts, forms and accounts around the main thing. */
function addBesides(draft: Draft, main: Recogniser): void {
  const { reading } = draft;
  const site = main === brochureRecogniser;
  const complete = ["threads", "poll", "inventory", "rsvp", "assistant", "calendar"].includes(main.name);
  if (!site && main !== listRecogniser && !complete) {
    const open = reading.fieldLists.some(
      (list) =>
        list.purpose === "entity" &&
        list.noun !== "" &&
        !draft.covered.has(list.noun) &&
        list.fields.length > 1,
    );
    const before = draft.features.length;
    if (open) listRecogniser.build(draft, false);
    if (draft.features.length - before > 3) draft.features.length = before + 3;
  }
  if (["booking", "shop"].includes(main.name)) addSitePages(draft);
  if (!site && !complete && reading.explicit.pages === null) addForm(draft, false);
  if (!site && !complete && main.name !== "booking" && main.name !== "shop") addCharts(draft);
  if (!reading.explicit.pagesOnly) addAccounts(draft);
}

const MOST_NAV_ENTRIES = 7;

function finish(draft: Draft, main: Recogniser): Blueprint {
  const { reading } = draft;
  const dashboard =
    reading.appType === "Dashboard" || /\bdashboard\b|\boverview\b|\banalytics\b/.test(reading.opening);
  const rank = (module: string): number => {
    if (module === "accounts") return 8;
    if (main !== listRecogniser) return 3;
    if (module === "charts") return dashboard ? 0 : 6;
    if (module === "kanban") return 2;
    return module === "form" ? 5 : 3;
  };
  const pages = reading.explicit.pages;
  const features = pages
    ? draft.features
    : draft.features
        .map((feature, index) => ({ feature, index }))
        .sort((a, b) => rank(a.feature.module) - rank(b.feature.module) || a.index - b.index)
        .map(({ feature }) => feature);
  let entries = 0;
  for (const feature of features) {
    if (feature.nav === false) continue;
    entries += 1;
    if (entries > MOST_NAV_ENTRIES) feature.nav = false;
  }
  const kept = features.filter((feature, index) => feature.nav !== false || index < MOST_NAV_ENTRIES);
  const keptIds = new Set(kept.map((feature) => feature.id));
  for (const feature of kept) {
    if (feature.module === "sections")
      for (const section of feature.sections)
        if (section.action && !keptIds.has(section.action.feature)) delete section.action;
    if (
      feature.module === "records" &&
      feature.requestForm !== undefined &&
      !keptIds.has(feature.requestForm)
    )
      delete feature.requestForm;
    if (feature.module === "accounts") feature.guards = feature.guards?.filter((guard) => keptIds.has(guard));
  }
  const name = nameOf(draft);
  const said = honesty.filter(
    ({ pattern, doneBy }) =>
      pattern.test(reading.text) && !kept.some((feature) => doneBy?.includes(feature.module)),
  );
  const later = said.flatMap((word) => (word.later ? [word.later] : []));
  const assumptions = [
    ...draft.assumptions,
    ...said.flatMap((word) => (word.assumption ? [word.assumption] : [])),
  ];
  if (reading.themeNote) assumptions.push(reading.themeNote);
  else if (reading.theme.backgroundName === undefined && reading.theme.componentName === undefined)
    assumptions.push("No colours were named, so a calm pair was chosen.");
  if (reading.givenName === null) assumptions.push(`No name was given, so the app is called '${name}'.`);
  if (reading.explicit.table === null && draft.entities.some((entity) => entity.rows.length > 0))
    assumptions.push("The entries that are there at first are examples; edit or delete them.");
  assumptions.push("Everything is kept in this browser's storage, there is no server behind the app.");
  return blueprintSchema.parse({
    version: 1,
    name,
    tagline: taglineOf(draft, name),
    icon: draft.icon,
    language: reading.language,
    theme: reading.theme,
    entities: usedEntities(draft, kept),
    features: kept,
    wishes: describeWishes(kept, draft.entities, reading),
    later: [...later, ...usualLater].slice(0, 5),
    assumptions: [...new Set(assumptions)],
  });
}

/** Entities that a feature shows, and those that their references name. */
function usedEntities(draft: Draft, features: Draft["features"]): Draft["entities"] {
  const used = new Set<string>();
  for (const feature of features) {
    if ("entity" in feature) used.add(feature.entity);
    if (feature.module === "charts")
      for (const part of [...feature.charts, ...(feature.tiles ?? [])]) used.add(part.entity);
  }
  for (const entity of draft.entities) {
    if (!used.has(entity.id)) continue;
    for (const field of entity.fields) if (field.entity !== undefined) used.add(field.entity);
  }
  return draft.entities.filter((entity) => used.has(entity.id));
}

function nameOf(draft: Draft): string {
  const { reading } = draft;
  const words = reading.original.split(/\s+/).length;
  const fromProduct = nameFromProduct(reading.product);
  const short = words <= 3 && draft.usualName !== null;
  return (
    (reading.givenName ?? (short ? draft.usualName : (fromProduct ?? draft.usualName)) ?? "My App")
      .slice(0, 120)
      .trim() || "My App"
  );
}

function taglineOf(draft: Draft, name: string): string {
  const { reading } = draft;
  const what = [reading.product.phrase, reading.product.audience].filter((part) => part !== "").join(" for ");
  if (
    reading.language !== "en" ||
    nameFromProduct(reading.product) === null ||
    /\b(?:i|we|we're|you|my|me|were|who|has|have)\b/i.test(what) ||
    what.length < 8 ||
    what.length > 90 ||
    what.toLowerCase() === name.toLowerCase()
  )
    return "";
  return capital(withAcronyms(what));
}
