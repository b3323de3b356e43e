import { parse as parseColour, wcagLuminance } from "culori";
import { diff3Merge } from "node-diff3";
import type { CodeChanges } from "../../../../shared/contracts/plan.ts";
import { type Blueprint, blueprintSchema, type Entity, type FeatureOf, type Filter } from "../blueprint.ts";
import { escapePattern } from "../escapePattern.ts";
import { addCharts, addFeature, addField, addLogin, addPage } from "./addToBlueprint.ts";
import {
  enliven,
  findFeature,
  move,
  nameApp,
  rename,
  setCurrency,
  sortBy,
  translate,
} from "./reshapeBlueprint.ts";
import { cleanPhrase } from "./targets.ts";
import type { Wish } from "./wish.ts";

export interface Compiler {
  /** The Blueprint of a request of its own, from which an addition takes what it needs. */
  understand(text: string): Blueprint;
  compose(blueprint: Blueprint): CodeChanges;
}

/** The changed Blueprint and what to say, or why the wish cannot be granted. */
export type BlueprintEdit = { blueprint: Blueprint; said: string } | { failed: string };

const DARK_PAGE = "#15181f";
const LIGHT_PAGE = "#fbfaf7";

/** Grants a wish by changing the Blueprint; `null` when the wish is about something that a Blueprint does not hold. */
export function editBlueprint(blueprint: Blueprint, wish: Wish, compiler: Compiler): BlueprintEdit | null {
  const edit = change(structuredClone(blueprint), wish, compiler);
  if (edit === null || "failed" in edit) return edit;
  const checked = blueprintSchema.safeParse(edit.blueprint);
  return checked.success ? { blueprint: checked.data, said: edit.said } : null;
}

/**
 * Carries the difference between two composed apps into the code as people have it now: a three-way merge by lines.
 * `null` when somebody changed the very lines that would have to change. Two things added at one place both stay.
 */
export function mergeCode(current: CodeChanges, before: CodeChanges, after: CodeChanges): CodeChanges | null {
  const merged = (key: keyof CodeChanges): string | null => {
    if (current[key] === before[key]) return after[key];
    if (before[key] === after[key]) return current[key];
    const lines: string[] = [];
    for (const { ok, conflict } of diff3Merge(
      current[key].split("\n"),
      before[key].split("\n"),
      after[key].split("\n"),
      { excludeFalseConflicts: true },
    )) {
      if (ok) lines.push(...ok);
      else if (conflict && conflict.o.length === 0) lines.push(...conflict.a, ...conflict.b);
      else return null;
    }
    return lines.join("\n");
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
      return add(blueprint, wish.what, compiler);
    case "retitle":
      return isAppName(wish.target) ? nameApp(blueprint, wish.to) : null;
    case "rename":
      return rename(blueprint, wish.from, wish.to);
    case "sort":
      return sortBy(blueprint, wish);
    case "move":
      return move(blueprint, wish);
    case "language":
      return translate(blueprint, wish);
    case "currency":
      return setCurrency(blueprint, wish.to);
    case "enliven":
      return enliven(blueprint);
    default:
      return null;
  }
}

function isAppName(target: string): boolean {
  return /^(?:(?:main|page|app|site|website) )*(?:title|name)$/.test(
    cleanPhrase(target).replace(/\s*\b(?:text|label|wording)$/, ""),
  );
}

function add(blueprint: Blueprint, what: string, compiler: Compiler): BlueprintEdit | null {
  // 'a heading "Welcome"', 'a button that says Go': plain markup, which the Blueprint does not hold.
  if (
    /^(?:an?|the|another|one more|some)?\s*(?:heading|title|paragraph|text|sentence|button|link|footer|quote|note)\b(?! field| column)/i.test(
      what,
    )
  )
    return null;
  return (
    addOption(blueprint, what) ??
    addField(blueprint, what) ??
    addPage(blueprint, what, compiler) ??
    addCharts(blueprint, what) ??
    addLogin(blueprint, what, compiler) ??
    addFeature(blueprint, what, compiler)
  );
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
  const feature = findFeature(blueprint, name);
  if (feature) {
    if (features.length === 1)
      return { failed: `“${feature.title}” is all there is in the app; without it nothing would be left.` };
    features.splice(features.indexOf(feature), 1);
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
  return removeFilter(blueprint, bare) ?? removeOption(blueprint, bare) ?? removeField(blueprint, bare);
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
  const asked = what.toLowerCase();
  const option = RECORD_OPTIONS.find(({ words }) => words.test(asked));
  if (!option || /\b(?:fields?|columns?|page|section|form)\b/.test(asked)) return null;
  const list = addressed(blueprint, what);
  const entity = blueprint.entities.find((candidate) => candidate.id === list?.entity);
  if (!list || !entity) {
    const searched = blueprint.features.find((feature) => "search" in feature && feature.search);
    return {
      failed:
        searched && option.label === "Search"
          ? `“${searched.title}” can be searched already.`
          : `${option.label} would belong to a list of entries, and this app has none.`,
    };
  }
  return option.on(list, entity)
    ? { blueprint, said: `${option.label}: added to “${list.title}”.` }
    : { failed: `${option.label}: “${list.title}” has that already.` };
}

/** One filter of a list, by the field that it looks at. */
function removeFilter(blueprint: Blueprint, name: string): BlueprintEdit | null {
  const wanted =
    /^(.+) filters?$/.exec(name)?.[1] ?? /^filters? (?:by|for|of|on) (?:the )?(.+)$/.exec(name)?.[1];
  if (wanted === undefined) return null;
  const known: string[] = [];
  for (const list of records(blueprint)) {
    const entity = blueprint.entities.find(({ id }) => id === list.entity);
    if (named(list.title, wanted) || wanted === entity?.many || wanted === entity?.one) {
      // "The recipes filters" are all of that list, unless it filters by something of the same name.
      if (!list.filters.some((filter) => named(labelOf(entity, filter), wanted))) return null;
    }
    const filter = list.filters.find((one) => named(labelOf(entity, one), wanted));
    if (filter) {
      list.filters = list.filters.filter((one) => one !== filter);
      return { blueprint, said: `The filter “${labelOf(entity, filter)}” was removed from “${list.title}”.` };
    }
    known.push(...list.filters.map((one) => `“${labelOf(entity, one)}”`));
  }
  if (known.length === 0) return null;
  return {
    failed: `No list filters by “${wanted}”; there are filters for ${[...new Set(known)].join(", ")}.`,
  };
}

function labelOf(entity: Entity | undefined, { field, label }: Filter): string {
  return label ?? entity?.fields.find(({ id }) => id === field)?.label ?? field;
}

function removeOption(blueprint: Blueprint, name: string): BlueprintEdit | null {
  const list = addressed(blueprint, name);
  const option = RECORD_OPTIONS.find(({ words }) => words.test(name));
  return list && option?.off(list)
    ? { blueprint, said: `${option.label} was removed from “${list.title}”.` }
    : null;
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
