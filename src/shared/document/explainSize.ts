import { isMainFile, MAIN_FILES, type ProjectCode } from "../contracts/project.ts";
import { utf8Bytes } from "../contracts/text.ts";
import { LIMITS } from "../limits.ts";
import { allFiles } from "./projectFiles.ts";

const MAIN_LABELS = new Map<string, string>([
  [MAIN_FILES.html, "The HTML"],
  [MAIN_FILES.css, "The CSS"],
  [MAIN_FILES.js, "The JavaScript"],
]);

/** Says that a file is larger than a project's may be; `null` for one that is not. */
export function explainSize(name: string, text: string): string | null {
  const label = MAIN_LABELS.get(name);
  const limit = label === undefined ? LIMITS.fileBytes : LIMITS.codeBytes;
  return utf8Bytes(text) > limit ? `${label ?? `The file ${name}`} may have at most 1 MB.` : null;
}

/** Says that there are more files beside the main ones than a project may have; `null` when there are not. */
export function explainFileCount(names: readonly string[]): string | null {
  const count = names.filter((name) => !isMainFile(name)).length;
  const most = LIMITS.filesPerProject;
  return count > most ? `A project may have at most ${most} files.` : null;
}

/**
 * Says by what a project is larger than one may be; `null` when it is not. A live document may hold more: people's programs
 * can put there what they want, and nothing of it is thrown away.
 */
export function explainProjectSize(code: ProjectCode): string | null {
  for (const [name, text] of Object.entries(allFiles(code))) {
    const problem = explainSize(name, text);
    if (problem !== null) return problem;
  }
  return explainFileCount(Object.keys(code.files));
}
