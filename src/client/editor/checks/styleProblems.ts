import { closest } from "fastest-levenshtein";
import { CssSyntaxError, type Declaration, parse, type Root } from "postcss";
import type { CodeProblem } from "./codeProblem.ts";

/**
 * What is wrong with a style sheet: the first syntax error, then properties that no browser knows. `properties` are the
 * known names; without them unknown names are not looked for.
 */
export function styleProblems(text: string, properties: ReadonlySet<string> = new Set()): CodeProblem[] {
  let root: Root;
  try {
    root = parse(text);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [syntaxProblem(text, error)];
  }
  const problems: CodeProblem[] = [];
  if (properties.size > 0) {
    root.walkDecls((declaration) => {
      const problem = unknownProperty(declaration, properties);
      if (problem) problems.push(problem);
    });
  }
  return problems;
}

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

function unknownProperty(declaration: Declaration, properties: ReadonlySet<string>): CodeProblem | null {
  const name = declaration.prop.toLowerCase();
  // Variables, prefixes, and the insides of rules with names of their own (@font-face, @property …) are left alone.
  if (!/^[a-z][a-z-]*$/.test(name) || properties.has(name)) return null;
  for (let parent = declaration.parent; parent; parent = parent.parent as typeof parent) {
    if (parent.type === "atrule" && "name" in parent && DESCRIPTORS.test(String(parent.name))) return null;
  }
  const from = declaration.source?.start?.offset;
  if (from === undefined) return null;
  const meant = closest(name, [...properties]);
  return {
    from,
    to: from + declaration.prop.length,
    severity: "warning",
    message: `"${declaration.prop}" is no CSS property that browsers know. Did you mean "${meant}"?`,
  };
}

const DESCRIPTORS =
  /^(?:font-face|property|counter-style|font-palette-values|page|view-transition|position-try|font-feature-values)$/i;

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let current = 1; current < line; current++) {
    const next = text.indexOf("\n", start);
    if (next === -1) break;
    start = next + 1;
  }
  return start + column - 1;
}
