import { normaliseLineEnds } from "../../../shared/document/projectDocument.ts";

export interface DecodedText {
  text: string;
  /** The charset that a page or style sheet declared and was read in; its declaration says utf-8 now. */
  charset?: string;
}

/** As far into a file as a declaration of its charset is looked for; browsers look through 1,024 bytes. */
const HEAD = 4096;

/** A comment, which declares nothing, or a meta element with a charset of its own or in its content. */
const IN_PAGE = /<!--[\s\S]*?(?:-->|$)|(<meta\b[^>]*?\bcharset\s*=\s*["']?\s*)([^\s"'>;/]+)/gi;
const IN_SHEET = /^(@charset\s+["'])([^"']+)/gi;

/** The text of a file: in UTF-8, in UTF-16 with its mark, or in what a page or style sheet declares; `null` for what is none. */
export function decodeText(name: string, bytes: Uint8Array): DecodedText | null {
  const text = read(bytes, markedCharset(bytes) ?? "utf-8");
  if (text !== null) return { text };
  const declaration = declarationOf(name);
  if (declaration === null) return null;
  // Whatever the charset is, its declaration is written in ASCII.
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD));
  const charset = [...head.matchAll(declaration)].find((match) => match[2] !== undefined)?.[2];
  const declared = charset === undefined ? null : read(bytes, charset);
  if (charset === undefined || declared === null) return null;
  return { text: asUtf8(declared, declaration), charset };
}

function declarationOf(name: string): RegExp | null {
  if (/\.html?$/i.test(name)) return IN_PAGE;
  return /\.css$/i.test(name) ? IN_SHEET : null;
}

function markedCharset(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
}

/** `null` when the bytes are no text in this charset, or when there is none of this name. */
function read(bytes: Uint8Array, charset: string): string | null {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : normaliseLineEnds(text);
  } catch {
    return null;
  }
}

/** The text with the first declaration that counts changed to utf-8. */
function asUtf8(text: string, declaration: RegExp): string {
  let isDone = false;
  const head = text.slice(0, HEAD).replace(declaration, (whole: string, before?: string) => {
    if (before === undefined || isDone) return whole;
    isDone = true;
    return `${before}utf-8`;
  });
  return head + text.slice(HEAD);
}
