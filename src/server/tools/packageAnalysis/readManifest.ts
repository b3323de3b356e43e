import { type DependencyKind, dependencyKind } from "../../../shared/contracts/tools.ts";
import { AppError } from "../../../shared/errors.ts";
import { LIMITS } from "../../../shared/limits.ts";
import type { ManifestDependency } from "../frameworkDetection/manifestTraces.ts";
import { findRepeatedNames, locateJsonError } from "./locateJsonError.ts";

export interface Manifest {
  /** Every field as it is in the file. */
  fields: ReadonlyMap<string, unknown>;
  dependencies: readonly ManifestDependency[];
  /** What in the dependencies is no dependency: sentences. */
  oddities: readonly { package: string | null; message: string }[];
}

/** A package.json. Throws AppError `bad_request` that says where it is broken. */
export function readManifest(text: string): Manifest {
  const source = text.replace(/^\ufeff/, "");
  if (source.trim() === "") throw new AppError("bad_request", "Please paste the text of a package.json.");
  const value = parse(source);
  if (!isRecord(value))
    throw new AppError("bad_request", "A package.json holds one JSON object, in curly braces.");
  const dependencies: ManifestDependency[] = [];
  const oddities: { package: string | null; message: string }[] = [];
  for (const kind of dependencyKind.options) readSection(kind, value[kind], dependencies, oddities);
  for (const { path, lines } of findRepeatedNames(source)) {
    const name = path.at(-1) ?? "";
    const where = path.length > 1 ? ` in ${shorten(path[0] ?? "")}` : "";
    oddities.push({
      package: path.length > 1 ? name : null,
      message: `${shorten(name)} stands more than once${where} (lines ${lines.join(", ")}); only the last one counts.`,
    });
  }
  if (dependencies.length > LIMITS.packagesPerManifest) {
    throw new AppError(
      "bad_request",
      `A package.json may list at most ${LIMITS.packagesPerManifest.toLocaleString("en-US")} packages here.`,
    );
  }
  return { fields: new Map(Object.entries(value)), dependencies, oddities };
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    const { line, column, what } = locateJsonError(source);
    throw new AppError(
      "bad_request",
      `The package.json is not valid JSON at line ${line}, column ${column}: ${what}.`,
      {
        cause: error,
        issues: [{ path: ["packageJsonContent"], message: `Line ${line}, column ${column}: ${what}.` }],
      },
    );
  }
}

function readSection(
  kind: DependencyKind,
  section: unknown,
  dependencies: ManifestDependency[],
  oddities: { package: string | null; message: string }[],
): void {
  if (section === undefined) return;
  if (!isRecord(section)) {
    oddities.push({
      package: null,
      message: `${kind} is not an object of names and ranges, so npm refuses it.`,
    });
    return;
  }
  for (const [name, range] of Object.entries(section)) {
    if (typeof range === "string") dependencies.push({ name, range, kind });
    else oddities.push({ package: name, message: `The range of ${shorten(name)} in ${kind} is not a text.` });
  }
}

/** An object of JSON. A schema of records would leave out a key `__proto__` without a word. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A name as it can stand in a sentence. */
export function shorten(name: string): string {
  return name.length > 60 ? `${name.slice(0, 59)}…` : name;
}
