import { AppError, type ErrorKind } from "../../shared/errors.ts";
import { allows, type ProjectRole } from "../../shared/permissions.ts";
import type { DeployStore } from "./deployStore.ts";
import { isReserved, isSlug, plainSlug, slugCandidates } from "./slug.ts";

const CANDIDATES = 12;

/** The address that `name` would get now, to be proposed: the first free one. It may be taken before somebody chooses it. */
export async function proposeSlug(
  store: DeployStore,
  name: string,
  ending: (number: number) => string,
): Promise<string> {
  const candidates: string[] = [];
  for (const slug of slugCandidates(name, ending)) {
    candidates.push(slug);
    if (candidates.length === CANDIDATES) break;
  }
  const taken = await store.taken(candidates);
  const free = candidates.find((slug) => !taken.has(slug));
  if (free === undefined) throw new AppError("internal", "No address is left.");
  return free;
}

/** Throws AppError with what is wrong with an address that somebody typed, and one that is free. */
export async function requireChoosable(
  slug: string,
  propose: (name: string) => Promise<string>,
): Promise<void> {
  if (isReserved(slug)) throw refusal("bad_request", `“${slug}” is reserved.`, await propose(slug));
  if (isSlug(slug)) return;
  const rule = "An address has 1 to 63 of the characters a–z, 0–9 and hyphens, with no hyphen at its ends.";
  if (plainSlug(slug) === "") throw new AppError("bad_request", rule);
  throw refusal("bad_request", rule, await propose(slug));
}

/** For an address that somebody else has. */
export function takenSlug(slug: string, free: string): AppError {
  return refusal("conflict", `“${slug}” is taken.`, free);
}

function refusal(kind: ErrorKind, reason: string, free: string): AppError {
  return new AppError(kind, `${reason} “${free}” is free.`, { instead: free });
}

/**
 * Why a project named `name` has got the address `slug` and not the one that its name asks for; `null` when it has. For a
 * person with this role in it: only owners may choose another one.
 */
export function explainSlug(name: string, slug: string, role: ProjectRole): string | null {
  const wanted = plainSlug(name);
  if (slug === wanted) return null;
  const who = allows(role, "manage") ? "You" : "The project's owner";
  const got = `so the address is “${slug}”. ${who} can choose another one under Share.`;
  if (wanted === "") return `“${name}” has no letter or digit that an address can hold, ${got}`;
  return isReserved(wanted) ? `“${wanted}” is reserved, ${got}` : `“${wanted}” is taken, ${got}`;
}
