import { MAIN_FILES, type ProjectCode } from "../../shared/contracts/project.ts";
import { hasStyleLinks, inlinedStyle } from "../../shared/document/inlinedFiles.ts";
import { allFiles } from "../../shared/document/projectFiles.ts";

/** How the page that people see must change after the code changed. */
export type PreviewChange =
  | { kind: "none" }
  | { kind: "reload" }
  /** Style sheets by name, as they stand in the page. */
  | { kind: "css"; files: Map<string, string> };

/** `page`: the file that is seen. Only style sheets changed: they are exchanged in place. Everything else needs a new run. */
export function comparePreviewed(before: ProjectCode, after: ProjectCode, page: string): PreviewChange {
  if (before === after) return { kind: "none" };
  if (before.html !== after.html || before.js !== after.js) return { kind: "reload" };
  const names: string[] = [];
  if (before.css !== after.css) names.push(MAIN_FILES.css);
  for (const name of new Set([...Object.keys(before.files), ...Object.keys(after.files)])) {
    const [old, next] = [before.files[name], after.files[name]];
    if (old === next) continue;
    if (!isStyleSheet(name) || old === undefined || next === undefined) return { kind: "reload" };
    names.push(name);
  }
  if (names.length === 0) return { kind: "none" };
  const files = allFiles(after);
  const changed = withImporters(names, files);
  // A style element of a page stands in the page as it was made.
  if (changed.some((name) => !isStyleSheet(name))) return { kind: "reload" };
  // Reading them is for the worker, if it is much.
  const linking = changed.some((name) => hasStyleLinks(files[name] ?? ""));
  if (linking && Object.values(files).reduce((sum, text) => sum + text.length, 0) > MAX_READ_AT_ONCE) {
    return { kind: "reload" };
  }
  return { kind: "css", files: new Map(changed.map((name) => [name, inlinedStyle(files, name, page)])) };
}

/** So many characters of a project are read in the workspace's own thread. */
const MAX_READ_AT_ONCE = 200_000;

const isStyleSheet = (name: string) => /\.css$/i.test(name);

/** These files and those that import them, over any number of steps: what is imported stands in them. */
function withImporters(names: readonly string[], files: Readonly<Record<string, string>>): string[] {
  const importing = Object.entries(files).filter(
    ([file, text]) => /\.(?:css|html?)$/i.test(file) && /@import/i.test(text),
  );
  const found = new Set(names);
  for (const name of found) {
    const plain = name.slice(name.lastIndexOf("/") + 1);
    for (const [file, text] of importing) if (text.includes(plain)) found.add(file);
  }
  return [...found];
}

/**
 * What can be said about the page in the frame. `hidden`: it has content that nobody can see; `silent`: it did not answer and was ended; `noisy`: it said more than
 * the workspace can take and was ended; `paused`: it was ended last time, or nobody asked to run it yet;
 * `unreachable`: its frame did not come, because there is no connection.
 */
export type PaintState =
  | "waiting"
  | "shown"
  | "empty"
  | "hidden"
  | "failed"
  | "silent"
  | "noisy"
  | "paused"
  | "unreachable";

/** Whether nothing runs, and nothing will until somebody asks for it or the connection is back. */
export function isHalted(paint: PaintState): boolean {
  return paint === "silent" || paint === "noisy" || paint === "paused" || paint === "unreachable";
}

/** How long a page may not answer before it is ended, in milliseconds. */
export const SILENT_AFTER_MS = 5000;
/**
 * How long the frame of a page may take to come before it is said that it cannot be reached, in milliseconds: on a slow
 * connection, or a slow machine, it comes late.
 */
export const ABSENT_AFTER_MS = 15_000;
/** How long a page may not answer before a reload of the workspace would not run it again, in milliseconds. */
export const STUCK_AFTER_MS = 2000;
/** How often a page is asked for a sign of life, in milliseconds. */
export const PING_EVERY_MS = 1000;
/** So many messages a page may send within a second. Its instruments gather what they have to say and send far fewer. */
export const MAX_MESSAGES = 500;
/**
 * How long a run may take to paint before a newer one replaces it, in milliseconds: who types without a pause still sees
 * pages, also those that take long. `lastTook`: what the last one took.
 */
export function runPatience(lastTook: number): number {
  return Math.min(Math.max(600, 2 * lastTook), 4000);
}
