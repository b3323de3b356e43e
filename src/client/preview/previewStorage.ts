import { z } from "zod";
import { readStored, removeStored, storedKeys, storedSize, writeStored } from "../lib/storage.ts";

const entries = z.record(z.string(), z.string());

/** What a previewed app keeps: the browser refuses storage to frames of another site, so the workspace keeps it. */
export const previewStorageSchema = z.object({ local: entries, session: entries, cookies: entries });
export type PreviewStorage = z.infer<typeof previewStorageSchema>;
export type StorageArea = keyof PreviewStorage;

const PREFIX = "inception-preview-storage:";
const keyOf = (projectId: string) => PREFIX + projectId;

/**
 * What all projects' previews together may keep, in characters. A browser gives a site about five million, and people's
 * own work in this browser comes first.
 */
const MAX_CHARACTERS = 2_500_000;

/** The storage of one project's preview in this browser; apart from all others, and gone with `clear`. */
export interface PreviewStorageKeeper {
  read(): PreviewStorage;
  write(area: StorageArea, values: Record<string, string>): void;
  clear(): void;
}

/**
 * `session` lasts as long as the page. When the browser refuses to store, the values still last as long as the page.
 */
export function openPreviewStorage(projectId: string): PreviewStorageKeeper {
  const empty: PreviewStorage = { local: {}, session: {}, cookies: {} };
  let current = { ...(readStored(keyOf(projectId), previewStorageSchema) ?? empty), session: {} };
  const store = () => {
    const value = { ...current, session: {} };
    const size = JSON.stringify(value).length;
    if (size > MAX_CHARACTERS) return;
    makeRoom(keyOf(projectId), MAX_CHARACTERS - size);
    writeStored(keyOf(projectId), value);
  };
  return {
    read: () => current,
    write(area, values) {
      current = { ...current, [area]: values };
      if (area !== "session") store();
    },
    clear() {
      current = empty;
      store();
    },
  };
}

/** Forgets what other projects' previews keep, the largest first, until at most so many characters of it are left. */
function makeRoom(own: string, left: number): void {
  const others = storedKeys()
    .filter((key) => key.startsWith(PREFIX) && key !== own)
    .map((key) => ({ key, size: storedSize(key) }))
    .sort((a, b) => a.size - b.size);
  let kept = 0;
  for (const { key, size } of others) {
    kept += size;
    if (kept > left) removeStored(key);
  }
}
