import { type AnyNode, type Comment, type Node, Parser } from "acorn";
import jsx from "acorn-jsx";
import { parse as parseLoosely } from "acorn-loose";

export interface Script {
  /** Every node, JSX included, in no promised order. */
  nodes: readonly AnyNode[];
  comments: readonly string[];
  /** Whether the text is JavaScript, with or without JSX; else it was read as far as it can be. */
  complete: boolean;
  hasJsx: boolean;
}

const JsxParser = Parser.extend(jsx());

/** Longest text that is read although it is broken: the tolerant parser tries again at every mistake. */
const MAX_BROKEN_CHARACTERS = 100_000;

/**
 * JavaScript as syntax nodes; TypeScript and unfinished code are read tolerantly. `null` when nothing can be read: too
 * deeply nested, or too long to be read tolerantly.
 */
export function readScript(source: string): Script | null {
  for (const sourceType of ["module", "script"] as const) {
    const comments: Comment[] = [];
    try {
      const ast = JsxParser.parse(source, {
        ecmaVersion: "latest",
        sourceType,
        onComment: comments,
        allowHashBang: true,
        allowReturnOutsideFunction: true,
        allowAwaitOutsideFunction: true,
      });
      return toScript(ast, comments, true);
    } catch (error) {
      // Not this kind of source, or (RangeError) nested deeper than the parser's stack.
      if (error instanceof RangeError) return null;
    }
  }
  if (source.length > MAX_BROKEN_CHARACTERS) return null;
  const comments: Comment[] = [];
  try {
    const ast = parseLoosely(source, {
      ecmaVersion: "latest",
      sourceType: "module",
      onComment: comments,
    });
    return toScript(ast, comments, false);
  } catch {
    return null;
  }
}

function toScript(ast: Node, comments: Comment[], complete: boolean): Script {
  const nodes = allNodes(ast);
  return {
    nodes,
    comments: comments.map((comment) => comment.value),
    complete,
    hasJsx: nodes.some((node) => /^JSX(?:Element|Fragment)$/.test(node.type)),
  };
}

/** Without recursion, and for node types that walkers do not know. */
function allNodes(root: Node): AnyNode[] {
  const found: AnyNode[] = [];
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) {
      for (const entry of value) waiting.push(entry);
    } else if (isNode(value)) {
      found.push(value);
      for (const entry of Object.values(value)) if (typeof entry === "object") waiting.push(entry);
    }
  }
  return found;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** `a.b.c` for a chain of plain names, else `null`. */
export function dottedName(node: AnyNode): string | null {
  const parts: string[] = [];
  let current: AnyNode = node;
  while (current.type === "MemberExpression") {
    if (current.computed || current.property.type !== "Identifier") return null;
    parts.unshift(current.property.name);
    current = current.object;
  }
  if (current.type === "ThisExpression") return ["this", ...parts].join(".");
  return current.type === "Identifier" ? [current.name, ...parts].join(".") : null;
}

/** Modules that the code imports or requires, as written. */
export function importedModules(script: Script): string[] {
  return script.nodes.flatMap((node): string[] => {
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "ExportNamedDeclaration":
      case "ImportExpression":
        return textOf(node.source);
      case "CallExpression":
        return node.callee.type === "Identifier" && node.callee.name === "require"
          ? textOf(node.arguments[0])
          : [];
      default:
        return [];
    }
  });
}

function textOf(node: AnyNode | null | undefined): string[] {
  return node?.type === "Literal" && typeof node.value === "string" ? [node.value] : [];
}

/** Names that the code itself declares or imports: what they mean is not a library's global. */
export function declaredNames(script: Script): Set<string> {
  const names = new Set<string>();
  const waiting: AnyNode[] = script.nodes.flatMap((node): AnyNode[] => {
    switch (node.type) {
      case "VariableDeclarator":
        return [node.id];
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
        return ["id" in node && node.id ? node.id : null, ...node.params].filter((part) => part !== null);
      case "ClassDeclaration":
        return node.id ? [node.id] : [];
      case "ImportSpecifier":
      case "ImportDefaultSpecifier":
      case "ImportNamespaceSpecifier":
        return [node.local];
      default:
        return [];
    }
  });
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === "Identifier") names.add(node.name);
    else if (node.type === "AssignmentPattern") waiting.push(node.left);
    else if (node.type === "RestElement") waiting.push(node.argument);
    else if (node.type === "ArrayPattern") {
      for (const part of node.elements) if (part) waiting.push(part);
    } else if (node.type === "ObjectPattern") {
      for (const part of node.properties) waiting.push(part.type === "Property" ? part.value : part);
    }
  }
  return names;
}
