import { createHash } from "node:crypto";

/** A strong validator: the same bytes and only they have the same one. */
export function strongEtag(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
}
