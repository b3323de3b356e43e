import * as z from "zod/mini";
import { readStored, removeStored, writeStored } from "../lib/storage.ts";

const keyOf = (projectId: string) => `inception-preview-stuck:${projectId}`;

/** Remembers over a reload that a project's page did not answer, so that opening it again does not run it at once. */
export function stuckPreview(projectId: string) {
  return {
    is: () => readStored(keyOf(projectId), z.boolean()) === true,
    mark: () => void writeStored(keyOf(projectId), true),
    clear: () => removeStored(keyOf(projectId)),
  };
}
