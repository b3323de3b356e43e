import { MAIN_FILES, type ProjectCode } from "../contracts/project.ts";
import { type AssembleOptions, assembleDocument } from "./previewDocument.ts";
import { allFiles } from "./projectFiles.ts";
import { isPage } from "./projectSite.ts";

/**
 * What is served under a file's name: pages are made whole, everything else is as it was written. `null` when there is no
 * such file, or when its name or folder starts with a dot: such files hold settings and secrets. Throws TooDeepError as
 * assembleDocument does.
 */
export function siteFile(
  code: ProjectCode,
  name: string,
  options: Omit<AssembleOptions, "page">,
): string | null {
  const files = new Map(Object.entries(allFiles(code)));
  const text = files.get(name);
  if (text === undefined || isHidden(name)) return null;
  return isPage(name) ? assembleDocument(code, { ...options, page: name }) : text;
}

/** Everything that is served beside index.html, by name. */
export function siteFiles(code: ProjectCode, options: Omit<AssembleOptions, "page">): Map<string, string> {
  const served = new Map<string, string>();
  for (const name of Object.keys(allFiles(code))) {
    if (name === MAIN_FILES.html) continue;
    const content = siteFile(code, name, options);
    if (content !== null) served.set(name, content);
  }
  return served;
}

function isHidden(name: string): boolean {
  return /(?:^|\/)\.(?!well-known\/)/.test(name);
}
