import { type AnyNode, type Comment, type Property, parseExpressionAt } from "acorn";

export interface JsonError {
  /** From 1. */
  line: number;
  column: number;
  /** What is wrong there, without a full stop. */
  what: string;
}

/**
 * Where a text stops being JSON. JSON is a part of JavaScript, so acorn finds what is no JavaScript, and of the rest
 * whatever JSON does not have (comments, single quotes, names without quotes, trailing commas) is looked for. Call it
 * only with text that JSON.parse refuses.
 */
export function locateJsonError(text: string): JsonError {
  const found: { offset: number; what: string }[] = [];
  const comments: Comment[] = [];
  try {
    const root = parseExpressionAt(text, 0, {
      ecmaVersion: "latest",
      onComment: comments,
      onTrailingComma: (offset) => found.push({ offset, what: "a comma stands behind the last entry" }),
    });
    found.push(...foreignParts(root, text));
    const rest = text.slice(root.end).search(/\S/);
    if (rest >= 0) found.push({ offset: root.end + rest, what: "something follows behind the end" });
  } catch (error) {
    if (error instanceof RangeError) return { line: 1, column: 1, what: "it is nested too deeply" };
    const offset = positionOf(error) ?? text.length;
    found.push({ offset, what: whatIsWrong(error, text.slice(offset, offset + 2)) });
  }
  for (const comment of comments) found.push({ offset: comment.start, what: "JSON has no comments" });
  found.sort((a, b) => a.offset - b.offset);
  const { offset, what } = found[0] ?? { offset: 0, what: "it cannot be read" };
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, what };
}

function whatIsWrong(error: unknown, there: string): string {
  if (error instanceof Error && error.message.startsWith("Unterminated string"))
    return "a text is not closed on its line";
  const character = [...there][0];
  return character === undefined
    ? "the text ends too early"
    : `the character ${JSON.stringify(character)} cannot stand there`;
}

function positionOf(error: unknown): number | null {
  return error instanceof SyntaxError && "pos" in error && typeof error.pos === "number" ? error.pos : null;
}

/** Parts that are JavaScript and no JSON; only the first of them matters, so what is inside one is not looked at. */
function foreignParts(root: AnyNode, text: string): { offset: number; what: string }[] {
  const found: { offset: number; what: string }[] = [];
  const waiting: AnyNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === "ObjectExpression") {
      for (const property of node.properties) {
        if (
          property.type !== "Property" ||
          property.kind !== "init" ||
          property.method ||
          property.computed
        ) {
          found.push({ offset: property.start, what: "only pairs of a name and a value can stand there" });
          continue;
        }
        if (property.key.type !== "Literal" || text[property.key.start] !== '"')
          found.push({ offset: property.key.start, what: "names need double quotes" });
        if (!property.shorthand) waiting.push(property.value);
      }
    } else if (node.type === "ArrayExpression") {
      for (const element of node.elements) {
        if (element) waiting.push(element);
        else found.push({ offset: node.start, what: "an entry of this list is missing" });
      }
    } else if (node.type === "Literal") {
      if (text[node.start] === "'") found.push({ offset: node.start, what: "texts need double quotes" });
      else if (!isJsonLiteral(text.slice(node.start, node.end)))
        found.push({ offset: node.start, what: "this value is not written as JSON has it" });
    } else if (!(node.type === "UnaryExpression" && node.operator === "-")) {
      found.push({
        offset: node.start,
        what: "only texts, numbers, true, false, null, lists and objects can stand there",
      });
    }
  }
  return found;
}

function isJsonLiteral(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Names that stand twice in one object of valid JSON, with the lines; JSON.parse takes the last without a word. */
export function findRepeatedNames(text: string): { path: string[]; lines: number[] }[] {
  let root: AnyNode;
  try {
    root = parseExpressionAt(text, 0, { ecmaVersion: "latest", locations: true });
  } catch {
    // Valid for JSON.parse and too deep for this one: nothing can be said.
    return [];
  }
  return [...repeatedIn(root, []), ...sectionsOf(root).flatMap(({ name, node }) => repeatedIn(node, [name]))];
}

function sectionsOf(root: AnyNode): { name: string; node: AnyNode }[] {
  return root.type === "ObjectExpression"
    ? root.properties.flatMap((property) =>
        property.type === "Property" ? [{ name: nameOf(property), node: property.value }] : [],
      )
    : [];
}

function repeatedIn(node: AnyNode, path: string[]): { path: string[]; lines: number[] }[] {
  if (node.type !== "ObjectExpression") return [];
  const linesByName = new Map<string, number[]>();
  for (const property of node.properties) {
    if (property.type !== "Property") continue;
    const lines = linesByName.get(nameOf(property)) ?? [];
    lines.push(property.loc?.start.line ?? 1);
    linesByName.set(nameOf(property), lines);
  }
  return [...linesByName].flatMap(([name, lines]) =>
    lines.length > 1 ? [{ path: [...path, name], lines: lines.slice(0, 5) }] : [],
  );
}

function nameOf(property: Property): string {
  return property.key.type === "Literal" ? String(property.key.value) : "";
}
