import { distance } from "fastest-levenshtein";

/** How much of a word may be misspelt. */
const MISSPELT_PART = 1 / 3;

/** The word that was probably meant; `null` when none is near. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  let best: { candidate: string; cost: number } | null = null;
  const limit = Math.max(1, word.length * MISSPELT_PART);
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const cost = costOf(word, candidate.toLowerCase());
    if (cost > 0 && cost <= limit && cost < (best?.cost ?? Number.POSITIVE_INFINITY))
      best = { candidate, cost };
  }
  return best?.candidate ?? null;
}

/** Letters that changed places are one slip of the fingers. */
function costOf(word: string, candidate: string): number {
  const cost = distance(word, candidate);
  return cost === 2 && sorted(word) === sorted(candidate) ? 1 : cost;
}

function sorted(word: string): string {
  return [...word].sort().join("");
}
