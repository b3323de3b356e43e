import type { ProjectCode } from "../../../shared/contracts/project.ts";
import { mergeText } from "../../../shared/document/mergeText.ts";

/**
 * The next step of a template over the code as it is now. What was edited since the last step stays, where it must, in place
 * of the template.
 */
export function templateOver(
  last: ProjectCode,
  next: ProjectCode,
  current: ProjectCode,
): { code: ProjectCode; isEdited: boolean } {
  const code = { ...current };
  let isEdited = false;
  for (const key of ["html", "css", "js"] as const) {
    code[key] = mergeText(last[key], next[key], current[key]) ?? current[key];
    isEdited ||= current[key] !== last[key] && current[key] !== next[key];
  }
  return { code, isEdited };
}
