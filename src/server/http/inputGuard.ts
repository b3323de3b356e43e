import { AppError } from "../../shared/errors.ts";

/** Far more than any of our inputs; what walks deeper ones by recursion would end in a stack overflow. */
const MAX_DEPTH = 64;

/**
 * Refuses input that no schema can be trusted with: nested without end, or with a key `__proto__`, which schemas leave
 * out without a word. Walks without recursion: that is the point of it. Throws AppError `bad_request`.
 */
export function requireSaneInput(input: unknown): void {
  const waiting = [{ value: input, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value !== "object" || value === null) continue;
    if (depth >= MAX_DEPTH) {
      throw new AppError("bad_request", `JSON may be nested at most ${MAX_DEPTH} levels deep.`);
    }
    if (Object.hasOwn(value, "__proto__")) {
      throw new AppError("bad_request", "A key may not be named __proto__.");
    }
    for (const entry of Object.values(value)) {
      if (typeof entry === "object") waiting.push({ value: entry, depth: depth + 1 });
    }
  }
}
