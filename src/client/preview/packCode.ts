import { deflateSync, strFromU8, strToU8 } from "fflate";
import {
  CARRIED_BYTES,
  CARRIED_CHARACTERS,
  CARRIED_MARK,
  type CarriedCode,
} from "../../shared/carriedCode.ts";

/** The code as a part of an address (see carriedCode.ts); `null` when it is too long for one. */
export function packCode({ html, css, js }: CarriedCode): string | null {
  const bytes = strToU8(JSON.stringify({ html, css, js }));
  if (bytes.length > CARRIED_BYTES) return null;
  const base64 = btoa(strFromU8(deflateSync(bytes), true));
  const packed = CARRIED_MARK + base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return packed.length > CARRIED_CHARACTERS ? null : packed;
}
