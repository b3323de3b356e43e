import type { CodeChanges } from "../../../../shared/contracts/plan.ts";
import { standingOf } from "../../../workbench/fileChanges.ts";

const KEYS = ["html", "css", "js"] as const;

export type CodeStanding = { kind: "kept" | "undone"; otherwise: CodeChanges } | { kind: "overwritten" };

/** How a change of up to three files stands in the code as it is now: in it, taken out, or typed over. */
export function standingOfCode(
  oldCode: CodeChanges,
  newCode: CodeChanges,
  current: CodeChanges,
): CodeStanding {
  const otherwise = { ...current };
  const kinds = new Set<string>();
  for (const key of KEYS) {
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
  if (kinds.size !== 1 || kind === "overwritten") return { kind: "overwritten" };
  return { kind: kind === "kept" ? "kept" : "undone", otherwise };
}
