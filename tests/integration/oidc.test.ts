import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../support/createTestApp.ts";
import { type FakeOidcProvider, startFakeOidcProvider } from "../support/fakeOidcProvider.ts";
import { createHttpClient, type HttpClient, readUser } from "../support/httpClient.ts";

describe("sign-in through an OpenID Connect provider", () => {
  let app: TestApp;
  let provider: FakeOidcProvider;

  beforeAll(async () => {
    provider = await startFakeOidcProvider();
    const env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: "inception", OIDC_CLIENT_SECRET: "secret" };
    app = await createTestApp({ env });
  });

  afterAll(async () => {
    await app.close();
    await provider[Symbol.asyncDispose]();
  });

  /** A browser that goes through the provider; answers with where it ends up. */
  async function signIn(
    http: HttpClient,
    next = "/projects",
    meddle = (path: string) => path,
  ): Promise<string> {
    // The test client keeps one cookie; a browser keeps both.
    const session = http.cookie;
    const start = await http.get(`/api/auth/oidc?next=${encodeURIComponent(next)}`);
    expect(start.status).toBe(302);
    const pending =
      start.headers["set-cookie"]?.find((line) => line.startsWith("inception_oidc="))?.split(";")[0] ?? "";
    const path = meddle(provider.consent(start.headers.location ?? ""));
    const cookie = [session, pending].filter((part) => part !== "").join("; ");
    const back = await http.get(path, { cookie });
    expect(back.status).toBe(302);
    return back.headers.location ?? "";
  }

  it("creates an account at the first sign-in and finds it again at the next, going on to where the person wanted", async () => {
    provider.claims = { sub: "first", preferred_username: "Grace Hopper", name: "Grace Hopper" };
    const http = createHttpClient(app.port);
    expect(await signIn(http)).toBe("/projects");
    const user = readUser(await http.get("/api/auth/me"));
    expect(user).toMatchObject({ username: "grace-hopper", displayName: "Grace Hopper", guest: false });
    const again = createHttpClient(app.port);
    await signIn(again);
    expect(readUser(await again.get("/api/auth/me")).id).toBe(user.id);
    expect(await signIn(createHttpClient(app.port), "https://evil.example/")).toBe("/home");
  });

  it("gives a second person with a taken name a free one, and never the other's account", async () => {
    await app.signUp("turing");
    provider.claims = { sub: "second", preferred_username: "turing" };
    const http = createHttpClient(app.port);
    await signIn(http);
    expect(readUser(await http.get("/api/auth/me")).username).toMatch(/^turing-[a-z0-9]{6}$/);
  });

  it("turns a guest into the account and keeps the work", async () => {
    const guest = await app.guest();
    await guest.http.post("/api/projects", { name: "Kept" });
    provider.claims = { sub: "third", email: "lin@example.com" };
    await signIn(guest.http);
    expect(readUser(await guest.http.get("/api/auth/me"))).toMatchObject({
      id: guest.user.id,
      username: "lin",
      guest: false,
    });
    expect((await guest.http.get("/api/projects")).text).toContain("Kept");
  });

  it.each([
    ["a foreign state", (path: string) => path.replace(/state=[^&]+/, "state=other")],
    ["a made-up code", (path: string) => path.replace(/code=[^&]+/, "code=other")],
    ["a refusal", () => "/api/auth/oidc/callback?error=access_denied"],
  ])("signs nobody in with %s", async (_name, meddle) => {
    const http = createHttpClient(app.port);
    expect(await signIn(http, "/projects", meddle)).toBe("/login?failed=oidc");
    expect((await http.get("/api/auth/me")).status).toBe(401);
  });

  it("signs nobody in with a token of a stranger's key, for another client, with another nonce, or without a cookie", async () => {
    const http = createHttpClient(app.port);
    provider.forge = true;
    expect(await signIn(http)).toBe("/login?failed=oidc");
    provider.forge = false;
    provider.claims = { sub: "x", aud: "another" };
    expect(await signIn(http)).toBe("/login?failed=oidc");
    provider.claims = { sub: "x", nonce: "replayed" };
    expect(await signIn(http)).toBe("/login?failed=oidc");
    const start = await http.get("/api/auth/oidc");
    const answer = await createHttpClient(app.port).get(provider.consent(start.headers.location ?? ""));
    expect(answer.headers.location).toBe("/login?failed=oidc");
    expect((await http.get("/api/auth/me")).status).toBe(401);
  });

  it("says so in one sentence when the provider is away, and does not exist without one in the settings", async () => {
    await using away = await createTestApp({
      env: { OIDC_ISSUER: "http://127.0.0.1:9", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" },
    });
    const answer = await away.http.get("/api/auth/oidc");
    expect(answer.status).toBe(503);
    expect(answer.text).toContain("cannot be reached right now");
    await using without = await createTestApp();
    expect((await without.http.get("/api/auth/oidc")).status).toBe(404);
  });
});
