import type { CodeProblem } from "./codeProblem.ts";
import { markupProblems } from "./markupProblems.ts";
import { jsonProblems, scriptProblems } from "./scriptProblems.ts";
import { type StyleRules, styleProblems } from "./styleProblems.ts";

/**
 * What is wrong with a file, by the kind that its name tells (a script is a module, too, where `isModule`); nothing for kinds that are not checked.
 */
export async function codeProblems(
  fileName: string,
  text: string,
  loadStyleRules: () => Promise<StyleRules>,
  isModule = false,
): Promise<CodeProblem[]> {
  switch (/\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase()) {
    case "html":
    case "htm":
      return markupProblems(text, await loadStyleRules());
    case "css":
      return styleProblems(text, await loadStyleRules());
    case "js":
      return scriptProblems(text, { module: isModule });
    case "mjs":
      return scriptProblems(text, { module: true });
    case "json":
      return jsonProblems(text);
    default:
      return [];
  }
}
