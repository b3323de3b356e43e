import { valid, validRange } from "semver";
import type { PackageProblem } from "../../../shared/contracts/tools.ts";
import { isRecord, type Manifest, shorten } from "./readManifest.ts";

/** What is wrong with, or missing from, the manifest itself. */
export function checkManifest({ fields, dependencies, oddities }: Manifest): PackageProblem[] {
  const problems: PackageProblem[] = oddities.map(({ package: name, message }) => ({
    severity: "high",
    category: "compatibility",
    package: name === null ? null : shorten(name),
    message,
    fix: null,
    source: null,
  }));
  const say = (
    severity: PackageProblem["severity"],
    category: PackageProblem["category"],
    message: string,
    fix: string | null,
  ) => {
    problems.push({ severity, category, package: null, message, fix, source: null });
  };
  const isPrivate = fields.get("private") === true;

  const name = fields.get("name");
  if (name === undefined && !isPrivate)
    say(
      "low",
      "quality",
      "The package has no name, so it cannot be published.",
      'Add "name", or "private": true.',
    );
  if (
    name !== undefined &&
    (typeof name !== "string" ||
      !/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(name) ||
      name.length > 214)
  )
    say(
      "moderate",
      "quality",
      "The package's name is none that npm accepts.",
      "Use lower case letters, digits, - and _.",
    );

  const version = fields.get("version");
  if (version === undefined && !isPrivate)
    say(
      "low",
      "quality",
      "The package has no version, so it cannot be published.",
      'Add "version", or "private": true.',
    );
  if (version !== undefined && (typeof version !== "string" || valid(version) === null))
    say(
      "moderate",
      "quality",
      "The package's version is not of the form 1.2.3.",
      "Write three numbers with dots.",
    );

  if (readLicense(fields) === null)
    say(
      isPrivate ? "info" : "moderate",
      "quality",
      "No license is given, so nobody else may use it.",
      'Add "license", such as "MIT" or "UNLICENSED".',
    );

  const engines = fields.get("engines");
  const node = isRecord(engines) ? engines.node : undefined;
  if (node === undefined)
    say(
      "info",
      "compatibility",
      "It does not say which Node versions it runs on.",
      'Add "engines": { "node": ">=20" }.',
    );
  else if (typeof node !== "string" || node.length > 300 || validRange(node) === null)
    say("moderate", "compatibility", "engines.node is no version range.", 'Write a range such as ">=20".');

  checkScripts(fields.get("scripts"), say);
  if (dependencies.length === 0) say("info", "quality", "It lists no packages.", null);
  return problems;
}

type Say = (
  severity: PackageProblem["severity"],
  category: PackageProblem["category"],
  message: string,
  fix: string | null,
) => void;

/** Scripts that npm runs on its own when the package is installed. */
const AUTOMATIC = ["preinstall", "install", "postinstall", "prepare"];

function checkScripts(scripts: unknown, say: Say): void {
  if (!isRecord(scripts)) {
    say(
      "info",
      "quality",
      "It has no scripts, so nobody knows how to start or test it.",
      'Add "scripts" with "start", "build" and "test".',
    );
    return;
  }
  const test = scripts.test;
  if (test === undefined) say("info", "quality", "It has no test script.", 'Add "test" to the scripts.');
  else if (typeof test === "string" && /no test specified/.test(test))
    say(
      "info",
      "quality",
      "The test script is npm's placeholder, which always fails.",
      "Run real tests there.",
    );
  for (const name of AUTOMATIC) {
    const command = scripts[name];
    if (
      typeof command === "string" &&
      /\b(?:curl|wget)\b[^|;&]*\|\s*(?:ba|z)?sh\b/.test(command.slice(0, 5000))
    )
      say(
        "high",
        "security",
        `The script ${name} runs code that it downloads, at every installation.`,
        "Take it out, or keep the code in the package.",
      );
  }
}

/** The license as npm reads it: a text, or an object of old manifests. */
export function readLicense(fields: ReadonlyMap<string, unknown>): string | null {
  const license = fields.get("license");
  if (typeof license === "string" && license.trim() !== "") return license.slice(0, 200);
  if (isRecord(license) && typeof license.type === "string") return license.type.slice(0, 200);
  return null;
}
