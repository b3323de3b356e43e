import { z } from "zod";
import type { DependencyKind } from "../../../shared/contracts/tools.ts";
import type { Trace } from "./findings.ts";
import { signatureOfPackage } from "./signatures.ts";

export interface ManifestDependency {
  name: string;
  range: string;
  kind: DependencyKind;
}

/** What the dependencies of a package.json say. What only the user's project must bring is likely, not sure. */
export function traceManifest(
  dependencies: readonly ManifestDependency[],
  see: (trace: Trace) => void,
): void {
  for (const { name, range, kind } of dependencies) {
    // 'npm:@preact/compat@^17' under the name of react is Preact.
    const alias = /^npm:(@?[^@]+)(?:@(.*))?$/.exec(range.trim());
    const signature = signatureOfPackage(alias?.[1] ?? name);
    if (!signature) continue;
    see({
      framework: signature.name,
      confidence: kind === "peerDependencies" ? "medium" : "high",
      // Only the deciding package carries the framework's own version.
      version: signature.packages[0] === (alias?.[1] ?? name) ? (alias ? (alias[2] ?? null) : range) : null,
      evidence: `${kind} lists ${name}${alias ? ` as ${alias[1]}` : ""}`,
    });
  }
}

const section = z.record(z.string(), z.unknown()).catch({});
const manifestShape = z.object({
  dependencies: section.optional(),
  devDependencies: section.optional(),
  peerDependencies: section.optional(),
  optionalDependencies: section.optional(),
});

/** The dependencies in a text that is a package.json; `null` when it is none. */
export function readManifestText(text: string): ManifestDependency[] | null {
  if (!text.trimStart().startsWith("{")) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = manifestShape.safeParse(value);
  if (!parsed.success) return null;
  const kinds = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"] as const;
  if (!kinds.some((kind) => parsed.data[kind])) return null;
  return kinds.flatMap((kind) =>
    Object.entries(parsed.data[kind] ?? {}).flatMap(([name, range]) =>
      typeof range === "string" ? [{ name, range, kind }] : [],
    ),
  );
}
