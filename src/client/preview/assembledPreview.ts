import { z } from "zod";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import type { InstrumentSettings } from "./instrument/startInstruments.ts";

/** What the assembly needs to make one page of a preview. The page is posted to the port that comes with it. */
export interface AssemblyRequest {
  code: ProjectCode;
  title: string;
  /** Where the page stands on its host: path and query. */
  address: string;
  /** What its links resolve from, where it cannot have that address. */
  base: string | null;
  settings: Omit<InstrumentSettings, "guard">;
  withoutScripts: boolean;
}

/** Told to the workspace when the page is on its way, or cannot be made. */
export const assembledPreview = z.object({
  /** The run that the page is for. */
  run: z.string(),
  /** The name of the loop guard in this page; `null` when no page could be made. */
  guard: z.string().nullable(),
  /** Why no page could be made, for people. */
  fault: z.string().nullable(),
});
export type AssembledPreview = z.infer<typeof assembledPreview>;
