import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { isPage } from "../../../shared/document/projectSite.ts";
import { completePath, type PathKind } from "./pathCompletion.ts";
import type { ProjectNames } from "./projectNames.ts";

type Source = (context: CompletionContext) => CompletionResult | null;
type Names = () => ProjectNames;

/** How far back a value or selector is looked at, in characters. */
const REACH = 200;

/** Completes ids, classes and paths to files of the project in the attribute values of a file. */
export function namesInMarkup(fileName: string, names: Names): Source {
  return (context) => {
    const before = textBefore(context);
    const value =
      /\s(class|id|for|href|src|aria-labelledby|aria-describedby|aria-controls|list|form)\s*=\s*["']?([^"'<>=]*)$/i.exec(
        before,
      );
    if (!value) return null;
    const [, attribute = "", typed = ""] = value;
    const { ids, classes, files } = names();
    switch (attribute.toLowerCase()) {
      case "class":
        return result(context, lastWord(typed), options(classes, "class"));
      case "href":
      case "src": {
        const tag = /<([a-z][\w-]*)\s[^<>]*$/i.exec(before)?.[1]?.toLowerCase() ?? "";
        const places = tag === "link" || attribute.toLowerCase() === "src" ? [] : ids.map((id) => `#${id}`);
        const kind = LINKED[tag] ?? "any";
        return completePath(context, { typed, kind, from: fileName, files, others: options(places, "id") });
      }
      default:
        return result(context, lastWord(typed), options(ids, "id"));
    }
  };
}

/** What elements link to; the rest may link to anything. */
const LINKED: Readonly<Record<string, PathKind>> = {
  a: "page",
  area: "page",
  iframe: "page",
  img: "picture",
  link: "sheet",
  script: "script",
};

/** Completes ids and classes of the project in selectors, and paths where a style sheet loads something. */
export function namesInStyles(fileName: string, names: Names): Source {
  return (context) => {
    const path = pathInStyles(fileName, names, context);
    if (path) return path;
    const typed = /([.#])([\w-]*)$/.exec(textBefore(context));
    // After a colon a # is a colour and a . belongs to a number.
    if (
      !typed ||
      /:[^;{}]*$/.test(
        textBefore(context)
          .slice(0, typed.index)
          .replace(/::?[a-z-]+/g, ""),
      )
    )
      return null;
    const { ids, classes } = names();
    return result(context, typed[2] ?? "", typed[1] === "#" ? options(ids, "id") : options(classes, "class"));
  };
}

function pathInStyles(from: string, names: Names, context: CompletionContext): CompletionResult | null {
  const before = textBefore(context);
  const [, rule, typed] = /(@import\s+(?:url\(\s*)?|\burl\(\s*)["']?([^"'()\s;]*)$/i.exec(before) ?? [];
  // Without its quote the path of an @import is not there yet.
  if (rule === undefined || typed === undefined || /@import\s+\w*$/i.test(before)) return null;
  const kind = rule.startsWith("@") ? "sheet" : "picture";
  return completePath(context, { typed, kind, from, files: names().files });
}

/** Completes ids and classes of the project in the strings that name elements, and paths where a file loads others. */
export function namesInScript(fileName: string, names: Names): Source {
  return (context) => {
    const before = textBefore(context);
    const { ids, classes, files } = names();
    const id = /getElementById\(\s*["'`]([\w-]*)$/.exec(before);
    if (id) return result(context, id[1] ?? "", options(ids, "id"));
    const selector =
      /(?:querySelector(?:All)?|closest|matches)\(\s*["'`](?:[^"'`]*[^"'`\w-])?([.#])([\w-]*)$/.exec(before);
    if (selector) {
      return result(
        context,
        selector[2] ?? "",
        selector[1] === "#" ? options(ids, "id") : options(classes, "class"),
      );
    }
    const className =
      /(?:classList\.(?:add|remove|toggle|contains|replace)\(\s*(?:["'`][\w-]*["'`]\s*,\s*)*|getElementsByClassName\(\s*|className\s*=\s*)["'`]([\w-]*)$/.exec(
        before,
      );
    if (className) return result(context, className[1] ?? "", options(classes, "class"));
    const module = /\b(?:from|import)\s*\(?\s*["'`]([^"'`\s]*)$/.exec(before);
    if (module)
      return completePath(context, { typed: module[1] ?? "", kind: "import", from: fileName, files });
    const loaded = /\bfetch\(\s*["'`]([^"'`\s]*)$/.exec(before);
    if (!loaded) return null;
    // What a script loads starts from its page: most are at the root.
    const from = isPage(fileName) ? fileName : "";
    return completePath(context, { typed: loaded[1] ?? "", kind: "any", from, files });
  };
}

function textBefore({ state, pos }: CompletionContext): string {
  return state.sliceDoc(Math.max(0, pos - REACH), pos);
}

function lastWord(typed: string): string {
  return /\S*$/.exec(typed)?.[0] ?? "";
}

function options(names: readonly string[], detail: string): Completion[] {
  return names.map((label) => ({ label, detail, type: "constant", boost: 1 }));
}

function result(context: CompletionContext, typed: string, found: Completion[]): CompletionResult | null {
  // The word that is being typed is among the names, too.
  const others = found.filter(({ label }) => label !== typed);
  if (others.length === 0) return null;
  return { from: context.pos - typed.length, options: others, validFor: /^[\w-]*$/ };
}
