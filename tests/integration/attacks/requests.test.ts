import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp, type TestPerson } from "../../support/createTestApp.ts";
import { createProject, expectError } from "../../support/productFixtures.ts";
import { sendRaw, statusOf } from "../../support/sendRaw.ts";

const JSON_TYPE = { "content-type": "application/json" };

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ada = await app.signUp();
});

afterAll(() => app.close());

/** `GET /api/auth/me` with a session, under any Host header. */
function whoAmI(host: string, more = ""): Promise<string> {
  return sendRaw(
    app.port,
    `GET /api/auth/me HTTP/1.1\r\nHost: ${host}\r\n${more}Cookie: ${ada.http.cookie}\r\nConnection: close\r\n\r\n`,
  );
}

describe("an isolated origin never reaches the product", () => {
  it("by no spelling of its host, whatever the request line says", async () => {
    const { id } = await createProject(ada);
    const preview = `preview-${id}.sandbox.localhost`;
    const hosts = [
      preview,
      preview.toUpperCase(),
      `${preview}.`,
      `${preview}..`,
      `${preview}:80`,
      `${preview}.:${app.port}`,
      `${preview}:abc`,
      `${preview}/`,
      `${preview}#`,
      `x@${preview}`,
      `a.${preview}`,
      "sandbox.localhost",
      "any-app.sandbox.localhost:",
      `localhost, ${preview}`,
    ];
    for (const host of hosts) expect([host, statusOf(await whoAmI(host))]).toEqual([host, 404]);
    expect(statusOf(await whoAmI("localhost", `Host: ${preview}\r\n`))).toBe(404);
    const absolute = await sendRaw(
      app.port,
      `GET http://localhost:${app.port}/api/auth/me HTTP/1.1\r\nHost: ${preview}\r\nCookie: ${ada.http.cookie}\r\nConnection: close\r\n\r\n`,
    );
    expect(statusOf(absolute)).toBe(404);
    const upgrade = await sendRaw(
      app.port,
      `GET /collab/project-${id} HTTP/1.1\r\nHost: ${preview}..\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: ${ada.http.cookie}\r\n\r\n`,
    );
    expect(statusOf(upgrade)).toBe(404);
  });

  it("by no change of state from its pages, from a sandboxed one (Origin: null), or from a form", async () => {
    for (const origin of [
      "null",
      "",
      `http://any-app.sandbox.localhost:${app.port}`,
      `http://localhost:${app.port}.evil.example`,
      `https://localhost:${app.port}`,
      "http://localhost:1",
      "file://",
    ]) {
      for (const path of ["/api/projects", "/trpc/projects.create"]) {
        const answer = await ada.http.request(path, { method: "POST", json: {}, headers: { origin } });
        expect([origin, path, answer.status]).toEqual([origin, path, 403]);
      }
    }
    const form = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
    for (const [type, body] of [
      ["text/plain", '{"json":{}}'],
      ["application/x-www-form-urlencoded", "a=1"],
      ["multipart/form-data; boundary=x", form],
      ["application/octet-stream", "{}"],
      ["application/json, text/plain", '{"json":{}}'],
    ] as const) {
      for (const path of [
        "/api/projects",
        "/trpc/projects.create",
        "/trpc/auth.guest",
        "/trpc/auth.logout",
      ]) {
        const headers = { "content-type": type };
        const answer = await ada.http.request(path, { method: "POST", body, headers });
        expect([type, path, answer.status]).toEqual([type, path, 415]);
      }
    }
    expect((await ada.http.get("/trpc/auth.logout")).status).toBe(405);
    expect((await ada.http.get("/trpc/projects.create?input=%7B%22json%22%3A%7B%7D%7D")).status).toBe(405);
    expect((await ada.http.get("/api/auth/me")).status).toBe(200);
  });
});

describe("requests made to break the server", () => {
  it("an address or a cookie that cannot be decoded is the sender's mistake, never a failure of ours", async () => {
    for (const path of ["/trpc/%", "/trpc/%E0%A4%A", "/trpc/auth.me%ff"]) {
      expectError(await ada.http.get(path), 400, "The address is not encoded correctly.");
    }
    // Cookies of other programs on the same host come along.
    const headers = { cookie: `other=100%; ${ada.http.cookie}; another=%zz` };
    expect((await app.http.request("/api/auth/me", { headers })).status).toBe(200);
    for (const cookie of ["inception_session=%", "inception_session==", "inception_session", ";;;=;"]) {
      expectError(await app.http.request("/api/auth/me", { headers: { cookie } }), 401);
    }
  });

  it("one request calls at most 50 procedures", async () => {
    const batch = async (count: number) => {
      const names = Array(count).fill("projects.list").join(",");
      return (await ada.http.get(`/trpc/${names}?batch=1&input=%7B%7D`)).status;
    };
    expect(await batch(50)).toBe(200);
    expect(await batch(51)).toBe(400);
    const names = Array(1000).fill("projects.create").join(",");
    const inputs = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [index, { json: {} }]));
    const eve = await app.guest();
    expect((await eve.http.post(`/trpc/${names}?batch=1`, inputs)).status).toBe(400);
    expect((await eve.http.get("/api/projects")).json()).toEqual([]);
  });

  it("JSON that is nested without end is refused, over REST and tRPC", async () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    const sentence = "JSON may be nested at most 64 levels deep.";
    for (const [path, body] of [
      ["/api/projects", `{"name":${deep}}`],
      ["/api/ai/generate-code", `{"prompt":"x","planningResult":${deep}}`],
      ["/api/ai/generate-code", `{"prompt":"x","currentProject":{"more":${deep}}}`],
      ["/api/ai/plan-with-models", `{"prompt":"x","sessionId":"s","currentProject":${deep}}`],
    ] as const) {
      const answer = await ada.http.request(path, { method: "POST", body, headers: JSON_TYPE });
      expectError(answer, 400, sentence);
    }
    for (const body of [
      `{"json":${deep}}`,
      `{"json":{"name":"x"},"meta":{"values":${deep}}}`,
      `{"json":{"name":${"[".repeat(65)}1${"]".repeat(65)}}}`,
    ]) {
      const answer = await ada.http.request("/trpc/projects.create", {
        method: "POST",
        body,
        headers: JSON_TYPE,
      });
      expect(answer.status).toBe(400);
      expect(answer.text).not.toMatch(/call stack|superjson/i);
    }
  });

  it("no key of a body reaches a prototype, and none is dropped without a word", async () => {
    const send = (path: string, body: string) =>
      ada.http.request(path, { method: "POST", body, headers: JSON_TYPE });
    for (const body of [
      '{"__proto__":{"polluted":1}}',
      '{"files":{"__proto__":"lost","ok.js":"1"}}',
      '{"files":{"\\u005f_proto__":"lost"}}',
    ]) {
      expectError(await send("/api/projects", body), 400, "A key may not be named __proto__.");
    }
    for (const meta of [
      '{"values":{"__proto__.polluted":["Date"]}}',
      '{"referentialEqualities":{"name":["__proto__.polluted"]}}',
      '{"referentialEqualities":[["constructor.prototype.polluted"]]}',
      '{"values":{"name":["class","X"]}}',
      '{"values":[["nonsense"]]}',
    ]) {
      const answer = await send("/trpc/projects.create", `{"json":{"name":"x"},"meta":${meta}}`);
      expect([meta, answer.status]).toEqual([meta, 400]);
      expect(answer.text).toContain("The request could not be read.");
    }
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    const named = '{"files":{"constructor":"1","toString":"2","hasOwnProperty":"3"}}';
    expect((await send("/api/projects", named)).json()).toMatchObject({
      files: { constructor: "1", toString: "2", hasOwnProperty: "3" },
    });
  });

  it("what is named like a property of objects can be read back by the product's own client", async () => {
    const files = { constructor: "1", prototype: "2", toString: "3" };
    const { id } = await createProject(ada, { files });
    expect(await ada.http.query("projects.get", { id })).toMatchObject({ files });
    const preferences = { constructor: { prototype: 1 } };
    await ada.http.patch("/api/user/preferences", { preferences });
    expect(await ada.http.query("preferences.get")).toMatchObject({ preferences });
    const metadata = { constructor: 1 };
    await ada.http.post(`/api/projects/${id}/chat`, { role: "user", content: "Hi", metadata });
    expect(await ada.http.query("chat.list", { projectId: id })).toMatchObject([{ metadata }]);
    const imported = await ada.http.mutate("projects.importFiles", { id, files: { constructor: "4" } });
    expect(imported).toMatchObject({ versionId: expect.any(String) });
  });

  it("an answer to many mistakes stays small", async () => {
    const files = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`a:${index}`, "x"]));
    const answer = await ada.http.post("/api/projects", { files });
    expectError(answer, 400, "A name cannot contain :");
    expect(answer.bytes.byteLength).toBeLessThan(20_000);
  });

  it("what tRPC refuses by itself is said in our words, without the request's", async () => {
    const answers = [
      await ada.http.get("/trpc/nothing.here"),
      await ada.http.get("/trpc/__proto__"),
      await ada.http.get("/trpc/constructor.name"),
      await ada.http.get("/trpc/projects.delete"),
      await ada.http.request("/trpc/projects.create", { method: "POST", body: "null", headers: JSON_TYPE }),
      await ada.http.request("/trpc/projects.create", { method: "POST", body: "5", headers: JSON_TYPE }),
      await ada.http.request("/trpc/projects.create", { method: "PUT", body: "{}", headers: JSON_TYPE }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 405, 400, 400, 405]);
    for (const answer of answers) {
      expect(answer.headers["content-type"]).toMatch(/^application\/json/);
      expect(answer.text).not.toMatch(/procedure found|destructure|script|Unsupported/);
    }
  });

  it("two lengths, a header over 16 KB and CONNECT end that connection only", async () => {
    const guest = "POST /api/auth/guest HTTP/1.1\r\nHost: localhost\r\n";
    const smuggled = await sendRaw(
      app.port,
      `${guest}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    );
    expect(statusOf(smuggled)).toBe(400);
    expect(statusOf(await sendRaw(app.port, `${guest}X: ${"a".repeat(20_000)}\r\n\r\n`))).toBe(431);
    const connected = await sendRaw(app.port, "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect(connected).not.toMatch(/ 200 /);
    expect((await app.http.get("/healthz")).status).toBe(200);
  });
});
