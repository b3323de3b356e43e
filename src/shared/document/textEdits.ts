import { type ChangeObject, diffArrays, diffWordsWithSpace } from "diff";

/** Delete `remove` characters at `index`, then insert `insert` there. `index` counts in the text as it is by then. */
export interface TextEdit {
  index: number;
  remove: number;
  insert: string;
}

/** `removed` became `inserted`; both equal means that the stretch was kept. */
interface Stretch {
  removed: string;
  inserted: string;
}

/** Bounds on the work of comparing: beyond them a stretch is replaced whole, which is right but moves more carets. */
const MAX_CHANGED_LINES = 1_000;
const MAX_CHANGED_WORDS = 400;
const MAX_STRETCH_CHARACTERS = 20_000;

/**
 * The edits that turn `current` into `next`, in order, small and apart: what did not change keeps its carets and other
 * people's text. Compares lines, then words in lines that changed. A surrogate pair is never cut in two.
 */
export function textEdits(current: string, next: string): TextEdit[] {
  if (current === next) return [];
  const edits: TextEdit[] = [];
  let index = 0;
  for (const { removed, inserted } of changedStretches(current, next)) {
    const shared = sharedEnds(removed, inserted);
    const remove = removed.length - shared.start - shared.end;
    const insert = inserted.slice(shared.start, inserted.length - shared.end);
    if (remove > 0 || insert) edits.push({ index: index + shared.start, remove, insert });
    index += inserted.length;
  }
  return edits;
}

/** From `from` to `to` (exclusive) of the text as it was before all edits becomes `insert`. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** The same edits by their places in the text as it was before them. */
export function absoluteChanges(edits: readonly TextEdit[]): TextChange[] {
  let grown = 0;
  return edits.map(({ index, remove, insert }) => {
    const from = index - grown;
    grown += insert.length - remove;
    return { from, to: from + remove, insert };
  });
}

function changedStretches(current: string, next: string): Stretch[] {
  const shared = sharedEnds(current, next);
  const head = current.slice(0, shared.start);
  const removed = current.slice(shared.start, current.length - shared.end);
  const inserted = next.slice(shared.start, next.length - shared.end);
  return [{ removed: head, inserted: head }, ...byLines({ removed, inserted })];
}

function byLines(whole: Stretch): Stretch[] {
  if (!whole.removed || !whole.inserted) return [whole];
  const lines = diffArrays(splitLines(whole.removed), splitLines(whole.inserted), {
    maxEditLength: MAX_CHANGED_LINES,
  });
  if (!lines) return [whole];
  return toStretches(lines, (value) => value.join("")).flatMap(byWords);
}

function byWords(stretch: Stretch): Stretch[] {
  const { removed, inserted } = stretch;
  if (!removed || !inserted || removed === inserted) return [stretch];
  if (removed.length + inserted.length > MAX_STRETCH_CHARACTERS) return [stretch];
  const words = diffWordsWithSpace(removed, inserted, { maxEditLength: MAX_CHANGED_WORDS });
  return words ? toStretches(words, (value) => value) : [stretch];
}

function toStretches<Value>(changes: ChangeObject<Value>[], textOf: (value: Value) => string): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch | null = null;
  for (const change of changes) {
    const text = textOf(change.value);
    if (!change.added && !change.removed) {
      stretches.push({ removed: text, inserted: text });
      open = null;
      continue;
    }
    if (!open) {
      open = { removed: "", inserted: "" };
      stretches.push(open);
    }
    if (change.added) open.inserted += text;
    else open.removed += text;
  }
  return stretches;
}

/** Lines with their line ends, so that joining them gives the text back. */
export function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** How many characters both texts share at their start and, beside those, at their end. A surrogate pair counts as a whole. */
export function sharedEnds(current: string, next: string): { start: number; end: number } {
  const shorter = Math.min(current.length, next.length);
  let start = 0;
  while (start < shorter && current.charCodeAt(start) === next.charCodeAt(start)) start++;
  // Yjs would store the halves of a cut surrogate pair as U+FFFD.
  if (start > 0 && isHighSurrogate(current.charCodeAt(start - 1))) start--;
  let end = 0;
  while (
    end < shorter - start &&
    current.charCodeAt(current.length - 1 - end) === next.charCodeAt(next.length - 1 - end)
  ) {
    end++;
  }
  if (end > 0 && isLowSurrogate(current.charCodeAt(current.length - end))) end--;
  return { start, end };
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
