import * as z from "zod/mini";
import { APP_TYPES, type AppType } from "../../../shared/contracts/plan.ts";
import { readStored, removeStored, writeStored } from "../../lib/storage.ts";

const draftSchema = z.object({ prompt: z.string(), appType: z.enum(APP_TYPES) });

export interface PromptDraft {
  prompt: string;
  appType: AppType;
}

const keyOf = (projectId: string | null) => `inception-prompt-draft:${projectId ?? "new"}`;

/** What was typed into the AI Assistant page and not sent yet; survives a reload. */
export function readDraft(projectId: string | null): PromptDraft {
  return readStored(keyOf(projectId), draftSchema) ?? { prompt: "", appType: "Auto" };
}

export function writeDraft(projectId: string | null, draft: PromptDraft): void {
  if (draft.prompt === "" && draft.appType === "Auto") removeStored(keyOf(projectId));
  else writeStored(keyOf(projectId), draft);
}

export function clearDraft(projectId: string | null): void {
  removeStored(keyOf(projectId));
}
