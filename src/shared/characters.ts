import { LIMITS } from "./limits.ts";

// People count characters, not the UTF-16 units of JavaScript's strings, of which 🍕 has two. What is counted here are
// Unicode's code points, as PostgreSQL and JSON Schema do.

/** How many characters a text has; a surrogate pair counts as one. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    if (!isPair(text, at)) continue;
    count--;
    at++;
  }
  return count;
}

/** Whether a text has more characters than that. Counts only when it must: fields ask at every keystroke. */
export function isLongerThan(text: string, maximum: number): boolean {
  return text.length > maximum && countCharacters(text) > maximum;
}

/** The first characters of a text, none of them cut in half. */
export function firstCharacters(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  let at = 0;
  for (let count = 0; count < maximum && at < text.length; count++) at += isPair(text, at) ? 2 : 1;
  return text.slice(0, at);
}

/** Whether nothing of a text can be seen: spaces, joiners, marks that turn the direction, and the like. */
export function isUnseen(text: string): boolean {
  // U+2800 is the Braille pattern without a dot.
  return /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u.test(text);
}

/** The sentence for a text that is longer than it may be. */
export function explainLength(label: string, maximum: number): string {
  return `${label} may have at most ${maximum.toLocaleString("en-US")} characters.`;
}

/** What screens say of a prompt or chat message before the server would. */
export const PROMPT_TOO_LONG = explainLength("A description or message", LIMITS.promptCharacters);

function isPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff;
}
