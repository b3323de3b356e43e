import { type Node, parse } from "acorn";
import { full } from "acorn-walk";
import { distance } from "fastest-levenshtein";
import { attribute, HtmlSource } from "./htmlSource.ts";
import { ScriptSource } from "./scriptSource.ts";

export interface Fix {
  js: string;
  html: string;
  /** What was wrong and what was done, one sentence. */
  message: string;
}

const GLOBALS = [
  "console",
  "document",
  "window",
  "localStorage",
  "sessionStorage",
  "Math",
  "JSON",
  "Date",
  "Array",
  "Object",
  "Number",
  "String",
  "Boolean",
  "Promise",
  "Map",
  "Set",
  "setTimeout",
  "setInterval",
  "clearTimeout",
  "clearInterval",
  "alert",
  "confirm",
  "prompt",
  "fetch",
  "parseInt",
  "parseFloat",
  "isNaN",
  "navigator",
  "location",
  "history",
  "requestAnimationFrame",
  "structuredClone",
  "URL",
  "FormData",
  "Intl",
];

const MEMBERS = [
  "getElementById",
  "querySelector",
  "querySelectorAll",
  "addEventListener",
  "removeEventListener",
  "createElement",
  "appendChild",
  "append",
  "prepend",
  "remove",
  "removeChild",
  "setAttribute",
  "getAttribute",
  "classList",
  "toggle",
  "contains",
  "textContent",
  "innerHTML",
  "innerText",
  "preventDefault",
  "stopPropagation",
  "getItem",
  "setItem",
  "removeItem",
  "parse",
  "stringify",
  "push",
  "pop",
  "shift",
  "unshift",
  "splice",
  "slice",
  "map",
  "filter",
  "forEach",
  "find",
  "findIndex",
  "reduce",
  "includes",
  "indexOf",
  "join",
  "split",
  "trim",
  "toUpperCase",
  "toLowerCase",
  "replace",
  "replaceAll",
  "toFixed",
  "toString",
  "floor",
  "round",
  "random",
  "max",
  "min",
  "log",
  "warn",
  "error",
  "focus",
  "click",
  "getContext",
  "fillRect",
  "keys",
  "values",
  "entries",
  "sort",
  "reverse",
  "concat",
  "every",
  "some",
  "startsWith",
  "endsWith",
  "padStart",
  "getFullYear",
  "getTime",
  "toISOString",
  "toLocaleString",
];

/**
 * Mends the cause of a runtime or syntax error where the cause is plain from the code: misspelt names, elements that do
 * not exist, assignment to a constant, a missing or surplus bracket or quote. `null` when it is not plain; nothing is
 * guessed.
 */
export function fixError(error: string | null, code: { html: string; js: string }): Fix | null {
  return fixSyntax(code) ?? (error === null ? null : fixRuntime(error, code));
}

function fixRuntime(error: string, code: { html: string; js: string }): Fix | null {
  const script = ScriptSource.parse(code.js);
  if (script === null) return null;
  const undefinedName = /(?:ReferenceError: )?([A-Za-z_$][\w$]*) is not defined/.exec(error)?.[1];
  if (undefinedName) return fixName(script, undefinedName, code);
  if (/Assignment to constant variable/.test(error)) return fixConstant(script, code);
  const notFunction = /([\w$.]+)\.([A-Za-z_$][\w$]*) is not a function/.exec(error)?.[2];
  if (notFunction) return fixMember(script, notFunction, code);
  if (
    /(?:Cannot (?:read|set) propert\w+ (?:of null|'?\w+'? of null)|null is not an object|of null \()/.test(
      error,
    )
  ) {
    return fixMissingElement(script, code);
  }
  return null;
}

function fixName(script: ScriptSource, wrong: string, code: { html: string; js: string }): Fix | null {
  const declared = declaredNames(script.ast);
  const right = nearest(wrong, [...declared, ...GLOBALS]);
  if (right === null) return null;
  full(script.ast, (node) => {
    if (node.type === "Identifier" && "name" in node && node.name === wrong)
      script.overwrite(node.start, node.end, right);
  });
  return done(script, code, `The name \`${wrong}\` does not exist; I changed it to \`${right}\`.`);
}

function fixMember(script: ScriptSource, wrong: string, code: { html: string; js: string }): Fix | null {
  const right = nearest(wrong, MEMBERS);
  if (right === null) return null;
  full(script.ast, (node) => {
    if (node.type !== "MemberExpression" || !("property" in node)) return;
    const property = node.property;
    if (isNode(property) && property.type === "Identifier" && "name" in property && property.name === wrong) {
      script.overwrite(property.start, property.end, right);
    }
  });
  return done(script, code, `There is no function \`${wrong}\`; I changed it to \`${right}\`.`);
}

function fixConstant(script: ScriptSource, code: { html: string; js: string }): Fix | null {
  const assigned = new Set<string>();
  full(script.ast, (node) => {
    const target =
      node.type === "AssignmentExpression" && "left" in node
        ? node.left
        : node.type === "UpdateExpression" && "argument" in node
          ? node.argument
          : null;
    if (isNode(target) && target.type === "Identifier" && "name" in target) assigned.add(String(target.name));
  });
  const changed: string[] = [];
  full(script.ast, (node) => {
    if (
      node.type !== "VariableDeclaration" ||
      !("kind" in node) ||
      node.kind !== "const" ||
      !("declarations" in node)
    )
      return;
    const names = Array.isArray(node.declarations)
      ? node.declarations.flatMap((one: unknown) =>
          isNode(one) && "id" in one && isNode(one.id) && "name" in one.id ? [String(one.id.name)] : [],
        )
      : [];
    const mine = names.filter((name) => assigned.has(name));
    if (mine.length === 0) return;
    script.overwrite(node.start, node.start + "const".length, "let");
    changed.push(...mine);
  });
  if (changed.length === 0) return null;
  return done(
    script,
    code,
    `\`${changed.join("`, `")}\` is changed later, so it is declared with \`let\` now instead of \`const\`.`,
  );
}

// An element that the script looks for and the page does not have: the id is corrected when a similar one exists,
// else the line is made to skip what is not there.
function fixMissingElement(script: ScriptSource, code: { html: string; js: string }): Fix | null {
  const html = new HtmlSource(code.html);
  const ids = html.elements.flatMap((element) => attribute(element, "id") ?? []);
  const said: string[] = [];
  full(script.ast, (node) => {
    const looked = lookup(node);
    if (looked === null || ids.includes(looked.id)) return;
    const right = nearest(looked.id, ids);
    if (right !== null) {
      const raw = code.js.slice(looked.literal.start, looked.literal.end);
      script.overwrite(
        looked.literal.start,
        looked.literal.end,
        raw.replace(looked.id, () => right),
      );
      said.push(
        `the page has no element with the id \`${looked.id}\`, but \`${right}\`, which the script uses now`,
      );
    }
  });
  if (said.length === 0) {
    full(script.ast, (node) => {
      if (node.type !== "MemberExpression" || !("object" in node) || !("optional" in node) || node.optional)
        return;
      const looked = isNode(node.object) ? lookup(node.object) : null;
      if (looked === null || ids.includes(looked.id) || !isNode(node.object)) return;
      // `a?.b = 1` is no JavaScript, so only reads and calls can skip.
      if (isAssigned(script.ast, node)) return;
      const dot = code.js.indexOf(".", node.object.end);
      if (dot < 0) return;
      script.overwrite(dot, dot + 1, "?.");
      said.push(
        `the page has no element with the id \`${looked.id}\`; the script skips that line now while it is missing`,
      );
    });
  }
  if (said.length === 0) return null;
  return done(script, code, `${said.join("; ").replace(/^./, (first) => first.toUpperCase())}.`);
}

function isAssigned(ast: Node, member: Node): boolean {
  let assigned = false;
  full(ast, (node) => {
    if (node.type === "AssignmentExpression" && "left" in node && node.left === member) assigned = true;
  });
  return assigned;
}

// getElementById("x") or querySelector("#x")
function lookup(node: Node): { id: string; literal: Node } | null {
  if (node.type !== "CallExpression" || !("callee" in node) || !isNode(node.callee)) return null;
  const { callee } = node;
  const name =
    callee.type === "MemberExpression" &&
    "property" in callee &&
    isNode(callee.property) &&
    "name" in callee.property
      ? callee.property.name
      : "name" in callee
        ? callee.name
        : null;
  const argument = "arguments" in node && Array.isArray(node.arguments) ? node.arguments[0] : null;
  if (
    !isNode(argument) ||
    argument.type !== "Literal" ||
    !("value" in argument) ||
    typeof argument.value !== "string"
  )
    return null;
  if (name === "getElementById") return { id: argument.value, literal: argument };
  const id = /^#([\w-]+)$/.exec(argument.value)?.[1];
  return (name === "querySelector" || name === "$") && id ? { id, literal: argument } : null;
}

// Tries the small slips at the place where the parser stopped, and keeps the first that makes the text parse.
function fixSyntax(code: { html: string; js: string }): Fix | null {
  const broken = syntaxError(code.js);
  if (broken === null) return null;
  const { position, line, message } = broken;
  const lineStart = code.js.lastIndexOf("\n", position - 1) + 1;
  const nextBreak = code.js.indexOf("\n", position);
  const lineEnd = nextBreak < 0 ? code.js.length : nextBreak;
  const at = code.js[position] ?? "";
  const attempts: { js: string; said: string }[] = [];
  const insert = (offset: number, text: string, what: string) =>
    attempts.push({
      js: code.js.slice(0, offset) + text + code.js.slice(offset),
      said: `${what} was missing`,
    });
  if (/[)\]}]/.test(at)) {
    attempts.push({
      js: code.js.slice(0, position) + code.js.slice(position + 1),
      said: `there was one \`${at}\` too many`,
    });
  }
  const quote = /Unterminated (?:string|template)/.test(message) ? at : "";
  if (quote) {
    const tail = /[);,\s]*$/.exec(code.js.slice(position, lineEnd))?.[0].length ?? 0;
    insert(lineEnd - tail, quote, "a closing quote");
    insert(lineEnd, quote, "a closing quote");
  }
  const before = code.js.slice(0, position).trimEnd().length;
  for (const token of [")", "]", "}", ",", ";", "))", "})", "});", "]);", ");"]) {
    if (before === code.js.trimEnd().length)
      insert(
        before,
        `
${token}`,
        `\`${token}\` at the end`,
      );
    insert(before, token, `\`${token}\``);
    insert(
      code.js.trimEnd().length,
      `
${token}`,
      `\`${token}\` at the end`,
    );
  }
  const emptied = /^(\s*(?:let|var)\s+[\w$]+)\s*=\s*;?\s*$/.exec(code.js.slice(lineStart, lineEnd))?.[1];
  if (emptied) {
    attempts.push({
      js: `${code.js.slice(0, lineStart)}${emptied};${code.js.slice(lineEnd)}`,
      said: "a variable was given no value, so it starts without one",
    });
  }
  for (const attempt of attempts) {
    if (syntaxError(attempt.js) === null) {
      return {
        html: code.html,
        js: attempt.js,
        message: `The script stopped at line ${line}: ${attempt.said}. It is mended.`,
      };
    }
  }
  return null;
}

function syntaxError(js: string): { position: number; line: number; message: string } | null {
  let first: { position: number; line: number; message: string } | null = null;
  for (const sourceType of ["script", "module"] as const) {
    try {
      parse(js, { ecmaVersion: "latest", sourceType, allowReturnOutsideFunction: false });
      return null;
    } catch (error) {
      if (!(error instanceof SyntaxError) || !("pos" in error) || typeof error.pos !== "number") throw error;
      first ??= {
        position: error.pos,
        line: js.slice(0, error.pos).split("\n").length,
        message: error.message,
      };
    }
  }
  return first;
}

function declaredNames(ast: Node): Set<string> {
  const names = new Set<string>();
  full(ast, (node) => {
    const declaresId = /^(?:VariableDeclarator|FunctionDeclaration|ClassDeclaration)$/.test(node.type);
    if (declaresId && "id" in node && isNode(node.id) && "name" in node.id) names.add(String(node.id.name));
    if ("params" in node && Array.isArray(node.params)) {
      for (const parameter of node.params)
        if (isNode(parameter) && "name" in parameter) names.add(String(parameter.name));
    }
  });
  return names;
}

/** The candidate that differs by a slip or two (one in short names, up to three in long ones); `null` when none or two equally. */
function nearest(wrong: string, candidates: string[]): string | null {
  const scored = [...new Set(candidates)]
    .filter((candidate) => candidate !== wrong)
    .map((candidate) => ({ candidate, score: distance(wrong.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.score - b.score);
  const [best, second] = scored;
  if (!best || best.score > (wrong.length < 4 ? 1 : wrong.length < 9 ? 2 : 3) || best.score === second?.score)
    return null;
  return best.candidate;
}

function done(script: ScriptSource, code: { html: string }, message: string): Fix | null {
  return script.changed ? { html: code.html, js: script.toString(), message } : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}
