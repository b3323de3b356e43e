import { type FileEntry, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { type ExportRecord, exportRecordSchema, findRecord } from "../../../shared/document/exportRecord.ts";
import { explainFileName } from "../../../shared/explainFileName.ts";
import { LIMITS } from "../../../shared/limits.ts";
import { nameCollision } from "../../../shared/nameCollision.ts";
import { cleanPath, describeToolFolders, type ImportedPath, isJunk } from "./importedPath.ts";

/** A file at the place that its path means. */
export interface Entry extends ImportedPath {
  bytes: Uint8Array;
  /** Whether its name may be another one: the zip does not say how it is written. */
  isUnsure?: boolean | undefined;
}

export interface Unpacked {
  files: Entry[];
  /** Names without their folders of what stays out. */
  skipped: string[];
  /** What stays out, and why, in sentences. */
  leftOut: string[];
  /** Whether the zip says by itself which files are a project's: then their places are what they should be. */
  isExported: boolean;
}

/** Of a zip that holds more than this, nothing further is unpacked. */
const MAX_ENTRIES = 2_000;
/** A zip may not grow beyond what a project can hold at all. */
const MAX_UNPACKED_BYTES = LIMITS.filesPerProject * LIMITS.fileBytes;

/** Stored as they are, and deflated: what zips commonly use. */
const METHODS: readonly number[] = [0, 8];

/**
 * Unpacks a zip. Every file is compared with the size and the checksum that the zip has of it: one that differs is damaged, and
 * stays out. From a zip that was exported here, files come as people wrote them, unless they were changed since.
 */
export async function unpackZip(path: string, bytes: Uint8Array): Promise<Unpacked> {
  const unpacked: Unpacked = { files: [], skipped: [], leftOut: [], isExported: false };
  const entries = await listEntries(bytes);
  if (entries === null) {
    unpacked.leftOut.push(`${path}: this zip cannot be read. It may be damaged or protected by a password.`);
    return unpacked;
  }
  const exported = await readExport(entries);
  unpacked.isExported = exported !== null;
  const listed = exported ?? entries.map((entry) => asListed(entry));
  const isWanted = ({ segments, isOwn }: Listing) => isOwn || !isJunk(segments);
  const wanted = listed.filter(isWanted);
  const others = listed.filter((listing) => !isWanted(listing));
  unpacked.leftOut.push(...describeToolFolders(others.map(({ segments }) => segments)));
  if (wanted.length > MAX_ENTRIES) {
    const most = MAX_ENTRIES.toLocaleString("en-US");
    unpacked.leftOut.push(`${path}: a zip may have at most ${most} entries; the others are left out.`);
  }
  const isLocked = wanted.length > 0 && wanted.every(({ entry }) => entry.encrypted);
  if (isLocked) {
    unpacked.leftOut.push(
      `${path}: this zip is protected by a password. Unpack it on your computer, and pick its files.`,
    );
  }
  let total = 0;
  for (const [index, listing] of wanted.entries()) {
    const reason = index < MAX_ENTRIES ? await take(listing) : null;
    if (reason === undefined) continue;
    unpacked.skipped.push(listing.segments.at(-1) ?? "");
    if (reason !== null) unpacked.leftOut.push(`${listing.from ?? listing.segments.join("/")}: ${reason}`);
  }
  if (total > MAX_UNPACKED_BYTES)
    unpacked.leftOut.push(`${path}: the zip holds more than a project can; the last files are left out.`);
  return unpacked;

  /** Why a file is not taken; `null` when it is said elsewhere, and `undefined` when it is taken. */
  async function take({ entry, isOwn: _, ...path }: Listing): Promise<string | null | undefined> {
    if (entry.encrypted) return isLocked ? null : "this file is protected by a password.";
    if (entry.uncompressedSize > LIMITS.fileBytes) return "a file may have at most 1 MB.";
    if (!METHODS.includes(entry.compressionMethod)) {
      return "it is compressed in a way that is rare in zips and cannot be read here. Pack the files anew.";
    }
    total += entry.uncompressedSize;
    if (total > MAX_UNPACKED_BYTES) return null;
    const content = await readEntry(entry, entry.uncompressedSize);
    if (content === null) return "this file is damaged in the zip. Pack the files anew.";
    unpacked.files.push({ ...path, bytes: content, isUnsure: !hasClearName(entry) });
    return undefined;
  }
}

/** A file of a zip, and where it goes. */
interface Listing extends ImportedPath {
  entry: FileEntry;
  /** The record of an export names it, so its place is right as it is. */
  isOwn: boolean;
}

function asListed(entry: FileEntry, path = entry.filename): Listing {
  return { ...cleanPath(path), entry, isOwn: false };
}

/** Whether a zip says how a name in it is written, or the name can be read in one way only. */
function hasClearName({ rawFilename, extraFieldUnicodePath }: FileEntry): boolean {
  if (extraFieldUnicodePath?.valid) return true;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(rawFilename);
    return true;
  } catch {
    return false;
  }
}

async function listEntries(bytes: Uint8Array): Promise<FileEntry[] | null> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), {
    // Paths that lead outside are cleaned, and what stands behind a zip does no harm.
    strictness: "tolerant",
    useWebWorkers: false,
  });
  try {
    const files: FileEntry[] = [];
    for (const entry of await reader.getEntries()) if (!entry.directory) files.push(entry);
    return files;
  } catch {
    return null;
  }
}

/** A file's content, at most `maximum` bytes; `null` when it is not what the zip says of it. */
async function readEntry(entry: FileEntry, maximum: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      length += chunk.length;
      // What says of itself to be small may hold gigabytes.
      if (length > maximum) throw new RangeError("More than the zip says.");
      chunks.push(chunk.slice());
    },
  });
  try {
    await entry.getData(sink, { checkCrc32: true });
  } catch {
    return null;
  }
  if (length !== entry.uncompressedSize) return null;
  const content = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    content.set(chunk, at);
    at += chunk.length;
  }
  return content;
}

/** The files of a zip that was exported here, as they were written; `null` for any other zip. */
async function readExport(entries: readonly FileEntry[]): Promise<Listing[] | null> {
  const byPath = new Map(entries.map((entry) => [entry.filename.replaceAll("\\", "/"), entry]));
  const place = findRecord([...byPath.keys()]);
  const record = place === null ? null : await readRecord(byPath.get(place.path));
  if (place === null || record === null) return null;
  const files = new Map(Object.entries(record.files));
  const names = givenNames(
    files,
    [...byPath.keys()]
      .filter((path) => path.startsWith(place.around))
      .map((path) => path.slice(place.around.length)),
  );
  const sources = `${place.around}${place.folder}/`;
  return [...byPath].flatMap(([path, entry]): Listing[] => {
    if (path.startsWith(sources)) return [];
    const name = path.startsWith(place.around) ? path.slice(place.around.length) : "";
    const own = files.get(name);
    if (own === undefined) return [asListed(entry, name || path)];
    const isUntouched = own.changed !== undefined && entry.crc32 === own.changed;
    const source = isUntouched ? byPath.get(sources + name) : undefined;
    const given = names.get(name) ?? name;
    const from = own.name === given ? undefined : own.name;
    return [{ entry: source ?? entry, segments: given.split("/"), isOwn: true, from }];
  });
}

/**
 * The names that exported files get, by those in the zip. One that was exported under another name gets its own again, if a new
 * file can have it beside the others.
 */
function givenNames(files: ReadonlyMap<string, ExportRecord["files"][string]>, paths: readonly string[]) {
  const names = new Map(paths.filter((path) => files.has(path)).map((path) => [path, path]));
  if (names.size > MAX_ENTRIES) return names;
  for (const path of names.keys()) {
    const own = files.get(path)?.name;
    if (own === undefined || explainFileName(own) !== null) continue;
    const others = [...names].flatMap(([other, name]) => (other === path ? [] : [name]));
    if (nameCollision(own, others) === null) names.set(path, own);
  }
  return names;
}

async function readRecord(entry: FileEntry | undefined): Promise<ExportRecord | null> {
  if (entry === undefined || entry.encrypted || entry.uncompressedSize > LIMITS.fileBytes) return null;
  const content = await readEntry(entry, entry.uncompressedSize);
  if (content === null) return null;
  try {
    const parsed = exportRecordSchema.safeParse(JSON.parse(new TextDecoder().decode(content)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
