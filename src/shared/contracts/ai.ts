import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { codeChangesSchema, conversationMessage, planSessionId, promptText } from "./plan.ts";
import { idText, limitedSource } from "./text.ts";

export const engineName = z.enum(["builtin", "openai"]);
export type EngineName = z.infer<typeof engineName>;

const code = z.object({
  html: limitedSource("The HTML", LIMITS.codeBytes).default(""),
  css: limitedSource("The CSS", LIMITS.codeBytes).default(""),
  js: limitedSource("The JavaScript", LIMITS.codeBytes).default(""),
});

/** `currentProject` (quest chat) or `currentCode` (build screen): the code as the asker sees it. */
export const generateCodeInput = z.object({
  prompt: promptText,
  projectId: idText.optional(),
  currentProject: code.partial().loose().nullish(),
  currentCode: code.nullish(),
  options: z
    .object({ forceReplace: z.boolean().optional(), clearExisting: z.boolean().optional() })
    .optional(),
  planningResult: z.unknown().optional(),
  /** Also write the code into the project's live document: one transaction, one version. */
  apply: z.boolean().optional(),
});
export type GenerateCodeInput = z.infer<typeof generateCodeInput>;

export const generatedCodeSchema = codeChangesSchema.extend({
  /** The one-document form of the same code. */
  code: z.string(),
  explanation: z.string(),
  engine: engineName,
});
export type GeneratedCode = z.infer<typeof generatedCodeSchema>;

export const aiChatInput = z.object({
  message: promptText,
  history: z.array(conversationMessage).max(200).optional(),
  projectId: idText.optional(),
});
export const aiChatAnswer = z.object({ response: z.string(), tokens: z.number() });

export const planWithModelsInput = z.object({
  prompt: promptText,
  currentProject: z.unknown().optional(),
  projectId: idText.optional(),
  sessionId: planSessionId,
});
export const planWithModelsAnswer = z.object({
  planning: z.object({ totalTokensUsed: z.number() }).loose(),
  cost: z.number(),
  /** Milliseconds. */
  processingTime: z.number(),
  modelsUsed: z.array(z.string()),
  recommendations: z.array(z.string()),
});

export const planningProgressInput = z.object({ sessionId: planSessionId });
export const planningProgressSchema = z.object({
  stage: z.string(),
  /** 0 to 100. */
  progress: z.number(),
  model: z.string(),
  description: z.string(),
});
export type PlanningProgress = z.infer<typeof planningProgressSchema>;
