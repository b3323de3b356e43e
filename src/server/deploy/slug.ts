import { createHash } from "node:crypto";

/** Host names of the product itself, or that people would take for it. */
const RESERVED = new Set([
  "www",
  "api",
  "app",
  "apps",
  "admin",
  "administrator",
  "root",
  "system",
  "inception",
  "sandbox",
  "preview",
  "collab",
  "trpc",
  "static",
  "assets",
  "cdn",
  "mail",
  "smtp",
  "ftp",
  "ns",
  "dns",
  "status",
  "health",
  "healthz",
  "readyz",
  "login",
  "logout",
  "signup",
  "auth",
  "account",
  "accounts",
  "support",
  "help",
  "docs",
  "blog",
  "dev",
  "test",
  "staging",
  "localhost",
  "wpad",
  "autodiscover",
  "null",
  "undefined",
]);

/** `preview-{id}` are the hosts of live previews. */
const PREVIEWS = "preview-";

/** Latin letters that are no base letter with an accent, so that decomposition leaves them as they are. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ŋ: "n",
  þ: "th",
  ŧ: "t",
  ĸ: "k",
};

/** Below the 63 characters of a host name's label, so that a suffix has room. */
const MAXIMUM = 50;

/** Characters of an ending, out of 36: two billion endings. */
const ENDING = 6;

/** What of a name can stand in an address; empty for another script, or only emoji. */
export function plainSlug(name: string): string {
  const latin = name
    // First: signs that stand for letters (№, ℌ, ǽ) become capital ones, too, and those of the list.
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøđðħıłŋþŧĸ]/g, (letter) => LETTERS[letter] ?? "")
    .replace(/['’]/g, "");
  return trimHyphens(trimHyphens(latin.replace(/[^a-z0-9]+/g, "-")).slice(0, MAXIMUM));
}

/**
 * The address that a name asks for: `[a-z0-9-]`, 1 to 63 characters, no reserved word. `null` when nothing of the
 * name can stand in an address.
 */
export function slugFromName(name: string): string | null {
  const slug = plainSlug(name);
  if (slug === "") return null;
  if (!isReserved(slug)) return slug;
  return slug.startsWith(PREVIEWS) ? `app-${slug}` : `${slug}-app`;
}

/**
 * Whether an address is the product's own, or would be taken for it, or for letters that it does not have: labels with
 * `--` in the third place, such as `xn--…`, are encoded names (RFC 5890, section 2.3.1).
 */
export function isReserved(slug: string): boolean {
  return RESERVED.has(slug) || slug.startsWith(PREVIEWS) || /^..--/.test(slug);
}

/** Whether a host label or path part can be the address of an app at all. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(text) && !text.startsWith(PREVIEWS);
}

/**
 * Addresses to try in turn until one is free: the wanted one, then `-2` to `-9`, then ones with an odd ending without
 * end. `ending` gives lower-case letters and digits, others for each number.
 */
export function* slugCandidates(name: string, ending: (number: number) => string): Generator<string> {
  const wanted = slugFromName(name);
  if (wanted !== null) {
    yield wanted;
    for (let number = 2; number <= 9; number++) yield `${wanted}-${number}`;
  }
  for (let number = 1; ; number++) yield `${wanted ?? "app"}-${ending(number)}`;
}

/**
 * Endings for one project's addresses: no other project has the same ones, and they are the same each time, so that what
 * is proposed is what Deploy takes. Nothing of `key` can be read from them.
 */
export function slugEndings(key: string): (number: number) => string {
  return (number) => {
    const digest = createHash("sha256").update(`${number} ${key}`).digest();
    return digest.readBigUInt64BE().toString(36).padStart(ENDING, "0").slice(-ENDING);
  };
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, "");
}
