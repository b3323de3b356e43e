import { formatHex, formatHex8, parse as parseColour } from "culori";
import { type CssSyntaxError, type Declaration, parse, type Root } from "postcss";

export interface StyleDeclaration {
  property: string;
  value: string;
  important: boolean;
  line: number | null;
  /** Those in the value, if the property takes colours. */
  colours: readonly FoundColour[];
}

/** A rule's declarations with variables filled in. */
export interface StyleRule {
  selector: string;
  line: number | null;
  declarations: readonly StyleDeclaration[];
}

export interface Styles {
  rules: readonly StyleRule[];
  atRules: readonly { name: string; parameters: string; line: number | null }[];
  /** Where the CSS is broken, if it is; nothing was read then. */
  broken: { line: number; reason: string } | null;
}

/** Rounds of filling in variables: a variable may hold variables, in hostile CSS without end. */
const MAX_ROUNDS = 5;
const MAX_VALUE_CHARACTERS = 2_000;

/** The rules of a style sheet, those in media queries included. */
export function readStyles(css: string): Styles {
  let root: Root;
  try {
    root = parse(css);
  } catch (error) {
    if (!isSyntaxError(error)) throw error;
    return { rules: [], atRules: [], broken: { line: error.line ?? 1, reason: error.reason } };
  }
  const variables = new Map<string, string>();
  root.walkDecls(/^--/, ({ prop, value }) => {
    // The first is mostly the one of :root; later ones are for a theme or a part.
    if (!variables.has(prop)) variables.set(prop, value);
  });
  const readColour = createColourReader();
  const rules: StyleRule[] = [];
  const atRules: Styles["atRules"][number][] = [];
  root.walk((node) => {
    if (node.type === "atrule")
      atRules.push({ name: node.name, parameters: node.params, line: node.source?.start?.line ?? null });
    if (node.type !== "rule") return;
    const own = node.nodes.filter((child): child is Declaration => child.type === "decl");
    rules.push({
      selector: node.selector,
      line: node.source?.start?.line ?? null,
      declarations: own.map(({ prop, value, important, source }) => {
        const property = prop.toLowerCase();
        const filled = fillIn(value, variables);
        return {
          property,
          value: filled,
          important: important === true,
          line: source?.start?.line ?? null,
          colours: coloursIn(property, filled, readColour),
        };
      }),
    });
  });
  return { rules, atRules, broken: null };
}

function isSyntaxError(error: unknown): error is CssSyntaxError {
  return error instanceof Error && error.name === "CssSyntaxError";
}

function fillIn(value: string, variables: ReadonlyMap<string, string>): string {
  let filled = value.slice(0, MAX_VALUE_CHARACTERS);
  for (let round = 0; round < MAX_ROUNDS && filled.includes("var("); round++) {
    filled = filled
      .replace(/var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g, (whole, name: string, fallback?: string) => {
        return variables.get(name) ?? fallback?.trim() ?? whole;
      })
      .slice(0, MAX_VALUE_CHARACTERS);
  }
  return filled;
}

const COLOUR_PROPERTY =
  /(?:^|-)(?:color|background|border|outline|shadow|fill|stroke|accent|caret|decoration)|^--/;
const CANDIDATE =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)|(?<![\w-])[a-z]{3,25}(?![\w(-])/gi;

export interface FoundColour {
  value: string;
  /** Six digits, eight when it lets something through. */
  hex: string;
  opaque: boolean;
}

type ReadColour = (text: string) => FoundColour | null;

/** Reads a colour; of a style sheet's thousand equal ones only the first takes time. */
function createColourReader(): ReadColour {
  const known = new Map<string, FoundColour | null>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = readColour(text);
    known.set(text, found);
    return found;
  };
}

function readColour(text: string): FoundColour | null {
  const colour = text.toLowerCase() === "transparent" ? undefined : parseColour(text);
  if (!colour) return null;
  const opaque = colour.alpha === undefined || colour.alpha >= 1;
  const hex = opaque ? formatHex(colour) : formatHex8(colour);
  return hex ? { value: text, hex, opaque } : null;
}

function coloursIn(property: string, value: string, read: ReadColour): FoundColour[] {
  if (!COLOUR_PROPERTY.test(property)) return [];
  return [...value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, " ").matchAll(CANDIDATE)].flatMap(
    ([candidate]) => read(candidate) ?? [],
  );
}
