import type { ProjectCode } from "../../shared/contracts/project.ts";
import { explainProjectSize } from "../../shared/document/explainSize.ts";
import { AppError } from "../../shared/errors.ts";

/**
 * Guards whatever makes something lasting of a project's code as it is in its live document, which may hold more than a
 * project may. Throws `payload_too_large` with the limit and `whatToDo`, a sentence.
 */
export function requireProjectSize(code: ProjectCode, whatToDo: string): void {
  const problem = explainProjectSize(code);
  if (problem !== null) throw new AppError("payload_too_large", `${problem} ${whatToDo}`);
}
