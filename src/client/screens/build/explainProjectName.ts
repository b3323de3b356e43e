import { projectName } from "../../../shared/contracts/project.ts";

/** Says what to do about a name that a project cannot have; `null` for one that it can. */
export function explainProjectName(name: string): string | null {
  // Of spaces and of characters that are never seen, such as joiners, nothing would be left to read or to press.
  if (/^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u.test(name)) {
    return "Enter a name, such as Recipe book.";
  }
  const parsed = projectName.safeParse(name);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? "This name cannot be used.");
}
