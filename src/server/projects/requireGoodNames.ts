import { MAIN_FILES, type ProjectCode } from "../../shared/contracts/project.ts";
import { furtherFiles } from "../../shared/document/projectFiles.ts";
import { AppError, type Issue } from "../../shared/errors.ts";
import { explainFileName } from "../../shared/explainFileName.ts";
import { nameCollision } from "../../shared/nameCollision.ts";
import { type CodeInput, sentFiles } from "./projectCode.ts";

/**
 * Throws AppError `bad_request`, with an issue for each file, when a caller gives files names that a new file cannot have.
 * Names that the project has already may stay: stock clients can give any to a live document.
 */
export function requireGoodNames(current: ProjectCode, input: CodeInput): void {
  const sent = sentFiles(input);
  if (sent === undefined) return;
  const names = Object.keys(furtherFiles(sent.files));
  const isKept = (name: string) => Object.hasOwn(current.files, name);
  const taken = [...Object.values(MAIN_FILES), ...names.filter(isKept)];
  const issues: Issue[] = [];
  for (const name of names) {
    if (isKept(name)) continue;
    const message = explainFileName(name) ?? nameCollision(name, taken);
    if (message === null) taken.push(name);
    else issues.push({ path: [...sent.path, name], message });
  }
  const [first] = issues;
  if (first) throw new AppError("bad_request", first.message, { issues });
}
