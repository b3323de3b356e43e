import { firstCharacters } from "../../shared/characters.ts";
import { findSourceLocation, type SourceLocation } from "../../shared/document/sourceLocation.ts";
import { type ConsoleValue, inlineText } from "./consoleValue.ts";
import { type FriendlyError, friendlyError } from "./friendlyError.ts";
import type { ConsoleLevel, ConsoleLine, ConsoleTable } from "./previewMessage.ts";

/** One line of the console panel. */
export interface ConsoleEntry {
  id: number;
  level: ConsoleLevel;
  kind: ConsoleLine["kind"];
  /** The whole line as plain text, for search, copies and telling repeats. */
  text: string;
  parts: readonly ConsoleValue[];
  table: ConsoleTable | null;
  /** The calls that led to the line, with the learner's own places. */
  stack: string;
  /** Nesting by console.group. */
  depth: number;
  /** How often the same line came in a row. */
  count: number;
  /** The place in the learner's code, when it is known. */
  location: SourceLocation | null;
  /** For errors that nothing caught: what they mean. */
  error: FriendlyError | null;
}

export interface ConsoleLog {
  entries: readonly ConsoleEntry[];
  /** Lines that were left out because there were too many. */
  dropped: number;
  nextId: number;
}

export type NewEntry = Omit<ConsoleEntry, "id">;

/** Lines the panel keeps; the oldest go first, and their number is told. */
export const MAX_CONSOLE_ENTRIES = 500;

export const EMPTY_CONSOLE: ConsoleLog = { entries: [], dropped: 0, nextId: 1 };

/** What a page sent, as an entry. */
export function entryOf(line: ConsoleLine): NewEntry {
  const location = findSourceLocation(line.stack ?? "", line.line, line.column);
  const said = line.table ? tableText(line.table) : line.parts.map((part) => inlineText(part)).join("");
  // Errors that nothing caught read 'Error: {message}' (specification, section 8), also those that have no such name.
  const isNamed = line.kind !== "error" || /^\w*(?:Error|Exception)\b/.test(said);
  return {
    level: line.level,
    kind: line.kind,
    text: isNamed ? said : `Error: ${said}`,
    parts: isNamed ? line.parts : [plainPart("Error: "), ...line.parts],
    table: line.table ?? null,
    stack: line.kind === "trace" ? withPlaces(line.stack ?? "") : "",
    depth: line.depth,
    count: line.count,
    location,
    error: line.kind === "error" ? friendlyError(said, location?.line ?? null) : null,
  };
}

/** An entry of the workspace's own. */
export function textEntry(level: ConsoleLevel, text: string): NewEntry {
  return entryOf({ level, kind: "line", depth: 0, count: 1, parts: [plainPart(text)] });
}

/** The workspace's own answer to a line that was typed into the console. */
export function answerEntry(text: string): NewEntry {
  return { ...textEntry("note", text), kind: "answer" };
}

/** Whether a line was typed into the console, or is what came of one. */
export function isTyped({ level, kind, location }: ConsoleEntry): boolean {
  return level === "input" || kind === "answer" || (kind === "error" && location?.file === "console");
}

/** Where an entry comes from, as it is shown beside it; "" when that is not known. */
export function placeText({ location }: ConsoleEntry): string {
  return location ? `${location.file}:${location.line}` : "";
}

function plainPart(text: string): ConsoleValue {
  return { kind: "text", text, entries: [], more: 0 };
}

/** Adds lines; the same line again right after itself only counts up. */
export function appendEntries(log: ConsoleLog, added: readonly NewEntry[], dropped = 0): ConsoleLog {
  const entries = [...log.entries];
  let { nextId } = log;
  for (const entry of added) {
    const last = entries.at(-1);
    if (last && isSame(last, entry)) {
      entries[entries.length - 1] = { ...last, count: last.count + entry.count };
    } else {
      entries.push({ ...entry, id: nextId++ });
    }
  }
  const excess = Math.max(0, entries.length - MAX_CONSOLE_ENTRIES);
  const left = entries.slice(0, excess).reduce((sum, { count }) => sum + count, 0);
  return { entries: entries.slice(excess), dropped: log.dropped + dropped + left, nextId };
}

function isSame(a: NewEntry, b: NewEntry): boolean {
  return (
    a.level === b.level &&
    a.kind === b.kind &&
    !a.kind.startsWith("group") &&
    a.level !== "input" &&
    a.text === b.text &&
    a.depth === b.depth &&
    a.location?.line === b.location?.line &&
    a.location?.file === b.location?.file &&
    // What is behind the same words may differ.
    JSON.stringify(a.parts) === JSON.stringify(b.parts)
  );
}

/**
 * The entries to show: those that `fits`, with the groups that they are in, and without what lies in a closed group.
 * Errors that nothing caught are in no group, nor is what was typed into the console.
 */
export function visibleEntries(
  entries: readonly ConsoleEntry[],
  fits: (entry: ConsoleEntry) => boolean,
  isClosed: (entry: ConsoleEntry) => boolean,
): ConsoleEntry[] {
  const shown = new Set<ConsoleEntry>();
  const groups: ConsoleEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === "error" || isTyped(entry)) {
      if (fits(entry)) shown.add(entry);
      continue;
    }
    while (groups.length > 0 && (groups.at(-1)?.depth ?? 0) >= entry.depth) groups.pop();
    const closed = groups.some(isClosed);
    if (fits(entry)) {
      for (const group of groups) {
        shown.add(group);
        if (isClosed(group)) break;
      }
      if (!closed) shown.add(entry);
    }
    if (entry.kind === "group" || entry.kind === "groupCollapsed") groups.push(entry);
  }
  return entries.filter((entry) => shown.has(entry));
}

/** How many lines of a level there are, repeats counted. */
export function countLevel(log: ConsoleLog, level: ConsoleLevel): number {
  return log.entries.reduce((sum, entry) => sum + (entry.level === level ? entry.count : 0), 0);
}

/** The latest error as text for the assistant, with file and line; `null` when the page has none. */
export function lastErrorText(log: ConsoleLog): string | null {
  const entry = log.entries.findLast(({ level }) => level === "error");
  if (!entry) return null;
  const { location } = entry;
  const place = location ? ` (${location.file}:${location.line}:${location.column})` : "";
  return firstCharacters(`${entry.text}${place}`, 4000);
}

/** The last lines as text for the assistant, each with its level. */
export function lastLines(log: ConsoleLog, count: number): string[] {
  return log.entries.slice(-count).map(({ level, text }) => firstCharacters(`${level}: ${text}`, 1000));
}

/** A stack whose places are the learner's own. */
export function withPlaces(stack: string): string {
  return stack
    .split("\n")
    .map((frame) => {
      const location = findSourceLocation(frame);
      if (!location) return frame.trim();
      const name = /^at (?:async )?([^\s(]+) \(/.exec(frame.trim())?.[1];
      return `at ${name ? `${name} ` : ""}${location.file}:${location.line}`;
    })
    .join("\n");
}

function tableText(table: ConsoleTable): string {
  const cells = table.rows.map((row) => row.map((cell) => inlineText(cell, true)));
  const lines = [table.head, ...cells].map((row) => row.join(" | "));
  return [...lines, tableOmission(table)].filter((line) => line !== "").join("\n");
}

/** What a table does not show, in words; "" when it is all there. */
export function tableOmission({ leftOut }: ConsoleTable): string {
  const parts = [counted(leftOut.rows, "row"), counted(leftOut.columns, "column")].filter(
    (part) => part !== "",
  );
  return parts.length === 0 ? "" : `${parts.join(" and ")} left out`;
}

function counted(count: number, what: string): string {
  return count === 0 ? "" : `${count} ${what}${count === 1 ? "" : "s"}`;
}
