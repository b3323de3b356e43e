import { type Node, parse } from "acorn";
import MagicString from "magic-string";
import { guardLoops } from "../../shared/document/guardLoops.ts";

export interface PromptSource {
  source: string;
  /** The value is a promise for the result. */
  isAsync: boolean;
}

/**
 * A line of the console as the page evaluates it. What it declares stays for the next line (`let` and `const` become
 * `var`, which an evaluation leaves behind), an object literal is no block, `await` works, and loops are guarded.
 */
export function promptSource(text: string, guard: string): PromptSource {
  const source = asExpression(text);
  // `await (x)` and `await [x]` are also a call and a member of something called `await`: nobody means that here.
  const isAwaiting = /\bawait\s*[([`]/.test(source) && parses(source, true);
  if (!isAwaiting && parses(source, false))
    return { source: guarded(withVars(source), guard), isAsync: false };
  if (parses(source, true)) return { source: guarded(awaiting(source), guard), isAsync: true };
  return { source: text, isAsync: false };
}

function guarded(source: string, guard: string): string {
  return guardLoops(source, { file: "console", firstLine: 1, kind: "script", guard });
}

/** `{a: 1}` is meant as an object, as is `function () {}` as a value. */
function asExpression(text: string): string {
  if (!/^\s*(?:\{|function\b|class\b)/.test(text)) return text;
  const wrapped = `(${text}\n)`;
  return parses(wrapped, false) && !/^\s*(?:function|class)\s*\*?\s*[\w$]/.test(text) ? wrapped : text;
}

function parses(text: string, allowAwaitOutsideFunction: boolean): boolean {
  return program(text, allowAwaitOutsideFunction) !== null;
}

function program(text: string, allowAwaitOutsideFunction: boolean) {
  try {
    return parse(text, { ecmaVersion: "latest", sourceType: "script", allowAwaitOutsideFunction });
  } catch {
    return null;
  }
}

function withVars(text: string): string {
  const result = new MagicString(text);
  for (const statement of program(text, true)?.body ?? []) {
    if (statement.type === "VariableDeclaration") {
      result.update(statement.start, statement.start + statement.kind.length, "var");
    } else if (statement.type === "ClassDeclaration") {
      result.appendLeft(statement.start, `var ${nameOf(statement.id)} = `);
    }
  }
  return result.toString();
}

/** A function around it whose declarations are the page's, and whose last expression is the result. */
function awaiting(text: string): string {
  const result = new MagicString(text);
  const body = program(text, true)?.body ?? [];
  for (const [index, statement] of body.entries()) {
    if (statement.type === "ExpressionStatement" && index === body.length - 1) {
      result.appendRight(statement.start, "return ");
    }
    if (statement.type !== "VariableDeclaration") continue;
    // Without its keyword a declaration assigns to the page's globals.
    const [first] = statement.declarations;
    const simple = statement.declarations.every(({ id, init }) => id.type === "Identifier" && init);
    if (first && simple) result.remove(statement.start, first.start);
  }
  return `(async () => { ${result.toString()}\n})()`;
}

function nameOf(id: Node): string {
  return "name" in id && typeof id.name === "string" ? id.name : "";
}
