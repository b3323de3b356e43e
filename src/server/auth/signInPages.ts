import type { IncomingMessage, ServerResponse } from "node:http";
import { redirect } from "../http/answers.ts";
import type { Context } from "../http/trpc.ts";
import type { OidcProvider } from "./oidcProvider.ts";

/** `GET /api/login`: to the sign-in screen, or on to where the person wanted to go when a session is there. */
export function handleLogin(response: ServerResponse, url: URL, context: Context): void {
  const next = localPath(url.searchParams.get("next"));
  if (context.user) redirect(response, next ?? "/home");
  else redirect(response, next ? `/login?next=${encodeURIComponent(next)}` : "/login");
}

/** `GET /api/logout`: ends the session, unless another site sent the browser here. */
export async function handleLogout(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<void> {
  if (request.headers["sec-fetch-site"] === "cross-site") {
    redirect(response, "/home");
    return;
  }
  const cookie = await context.services.auth.logout(context.sessionId);
  if (cookie) context.setCookie(cookie);
  redirect(response, "/landing");
}

/** `GET /api/auth/oidc`: to the provider's sign-in, with a cookie that remembers what was asked of it. */
export async function handleOidcStart(
  response: ServerResponse,
  url: URL,
  context: Context,
  oidc: OidcProvider,
): Promise<void> {
  await context.services.rateLimits.consume("accountByAddress", context.address);
  const { location, cookie } = await oidc.start(localPath(url.searchParams.get("next")) ?? "/home");
  context.setCookie(cookie);
  redirect(response, location);
}

/** `GET /api/auth/oidc/callback`: where the provider sends the browser back to. */
export async function handleOidcCallback(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  context: Context,
  oidc: OidcProvider,
): Promise<void> {
  const answer = await oidc.finish(url.search, request.headers.cookie);
  if (answer === null) {
    redirect(response, "/login?failed=oidc");
    return;
  }
  const { cookie } = await context.services.auth.signInWith(context, answer.person);
  context.setCookie(cookie);
  redirect(response, localPath(answer.next) ?? "/home");
}

/**
 * A path of the product, `null` for anything that a browser could read as another host (`//host`, `/\host`) or that
 * hides characters.
 */
export function localPath(value: string | null): string | null {
  if (!value || value.length > 2000 || !/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(value)) return null;
  // Dots and slashes together may still leave `//host` behind once a browser has resolved them.
  const base = "http://product.invalid";
  const url = new URL(value, base);
  return url.origin === base && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : null;
}
