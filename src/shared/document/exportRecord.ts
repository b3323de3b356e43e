import { z } from "zod";

/**
 * What an exported zip says about itself, in a file of its own: which files are the project's, and which of them were changed
 * so that they work from a disk. Those stand beside the record as people wrote them, so that an import brings back the code
 * itself. Its folder has a number that none of the project's own folders has: of several records the one with the highest counts.
 */
export const exportRecordSchema = z.object({
  /**
   * All files by their names in the zip. A changed one tells the CRC-32 of what was exported: one that was edited since is
   * not what it was. `name` is what the project calls it, where no zip with that name unpacks on every computer.
   */
  files: z.record(
    z.string(),
    z.object({ changed: z.int().nonnegative().optional(), name: z.string().optional() }),
  ),
});
export type ExportRecord = z.infer<typeof exportRecordSchema>;

const FOLDER = "inception-source";
const RECORD = "export.json";

/** Where a record stands, and below its folder the files as they were written. */
export interface RecordPlace {
  path: string;
  /** What stands around the project in the zip: nothing, or a folder with its slash. */
  around: string;
  folder: string;
}

/** A place for the record of a project with these files that none of them can be mistaken for. */
export function freeRecordFolder(names: readonly string[]): string {
  const taken = names.map((name) => numberOf(name.split("/", 1)[0] ?? ""));
  const highest = Math.max(0, ...taken);
  return highest === 0 ? FOLDER : `${FOLDER}-${highest + 1}`;
}

export function recordPath(folder: string): string {
  return `${folder}/${RECORD}`;
}

/** The record among the paths in a zip: the outermost one, and of several beside each other the last. */
export function findRecord(paths: readonly string[]): RecordPlace | null {
  const places = paths.flatMap((path) => {
    const [folder = "", file] = path.split("/").slice(-2);
    const number = numberOf(folder);
    if (file !== RECORD || number === 0) return [];
    return [{ path, around: path.slice(0, -recordPath(folder).length), folder, number }];
  });
  places.sort((a, b) => a.around.length - b.around.length || b.number - a.number);
  return places[0] ?? null;
}

/** 1 for the folder itself, then what stands behind it; 0 for any other name. */
function numberOf(folder: string): number {
  const match = /^inception-source(?:-([1-9]\d{0,5}))?$/i.exec(folder);
  return match === null ? 0 : Number(match[1] ?? 1);
}
