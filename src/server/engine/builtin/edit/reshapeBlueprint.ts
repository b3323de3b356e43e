import { formatHex, oklch } from "culori";
import type { Blueprint, Feature } from "../blueprint.ts";
import { storageKeyOf } from "../compose/composeApp.ts";
import { escapePattern } from "../escapePattern.ts";
import { singular } from "../understand/nouns.ts";
import { capital } from "../understand/text.ts";
import type { BlueprintEdit } from "./editBlueprint.ts";
import { cleanPhrase } from "./targets.ts";
import type { Wish } from "./wish.ts";

// Wishes about the app as a whole: names, order, language, currency, liveliness. What people entered stays: neither the
// ids of entities nor the key of the storage change.

/** Another name for the app; its entries stay under the key of the first name. */
export function nameApp(blueprint: Blueprint, to: string): BlueprintEdit | null {
  const name = to.replace(/\s+/g, " ").trim().slice(0, 120);
  if (name === "") return null;
  blueprint.storageKey = storageKeyOf(blueprint);
  blueprint.name = name;
  return { blueprint, said: `The app is called “${name}” now.` };
}

/** A list with its things, a page, a section or a field gets another name. */
export function rename(blueprint: Blueprint, from: string, to: string): BlueprintEdit | null {
  const wanted = cleanPhrase(from).replace(/\s+(?:page|list|tab|view|section|field|column)$/, "");
  const name = to
    .replace(/^(?:the|an?)\s+/i, "")
    .replace(/[.!]+$/, "")
    .trim();
  if (wanted === "" || name === "" || name.length > 60) return null;
  const entity = blueprint.entities.find((one) => one.many === wanted || one.one === wanted);
  if (entity) {
    const [one, many] = [
      singular(name.toLowerCase()),
      entity.many === wanted ? name.toLowerCase() : `${name.toLowerCase()}s`,
    ];
    const old = { one: entity.one, many: entity.many };
    entity.one = one;
    entity.many = many;
    const reworded = (text: string): string => reword(reword(text, old.many, many), old.one, one);
    for (const feature of blueprint.features) {
      feature.title = reworded(feature.title);
      if (feature.module === "charts") {
        for (const tile of feature.tiles) tile.label = reworded(tile.label);
        for (const chart of feature.charts) chart.title = reworded(chart.title);
      }
    }
    return {
      blueprint,
      said: `${capital(old.many)} are called “${capital(many)}” now; what was entered is still there.`,
    };
  }
  const feature = blueprint.features.find((one) => cleanPhrase(one.title) === wanted);
  if (feature) {
    const old = feature.title;
    feature.title = capital(name);
    return { blueprint, said: `“${old}” is called “${feature.title}” now.` };
  }
  for (const owner of blueprint.entities) {
    const field = owner.fields.find((one) => cleanPhrase(one.label) === wanted);
    if (!field) continue;
    const old = field.label;
    field.label = capital(name);
    return {
      blueprint,
      said: `The field “${old}” of every ${owner.one} is called “${field.label}” now; its values stay.`,
    };
  }
  for (const host of blueprint.features) {
    if (host.module !== "sections") continue;
    const section = host.sections.find((one) => cleanPhrase(one.title) === wanted);
    if (!section) continue;
    section.title = capital(name);
    return { blueprint, said: `The section is called “${section.title}” now.` };
  }
  return cleanPhrase(blueprint.name) === wanted ||
    /^(?:it|this|(?:the )?(?:app|site|website|page|project))$/.test(wanted)
    ? nameApp(blueprint, name)
    : null;
}

// The whole word, with the capital letter that it had.
function reword(text: string, from: string, to: string): string {
  const word = escapePattern(from);
  return text.replace(new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, "giu"), (found) =>
    found.charAt(0) === found.charAt(0).toLowerCase() ? to : capital(to),
  );
}

/** The lists that have such a field start in its order. */
export function sortBy(blueprint: Blueprint, wish: Extract<Wish, { kind: "sort" }>): BlueprintEdit {
  const wanted = cleanPhrase(wish.by).replace(/\s+(?:field|column)$/, "");
  const sorted: string[] = [];
  for (const feature of blueprint.features) {
    if (feature.module !== "records") continue;
    const fields = blueprint.entities.find((entity) => entity.id === feature.entity)?.fields ?? [];
    const field =
      fields.find((one) => cleanPhrase(one.label) === wanted) ??
      fields.find((one) => cleanPhrase(one.label).includes(wanted));
    if (!field || /^(?:image|longText|tags)$/.test(field.type)) continue;
    feature.order = { field: field.id, direction: wish.direction };
    if (!feature.sorts.includes(field.id)) feature.sorts.push(field.id);
    sorted.push(`“${feature.title}” by ${field.label.toLowerCase()}`);
  }
  if (sorted.length > 0)
    return {
      blueprint,
      said: `Sorted at first, ${wish.direction === "up" ? "upwards" : "downwards"}: ${sorted.join(", ")}.`,
    };
  const shop = blueprint.features.find((feature) => feature.module === "shop");
  if (shop?.module === "shop")
    return { failed: "Visitors choose the order of the shop themselves, with “Sort by” above it." };
  return { failed: `No list of the app has a field “${wish.by}” to sort by.` };
}

/** Another place in the navigation; the first feature is the page that opens first. */
export function move(blueprint: Blueprint, wish: Extract<Wish, { kind: "move" }>): BlueprintEdit | null {
  const feature = findFeature(blueprint, wish.target);
  if (!feature) return null;
  const others = blueprint.features.filter((one) => one !== feature);
  let at = wish.to === "first" ? 0 : others.length;
  if (typeof wish.to === "object") {
    const before = "before" in wish.to;
    const other = findFeature(
      blueprint,
      before && "before" in wish.to ? wish.to.before : "after" in wish.to ? wish.to.after : "",
    );
    if (!other || other === feature) return null;
    at = others.indexOf(other) + (before ? 0 : 1);
  }
  const moved = others.toSpliced(at, 0, feature);
  if (moved.every((one, index) => one === blueprint.features[index]))
    return { failed: `“${feature.title}” is at that place already.` };
  blueprint.features = moved;
  return {
    blueprint,
    said: `“${feature.title}” has another place in the navigation now${moved[0] === feature ? "; the app opens with it" : ""}.`,
  };
}

const MODULE_WORDS: [RegExp, Feature["module"][]][] = [
  [/^(?:charts?|graphs?|statistics|stats|dashboard|overview|diagrams?)$/, ["charts"]],
  [/^(?:contact )?form$|^contact$/, ["form"]],
  [/^(?:log ?-?in|accounts?|sign ?-?in|profile)$/, ["accounts"]],
  [/^(?:shop|store|cart)$/, ["shop"]],
  [/^(?:bookings?|reservations?|calendar)$/, ["booking"]],
  [/^(?:board|kanban)$/, ["kanban"]],
  [/^(?:poll|vote|voting)$/, ["poll"]],
  [/^(?:forum|topics|discussions?)$/, ["threads"]],
  [/^(?:to-?do(?: list)?|tasks?)$/, ["todo"]],
  [/^(?:timer|stopwatch|countdown)$/, ["timer"]],
  [/^(?:notes?|notebook)$/, ["notes"]],
  [/^(?:quiz|questions)$/, ["quiz"]],
  [/^(?:home|start|home ?page)$/, ["sections"]],
];

/** The feature that a phrase names by its title or by what it is. */
export function findFeature(blueprint: Blueprint, phrase: string): Feature | undefined {
  const whole = cleanPhrase(phrase);
  const bare = whole
    .replace(/\s*\b(?:section|page|view|screen|tab|feature|module|part|function)s?$/, "")
    .trim();
  const modules = MODULE_WORDS.find(([words]) => words.test(bare))?.[1] ?? [];
  return (
    blueprint.features.find((feature) => [whole, bare].includes(cleanPhrase(feature.title))) ??
    blueprint.features.find(
      (feature) => bare !== "" && cleanPhrase(feature.title).replace(/s$/, "") === bare.replace(/s$/, ""),
    ) ??
    blueprint.features.find((feature) => modules.includes(feature.module))
  );
}

const LANGUAGE_NAMES = { en: "English", es: "Spanish", de: "German", fr: "French" } as const;

/** The words of the interface in another language; what came from the request stays as it was written. */
export function translate(blueprint: Blueprint, wish: Extract<Wish, { kind: "language" }>): BlueprintEdit {
  if (wish.to === null)
    return {
      failed: `I have the words of the interface in English, Spanish, German and French, not in “${wish.name}”.`,
    };
  if (blueprint.language === wish.to)
    return { failed: `The app's own words are in ${LANGUAGE_NAMES[wish.to]} already.` };
  blueprint.language = wish.to;
  return {
    blueprint,
    said: `The app's own words (buttons, messages, hints) are in ${LANGUAGE_NAMES[wish.to]} now. Titles, fields and entries stay as they were written, for I have no translator; rename them as you like.`,
  };
}

/** Another sign for all amounts; the numbers stay. */
export function setCurrency(blueprint: Blueprint, to: string): BlueprintEdit {
  let count = 0;
  for (const feature of blueprint.features) {
    if (feature.module !== "shop" && feature.module !== "booking") continue;
    feature.currency = to;
    count += 1;
  }
  for (const entity of blueprint.entities)
    for (const field of entity.fields)
      if (field.type === "money") {
        field.unit = to;
        count += 1;
      }
  return count === 0
    ? { failed: "The app shows no amounts of money." }
    : { blueprint, said: `Amounts are shown in ${to} now; the numbers themselves did not change.` };
}

/** Stronger colours of the same kind, and a tint behind them. */
export function enliven(blueprint: Blueprint): BlueprintEdit | null {
  const component = oklch(blueprint.theme.component);
  const background = oklch(blueprint.theme.background);
  if (!component || !background) return null;
  const hue = component.c < 0.02 ? 25 : (component.h ?? 25);
  const strong = formatHex({ mode: "oklch", l: Math.min(0.65, Math.max(0.5, component.l)), c: 0.2, h: hue });
  const tint = formatHex({
    mode: "oklch",
    l: background.l > 0.5 ? 0.94 : 0.24,
    c: 0.05,
    h: (hue + 60) % 360,
  });
  const { backgroundName: _one, componentName: _two, ...theme } = blueprint.theme;
  if (strong === theme.component && tint === theme.background)
    return { failed: "The colours are as strong as they stay readable; name the ones that you would like." };
  blueprint.theme = { ...theme, component: strong, background: tint };
  return {
    blueprint,
    said: `Stronger colours: ${strong} for buttons and other parts, on ${tint}. Text shades were adjusted so that everything stays readable.`,
  };
}
