import { type Options, parse, tokenizer } from "acorn";
import { AWAIT_SENTENCE } from "../../lib/awaitSentence.ts";
import type { CodeProblem } from "./codeProblem.ts";

/**
 * What JavaScript cannot be read as; at most one problem, because everything after the first is guesswork. `handler`: the
 * text of an attribute such as `onclick`.
 */
export function scriptProblems(
  text: string,
  { module = false, handler = false }: { module?: boolean; handler?: boolean } = {},
): CodeProblem[] {
  if (handler) {
    const error = syntaxError(text, "script", true);
    return error === null ? [] : [describe(text, error)];
  }
  const asScript = module ? null : syntaxError(text, "script");
  if (!module && asScript === null) return [];
  // Only what fails as a script can need to be a module.
  const asModule = syntaxError(text, "module");
  if (asModule === null && (module || needsModule(text))) return [];
  const error = (needsModule(text) ? asModule : asScript) ?? asModule ?? asScript;
  return error === null ? [] : [describe(text, error)];
}

interface FoundError {
  position: number;
  message: string;
}

function optionsOf(sourceType: "script" | "module"): Options {
  return { ecmaVersion: "latest", sourceType, allowHashBang: true };
}

/** `inFunction`: the text is what a function does. */
function syntaxError(text: string, sourceType: "script" | "module", inFunction = false): FoundError | null {
  try {
    parse(text, { ...optionsOf(sourceType), allowReturnOutsideFunction: inFunction });
    return null;
  } catch (error) {
    return readError(error);
  }
}

function readError(error: unknown): FoundError {
  if (!(error instanceof SyntaxError)) throw error;
  const position = "pos" in error && typeof error.pos === "number" ? error.pos : 0;
  return { position, message: error.message.replace(/ \(\d+:\d+\)$/, "") };
}

function needsModule(text: string): boolean {
  return /^[ \t]*(?:import\b(?!\s*\()|export\b)/m.test(text);
}

function describe(text: string, { position, message }: FoundError): CodeProblem {
  const misplaced = misplacedAwait(text, { position, message });
  if (misplaced !== null) return problem(text, misplaced, `${AWAIT_SENTENCE}.`);
  if (position >= text.trimEnd().length && /^Unexpected token/.test(message)) {
    const opener = lastOpen(text);
    if (opener !== null) {
      return problem(
        text,
        opener,
        `This ${text[opener]} is never closed: a ${CLOSERS[text[opener] ?? ""]} is missing.`,
      );
    }
    return problem(text, Math.max(0, text.trimEnd().length - 1), "The code ends in the middle of something.");
  }
  return problem(text, position, plainWords(message, text.slice(position, position + 1)));
}

/** Where an `await` is that cannot be there. In most places it could be a name, so that only what follows is refused. */
function misplacedAwait(text: string, { position, message }: FoundError): number | null {
  if (/^(?:Cannot use|Unexpected).* '?await\b/.test(message)) return position;
  if (!/^Unexpected (?:token|keyword)/.test(message)) return null;
  if (/^await\b/.test(text.slice(position, position + 6))) return position;
  return /(?<![\w$.])await\s+$/.exec(text.slice(Math.max(0, position - MAX_GAP), position)) === null
    ? null
    : text.lastIndexOf("await", position - 1);
}

/** So far from `await` what it waits for is looked for, in characters. */
const MAX_GAP = 100;

function problem(text: string, from: number, message: string): CodeProblem {
  const word = /^[\w$]+/.exec(text.slice(from, from + 60))?.[0] ?? text.slice(from, from + 1);
  return { from, to: Math.min(text.length, from + Math.max(1, word.length)), severity: "error", message };
}

/** The parser's message as a sentence that says what to do. */
function plainWords(message: string, character: string): string {
  const declared = /^Identifier '(.+)' has already been declared$/.exec(message)?.[1];
  if (declared)
    return `"${declared}" is declared twice. Use another name, or assign to it without let or const.`;
  const reserved = /^(?:Unexpected|The) (?:keyword|reserved word) '(.+)'/.exec(message)?.[1];
  if (reserved) return `"${reserved}" is a word of the language and is not expected here.`;
  switch (message) {
    case "Unexpected token":
      return `This ${/\w/.test(character) ? `"${character}"` : character} is not expected here. Something before it may be missing or left over.`;
    case "Unterminated string constant":
      return "This text has no closing quote on its line.";
    case "Unterminated template":
      return "This text has no closing backtick.";
    case "Unterminated comment":
      return "This comment is never closed: */ is missing.";
    case "Unterminated regular expression":
      return "This regular expression is never closed: a / is missing.";
    case "Assigning to rvalue":
      return "Only a variable or a property can be assigned to. To compare, write ===.";
    case "'return' outside of function":
      return "return works only inside a function.";
    case "Unsyntactic break":
      return "break works only inside a loop or a switch.";
    case "Unsyntactic continue":
      return "continue works only inside a loop.";
    case "Invalid number":
    case "Identifier directly after number":
      return "This is no number. A name cannot start with a digit.";
    default:
      return `${message}.`;
  }
}

const CLOSERS: Record<string, string> = { "(": ")", "[": "]", "{": "}", "${": "}" };

/** Where the last bracket that is never closed opens. */
function lastOpen(text: string): number | null {
  const open: number[] = [];
  try {
    for (const token of tokenizer(text, optionsOf("module"))) {
      if (["(", "[", "{", "${"].includes(token.type.label)) open.push(token.start);
      else if ([")", "]", "}"].includes(token.type.label)) open.pop();
    }
  } catch {
    // What can be read so far still tells which bracket is open.
  }
  return open.at(-1) ?? null;
}

/** What is wrong with JSON. */
export function jsonProblems(text: string): CodeProblem[] {
  if (text.trim() === "") return [];
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? Math.max(0, text.trimEnd().length - 1));
    return [
      problem(
        text,
        Math.min(position, Math.max(0, text.length - 1)),
        "This is not JSON here. Names and texts need double quotes, and nothing may follow the last entry's comma.",
      ),
    ];
  }
}
