import { countCharacters, firstCharacters } from "../characters.ts";
import { LIMITS } from "../limits.ts";

// What the quest chat adds to a message travels below a line of its own, so that an engine tells the person's words from
// what was added to them.

const MARK = "\n\n--- Attached by Inception ---\n";
const ERRORS = "Runtime errors of the preview:\n";

/** A message with what belongs to it; clipped so that the whole fits a prompt. The person's own words are kept. */
export function withAttachments(message: string, attachments: readonly string[]): string {
  if (attachments.length === 0) return message;
  const room = LIMITS.promptCharacters - countCharacters(message) - MARK.length;
  return room <= 0 ? message : `${message}${MARK}${firstCharacters(attachments.join("\n\n"), room)}`;
}

/** A message as the person wrote it. */
export function withoutAttachments(message: string): string {
  const at = message.indexOf(MARK);
  return at < 0 ? message : message.slice(0, at);
}

/** The attachment that names what went wrong in the preview. */
export function errorsAttachment(errors: readonly string[]): string {
  return ERRORS + errors.join("\n");
}

/** The latest error among the attachments of a message, `null` without one. */
export function attachedError(message: string): string | null {
  const at = message.indexOf(MARK);
  const from = at < 0 ? -1 : message.indexOf(ERRORS, at);
  if (from < 0) return null;
  const lines =
    message
      .slice(from + ERRORS.length)
      .split("\n\n")[0]
      ?.split("\n") ?? [];
  return lines.findLast((line) => line.trim() !== "") ?? null;
}
