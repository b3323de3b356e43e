import { z } from "zod";
import { explainLength, isLongerThan } from "../characters.ts";

const utf8 = new TextEncoder();

/** Length of `text` in bytes of UTF-8. */
export function utf8Bytes(text: string): number {
  return utf8.encode(text).byteLength;
}

/** Whether the text holds no lone surrogate: such text cannot be stored as UTF-8 without changing it. */
function isWellFormed(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0xd800 && code <= 0xdbff) {
      const next = text.charCodeAt(i + 1);
      if (!(next >= 0xdc00 && next <= 0xdfff)) return false;
      i++;
    } else if (code >= 0xdc00 && code <= 0xdfff) {
      return false;
    }
  }
  return true;
}

/** Text that the database can hold: no U+0000 (PostgreSQL refuses it) and no lone surrogates. */
export const storableText = z
  .string()
  .refine((text) => !text.includes("\u0000"), { message: "Text may not contain the NUL character (U+0000)." })
  .refine(isWellFormed, { message: "Text may not contain broken characters (lone surrogates)." });

/** Text of at most `maximum` characters (see countCharacters). */
export function limitedText(label: string, maximum: number) {
  return storableText.refine((text) => !isLongerThan(text, maximum), {
    message: explainLength(label, maximum),
  });
}

/** Source text of at most `maximum` bytes in UTF-8. */
export function limitedSource(label: string, maximum: number) {
  return storableText.refine((text) => utf8Bytes(text) <= maximum, {
    message: `${label} may have at most ${sizeText(maximum)}.`,
  });
}

/** A whole number of bytes as people read it: 256 KB, 1 MB. */
function sizeText(bytes: number): string {
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round(kilobytes / 1024)} MB`;
}

/** An ISO 8601 instant in JSON. */
export const isoDate = z.iso.datetime();

/** Stands for every id that is too long to exist: none is like it. */
const IMPOSSIBLE_ID = "-";

/**
 * An identifier as it may arrive from outside. Its form is not checked: an id that cannot exist is answered like one
 * that does not (404). Only what no text may have is refused (400).
 */
export const idText = storableText.min(1).overwrite((id) => (id.length > 200 ? IMPOSSIBLE_ID : id));

/** JSON that the database can hold: no string in it, keys included, has U+0000 or lone surrogates. */
export const storableJson = z.json().refine(isStorable, {
  message: "Text may not contain the NUL character (U+0000) or broken characters (lone surrogates).",
});

function isStorable(value: unknown): boolean {
  if (typeof value === "string") return storableText.safeParse(value).success;
  if (Array.isArray(value)) return value.every(isStorable);
  if (value === null || typeof value !== "object") return true;
  return Object.entries(value).every(([key, entry]) => isStorable(key) && isStorable(entry));
}
