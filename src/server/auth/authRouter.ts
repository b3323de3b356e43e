import { z } from "zod";
import { loginInput, sessionAnswerSchema, sessionSchema, signupInput } from "../../shared/contracts/auth.ts";
import { successSchema } from "../../shared/contracts/project.ts";
import { publicProcedure, router, signedInProcedure } from "../http/trpc.ts";

const nothing = z.object({}).optional();

export const authRouter = router({
  /** Like `me`, but a visitor without a session is no failure, which a browser would report. Over tRPC only. */
  session: publicProcedure
    .input(nothing)
    .output(sessionSchema)
    .query(({ ctx }) => ({ user: ctx.user })),

  me: signedInProcedure
    .meta({ openapi: { method: "GET", path: "/auth/me", tags: ["auth"], summary: "Who is signed in" } })
    .input(nothing)
    .output(sessionAnswerSchema)
    .query(({ ctx }) => ({ user: ctx.user })),

  signup: publicProcedure
    .meta({ openapi: { method: "POST", path: "/auth/signup", tags: ["auth"], summary: "Create an account" } })
    .input(signupInput)
    .output(sessionAnswerSchema)
    .mutation(async ({ ctx, input }) => {
      const { user, cookie } = await ctx.services.auth.signup(ctx, input);
      ctx.setCookie(cookie);
      return { user };
    }),

  login: publicProcedure
    .meta({ openapi: { method: "POST", path: "/auth/login", tags: ["auth"], summary: "Sign in" } })
    .input(loginInput)
    .output(sessionAnswerSchema)
    .mutation(async ({ ctx, input }) => {
      const { user, cookie } = await ctx.services.auth.login(ctx, input);
      ctx.setCookie(cookie);
      return { user };
    }),

  guest: publicProcedure
    .meta({
      openapi: { method: "POST", path: "/auth/guest", tags: ["auth"], summary: "Continue as a guest" },
    })
    .input(nothing)
    .output(sessionAnswerSchema)
    .mutation(async ({ ctx }) => {
      const { user, cookie } = await ctx.services.auth.guest(ctx);
      ctx.setCookie(cookie);
      return { user };
    }),

  logout: publicProcedure
    .input(nothing)
    .output(successSchema)
    .mutation(async ({ ctx }) => {
      const cookie = await ctx.services.auth.logout(ctx.sessionId);
      if (cookie) ctx.setCookie(cookie);
      return { success: true as const };
    }),
});
