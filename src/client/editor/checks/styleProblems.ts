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
}

/** More would hide the first. */
const MAX_PROBLEMS = 100;

/** What is wrong with a style sheet or a style attribute: the first syntax error, or else properties and values that CSS does not have. */
export function styleProblems(text: string, rules: StyleRules): CodeProblem[] {
  let root: Root;
  try {
    root = parse(text);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [syntaxProblem(text, error)];
  }
  const problems: CodeProblem[] = [];
  visit(root);
  return problems;

  function visit(parent: Root | AtRule | Rule): void {
    for (const node of parent.nodes ?? []) {
      if (problems.length >= MAX_PROBLEMS) return;
      const slashes = slashesProblem(node);
      if (slashes) problems.push(slashes);
      if (node.type === "decl") {
        const problem = declarationProblem(node, rules);
        if (problem) problems.push(problem);
      } else if (node.type === "rule" || (node.type === "atrule" && HOLDS_RULES.test(node.name))) visit(node);
    }
  }
}

/**
 * Other rules have names of their own inside (`@font-face`, `@property`), and what stands in `@supports` is for browsers
 * that know more.
 */
const HOLDS_RULES = /^(?:media|layer|container|scope|starting-style|keyframes)$/i;

const MAX_WORD = 60;

function syntaxProblem(text: string, error: CssSyntaxError): CodeProblem {
  const from = Math.min(offsetOf(text, error.line ?? 1, error.column ?? 1), Math.max(0, text.length - 1));
  const rest = text.slice(from, from + MAX_WORD);
  const length = /^[^\s{};]+/.exec(rest)?.[0].length ?? 1;
  return {
    from,
    to: Math.min(text.length, from + length),
    severity: "error",
    message: plainWords(error.reason),
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

/** What follows a `//` is no comment in CSS: it makes the rule or the property behind it one that browsers leave out. */
function slashesProblem(node: ChildNode): CodeProblem | null {
  const from = node.source?.start?.offset;
  const start = node.type === "rule" ? node.selector : node.type === "decl" ? node.prop : "";
  if (from === undefined || !start.startsWith("//")) return null;
  const message =
    "CSS has no comments with //, and what stands behind this is left out. Write /* … */ instead.";
  return { from, to: from + (/^[^\n]*/.exec(start)?.[0].length ?? 2), severity: "error", message };
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
