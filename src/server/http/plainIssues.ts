import type { z } from "zod";
import { firstCharacters } from "../../shared/characters.ts";
import type { Issue } from "../../shared/errors.ts";

// Sentences for what is wrong with input where a schema has none of its own. They begin with "This", which stands for the
// field: `issues` name it beside the sentence, and `nameField` puts it in place of the word.

/** What a text of a format is called. */
const FORMATS: Record<string, string> = {
  email: "an e-mail address",
  url: "a web address",
  datetime: "a time such as 2026-01-31T12:00:00Z",
  date: "a date such as 2026-01-31",
  uuid: "a UUID",
};

/** What a kind of value is called. */
const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object with named fields",
  record: "an object with named fields",
  null: "null",
};

/** What sizes are counted in; numbers have none. */
const UNITS: Record<string, string> = {
  string: "characters",
  array: "entries",
  set: "entries",
  map: "entries",
};

const NAMED = 5;
const NAME_CHARACTERS = 100;

/** The sentence for one issue of zod's, in place of zod's own (its global error map). */
export function explainIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code !== "custom") return "This is missing.";
  switch (issue.code) {
    case "invalid_type":
      return `This must be ${KINDS[issue.expected] ?? "of another kind"}.`;
    case "invalid_value":
      return `This must be ${oneOf(issue.values)}.`;
    case "too_big": {
      const bound = issue.exact ? "exactly" : issue.inclusive === false ? "less than" : "at most";
      return size(issue.origin, bound, issue.maximum);
    }
    case "too_small": {
      if (issue.origin === "string" && issue.minimum === 1) return "This may not be empty.";
      const bound = issue.exact ? "exactly" : issue.inclusive === false ? "more than" : "at least";
      return size(issue.origin, bound, issue.minimum);
    }
    case "not_multiple_of":
      return `This must be a multiple of ${issue.divisor}.`;
    case "invalid_format": {
      const format = FORMATS[issue.format];
      return format === undefined
        ? "This does not have the form that it must have."
        : `This must be ${format}.`;
    }
    case "unrecognized_keys": {
      const names = issue.keys.slice(0, NAMED).map(shownName).join(", ");
      return `This has fields that are not known here: ${names}${issue.keys.length > NAMED ? ", …" : ""}.`;
    }
    case "invalid_union": {
      const { options } = issue;
      return `This must be ${Array.isArray(options) ? oneOf(options) : anyOf(issue)}.`;
    }
    case "invalid_key":
      return "This has a name that is not taken here.";
    case "invalid_element":
      return "This has an entry that is not taken here.";
    default:
      return "This is not valid.";
  }
}

/** The issues of an error as they may be shown, each with the one that says most about it. */
export function readIssues(error: z.ZodError, maximum: number): Issue[] {
  // A body of 2 MB could hold as many mistakes as it has words.
  return error.issues
    .slice(0, maximum)
    .flatMap(innermost)
    .slice(0, maximum)
    .map(({ path, message }) => ({
      path: path.map((part) => (typeof part === "symbol" ? String(part) : part)),
      message,
    }));
}

/** The sentence of an issue where nothing beside it names the field. */
export function nameField({ path, message }: Issue): string {
  const field = path.length === 0 ? "The input" : `${shownName(path.join("."))}:`;
  return message.replace(/^This(?= (?:is|must|may|has|does) )/, () => field);
}

function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  // What is wrong with a key says more than that it is wrong.
  if (issue.code === "invalid_key") return [{ ...issue, message: issue.issues[0]?.message ?? issue.message }];
  if (issue.code !== "invalid_union") return [issue];
  // Of several forms, the one that was meant: its kind is right.
  const meant = issue.errors.find((issues) => issues.every(({ path }) => path.length > 0));
  const inner = meant?.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
  return inner === undefined || inner.length === 0 ? [issue] : inner.flatMap(innermost);
}

function size(origin: string, bound: string, limit: number | bigint): string {
  const unit = UNITS[origin];
  const number = limit.toLocaleString("en-US");
  return unit === undefined
    ? `This must be ${bound} ${number}.`
    : `This must have ${bound} ${number} ${unit}.`;
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(", ")}`;
}

/** All the kinds that a value may have: "text or a list". */
function anyOf({ errors }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const kinds = errors.flatMap((issues) =>
    issues.flatMap(({ message }) => /^This must be (.+)\.$/.exec(message)?.[1] ?? []),
  );
  return [...new Set(kinds)].join(" or ") || "of another kind";
}

/** A name that came from outside, in a sentence of one line. */
function shownName(name: string): string {
  const line = name.replace(/\p{Cc}+/gu, " ");
  const short = firstCharacters(line, NAME_CHARACTERS);
  return short === line ? line : `${short}…`;
}
