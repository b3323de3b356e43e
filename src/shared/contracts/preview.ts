import { z } from "zod";
import { projectId } from "./project.ts";

export const previewLinkInput = z.object({ id: projectId });
/** An address that shows the project as a page of its own, for an hour. */
export const previewLinkAnswer = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
