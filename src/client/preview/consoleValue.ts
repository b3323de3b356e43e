import { z } from "zod";

/** What a value is, for its colour and its way of being written. */
const valueKind = z.enum([
  "text",
  "string",
  "number",
  "symbol",
  "function",
  "empty",
  "object",
  "array",
  "map",
  "set",
  "error",
  "element",
  "getter",
  "other",
]);

export interface ConsoleValueEntry {
  key: string;
  /** What the key is, where that is an object of its own: in a Map. */
  name?: ConsoleValue | undefined;
  value: ConsoleValue;
}

/** A value that the page logged, as it was then: bounded, plain data. */
export interface ConsoleValue {
  kind: z.infer<typeof valueKind>;
  /** The whole of a simple value; the class of an object; the tag of an element. */
  text: string;
  /** What is inside; `key` is empty for the items of lists. */
  entries: ConsoleValueEntry[];
  /** How many entries were left out. */
  more: number;
  /** For what is missing in a list: how many items it stands for, where those are several. */
  times?: number | undefined;
  /** For `text`: the CSS that `%c` gave. */
  style?: string | undefined;
  /** For errors: the calls that led there. */
  stack?: string | undefined;
  /** For functions: their text. */
  source?: string | undefined;
}

/** Levels of nesting that a page may send: as many as the instruments open (see values.js), and those that they only count. */
const MAX_DEPTH = 16;

function valueSchema(depth: number): z.ZodType<ConsoleValue> {
  const inside = depth === 0 ? z.never() : valueSchema(depth - 1);
  const entry = z.object({ key: z.string().max(500), name: inside.optional(), value: inside });
  return z.object({
    kind: valueKind,
    text: z.string().max(20_000),
    entries: z.array(entry).max(500),
    more: z.number().int().nonnegative(),
    times: z.number().int().positive().optional(),
    style: z.string().max(1000).optional(),
    stack: z.string().max(20_000).optional(),
    source: z.string().max(20_000).optional(),
  });
}

export const consoleValue = valueSchema(MAX_DEPTH);

const MAX_INLINE = 20_000;
/** Levels that one line shows. */
const MAX_INLINE_DEPTH = 5;

/** A value in one line, as it stands in the console before it is opened; strings inside of others are quoted. */
export function inlineText(value: ConsoleValue, inner = false, depth = 0): string {
  const { kind, text } = value;
  const list = (open: string, close: string, between: string) =>
    listText(value, open, close, between, depth + 1);
  const isClosed = depth >= MAX_INLINE_DEPTH && value.entries.length + value.more > 0;
  switch (kind) {
    case "string":
      return inner ? JSON.stringify(text) : text;
    case "array":
      if (isClosed) return text;
      return `${text.startsWith("Array(") ? "" : `${text} `}${list("[", "]", ": ")}`;
    case "map":
      return isClosed ? `${text} {…}` : `${text} ${list("{", "}", " => ")}`;
    case "set":
      return isClosed ? `${text} {…}` : `${text} ${list("{", "}", "")}`;
    case "object":
      if (text.endsWith("…}")) return text;
      if (isClosed) return `${text} {…}`;
      return `${text === "Object" ? "" : `${text} `}${list("{", "}", ": ")}`;
    case "element": {
      const tag = /^<([^\s>!]+)/.exec(text)?.[1];
      if (tag === undefined || (VOID.has(tag) && value.entries.length === 0)) return text;
      const [only] = value.entries;
      const inside =
        only && value.entries.length === 1 && only.value.kind === "string" ? only.value.text : "…";
      return `${text}${value.entries.length === 0 ? "" : startOf(inside.trim())}</${tag}>`;
    }
    case "error":
      return inner ? text : errorText(value, depth);
    default:
      return text;
  }
}

/** Elements without an end tag (HTML, "void elements"). */
const VOID: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** So many characters of an element's text. */
const MAX_ELEMENT_TEXT = 60;

function startOf(text: string): string {
  // By characters, so that none is cut in two.
  const characters = [...text];
  if (characters.length <= MAX_ELEMENT_TEXT) return text;
  return `${characters.slice(0, MAX_ELEMENT_TEXT).join("").trimEnd()}…`;
}

/** An error with what was behind it, a line each. */
function errorText({ text, entries, more }: ConsoleValue, depth: number): string {
  const causes = entries.filter(({ key }) => key === "Caused by");
  if (causes.length === 0) return text;
  if (depth >= MAX_INLINE_DEPTH) return `${text}\n…`;
  const lines = causes.map(({ value }) => `Caused by: ${inlineText(value, false, depth + 1)}`);
  if (more > 0) lines.push(`… ${more} more`);
  return [text, ...lines].join("\n").slice(0, MAX_INLINE);
}

function listText(
  { entries, more }: ConsoleValue,
  open: string,
  close: string,
  between: string,
  depth: number,
): string {
  const items: string[] = [];
  let length = 0;
  for (const { key, name, value } of entries) {
    const title = name ? inlineText(name, true, Math.max(depth, MAX_INLINE_DEPTH - 1)) : key;
    const item = `${title === "" ? "" : title + between}${inlineText(value, true, depth)}`;
    length += item.length;
    if (length > MAX_INLINE) break;
    items.push(item);
  }
  const left = entries.length - items.length + more;
  if (left > 0) items.push(items.length === 0 ? `… ${left} left out` : `… ${left} more`);
  if (items.length === 0) return open + close;
  return open === "{" ? `{ ${items.join(", ")} }` : open + items.join(", ") + close;
}
