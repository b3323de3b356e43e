import { diffLines } from "diff";
import { type FileText, mergeFile } from "../../shared/document/projectFiles.ts";

/** Files by name, the three main ones included. */
type Files = Readonly<Record<string, string>>;

/** What one change did to one file. */
export interface FileChange {
  name: string;
  before: FileText;
  after: FileText;
  /** Lines; `null` when the texts are too different to count quickly. */
  counts: { added: number; removed: number } | null;
}

/** Bounds the work of counting, in changed lines. */
const MAX_EDIT_LENGTH = 2_000;

/** The files that differ, in the order of `after`, deleted ones last. */
export function fileChanges(before: Files, after: Files): FileChange[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((name) => {
    const change = { name, before: textOf(before, name), after: textOf(after, name) };
    return change.before === change.after ? [] : [{ ...change, counts: countLines(change) }];
  });
}

/** The text of a file, `null` where there is none. */
export function textOf(files: Files, name: string): FileText {
  return Object.hasOwn(files, name) ? (files[name] ?? null) : null;
}

function countLines({ before, after }: Pick<FileChange, "before" | "after">): FileChange["counts"] {
  const parts = diffLines(before ?? "", after ?? "", { maxEditLength: MAX_EDIT_LENGTH });
  if (!parts) return null;
  const sum = (kind: "added" | "removed") =>
    parts.reduce((total, part) => total + (part[kind] ? part.count : 0), 0);
  return { added: sum("added"), removed: sum("removed") };
}

/** Whether the file as it is now has the change in it, has it taken out, or was edited in the same lines since. */
export type Standing =
  | { kind: "kept"; without: FileText }
  | { kind: "putBack"; with: FileText }
  | { kind: "overwritten" };

/** How a change stands in the file as it is now, and what the file would be the other way round. */
export function standingOf({ before, after }: FileChange, current: FileText): Standing {
  const without = mergeFile(after, before, current);
  if (without !== undefined && without !== current) return { kind: "kept", without };
  const again = mergeFile(before, after, current);
  if (again !== undefined && again !== current) return { kind: "putBack", with: again };
  return { kind: "overwritten" };
}
