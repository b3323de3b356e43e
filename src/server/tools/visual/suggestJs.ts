import { type AnyNode, parse } from "acorn";
import { dottedName, readScript } from "../code/readScript.ts";
import { inJs, type Place, quoted, type Suggestions } from "./suggest.ts";

/** What could be better in a script that runs in the browser as it is. */
export function suggestJs(source: string, into: Suggestions, place: Place = inJs): void {
  const lineOf = createLineIndex(source);
  const say = (
    area: "security" | "code" | "performance",
    importance: "high" | "medium" | "low",
    title: string,
    detail: string,
    offset: number,
  ) => into.add({ area, importance, title, detail, ...place(lineOf(offset)) });
  const broken = findSyntaxError(source);
  if (broken) {
    say(
      "code",
      "high",
      "Mend the script",
      `The browser stops at a mistake here, so nothing of the script runs: ${quoted(broken.message)}.`,
      broken.offset,
    );
    return;
  }
  const script = readScript(source);
  if (!script) return;
  for (const node of script.nodes) {
    for (const [area, importance, title, detail] of remarksOn(node))
      say(area, importance, title, detail, node.start);
  }
}

/** The line of an offset, from 1. Counting from the start each time would take long in a long script. */
function createLineIndex(source: string): (offset: number) => number {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

function findSyntaxError(source: string): { message: string; offset: number } | null {
  let found: { message: string; offset: number } | null = null;
  for (const sourceType of ["module", "script"] as const) {
    try {
      parse(source, { ecmaVersion: "latest", sourceType });
      return null;
    } catch (error) {
      const offset =
        error instanceof SyntaxError && "pos" in error && typeof error.pos === "number" ? error.pos : 0;
      const message =
        error instanceof RangeError ? "it is nested too deeply" : error instanceof Error ? error.message : "";
      found = { offset: Math.min(offset, source.length), message: message.replace(/\s*\(\d+:\d+\)$/, "") };
    }
  }
  return found;
}

type Remark = ["security" | "code" | "performance", "high" | "medium" | "low", string, string];

function remarksOn(node: AnyNode): Remark[] {
  switch (node.type) {
    case "CallExpression":
    case "NewExpression": {
      const name = dottedName(node.callee)?.replace(/^(?:window|globalThis|self)\./, "") ?? "";
      const [first] = node.arguments;
      if (name === "eval" || name === "Function")
        return [
          [
            "security",
            "high",
            "Run no text as code",
            `${name} runs whatever text it is given. Use functions, or JSON.parse for data.`,
          ],
        ];
      if (
        /^set(?:Timeout|Interval)$/.test(name) &&
        first?.type === "Literal" &&
        typeof first.value === "string"
      )
        return [
          ["security", "medium", "Run no text as code", `${name} is given a text; give it a function.`],
        ];
      if (name === "document.write")
        return [
          [
            "performance",
            "medium",
            "Do not write into the page while it loads",
            "document.write holds up the page, and later deletes it. Create elements instead.",
          ],
        ];
      if (/(?:^|\.)insertAdjacentHTML$/.test(name) && node.arguments[1] && !isFixed(node.arguments[1]))
        return [
          [
            "security",
            "medium",
            "Put text in as text",
            "insertAdjacentHTML is given something that is put together at run time. If a person typed any of it, it can run code: use textContent.",
          ],
        ];
      if (/^console\.(?:log|debug)$/.test(name))
        return [["code", "low", "Take out what was for testing", `${name} is left over.`]];
      if (/^(?:alert|confirm|prompt)$/.test(name))
        return [
          [
            "code",
            "low",
            "Speak to people on the page",
            `${name} stops everything until it is closed; a message on the page or a <dialog> does not.`,
          ],
        ];
      return [];
    }
    case "AssignmentExpression": {
      const target =
        node.left.type === "MemberExpression" && node.left.property.type === "Identifier"
          ? node.left.property.name
          : "";
      return /^(?:inner|outer)HTML$/.test(target) && !isFixed(node.right)
        ? [
            [
              "security",
              "medium",
              "Put text in as text",
              `${target} is set to something that is put together at run time. If a person typed any of it, it can run code: use textContent.`,
            ],
          ]
        : [];
    }
    case "VariableDeclaration":
      return node.kind === "var"
        ? [["code", "low", "Use let and const", "var is seen in the whole function, and before it is set."]]
        : [];
    case "BinaryExpression":
      return (node.operator === "==" || node.operator === "!=") && !isNull(node.left) && !isNull(node.right)
        ? [
            [
              "code",
              "low",
              "Compare strictly",
              `${node.operator} changes types before it compares ("" == 0 is true). Use ${node.operator}=.`,
            ],
          ]
        : [];
    default:
      return [];
  }
}

/** Whether the value is the same whatever happens. */
function isFixed(node: AnyNode): boolean {
  if (node.type === "Literal") return true;
  return node.type === "TemplateLiteral" && node.expressions.length === 0;
}

function isNull(node: AnyNode): boolean {
  return node.type === "Literal" && node.value === null;
}
