import { crc32 } from "node:zlib";
import { strToU8, type Zippable, zip } from "fflate";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import { type ExportRecord, freeRecordFolder, recordPath } from "../../shared/document/exportRecord.ts";
import { allFiles } from "../../shared/document/projectFiles.ts";
import { exportNames } from "./exportNames.ts";
import { standaloneFiles } from "./standaloneFiles.ts";

/**
 * A project's files as one zip, openable as they are, with a record from which an import brings back what people wrote:
 * see ExportRecord.
 */
export function zipProject(code: ProjectCode, changedAt: Date): Promise<Uint8Array> {
  const entries: Zippable = {};
  const add = (name: string, text: string) => {
    const bytes = strToU8(text);
    entries[name] = [bytes, { mtime: changedAt }];
    return bytes;
  };
  const written = allFiles(code);
  const names = exportNames(Object.keys(written));
  const folder = freeRecordFolder([...names.values()]);
  const record: ExportRecord = { files: {} };
  const exported = Object.entries(standaloneFiles(code)).map(([name, text]) => {
    const path = names.get(name) ?? name;
    return { name, path, bytes: add(path, text) };
  });
  for (const { name, path, bytes } of exported) {
    const source = strToU8(written[name] ?? "");
    const isChanged = Buffer.compare(source, bytes) !== 0;
    record.files[path] = {
      ...(isChanged && { changed: crc32(bytes) }),
      ...(path !== name && { name }),
    };
    if (isChanged) entries[`${folder}/${path}`] = [source, { mtime: changedAt }];
  }
  add(recordPath(folder), JSON.stringify(record, null, 2));
  return new Promise((resolve, reject) => {
    zip(entries, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
