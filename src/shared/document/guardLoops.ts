import { type Options, parse } from "acorn";
import MagicString from "magic-string";
import type { ProjectCode } from "../contracts/project.ts";
import { findGuarded, type GuardedParts, NOTHING, needsGuard, type Span } from "./guardedParts.ts";
import { sharedEnds } from "./textEdits.ts";

/** What a script is: decides how it parses. `handler`: the text of an attribute such as `onclick`. */
export type ScriptKind = "script" | "module" | "handler";

export interface GuardPlace {
  /** The learner's file, as it is named when a loop is stopped. */
  file: string;
  /** Line of that file in which the text starts; lines count from 1. */
  firstLine: number;
  kind: ScriptKind;
  /** The global name of the guard (see `guardNameOf`). */
  guard: string;
  /** For a text that a script made, which has no lines of its own in any file: all of it is told at `firstLine`. */
  oneLine?: boolean;
}

/** A guard that never stops anything, for code that got into a page without one. */
export const NO_GUARD =
  "{enter(){},check(){return 1/0},turn(){},direct(){},code(text){return text},module(asked){return asked},thrown(value){return value},executor(run){return run}}";

/** A name for the guard that no text of the project contains, so that no code can mean it by chance. Short: it is written often. */
export function guardNameOf({ html, js, files }: ProjectCode): string {
  let name = "$lg";
  const all = [html, js, ...Object.values(files)];
  while (all.some((text) => text.includes(name))) name += "_";
  return name;
}

/** In a line of its own or behind code; in a text it opts out as well, which only its author can mean. */
const OPTED_OUT = /(?:^|[\s;{}])\/\/[ \t]*no-guard\b/m;
/** ECMA-262, LineTerminatorSequence. */
const LINE_BREAKS = /\r\n?|[\n\u2028\u2029]/g;
/**
 * What may have loops in it; `eval` and `import` run some that are not there yet, functions that wait may call each other,
 * and all of them themselves.
 */
const LOOPS = /\b(?:for|while|do|eval|async|import)\b|=>|\)\s*\{/;

/** A statement of the script itself, which may hold functions and loops of any depth. */
interface Statement extends GuardedParts {
  start: number;
  end: number;
  /** Counts from 0. */
  line: number;
  /** Its text with the guard's calls, where it needs any. */
  guarded: string | null;
}

/** Gives a version of a script with the guard's calls in it. */
export type LoopGuard = (text: string) => string;

interface ReadScript {
  text: string;
  /** In order. They do not overlap; what lies between them is space and comments. */
  statements: readonly Statement[];
}

/**
 * Makes every loop ask the preview's guard now and then whether it has been running for too long (see errors.js), and
 * `eval` and `import()` have what they run guarded, too (see made.js and addresses.js).
 * Nothing else changes: no line moves, labels and `continue` keep their meaning, and what is put in stands between
 * comments by which the runtime takes it out of a function's text again. Code that does not parse stays as it is, so that
 * the browser reports its error; so does a file with a comment `// no-guard`.
 */
export function guardLoops(text: string, place: GuardPlace): string {
  return createLoopGuard(place)(text);
}

/**
 * `guardLoops` for one script while somebody writes it: of each version only the statements around what changed since the
 * last one that parsed are read.
 */
export function createLoopGuard(place: GuardPlace): LoopGuard {
  let last: ReadScript | null = null;
  return (text) => {
    if (!LOOPS.test(text) || OPTED_OUT.test(text)) return text;
    const read = (last && readChange(last, text, place)) ?? readScript(text, place);
    if (read === null) return text;
    last = read;
    let guarded = "";
    let end = 0;
    for (const statement of read.statements) {
      if (statement.guarded === null) continue;
      guarded += text.slice(end, statement.start) + statement.guarded;
      end = statement.end;
    }
    return guarded + text.slice(end);
  };
}

/** `null` when the text does not parse, or is nested too deeply to be read. */
function readScript(text: string, place: GuardPlace): ReadScript | null {
  const statements = readStatements(text, { start: 0, line: 0 }, place);
  return statements && { text, statements };
}

/**
 * Reads only the statements that changed and one on each side. Where a statement of the script starts, the parser has no
 * memory of what came before: from the same place and the same text on it finds the same statements again. `null` when
 * the change may reach further.
 */
function readChange(last: ReadScript, text: string, place: GuardPlace): ReadScript | null {
  const { statements } = last;
  const shared = sharedEnds(last.text, text);
  const moved = text.length - last.text.length;
  const changeEnd = last.text.length - shared.end;
  // The one before the change is read again: its last word may have grown into the change.
  const first = statements.findLastIndex(({ end }) => end < shared.start);
  const start = first < 0 ? { start: 0, line: 0 } : statements[first];
  // The one behind the change is read again, and has to be what it was.
  const witness = statements.findIndex((statement) => statement.start > changeEnd);
  const after = witness < 0 ? [] : statements.slice(witness + 1);
  const end = after[0]?.start ?? last.text.length;
  if (!start) return null;
  const read = readStatements(text.slice(start.start, end + moved), start, place);
  if (read === null) return null;
  const [before, now] = [statements[witness], read.at(-1)];
  if (
    after.length > 0 &&
    (before?.start !== (now?.start ?? 0) - moved || before.end !== (now?.end ?? 0) - moved)
  ) {
    return null;
  }
  const lines = before && now ? now.line - before.line : 0;
  return {
    text,
    statements: [
      ...statements.slice(0, Math.max(0, first)),
      ...read,
      ...after.map((statement) => {
        const shifted = { ...statement, start: statement.start + moved, end: statement.end + moved };
        if (lines === 0 || statement.guarded === null) return { ...shifted, line: statement.line + lines };
        const line = statement.line + lines;
        return { ...shifted, line, guarded: guardStatement(text, { ...shifted, line }, place) };
      }),
    ],
  };
}

/** The statements of a text that stands at `from` in its script. `null` when it does not parse by itself. */
function readStatements(
  text: string,
  from: { start: number; line: number },
  place: GuardPlace,
): Statement[] | null {
  const breaks = [...text.matchAll(LINE_BREAKS)].map(({ index }) => index);
  const lineAt = (position: number) => countBelow(breaks, position);
  try {
    return parse(text, optionsFor(place.kind)).body.map((node) => {
      const line = lineAt(node.start);
      const found = LOOPS.test(text.slice(node.start, node.end))
        ? findGuarded(node, (position) => lineAt(position) - line)
        : NOTHING;
      const statement = {
        start: from.start + node.start,
        end: from.start + node.end,
        line: from.line + line,
        ...found,
      };
      const here = { ...statement, start: node.start, end: node.end };
      return { ...statement, guarded: needsGuard(found) ? guardStatement(text, here, place) : null };
    });
  } catch {
    return null;
  }
}

function optionsFor(kind: ScriptKind): Options {
  return {
    ecmaVersion: "latest",
    sourceType: kind === "module" ? "module" : "script",
    allowReturnOutsideFunction: kind === "handler",
  };
}

/** How many of the numbers, which rise, are below `limit`. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is put around a part of a script, counted as in `Loop`. */
interface Wrap extends Span {
  open: string;
  close: string;
}

function guardStatement(text: string, statement: Omit<Statement, "guarded">, place: GuardPlace): string {
  const { guard } = place;
  const file = JSON.stringify(place.file);
  const inserted = (code: string) => `/*${guard}(*/${code}/*)${guard}*/`;
  const told = (line: number) => (place.oneLine ? place.firstLine : place.firstLine + statement.line + line);
  // Each loop's names are its own: they lie in a block around it.
  const [left, state] = [`${guard}n`, `${guard}s`];
  const result = new MagicString(text.slice(statement.start, statement.end));
  const wraps: Wrap[] = [];
  for (const { start, end, body, line, pauses } of statement.loops) {
    const check = `if(--${left}===0)${left}=${guard}.check(${state}??=${guard}.enter(${file},${told(line)},${pauses}));`;
    wraps.push({ start, end, open: `{let ${left}=${guard}.first,${state};`, close: "}" });
    if (body.isBlock) result.appendLeft(body.start + 1, inserted(check));
    else wraps.push({ start: body.start, end: body.end, open: `{${check}`, close: "}" });
  }
  for (const { start, line } of statement.waiting) {
    result.appendLeft(start, inserted(`${guard}.turn(${file},${told(line)});`));
  }
  // Short, so that calls can be as deep as without it: the guard finds out where it was.
  const tick = `${guard}.tick`;
  for (const { start, end, isExpression } of statement.recursions) {
    if (isExpression) wraps.push({ start, end, open: `(${tick},(`, close: "))" });
    else result.appendLeft(start, inserted(`${tick};`));
  }
  for (const { start, end, argument, isFirst } of statement.evaluations) {
    // A bracket at the start of a statement could go on with the line before it.
    const direct = `${guard}.direct(),`;
    wraps.push(
      isFirst ? { start, end, open: direct, close: "" } : { start, end, open: `(${direct}`, close: ")" },
      // An argument may be a list in brackets, so it gets its own.
      { ...argument, open: `${guard}.code((`, close: "))" },
    );
  }
  for (const { start, end, to, line } of statement.handed) {
    const place = to === "thrown" ? `,${file},${told(line)}` : "";
    wraps.push({ start, end, open: `${guard}.${to}((`, close: `)${place})` });
  }
  // Outer ones open first and close last.
  wraps.sort((a, b) => a.start - b.start || b.end - a.end);
  for (const { start, open } of wraps) result.appendRight(start, inserted(open));
  for (const { end, close } of wraps.toReversed()) if (close !== "") result.appendLeft(end, inserted(close));
  return result.toString();
}
