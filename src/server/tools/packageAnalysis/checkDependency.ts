import { builtinModules } from "node:module";
import npa from "npm-package-arg";
import { intersects, minVersion, prerelease, Range, subset, valid, validRange } from "semver";
import type { AnalyzedPackage, PackageProblem } from "../../../shared/contracts/tools.ts";
import type { ManifestDependency } from "../frameworkDetection/manifestTraces.ts";
import { advisoriesOf, advisoryAddress, fixFor } from "./advisories.ts";
import { deprecationOf } from "./deprecations.ts";
import { shorten } from "./readManifest.ts";

export interface Update {
  package: string;
  from: string;
  to: string;
  reason: string;
}

export interface DependencyReport {
  origin: AnalyzedPackage["origin"];
  /** The range of a registry dependency, `null` when it has none that can be compared. */
  range: string | null;
  problems: PackageProblem[];
  updates: Update[];
}

/** No range that people write is longer, and comparing hostile ones takes long. */
const MAX_SPEC_CHARACTERS = 300;
/** Modules of Node whose namesakes on npm are placeholders, not the module. */
const PLACEHOLDERS = new Set([
  "fs",
  "http",
  "https",
  "net",
  "os",
  "tls",
  "child_process",
  "crypto",
  "dns",
  "cluster",
]);

/** What can be said of one dependency without asking a registry. */
export function checkDependency({ name, range: spec, kind }: ManifestDependency): DependencyReport {
  const problems: PackageProblem[] = [];
  const say = (
    severity: PackageProblem["severity"],
    category: PackageProblem["category"],
    message: string,
    fix: string | null = null,
    source: string | null = null,
  ) => {
    problems.push({ severity, category, package: shorten(name), message, fix, source });
  };

  const read = readSpec(name, spec.trim());
  if ("refused" in read) {
    say("high", "compatibility", read.refused, read.fix);
    return { origin: "unknown", range: null, problems, updates: [] };
  }
  const { origin, target, range } = read;
  if (origin === "git")
    say(
      "moderate",
      "compatibility",
      `${name} comes from a Git repository, so what is installed can change without a version.`,
      /#[0-9a-f]{7,}$/.test(spec) ? null : "Name a commit behind #, or publish a version.",
    );
  if (origin === "url")
    say(
      /^http:/i.test(spec) ? "high" : "moderate",
      "security",
      `${name} is loaded from an address${/^http:/i.test(spec) ? " without encryption" : ""}, which no registry vouches for.`,
      "Use a published version.",
    );
  if (origin === "file")
    say(
      "low",
      "compatibility",
      `${name} comes from a folder or file, which others do not have.`,
      "Use a workspace or a published version.",
    );
  if (origin === "tag")
    say(
      "moderate",
      "compatibility",
      `${name} follows the tag ${shorten(spec)}, so two installations can differ.`,
      "Write a version range such as ^1.2.3.",
    );
  if (range !== null) checkRange(name, spec, range, kind, say);

  if (builtinModules.includes(name) && PLACEHOLDERS.has(name))
    say(
      "low",
      "security",
      `${name} is a part of Node; the npm package of that name is something else.`,
      "Remove it.",
    );
  const deprecation = deprecationOf(target);
  if (deprecation)
    say(
      "low",
      "quality",
      `${target} ${deprecation.why}.`,
      `In its place: ${deprecation.instead}.`,
      `https://www.npmjs.com/package/${target}`,
    );

  const updates: Update[] = [];
  for (const advisory of advisoriesOf(target)) {
    if (range === null || !intersects(range, advisory.affected, { includePrerelease: true })) continue;
    const always = subset(range, advisory.affected) || advisory.affected === "*";
    const lowest = minVersion(range)?.version ?? "0.0.0";
    const fixed = fixFor(advisory, lowest);
    const fix = fixed === null ? "Replace it: no version is fixed." : `Raise it to ^${fixed} or newer.`;
    const severity = always ? advisory.severity : "low";
    const allowed = always
      ? valid(spec)
        ? `version ${spec} is affected`
        : `every version that ${shorten(spec)} allows is affected`
      : `${shorten(spec)} still allows affected versions, though a fresh installation takes a newer one`;
    say(severity, "security", `${target}: ${advisory.what}; ${allowed}.`, fix, advisoryAddress(advisory));
    if (fixed !== null)
      updates.push({
        package: target,
        from: spec,
        to: `^${fixed}`,
        reason: `${advisory.id}: ${advisory.what}.`,
      });
  }
  return { origin, range, problems, updates };
}

type ReadSpec =
  | { origin: AnalyzedPackage["origin"]; target: string; range: string | null }
  | { refused: string; fix: string | null };

/** npm's own reading of a name and what stands behind it. */
function readSpec(name: string, spec: string): ReadSpec {
  if (spec.length > MAX_SPEC_CHARACTERS)
    return { refused: `What stands behind ${shorten(name)} is too long to be a version range.`, fix: null };
  // Yarn and pnpm know these, npm's reader does not.
  if (/^(?:workspace|catalog|link|portal|patch):/.test(spec))
    return {
      origin: spec.startsWith("link:") || spec.startsWith("portal:") ? "file" : "workspace",
      target: name,
      range: null,
    };
  try {
    const result = npa.resolve(name, spec, "/");
    switch (result.type) {
      case "alias": {
        const { subSpec } = result;
        return { origin: "alias", target: subSpec.name ?? name, range: comparable(subSpec.rawSpec) };
      }
      case "version":
      case "range":
        return { origin: "registry", target: name, range: comparable(spec) };
      case "tag":
        return { origin: "tag", target: name, range: null };
      case "git":
        return { origin: "git", target: name, range: null };
      case "remote":
        return { origin: "url", target: name, range: null };
      default:
        return { origin: "file", target: name, range: null };
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EINVALIDPACKAGENAME")
      return {
        refused: `${JSON.stringify(shorten(name))} is no name that npm accepts.`,
        fix: "Names are lower case and have no spaces.",
      };
    return {
      refused: `${JSON.stringify(shorten(spec))} behind ${shorten(name)} is no version range.`,
      fix: "Write a range such as ^1.2.3.",
    };
  }
}

/** In semver's own form: npm reads ranges loosely, comparing them is strict. */
function comparable(spec: string): string | null {
  return validRange(spec, { loose: true });
}

type Say = (
  severity: PackageProblem["severity"],
  category: PackageProblem["category"],
  message: string,
  fix?: string | null,
) => void;

function checkRange(
  name: string,
  spec: string,
  range: string,
  kind: ManifestDependency["kind"],
  say: Say,
): void {
  const alternatives = new Range(range).set;
  const open = alternatives.some((comparators) =>
    comparators.every(({ operator }) => operator === ">=" || operator === ">" || operator === ""),
  );
  const any = alternatives.some((comparators) => comparators.every((comparator) => comparator.value === ""));
  const exact =
    alternatives.length === 1 && alternatives[0]?.length === 1 && alternatives[0][0]?.operator === "" && !any;
  if (any && kind !== "peerDependencies")
    say(
      "moderate",
      "compatibility",
      `${name} allows every version (${spec.trim() === "" ? "an empty range" : shorten(spec)}), so a new major version can break it at any time.`,
      "Write a version range such as ^1.2.3.",
    );
  else if (open && !exact && !any && kind !== "peerDependencies")
    say(
      "low",
      "compatibility",
      `${name} has no upper bound (${shorten(spec)}), so a new major version can break it.`,
      "Write ^ in front of the lowest version.",
    );
  const lowest = minVersion(range);
  if (lowest && prerelease(lowest))
    say("info", "compatibility", `${name} starts at the pre-release ${lowest.version}.`);
}
