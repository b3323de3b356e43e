import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { projectIdInput, projectName } from "./project.ts";
import { idText, limitedSource, limitedText } from "./text.ts";

export const NOTHING_TO_DEPLOY = "No content to deploy - please build the project first";

/**
 * From the build screen: `projectId` (and `html`, else the project's own code is assembled). From the quest editor:
 * `html`, `projectName`, `questId`, `baseUrl`.
 */
export const deployInput = z.object({
  html: limitedSource("The page", LIMITS.requestBodyBytes).optional(),
  projectName: projectName.optional(),
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
  /** Why a new address is not the one that the name asks for; `null` when it is. */
  note: z.string().nullable(),
});
export type DeployAnswer = z.infer<typeof deployAnswer>;

/** The address of a project's app, published or kept for it. */
export const projectAddress = z.object({
  /** `null`: it gets one at its first deploy. */
  slug: z.string().nullable(),
  published: z.boolean(),
  /** A free one that fits the project's name. */
  proposal: z.string(),
  /** What stands before and after the slug in the whole address. */
  before: z.string(),
  after: z.string(),
});
export type ProjectAddress = z.infer<typeof projectAddress>;

/** The service says what is wrong with a slug, and which one is free. */
export const setAddressInput = projectIdInput.extend({ slug: limitedText("The address", 200) });
