import type { Blueprint, Entity, Feature, FeatureOf } from "../blueprint.ts";
import { label } from "../understand/lexicon/labels.ts";
import { capital } from "../understand/text.ts";
import type { BlueprintEdit, Compiler } from "./editBlueprint.ts";
import { camelName, freeName } from "./names.ts";

// What a message can add to an app that was composed from a Blueprint: pages, charts, a log-in, whole features.

/** Pages that sites have, by the words people use for them; the page is built as if the request had listed it. */
const PAGES: [RegExp, string][] = [
  [/\bfaqs?\b|\bfrequent(?:ly asked)? questions\b|\bquestions and answers\b/, "FAQ"],
  [/\bcontact (?:form|page|section)\b|\bcontact$|\bget in touch\b/, "Contact"],
  [/\babout(?: us| me)?(?: page| section)?$/, "About"],
  [/\b(?:photo |image |picture )?galler(?:y|ies)\b|\bslide ?show\b|\bcarousel\b/, "Gallery"],
  [/\bpric(?:e|es|ing)(?: list| table| page| section)?$|\btariffs?\b/, "Prices"],
  [/\bservices(?: page| section)?$/, "Services"],
  [/\bteam(?: page| section)?$/, "Team"],
  [/\b(?:opening hours|hours)\b/, "Opening hours"],
  [/\b(?:testimonials|customer reviews|reviews)(?: page| section)?$/, "Reviews"],
  [/\bhow it works\b/, "How it works"],
  [/\b(?:map|directions|how to find us|location page)\b/, "How to find us"],
  [/\bnewsletter\b/, "Newsletter"],
  [/\b(?:home|start|landing|welcome) ?page\b/, "Home"],
];

/** A page of a site, as an own entry of the navigation; `null` when no page is asked for. */
export function addPage(blueprint: Blueprint, what: string, compiler: Compiler): BlueprintEdit | null {
  const asked = what
    .toLowerCase()
    .replace(/^(?:an?|the|another|some|our|my)\s+/, "")
    .replace(/[.!?]+$/, "")
    .trim();
  const known = PAGES.find(([words]) => words.test(asked))?.[1];
  const own =
    /^(?:new )?(?:page|section) (?:about|for|on|called|named|with) (?:our |my |the )?(.{3,40})$/.exec(
      asked,
    )?.[1] ?? /^([\p{L} ]{3,30}) page$/u.exec(asked)?.[1];
  if (
    known === undefined &&
    (own === undefined || /\b(?:search|login|log-in|chart|charts|results?|list|form)\b/.test(own))
  )
    return null;
  const tool = known === undefined && own !== undefined ? addTool(blueprint, own, compiler) : null;
  if (tool) return tool;
  const usual = known === "FAQ" && blueprint.language !== "en" ? "Questions and answers" : known;
  const name = usual === undefined ? capital(own ?? "") : label(blueprint.language, usual);
  const existing = blueprint.features.find((feature) => feature.title.toLowerCase() === name.toLowerCase());
  if (existing && (known !== "Contact" || existing.module === "form" || !/form/.test(asked)))
    return { failed: `The app already has that: “${existing.title}”.` };
  const home = label(blueprint.language, "Home");
  const site = compiler.understand(
    `Website for ${blueprint.name.replace(/[^\p{L}\p{N} ]/gu, " ")}.\nPages: ${known === "Home" ? `${home}, ${label(blueprint.language, "About")}` : `${home}, ${name}`}\n${LANGUAGE_WISH[blueprint.language]}`,
  );
  const feature =
    site.features.find((candidate) => candidate.title === name) ?? site.features[known === "Home" ? 0 : 1];
  if (feature === undefined) return null;
  const host = blueprint.features.find((candidate) => candidate.module === "sections");
  if (/\bsection\b/.test(what) && host?.module === "sections" && feature.module === "sections") {
    host.sections.push(...feature.sections.map(({ action: _gone, ...section }) => section));
    return {
      blueprint,
      said: `The section “${feature.sections[0]?.title ?? name}” was added to “${host.title}”.`,
    };
  }
  return take(blueprint, site, feature);
}

/** "A kitchen timer page" is a timer, not a page of text about one. */
function addTool(blueprint: Blueprint, what: string, compiler: Compiler): BlueprintEdit | null {
  const addition = compiler.understand(`${capital(what)}. ${LANGUAGE_WISH[blueprint.language]}`);
  const feature = addition.features.find(
    (candidate) => candidate.module !== "sections" && !("entity" in candidate) && isNew(blueprint, candidate),
  );
  return feature ? take(blueprint, addition, feature) : null;
}

const LANGUAGE_WISH = { en: "", es: "en español", de: "auf Deutsch", fr: "en français" } as const;

/** Charts of the main list: how many, the sum of its first amount, both by its groups. */
export function addCharts(blueprint: Blueprint, what: string): BlueprintEdit | null {
  if (!/\b(?:charts?|graphs?|statistics|stats|dashboard|overview|diagrams?)\b/i.test(what)) return null;
  const existing = blueprint.features.find((feature) => feature.module === "charts");
  if (existing) return { failed: `The app already has charts: “${existing.title}”.` };
  const lists = blueprint.features.flatMap((feature) => ("entity" in feature ? [feature.entity] : []));
  const entities = blueprint.entities.filter((entity) => lists.includes(entity.id));
  const entity =
    entities.find((candidate) => new RegExp(`\\b${candidate.many}\\b`, "i").test(what)) ?? entities[0];
  const groups =
    entity?.fields.filter((field) => /^(?:choice|boolean|reference|tags)$/.test(field.type)) ?? [];
  const date = entity?.fields.find((field) => field.type === "date");
  if (entity === undefined || (groups.length === 0 && date === undefined))
    return { failed: "Charts need a list with a group, such as a category, or a date; this app has none." };
  const amount = entity.fields.find((field) => field.type === "money" || field.type === "number");
  const measure = amount
    ? {
        label: amount.label,
        entity: entity.id,
        kind: "sum" as const,
        fields: [amount.id],
        money: amount.type === "money",
        ...(amount.unit ? { unit: amount.unit } : {}),
      }
    : { label: capital(entity.many), entity: entity.id, kind: "count" as const, fields: [], money: false };
  const count = {
    label: capital(entity.many),
    entity: entity.id,
    kind: "count" as const,
    fields: [],
    money: false,
  };
  const charts: FeatureOf<"charts">["charts"] = [
    ...groups.slice(0, 2).map((field) => ({
      title: `${measure.label} · ${field.label}`,
      entity: entity.id,
      kind: "bar" as const,
      group: field.id,
      by: "value" as const,
      measure,
    })),
    ...(date
      ? [
          {
            title: `${measure.label} · ${date.label}`,
            entity: entity.id,
            kind: "line" as const,
            group: date.id,
            by: "month" as const,
            measure,
          },
        ]
      : []),
  ];
  const title = label(blueprint.language, "Overview");
  blueprint.features.push({
    module: "charts",
    id: freeName("overview", usedIds(blueprint)),
    title,
    nav: true,
    icon: "📊",
    tiles: amount ? [count, measure] : [count],
    charts,
    ...(date ? { dateRange: { entity: entity.id, field: date.id } } : {}),
  });
  return { blueprint, said: `Charts of the ${entity.many} were added as “${title}”.` };
}

/** Accounts with a log-in that nothing asks for yet; who should see what is for the person to say. */
export function addLogin(blueprint: Blueprint, what: string, compiler: Compiler): BlueprintEdit | null {
  if (!/\b(?:log ?-?in|sign ?-?(?:in|up)|accounts?|registration|users)\b/i.test(what)) return null;
  if (blueprint.features.some((feature) => feature.module === "accounts"))
    return { failed: "The app has accounts already." };
  const site = compiler.understand(
    `A list of members. Users should be able to register and log in. ${LANGUAGE_WISH[blueprint.language]}`,
  );
  const feature = site.features.find((candidate) => candidate.module === "accounts");
  if (feature?.module !== "accounts") return null;
  feature.guards = [];
  const edit = take(blueprint, site, feature);
  return "failed" in edit
    ? edit
    : {
        ...edit,
        said: `${edit.said} Accounts stay in each visitor's browser; every page stays open to all until you say which one needs a log-in.`,
      };
}

/** A feature as the engine would build it for a request of its own; a guess at words that it does not know is refused. */
export function addFeature(blueprint: Blueprint, what: string, compiler: Compiler): BlueprintEdit {
  const asked = what.replace(/[.!?]+$/, "").trim();
  const addition = compiler.understand(`${capital(asked)}. ${LANGUAGE_WISH[blueprint.language]}`);
  const feature = addition.features.find((candidate) => isNew(blueprint, candidate));
  const known = addition.features[0];
  if (feature === undefined)
    return {
      failed: known
        ? `The app already has that: “${blueprint.features.find((candidate) => candidate.module === known.module)?.title ?? known.title}”.`
        : cannotAdd(asked),
    };
  if (
    isGuess(addition, feature) &&
    !/\b(?:list|table|log|register|collection|tracker|catalogue?) (?:of|for)\b|\bwith\b.+,/i.test(asked)
  )
    return { failed: cannotAdd(asked) };
  return take(blueprint, addition, feature);
}

function cannotAdd(what: string): string {
  return `I do not know how to add “${what.slice(0, 80)}”, so I changed nothing. I can add pages (about, prices, gallery, questions, contact form), charts, a log-in, fields and search in lists, lists (“a list of suppliers with name, phone and city”), a to-do list, a timer, a calculator, a quiz, a shop, bookings or a vote.`;
}

// The picture of a thing that is in no lexicon.
function isGuess(addition: Blueprint, feature: Feature): boolean {
  if (!("entity" in feature) || feature.module === "form") return false;
  return addition.entities.find((entity) => entity.id === feature.entity)?.icon === "🗂️";
}

/** Takes a feature with its entities from another Blueprint into this one. */
function take(
  blueprint: Blueprint,
  from: Blueprint,
  feature: Feature,
): { blueprint: Blueprint; said: string } {
  const renamed = new Map<string, string>();
  for (const id of entitiesOf(feature)) {
    const entity = from.entities.find((candidate) => candidate.id === id);
    if (!entity) continue;
    const fresh = freeName(
      id,
      blueprint.entities.map((candidate) => candidate.id),
    );
    renamed.set(id, fresh);
    blueprint.entities.push({ ...withoutForeignReferences(entity), id: fresh });
  }
  const moved: Feature = {
    ...feature,
    id: freeName(feature.id, usedIds(blueprint)),
    title: freeTitle(blueprint, feature.title),
    nav: true,
  };
  if ("entity" in moved) moved.entity = renamed.get(moved.entity) ?? moved.entity;
  if (moved.module === "records") delete moved.requestForm;
  if (moved.module === "form") delete moved.total;
  if (moved.module === "charts") retarget(moved, renamed);
  if (moved.module === "sections")
    moved.sections = moved.sections.map(({ action: _gone, ...section }) => section);
  blueprint.features.push(moved);
  return { blueprint, said: `“${moved.title}” was added, with its own entry in the navigation.` };
}

// What the other app referred to does not come along.
function withoutForeignReferences(entity: Entity): Entity {
  return {
    ...entity,
    fields: entity.fields.map((field) => {
      if (field.type !== "reference") return field;
      const { entity: _gone, ...rest } = field;
      return { ...rest, type: "text" as const };
    }),
  };
}

function freeTitle(blueprint: Blueprint, title: string): string {
  return freeName(
    title,
    blueprint.features.map((feature) => feature.title),
  );
}

function usedIds(blueprint: Blueprint): string[] {
  return [...blueprint.features, ...blueprint.entities].map(({ id }) => id);
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

const FIELD_TYPES: [RegExp, Entity["fields"][number]["type"]][] = [
  [/\b(?:e-?mail|correo)\b/, "email"],
  [/\b(?:phone|mobile|telephone|tel[eé]fono|telefon|t[eé]l[eé]phone)\b/, "phone"],
  [/\b(?:date|day|birthday|deadline|due|fecha|datum)\b/, "date"],
  [/\b(?:time|hour)\b/, "time"],
  [/\b(?:price|cost|amount|fee|salary|budget|precio|preis|prix)\b/, "money"],
  [/\b(?:number|count|quantity|age|size|weight|height|length|stock|pages|minutes|hours)\b/, "number"],
  [/\b(?:link|url|website)\b/, "url"],
  [/\b(?:photo|picture|image)\b/, "image"],
  [/\b(?:notes?|description|comment|remarks?|text|notas|notizen)\b/, "longText"],
  [/\b(?:rating|stars)\b/, "rating"],
  [/\b(?:tags?|labels?)\b/, "tags"],
];

/** 'a phone field to members', 'a field called pace', 'a column for notes', 'a status field with open and done'. */
export function addField(blueprint: Blueprint, what: string): BlueprintEdit | null {
  const match =
    /^(?:an?|the|another)?\s*(?:new )?(?:field|column|input|property)\s+(?:called|named|for|with)?\s*(?:the\s+)?["']?(.+?)["']?(?:\s+(?:to|in|on)\s+(?:the\s+|each\s+|every\s+)?(.+))?$/i.exec(
      what,
    ) ??
    // "A photo to every recipe": what each entry of a list gets is a field.
    /^(?:an?|the|another)\s+["']?([\p{L} ]{2,30}?)["']?\s+(?:to|for)\s+(?:each|every|all(?: the)?)\s+(.+)$/iu.exec(
      what,
    ) ??
    /^(?:an?|the|another)?\s*["']?([^"']+?)["']?\s+(?:field|column|input|property|attribute)\b(?:\s+(?:to|for|in|on)\s+(?:the\s+|each\s+|every\s+)?(.+)|\s+(?:with|of|:)\s*(.+))?$/i.exec(
      what,
    );
  if (!match?.[1]) return null;
  const name = match[1].trim();
  const choices = (match[3] ?? "")
    .split(/\s*(?:,|\band\b|\bor\b|\/)\s*/)
    .filter((choice) => choice !== "")
    .map(capital);
  const entity = entityFor(blueprint, match[2] ?? "");
  if (entity === null)
    return {
      failed:
        match[2] && blueprint.entities.length > 0
          ? `The app has no list of “${match[2].trim()}”; there is ${blueprint.entities.map((one) => `“${capital(one.many)}”`).join(", ")}.`
          : "Fields belong to the entries of a list, and this app keeps none.",
    };
  const id = camelName(name);
  if (id === null) return { failed: `“${name}” cannot name a field; use letters.` };
  if (entity.fields.some((field) => field.id === id || field.label.toLowerCase() === name.toLowerCase()))
    return { failed: `Every ${entity.one} has the field “${name}” already.` };
  const type =
    choices.length >= 2
      ? "choice"
      : (FIELD_TYPES.find(([words]) => words.test(name.toLowerCase()))?.[1] ?? "text");
  entity.fields.push({
    id: freeName(id, ["id", ...entity.fields.map((field) => field.id)]),
    label: capital(name),
    type,
    required: false,
    ...(type === "choice" ? { choices } : {}),
  });
  for (const feature of blueprint.features)
    if (feature.module === "records" && feature.entity === entity.id && feature.columns.length > 0)
      feature.columns.push(id);
  return {
    blueprint,
    said: `Every ${entity.one} has the field “${capital(name)}” now${blueprint.features.some((feature) => feature.module === "records" && feature.entity === entity.id) ? ", in its form and its list" : ""}.`,
  };
}

/** The entity that a phrase names; the first one when it names none; null when it names one that is not there. */
function entityFor(blueprint: Blueprint, phrase: string): Entity | null {
  const wanted = phrase
    .toLowerCase()
    .replace(/\b(?:list|table|form|entries|page|records?|all)\b/g, " ")
    .trim();
  const listed = blueprint.features.flatMap((feature) => ("entity" in feature ? [feature.entity] : []));
  const found = blueprint.entities.find(
    (entity) =>
      wanted === entity.one ||
      wanted === entity.many ||
      ` ${wanted} `.includes(` ${entity.many} `) ||
      ` ${wanted} `.includes(` ${entity.one} `),
  );
  if (found || wanted !== "") return found ?? null;
  return blueprint.entities.find((entity) => entity.id === listed[0]) ?? null;
}
