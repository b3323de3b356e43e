import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { javascriptLanguage } from "@codemirror/lang-javascript";
import { siteLink } from "../../../shared/document/projectSite.ts";

/** How far an import is looked at in both directions, in characters. */
const REACH = 500;

/** Gives the names that a file of the project exports, by the address that `fileName` imports it from. */
export function exportsSeenFrom(fileName: string, read: (name: string) => string | null) {
  return (path: string): string[] => {
    const name = /^[./]/.test(path) ? siteLink(path, fileName)?.name : undefined;
    const text = name === undefined ? null : read(name);
    return text === null ? [] : exportedNames(text);
  };
}

/** Completes what a file of the project exports, between the braces of an import from it. */
export function exportCompletion(exportsOf: (path: string) => readonly string[]) {
  return ({ state, pos }: CompletionContext): CompletionResult | null => {
    const before = /\b(?:import|export)\s[^;{}"'`]*\{([^{}]*)$/.exec(
      state.sliceDoc(Math.max(0, pos - REACH), pos),
    )?.[1];
    const [, after = "", path] =
      /^([^{}]*)\}\s*from\s*["']([^"'\n]*)["']/.exec(state.sliceDoc(pos, pos + REACH)) ?? [];
    // Behind `as` comes a name of one's own.
    if (before === undefined || path === undefined || /\bas\s+[\w$]*$/.test(before)) return null;
    const typed = /[\w$]*$/.exec(before)?.[0] ?? "";
    const taken = new Set(`${before.slice(0, before.length - typed.length)},${after}`.match(/[\w$]+/g));
    const options = exportsOf(path)
      .filter((label) => !taken.has(label))
      .map((label) => ({ label, detail: "exported", type: "variable", boost: 99 }));
    return options.length === 0 ? null : { from: pos - typed.length, options, validFor: /^[\w$]*$/ };
  };
}

/** Where the names of an export are, and nothing else that has names. */
const HOLDS_NAMES =
  /^(?:Script|Export(?:Declaration|Group)|(?:Variable|Function|Class)Declaration|(?:Object|Array)Pattern|PatternProperty)$/;

/** The names that a module exports, but for `default`, in alphabetical order. The rest of it may be half written. */
export function exportedNames(text: string): string[] {
  const names = new Set<string>();
  javascriptLanguage.parser.parse(text).iterate({
    enter({ name, from, to, node }) {
      const { parent } = node;
      if (name === "VariableDefinition") names.add(text.slice(from, to));
      else if (name === "VariableName" && node.nextSibling?.name !== "as") names.add(text.slice(from, to));
      const isOther = parent?.name === "Script" && (name !== "ExportDeclaration" || node.getChild("default"));
      return HOLDS_NAMES.test(name) && !isOther;
    },
  });
  names.delete("default");
  return [...names].sort();
}
