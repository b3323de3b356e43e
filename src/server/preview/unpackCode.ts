import { inflateRawSync } from "node:zlib";
import {
  CARRIED_BYTES,
  CARRIED_CHARACTERS,
  CARRIED_MARK,
  type CarriedCode,
  carriedCode,
} from "../../shared/carriedCode.ts";

/** The code that a part of an address holds (see carriedCode.ts); `null` when it holds none, or too much. */
export function unpackCode(part: string): CarriedCode | null {
  if (!part.startsWith(CARRIED_MARK) || part.length > CARRIED_CHARACTERS) return null;
  try {
    const packed = Buffer.from(part.slice(CARRIED_MARK.length), "base64url");
    const text = inflateRawSync(packed, { maxOutputLength: CARRIED_BYTES }).toString();
    return carriedCode.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
