// css-tree knows the grammar of each property's value and tells where a text leaves it; the patches, made from the
// specifications each month, bring the newest CSS. Only the code worker loads them, and only for CSS.
import patches from "@csstools/css-syntax-patches-for-csstree/dist/index.json" with { type: "json" };
import type { SyntaxNode } from "css-tree/definition-syntax";
import data from "css-tree/definition-syntax-data";
import { Lexer } from "css-tree/lexer";
import type { PropertyValues } from "./propertyValues.ts";

/** Where a value stops being one of its property. At its end, with a length of 0, when something is missing. */
export interface Mismatch {
  offset: number;
  length: number;
}

/** What is known of CSS. */
export interface CssSyntax {
  properties: readonly string[];
  /** The rules that start with an @, without it. */
  atRules: readonly string[];
  units: readonly string[];
  /** What each unit measures: "length", "angle", … */
  kindOfUnit: ReadonlyMap<string, string>;
  /** Whether CSS has a function of this name somewhere. */
  hasFunction(name: string): boolean;
  /** `null` for a value that may be right. */
  mismatch(property: string, value: string): Mismatch | null;
  /** What a property takes by name; `null` for an unknown property. */
  values(property: string): PropertyValues | null;
}

export function createCssSyntax(): CssSyntax {
  const latest = new Lexer({
    generic: true,
    properties: patched(data.properties, patches.next.properties),
    types: patched(data.types, patches.next.types),
  });
  // Drafts drop what browsers still take.
  const earlier = new Lexer({
    generic: true,
    properties: { ...data.properties, filter: FILTER },
    types: data.types,
  });
  return {
    properties: Object.keys(latest.properties).filter((name) => !name.startsWith("-")),
    atRules: [...Object.keys(data.atrules), ...Object.keys(patches.next.atrules)],
    units: Object.values(latest.units).flat(),
    kindOfUnit: new Map(
      Object.entries(latest.units).flatMap(([kind, units]) => units.map((unit) => [unit, kind] as const)),
    ),
    hasFunction: (name) => `${name.toLowerCase()}()` in latest.types,
    mismatch(property, value) {
      const found = mismatchOf(latest, property, value);
      return found && mismatchOf(earlier, property, value) ? found : null;
    },
    // Documented are those of browsers; drafts have many more.
    values: (property) => valuesOf(earlier, property) ?? valuesOf(latest, property),
  };
}

/** The old grammar takes any function, for filters that only one browser had; those of one word are still written. */
const FILTER = "none | <filter-value-list> | gray | xray | fliph | flipv";

/** A patch that begins with | adds to what is there. */
function patched(syntaxes: Record<string, string>, changes: Record<string, string>): Record<string, string> {
  const result = { ...syntaxes };
  for (const [name, change] of Object.entries(changes)) {
    const before = result[name];
    result[name] = change.trimStart().startsWith("|") && before ? `${before} ${change}` : change;
  }
  return result;
}

function mismatchOf(lexer: Lexer, property: string, value: string): Mismatch | null {
  const { error } = lexer.matchProperty(property, value);
  // Unknown properties and values that were given up on have other errors.
  if (error?.rawMessage !== "Mismatch") return null;
  const { mismatchOffset: offset = 0, mismatchLength: length = 0 } = error;
  return { offset: length === 0 ? value.length : offset, length };
}

/** Grammars of old names and of what only one browser had. */
const OUTDATED = /^-|deprecated|quirk/;
const COLORS = new Set(["named-color", "system-color"]);
/** The grammar only says that their names are names. */
const COUNTER_STYLES =
  "disc circle square decimal decimal-leading-zero lower-alpha upper-alpha lower-roman upper-roman lower-greek";

function valuesOf(lexer: Lexer, property: string): PropertyValues | null {
  const [words, functions, colors] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const seen = new Set<string>();
  const start = lexer.properties[property]?.syntax;
  if (!start) return null;
  collect(start, words);
  return { words: [...words], functions: [...functions], colors: [...colors] };

  function collect(node: SyntaxNode, into: Set<string>): void {
    switch (node.type) {
      case "Group":
        collectTerms(node.terms, into);
        break;
      case "Multiplier":
      case "Boolean":
        collect(node.term, into);
        break;
      case "Keyword":
        if (!node.name.startsWith("-")) into.add(node.name);
        break;
      case "Type":
        collectType(node.name, into);
        break;
      case "Property":
        enter(`'${node.name}'`, lexer.properties[node.name]?.syntax, into);
        break;
    }
  }

  /** What stands between a function's brackets is no value of the property. */
  function collectTerms(terms: SyntaxNode[], into: Set<string>): void {
    let depth = 0;
    for (const term of terms) {
      if (term.type === "Function") {
        if (depth++ === 0) addFunction(term.name);
      } else if (term.type === "Token" && term.value === ")") depth--;
      else if (depth === 0) collect(term, into);
    }
  }

  function collectType(name: string, into: Set<string>): void {
    if (OUTDATED.test(name)) return;
    if (name === "url") functions.add(name);
    else if (name === "counter-style-name") for (const word of COUNTER_STYLES.split(" ")) into.add(word);
    else if (name.endsWith("()")) addFunction(name.slice(0, -2));
    else enter(name, lexer.types[name]?.syntax, COLORS.has(name) ? colors : into);
  }

  function addFunction(name: string): void {
    if (!name.startsWith("-")) functions.add(name);
  }

  function enter(name: string, syntax: SyntaxNode | null | undefined, into: Set<string>): void {
    if (!syntax || seen.has(name)) return;
    seen.add(name);
    collect(syntax, into);
  }
}
