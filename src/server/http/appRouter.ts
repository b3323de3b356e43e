import { authRouter } from "../auth/authRouter.ts";
import { systemRouter } from "../system/systemRouter.ts";
import { router } from "./trpc.ts";

/** Every procedure of the product; the REST paths are made from the same ones. */
export const appRouter = router({
  auth: authRouter,
  system: systemRouter,
});

export type AppRouter = typeof appRouter;
