import { aiRouter } from "../ai/aiRouter.ts";
import { authRouter } from "../auth/authRouter.ts";
import { chatRouter } from "../chat/chatRouter.ts";
import { deployRouter } from "../deploy/deployRouter.ts";
import { planRouter } from "../plans/planRouter.ts";
import { preferencesRouter } from "../preferences/preferencesRouter.ts";
import { previewRouter } from "../preview/previewRouter.ts";
import { projectRouter } from "../projects/projectRouter.ts";
import { questRouter } from "../quests/questRouter.ts";
import { snapshotRouter } from "../snapshots/snapshotRouter.ts";
import { systemRouter } from "../system/systemRouter.ts";
import { demoToolsRouter, toolsRouter } from "../tools/toolsRouter.ts";
import { router } from "./trpc.ts";

/** Every procedure of the product; the REST paths are made from the same ones. */
export const appRouter = router({
  auth: authRouter,
  projects: projectRouter,
  plans: planRouter,
  ai: aiRouter,
  chat: chatRouter,
  deploy: deployRouter,
  snapshots: snapshotRouter,
  preferences: preferencesRouter,
  preview: previewRouter,
  quests: questRouter,
  system: systemRouter,
  tools: toolsRouter,
  demoTools: demoToolsRouter,
});

export type AppRouter = typeof appRouter;
