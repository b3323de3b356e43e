import { demoRoom } from "../../../../shared/collab/rooms.ts";

/** Thirty-two letters and digits that nobody mistakes for each other, so that a random byte picks one evenly. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
/** Ten of them are 50 bits: who does not have the link does not guess the room. */
const LENGTH = 10;

/** A new random room code. */
export function newRoomCode(bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(LENGTH))): string {
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** The code in what somebody typed or pasted: a code, or a whole link to a room. `null` when there is none. */
export function readRoomCode(text: string): string | null {
  const trimmed = text.trim();
  const code = (codeInLink(trimmed) ?? trimmed).toLowerCase();
  return demoRoom(code) === null ? null : code;
}

function codeInLink(text: string): string | null {
  if (!/^https?:|^\/|\?/i.test(text) || !URL.canParse(text, "http://here.invalid")) return null;
  return new URL(text, "http://here.invalid").searchParams.get("room");
}
