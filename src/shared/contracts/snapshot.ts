import { z } from "zod";
import { projectCodeSchema, projectIdInput } from "./project.ts";
import { idText, isoDate } from "./text.ts";

/** A read-only copy of a project's code at one moment, open to everyone who has its link. */
export const snapshotSummary = z.object({
  id: z.string(),
  url: z.string(),
  createdAt: isoDate,
  /** Display name of who made it. */
  author: z.string(),
});
export type SnapshotSummary = z.infer<typeof snapshotSummary>;

export const snapshotSchema = snapshotSummary.extend({ name: z.string(), code: projectCodeSchema });
export type Snapshot = z.infer<typeof snapshotSchema>;

export const snapshotIdInput = z.object({ snapshotId: idText });
export const ownSnapshotInput = projectIdInput.extend({ snapshotId: idText });
