import {
  type BlockStatement,
  type CallExpression,
  type MemberExpression,
  type Node,
  type Options,
  parse,
} from "acorn";
import { fullAncestor } from "acorn-walk";
import MagicString from "magic-string";
import { sharedEnds } from "../../../shared/document/textEdits.ts";

/** What a script is: decides how it parses. `handler`: the text of an attribute such as `onclick`. */
export type ScriptKind = "script" | "module" | "handler";

export interface GuardPlace {
  /** The learner's file, as it is named when a loop is stopped. */
  file: string;
  /** Line of that file in which the text starts; lines count from 1. */
  firstLine: number;
  kind: ScriptKind;
  /** The global name of the guard (see `guardNameFor`). */
  guard: string;
  /** For a text that a script made, which has no lines of its own in any file: all of it is told at `firstLine`. */
  oneLine?: boolean;
}

/** A name for the guard that none of these texts contain, so that no code can mean it by chance. Short: it is written often. */
export function guardNameFor(texts: Iterable<string>): string {
  let name = "$lg";
  const all = [...texts];
  while (all.some((text) => text.includes(name))) name += "_";
  return name;
}

/** In a line of its own or behind code; in a text it opts out as well, which only its author can mean. */
const OPTED_OUT = /(?:^|[\s;{}])\/\/[ \t]*no-guard\b/m;
/** ECMA-262, LineTerminatorSequence. */
const LINE_BREAKS = /\r\n?|[\n\u2028\u2029]/g;
/** What may have loops in it; `eval` runs some that are not there yet, and functions that wait may call each other. */
const LOOPS = /\b(?:for|while|do|eval|async)\b/;
const GLOBALS = new Set(["window", "globalThis", "self"]);

interface Loop {
  /** Where the statement starts, its labels included. This and all other places count from the start of the script's statement. */
  start: number;
  end: number;
  body: { start: number; end: number; isBlock: boolean };
  /** Lines between the start of the script's statement and the loop. */
  line: number;
  /** Whether the function that the loop is in can pause inside it. */
  pauses: boolean;
}

/** Where the guard's calls for an `eval` go, counted as in `Loop`. */
interface Evaluation {
  start: number;
  /** Of the first argument of a call; where a script only names `eval`, of the name. */
  end: number;
  isCall: boolean;
}

/** A function that can wait: calls of such functions may follow each other without end. */
interface Waiting {
  /** Where its first statement starts, counted as in `Loop`. */
  start: number;
  line: number;
}

/** A statement of the script itself, which may hold functions and loops of any depth. */
interface Statement {
  start: number;
  end: number;
  /** Counts from 0. */
  line: number;
  loops: readonly Loop[];
  evaluations: readonly Evaluation[];
  waiting: readonly Waiting[];
  /** Its text with the guard's calls, where it needs any. */
  guarded: string | null;
}

type Guarded = Pick<Statement, "loops" | "evaluations" | "waiting">;

const needsGuard = ({ loops, evaluations, waiting }: Guarded) =>
  loops.length + evaluations.length + waiting.length > 0;

/** Gives a version of a script with the guard's calls in it. */
export type LoopGuard = (text: string) => string;

interface ReadScript {
  text: string;
  /** In order. They do not overlap; what lies between them is space and comments. */
  statements: readonly Statement[];
}

/**
 * Makes every loop ask the preview's guard now and then whether it has been running for too long (see errors.js), and
 * `eval` have its text guarded, too (see made.js).
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
        : { loops: [], evaluations: [], waiting: [] };
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

function guardStatement(text: string, statement: Omit<Statement, "guarded">, place: GuardPlace): string {
  const { guard } = place;
  const inserted = (code: string) => `/*${guard}(*/${code}/*)${guard}*/`;
  // Each loop's names are its own: they lie in a block around it.
  const [left, state] = [`${guard}n`, `${guard}s`];
  const result = new MagicString(text.slice(statement.start, statement.end));
  // Outer loops open first …
  const told = (line: number) => (place.oneLine ? place.firstLine : place.firstLine + statement.line + line);
  const loops = statement.loops.toSorted((a, b) => a.start - b.start || b.end - a.end);
  for (const { start, body, line, pauses } of loops) {
    result.appendRight(start, inserted(`{let ${left}=1,${state};`));
    const where = `${JSON.stringify(place.file)},${told(line)},${pauses}`;
    const check = `if(--${left}===0)${left}=${guard}.check(${state}??=${guard}.enter(${where}));`;
    if (body.isBlock) result.appendRight(body.start + 1, inserted(check));
    else result.appendRight(body.start, inserted(`{${check}`));
  }
  // … and close last.
  loops.sort((a, b) => a.end - b.end || b.start - a.start);
  for (const { end, body } of loops) {
    if (!body.isBlock) result.appendLeft(body.end, inserted("}"));
    result.appendLeft(end, inserted("}"));
  }
  for (const { start, line } of statement.waiting) {
    result.appendLeft(start, inserted(`${guard}.turn(${JSON.stringify(place.file)},${told(line)});`));
  }
  for (const { start, end, isCall } of statement.evaluations) {
    if (isCall) {
      // An argument may be a list in brackets, so it gets its own.
      result.appendRight(start, inserted(`${guard}.code((`));
      result.appendLeft(end, inserted("))"));
    } else {
      result.appendRight(start, inserted(`${guard}.`));
    }
  }
  return result.toString();
}

function findGuarded(statement: Node, lineAt: (position: number) => number): Guarded {
  const loops = new Map<Node, Loop>();
  const evaluations: Evaluation[] = [];
  const waiting: Waiting[] = [];
  const pausing = new Set<Node>();
  const { start: origin } = statement;

  fullAncestor(statement, (node, _state, ancestors, type) => {
    // acorn-walk visits only names that are read as this type.
    const evaluation = type === "Identifier" || type === "MemberExpression" ? evaluationAt(ancestors) : null;
    if (evaluation) {
      evaluations.push({ ...evaluation, start: evaluation.start - origin, end: evaluation.end - origin });
    }
    const first = isFunction(node) ? firstWaiting(node) : null;
    if (first !== null) waiting.push({ start: first - origin, line: lineAt(node.start) });
    if (isLoop(node)) {
      let outermost: Node = node;
      for (let i = ancestors.length - 2; ancestors[i]?.type === "LabeledStatement"; i--) {
        outermost = ancestors[i] ?? outermost;
      }
      const { body } = node;
      loops.set(node, {
        start: outermost.start - origin,
        end: node.end - origin,
        body: { start: body.start - origin, end: body.end - origin, isBlock: body.type === "BlockStatement" },
        line: lineAt(node.start),
        pauses: false,
      });
    }
    if (node.type === "AwaitExpression" || node.type === "YieldExpression" || isForAwait(node)) {
      for (let i = ancestors.length - 1; i >= 0; i--) {
        const ancestor = ancestors[i];
        if (!ancestor || isFunction(ancestor)) break;
        pausing.add(ancestor);
      }
    }
  });
  for (const [node, loop] of loops) loop.pauses = pausing.has(node);
  return { loops: [...loops.values()], evaluations, waiting };
}

/** What is evaluated at the last of these nodes, `null` when it is no `eval`. */
function evaluationAt(ancestors: readonly Node[]): Evaluation | null {
  const [parent, node] = ancestors.slice(-2);
  if (!parent || !node) return null;
  const isName = isNamed(node, "eval");
  if (!isName && !isGlobalEval(node)) return null;
  if (isCallOf(parent, node)) {
    const [first] = parent.arguments;
    if (!first || first.type === "SpreadElement") return null;
    // It stays the browser's own that is called by this name: only that one sees the names around it.
    return { start: first.start, end: first.end, isCall: true };
  }
  const isShorthand = parent.type === "Property" && "shorthand" in parent && parent.shorthand === true;
  return isName && !isShorthand ? { start: node.start, end: node.end, isCall: false } : null;
}

function isNamed(node: Node, name: string): boolean {
  return node.type === "Identifier" && "name" in node && node.name === name;
}

/** `window.eval` and its like. */
function isGlobalEval(node: Node): boolean {
  return isMember(node) && !node.computed && isNamed(node.property, "eval") && isGlobal(node.object);
}

function isGlobal(node: Node): boolean {
  return "name" in node && typeof node.name === "string" && GLOBALS.has(node.name);
}

function isMember(node: Node): node is MemberExpression {
  return node.type === "MemberExpression";
}

function isCallOf(node: Node, callee: Node): node is CallExpression {
  return node.type === "CallExpression" && "callee" in node && node.callee === callee;
}

function isLoop(node: Node): node is Node & { body: Node } {
  return (
    /^(?:While|DoWhile|For|ForIn|ForOf)Statement$/.test(node.type) &&
    "body" in node &&
    typeof node.body === "object"
  );
}

/** Where the statements of an async function start, behind its directives; `null` for other functions. */
function firstWaiting(node: Node): number | null {
  if (!("async" in node) || node.async !== true || !("body" in node)) return null;
  const body = node.body;
  if (!isBlock(body)) return null;
  return body.body.find((statement) => !("directive" in statement))?.start ?? body.end - 1;
}

function isBlock(body: unknown): body is BlockStatement {
  return typeof body === "object" && body !== null && "type" in body && body.type === "BlockStatement";
}

function isForAwait(node: Node): boolean {
  return node.type === "ForOfStatement" && "await" in node && node.await === true;
}

function isFunction(node: Node): boolean {
  return /Function|StaticBlock|PropertyDefinition/.test(node.type);
}
