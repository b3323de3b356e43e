import { parse as parseColour, wcagLuminance } from "culori";
import { merge } from "node-diff3";
import type { CodeChanges } from "../../../../shared/contracts/plan.ts";
import { type Blueprint, blueprintSchema, type Entity, type Feature, type FeatureOf } from "../blueprint.ts";
import { cleanPhrase } from "./targets.ts";
import type { Wish } from "./wishes.ts";

export interface Compiler {
  /** The Blueprint of a request of its own, from which an addition takes what it needs. */
  understand(text: string): Blueprint;
  compose(blueprint: Blueprint): CodeChanges;
}

export interface BlueprintEdit {
  blueprint: Blueprint;
  said: string;
}

const DARK_PAGE = "#15181f";
const LIGHT_PAGE = "#fbfaf7";

/** Grants a wish by changing the Blueprint; `null` when the wish is about something that a Blueprint does not hold. */
export function editBlueprint(blueprint: Blueprint, wish: Wish, compiler: Compiler): BlueprintEdit | null {
  const edit = change(structuredClone(blueprint), wish, compiler);
  if (edit === null) return null;
  const checked = blueprintSchema.safeParse(edit.blueprint);
  return checked.success ? { blueprint: checked.data, said: edit.said } : null;
}

/**
 * Carries the difference between two composed apps into the code as people have it now: a three-way merge by lines.
 * `null` when somebody changed the very lines that would have to change.
 */
export function mergeCode(current: CodeChanges, before: CodeChanges, after: CodeChanges): CodeChanges | null {
  const merged = (key: keyof CodeChanges): string | null => {
    if (current[key] === before[key]) return after[key];
    if (before[key] === after[key]) return current[key];
    const { conflict, result } = merge(
      current[key].split("\n"),
      before[key].split("\n"),
      after[key].split("\n"),
      {
        excludeFalseConflicts: true,
      },
    );
    return conflict ? null : result.join("\n");
  };
  const html = merged("html");
  const css = merged("css");
  const js = merged("js");
  return html === null || css === null || js === null ? null : { html, css, js };
}

function change(blueprint: Blueprint, wish: Wish, compiler: Compiler): BlueprintEdit | null {
  switch (wish.kind) {
    case "color":
      return recolour(blueprint, wish);
    case "dark":
      return darken(blueprint, wish.on);
    case "hide":
      return remove(blueprint, wish.target);
    case "add":
      return (
        addOption(blueprint, wish.what) ??
        addField(blueprint, wish.what) ??
        addFeature(blueprint, wish.what, compiler)
      );
    default:
      return null;
  }
}

function recolour(blueprint: Blueprint, wish: Extract<Wish, { kind: "color" }>): BlueprintEdit | null {
  if (wish.property === "text") return null;
  const target = cleanPhrase(wish.target);
  const page = /^(?:(?:page |app |site |whole )*background|page|body|backdrop|pages)$/.test(target);
  const parts =
    /^(?:buttons?|controls?|components?|elements?|accents?|everything clickable|interface|(?:main|primary|accent|theme|brand) ?(?:colou?r)?|buttons and .*|theme|everything)$/.test(
      target,
    );
  if (!page && !parts) return null;
  const { backgroundName, componentName, ...colours } = blueprint.theme;
  blueprint.theme = page
    ? {
        ...colours,
        background: wish.color,
        backgroundName: wish.name,
        ...(componentName ? { componentName } : {}),
      }
    : {
        ...colours,
        component: wish.color,
        componentName: wish.name,
        ...(backgroundName ? { backgroundName } : {}),
      };
  return {
    blueprint,
    said: `The ${page ? "page background" : "buttons and other components"} ${page ? "is" : "are"} ${wish.name} (${wish.color}) now; text shades were adjusted so that everything stays readable.`,
  };
}

function darken(blueprint: Blueprint, on: boolean): BlueprintEdit | null {
  const isDark = wcagLuminance(parseColour(blueprint.theme.background) ?? "#ffffff") < 0.18;
  if (isDark === on) return null;
  const { backgroundName: _old, ...theme } = blueprint.theme;
  blueprint.theme = { ...theme, background: on ? DARK_PAGE : LIGHT_PAGE };
  return { blueprint, said: on ? "The app has a dark look now." : "The app has a light look now." };
}

function remove(blueprint: Blueprint, target: string): BlueprintEdit | null {
  const name = cleanPhrase(target);
  const bare = name
    .replace(/\s*\b(?:section|page|view|screen|tab|feature|module|part|form|function)s?$/, "")
    .trim();
  const features = blueprint.features;
  const index = features.findIndex((feature) => named(feature.title, bare) || named(feature.title, name));
  const feature = features[index];
  if (feature) {
    if (features.length === 1) return null;
    features.splice(index, 1);
    dropReferences(blueprint, feature.id);
    return { blueprint, said: `“${feature.title}” was removed, with its place in the navigation.` };
  }
  for (const candidate of features) {
    if (candidate.module === "sections") {
      const at = candidate.sections.findIndex(
        (one) => named(one.title, bare) || one.kind === bare || named(one.kind, bare),
      );
      const section = candidate.sections[at];
      if (section && candidate.sections.length > 1) {
        candidate.sections.splice(at, 1);
        return { blueprint, said: `The section “${section.title}” was removed.` };
      }
    }
  }
  return removeOption(blueprint, bare) ?? removeField(blueprint, bare);
}

function named(title: string, wanted: string): boolean {
  const a = cleanPhrase(title);
  return wanted !== "" && (a === wanted || a.replace(/s$/, "") === wanted.replace(/s$/, ""));
}

function dropReferences(blueprint: Blueprint, featureId: string): void {
  for (const feature of blueprint.features) {
    if (feature.module === "records" && feature.requestForm === featureId) delete feature.requestForm;
    if (feature.module === "accounts") feature.guards = feature.guards.filter((guard) => guard !== featureId);
    if (feature.module === "sections") {
      for (const section of feature.sections)
        if (section.action?.feature === featureId) delete section.action;
    }
  }
}

/** Abilities of a list that are switched on and off by name. */
const RECORD_OPTIONS: {
  words: RegExp;
  label: string;
  on(feature: FeatureOf<"records">, entity: Entity): boolean;
  off(feature: FeatureOf<"records">): boolean;
}[] = [
  flag(/\b(?:favou?rites?|bookmarks?|hearts?|likes?)\b/, "Favourites", "favourites"),
  flag(/\bcomments?\b/, "Comments", "comments"),
  flag(/\b(?:ratings?|stars?|rate)\b/, "Ratings", "ratings"),
  flag(/\b(?:csv|export|download)\b/, "A CSV download", "exportCsv"),
  {
    words: /\bsearch(?:ing|\s?box|\s?bar|\s?field)?\b/,
    label: "Search",
    on: (feature, entity) => {
      if (feature.search.length > 0) return false;
      feature.search = entity.fields
        .filter((field) => /^(?:text|longText|choice|tags)$/.test(field.type))
        .map((field) => field.id);
      return feature.search.length > 0;
    },
    off: (feature) => {
      const had = feature.search.length > 0;
      feature.search = [];
      return had;
    },
  },
  {
    words: /\bsort(?:ing)?\b/,
    label: "Sorting",
    on: (feature, entity) => {
      if (feature.sorts.length > 0) return false;
      feature.sorts = entity.fields
        .filter((field) => !/^(?:longText|image|tags)$/.test(field.type))
        .map((field) => field.id);
      return true;
    },
    off: (feature) => {
      const had = feature.sorts.length > 0;
      feature.sorts = [];
      return had;
    },
  },
  {
    words: /\bfilter(?:s|ing)?\b/,
    label: "Filters",
    on: (feature, entity) => {
      const fields = entity.fields.filter(
        (field) =>
          (field.type === "choice" || field.type === "boolean") &&
          !feature.filters.some((one) => one.field === field.id),
      );
      for (const field of fields)
        feature.filters.push({ field: field.id, kind: field.type === "boolean" ? "boolean" : "choice" });
      return fields.length > 0;
    },
    off: (feature) => {
      const had = feature.filters.length > 0;
      feature.filters = [];
      return had;
    },
  },
];

function flag(words: RegExp, label: string, key: "favourites" | "comments" | "ratings" | "exportCsv") {
  const set = (value: boolean) => (feature: FeatureOf<"records">) => {
    const changed = feature[key] !== value;
    feature[key] = value;
    return changed;
  };
  return { words, label, on: set(true), off: set(false) };
}

function records(blueprint: Blueprint): FeatureOf<"records">[] {
  return blueprint.features.filter((feature) => feature.module === "records");
}

// The list that a phrase speaks of, else the first.
function addressed(blueprint: Blueprint, phrase: string): FeatureOf<"records"> | undefined {
  const lists = records(blueprint);
  return (
    lists.find((list) => {
      const entity = blueprint.entities.find((candidate) => candidate.id === list.entity);
      return (
        entity &&
        new RegExp(`\\b(?:${escapePattern(entity.one)}|${escapePattern(entity.many)})\\b`, "i").test(phrase)
      );
    }) ?? lists[0]
  );
}

function addOption(blueprint: Blueprint, what: string): BlueprintEdit | null {
  const list = addressed(blueprint, what);
  const entity = blueprint.entities.find((candidate) => candidate.id === list?.entity);
  if (!list || !entity) return null;
  const option = RECORD_OPTIONS.find(({ words }) => words.test(what.toLowerCase()));
  return option?.on(list, entity)
    ? { blueprint, said: `${option.label} was added to “${list.title}”.` }
    : null;
}

function removeOption(blueprint: Blueprint, name: string): BlueprintEdit | null {
  const list = addressed(blueprint, name);
  const option = RECORD_OPTIONS.find(({ words }) => words.test(name));
  return list && option?.off(list)
    ? { blueprint, said: `${option.label} was removed from “${list.title}”.` }
    : null;
}

const FIELD_TYPES: [RegExp, Entity["fields"][number]["type"]][] = [
  [/\b(?:e-?mail)\b/, "email"],
  [/\b(?:phone|mobile|telephone)\b/, "phone"],
  [/\b(?:date|day|birthday|deadline|due)\b/, "date"],
  [/\b(?:time|hour)\b/, "time"],
  [/\b(?:price|cost|amount|fee|salary|budget)\b/, "money"],
  [/\b(?:number|count|quantity|age|size|weight|height|length|stock|pages|minutes|hours)\b/, "number"],
  [/\b(?:link|url|website)\b/, "url"],
  [/\b(?:photo|picture|image)\b/, "image"],
  [/\b(?:notes?|description|comment|remarks?|text)\b/, "longText"],
  [/\b(?:tags?|labels?)\b/, "tags"],
];

function addField(blueprint: Blueprint, what: string): BlueprintEdit | null {
  const match =
    /^(?:an?|the)?\s*["']?(.+?)["']?\s+(?:field|column|input|property|attribute)\b(?:\s+(?:to|for|in|on)\s+(?:the\s+|each\s+|every\s+)?(.+))?$/i.exec(
      what,
    ) ??
    /^(?:an?|the)?\s*(?:field|column|input)\s+(?:called|named|for|with)?\s*(?:the\s+)?["']?(.+?)["']?(?:\s+(?:to|in|on)\s+(?:the\s+|each\s+|every\s+)?(.+))?$/i.exec(
      what,
    );
  if (!match?.[1]) return null;
  const label = match[1].trim();
  const list = addressed(blueprint, match[2] ?? "");
  const entity =
    blueprint.entities.find((candidate) => candidate.id === list?.entity) ?? blueprint.entities[0];
  const id = camel(label);
  if (!entity || id === null || entity.fields.some((field) => field.id === id)) return null;
  const type = FIELD_TYPES.find(([words]) => words.test(label.toLowerCase()))?.[1] ?? "text";
  entity.fields.push({
    id,
    label: label.replace(/^./, (first) => first.toUpperCase()),
    type,
    required: false,
  });
  if (list && list.columns.length > 0) list.columns.push(id);
  return { blueprint, said: `Every ${entity.one} has the field “${label}” now, in its form and its list.` };
}

function removeField(blueprint: Blueprint, name: string): BlueprintEdit | null {
  const wanted = name.replace(/\s*\b(?:field|column|input)s?$/, "").trim();
  for (const entity of blueprint.entities) {
    const field = entity.fields.find((candidate) => named(candidate.label, wanted));
    if (!field || field.id === entity.titleField || entity.fields.length < 2) continue;
    // A field that anything but plain lists works with cannot go without taking that along.
    const used = JSON.stringify(
      blueprint.features.filter((feature) => feature.module !== "records" && feature.module !== "accounts"),
    );
    if (used.includes(`"${field.id}"`)) continue;
    entity.fields = entity.fields.filter((candidate) => candidate !== field);
    entity.badges = entity.badges.filter((badge) => badge.field !== field.id && badge.other !== field.id);
    for (const row of entity.rows) delete row[field.id];
    for (const list of records(blueprint).filter((candidate) => candidate.entity === entity.id)) {
      const without = (ids: string[]) => ids.filter((id) => id !== field.id);
      list.search = without(list.search);
      list.sorts = without(list.sorts);
      list.columns = without(list.columns);
      list.filters = list.filters.filter((one) => one.field !== field.id);
      list.totals = list.totals.filter(
        (one) => !one.fields.includes(field.id) && one.where?.field !== field.id,
      );
      list.actions = list.actions.filter((one) => one.set?.field !== field.id && one.add?.field !== field.id);
      if (list.order?.field === field.id) delete list.order;
    }
    return { blueprint, said: `The field “${field.label}” was removed from every ${entity.one}.` };
  }
  return null;
}

function addFeature(blueprint: Blueprint, what: string, compiler: Compiler): BlueprintEdit | null {
  const addition = compiler.understand(`Add ${what}`);
  const features = addition.features.filter((feature) => isNew(blueprint, feature));
  const feature = features[0];
  if (!feature) return null;
  const renamed = new Map<string, string>();
  for (const id of entitiesOf(feature)) {
    const entity = addition.entities.find((candidate) => candidate.id === id);
    if (!entity) continue;
    const known = blueprint.entities.find((candidate) => candidate.id === id);
    const fresh = known
      ? freeName(
          id,
          blueprint.entities.map((candidate) => candidate.id),
        )
      : id;
    renamed.set(id, fresh);
    blueprint.entities.push({ ...entity, id: fresh });
  }
  const id = freeName(
    feature.id,
    blueprint.features.map((candidate) => candidate.id),
  );
  const moved: Feature = { ...feature, id, nav: true };
  if ("entity" in moved) moved.entity = renamed.get(moved.entity) ?? moved.entity;
  if (moved.module === "records") delete moved.requestForm;
  if (moved.module === "charts") retarget(moved, renamed);
  if (moved.module === "sections" && blueprint.features.length > 0) {
    for (const section of moved.sections) delete section.action;
  }
  blueprint.features.push(moved);
  return { blueprint, said: `“${moved.title}” was added, with its own entry in the navigation.` };
}

function retarget(charts: FeatureOf<"charts">, renamed: Map<string, string>): void {
  const to = (id: string) => renamed.get(id) ?? id;
  for (const tile of charts.tiles) tile.entity = to(tile.entity);
  for (const chart of charts.charts) {
    chart.entity = to(chart.entity);
    chart.measure.entity = to(chart.measure.entity);
  }
  if (charts.dateRange) charts.dateRange.entity = to(charts.dateRange.entity);
}

// Something of that sort is new when no feature does the same for the same thing.
function isNew(blueprint: Blueprint, feature: Feature): boolean {
  return !blueprint.features.some(
    (known) =>
      known.module === feature.module &&
      (known.title === feature.title ||
        !("entity" in known) ||
        !("entity" in feature) ||
        known.entity === feature.entity),
  );
}

function entitiesOf(feature: Feature): string[] {
  const ids = new Set<string>();
  if ("entity" in feature) ids.add(feature.entity);
  if (feature.module === "charts") for (const chart of feature.charts) ids.add(chart.entity);
  return [...ids];
}

function freeName(wanted: string, taken: string[]): string {
  if (!taken.includes(wanted)) return wanted;
  let number = 2;
  while (taken.includes(`${wanted}${number}`)) number++;
  return `${wanted}${number}`;
}

function camel(label: string): string | null {
  const parts = label
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9 ]+/g, " ")
    .trim()
    .split(/\s+/);
  const name = parts
    .map((part, index) =>
      index === 0 ? part.toLowerCase() : part.charAt(0).toUpperCase() + part.slice(1).toLowerCase(),
    )
    .join("");
  return /^[a-z][a-zA-Z0-9]*$/.test(name) ? name : null;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
