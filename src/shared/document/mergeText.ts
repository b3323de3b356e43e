import { diffArrays } from "diff";
import { splitLines } from "./textEdits.ts";

/**
 * Puts two changes of one text together, line by line: what the engine made of `base`, and what people made of it
 * meanwhile. `null` when both changed the same lines, or lines next to each other, in different ways.
 */
export function mergeText(base: string, ours: string, theirs: string): string | null {
  if (ours === theirs || theirs === base) return ours;
  if (ours === base) return theirs;
  const baseLines = splitLines(base);
  const ourChanges = changedRanges(baseLines, splitLines(ours));
  const theirChanges = changedRanges(baseLines, splitLines(theirs));
  const merged: string[] = [];
  let position = 0;
  let ourNext = 0;
  let theirNext = 0;
  for (;;) {
    const our = ourChanges[ourNext];
    const their = theirChanges[theirNext];
    if (!our && !their) break;
    if (our && their && touch(our, their) && !sameChange(our, their)) return null;
    const change = our && (!their || our.start <= their.start) ? our : their;
    if (!change) break;
    merged.push(...baseLines.slice(position, change.start), ...change.lines);
    position = change.end;
    if (our && (change === our || sameChange(our, change))) ourNext++;
    if (their && (change === their || sameChange(their, change))) theirNext++;
  }
  merged.push(...baseLines.slice(position));
  return merged.join("");
}

/** Lines `start` to `end` (exclusive) of the base became `lines`. */
interface Change {
  start: number;
  end: number;
  lines: string[];
}

/** Neighbours count as touching: whether they belong together is not for a merge to decide. */
function touch(a: Change, b: Change): boolean {
  return a.start <= b.end && b.start <= a.end;
}

function sameChange(a: Change, b: Change): boolean {
  return a.start === b.start && a.end === b.end && a.lines.join("") === b.lines.join("");
}

/** Beyond so many changed lines the middle of two texts counts as changed as a whole. */
const MAX_CHANGED_LINES = 4_000;

/** What changed between two lists of lines. */
function changedRanges(base: string[], next: string[]): Change[] {
  const parts = diffArrays(base, next, { maxEditLength: MAX_CHANGED_LINES });
  if (!parts) return [wholeMiddle(base, next)];
  const changes: Change[] = [];
  let position = 0;
  let open: Change | null = null;
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      position += value.length;
      open = null;
      continue;
    }
    if (!open) {
      open = { start: position, end: position, lines: [] };
      changes.push(open);
    }
    if (added) open.lines.push(...value);
    else open.end = position += value.length;
  }
  return changes;
}

function wholeMiddle(base: string[], next: string[]): Change {
  let start = 0;
  while (start < base.length && start < next.length && base[start] === next[start]) start++;
  let end = 0;
  const shorter = Math.min(base.length, next.length) - start;
  while (end < shorter && base[base.length - 1 - end] === next[next.length - 1 - end]) end++;
  return { start, end: base.length - end, lines: next.slice(start, next.length - end) };
}
