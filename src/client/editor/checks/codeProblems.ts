import type { CodeProblem } from "./codeProblem.ts";
import { markupProblems } from "./markupProblems.ts";
import { jsonProblems, scriptProblems } from "./scriptProblems.ts";
import { styleProblems } from "./styleProblems.ts";

/** What is wrong with a file, by the kind that its name tells; nothing for kinds that are not checked. */
export function codeProblems(
  fileName: string,
  text: string,
  cssProperties: ReadonlySet<string>,
): CodeProblem[] {
  switch (/\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase()) {
    case "html":
    case "htm":
      return markupProblems(text, cssProperties);
    case "css":
      return styleProblems(text, cssProperties);
    case "js":
      return scriptProblems(text);
    case "mjs":
      return scriptProblems(text, { module: true });
    case "json":
      return jsonProblems(text);
    default:
      return [];
  }
}
