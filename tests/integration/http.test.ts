import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { LIMITS } from "../../src/shared/limits.ts";
import { createTestApp, type TestApp } from "../support/createTestApp.ts";
import { TrpcFailure } from "../support/httpClient.ts";
import { sendRaw, statusOf } from "../support/sendRaw.ts";

describe("REST", () => {
  it("an unknown path below /api is 404 in JSON", async () => {
    await using app = await createTestApp();
    for (const path of ["/api", "/api/", "/api/nothing", "/api/projects/a/b/c/d", "/api/auth/me/"]) {
      const answer = await app.http.get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.json()).toEqual({ code: "NOT_FOUND", message: "There is nothing at this address." });
    }
  });

  it("more header than a request may have is 431 and lets the browser forget an app's cookies, only those; no HTTP is 400", async () => {
    await using app = await createTestApp();
    const many = `a=${"x".repeat(40_000)}`;
    const ask = (host: string, path: string, cookies: string) =>
      sendRaw(app.port, `GET ${path} HTTP/1.1\r\nHost: ${host}:${app.port}\r\nCookie: ${cookies}\r\n\r\n`);
    const answer = await ask("any.sandbox.localhost", "/deep/page", `${many}; inception_session=s; b`);
    expect(statusOf(answer)).toBe(431);
    for (const line of [
      "a=gone; Domain=sandbox.localhost; Path=/;",
      "a=gone; Path=/deep/;",
      "a=gone; Domain=any.sandbox.localhost; Path=/deep/;",
      "=gone; Path=/;",
      "inception_session=gone; Domain=sandbox.localhost; Path=/deep/;",
      "inception_session=gone; Path=/;",
    ])
      expect(answer).toContain(`\nSet-Cookie: ${line} Max-Age=0`);
    expect(answer).not.toContain("xxx");
    // Whoever gets a browser to ask for too much takes nobody's session, and no other app's cookies.
    for (const [host, path, cookies] of [
      ["localhost", "/", `inception_session=s; ${many}`],
      ["localhost", `/?${"x".repeat(40_000)}`, "inception_session=s"],
      ["sandbox.localhost.evil.example", "/", many],
    ] as const) {
      const refused = await ask(host, path, cookies);
      expect(statusOf(refused)).toBe(431);
      expect(refused).not.toMatch(/Set-Cookie|Clear-Site-Data|refresh/);
    }
    expect(statusOf(await sendRaw(app.port, "no http\r\n\r\n"))).toBe(400);
  });

  it.each([
    ["http://localhost:1", "sandbox.localhost"],
    ["https://example.test", "apps.example.test"],
    ["https://product.test", "apps.test"],
  ])(
    "at %s, a cookie of any name for all of %s is taken back there, a session of the product only by itself",
    async (PUBLIC_URL, SANDBOX_HOST) => {
      await using app = await createTestApp({ env: { PUBLIC_URL, SANDBOX_HOST } });
      const { cookie } = (await app.guest()).http;
      const takenBack = async (host: string, sent: string) => {
        const answer = await app.http.request("/a/b", { headers: { host, cookie: sent } });
        const lines = answer.headers["set-cookie"] ?? [];
        // Never without the domain: that would be the host's own.
        for (const line of lines) expect(line).toMatch(`=gone; Domain=${SANDBOX_HOST}; Path=/`);
        return [...new Set(lines.map((line) => line.split("=")[0]))];
      };
      const planted = "inception_session=planted; Inception_Session=x; __Host-x=1; b";
      const names = ["inception_session", "Inception_Session", "__Host-x", ""];
      for (const label of ["app", "preview-a1", "-none"]) {
        const host = `${label}.${SANDBOX_HOST}`;
        expect(await takenBack(host, planted)).toEqual(names);
        expect(await takenBack(host, `${cookie}; ${planted}`)).toEqual(names);
        // Browsers do not send it there, but other clients do, and would take it for signed out.
        expect(await takenBack(host, `${cookie}; a=1`)).toEqual(["a"]);
      }
      expect(await takenBack(new URL(PUBLIC_URL).host, `${planted}; ${cookie}`)).toEqual([]);
    },
  );

  it("a wrong method is 405 and names the right ones", async () => {
    await using app = await createTestApp();
    const answer = await app.http.delete("/api/auth/signup");
    expect([answer.status, answer.headers.allow]).toEqual([405, "POST"]);
    expect(answer.json()).toMatchObject({ code: "METHOD_NOT_ALLOWED" });
    const get = await app.http.post("/api/auth/me");
    expect([get.status, get.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  it("malformed JSON is 400, in UTF-8 that is none too, and anything but an object is refused", async () => {
    await using app = await createTestApp();
    const headers = { "content-type": "application/json" };
    for (const body of ["{", "{'a':1}", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])]) {
      const answer = await app.http.request("/api/auth/login", { method: "POST", headers, body });
      expect(answer.status).toBe(400);
      expect(answer.json()).toEqual({
        code: "BAD_REQUEST",
        message: "The request body is not valid JSON.",
      });
    }
    for (const body of ["[]", "null", "1", '"text"']) {
      const answer = await app.http.request("/api/auth/login", { method: "POST", headers, body });
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ message: "The request body must be a JSON object." });
    }
  });

  it("another content type is 415, also a form's and none", async () => {
    await using app = await createTestApp();
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""]) {
      const answer = await app.http.request("/api/auth/guest", {
        method: "POST",
        body: "{}",
        headers: type ? { "content-type": type } : {},
      });
      expect(answer.status).toBe(415);
      expect(answer.json()).toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE" });
    }
  });

  it("a POST without a body is an empty object", async () => {
    await using app = await createTestApp();
    const answer = await app.http.request("/api/auth/guest", { method: "POST" });
    expect(answer.status).toBe(200);
  });

  it("a body over 2 MB is 413, announced or streamed, and the server goes on", async () => {
    await using app = await createTestApp();
    const size = LIMITS.requestBodyBytes + 1;
    const announced = await sendRaw(
      app.port,
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n{`,
    );
    expect(announced).toMatch(/^HTTP\/1\.1 413 /);
    expect(announced).toContain('"message":"The request body may have at most 2 MB."');
    const chunk = "x".repeat(size);
    const streamed = await sendRaw(
      app.port,
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${size.toString(16)}\r\n${chunk}\r\n`,
    ).catch(() => "connection reset");
    expect(streamed).toMatch(/^HTTP\/1\.1 413 |^connection reset$/);
    expect((await app.http.get("/healthz")).status).toBe(200);
  });

  it("a path that is not encoded correctly is 400", async () => {
    await using app = await createTestApp();
    expect((await app.http.get("/api/projects/%E0%A4%A")).status).toBe(400);
  });

  it("HEAD answers like GET without a body", async () => {
    await using app = await createTestApp();
    const answer = await app.http.request("/api/auth/me", { method: "HEAD" });
    expect([answer.status, answer.text]).toEqual([401, ""]);
  });

  it("over tRPC errors carry the same status, sentence and issues", async () => {
    await using app = await createTestApp();
    const failure = await app.http.query("auth.me").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TrpcFailure);
    expect(failure).toMatchObject({ status: 401, code: "UNAUTHORIZED", message: "Please sign in first." });
    const rest = await app.http.post("/api/auth/signup", { username: "a", password: "b" });
    const trpc = await app.http
      .mutate("auth.signup", { username: "a", password: "b" })
      .catch((error: unknown) => error);
    expect(trpc).toMatchObject({ status: 400, data: { issues: issuesOf(rest.json()) } });
    expect(issuesOf(rest.json())).toHaveLength(2);
  });

  it("over tRPC a sign-in sets the cookie; bodies that are too large or no JSON are refused like over REST", async () => {
    await using app = await createTestApp();
    expect(await app.http.query("auth.session")).toEqual({ user: null });
    await app.http.mutate("auth.guest");
    expect(await app.http.query("auth.session")).toMatchObject({ user: { guest: true } });
    expect(app.http.cookie).toMatch(/^inception_session=/);
    expect(await app.http.query("auth.me")).toMatchObject({ user: { guest: true } });
    await app.http.mutate("auth.logout");
    expect(app.http.cookie).toBe("");
    const send = async (body: string, type: string) => {
      const headers = { "content-type": type };
      const answer = await app.http.request("/trpc/auth.guest", { method: "POST", body, headers });
      return answer.status;
    };
    expect(await send("{", "application/json")).toBe(400);
    expect(await send("a=1", "text/plain")).toBe(415);
    expect(await send(`"${"x".repeat(LIMITS.requestBodyBytes)}"`, "application/json")).toBe(413);
  });

  it("an internal failure shows nothing of itself", async () => {
    await using app = await createTestApp({
      engine: {
        name: "builtin",
        plan: () => Promise.reject(new Error("select secret from users where password = 'x'")),
        generate: () => Promise.reject(new Error("secret")),
        edit: () => Promise.reject(new Error("secret")),
        chat: () => Promise.reject(new Error("secret")),
      },
    });
    const person = await app.guest();
    const rest = await person.http.post("/api/ai/plan", { prompt: "a todo list" });
    expect(rest.status).toBe(500);
    expect(rest.json()).toEqual({
      code: "INTERNAL_SERVER_ERROR",
      message: "Something went wrong on our side. Please try again.",
    });
    const trpc = await person.http.request("/trpc/ai.plan", {
      method: "POST",
      json: { json: { prompt: "a todo list" } },
    });
    expect(trpc.status).toBe(500);
    expect(trpc.text).not.toMatch(/secret|stack/);
  });

  it("the OpenAPI document names every REST path, and the docs page shows it without foreign hosts", async () => {
    await using app = await createTestApp();
    const document = await app.http.get("/api/openapi.json");
    expect(document.status).toBe(200);
    expect(document.json()).toMatchObject({
      paths: { "/auth/signup": { post: {} }, "/projects/{id}": { get: {}, patch: {}, delete: {} } },
    });
    const page = await app.http.get("/api/docs");
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.text).toContain("/api/projects/{id}");
    expect(page.text).not.toMatch(/src=|https?:\/\/(?!localhost)/);
  });
});

describe("origins", () => {
  it("changes from another site's page are refused with 403, from our own and from command lines let through", async () => {
    await using app = await createTestApp();
    const attempt = async (headers: Record<string, string>, path = "/api/auth/guest") => {
      const answer = await app.http.request(path, { method: "POST", json: {}, headers });
      return answer.status;
    };
    expect(await attempt({})).toBe(200);
    expect(await attempt({ origin: app.url })).toBe(200);
    expect(await attempt({ origin: `http://127.0.0.1:${app.port}`, host: `127.0.0.1:${app.port}` })).toBe(
      200,
    );
    for (const origin of [
      "https://evil.example",
      "null",
      "nonsense",
      `http://app.sandbox.localhost:${app.port}`,
      `http://localhost:${app.port + 1}`,
    ]) {
      expect([origin, await attempt({ origin })]).toEqual([origin, 403]);
      expect([origin, await attempt({ origin }, "/trpc/auth.guest")]).toEqual([origin, 403]);
    }
  });

  it("apps and previews have no /api, no /trpc, no health and no sockets", async () => {
    await using app = await createTestApp();
    const person = await app.guest();
    for (const host of [
      `some-app.sandbox.localhost:${app.port}`,
      `preview-abc.sandbox.localhost:${app.port}`,
      `sandbox.localhost:${app.port}`,
      `a.b.SANDBOX.localhost:${app.port}`,
      `some-app.sandbox.localhost.:${app.port}`,
    ]) {
      for (const path of ["/api/auth/me", "/api/openapi.json", "/trpc/auth.me", "/healthz", "/readyz"]) {
        const answer = await person.http.get(path, { host });
        expect([host, path, answer.status]).toEqual([host, path, 404]);
        expect(answer.text).not.toContain(person.user.id);
      }
      for (const path of ["//", "///x", "/\\", "//[", "/at//"]) {
        const answer = await person.http.get(path, { host });
        expect([host, path, answer.status]).toEqual([host, path, 404]);
      }
      expect(await upgrade(app, "/collab/project-abc", { host })).toMatch(/^HTTP\/1\.1 404 /);
    }
  });

  it("a WebSocket from another site's page is refused with 403", async () => {
    await using app = await createTestApp();
    const answer = await upgrade(app, "/collab/project-abc", { origin: "https://evil.example" });
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(await upgrade(app, "/elsewhere", {})).toMatch(/^HTTP\/1\.1 404 /);
  });

  it("without SANDBOX_HOST apps are paths with an opaque origin", async () => {
    await using app = await createTestApp({ env: { PUBLIC_URL: "https://inception.example" } });
    expect(app.config.sandboxHost).toBeNull();
    const answer = await app.http.get("/apps/nothing-here/");
    expect(answer.status).toBe(404);
    expect(answer.headers["content-security-policy"]).toMatch(/^sandbox (?!.*allow-same-origin)/);
  });
});

describe("health", () => {
  it("answers when it serves and when the database answers", async () => {
    await using app = await createTestApp();
    const health = await app.http.get("/healthz");
    expect([health.status, health.json()]).toEqual([200, { ok: true }]);
    expect((await app.http.get("/readyz")).status).toBe(200);
  });

  it("requests that are cut off or are no HTTP leave the server as it was", async () => {
    await using app = await createTestApp();
    await Promise.all(
      [
        "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{",
        "GET /healthz HTT",
        "\x00\xff",
      ].map(
        (text) =>
          new Promise<void>((resolve) => {
            const socket = connect(app.port, "127.0.0.1", () => {
              socket.write(text, () => socket.resetAndDestroy());
            });
            socket.once("close", () => resolve());
          }),
      ),
    );
    const odd = await app.http.get("//evil.example/%");
    expect(odd.status).toBeLessThan(500);
    expect((await app.http.get("/healthz")).status).toBe(200);
  });
});

describe("stopping", () => {
  it("ends although a socket's client never answers the closing", async () => {
    const app = await createTestApp();
    const person = await app.guest();
    const created = await person.http.post("/api/projects", { name: "Open while stopping" });
    const { id } = z.object({ id: z.string() }).parse(created.json());
    const socket = connect(app.port, "127.0.0.1");
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    const opened = new Promise<string>((resolve) =>
      socket.once("data", (chunk) => resolve(chunk.toString())),
    );
    socket.write(upgradeRequest(app, `/collab/project-${id}`, { cookie: person.http.cookie }));
    expect(await opened).toMatch(/^HTTP\/1\.1 101 /);
    await app.close();
    await closed;
  });
});

/** Sends an upgrade request; answers with the refusal. */
function upgrade(app: TestApp, path: string, headers: Record<string, string>): Promise<string> {
  return sendRaw(app.port, upgradeRequest(app, path, headers));
}

function upgradeRequest(app: TestApp, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: `localhost:${app.port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [
    `GET ${path} HTTP/1.1`,
    ...lines,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "",
    "",
  ].join("\r\n");
}

function issuesOf(body: unknown): unknown {
  return typeof body === "object" && body && "issues" in body ? body.issues : undefined;
}
