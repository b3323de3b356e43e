import { z } from "zod";
import { readStored, writeStored } from "../lib/storage.ts";

const entries = z.record(z.string(), z.string());

/** What a previewed app keeps: the browser refuses storage to frames of another site, so the workspace keeps it. */
export const previewStorageSchema = z.object({ local: entries, session: entries, cookies: entries });
export type PreviewStorage = z.infer<typeof previewStorageSchema>;
export type StorageArea = keyof PreviewStorage;

const keyOf = (projectId: string) => `inception-preview-storage:${projectId}`;

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
  const store = () => writeStored(keyOf(projectId), { ...current, session: {} });
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
