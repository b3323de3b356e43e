import { initTRPC } from "@trpc/server";
import type { OpenApiMeta } from "trpc-to-openapi";
import { z } from "zod";
import type { User } from "../../shared/contracts/auth.ts";
import { AppError } from "../../shared/errors.ts";
import { wireFormat } from "../../shared/wireFormat.ts";
import type { Services } from "../services.ts";
import { formatTrpcError, toTrpcError } from "./errorMapping.ts";
import { requireSaneInput } from "./inputGuard.ts";
import { explainIssue } from "./plainIssues.ts";

/** What a procedure knows about the request that called it. */
export interface Context {
  services: Services;
  /** The signed-in person, guests included. */
  user: User | null;
  sessionId: string | null;
  /** The caller's address, for rate limits. */
  address: string;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
  /** Adds a Set-Cookie header to the answer. */
  setCookie(value: string): void;
}

/** `openapi` gives a procedure its REST path; `body` bounds and rate limits are the adapter's. */
const t = initTRPC
  .context<Context>()
  .meta<OpenApiMeta>()
  .create({ transformer: wireFormat, isDev: false, errorFormatter: formatTrpcError });

// Whatever the inputs' schemas have no sentence for is said in these words.
z.config({ localeError: explainIssue });

// Services throw AppError; it leaves here as the tRPC error that the table in errorMapping.ts names.
const classifyErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw toTrpcError(result.error);
  return result;
});

const guardInput = t.middleware(async ({ getRawInput, next }) => {
  requireSaneInput(await getRawInput());
  return next();
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;
export const publicProcedure = t.procedure.use(classifyErrors).use(guardInput);

/** Needs a session; a guest has one. */
export const signedInProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.user) throw toTrpcError(new AppError("unauthorized", "Please sign in first."));
  return next({ ctx: { ...ctx, user: ctx.user } });
});
