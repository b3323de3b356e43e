/** The parts of the place that a path means, without what leads outside of the project, and without characters that no file name may have. */
export function cleanSegments(path: string): string[] {
  const segments: string[] = [];
  for (const part of path
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/^[a-z]:/i, "")
    .split("/")) {
    if (part.trim() === "..") segments.pop();
    const cleaned = part
      .replace(/[:*?"<>|\p{Cc}]/gu, "-")
      .trim()
      .replace(/\.+$/, "");
    if (cleaned !== "") segments.push(cleaned);
  }
  return segments;
}

/** What systems and tools put beside people's files. */
export function isJunk(segments: readonly string[]): boolean {
  return (
    segments.length === 0 ||
    segments.some((part) => /^(?:__MACOSX|node_modules|\.git|\.svn|\.hg)$/.test(part)) ||
    /^(?:Thumbs\.db|desktop\.ini|\.DS_Store|\._.*)$/i.test(segments.at(-1) ?? "")
  );
}
