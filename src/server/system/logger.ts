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
