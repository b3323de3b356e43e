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

/** Lines with their line ends, so that joining them gives the text back. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Neighbours count as touching: whether they belong together is not for a merge to decide. */
function touch(a: Change, b: Change): boolean {
  return a.start <= b.end && b.start <= a.end;
}

function sameChange(a: Change, b: Change): boolean {
  return a.start === b.start && a.end === b.end && a.lines.join("") === b.lines.join("");
}

/** Cells of the comparison table beyond which the middle of two texts counts as changed as a whole. */
const MAXIMUM_CELLS = 4_000_000;

/** What changed between two lists of lines, by their longest common subsequence. */
function changedRanges(base: string[], next: string[]): Change[] {
  let start = 0;
  while (start < base.length && start < next.length && base[start] === next[start]) start++;
  let end = 0;
  while (
    end < base.length - start &&
    end < next.length - start &&
    base[base.length - 1 - end] === next[next.length - 1 - end]
  ) {
    end++;
  }
  const oldLines = base.slice(start, base.length - end);
  const newLines = next.slice(start, next.length - end);
  if (oldLines.length === 0 && newLines.length === 0) return [];
  if ((oldLines.length + 1) * (newLines.length + 1) > MAXIMUM_CELLS) {
    return [{ start, end: start + oldLines.length, lines: newLines }];
  }
  return compareLines(oldLines, newLines, start);
}

function compareLines(oldLines: string[], newLines: string[], offset: number): Change[] {
  const width = newLines.length + 1;
  const common = new Uint32Array((oldLines.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = oldLines.length - 1; i >= 0; i--) {
    for (let j = newLines.length - 1; j >= 0; j--) {
      common[i * width + j] =
        oldLines[i] === newLines[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changes: Change[] = [];
  let open: Change | null = null;
  let i = 0;
  let j = 0;
  while (i < oldLines.length || j < newLines.length) {
    const added = newLines[j];
    if (i < oldLines.length && added !== undefined && oldLines[i] === added) {
      open = null;
      i++;
      j++;
      continue;
    }
    if (!open) {
      open = { start: offset + i, end: offset + i, lines: [] };
      changes.push(open);
    }
    if (added !== undefined && (i === oldLines.length || at(i, j + 1) >= at(i + 1, j))) {
      open.lines.push(added);
      j++;
    } else {
      i++;
      open.end = offset + i;
    }
  }
  return changes;
}
