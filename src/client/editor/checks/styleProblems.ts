import {
  type AtRule,
  type ChildNode,
  CssSyntaxError,
  type Declaration,
  parse,
  type Root,
  type Rule,
} from "postcss";
import type { CodeProblem } from "./codeProblem.ts";
import { nearest } from "./nearest.ts";
import type { ValueCheck } from "./valueProblem.ts";

/** What style sheets are checked against. */
export interface StyleRules {
  /** All that CSS or this browser has. */
  properties: ReadonlySet<string>;
  valueProblem: ValueCheck;
  /** The rules that start with an @, without it; `null` when nobody knows. */
  atRules: ReadonlySet<string> | null;
}

/** More would hide the first. */
const MAX_PROBLEMS = 100;

/** Each is read around, and then all is read again. */
const MAX_SYNTAX_ERRORS = 10;

/** What is wrong with a style sheet or a style attribute: syntax errors, and properties, values and rules that CSS does not have. */
export function styleProblems(text: string, rules: StyleRules): CodeProblem[] {
  const comments = lineComments(text);
  const { root, errors: problems } = readAround(without(text, comments));
  if (root) visit(root);
  return [...comments.map(commentProblem), ...problems]
    .sort((a, b) => a.from - b.from)
    .slice(0, MAX_PROBLEMS);

  function visit(parent: Root | AtRule | Rule): void {
    for (const node of parent.nodes ?? []) {
      if (problems.length >= MAX_PROBLEMS) return;
      const problem = nodeProblem(node, rules);
      if (problem) problems.push(problem);
      if (node.type === "rule" || (node.type === "atrule" && HOLDS_RULES.test(node.name))) visit(node);
    }
  }
}

/**
 * Other rules have names of their own inside (`@font-face`, `@property`), and what stands in `@supports` is for browsers
 * that know more.
 */
const HOLDS_RULES = /^(?:media|layer|container|scope|starting-style|keyframes)$/i;

const MAX_WORD = 60;

const STRING = String.raw`"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?`;
const ADDRESS = String.raw`\b(?:url(?:-prefix)?|src)\((?!\s*["'])[^)\n]*\)?`;
const COMMENT = String.raw`/\*[\s\S]*?(?:\*/|$)`;
/** What may hold a `//` that is none, and what starts and ends blocks. Variables may hold anything. */
const PARTS = new RegExp(
  `${COMMENT}|${STRING}|${ADDRESS}|(?<![\\w-])--[\\w-]+\\s*:(?:${COMMENT}|${STRING}|${ADDRESS}|[^;{}"'])*|(?<line>(?<!:)//)|[{}\\n]`,
  "gi",
);

/** The comments with `//`, each to the end of its line. */
function lineComments(text: string): { from: number; to: number }[] {
  if (!text.includes("//")) return [];
  const found: { from: number; to: number }[] = [];
  /** How many blocks were opened on this line that are still open. */
  let opened = 0;
  PARTS.lastIndex = 0;
  for (let part = PARTS.exec(text); part; part = PARTS.exec(text)) {
    if (part[0] === "{") opened++;
    else if (part[0] === "}") opened = Math.max(0, opened - 1);
    else if (part[0].includes("\n")) opened = 0;
    if (part.groups?.line === undefined) continue;
    const from = part.index;
    const to = from + text.slice(from, commentEnd(text, from, opened)).trimEnd().length;
    found.push({ from, to });
    PARTS.lastIndex = to;
  }
  return found;
}

/** Also before the end of a block that was opened on the same line, and where another comment starts that goes on below. */
function commentEnd(text: string, from: number, opened: number): number {
  const marks = /\n|[{}]|\/\*(?:.*?\*\/)?/g;
  marks.lastIndex = from + 2;
  let depth = opened;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === "\n" || mark[0] === "/*") return mark.index;
    if (mark[0] === "{") depth++;
    else if (mark[0] === "}" && opened > 0 && --depth < opened) return mark.index;
  }
  return text.length;
}

/** It makes the rule or the property behind it one that browsers leave out. */
function commentProblem(place: { from: number; to: number }): CodeProblem {
  const message =
    "CSS has no comments with //, and what stands behind this is left out. Write /* … */ instead.";
  return { ...place, severity: "error", message };
}

/** Reads a text with its syntax errors taken out; no tree when there are too many. All places stay what they are. */
function readAround(text: string): { root: Root | null; errors: CodeProblem[] } {
  const errors: CodeProblem[] = [];
  let mended = text;
  while (errors.length < MAX_SYNTAX_ERRORS) {
    try {
      return { root: parse(mended), errors };
    } catch (error) {
      if (!(error instanceof CssSyntaxError)) throw error;
      const from = offsetOf(mended, error.line ?? 1, error.column ?? 1);
      errors.push(syntaxProblem(text, from, error.reason));
      mended = withoutError(mended, from, error.reason);
    }
  }
  return { root: null, errors };
}

/** The same text as if the mistake at `from` were not made. */
function withoutError(text: string, from: number, reason: string): string {
  switch (reason) {
    case "Unclosed block":
      return `${text}}`;
    case "Unclosed comment":
      return `${text}*/`;
    case "Missed semicolon":
      return replaced(text, from, from + 1, ";");
    case "Unclosed string":
    case "Unclosed bracket": {
      // Its whole declaration, which has no value that could be read; what closes the block at the end of the line stays.
      const start = Math.max(...[..."{};"].map((mark) => text.lastIndexOf(mark, from - 1))) + 1;
      const line = /^[^\n]*?(?=[\s;}]*(?:\n|$))/.exec(text.slice(from))?.[0] ?? "";
      return replaced(text, start, from + Math.max(1, line.length));
    }
    case "Unexpected }":
    case "Double colon":
      return replaced(text, from, from + 1);
    default:
      return replaced(text, from, from + Math.max(1, /^[^{};\n]*/.exec(text.slice(from))?.[0].length ?? 1));
  }
}

/** A text with spaces at these places, which are in the order of the text. */
function without(text: string, places: readonly { from: number; to: number }[]): string {
  const kept = places.map(({ from, to }, index) => {
    const before = text.slice(places[index - 1]?.to ?? 0, from);
    return before + " ".repeat(to - from);
  });
  return kept.join("") + text.slice(places.at(-1)?.to ?? 0);
}

function replaced(text: string, from: number, to: number, by = ""): string {
  return text.slice(0, from) + by.padEnd(to - from) + text.slice(to);
}

function syntaxProblem(text: string, place: number, reason: string): CodeProblem {
  const from = Math.min(place, Math.max(0, text.length - 1));
  const rest = text.slice(from, from + MAX_WORD);
  const length = /^[^\s{};]+/.exec(rest)?.[0].length ?? 1;
  return {
    from,
    to: Math.min(text.length, from + length),
    severity: "error",
    message: plainWords(reason),
  };
}

function plainWords(reason: string): string {
  switch (reason) {
    case "Unclosed block":
      return "This block is never closed: a } is missing.";
    case "Unclosed comment":
      return "This comment is never closed: */ is missing.";
    case "Unclosed string":
      return "This text has no closing quote.";
    case "Unclosed bracket":
      return "This bracket is never closed: a ) is missing.";
    case "Unexpected }":
      return "This } closes nothing. Remove it, or add the { that is missing before it.";
    case "Missed semicolon":
      return "A semicolon is missing at the end of the line before.";
    case "Double colon":
      return "One colon is enough between a property and its value.";
    case "At-rule without name":
      return "A rule that starts with @ needs a name, such as @media.";
    default:
      return reason.startsWith("Unknown word")
        ? "This is not understood. A property needs a colon, a value and a semicolon, as in color: red;"
        : `${reason}.`;
  }
}

function nodeProblem(node: ChildNode, rules: StyleRules): CodeProblem | null {
  switch (node.type) {
    case "atrule":
      return atRuleProblem(node, rules) ?? lateImportProblem(node) ?? nameProblem(node);
    case "decl":
      return namelessProblem(node) ?? importanceProblem(node) ?? declarationProblem(node, rules);
    case "rule":
      return keyframeProblem(node);
    default:
      return null;
  }
}

/** Rules that an `@import` may not stand behind, of those that all browsers have: others are as if they were not there. */
const BEFORE_NO_IMPORT = /^(?:media|supports|font-face|keyframes|layer|container|property)$/i;

function lateImportProblem({ name, parent, source }: AtRule): CodeProblem | null {
  const from = source?.start?.offset;
  if (from === undefined || parent?.type !== "root" || !/^import$/i.test(name)) return null;
  const isLate = parent.nodes.some(
    (node) =>
      (node.source?.start?.offset ?? from) < from &&
      (node.type === "rule" || (node.type === "atrule" && node.nodes && BEFORE_NO_IMPORT.test(node.name))),
  );
  const message =
    "Browsers leave out an @import that stands after other rules. Write it at the top of the style sheet.";
  return isLate ? { from, to: from + 1 + name.length, severity: "warning", message } : null;
}

/** The rules of this name that other languages have, too. */
function nameProblem({ name, params, source }: AtRule): CodeProblem | null {
  const from = source?.start?.offset;
  if (from === undefined || !/^(?:mixin|function)$/i.test(name) || /^(?:--|$)/.test(params)) return null;
  const message = `In CSS, a name after @${name} starts with --. Browsers leave out this rule.`;
  return { from, to: from + 1 + name.length, severity: "warning", message };
}

/** Before the colon of a declaration stands no property: its value is read as one then. */
function namelessProblem({ raws, source }: Declaration): CodeProblem | null {
  const before = raws.before ?? "";
  const end = source?.start?.offset;
  if (end === undefined || !/^\s*:\s*$/.test(before)) return null;
  const from = end - before.trimStart().length;
  return { from, to: from + 1, severity: "error", message: "A property is missing before the colon." };
}

function importanceProblem({ prop, raws, source, value }: Declaration): CodeProblem | null {
  const start = source?.start?.offset;
  const found = /(!\s*([a-z]+))(?:\s|\/\*.*?\*\/)*$/is.exec(raws.value?.raw ?? value);
  // Other words are of other languages, or old tricks.
  const [, mark = "", word = ""] = found ?? [];
  if (start === undefined || !found || nearest(word.toLowerCase(), ["important"]) === null) return null;
  const from = start + prop.length + (raws.between?.length ?? 0) + found.index;
  const message = 'Did you mean "!important"? With this word browsers leave out the declaration.';
  return { from, to: from + mark.length, severity: "warning", message };
}

function keyframeProblem({ parent, selectors, source }: Rule): CodeProblem | null {
  const from = source?.start?.offset;
  if (from === undefined || parent?.type !== "atrule" || !("name" in parent)) return null;
  const isKeyframe = /^keyframes$/i.test(String(parent.name));
  const bare = isKeyframe ? selectors.find((one) => /^[\d.]+$/.test(one)) : undefined;
  if (bare === undefined) return null;
  const message = `Write ${bare}% with its sign: browsers leave out a keyframe without.`;
  return { from, to: from + selectors.join().length, severity: "warning", message };
}

/** Of Tailwind, which replaces them before a browser reads the rest. */
const TOOL_RULES =
  /^(?:tailwind|theme|source|utility|variant|custom-variant|apply|reference|config|plugin|screen)$/i;

function atRuleProblem({ name, source }: AtRule, { atRules }: StyleRules): CodeProblem | null {
  const from = source?.start?.offset;
  // Prefixes are left alone.
  if (from === undefined || atRules === null || name.startsWith("-") || TOOL_RULES.test(name)) return null;
  if (atRules.has(name.toLowerCase())) return null;
  const meant = nearest(name.toLowerCase(), [...atRules]);
  const advice = meant ? `Did you mean "@${meant}"?` : "Browsers leave it out.";
  const message = `There is no rule "@${name}". ${advice}`;
  return { from, to: from + 1 + name.length, severity: "warning", message };
}

function declarationProblem(declaration: Declaration, rules: StyleRules): CodeProblem | null {
  const { prop, raws, value } = declaration;
  const property = prop.toLowerCase();
  const from = declaration.source?.start?.offset;
  // Variables, prefixes and old tricks (*zoom, _height) are left alone.
  if (from === undefined || !/^[a-z][a-z-]*$/.test(property) || raws.before?.trim()) return null;
  const problem = { severity: "warning", declaration: `${property}: ${value}` } as const;
  if (!rules.properties.has(property)) {
    const meant = nearest(property, [...rules.properties]);
    const advice = meant ? `Did you mean "${meant}"?` : "Browsers leave it out.";
    return { ...problem, from, to: from + prop.length, message: `There is no property "${prop}". ${advice}` };
  }
  if (value === "")
    return { ...problem, from, to: from + prop.length, message: "A value is missing after the colon." };
  const found = rules.valueProblem(property, value);
  if (!found) return null;
  const start = from + prop.length + (raws.between?.length ?? 0);
  // A value is given without its comments; with some in it, its places are others.
  const [first, last] = raws.value ? [0, raws.value.raw.length] : [found.from, found.to];
  return { ...problem, ...found, from: start + first, to: start + last };
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let current = 1; current < line; current++) {
    const next = text.indexOf("\n", start);
    if (next === -1) break;
    start = next + 1;
  }
  return start + column - 1;
}
