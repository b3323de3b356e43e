import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { limitedSource, limitedText } from "./text.ts";

export const NOTHING_TO_DEPLOY = "No content to deploy - please build the project first";

/**
 * From the build screen: `projectId` (and `html`, else the project's own code is assembled). From the quest editor:
 * `html`, `projectName`, `questId`, `baseUrl`.
 */
export const deployInput = z.object({
  html: limitedSource("The page", LIMITS.requestBodyBytes).optional(),
  projectName: limitedText("The name", LIMITS.projectNameCharacters).optional(),
  projectId: z.string().max(64).optional(),
  questId: z.string().max(64).optional(),
  baseUrl: z.string().max(2000).optional(),
});
export type DeployInput = z.infer<typeof deployInput>;

export const deployAnswer = z.object({
  success: z.literal(true),
  url: z.string(),
  slug: z.string(),
  version: z.number().int(),
});
export type DeployAnswer = z.infer<typeof deployAnswer>;
