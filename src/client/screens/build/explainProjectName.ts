import { NO_PROJECT_NAME, projectName } from "../../../shared/contracts/project.ts";

/** Says what to do about a name that a project cannot have; `null` for one that it can. */
export function explainProjectName(name: string): string | null {
  if (name.trim() === "") return NO_PROJECT_NAME;
  const parsed = projectName.safeParse(name);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? "This name cannot be used.");
}
