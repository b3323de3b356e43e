import type { Blueprint, Entity, Feature } from "../blueprint.ts";
import { modules } from "../modules/list.ts";
import { baseCss, reducedMotionCss, themeCss } from "./baseCss.ts";
import { commentText, escapeHtml, jsLiteral } from "./escape.ts";
import { explainApp } from "./explainApp.ts";
import { blankValue, fieldHtml, valueNode, valueText } from "./fields.ts";
import { iconHtml } from "./icons.ts";
import { kernelFor } from "./kernel/kernel.ts";
import type { KernelContext } from "./kernel/kernelFunction.ts";
import { layoutCss, layoutOf } from "./layout.ts";
import { localiser } from "./localise.ts";
import type { AppContext, FeatureModule, KernelPiece, Part } from "./module.ts";
import { namesIn, wordsInStrings } from "./namesIn.ts";
import { pageHtml } from "./pageHtml.ts";
import { pruneCss } from "./pruneCss.ts";
import { createTheme } from "./theme.ts";
import { wordsOf } from "./words.ts";

/** The code of an app and a few sentences about it. */
export interface ComposedApp {
  /** A complete document that links styles.css and script.js. */
  html: string;
  css: string;
  js: string;
  explanation: string;
}

const LOCALES: Record<Blueprint["language"], string> = { en: "en-US", es: "es", de: "de", fr: "fr" };

/** Pieces that the frame and the values of fields use on their own. */
const FRAME_PIECES: KernelPiece[] = ["dom", "store", "collection", "router", "format", "figures", "session"];

/** Composes the code of an app from its Blueprint. Pure: the same Blueprint always gives the same code. */
export function composeApp(blueprint: Blueprint): ComposedApp {
  const word = wordsOf(blueprint.language);
  const currency = currencyOf(blueprint);
  const collections = new Map<string, Entity>();
  const app: AppContext = {
    blueprint,
    entity: (id) => entityOf(blueprint, id),
    word,
    html: escapeHtml,
    icon: iconHtml,
    js: jsLiteral,
    comment: commentText,
    rows: (entityId) => {
      collections.set(entityId, entityOf(blueprint, entityId));
      return `${entityId}Rows`;
    },
    field: (field, formId) => fieldHtml(field, formId, word),
    valueText: (field, expression) => valueText(field, expression, word),
    valueNode: (field, expression) => valueNode(field, expression, word),
    accounts: accountsOf(blueprint),
    currency,
  };
  const localise = localiser(blueprint);
  const parts = blueprint.features.map((feature) => ({
    feature,
    part: localise(composeFeature(feature, app)),
  }));
  const firstView = parts[0]?.part.views[0]?.id ?? "";

  const behaviour = [
    dataJs([...collections.values()], word),
    ...parts.map(({ feature, part }) => heading(feature.title, part.js)),
    heading(word("Start"), "startRouter();"),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
  const pieces = new Set([...FRAME_PIECES, ...parts.flatMap(({ part }) => part.uses)]);
  const kernel = kernelFor(behaviour, pieces, {
    word,
    js: jsLiteral,
    storePrefix: `${storageKeyOf(blueprint)}:`,
    locale: LOCALES[blueprint.language],
    currency,
    cents: blueprint.features.some((feature) => feature.module === "shop"),
    appName: blueprint.name,
    login: loginOf(blueprint, parts),
  } satisfies KernelContext);
  const js = `// ${commentText(blueprint.name)}: ${commentText(word("how the app behaves."))} ${word("No libraries are used; everything is in this file.")}\n\n${heading(word("Small helpers"), kernel)}\n\n${behaviour}\n`;

  const declared = namesIn(kernel);
  const html = pageHtml({
    blueprint,
    word,
    parts: parts.map(({ part }) => part),
    firstView,
    toasts: declared.has("toast"),
    dialog: declared.has("confirmDialog"),
    js,
  });
  return {
    html,
    css: styleOf(
      blueprint,
      parts.map(({ part }) => part),
      html,
      js,
    ),
    js,
    explanation: explainApp(blueprint),
  };
}

function composeFeature(feature: Feature, app: AppContext): Part {
  // The list pairs each name with its own module, which TypeScript cannot follow through a lookup by a union.
  const module = modules[feature.module] as FeatureModule<typeof feature.module>;
  return module.compose(feature as never, app);
}

function entityOf(blueprint: Blueprint, id: string): Entity {
  const entity = blueprint.entities.find((candidate) => candidate.id === id);
  if (entity === undefined) throw new Error(`The Blueprint has no entity '${id}'.`);
  return entity;
}

/** The currency of the whole app: that of its shop or booking, else the unit of the first amount of money. */
function currencyOf(blueprint: Blueprint): string {
  for (const feature of blueprint.features) {
    if (feature.module === "shop" || feature.module === "booking") return feature.currency;
  }
  const amounts = blueprint.entities
    .flatMap((entity) => entity.fields)
    .filter((field) => field.type === "money");
  return amounts.find((field) => field.unit !== undefined)?.unit ?? (amounts.length > 0 ? "$" : "");
}

function accountsOf(blueprint: Blueprint): AppContext["accounts"] {
  const feature = blueprint.features.find((candidate) => candidate.module === "accounts");
  if (feature?.module !== "accounts") return null;
  return { featureId: feature.id, roles: feature.roles, guardsWriting: feature.guardsWriting };
}

function loginOf(blueprint: Blueprint, parts: { feature: Feature; part: Part }[]): KernelContext["login"] {
  const accounts = blueprint.features.find((candidate) => candidate.module === "accounts");
  if (accounts?.module !== "accounts") return null;
  const guardedViews = parts
    .filter(({ feature }) => accounts.guards.includes(feature.id) && feature.id !== accounts.id)
    .flatMap(({ part }) => part.views.map((view) => view.id));
  return { view: accounts.id, guardedViews };
}

/** The collections of the app with the rows that it starts with. */
function dataJs(entities: Entity[], word: (key: string) => string): string {
  if (entities.length === 0) return "";
  const declarations = entities.map((entity) => {
    const rows = entity.rows.map((row) =>
      Object.fromEntries(entity.fields.map((field) => [field.id, row[field.id] ?? blankValue(field)])),
    );
    return `// ${commentText(capitalise(entity.many))}\nconst ${entity.id}Rows = collection(${jsLiteral(entity.id)}, ${jsLiteral(rows)});`;
  });
  return heading(word("Data"), declarations.join("\n\n"));
}

function heading(title: string, code: string): string {
  if (code.trim() === "") return "";
  return `// ${"-".repeat(76)}\n// ${commentText(title)}\n// ${"-".repeat(76)}\n\n${code.trim()}`;
}

function styleOf(blueprint: Blueprint, parts: Part[], html: string, js: string): string {
  const used = wordsInStrings(js);
  for (const [, names] of html.matchAll(/\b(?:class|id)="([^"]*)"/g)) {
    for (const name of (names ?? "").split(/\s+/)) used.add(name);
  }
  for (const [, tag] of html.matchAll(/<([a-z][a-z0-9]*)/g)) if (tag !== undefined) used.add(tag);
  const modulesCss = [...new Set(parts.map((part) => part.css.trim()))].filter((css) => css !== "");
  const theme = createTheme(blueprint.theme.background, blueprint.theme.component);
  const layout = layoutOf(blueprint);
  const sheets = [baseCss, layoutCss(layout), ...modulesCss].map((css) => pruneCss(css, used));
  return `${[themeCss(theme), ...sheets, reducedMotionCss].filter((css) => css !== "").join("\n\n")}\n`;
}

/** The word that all names in the browser's storage start with: the same as long as the app is the same. */
export function storageKeyOf(blueprint: Blueprint): string {
  if (blueprint.storageKey !== undefined) return blueprint.storageKey;
  const plain = blueprint.name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return plain.slice(0, 40) || "app";
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
