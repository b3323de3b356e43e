/** The entities of a comma-separated list. */
export function splitEntities(text: string): string[] {
  return text
    .split(",")
    .map((entity) => entity.trim())
    .filter((entity) => entity !== "");
}
