import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { idText, limitedText } from "./text.ts";

export const APP_TYPES = ["Auto", "Web App", "Dashboard", "Tool"] as const;
export const appType = z.enum(APP_TYPES);
export type AppType = z.infer<typeof appType>;

export const planFeatureSchema = z.object({
  name: z.string(),
  description: z.string(),
  /** One emoji. */
  icon: z.string(),
  priority: z.enum(["initial", "later"]),
});

/** What people review (specification, section 3). */
export const planContentSchema = z.object({
  projectName: z.string(),
  description: z.string(),
  features: z.array(planFeatureSchema),
  techStack: z.array(
    z.object({
      name: z.string(),
      type: z.enum(["frontend", "backend", "database", "api"]),
      reason: z.string(),
    }),
  ),
  designSpecs: z.object({
    style: z.string(),
    /** CSS colours; the first three act as primary, secondary and accent. */
    colorPalette: z.array(z.string()),
    typography: z.string(),
    layout: z.string(),
    components: z.array(z.string()),
  }),
  implementationPhases: z.object({ initial: z.array(z.string()), later: z.array(z.string()) }),
  /** What the engine decided by itself because the request left it open, one sentence each. */
  assumptions: z.array(z.string()),
});
export type PlanContent = z.infer<typeof planContentSchema>;

export const planSchema = planContentSchema.extend({ planId: z.string() });
export type Plan = z.infer<typeof planSchema>;

/** A prompt or chat message: not blank, at most 10,000 characters. */
export const promptText = limitedText("A description or message", LIMITS.promptCharacters).refine(
  (text) => text.trim() !== "",
  { message: "Please enter a project description" },
);

export const conversationMessage = z.object({
  role: z.enum(["user", "assistant"]),
  content: limitedText("A message", LIMITS.promptCharacters * 4),
});
export type ConversationMessage = z.infer<typeof conversationMessage>;

/** A name that the caller gives to a run, to ask for its progress under. */
export const planSessionId = limitedText("The session's id", 200).refine(
  (text) => text !== "",
  "The session's id may not be empty.",
);

export const planInput = z.object({
  prompt: promptText,
  appType: appType.optional(),
  projectId: idText.optional(),
  mode: z.literal("build").optional(),
  planId: idText.optional(),
  conversationHistory: z.array(conversationMessage).max(200).optional(),
  /** The latest runtime error of the preview, for 'fix the error'. */
  lastError: limitedText("The error", 4000).optional(),
  /** Reads live planning progress under this key (see `planning-progress`). */
  sessionId: planSessionId.optional(),
});
export type PlanInput = z.infer<typeof planInput>;

export const codeChangesSchema = z.object({ html: z.string(), css: z.string(), js: z.string() });
export type CodeChanges = z.infer<typeof codeChangesSchema>;

/** `{planId, plan}` for a new plan; `{message, codeChanges?, versionId?}` with `mode: "build"`. */
export const planAnswer = z.object({
  planId: z.string().optional(),
  plan: planSchema.optional(),
  message: z.string().optional(),
  codeChanges: codeChangesSchema.optional(),
  /** The project's version that holds the change. */
  versionId: z.string().optional(),
});

export const planIdInput = z.object({ id: idText });
/** A plan as stored; `projectId` is the project that was created from it, if any. */
export const storedPlanSchema = planSchema.extend({ projectId: z.string().nullable() });
export type StoredPlan = z.infer<typeof storedPlanSchema>;
