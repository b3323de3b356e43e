import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippetCompletion,
} from "@codemirror/autocomplete";
import { cssCompletionSource } from "@codemirror/lang-css";
import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import { valuesInWorker } from "../codeWorkerClient.ts";
import { knownCssProperties } from "../cssProperties.ts";
import type { PropertyValues } from "../propertyValues.ts";
import { STYLE_START } from "../styleAttribute.ts";
import { COMMON_COLORS, COMMON_PROPERTIES, COMMON_PSEUDO_CLASSES } from "./commonNames.ts";
import { DESCRIPTORS } from "./descriptors.ts";
import { CONTAINER_FEATURES, MEDIA_FEATURES } from "./mediaFeatures.ts";
import type { ProjectNames } from "./projectNames.ts";

type Found = CompletionResult | null;
type Source = (context: CompletionContext) => Found | Promise<Found>;

/** How far back the start of a declaration is looked for, in characters. */
const REACH = 1000;

/** Completes the values of the property that is being written and the features of queries; names as lang-css does. */
export function styleCompletion(names: () => ProjectNames): Source {
  return (context) => {
    const { text, place } = statementBefore(context.state, context.pos);
    const query = /^\s*@(media|container)\b.*\(\s*([^()]*)$/is.exec(text);
    if (query) {
      const features = query[1]?.toLowerCase() === "media" ? MEDIA_FEATURES : CONTAINER_FEATURES;
      return completeFeature(context, features, query[2] ?? "");
    }
    const declaration = place === "outside" ? null : readDeclaration(text);
    if (declaration) return completeValue(context, declaration, names);
    return place === "attribute" ? completeNameInAttribute(context, text) : completeName(context);
  };
}

/** The same, with names, where HTML is asked: in a style attribute whose nested tree is not there. */
export function styleAttributeCompletion(names: () => ProjectNames): Source {
  return (context) => {
    const { text, place } = statementBefore(context.state, context.pos);
    if (place !== "attribute") return null;
    const declaration = readDeclaration(text);
    return declaration ? completeValue(context, declaration, names) : completeNameInAttribute(context, text);
  };
}

/** What stands of a name without its colon is an error in the tree of an attribute, which lang-css does not complete. */
function completeNameInAttribute(context: CompletionContext, text: string): Found {
  const typed = /^\s*([a-z-]*)$/i.exec(text)?.[1];
  if (typed === undefined || (typed === "" && !context.explicit)) return null;
  return result(context, typed, knownCssProperties().map(propertyOption));
}

interface Statement {
  text: string;
  place: "attribute" | "block" | "outside";
}

/**
 * The declaration or rule that the caret is in, up to the caret. It is read as text: while it is being written, its tree
 * is that of a selector.
 */
function statementBefore(state: EditorState, pos: number): Statement {
  let from = Math.max(0, pos - REACH);
  let place: Statement["place"] = "outside";
  for (let node = syntaxTree(state).resolveInner(pos, -1); node.parent; node = node.parent) {
    if (node.name === "Block") place = "block";
    else if (node.name === "StyleSheet") from = Math.max(from, node.from);
    else if (node.name === "Attribute") {
      const start = STYLE_START.exec(state.sliceDoc(node.from, pos));
      if (start === null) continue;
      from = Math.max(from, node.from + start[0].length);
      place = "attribute";
    }
  }
  const text = state.sliceDoc(from, pos).replace(/\/\*.*?\*\//gs, "");
  return { text: /[^;{}]*$/.exec(text)?.[0] ?? "", place };
}

interface StartedDeclaration {
  property: string;
  /** What is written of it. */
  value: string;
}

function readDeclaration(text: string): StartedDeclaration | null {
  const [, property, value = ""] = /^\s*([a-z-]+)\s*:(.*)$/is.exec(text) ?? [];
  return property === undefined ? null : { property: property.toLowerCase(), value };
}

/** Names as lang-css completes them, with the properties or descriptors of the place: it knows one list for all. */
async function completeName(context: CompletionContext): Promise<Found> {
  const found = await cssCompletionSource(context);
  if (found === null) return null;
  if (found.options[0]?.type !== "property") {
    const options = found.options.map((option) =>
      COMMON_PSEUDO_CLASSES.has(option.label) ? { ...option, boost: 1 } : option,
    );
    return { ...found, options };
  }
  return { ...found, options: namesIn(ruleAround(context)).map(propertyOption) };
}

/** The name of the rule with an @ that the caret is directly in, in lower case; empty in any other. */
function ruleAround({ state, pos }: CompletionContext): string {
  for (let node = syntaxTree(state).resolveInner(pos, -1); node.parent; node = node.parent) {
    if (node.name !== "Block") continue;
    const keyword = node.parent.getChild("AtKeyword");
    return keyword ? state.sliceDoc(keyword.from + 1, keyword.to).toLowerCase() : "";
  }
  return "";
}

function namesIn(rule: string): readonly string[] {
  const descriptors = DESCRIPTORS.get(rule)?.split(" ");
  if (!descriptors) return knownCssProperties();
  return rule === "page" ? [...descriptors, ...knownCssProperties()] : descriptors;
}

function completeFeature(
  context: CompletionContext,
  features: Readonly<Record<string, string>>,
  typed: string,
): Found {
  const [name = "", value] = typed.split(":");
  if (value === undefined) {
    return result(context, name, Object.keys(features).map(propertyOption));
  }
  const values = features[name.trim().toLowerCase()];
  if (!values) return null;
  return result(context, value.trimStart(), values.split(" ").map(keyword));
}

async function completeValue(
  context: CompletionContext,
  { property, value }: StartedDeclaration,
  names: () => ProjectNames,
): Promise<Found> {
  const typed = /(?:^|[\s,(/])(-{0,2}[a-z_][\w-]*|--?|)$/i.exec(value)?.[1];
  // Nothing is completed in numbers, colours and texts; and a new word of a value is not asked for by a space.
  if (typed === undefined || isQuoted(value)) return null;
  if (typed === "" && !context.explicit && !/^\s+$/.test(value) && !value.endsWith("(")) return null;
  const inside = /([\w-]*)\([^()]*$/.exec(value)?.[1]?.toLowerCase();
  if (inside === "url") return null;
  if (inside === "var") return result(context, typed, names().variables.map(variable));
  const values = await knownValues(inside !== undefined && TAKES_COLORS.test(inside) ? "color" : property);
  // Not a property, but the start of a nested selector such as a:hover; or there is no worker.
  if (!values) return completeName(context);
  const way = wayToVariable(typed);
  const variables = names().variables.map((name) => ({
    ...variable(WAYS[way](name)),
    displayLabel: `var(${name})`,
    apply: `var(${name})`,
    boost: 1,
  }));
  const options =
    inside !== undefined && !TAKES_COLORS.test(inside) ? variables : [...valueOptions(values), ...variables];
  if (inside === undefined) {
    options.push(...GLOBAL_KEYWORDS.map((label) => ({ ...keyword(label), boost: -50 })));
    const functions = takesNumbers(property) ? [...MATH, "var"] : ["var"];
    options.push(...functions.filter((name) => !values.functions.includes(name)).map(call));
  }
  const found = result(context, typed, options);
  return found && { ...found, validFor: (text) => WORD.test(text) && wayToVariable(text) === way };
}

/** What is matched with what is typed, for variables: `br` finds `var(--brand)`, too. */
const WAYS = {
  call: (name: string) => `var(${name})`,
  name: (name: string) => name,
  word: (name: string) => name.slice(2),
};

function wayToVariable(typed: string): keyof typeof WAYS {
  if ("var".startsWith(typed)) return "call";
  return typed.startsWith("-") ? "name" : "word";
}

const TAKES_COLORS = /gradient$|^(?:color-mix|light-dark|drop-shadow)$/;
/** What stands for a number or a length wherever one may. */
const MATH = ["calc", "min", "max", "clamp"];

function takesNumbers(property: string): boolean {
  return ["1px", "1", "1%", "1deg", "1s"].some((value) => CSS.supports(property, `calc(${value})`));
}

const GLOBAL_KEYWORDS = ["inherit", "initial", "unset", "revert", "revert-layer"];

function valueOptions({ words, functions, colors }: PropertyValues): Completion[] {
  return [
    ...words.map((label) => ({ ...keyword(label), boost: 2 })),
    ...functions.map(call),
    ...colors.map((label) => ({ label, type: "constant", boost: COMMON_COLORS.has(label) ? 2 : 0 })),
  ];
}

function call(name: string): Completion {
  // calc() before calc-size().
  const boost = name.includes("-") ? 0 : 1;
  return snippetCompletion(`${name}(\${})`, { label: `${name}()`, type: "function", boost });
}

function isQuoted(value: string): boolean {
  return value.replace(/"[^"]*"|'[^']*'/g, "").match(/["']/) !== null;
}

const asked = new Map<string, Promise<PropertyValues | null>>();

function knownValues(property: string): Promise<PropertyValues | null> {
  const known = asked.get(property);
  if (known) return known;
  const answer = valuesInWorker(property).catch(() => {
    asked.delete(property);
    return null;
  });
  asked.set(property, answer);
  return answer;
}

/** `background` before `backdrop-filter`: of properties that fit alike, those of fewer words are meant more often. */
function propertyOption(label: string): Completion {
  const boost = (COMMON_PROPERTIES.has(label) ? 2 : 1) - label.split("-").length;
  return { label, apply: `${label}: `, type: "property", boost };
}

function keyword(label: string): Completion {
  return { label, type: "keyword" };
}

function variable(label: string): Completion {
  return { label, type: "variable" };
}

const WORD = /^[\w-]*$/;

function result({ pos }: CompletionContext, typed: string, options: Completion[]): Found {
  return options.length === 0 ? null : { from: pos - typed.length, options, validFor: WORD };
}
