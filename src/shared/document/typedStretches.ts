import type * as Y from "yjs";
import { absoluteChanges, type TextChange, type TextEdit } from "./textEdits.ts";

/** From `from` to `to` (exclusive) in a text: what one person typed lately and may still take back. */
export interface Stretch {
  from: number;
  to: number;
}

/** Where in a text something was typed. `typedFrom` tells from which clock on what a client wrote counts as typed. */
export function typedStretches(text: Y.Text, typedFrom: (client: number) => number): Stretch[] {
  const stretches: Stretch[] = [];
  let author: number | null = null;
  let index = 0;
  for (let item = text._start; item; item = item.right) {
    if (item.deleted || !item.countable) continue;
    const { client, clock } = item.id;
    const before = Math.min(Math.max(0, typedFrom(client) - clock), item.length);
    const last = stretches.at(-1);
    if (before < item.length) {
      if (last && client === author && last.to === index + before) last.to = index + item.length;
      else stretches.push({ from: index + before, to: index + item.length });
      author = client;
    }
    index += item.length;
  }
  return stretches;
}

/**
 * The same change as `edits`, which leaves what was typed in each line as a whole or takes its place as a whole. Otherwise
 * who takes back what they typed would tear holes into what was written there: the space between two words would be theirs.
 */
export function aroundTyping(
  current: string,
  edits: readonly TextEdit[],
  typed: readonly Stretch[],
): TextEdit[] {
  if (typed.length === 0) return [...edits];
  const parts = typed.flatMap((stretch) => byLine(current, stretch));
  const changes = movedToEdges(current, absoluteChanges(edits), parts);
  const taken = parts.filter((part) => changes.some((change) => isTorn(current, part, change)));
  const spans: Span[] = [];
  const pieces = [
    ...changes.map((change) => ({ ...change, changes: [change] })),
    ...taken.map((part) => ({ ...part, changes: [] })),
  ];
  for (const piece of pieces.sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = spans.at(-1);
    if (!last || piece.from >= last.to) spans.push(piece);
    else {
      last.to = Math.max(last.to, piece.to);
      last.changes = [...last.changes, ...piece.changes];
    }
  }
  return relative(spans.map((span) => ({ ...span, insert: changedText(current, span) })));
}

interface Span extends Stretch {
  changes: readonly TextChange[];
}

function relative(changes: readonly TextChange[]): TextEdit[] {
  let grown = 0;
  return changes.map(({ from, to, insert }) => {
    const edit = { index: from + grown, remove: to - from, insert };
    grown += insert.length - edit.remove;
    return edit;
  });
}

function changedText(current: string, { from, to, changes }: Span): string {
  let text = "";
  let position = from;
  for (const change of changes) {
    text += current.slice(position, change.from) + change.insert;
    position = change.to;
  }
  return text + current.slice(position, to);
}

/** The lines of what was typed. Each has the line end with which it would go: the one behind it, or that before it. */
function byLine(current: string, { from, to }: Stretch): Stretch[] {
  const isFromStart = from === 0 || current[from - 1] === "\n";
  const lines = current.slice(from, to).match(isFromStart ? /[^\n]*\n|[^\n]+/g : /\n[^\n]*|[^\n]+/g) ?? [];
  let position = from;
  return lines.map((line) => {
    const start = position;
    position += line.length;
    return { from: start, to: position };
  });
}

/** What alone is put into a line that was typed goes before or behind it where that comes to the same. */
function movedToEdges(current: string, changes: TextChange[], parts: readonly Stretch[]): TextChange[] {
  return changes.map((change) => {
    const { from, to } = change;
    const part = from === to && parts.find((one) => one.from < from && from < one.to);
    if (!part) return change;
    const isAlone = changes.every((one) => one === change || one.to < part.from || part.to < one.from);
    return isAlone ? movedToEdge(current, change, part) : change;
  });
}

function movedToEdge(current: string, change: TextChange, part: Stretch): TextChange {
  const { from, insert } = change;
  const [before, behind] = [current.slice(part.from, from), current.slice(from, part.to)];
  if (insert.endsWith(before)) {
    return {
      from: part.from,
      to: part.from,
      insert: before + insert.slice(0, insert.length - before.length),
    };
  }
  if (!insert.startsWith(behind)) return change;
  return { from: part.to, to: part.to, insert: insert.slice(behind.length) + behind };
}

/** Whether a change leaves a part of what was typed in a line beside its own text, or goes on with a word of it. */
function isTorn(current: string, part: Stretch, { from, to, insert }: TextChange): boolean {
  if (from > part.to || to < part.from) return false;
  if (insert === "" && from >= part.from && to <= part.to) return false;
  if (from === part.to) return isWord(current[from - 1]) && isWord(insert[0]);
  if (to === part.from) return isWord(insert.at(-1)) && isWord(current[to]);
  return from > part.from || to < part.to;
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character);
}
