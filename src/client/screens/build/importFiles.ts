import { unzipSync } from "fflate";
import { fileName, isMainFile, MAIN_FILES, SOURCE_PAGE } from "../../../shared/contracts/project.ts";
import { utf8Bytes } from "../../../shared/contracts/text.ts";
import { normaliseLineEnds } from "../../../shared/document/projectDocument.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { nameCollision } from "./nameCollision.ts";

/** Something that was picked or dropped: a zip, or a file at a path. */
export interface PickedFile {
  path: string;
  bytes: Uint8Array;
}

export interface ImportPlan {
  /** Texts by the names that they get in the project. */
  files: Record<string, string>;
  /** Names of main files that a whole site does not have: they cannot be deleted, and would change how it looks. */
  emptied: string[];
  /** Names of files that the project has already, text by text. */
  unchanged: string[];
  /** What stays out, and why, in sentences. */
  leftOut: string[];
}

/** Of a zip that holds more than this, nothing is unpacked. */
const MAX_ENTRIES = 2_000;
/** What one request may carry, less what stands around the files in it. */
const MAX_BYTES_TO_SEND = LIMITS.requestBodyBytes - 4096;
/** A zip may not grow beyond what a project can hold at all. */
const MAX_UNPACKED_BYTES = LIMITS.filesPerProject * LIMITS.fileBytes;

/**
 * Reads what was picked and plans where it goes in a project that has `existing`, its files by name. Zips are unpacked; a folder
 * around everything is dropped, paths are cleaned of what leads outside or hides, and what a project cannot hold (no
 * text, too large, too many) is left out with a sentence each. The only page of a zip becomes index.html. A zip with an
 * index.html is a whole site, which takes the place of the project's page, stylesheet and script.
 */
export function planImport(
  picked: readonly PickedFile[],
  existing: Readonly<Record<string, string>>,
): ImportPlan {
  const leftOut: string[] = [];
  const files: Record<string, string> = Object.create(null);
  const unchanged: string[] = [];
  let bytesToSend = 0;
  const sites: SiteNames[] = [];
  const entries = picked
    .filter((file) => !isOtherArchive(file, leftOut))
    .flatMap((file) => {
      if (!isZip(file.bytes)) return cleaned([file]);
      const { files: unpacked, skipped } = unpack(file, leftOut);
      const site = renameOnlyPage(takeSourcePage(withoutOuterFolder(cleaned(unpacked))));
      sites.push({ names: site.map(({ segments }) => segments.join("/")), skipped });
      return site;
    });
  for (const { segments, bytes } of entries) {
    const name = segments.join("/");
    const text = decode(bytes);
    const taken = [...Object.keys(files), ...unchanged];
    const problem = problemOf(name, bytes, text, taken, Object.keys(existing));
    const added = utf8Bytes(JSON.stringify({ [name]: text }));
    if (problem !== null) leftOut.push(problem);
    else if (text !== null && Object.hasOwn(existing, name) && existing[name] === text) unchanged.push(name);
    else if (bytesToSend + added > MAX_BYTES_TO_SEND)
      leftOut.push(`${name}: at most 2 MB can be imported at once. Import it in a second step.`);
    else if (text !== null) {
      files[name] = text;
      bytesToSend += added;
    }
  }
  const isThere = (name: string) => Object.hasOwn(files, name) || unchanged.includes(name);
  const emptied = isThere(MAIN_FILES.html)
    ? Object.values(MAIN_FILES).filter(
        (name) => (existing[name] ?? "").trim() !== "" && !isThere(name) && isMissing(name, sites),
      )
    : [];
  return { files: { ...files }, emptied, unchanged, leftOut };
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

interface Entry {
  segments: string[];
  bytes: Uint8Array;
}

function cleaned(files: readonly PickedFile[]): Entry[] {
  return files.flatMap(({ path, bytes }) => {
    const segments = cleanSegments(path);
    return isJunk(segments) ? [] : [{ segments, bytes }];
  });
}

function problemOf(
  name: string,
  bytes: Uint8Array,
  text: string | null,
  taken: readonly string[],
  existing: readonly string[],
): string | null {
  const valid = fileName.safeParse(name);
  if (!valid.success)
    return `${name || "A file without a name"}: ${valid.error.issues[0]?.message ?? "this name cannot be used."}`;
  if (bytes.length > LIMITS.fileBytes) return `${name}: a file may have at most 1 MB.`;
  if (text === null) return `${name}: only text can be part of a project (in UTF-8 or UTF-16).`;
  if (taken.includes(name)) return `${name}: there were two files of this name; the first one was taken.`;
  const others = [...taken, ...existing.filter((other) => other !== name && !taken.includes(other))];
  const collision = nameCollision(name, others);
  if (collision !== null) return `${name}: ${collision}`;
  const further = new Set([...others, name].filter((one) => !isMainFile(one)));
  if (further.size > LIMITS.filesPerProject)
    return `${name}: a project may have at most ${LIMITS.filesPerProject} files.`;
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

function unpack({ path, bytes }: PickedFile, leftOut: string[]): { files: PickedFile[]; skipped: string[] } {
  const skipped: string[] = [];
  let entries = 0;
  let total = 0;
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith("/") || isJunk(cleanSegments(name))) return false;
        entries++;
        const tooLarge = originalSize > LIMITS.fileBytes;
        if (entries <= MAX_ENTRIES && tooLarge) leftOut.push(`${name}: a file may have at most 1 MB.`);
        if (entries <= MAX_ENTRIES && !tooLarge) total += originalSize;
        const fits = entries <= MAX_ENTRIES && !tooLarge && total <= MAX_UNPACKED_BYTES;
        if (!fits) skipped.push(cleanSegments(name).at(-1) ?? "");
        return fits;
      },
    });
    if (entries > MAX_ENTRIES)
      leftOut.push(
        `${path}: a zip may have at most ${MAX_ENTRIES.toLocaleString("en-US")} entries; the others are left out.`,
      );
    if (total > MAX_UNPACKED_BYTES)
      leftOut.push(`${path}: the zip holds more than a project can; the last files are left out.`);
    const files = Object.entries(unpacked).map(([name, content]) => ({ path: name, bytes: content }));
    return { files, skipped };
  } catch {
    leftOut.push(`${path}: this zip cannot be read. It may be damaged or protected by a password.`);
    return { files: [], skipped: [] };
  }
}

/** The parts of the place that a path means, without what leads outside of the project, and without characters that no file name may have. */
function cleanSegments(path: string): string[] {
  const segments: string[] = [];
  for (const part of path
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/^[a-z]:/i, "")
    .split("/")) {
    if (part.trim() === "..") segments.pop();
    const cleaned = part
      .replace(/[:*?"<>|\p{Cc}]/gu, "-")
      .trim()
      .replace(/\.+$/, "");
    if (cleaned !== "") segments.push(cleaned);
  }
  return segments;
}

/** What systems and tools put beside people's files. */
function isJunk(segments: readonly string[]): boolean {
  return (
    segments.length === 0 ||
    segments.some((part) => /^(?:__MACOSX|node_modules|\.git|\.svn|\.hg)$/.test(part)) ||
    /^(?:Thumbs\.db|desktop\.ini|\.DS_Store|\._.*)$/i.test(segments.at(-1) ?? "")
  );
}

function withoutOuterFolder(entries: Entry[]): Entry[] {
  const [first] = entries[0]?.segments ?? [];
  const wrapped = entries.every(({ segments }) => segments.length > 1 && segments[0] === first);
  if (!wrapped || entries.length === 0) return entries;
  return withoutOuterFolder(entries.map((entry) => ({ ...entry, segments: entry.segments.slice(1) })));
}

/** UTF-8, or UTF-16 with its mark; `null` for what is no text. */
function decode(bytes: Uint8Array): string | null {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : normaliseLineEnds(text);
  } catch {
    return null;
  }
}

/** In a zip that was exported here, the page that people wrote may stand beside one that was made of it. */
function takeSourcePage(entries: Entry[]): Entry[] {
  const source = entries.find(({ segments }) => segments.length === 1 && segments[0] === SOURCE_PAGE);
  if (source === undefined) return entries;
  return entries.flatMap((entry) => {
    if (entry === source) return [{ ...entry, segments: [MAIN_FILES.html] }];
    return entry.segments.length === 1 && entry.segments[0] === MAIN_FILES.html ? [] : [entry];
  });
}

/** A page saved from elsewhere has any name; a project starts with index.html. */
function renameOnlyPage(entries: Entry[]): Entry[] {
  const pages = entries.filter(({ segments }) => /\.html?$/i.test(segments.at(-1) ?? ""));
  if (pages.length !== 1) return entries;
  return entries.map((entry) => (entry === pages[0] ? { ...entry, segments: [MAIN_FILES.html] } : entry));
}
