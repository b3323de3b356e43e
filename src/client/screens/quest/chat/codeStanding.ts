import type { CodeChanges } from "../../../../shared/contracts/plan.ts";
import { standingOf } from "../../../workbench/fileChanges.ts";

export const CODE_KEYS = ["html", "css", "js"] as const;
export type CodeKey = (typeof CODE_KEYS)[number];

export type CodeStanding =
  | { kind: "kept" | "undone"; otherwise: CodeChanges }
  /** Its files stand differently: each can be decided by itself. */
  | { kind: "mixed" }
  | { kind: "overwritten" };

/** How a change of some files, all three unless told, stands in the code as it is now: in it, taken out, or typed over. */
export function standingOfCode(
  oldCode: CodeChanges,
  newCode: CodeChanges,
  current: CodeChanges,
  keys: readonly CodeKey[] = CODE_KEYS,
): CodeStanding {
  const otherwise = { ...current };
  const kinds = new Set<string>();
  for (const key of keys) {
    if (oldCode[key] === newCode[key]) continue;
    const standing = standingOf(
      { name: key, before: oldCode[key], after: newCode[key], counts: null },
      current[key],
    );
    kinds.add(standing.kind);
    if (standing.kind === "kept") otherwise[key] = standing.without ?? "";
    if (standing.kind === "putBack") otherwise[key] = standing.with ?? "";
  }
  const [kind] = kinds;
  if (kinds.size > 1) return { kind: "mixed" };
  if (kinds.size === 0 || kind === "overwritten") return { kind: "overwritten" };
  return { kind: kind === "kept" ? "kept" : "undone", otherwise };
}
