import { z } from "zod";
import { isStarterCode } from "../../shared/catalogue/starter.ts";
import {
  MAIN_FILES,
  type Project,
  type ProjectCode,
  type UpdateProjectInput,
} from "../../shared/contracts/project.ts";
import { allFiles, furtherFiles } from "../../shared/document/projectFiles.ts";

const storedFiles = z.record(z.string(), z.string());

/** The further files of a row, from its JSON column. */
export function parseFiles(value: unknown): Record<string, string> {
  return storedFiles.parse(value);
}

/** Whether two codes hold the same text in the same files. */
export function sameCode(a: ProjectCode, b: ProjectCode): boolean {
  const names = Object.keys(a.files);
  return (
    a.html === b.html &&
    a.css === b.css &&
    a.js === b.js &&
    names.length === Object.keys(b.files).length &&
    names.every((name) => a.files[name] === b.files[name])
  );
}

/** Whether there is work in this code that would be missed. The untouched starter page is none. */
export function holdsWork(code: ProjectCode): boolean {
  const empty = code.html === "" && code.css === "" && code.js === "";
  return Object.keys(code.files).length > 0 || (!empty && !isStarterCode(code));
}

export type CodeInput = Pick<UpdateProjectInput, "html" | "css" | "js" | "files" | "buildOutput">;

/** The files by name that a caller sent, and where they stand in what was sent. */
export function sentFiles({
  files,
  buildOutput,
}: CodeInput): { files: Record<string, string>; path: string[] } | undefined {
  if (files) return { files, path: ["files"] };
  return buildOutput?.files && { files: buildOutput.files, path: ["buildOutput", "files"] };
}

/**
 * The code that results from what a caller sent. A text named directly wins over one in `files`, that over
 * `buildOutput`. `files` stands for all further files, as a whole; a main file that it leaves out stays as it is.
 */
export function applyCodeInput(current: ProjectCode, input: CodeInput): ProjectCode {
  const files = sentFiles(input)?.files;
  const main = (key: keyof typeof MAIN_FILES) =>
    input[key] ?? input.files?.[MAIN_FILES[key]] ?? input.buildOutput?.[key] ?? files?.[MAIN_FILES[key]];
  return {
    html: main("html") ?? current.html,
    css: main("css") ?? current.css,
    js: main("js") ?? current.js,
    files: files ? furtherFiles(files) : current.files,
  };
}

/** Whether a caller sent any code at all. */
export function hasCodeInput(input: CodeInput): boolean {
  return (["html", "css", "js", "files", "buildOutput"] as const).some((key) => input[key] !== undefined);
}

type CodeFields = Pick<
  Project,
  "html" | "css" | "js" | "files" | "components" | "utils" | "types" | "packageJson"
>;

/** The code fields of a whole project (specification, section 3), all read from its files. */
export function codeFields(code: ProjectCode): CodeFields {
  const components: Record<string, string> = {};
  for (const [name, text] of Object.entries(code.files)) {
    if (name.startsWith("components/")) components[name.slice("components/".length)] = text;
  }
  return {
    html: code.html,
    css: code.css,
    js: code.js,
    files: allFiles(code),
    components,
    utils: code.files["utils/helpers.ts"] ?? null,
    types: code.files["types/index.ts"] ?? null,
    packageJson: code.files["package.json"] ?? null,
  };
}
