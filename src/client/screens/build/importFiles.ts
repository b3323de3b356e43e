import { isMainFile, MAIN_FILES } from "../../../shared/contracts/project.ts";
import { utf8Bytes } from "../../../shared/contracts/text.ts";
import { explainFileName } from "../../../shared/explainFileName.ts";
import { withoutUnseen } from "../../../shared/fileName.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { nameCollision } from "../../../shared/nameCollision.ts";
import { decodeText } from "./decodeText.ts";
import { cleanPath, describeToolFolders, isJunk } from "./importedPath.ts";
import { arrangeSite, isStartPage, nameOf, takeStartPage, withMainName } from "./importedSite.ts";
import { type ImportedFile, importNotes } from "./importNotes.ts";
import { type Entry, unpackZip } from "./unpackZip.ts";

/** Something that was picked or dropped: a zip, or a file at a path. */
export interface PickedFile {
  path: string;
  bytes: Uint8Array;
}

export interface ImportPlan {
  /** Texts by the names that they get in the project. */
  files: Record<string, string>;
  /** What files were called that get another name in the project, by that name. */
  renamed: Record<string, string>;
  /** Names of main files that a whole site does not have: they cannot be deleted, and would change how it looks. */
  emptied: string[];
  /** Names of files that the project has already, text by text. */
  unchanged: string[];
  /** What people should know of it before they confirm, in sentences. */
  notes: string[];
  /** What stays out, and why, in sentences. */
  leftOut: string[];
}

/** What one request may carry, less what stands around the files in it. */
const MAX_STEP_BYTES = LIMITS.requestBodyBytes - 4096;

/**
 * Reads what was picked and plans where it goes in a project that has `existing`, its files by name. Zips are unpacked; a folder
 * around everything is dropped, paths are cleaned of what leads outside or hides, and what a project cannot hold (no
 * text, too large, too many) is left out with a sentence each. A main file in another spelling, index.htm without an
 * index.html, and the only page of a zip get the names that a project has for them. A zip with an
 * index.html is a whole site, which takes the place of the project's page, stylesheet and script.
 */
export async function planImport(
  picked: readonly PickedFile[],
  existing: Readonly<Record<string, string>>,
): Promise<ImportPlan> {
  const leftOut: string[] = [];
  const files: Record<string, string> = Object.create(null);
  const imported: ImportedFile[] = [];
  const unchanged: string[] = [];
  /** Of all files as they will be, by name. */
  const sizes = new Map(Object.entries(existing).map(([name, text]) => [name, utf8Bytes(text)]));
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const sites: SiteNames[] = [];
  const entries: Entry[] = [];
  const junk: (readonly string[])[] = [];
  for (const file of picked) {
    const place = cleanPath(file.path);
    if (isJunk(place.segments)) {
      junk.push(place.segments);
      continue;
    }
    if (isOtherArchive(file, leftOut)) continue;
    if (!isZip(file.bytes)) {
      entries.push(withMainName({ ...place, bytes: file.bytes }));
      continue;
    }
    const unpacked = await unpackZip(file.path, file.bytes);
    leftOut.push(...unpacked.leftOut);
    const site = unpacked.isExported
      ? unpacked.files.map(withMainName)
      : arrangeSite(unpacked.files, leftOut);
    sites.push({ names: site.map(nameOf), skipped: unpacked.skipped });
    entries.push(...site);
  }
  leftOut.push(...describeToolFolders(junk));
  // A page by itself replaces the one of its name, if there is one.
  const started = Object.keys(existing).some(isStartPage) ? entries : takeStartPage(entries);
  for (const entry of [...started.filter(isNamed), ...started.filter((one) => !isNamed(one))]) {
    const name = nameOf(entry);
    const decoded = decodeText(name, entry.bytes);
    const text = decoded?.text ?? null;
    const taken = [...Object.keys(files), ...unchanged];
    const problem = problemOf(entry, text, taken, Object.keys(existing));
    if (problem !== null || text === null) {
      if (problem !== null) leftOut.push(problem);
      continue;
    }
    const { from, isUnsure = false } = entry;
    const file = { name, text, from, isUnsure, charset: decoded?.charset };
    if (Object.hasOwn(existing, name) && existing[name] === text) {
      unchanged.push(name);
      imported.push(file);
      continue;
    }
    const size = utf8Bytes(text);
    const after = total + size - (sizes.get(name) ?? 0);
    if (after > LIMITS.liveDocumentBytes) {
      leftOut.push(`${name}: all files of a project together, its live document, may have at most 8 MB.`);
    } else if (sentBytes(name, text) > MAX_STEP_BYTES) {
      leftOut.push(
        `${name}: it is larger than 2 MB as it is sent, since it has so many characters to be escaped.`,
      );
    } else {
      files[name] = text;
      imported.push(file);
      sizes.set(name, size);
      total = after;
    }
  }
  const isThere = (name: string) => Object.hasOwn(files, name) || unchanged.includes(name);
  const emptied = isThere(MAIN_FILES.html)
    ? Object.values(MAIN_FILES).filter(
        (name) => (existing[name] ?? "").trim() !== "" && !isThere(name) && isMissing(name, sites),
      )
    : [];
  const renamed = Object.fromEntries(
    imported.flatMap(({ name, from }) => (from === undefined ? [] : [[name, from]])),
  );
  return {
    files: { ...files },
    renamed,
    emptied,
    unchanged,
    notes: importNotes(imported).map(withoutUnseen),
    leftOut: leftOut.map(withoutUnseen),
  };
}

/** Files in as few requests as can carry them, in their order. */
export function importSteps(files: Readonly<Record<string, string>>): Record<string, string>[] {
  const steps: Record<string, string>[] = [];
  let left = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = sentBytes(name, text);
    if (bytes > left) {
      steps.push({});
      left = MAX_STEP_BYTES;
    }
    left -= bytes;
    Object.assign(steps.at(-1) ?? {}, { [name]: text });
  }
  return steps;
}

/** Of a file in a request. */
function sentBytes(name: string, text: string): number {
  return utf8Bytes(JSON.stringify({ [name]: text }));
}

/** What a zip holds. */
interface SiteNames {
  names: readonly string[];
  /** Names without their folders of what was not unpacked. */
  skipped: readonly string[];
}

/** Whether the zips that hold a whole site all lack a file, in any spelling; never when there is no such zip. */
function isMissing(name: string, zips: readonly SiteNames[]): boolean {
  const sites = zips.filter(({ names }) => names.includes(MAIN_FILES.html));
  const held = sites.flatMap(({ names, skipped }) => [...names, ...skipped]);
  return sites.length > 0 && !held.some((other) => other.toLowerCase() === name);
}

/** A file that is called so anyhow comes before one that gets the same name here. */
function isNamed({ from }: Entry): boolean {
  return from === undefined;
}

function problemOf(
  entry: Entry,
  text: string | null,
  taken: readonly string[],
  existing: readonly string[],
): string | null {
  const { bytes, from } = entry;
  const name = nameOf(entry);
  const said = from ?? name;
  const refused = name === "" ? "it has no name." : explainFileName(name, "The file is left out.");
  if (refused !== null) return `${said || "A file"}: ${refused}`;
  if (bytes.length > LIMITS.fileBytes) return `${said}: a file may have at most 1 MB.`;
  if (text === null) {
    return `${said}: only text can be part of a project (in UTF-8, UTF-16, or what a page or style sheet declares).`;
  }
  // Other charsets need fewer bytes.
  if (utf8Bytes(text) > LIMITS.fileBytes) return `${said}: a file may have at most 1 MB in UTF-8.`;
  if (taken.includes(name)) {
    return from === undefined
      ? `${name}: there were two files of this name; the first one was taken.`
      : `${from}: it would be called ${name} here, as another file is; that one was taken.`;
  }
  const others = [...taken, ...existing.filter((other) => other !== name && !taken.includes(other))];
  const collision = nameCollision(name, others);
  if (collision !== null) return `${said}: ${collision}`;
  const further = new Set([...others, name].filter((one) => !isMainFile(one)));
  if (further.size > LIMITS.filesPerProject)
    return `${said}: a project may have at most ${LIMITS.filesPerProject} files.`;
  return null;
}

/** "PK" and an entry, or the end of an empty archive. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/** Whether a file is no zip but is called one. */
function isOtherArchive({ path, bytes }: PickedFile, leftOut: string[]): boolean {
  const isOther = /\.zip$/i.test(path) && !isZip(bytes);
  if (isOther)
    leftOut.push(
      `${path}: this is no zip, whatever its name says. Pack the files anew, or pick them one by one.`,
    );
  return isOther;
}
