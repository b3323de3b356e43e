import { type FileEntry, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { LIMITS } from "../../../shared/limits.ts";
import { cleanSegments, isJunk } from "./importedPath.ts";

/** A file at the place that its path means. */
export interface Entry {
  segments: readonly string[];
  bytes: Uint8Array;
}

export interface Unpacked {
  files: Entry[];
  /** Names without their folders of what stays out. */
  skipped: string[];
  /** What stays out, and why, in sentences. */
  leftOut: string[];
}

/** Of a zip that holds more than this, nothing further is unpacked. */
const MAX_ENTRIES = 2_000;
/** A zip may not grow beyond what a project can hold at all. */
const MAX_UNPACKED_BYTES = LIMITS.filesPerProject * LIMITS.fileBytes;

/**
 * Unpacks a zip. Every file is compared with the size and the checksum that the zip has of it: one that differs is damaged, and
 * stays out.
 */
export async function unpackZip(path: string, bytes: Uint8Array): Promise<Unpacked> {
  const unpacked: Unpacked = { files: [], skipped: [], leftOut: [] };
  const entries = await listEntries(bytes);
  if (entries === null) {
    unpacked.leftOut.push(`${path}: this zip cannot be read. It may be damaged or protected by a password.`);
    return unpacked;
  }
  const wanted = entries.map(asListed).filter(({ segments }) => !isJunk(segments));
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
    if (reason !== null) unpacked.leftOut.push(`${listing.segments.join("/")}: ${reason}`);
  }
  if (total > MAX_UNPACKED_BYTES)
    unpacked.leftOut.push(`${path}: the zip holds more than a project can; the last files are left out.`);
  return unpacked;

  /** Why a file is not taken; `null` when it is said elsewhere, and `undefined` when it is taken. */
  async function take({ entry, segments }: Listing): Promise<string | null | undefined> {
    if (entry.encrypted) return isLocked ? null : "this file is protected by a password.";
    if (entry.uncompressedSize > LIMITS.fileBytes) return "a file may have at most 1 MB.";
    total += entry.uncompressedSize;
    if (total > MAX_UNPACKED_BYTES) return null;
    const content = await readEntry(entry, entry.uncompressedSize);
    if (content === null) return "this file is damaged in the zip. Pack the files anew.";
    unpacked.files.push({ segments, bytes: content });
    return undefined;
  }
}

/** A file of a zip, and where it goes. */
interface Listing {
  entry: FileEntry;
  segments: readonly string[];
}

function asListed(entry: FileEntry): Listing {
  return { entry, segments: cleanSegments(entry.filename) };
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
