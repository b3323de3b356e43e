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

/** What systems and tools put beside people's files. */
export function isJunk(segments: readonly string[]): boolean {
  return (
    segments.length === 0 ||
    segments.some((part) => /^(?:__MACOSX|node_modules|\.git|\.svn|\.hg)$/.test(part)) ||
    /^(?:Thumbs\.db|desktop\.ini|\.DS_Store|\._.*)$/i.test(segments.at(-1) ?? "")
  );
}
