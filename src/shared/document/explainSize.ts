import { MAIN_FILES } from "../contracts/project.ts";
import { utf8Bytes } from "../contracts/text.ts";
import { LIMITS } from "../limits.ts";

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
