import { compare, minVersion } from "semver";
import {
  type PackageAnalysis,
  type PackageProblem,
  problemCategory,
} from "../../../shared/contracts/tools.ts";
import { detectManifestFrameworks } from "../frameworkDetection/detectFrameworks.ts";
import { ADVISORIES_DATE, ADVISORY_COUNT } from "./advisories.ts";
import { checkDependency } from "./checkDependency.ts";
import { checkManifest, readLicense } from "./checkManifest.ts";
import { checkTogether } from "./checkTogether.ts";
import { DEPRECATION_COUNT } from "./deprecations.ts";
import { readManifest } from "./readManifest.ts";

/** What every claim about a package rests on. */
export const BASIS = `Known problems come from a short list that this product carries: ${ADVISORY_COUNT} well-known advisories and ${DEPRECATION_COUNT} deprecations, as of ${ADVISORIES_DATE}. It is no full audit: no registry was asked, and what is not on the list is not known here.`;

const RANK: Record<PackageProblem["severity"], number> = {
  critical: 0,
  high: 1,
  moderate: 2,
  low: 3,
  info: 4,
};

export interface AnalysisOptions {
  /** A category of problems; any other word means all. */
  analysisType?: string | undefined;
  includeUpdates?: boolean | undefined;
}

/** What can be said about a package.json without a network. Throws AppError `bad_request` for what is none. */
export function analyzePackages(text: string, options: AnalysisOptions = {}): PackageAnalysis {
  const manifest = readManifest(text);
  const checked = manifest.dependencies.map((dependency) => ({
    dependency,
    report: checkDependency(dependency),
  }));
  const together = checkTogether(
    checked.map(({ dependency, report }) => ({ ...dependency, compared: report.range })),
  );
  const only = problemCategory.safeParse(options.analysisType?.trim().toLowerCase()).data;
  const problems = [
    ...checked.flatMap(({ report }) => report.problems),
    ...together,
    ...checkManifest(manifest),
  ]
    .filter((problem) => only === undefined || problem.category === only)
    .sort((a, b) => RANK[a.severity] - RANK[b.severity]);
  const frameworks = detectManifestFrameworks(manifest.dependencies);
  const updates = options.includeUpdates
    ? highestUpdates(checked.flatMap(({ report }) => report.updates))
    : [];
  const textOf = (field: string) => {
    const value = manifest.fields.get(field);
    return typeof value === "string" ? value.slice(0, 214) : null;
  };
  return {
    summary: summarise(
      textOf("name"),
      manifest.dependencies.length,
      problems,
      frameworks.map((f) => f.name),
      options.includeUpdates ? updates.length : null,
    ),
    name: textOf("name"),
    version: textOf("version"),
    license: readLicense(manifest.fields),
    packages: checked.map(({ dependency, report }) => ({
      ...dependency,
      origin: report.origin,
      problems: report.problems.filter((problem) => only === undefined || problem.category === only).length,
    })),
    frameworks,
    problems,
    updates,
    basis: BASIS,
  };
}

type Updates = PackageAnalysis["updates"];

/** One step a package: the one that leaves all its problems behind. */
function highestUpdates(updates: Updates): Updates {
  const byPackage = new Map<string, Updates[number]>();
  for (const update of updates) {
    const known = byPackage.get(update.package);
    if (!known || compare(lowest(update.to), lowest(known.to)) > 0) byPackage.set(update.package, update);
  }
  return [...byPackage.values()];
}

function lowest(range: string): string {
  return minVersion(range)?.version ?? "0.0.0";
}

function summarise(
  name: string | null,
  packages: number,
  problems: readonly PackageProblem[],
  frameworks: readonly string[],
  updates: number | null,
): string {
  const counted = (["critical", "high", "moderate", "low", "info"] as const).flatMap((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count > 0 ? [`${count} ${severity}`] : [];
  });
  const sentences = [
    `${name ?? "The package"} lists ${packages} ${packages === 1 ? "package" : "packages"}${frameworks.length > 0 ? ` and is made with ${frameworks.join(", ")}` : ""}.`,
    counted.length === 0 ? "No problem was found." : `Found: ${counted.join(", ")}.`,
    ...problems
      .filter((problem) => problem.severity !== "info")
      .slice(0, 3)
      .map((problem) => problem.message),
    ...(updates === null
      ? []
      : [`${updates} ${updates === 1 ? "update leaves" : "updates leave"} known problems behind.`]),
    BASIS,
  ];
  return sentences.join(" ");
}
