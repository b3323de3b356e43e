import { z } from "zod";
import { engineName } from "../../shared/contracts/ai.ts";
import { publicProcedure, router } from "../http/trpc.ts";

export const systemRouter = router({
  /** What the screens need to know about this installation; nothing secret. */
  info: publicProcedure
    .input(z.object({}).optional())
    .output(
      z.object({
        publicUrl: z.string(),
        sandboxHost: z.string().nullable(),
        /** Port in the addresses of the isolated origins; `null` for the scheme's own. */
        sandboxPort: z.number().int().nullable(),
        engine: engineName,
        /** Host of the OpenID Connect provider that people may sign in with. */
        oidc: z.string().nullable(),
      }),
    )
    .query(({ ctx }) => {
      const { publicUrl, sandboxHost, engine, oidc } = ctx.services.config;
      const { port } = new URL(publicUrl);
      return {
        publicUrl,
        sandboxHost,
        sandboxPort: port ? Number(port) : null,
        engine,
        oidc: oidc && new URL(oidc.issuer).host,
      };
    }),
});
