import type {
  AnonymousFunctionDeclaration,
  ArrowFunctionExpression,
  BlockStatement,
  CallExpression,
  FunctionDeclaration,
  FunctionExpression,
  Node,
} from "acorn";
import { fullAncestor } from "acorn-walk";

// What in a script the loop guard has to do with (guardLoops.ts).

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

export interface Span {
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

/** What is guarded in one statement of a script. */
export interface GuardedParts {
  loops: readonly Loop[];
  evaluations: readonly Evaluation[];
  handed: readonly Handed[];
  waiting: readonly Waiting[];
  recursions: readonly Recursion[];
}

export const NOTHING: GuardedParts = { loops: [], evaluations: [], handed: [], waiting: [], recursions: [] };

export function needsGuard({ loops, evaluations, handed, waiting, recursions }: GuardedParts): boolean {
  return loops.length + evaluations.length + handed.length + waiting.length + recursions.length > 0;
}

/** `lineAt`: the line of a position, counted from the start of the statement. */
export function findGuarded(statement: Node, lineAt: (position: number) => number): GuardedParts {
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
      // With options it is no script.
      const source = partOf(node, "options") === null ? partOf(node, "source") : null;
      return source && { to: "module", value: source };
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
