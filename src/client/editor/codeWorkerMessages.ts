import type { QuestId } from "../../shared/catalogue/quests.ts";
import type { CheckedPage, Goal } from "../../shared/quests/goals.ts";
import type { CodeProblem } from "./checks/codeProblem.ts";
import type { FormatResult } from "./format/formatCode.ts";
import type { PropertyValues } from "./propertyValues.ts";

interface FileRequest {
  /** Ties the answer to the request. */
  id: number;
  fileName: string;
  text: string;
}

/** What the page asks of the code worker. */
export type CodeRequest =
  | (FileRequest & { kind: "check"; cssProperties: readonly string[]; isModule: boolean })
  | (FileRequest & { kind: "format" })
  | { id: number; kind: "values"; property: string }
  | { id: number; kind: "goals"; questId: QuestId; page: CheckedPage };

/** What the code worker answers. */
export type CodeResponse =
  | { id: number; kind: "check"; problems: CodeProblem[] }
  | { id: number; kind: "format"; result: FormatResult }
  | { id: number; kind: "values"; values: PropertyValues | null }
  | { id: number; kind: "goals"; goals: Goal[] }
  | { id: number; kind: "failed"; message: string };
