import * as z from "zod/mini";
import { readStored, removeStored, writeStored } from "../../lib/storage.ts";

const keyOf = (projectId: string) => `inception-pending-message:${projectId}`;

/** Leaves a message that the build screen's chat sends as soon as it is open. */
export function leaveMessage(projectId: string, message: string): void {
  writeStored(keyOf(projectId), message);
}

/** Takes the message; the second asker gets `null`. */
export function takeMessage(projectId: string): string | null {
  const message = readStored(keyOf(projectId), z.string());
  removeStored(keyOf(projectId));
  return message;
}
