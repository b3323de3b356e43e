import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { idText, limitedSource, limitedText } from "./text.ts";

export const NOTHING_TO_DEPLOY = "No content to deploy - please build the project first";

/**
 * From the build screen: `projectId` (and `html`, else the project's own code is assembled). From the quest editor:
 * `html`, `projectName`, `questId`, `baseUrl`.
 */
export const deployInput = z.object({
  html: limitedSource("The page", LIMITS.requestBodyBytes).optional(),
  projectName: limitedText("The name", LIMITS.projectNameCharacters).optional(),
  projectId: idText.optional(),
  questId: idText.optional(),
  baseUrl: limitedText("The address", 2000).optional(),
});
export type DeployInput = z.infer<typeof deployInput>;

export const deployAnswer = z.object({
  success: z.literal(true),
  url: z.string(),
  slug: z.string(),
  version: z.number().int(),
});
export type DeployAnswer = z.infer<typeof deployAnswer>;
