import { LIMITS } from "./limits.ts";

const PATH =
  /^(?![/\\])(?!__proto__$)(?!.*(?:^|\/)\.{1,2}(?:\/|$))(?!.*\/\/)[^\\:*?"<>|\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]+(?<![/ .])$/u;

/**
 * Whether a text can be a file's name: a relative path with plain names, nothing that escapes a folder, hides or reads
 * as something else. What a live document holds under another name (a stock client may put anything there) is no file.
 */
export function isFileName(name: string): boolean {
  return name.length <= LIMITS.fileNameCharacters && PATH.test(name);
}
