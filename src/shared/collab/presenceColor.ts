/** Colours of carets and name tags: readable with white text (4.5:1 and more), apart from each other in both themes. */
const COLORS = [
  "#b3261e",
  "#a84300",
  "#7a5900",
  "#4b6b00",
  "#00703c",
  "#006d77",
  "#00639b",
  "#3056d3",
  "#5b45c9",
  "#8a35b5",
  "#a3257f",
  "#8c4a5d",
] as const;

/** A person's colour as `#rrggbb`: the same in every room and on every process. */
export function presenceColor(userId: string): string {
  // FNV-1a, so that ids that differ in one character land on different colours.
  let hash = 0x811c9dc5;
  for (let i = 0; i < userId.length; i++) hash = Math.imul(hash ^ userId.charCodeAt(i), 0x01000193) >>> 0;
  return COLORS[hash % COLORS.length] ?? COLORS[0];
}
