import { z } from "zod";

const text = z.string().max(20_000);
const run = z.string().max(64);

/** Where the console puts a line. `note`: said by the workspace's own instruments, not by the learner's code. */
export const consoleLevel = z.enum(["log", "info", "warn", "error", "debug", "note"]);
export type ConsoleLevel = z.infer<typeof consoleLevel>;

const lineNumber = z.number().int().nonnegative().max(10_000_000).optional();
const storedEntries = z
  .record(z.string(), z.string())
  .refine((entries) => JSON.stringify(entries).length < 2_500_000, { message: "Too much." });

/** Everything that a preview may say. It comes from code that anyone may have written: it is only ever shown. */
export const previewMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("inception-shell") }),
  z.object({ type: z.literal("start"), run }),
  z.object({ type: z.literal("painted"), run, empty: z.boolean() }),
  z.object({
    type: z.literal("console"),
    run,
    lines: z.array(z.object({ level: consoleLevel, text, depth: z.number().int().min(0).max(20) })).max(500),
    dropped: z.number().int().nonnegative(),
  }),
  z.object({ type: z.literal("clear"), run }),
  z.object({
    type: z.literal("error"),
    run,
    message: text,
    stack: text,
    line: lineNumber,
    column: lineNumber,
  }),
  z.object({
    type: z.literal("storage"),
    run,
    area: z.enum(["local", "session", "cookies"]),
    entries: storedEntries,
  }),
  z.object({ type: z.literal("reload"), run }),
]);
export type PreviewMessage = z.infer<typeof previewMessage>;
