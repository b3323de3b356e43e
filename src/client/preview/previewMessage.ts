import { z } from "zod";
import { pageDialogId } from "../../shared/contracts/preview.ts";
import { consoleValue } from "./consoleValue.ts";

const run = z.string().max(64);

/**
 * Where the console puts a line. `note`: said by the workspace's own instruments, not by the learner's code; `input` and
 * `result`: what was typed into the console, and what came of it.
 */
export const consoleLevel = z.enum(["log", "info", "warn", "error", "debug", "note", "input", "result"]);
export type ConsoleLevel = z.infer<typeof consoleLevel>;

const lineNumber = z.number().int().nonnegative().max(10_000_000).optional();

const consoleTable = z.object({
  head: z.array(z.string().max(1000)).max(30),
  rows: z.array(z.array(consoleValue).max(30)).max(200),
  /** How many more there were. */
  leftOut: z.object({ rows: z.number().int().nonnegative(), columns: z.number().int().nonnegative() }),
});
export type ConsoleTable = z.infer<typeof consoleTable>;

const consoleLine = z.object({
  level: consoleLevel,
  /**
   * `group` and `groupCollapsed` start a group; `error` is one that nothing in the page caught; `answer` is what came of a
   * line that was typed into the console.
   */
  kind: z.enum(["line", "group", "groupCollapsed", "table", "trace", "error", "answer"]),
  /** Nesting by console.group. */
  depth: z.number().int().min(0).max(1000),
  /** How often it came in a row. */
  count: z.number().int().positive(),
  parts: z.array(consoleValue).max(150),
  table: consoleTable.optional(),
  stack: z.string().max(20_000).optional(),
  line: lineNumber,
  column: lineNumber,
});
export type ConsoleLine = z.infer<typeof consoleLine>;

const storedEntries = z
  .record(z.string(), z.string())
  .refine((entries) => JSON.stringify(entries).length < 2_500_000, { message: "Too much." });

/** The empty page of a frame says that it waits for a document; `again` when it has said so before. */
export const shellMessage = z.object({
  type: z.literal("inception-shell"),
  again: z.boolean().catch(false),
});

/**
 * Everything that the instruments of a preview may say, over the port that came with the document. Code that anyone may
 * have written runs beside them: it is only ever shown.
 */
export const previewMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("start"), run }),
  z.object({ type: z.literal("painted"), run, paint: z.enum(["shown", "empty", "hidden"]) }),
  z.object({
    type: z.literal("console"),
    run,
    /** Whether the lines before these are to go: console.clear(). */
    cleared: z.boolean(),
    lines: z.array(consoleLine).max(1000),
    dropped: z.number().int().nonnegative(),
  }),
  z.object({ type: z.literal("evaluated"), run }),
  z.object({ type: z.literal("alive"), run }),
  z.object({
    type: z.literal("storage"),
    run,
    area: z.enum(["local", "session", "cookies"]),
    entries: storedEntries,
  }),
  /** The page is to run anew; `hash`: the part of it that is asked for. */
  z.object({ type: z.literal("reload"), run, hash: z.string().max(10_000) }),
  /**
   * A link to another page of the project was followed. `query`: with its fragment; `replaces`: whether one does not come back
   * to the page that is left.
   */
  z.object({
    type: z.literal("open"),
    run,
    page: z.string().max(1000),
    query: z.string().max(10_000),
    replaces: z.boolean(),
  }),
  /** The page goes back in its history, or forward, by so many pages. */
  z.object({ type: z.literal("travel"), run, delta: z.number().int() }),
  /** Keys of the workspace were pressed in the page: their place in `HANDED_OVER`. */
  z.object({ type: z.literal("shortcut"), run, index: z.number().int().nonnegative() }),
  z.object({
    type: z.literal("dialog"),
    run,
    id: pageDialogId,
    kind: z.enum(["alert", "confirm", "prompt"]),
    message: z.string().max(11_000),
    value: z.string().max(11_000),
  }),
  z.object({ type: z.literal("dialogOver"), run, id: pageDialogId }),
]);
export type PreviewMessage = z.infer<typeof previewMessage>;

/** A dialog that the page waits in. */
export type PageDialog = Omit<Extract<PreviewMessage, { type: "dialog" }>, "type" | "run">;

/** What a learner's own page may say with `parent.postMessage({ questId, passed: true }, "*")` (reading 17). */
export const questMessage = z.object({ questId: z.string().max(64), passed: z.boolean() });
export type QuestMessage = z.infer<typeof questMessage>;
