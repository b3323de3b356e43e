import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { z } from "zod";

const payloadSchema = z.object({ project: z.string(), user: z.string(), expires: z.number() });

/** What a link to a preview permits: this person's view of this project until `expires` (milliseconds). */
export type PreviewGrant = z.infer<typeof payloadSchema>;

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals a grant so that it can stand in an address. The page there can read its address, but not what it grants. */
export function sealGrant(key: Uint8Array, grant: PreviewGrant): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, tokenKey(key), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(grant)), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/** Opens a token; `null` when it was not sealed with this key. The caller checks project and expiry. */
export function openGrant(key: Uint8Array, token: string): PreviewGrant | null {
  const bytes = Buffer.from(token, "base64url");
  // Only one spelling of a token is one.
  if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString("base64url") !== token) return null;
  const decipher = createDecipheriv(ALGORITHM, tokenKey(key), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    const parsed = payloadSchema.safeParse(JSON.parse(text.toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function tokenKey(key: Uint8Array): Buffer {
  return createHash("sha256").update("preview token").update(key).digest();
}
