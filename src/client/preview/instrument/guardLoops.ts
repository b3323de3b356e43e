import { type Node, type Options, type Program, parse } from "acorn";
import { fullAncestor } from "acorn-walk";
import MagicString from "magic-string";

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
}

/** A name for the guard that none of these texts contain, so that no code can mean it by chance. */
export function guardNameFor(texts: Iterable<string>): string {
  let name = "$loopGuard";
  const all = [...texts];
  while (all.some((text) => text.includes(name))) name += "_";
  return name;
}

const OPTED_OUT = /^[ \t]*\/\/[ \t]*no-guard\b/m;
const LOOPS = /\b(?:for|while|do)\b/;

interface Loop {
  /** Where the statement starts, its labels included. */
  start: number;
  end: number;
  body: Node;
  line: number;
  /** Whether the function that the loop is in can pause inside it. */
  pauses: boolean;
}

/**
 * Makes every loop ask the preview's guard now and then whether it has been running for too long (see runtime.js).
 * Nothing else changes: no line moves, labels and `continue` keep their meaning, and what is put in stands between
 * comments by which the runtime takes it out of a function's text again. Code that does not parse stays as it is, so that
 * the browser reports its error; so does a file with a line `// no-guard`.
 */
export function guardLoops(text: string, place: GuardPlace): string {
  if (!LOOPS.test(text) || OPTED_OUT.test(text)) return text;
  const loops = tryFindLoops(text, place.kind);
  if (loops.length === 0) return text;

  const { guard } = place;
  const inserted = (code: string) => `/*${guard}<*/${code}/*>${guard}*/`;
  const result = new MagicString(text);
  // Outer loops open first …
  loops.sort((a, b) => a.start - b.start || b.end - a.end);
  for (const [index, { start, body, line, pauses }] of loops.entries()) {
    const [left, state] = [`${guard}n${index}`, `${guard}s${index}`];
    result.appendRight(start, inserted(`{let ${left}=1,${state};`));
    const where = `${JSON.stringify(place.file)},${place.firstLine + line - 1},${pauses}`;
    const check = `if(--${left}===0)${left}=${guard}.check(${state}??=${guard}.enter(${where}));`;
    if (body.type === "BlockStatement") result.appendRight(body.start + 1, inserted(check));
    else result.appendRight(body.start, inserted(`{${check}`));
  }
  // … and close last.
  loops.sort((a, b) => a.end - b.end || b.start - a.start);
  for (const { end, body } of loops) {
    if (body.type !== "BlockStatement") result.appendLeft(body.end, inserted("}"));
    result.appendLeft(end, inserted("}"));
  }
  return result.toString();
}

/** The loops of a script; none when it does not parse, or is nested too deeply to be read. */
function tryFindLoops(text: string, kind: ScriptKind): Loop[] {
  const options: Options = {
    ecmaVersion: "latest",
    locations: true,
    sourceType: kind === "module" ? "module" : "script",
    allowReturnOutsideFunction: kind === "handler",
  };
  try {
    return findLoops(parse(text, options));
  } catch {
    return [];
  }
}

function findLoops(program: Program): Loop[] {
  const loops = new Map<Node, Loop>();
  const pausing = new Set<Node>();

  fullAncestor(program, (node, _state, ancestors) => {
    if (isLoop(node)) {
      let outermost: Node = node;
      for (let i = ancestors.length - 2; ancestors[i]?.type === "LabeledStatement"; i--) {
        outermost = ancestors[i] ?? outermost;
      }
      loops.set(node, {
        start: outermost.start,
        end: node.end,
        body: node.body,
        line: node.loc?.start.line ?? 1,
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
  return [...loops.values()];
}

function isLoop(node: Node): node is Node & { body: Node } {
  return (
    /^(?:While|DoWhile|For|ForIn|ForOf)Statement$/.test(node.type) &&
    "body" in node &&
    typeof node.body === "object"
  );
}

function isForAwait(node: Node): boolean {
  return node.type === "ForOfStatement" && "await" in node && node.await === true;
}

function isFunction(node: Node): boolean {
  return /Function|StaticBlock|PropertyDefinition/.test(node.type);
}
