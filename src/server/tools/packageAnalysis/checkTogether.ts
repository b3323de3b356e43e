import { intersects, minVersion } from "semver";
import type { PackageProblem } from "../../../shared/contracts/tools.ts";
import type { ManifestDependency } from "../frameworkDetection/manifestTraces.ts";
import { shorten } from "./readManifest.ts";

/** A dependency with a range that can be compared. */
export interface RangedDependency extends ManifestDependency {
  /** The range, `null` for git, files, tags and the like. */
  compared: string | null;
}

// Peer dependencies that these packages declare, by their own manifests on npm: package, its versions, peer, its versions.
const PEERS: readonly [string, string, string, string][] = [
  ["react-dom", "19", "react", "^19.0.0"],
  ["react-dom", "18", "react", "^18.0.0"],
  ["react-dom", "17", "react", "^17.0.0"],
  ["react-dom", "16", "react", "^16.0.0"],
  ["next", "13 || 14", "react", "^18.2.0"],
  ["next", "15", "react", "^18.2.0 || ^19.0.0"],
  ["react-router-dom", "6", "react", ">=16.8"],
  ["react-router-dom", "7", "react", ">=18"],
  ["react-redux", "9", "react", "^18.0 || ^19"],
  ["@testing-library/react", "13 || 14", "react", "^18.0.0"],
  ["react-beautiful-dnd", "13", "react", "^16.8.5 || ^17.0.0 || ^18.0.0"],
  ["vue-router", "4", "vue", "^3.0.0"],
  ["vue-router", "3", "vue", "^2.0.0"],
  ["vuex", "4", "vue", "^3.0.0"],
  ["vuex", "3", "vue", "^2.0.0"],
  ["pinia", "2", "vue", "^2.6.14 || ^3.0.0"],
  ["vuetify", "3", "vue", "^3.0.0"],
  ["vuetify", "2", "vue", "^2.0.0"],
  ["@vitejs/plugin-vue", "5", "vite", "^5.0.0 || ^6.0.0"],
  ["@vitejs/plugin-react", "4", "vite", "^4.2.0 || ^5.0.0 || ^6.0.0 || ^7.0.0"],
  ["@sveltejs/kit", "2", "svelte", "^4.0.0 || ^5.0.0"],
  ["@sveltejs/vite-plugin-svelte", "4 || 5", "svelte", "^5.0.0"],
  ["redux-thunk", "3", "redux", "^5.0.0"],
  ["ts-jest", "29", "jest", "^29.0.0 || ^30.0.0"],
  ["webpack-dev-server", "5", "webpack", "^5.0.0"],
];

/** Packages whose types must be of the same major version. */
const TYPED = ["react", "react-dom", "node-fetch", "express", "jest", "lodash"];

/** What is wrong between dependencies: duplicates, contradictions, peers that do not fit. */
export function checkTogether(dependencies: readonly RangedDependency[]): PackageProblem[] {
  const byName = new Map<string, RangedDependency[]>();
  for (const dependency of dependencies) {
    const same = byName.get(dependency.name);
    if (same) same.push(dependency);
    else byName.set(dependency.name, [dependency]);
  }
  return [
    ...[...byName.values()].flatMap(checkDuplicates),
    ...checkPeers(byName),
    ...checkTypes(byName),
    ...checkAngular(dependencies),
  ];
}

function problem(
  name: string,
  severity: PackageProblem["severity"],
  message: string,
  fix: string,
): PackageProblem {
  return { severity, category: "compatibility", package: shorten(name), message, fix, source: null };
}

function checkDuplicates(same: readonly RangedDependency[]): PackageProblem[] {
  const installed = same.filter((entry) => entry.kind !== "peerDependencies");
  const peer = same.find((entry) => entry.kind === "peerDependencies");
  const problems: PackageProblem[] = [];
  const [first, second] = installed;
  if (first && second) {
    problems.push(
      problem(
        first.name,
        "moderate",
        `${shorten(first.name)} is listed in ${installed.map((entry) => entry.kind).join(" and ")}; only one of them counts.`,
        "Keep the one that fits.",
      ),
    );
  }
  for (const entry of installed) {
    if (!peer || disjoint(peer.compared, entry.compared) !== true) continue;
    problems.push(
      problem(
        entry.name,
        "high",
        `${shorten(entry.name)} is ${shorten(entry.range)} in ${entry.kind} and ${shorten(peer.range)} in peerDependencies, which no version fits both.`,
        "Bring the two ranges together.",
      ),
    );
  }
  return problems;
}

function checkPeers(byName: ReadonlyMap<string, RangedDependency[]>): PackageProblem[] {
  return PEERS.flatMap(([name, versions, peer, wanted]) => {
    const own = byName.get(name)?.find((entry) => entry.kind !== "peerDependencies");
    const other = byName.get(peer)?.find((entry) => entry.kind !== "peerDependencies");
    // Only where the whole range is of that version: ">=16" of react-dom fits any react.
    if (!own || !other || !within(own.compared, versions)) return [];
    if (disjoint(other.compared, wanted) !== true) return [];
    return [
      problem(
        name,
        "high",
        `${name} ${shorten(own.range)} needs ${peer} ${wanted}, but the package.json has ${shorten(other.range)}.`,
        `Change ${peer} to ${wanted}, or ${name} to a version that fits.`,
      ),
    ];
  });
}

function checkTypes(byName: ReadonlyMap<string, RangedDependency[]>): PackageProblem[] {
  return TYPED.flatMap((name) => {
    const types = byName.get(`@types/${name}`)?.[0];
    const own = byName.get(name)?.[0];
    const [a, b] = [majorOf(types?.compared), majorOf(own?.compared)];
    if (!types || !own || a === null || b === null || a === b) return [];
    return [
      problem(
        types.name,
        "low",
        `${types.name} ${shorten(types.range)} describes another major version than ${name} ${shorten(own.range)}.`,
        `Change @types/${name} to ^${b}.`,
      ),
    ];
  });
}

/** Angular's own packages are released together, and must be of one major version. */
function checkAngular(dependencies: readonly RangedDependency[]): PackageProblem[] {
  const family = dependencies.filter((entry) =>
    /^@angular\/(?:core|common|compiler|forms|router|animations|platform-browser|compiler-cli)$/.test(
      entry.name,
    ),
  );
  const majors = [
    ...new Set(family.map((entry) => majorOf(entry.compared)).filter((major) => major !== null)),
  ];
  if (majors.length < 2) return [];
  return [
    problem(
      "@angular/core",
      "high",
      `The @angular packages are of the major versions ${majors.sort((a, b) => a - b).join(" and ")}, but have to be of one.`,
      "Bring all of them to the newest of these.",
    ),
  ];
}

function disjoint(a: string | null, b: string | null): boolean | null {
  return a === null || b === null ? null : !intersects(a, b, { includePrerelease: true });
}

function within(range: string | null, versions: string): boolean {
  const lowest = range === null ? null : minVersion(range);
  return lowest !== null && intersects(lowest.version, versions, { includePrerelease: true });
}

function majorOf(range: string | null | undefined): number | null {
  return range ? (minVersion(range)?.major ?? null) : null;
}
