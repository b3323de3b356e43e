import { type Node, parse, type VariableDeclaration } from "acorn";
import MagicString from "magic-string";
import { guardLoops } from "../../shared/document/guardLoops.ts";
import { patternNames } from "./instrument/patternNames.ts";

export interface PromptSource {
  source: string;
  /** The value is a promise for the result. */
  isAsync: boolean;
}

/**
 * A line of the console as the page evaluates it. What it declares stays for the next line (`let` and `const` become
 * `var`, which an evaluation leaves behind; the guard sees to it that constants stay so, see constants.js), an object literal is no block, `await` works, and loops are guarded.
 */
export function promptSource(text: string, guard: string): PromptSource {
  const source = asExpression(text);
  // `await (x)` and `await [x]` are also a call and a member of something called `await`: nobody means that here.
  const isAwaiting = /\bawait\s*[([`]/.test(source) && parses(source, true);
  if (!isAwaiting && parses(source, false))
    return { source: guarded(withVars(source, guard), guard), isAsync: false };
  if (parses(source, true)) return { source: guarded(awaiting(source, guard), guard), isAsync: true };
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

function withVars(text: string, guard: string): string {
  const result = new MagicString(text);
  const declared: string[] = [];
  for (const [index, statement] of (program(text, true)?.body ?? []).entries()) {
    if (statement.type === "VariableDeclaration") {
      const names = namesOf(statement);
      declared.push(...names);
      result.update(statement.start, statement.start + statement.kind.length, "var");
      if (statement.kind === "const") {
        result.appendLeft(statement.end, `;${call(guard, "constant", names, index)}`);
      }
    } else if (statement.type === "ClassDeclaration") {
      declared.push(nameOf(statement.id));
      result.appendLeft(statement.start, `var ${nameOf(statement.id)} = `);
    }
  }
  if (declared.length > 0) result.prepend(call(guard, "declare", declared, "d"));
  return result.toString();
}

/** A call of the guard that leaves the value of the line alone, as a declaration has none. */
function call(guard: string, method: "declare" | "constant", names: string[], id: number | string): string {
  return `const ${guard}${id}=${guard}.${method}(${names.map((name) => JSON.stringify(name)).join()});`;
}

function namesOf({ declarations }: VariableDeclaration): string[] {
  return declarations.flatMap(({ id }) => patternNames(id)).map(({ name }) => name);
}

/** A function around it whose declarations are the page's, and whose last expression is the result. */
function awaiting(text: string, guard: string): string {
  const result = new MagicString(text);
  const declared: string[] = [];
  const body = program(text, true)?.body ?? [];
  for (const [index, statement] of body.entries()) {
    if (statement.type === "ExpressionStatement" && index === body.length - 1) {
      result.appendRight(statement.start, "return ");
    }
    if (statement.type !== "VariableDeclaration") continue;
    // Without its keyword a declaration assigns to the page's globals.
    const [first] = statement.declarations;
    const simple = statement.declarations.every(({ id, init }) => id.type === "Identifier" && init);
    if (!first || !simple) continue;
    const names = namesOf(statement);
    declared.push(...names);
    result.remove(statement.start, first.start);
    if (statement.kind === "const") {
      result.appendLeft(statement.end, `;${call(guard, "constant", names, index)}`);
    }
  }
  const before = declared.length > 0 ? call(guard, "declare", declared, "d") : "";
  return `(async () => { ${before}${result.toString()}\n})()`;
}

function nameOf(id: Node): string {
  return "name" in id && typeof id.name === "string" ? id.name : "";
}
