import { LIMITS } from "./limits.ts";

/** What cannot be seen in a name, or has it read in another order. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;

const PATH =
  /^(?![/\\])(?!__proto__$)(?!.*(?:^|\/)\.{1,2}(?:\/|$))(?!.*\/\/)[^\\:*?"<>|\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]+(?<![/ .])$/u;

/**
 * Whether a text can be a file's name: a relative path with plain names, nothing that escapes a folder, hides or reads
 * as something else. What a live document holds under another name (a stock client may put anything there) is no file.
 */
export function isFileName(name: string): boolean {
  return name.length <= LIMITS.fileNameCharacters && PATH.test(name);
}

/**
 * Says what to do about a text that cannot be a file's name; `null` for one that can, and for what is rare: too many
 * characters.
 */
export function explainPath(name: string): string | null {
  if (name === "") return "Enter a name, such as about.html.";
  if (name.startsWith("/"))
    return "Leave out the slash at the start: folders are counted from the project's own.";
  if (name.endsWith("/")) return "A name after the last slash is missing, such as lib/util.js.";
  if (name.includes("\\")) return "Use / between folders, not \\.";
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(name))
    return "A name cannot lead up or stay in place with . or .. as a folder.";
  if (name.includes("//")) return "Use one slash between folders.";
  const refused = /[:*?"<>|]/.exec(name)?.[0];
  if (refused !== undefined) return `A name cannot contain ${refused}`;
  const unseen = name.match(UNSEEN)?.[0];
  if (unseen !== undefined) return `A name cannot contain ${codeOf(unseen)}, a character that is not seen.`;
  return /[ .]$/.test(name) ? "Leave out the dot or space at the end." : null;
}

/** A sentence with a name in it as it really is: what cannot be seen is written as its number. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, (unseen) => `[${codeOf(unseen)}]`);
}

/** `U+202E` */
function codeOf(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}
