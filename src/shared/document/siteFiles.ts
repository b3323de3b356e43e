import { MAIN_FILES, type ProjectCode } from "../contracts/project.ts";
import { AppError } from "../errors.ts";
import { type AssembleOptions, assembleDocument } from "./previewDocument.ts";
import { allFiles } from "./projectFiles.ts";
import { isHidden, isPage } from "./projectSite.ts";

/**
 * What is served under a file's name: pages are made whole, everything else is as it was written. `null` when there is no
 * such file, or when it is hidden. Throws what assembleDocument throws.
 */
export function siteFile(
  code: ProjectCode,
  name: string,
  options: Omit<AssembleOptions, "page">,
): string | null {
  const files = new Map(Object.entries(allFiles(code)));
  const text = files.get(name);
  if (text === undefined || isHidden(name)) return null;
  return isPage(name) ? assembleDocument(code, { ...options, page: name, beside: true }) : text;
}

/** So many characters the files beside index.html may have together: styles and scripts stand in every page. */
const MAX_SITE_CHARACTERS = 32_000_000;
const TOO_LARGE =
  "All pages and files together would be larger than 32 MB, as large styles or scripts stand in many pages.";

/** Everything that is served beside index.html, by name. */
export function siteFiles(code: ProjectCode, options: Omit<AssembleOptions, "page">): Map<string, string> {
  const served = new Map<string, string>();
  let left = MAX_SITE_CHARACTERS;
  for (const name of Object.keys(allFiles(code))) {
    if (name === MAIN_FILES.html) continue;
    const content = siteFile(code, name, options);
    if (content === null) continue;
    left -= content.length;
    if (left < 0) throw new AppError("bad_request", TOO_LARGE);
    served.set(name, content);
  }
  return served;
}
