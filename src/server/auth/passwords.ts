import { hash, verify } from "@node-rs/argon2";

/** OWASP's minimum for Argon2id (the library's default algorithm); memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let unusable: Promise<string> | null = null;

/**
 * Whether the password fits. Without a stored hash (no such account) the same work is done on a hash that nothing
 * fits, so that the time of an answer does not tell which usernames exist.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  unusable ??= hashPassword("an account that does not exist");
  const fits = await verify(stored ?? (await unusable), password);
  return stored !== null && fits;
}
