import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { localPath } from "../../src/server/auth/signInPages.ts";
import { sessions } from "../../src/server/database/schema.ts";
import { RATE_LIMITS } from "../../src/server/http/rateLimits.ts";
import { newId } from "../../src/server/system/ids.ts";
import { createTestApp } from "../support/createTestApp.ts";
import { createHttpClient, readUser } from "../support/httpClient.ts";
import { defaultDatabaseKind, type TestDatabaseKind, whyNoPostgres } from "../support/testDatabase.ts";

const noPostgres = await whyNoPostgres();
const databases: { kind: TestDatabaseKind; skip: string | null }[] = [
  { kind: "embedded", skip: null },
  { kind: "postgres", skip: noPostgres },
];
const password = "correct horse battery";
const newName = () => `user-${newId(10)}`;

describe.each(databases)("accounts on the $kind database", ({ kind, skip }) => {
  describe.skipIf(skip !== null)(skip ?? "with a session cookie", () => {
    it("sign-up answers with the person and a host-only HttpOnly Lax cookie", async () => {
      await using app = await createTestApp({ database: kind });
      const username = newName();
      const answer = await app.http.post("/api/auth/signup", {
        username: username.toUpperCase(),
        password,
        displayName: "Ada",
      });
      expect(answer.status).toBe(200);
      expect(answer.json()).toEqual({
        user: { id: expect.any(String), username, displayName: "Ada", guest: false },
      });
      const cookie = answer.headers["set-cookie"]?.[0] ?? "";
      expect(cookie).toMatch(/^inception_session=[a-z0-9]+;/);
      expect(cookie).toContain("HttpOnly");
      expect(cookie).toContain("SameSite=Lax");
      expect(cookie).not.toMatch(/Domain|Secure/);
      expect((await app.http.get("/api/auth/me")).json()).toEqual(answer.json());
    });

    it("a taken username is refused with 409, in any case of its letters", async () => {
      await using app = await createTestApp({ database: kind });
      const { user } = await app.signUp();
      const answer = await app.http.post("/api/auth/signup", {
        username: user.username.toUpperCase(),
        password,
      });
      expect(answer.status).toBe(409);
      expect(answer.json()).toEqual({
        code: "CONFLICT",
        message: `The username ${user.username} is already taken.`,
      });
    });

    it("of two sign-ups with one name at once exactly one wins", async () => {
      await using app = await createTestApp({ database: kind });
      const username = newName();
      const answers = await Promise.all(
        [1, 2, 3].map(() => createHttpClient(app.port).post("/api/auth/signup", { username, password })),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    });

    it("a guest who signs up keeps the account, in a new session; a second sign-up in it is another account", async () => {
      await using app = await createTestApp({ database: kind });
      const guest = await app.guest();
      expect(guest.user.guest).toBe(true);
      const cookie = guest.http.cookie;
      const username = newName();
      const user = readUser(await guest.http.post("/api/auth/signup", { username, password }));
      expect(user).toEqual({ id: guest.user.id, username, displayName: username, guest: false });
      expect(guest.http.cookie).not.toBe(cookie);
      // Whoever planted or saw the guest's session must not get into the account with it.
      const old = await app.http.request("/api/auth/me", { headers: { cookie } });
      expect(old.status).toBe(401);
      const other = readUser(await guest.http.post("/api/auth/signup", { username: newName(), password }));
      expect(other.id).not.toBe(user.id);
    });

    it("a guest who asks for a taken name stays a guest and may choose another", async () => {
      await using app = await createTestApp({ database: kind });
      const { user } = await app.signUp();
      const guest = await app.guest();
      const taken = await guest.http.post("/api/auth/signup", { username: user.username, password });
      expect(taken.status).toBe(409);
      expect(readUser(await guest.http.get("/api/auth/me"))).toEqual(guest.user);
      const upgraded = await guest.http.post("/api/auth/signup", { username: newName(), password });
      expect(readUser(upgraded).id).toBe(guest.user.id);
    });

    it("asking for a guest account with a session keeps that session's person", async () => {
      await using app = await createTestApp({ database: kind });
      const person = await app.signUp();
      expect(readUser(await person.http.post("/api/auth/guest"))).toEqual(person.user);
    });

    it("signing in works and ends the session that was there before", async () => {
      await using app = await createTestApp({ database: kind });
      const person = await app.signUp();
      const guest = await app.guest();
      const before = guest.http.cookie;
      const login = await guest.http.post("/api/auth/login", {
        username: person.user.username.toUpperCase(),
        password,
      });
      expect(readUser(login)).toEqual(person.user);
      const old = await app.http.request("/api/auth/me", { headers: { cookie: before } });
      expect(old.status).toBe(401);
    });

    it("a wrong name and a wrong password get one answer", async () => {
      await using app = await createTestApp({ database: kind });
      const person = await app.signUp();
      const wrongPassword = await app.http.post("/api/auth/login", {
        username: person.user.username,
        password: "not the password",
      });
      const wrongName = await app.http.post("/api/auth/login", { username: newName(), password });
      expect(wrongPassword.status).toBe(401);
      expect(wrongPassword.json()).toEqual({ code: "UNAUTHORIZED", message: "Wrong username or password" });
      expect([wrongName.status, wrongName.text]).toEqual([wrongPassword.status, wrongPassword.text]);
    });

    it("nobody signs in to a guest's account by its generated name", async () => {
      await using app = await createTestApp({ database: kind });
      const guest = await app.guest();
      const answer = await app.http.post("/api/auth/login", { username: guest.user.username, password });
      expect(answer.status).toBe(401);
    });

    it("signing out ends the session on the server and removes the cookie", async () => {
      await using app = await createTestApp({ database: kind });
      const person = await app.signUp();
      const cookie = person.http.cookie;
      const answer = await person.http.get("/api/logout");
      expect([answer.status, answer.headers.location]).toEqual([302, "/landing"]);
      expect(person.http.cookie).toBe("");
      const again = await app.http.request("/api/auth/me", { headers: { cookie } });
      expect(again.status).toBe(401);
    });
  });
});

describe(`accounts in general (${defaultDatabaseKind})`, () => {
  it.each([
    ["a short name", { username: "ab", password }],
    ["a long name", { username: "a".repeat(33), password }],
    ["a name with other characters", { username: "ada lovelace", password }],
    ["a name that is no text", { username: 42, password }],
    ["a short password", { username: "ada-lovelace", password: "1234567" }],
    ["a long password", { username: "ada-lovelace", password: "x".repeat(129) }],
    ["a NUL character", { username: "ada-lovelace", password: "\u0000".repeat(10) }],
    ["a lone surrogate", { username: "ada-lovelace", password, displayName: "\ud800" }],
    ["nothing", {}],
  ])("sign-up refuses %s with 400 and its issues", async (_, body) => {
    await using app = await createTestApp();
    const answer = await app.http.post("/api/auth/signup", body);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "BAD_REQUEST",
      message: expect.any(String),
      issues: [{ path: expect.any(Array), message: expect.any(String) }, ...extraIssues(answer.json())],
    });
  });

  it("without a session, or with one that nobody has, there is nobody: 401", async () => {
    await using app = await createTestApp();
    for (const cookie of [
      "",
      "inception_session=nobody",
      "inception_session=%00",
      "inception_session=';--",
      // A page below the product's domain can plant a second cookie of this name: neither is believed.
      `inception_session=planted; ${(await app.signUp()).http.cookie}`,
    ]) {
      const answer = await app.http.request("/api/auth/me", { headers: { cookie } });
      expect(answer.status).toBe(401);
      expect(answer.json()).toEqual({ code: "UNAUTHORIZED", message: "Please sign in first." });
    }
  });

  it("the cookie is Secure when people come by https", async () => {
    await using app = await createTestApp({ env: { PUBLIC_URL: "https://inception.example" } });
    const answer = await app.http.post("/api/auth/guest");
    expect(answer.headers["set-cookie"]?.[0]).toContain("Secure");
  });

  it("sign-in attempts are limited by address and username: 429 with Retry-After", async () => {
    await using app = await createTestApp({ rateLimits: true });
    const username = newName();
    const attempt = (name: string) => app.http.post("/api/auth/login", { username: name, password });
    for (let count = 0; count < RATE_LIMITS.account.points; count++) {
      expect((await attempt(username)).status).toBe(401);
    }
    const refused = await attempt(username);
    expect(refused.status).toBe(429);
    expect(refused.json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await attempt(newName())).status).toBe(401);
  });

  it("GET /api/login leads to the sign-in screen, or home with a session, and keeps a local next", async () => {
    await using app = await createTestApp();
    const person = await app.signUp();
    const where = async (http: typeof app.http, path: string) => {
      const answer = await http.get(path);
      expect(answer.status).toBe(302);
      return answer.headers.location;
    };
    expect(await where(app.http, "/api/login")).toBe("/login");
    expect(await where(app.http, "/api/login?next=/demo%3Fa=1")).toBe("/login?next=%2Fdemo%3Fa%3D1");
    expect(await where(app.http, "/api/login?next=//evil.example")).toBe("/login");
    expect(await where(person.http, "/api/login")).toBe("/home");
    expect(await where(person.http, "/api/login?next=/%5Cevil.example")).toBe("/home");
  });

  it("another site cannot sign a person out", async () => {
    await using app = await createTestApp();
    const person = await app.signUp();
    const answer = await person.http.get("/api/logout", { "sec-fetch-site": "cross-site" });
    expect([answer.status, answer.headers.location]).toEqual([302, "/home"]);
    expect((await person.http.get("/api/auth/me")).status).toBe(200);
  });

  it("expired sessions are nobody's and are removed", async () => {
    await using app = await createTestApp();
    const person = await app.guest();
    const { database, services } = app.dependencies;
    const mine = eq(sessions.userId, person.user.id);
    await database
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(mine);
    await services.auth.deleteExpiredSessions();
    expect(await database.select().from(sessions).where(mine)).toEqual([]);
    expect((await person.http.get("/api/auth/me")).status).toBe(401);
  });
});

describe("localPath", () => {
  it.each(["/", "/home", "/ai-assistant?projectId=a1#top"])("keeps %s", (path) => {
    expect(localPath(path)).toBe(path);
  });

  it.each([
    ["//evil.example"],
    ["/\\evil.example"],
    ["/\t/evil.example"],
    ["/\n"],
    ["/./\\evil.example"],
    ["/.//evil.example"],
    ["/a/..//evil.example"],
    ["https://evil.example"],
    ["javascript:alert(1)"],
    ["home"],
    [""],
    [null],
  ])("ignores %j", (value) => {
    expect(localPath(value)).toBeNull();
  });
});

/** Any further issues of an answer, so that its first can be looked at. */
function extraIssues(body: unknown): unknown[] {
  const issues = typeof body === "object" && body && "issues" in body ? body.issues : [];
  return Array.isArray(issues) ? issues.slice(1) : [];
}
