import * as client from "openid-client";
import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { type Logger, loggable } from "../system/logger.ts";
import type { VouchedPerson } from "./authService.ts";

const COOKIE = "inception_oidc";
/** Seconds that somebody may take at the provider; a code works once, so an older question cannot be answered again. */
const PATIENCE_SECONDS = 600;

const pendingSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
});

/** Sign-in through an OpenID Connect provider: authorization code with PKCE, state and nonce (RFC 6749, 7636). */
export interface OidcProvider {
  /** The provider's address to go to, and the Set-Cookie value that remembers what was asked. */
  start(next: string): Promise<{ location: string; cookie: string }>;
  /** Reads the provider's answer from the query it sent the browser back with; `null` when it is not believed. */
  finish(
    query: string,
    cookieHeader: string | undefined,
  ): Promise<{ person: VouchedPerson; next: string } | null>;
}

export function createOidcProvider(deps: {
  settings: { issuer: string; clientId: string; clientSecret: string };
  publicUrl: string;
  logger: Logger;
}): OidcProvider {
  const { settings, publicUrl, logger } = deps;
  const redirectUri = `${publicUrl}/api/auth/oidc/callback`;
  const attributes = `Path=/api/auth/oidc; HttpOnly; SameSite=Lax${publicUrl.startsWith("https:") ? "; Secure" : ""}`;
  let discovered: Promise<client.Configuration> | null = null;

  // Asked once it is needed, and again after a failure: a provider that is away must not stop the start.
  function discover(): Promise<client.Configuration> {
    const issuer = new URL(settings.issuer);
    // http is for a provider on the own machine.
    const execute = issuer.protocol === "http:" ? [client.allowInsecureRequests] : [];
    discovered ??= client
      .discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
        execute: [...execute, client.enableNonRepudiationChecks],
      })
      .catch((error: unknown) => {
        discovered = null;
        logger.warn({ err: loggable(error) }, "the OpenID Connect provider could not be read");
        throw new AppError(
          "unavailable",
          "The sign-in provider cannot be reached right now. Please try again.",
          {
            cause: error,
          },
        );
      });
    return discovered;
  }

  return {
    async start(next) {
      const configuration = await discover();
      const verifier = client.randomPKCECodeVerifier();
      const pending = { state: client.randomState(), nonce: client.randomNonce(), verifier, next };
      const location = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: "openid profile email",
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state: pending.state,
        nonce: pending.nonce,
      });
      const value = Buffer.from(JSON.stringify(pending)).toString("base64url");
      return {
        location: location.href,
        cookie: `${COOKIE}=${value}; ${attributes}; Max-Age=${PATIENCE_SECONDS}`,
      };
    },

    async finish(query, cookieHeader) {
      const pending = readPending(cookieHeader);
      if (!pending) return null;
      const configuration = await discover();
      try {
        const tokens = await client.authorizationCodeGrant(configuration, new URL(redirectUri + query), {
          pkceCodeVerifier: pending.verifier,
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return null;
        const text = (value: unknown) => (typeof value === "string" && value.trim() ? value.trim() : null);
        return {
          person: {
            issuer: claims.iss,
            subject: claims.sub,
            username: text(claims.preferred_username) ?? text(claims.email)?.split("@")[0] ?? null,
            displayName: text(claims.name),
          },
          next: pending.next,
        };
      } catch (error) {
        // Refused by the person, expired, replayed or forged: nobody is signed in.
        logger.info({ err: loggable(error) }, "a sign-in through the provider was not completed");
        return null;
      }
    },
  };
}

function readPending(cookieHeader: string | undefined): z.infer<typeof pendingSchema> | null {
  const value = cookieHeader
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  if (!value) return null;
  try {
    const parsed = pendingSchema.safeParse(JSON.parse(Buffer.from(value, "base64url").toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not ours: somebody wrote the cookie by hand.
    return null;
  }
}
