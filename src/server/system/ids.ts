import { randomInt } from "node:crypto";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";

/**
 * A new random identifier, lower-case letters and digits so that it may stand in a host name (`preview-{id}`).
 * 20 characters hold 103 bits.
 */
export function newId(length = 20): string {
  let id = "";
  for (let i = 0; i < length; i++) id += ALPHABET[randomInt(ALPHABET.length)];
  return id;
}
