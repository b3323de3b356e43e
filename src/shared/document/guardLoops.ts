import {
  type AnonymousFunctionDeclaration,
  type ArrowFunctionExpression,
  type BlockStatement,
  type CallExpression,
  type FunctionDeclaration,
  type FunctionExpression,
  type Node,
  type Options,
  parse,
} from "acorn";
import { fullAncestor } from "acorn-walk";
import MagicString from "magic-string";
import type { ProjectCode } from "../contracts/project.ts";
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

interface Span {
  start: number;
  end: number;
}

/**
 * A value that the guard gets to see: the address of a `module` that is imported while the script runs, the `executor` of a
 * promise, and what is `thrown`, whose place nobody would know once a promise was rejected with it. Counted as in `Loop`.
 */
interface Handed extends Span {
  to: "module" | "executor" | "thrown";
  line: number;
}

/** A call of `eval` that sees the names around it, counted as in `Loop`. */
interface Evaluation extends Span {
  argument: Span;
  /** Whether a statement begins with it. */
  isFirst: boolean;
}

/** A function that can wait: calls of such functions may follow each other without end. */
interface Waiting {
  /** Where its first statement starts, counted as in `Loop`. */
  start: number;
  line: number;
}

/** A function that calls itself: where its statements start, or its only expression, counted as in `Loop`. */
interface Recursion extends Span {
  isExpression: boolean;
}

/** A statement of the script itself, which may hold functions and loops of any depth. */
interface Statement {
  start: number;
  end: number;
  /** Counts from 0. */
  line: number;
  loops: readonly Loop[];
  evaluations: readonly Evaluation[];
  handed: readonly Handed[];
  waiting: readonly Waiting[];
  recursions: readonly Recursion[];
  /** Its text with the guard's calls, where it needs any. */
  guarded: string | null;
}

type Guarded = Pick<Statement, "loops" | "evaluations" | "handed" | "waiting" | "recursions">;

const NOTHING: Guarded = { loops: [], evaluations: [], handed: [], waiting: [], recursions: [] };

const needsGuard = ({ loops, evaluations, handed, waiting, recursions }: Guarded) =>
  loops.length + evaluations.length + handed.length + waiting.length + recursions.length > 0;

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

function findGuarded(statement: Node, lineAt: (position: number) => number): Guarded {
  const loops = new Map<Node, Loop>();
  const evaluations: Evaluation[] = [];
  const handed: Handed[] = [];
  const waiting: Waiting[] = [];
  const pausing = new Set<Node>();
  const recursive = new Set<FunctionNode>();
  const { start: origin } = statement;

  fullAncestor(statement, (node, _state, ancestors) => {
    const argument = isCall(node) ? evaluatedBy(node) : null;
    if (argument !== null) {
      evaluations.push({
        start: node.start - origin,
        end: node.end - origin,
        argument: { start: argument.start - origin, end: argument.end - origin },
        isFirst: ancestors.some(({ type, start }) => type === "ExpressionStatement" && start === node.start),
      });
    }
    if (isCall(node)) {
      for (const called of callersOf(node, ancestors)) recursive.add(called);
    }
    const given = handedBy(node);
    if (given !== null) {
      const { to, value } = given;
      handed.push({ start: value.start - origin, end: value.end - origin, to, line: lineAt(node.start) });
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
  const recursions = [...recursive].map((node) => ({
    start: callStart(node.body) - origin,
    end: node.body.end - origin,
    isExpression: !isBlock(node.body),
  }));
  return { loops: [...loops.values()], evaluations, handed, waiting, recursions };
}

/** What a call hands to `eval`, `null` when it calls something else, or `eval` in a way that never sees the names around it. */
function evaluatedBy({ callee, arguments: [first], optional }: CallExpression): Node | null {
  const isEval = callee.type === "Identifier" && callee.name === "eval" && !optional;
  return isEval && first && first.type !== "SpreadElement" ? first : null;
}

function isCall(node: Node): node is CallExpression {
  return node.type === "CallExpression";
}

/** What the guard is to see of a node, if anything. */
function handedBy(node: Node): { to: Handed["to"]; value: Node } | null {
  switch (node.type) {
    case "ImportExpression": {
      // What simply names a file is guarded as such, and with options it is no script.
      const source = partOf(node, "options") === null ? partOf(node, "source") : null;
      const literal = source && "value" in source ? source.value : null;
      const isFile = typeof literal === "string" && !/^data:/i.test(literal);
      return source && !isFile ? { to: "module", value: source } : null;
    }
    case "ThrowStatement": {
      const value = partOf(node, "argument");
      // An error knows where it was made.
      return value && value.type !== "NewExpression" ? { to: "thrown", value } : null;
    }
    case "NewExpression": {
      const [executor] = "arguments" in node && Array.isArray(node.arguments) ? node.arguments : [];
      if (nameIn(partOf(node, "callee")) !== "Promise" || !isNode(executor)) return null;
      return executor.type === "SpreadElement" ? null : { to: "executor", value: executor };
    }
    default:
      return null;
  }
}

function partOf(node: Node, name: string): Node | null {
  const part: unknown = Object.getOwnPropertyDescriptor(node, name)?.value;
  return isNode(part) ? part : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function isLoop(node: Node): node is Node & { body: Node } {
  return (
    /^(?:While|DoWhile|For|ForIn|ForOf)Statement$/.test(node.type) &&
    "body" in node &&
    typeof node.body === "object"
  );
}

/** The functions around a call that it calls again, by their names; those that can wait tell each call anyway. */
function callersOf({ callee }: CallExpression, ancestors: readonly Node[]): FunctionNode[] {
  const name = nameIn(callee.type === "MemberExpression" ? callee.property : callee);
  if (name === null) return [];
  return ancestors.filter((node, i): node is FunctionNode => {
    if (!isFunctionNode(node) || node.async) return false;
    return (node.id ? nameIn(node.id) : nameGivenBy(ancestors[i - 1], node)) === name;
  });
}

/** The name by which what is around a function keeps it. */
function nameGivenBy(parent: Node | undefined, node: FunctionNode): string | null {
  if (!parent) return null;
  if ("init" in parent && parent.init === node && "id" in parent) return nameIn(parent.id);
  if ("value" in parent && parent.value === node && "key" in parent) return nameIn(parent.key);
  if (!("right" in parent) || parent.right !== node || !("left" in parent)) return null;
  const { left } = parent;
  return nameIn(typeof left === "object" && left !== null && "property" in left ? left.property : left);
}

function nameIn(node: unknown): string | null {
  return typeof node === "object" && node !== null && "name" in node && typeof node.name === "string"
    ? node.name
    : null;
}

type FunctionNode =
  | FunctionDeclaration
  | FunctionExpression
  | ArrowFunctionExpression
  | AnonymousFunctionDeclaration;

function isFunctionNode(node: Node): node is FunctionNode {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

/** Where the statements of an async function start, behind its directives; `null` for other functions. */
function firstWaiting(node: Node): number | null {
  return "async" in node && node.async === true && "body" in node ? firstStatement(node.body) : null;
}

/** Where a call begins, in the line of the function's name where that can be. */
function callStart(body: Node): number {
  if (!isBlock(body)) return body.start;
  const [first] = body.body;
  return first && "directive" in first ? (firstStatement(body) ?? body.end - 1) : body.start + 1;
}

/** Where the statements of a function's body start, behind its directives; `null` for an expression. */
function firstStatement(body: unknown): number | null {
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
