import type {
  DetectedFramework,
  DetectFrameworkInput,
  FrameworkDetection,
} from "../../../shared/contracts/tools.ts";
import { holdsCode, readPage } from "../code/readPage.ts";
import { combineTraces, type Finding, Traces } from "./findings.ts";
import { type ManifestDependency, readManifestText, traceManifest } from "./manifestTraces.ts";
import { noteLabels, tracePage } from "./pageTraces.ts";
import { traceScript } from "./scriptTraces.ts";
import { traceStyle } from "./styleTraces.ts";

/** Far more than pages have; each is parsed by itself. */
const MAX_INLINE_SCRIPTS = 100;

/**
 * The frameworks that HTML, CSS and JavaScript show traces of; a package.json may stand in place of HTML or JavaScript.
 * The code is parsed, never run and never searched for words.
 */
export function detectFrameworks(input: DetectFrameworkInput): FrameworkDetection {
  const traces = new Traces();
  const notes = new Set<string>();
  const read: string[] = [];
  const note = (entries: string[]) => {
    for (const entry of entries) notes.add(entry);
  };

  for (const [text, where] of [
    [input.html, "HTML"],
    [input.js, "JavaScript"],
  ] as const) {
    if (text.trim() === "") continue;
    const dependencies = readManifestText(text);
    if (dependencies) {
      if (!read.includes("package.json")) read.push("package.json");
      traceManifest(dependencies, traces.see);
    } else if (where === "JavaScript") {
      read.push(where);
      note(traceScript(text, "The script", traces.see));
    } else {
      read.push(where);
      const page = readPage(text);
      if (page === null) {
        notes.add("The HTML is nested too deeply to be read, so it was left out.");
        continue;
      }
      tracePage(page, traces.see);
      note(noteLabels(page));
      const scripts = page.elements.filter((element) => holdsCode(element) && element.text.trim() !== "");
      for (const element of scripts.slice(0, MAX_INLINE_SCRIPTS))
        note(traceScript(element.text, "An inline script", traces.see));
      if (scripts.length > MAX_INLINE_SCRIPTS)
        notes.add(`Only the first ${MAX_INLINE_SCRIPTS} inline scripts were read.`);
      const styles = page.elements.filter((element) => element.tag === "style");
      traceStyle(styles.map((element) => element.text).join("\n"), traces.see);
    }
  }
  if (input.css.trim() !== "") {
    read.push("CSS");
    traceStyle(input.css, traces.see);
  }

  const findings = combineTraces(traces);
  const frameworks = findings.filter((finding) => finding.kind !== "other");
  const alsoFound = findings.filter((finding) => finding.kind === "other");
  const leading = frameworks.find((finding) => finding.kind !== "tool") ?? null;
  const category = leading?.family ?? "None";
  return {
    category,
    frameworks: frameworks.map(toDetected),
    alsoFound: alsoFound.map(toDetected),
    notes: [...notes],
    analysis: describe(read, leading, frameworks, alsoFound, [...notes]),
  };
}

/** The frameworks of a package.json, by its dependencies. */
export function detectManifestFrameworks(dependencies: readonly ManifestDependency[]): DetectedFramework[] {
  const traces = new Traces();
  traceManifest(dependencies, traces.see);
  return combineTraces(traces)
    .filter((finding) => finding.kind !== "other")
    .map(toDetected);
}

function toDetected({ name, version, confidence, evidence }: Finding): DetectedFramework {
  return { name, version, confidence, evidence };
}

const SURENESS = { high: "certainly", medium: "most likely", low: "possibly" } as const;

function describe(
  read: readonly string[],
  leading: Finding | null,
  frameworks: readonly Finding[],
  alsoFound: readonly Finding[],
  notes: readonly string[],
): string {
  if (read.length === 0)
    return "There was nothing to look at. Send HTML, CSS or JavaScript, or the text of a package.json.";
  const what = listOf(read);
  const sentences: string[] = [];
  if (leading === null) {
    sentences.push(
      `The ${what} ${read.length > 1 ? "show" : "shows"} no trace of a framework: this looks like plain web technology, or like a build that hides what it was made with.`,
    );
  } else {
    sentences.push(
      `The ${what} ${read.length > 1 ? "are" : "is"} ${SURENESS[leading.confidence]} made with ${named(leading)}. ${leading.evidence[0] ?? ""}`.trim(),
    );
    const others = frameworks.filter((finding) => finding !== leading);
    if (others.length > 0) sentences.push(`Beside it: ${listOf(others.map(named))}.`);
  }
  if (leading === null && frameworks.length > 0)
    sentences.push(`It is built with ${listOf(frameworks.map(named))}.`);
  if (alsoFound.length > 0) sentences.push(`Also in use: ${listOf(alsoFound.map(named))}.`);
  return [...sentences, ...notes.slice(0, 3)].join(" ");
}

function named({ name, version }: Finding): string {
  return version ? `${name} ${version}` : name;
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
