import type { SourceLocation } from "../../shared/document/sourceLocation.ts";
import type { FriendlyError } from "./friendlyError.ts";
import type { ConsoleLevel } from "./previewMessage.ts";

/** One line of the console panel. */
export interface ConsoleEntry {
  id: number;
  level: ConsoleLevel;
  text: string;
  /** Nesting by console.group. */
  depth: number;
  /** How often the same line came in a row. */
  count: number;
  /** For errors: what it means and where it is. */
  error: (FriendlyError & { location: SourceLocation | null }) | null;
}

export interface ConsoleLog {
  entries: readonly ConsoleEntry[];
  /** Lines that were left out because there were too many. */
  dropped: number;
  nextId: number;
}

export type NewEntry = Omit<ConsoleEntry, "id" | "count">;

/** Lines the panel keeps; the oldest go first, and their number is told. */
export const MAX_CONSOLE_ENTRIES = 500;

export const EMPTY_CONSOLE: ConsoleLog = { entries: [], dropped: 0, nextId: 1 };

/** Adds lines; the same line again right after itself only counts up. */
export function appendEntries(log: ConsoleLog, added: readonly NewEntry[], dropped = 0): ConsoleLog {
  const entries = [...log.entries];
  let { nextId } = log;
  for (const entry of added) {
    const last = entries.at(-1);
    if (last && isSame(last, entry)) entries[entries.length - 1] = { ...last, count: last.count + 1 };
    else entries.push({ ...entry, id: nextId++, count: 1 });
  }
  const excess = Math.max(0, entries.length - MAX_CONSOLE_ENTRIES);
  return { entries: entries.slice(excess), dropped: log.dropped + dropped + excess, nextId };
}

function isSame(a: NewEntry, b: NewEntry): boolean {
  return (
    a.level === b.level &&
    a.text === b.text &&
    a.depth === b.depth &&
    a.error?.location?.line === b.error?.location?.line &&
    a.error?.location?.file === b.error?.location?.file
  );
}

/** How many lines of a level there are, repeats counted. */
export function countLevel(log: ConsoleLog, level: ConsoleLevel): number {
  return log.entries.reduce((sum, entry) => sum + (entry.level === level ? entry.count : 0), 0);
}

/** The latest error as text for the assistant, with file and line; `null` when the page has none. */
export function lastErrorText(log: ConsoleLog): string | null {
  const entry = log.entries.findLast(({ level }) => level === "error");
  if (!entry) return null;
  const location = entry.error?.location;
  const place = location ? ` (${location.file}:${location.line}:${location.column})` : "";
  return `${entry.text}${place}`.slice(0, 4000);
}
