import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { projectId } from "./project.ts";
import { limitedText } from "./text.ts";

export const previewLinkInput = z.object({ id: projectId });
/** An address that shows the project as a page of its own, for an hour. */
export const previewLinkAnswer = z.object({ url: z.string(), expiresAt: z.iso.datetime() });

/**
 * What the workspace says to a page that waits in alert(), confirm() or prompt(): that people see the dialog now, and
 * then how it was closed. `muted`: the page shall not ask again in this run.
 */
export const pageDialogNews = z.discriminatedUnion("state", [
  z.object({ state: z.literal("open") }),
  z.object({
    state: z.literal("closed"),
    value: z.union([z.boolean(), limitedText("The answer", LIMITS.dialogAnswerCharacters), z.null()]),
    muted: z.boolean(),
  }),
]);
export type PageDialogNews = z.infer<typeof pageDialogNews>;

/** A dialog is named by the page that opens it, at random: only the page and its workspace know the name. */
export const pageDialogId = z.string().regex(/^[0-9a-f]{32}$/);
export const tellPageDialogInput = z.object({ id: pageDialogId, news: pageDialogNews });
