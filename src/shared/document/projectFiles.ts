import { isMainFile, MAIN_FILES, type ProjectCode } from "../contracts/project.ts";
import { mergeText } from "./mergeText.ts";

/** Every file of a project by name, the three main ones first. */
export function allFiles({ html, css, js, files }: ProjectCode): Record<string, string> {
  return { [MAIN_FILES.html]: html, [MAIN_FILES.css]: css, [MAIN_FILES.js]: js, ...files };
}

/** Of files by name those beside the three main ones: what `ProjectCode.files` holds. */
export function furtherFiles(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !isMainFile(name)));
}

/** A file's text; `null` where there is no such file. */
export type FileText = string | null;

/**
 * A file after two changes of `base`: one to `ours`, one to `theirs`. Each may also create or delete the file.
 * `undefined` when both changed the same lines in different ways.
 */
export function mergeFile(base: FileText, ours: FileText, theirs: FileText): FileText | undefined {
  if (ours === theirs || theirs === base) return ours;
  if (ours === base) return theirs;
  if (base === null || ours === null || theirs === null) return undefined;
  return mergeText(base, ours, theirs) ?? undefined;
}
