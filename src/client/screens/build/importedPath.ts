/** Where a path leads in a project. */
export interface ImportedPath {
  segments: readonly string[];
  /** The path as it was written, where the place is another one. */
  from?: string | undefined;
  /** Whether it leads out of the folder that it starts in. */
  isOutside?: boolean | undefined;
}

/** The place that a path means, without what leads outside of the project, and without characters that no file name may have. */
export function cleanPath(path: string): ImportedPath {
  const written = path
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/^(?:\.\/)+/, "");
  const below = written.replace(/^[a-z]:(?=\/)/i, "");
  let isOutside = below !== written || below.startsWith("/");
  const segments: string[] = [];
  for (const part of below.split("/")) {
    if (part.trim() === "..") isOutside = segments.pop() === undefined || isOutside;
    const cleaned = part
      .replace(/[:*?"<>|\p{Cc}]/gu, "-")
      .trim()
      .replace(/[\s.]+$/, "");
    if (cleaned !== "") segments.push(cleaned);
  }
  return { segments, from: segments.join("/") === written ? undefined : written, isOutside };
}

/** Folders that tools make, and why they stay out. */
const VERSION_CONTROL = "what version control keeps is no part of a project.";
const TOOL_FOLDERS: ReadonlyMap<string, string> = new Map([
  ["node_modules", "installed packages are no part of a project. Pages load libraries from an address."],
  [".git", VERSION_CONTROL],
  [".svn", VERSION_CONTROL],
  [".hg", VERSION_CONTROL],
]);

/** What systems and tools put beside people's files. */
export function isJunk(segments: readonly string[]): boolean {
  return isOfSystem(segments) || segments.some((part) => TOOL_FOLDERS.has(part));
}

function isOfSystem(segments: readonly string[]): boolean {
  return (
    segments.length === 0 ||
    segments.includes("__MACOSX") ||
    /^(?:Thumbs\.db|desktop\.ini|\.DS_Store|\._.*)$/i.test(segments.at(-1) ?? "")
  );
}

/** A sentence for each folder of a tool among these paths. What systems make nobody misses. */
export function describeToolFolders(paths: readonly (readonly string[])[]): string[] {
  const folders = new Map<string, { count: number; reason: string }>();
  for (const segments of paths) {
    const at = segments.findIndex((part) => TOOL_FOLDERS.has(part));
    const reason = TOOL_FOLDERS.get(segments[at] ?? "");
    if (reason === undefined || isOfSystem(segments)) continue;
    const folder = segments.slice(0, at + 1).join("/");
    folders.set(folder, { count: (folders.get(folder)?.count ?? 0) + 1, reason });
  }
  return [...folders].map(([folder, { count, reason }]) => {
    const files = count === 1 ? "1 file" : `${count.toLocaleString("en-US")} files`;
    return `${folder}, a folder with ${files}: ${reason}`;
  });
}
