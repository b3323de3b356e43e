import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const payloadSchema = z.object({ project: z.string(), user: z.string(), expires: z.number() });

/** What a link to a preview permits: this person's view of this project until `expires` (milliseconds). */
export type PreviewGrant = z.infer<typeof payloadSchema>;

/** Signs a grant so that it can stand in an address. */
export function signGrant(key: Uint8Array, grant: PreviewGrant): string {
  const payload = Buffer.from(JSON.stringify(grant)).toString("base64url");
  return `${payload}.${mac(key, payload).toString("base64url")}`;
}

/** Reads a token; `null` when it was not signed with this key. The caller checks project and expiry. */
export function readGrant(key: Uint8Array, token: string): PreviewGrant | null {
  const [payload, signature, ...rest] = token.split(".");
  if (!payload || !signature || rest.length > 0) return null;
  const expected = mac(key, payload);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  return parsed.success ? parsed.data : null;
}

function mac(key: Uint8Array, payload: string): Buffer {
  return createHmac("sha256", key).update(`preview:${payload}`).digest();
}
