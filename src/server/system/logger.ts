import { createRequire } from "node:module";
import { type Logger, pino } from "pino";
import type { Config } from "../config.ts";

export type { Logger } from "pino";

/** Structured JSON logs on stdout, a readable form when that is a terminal. */
export function createLogger(level: Config["logLevel"]): Logger {
  const base = { level, base: null, redact: ["req.headers.cookie", "req.headers.authorization"] };
  if (!process.stdout.isTTY) return pino(base);
  const target = createRequire(import.meta.url).resolve("pino-pretty");
  const options = { colorize: true, ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" };
  return pino({ ...base, transport: { target, options } });
}

/**
 * An error as it may be logged. The database layer's message holds the statement with its parameters (people's texts,
 * password hashes), so its cause, the driver's own error, is logged in its place.
 */
export function loggable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ("query" in error && "params" in error)
    return loggable(error.cause ?? new Error("database query failed"));
  if (error.name === "TRPCError" && error.cause) return loggable(error.cause);
  return error;
}
