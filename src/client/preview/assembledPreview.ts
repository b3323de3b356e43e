import { z } from "zod";
import type { ProjectCode } from "../../shared/contracts/project.ts";
import type { InstrumentSettings } from "./instrument/startInstruments.ts";

/** What the assembly needs to make one page of a preview. The page is posted to the port that comes with it. */
export interface AssemblyRequest {
  code: ProjectCode;
  title: string;
  /** Where the page stands below `settings.root`: path, query and fragment. */
  path: string;
  /** What its links resolve from, where it cannot have that address. */
  base: string | null;
  settings: Omit<InstrumentSettings, "guard" | "isTooLong">;
  /** Whether a page that may ask for the code's files while it runs stands below an address that holds them instead. */
  carriesCode: boolean;
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
  /** Whether the page may ask for its style sheet at an address that holds it as it was then. */
  hasStylesInAddress: z.boolean(),
});
export type AssembledPreview = z.infer<typeof assembledPreview>;
