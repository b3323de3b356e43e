import { LIMITS } from "./limits.ts";

/** Keys under which an object cannot safely keep what belongs to people: they mean its prototype. */
export const RESERVED_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

const PATH =
  /^(?![/\\])(?!.*(?:^|\/)\.{1,2}(?:\/|$))(?!.*\/\/)[^\\:*?"<>|\p{Cc}\p{Bidi_Control}]+(?<![/ .])$/u;

/**
 * Whether a text can be a file's name: a relative path with plain names, nothing that escapes a folder, hides or reads
 * as something else. What a live document holds under another name (a stock client may put anything there) is no file.
 */
export function isFileName(name: string): boolean {
  return name.length <= LIMITS.fileNameCharacters && PATH.test(name) && !RESERVED_KEYS.has(name);
}
