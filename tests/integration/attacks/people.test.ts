import { Writable } from "node:stream";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readConfig } from "../../../src/server/config.ts";
import { startServer } from "../../../src/server/startServer.ts";
import { createTestApp, type TestApp, type TestPerson } from "../../support/createTestApp.ts";
import { createHttpClient } from "../../support/httpClient.ts";
import { createProject, expectError, parseAnswer } from "../../support/productFixtures.ts";
import { sharedTestDatabase } from "../../support/testDatabase.ts";

const linkAnswer = z.object({ url: z.string() });

async function previewToken(person: TestPerson, projectId: string): Promise<string> {
  const { url } = linkAnswer.parse(await person.http.mutate("preview.link", { id: projectId }));
  return tokenOf(url);
}

const tokenOf = (url: string) => /\/at\/([^/]+)\/$/.exec(new URL(url).pathname)?.[1] ?? "";

/** The page at a project's preview origin, with a token. */
function visitPreview(app: TestApp, projectId: string, token: string) {
  return app.http.request(`/at/${encodeURIComponent(token)}/`, {
    headers: { host: `preview-${projectId}.sandbox.localhost:${app.port}` },
  });
}

describe("preview links", () => {
  it("open the project they were made for and no other, and cannot be made by hand", async () => {
    await using app = await createTestApp();
    const ada = await app.signUp();
    const [mine, other] = [await createProject(ada, { html: "<p>mine</p>" }), await createProject(ada)];
    const token = await previewToken(ada, mine.id);
    expect((await visitPreview(app, mine.id, token)).status).toBe(200);
    expect((await visitPreview(app, mine.id, "")).status).toBe(404);
    const bytes = Buffer.from(token, "base64url");
    const changed = [0, 12, 20, bytes.length - 1].map((at) => {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      return copy.toString("base64url");
    });
    for (const secret of [ada.user.id, mine.id]) expect(bytes.toString("latin1")).not.toContain(secret);
    for (const [project, text] of [
      [other.id, token],
      ...changed.map((text) => [mine.id, text] as const),
      [mine.id, token.slice(0, -2)],
      [mine.id, `${token}A`],
      [mine.id, `${token}=`],
      [mine.id, "a.b"],
      [mine.id, " "],
      [mine.id, "x".repeat(12_000)],
    ] as const) {
      const answer = await visitPreview(app, project, text);
      expect([text.slice(0, 40), answer.status]).toEqual([text.slice(0, 40), 410]);
      expect(answer.text).not.toContain("mine");
    }
    const stranger = await app.guest();
    await expect(stranger.http.mutate("preview.link", { id: mine.id })).rejects.toMatchObject({
      status: 404,
    });
  });

  it("end with the person's access", async () => {
    await using app = await createTestApp();
    const [ada, bob] = [await app.signUp(), await app.guest()];
    const { id } = await createProject(ada);
    const invite = await ada.http.post(`/api/projects/${id}/invites`, { role: "viewer" });
    const { token } = parseAnswer(z.object({ token: z.string() }), invite);
    await bob.http.post(`/api/invites/${token}/accept`);
    const link = await previewToken(bob, id);
    expect((await visitPreview(app, id, link)).status).toBe(200);
    await ada.http.delete(`/api/projects/${id}/members/${bob.user.id}`);
    expect((await visitPreview(app, id, link)).status).toBe(404);
  });
});

describe("names", () => {
  it("a display name cannot hide characters or turn the text around it", async () => {
    await using app = await createTestApp();
    for (const displayName of ["Ada\nowner", "Ada\u202eenil", "\u2066Ada", "Ada\u0007", "A\u2028B"]) {
      const answer = await app.http.post("/api/auth/signup", {
        username: "ada",
        password: "correct horse",
        displayName,
      });
      expectError(answer, 400, "A display name has no control characters.");
    }
  });

  it("a project's name is never markup on its live address, its notices or in a header", async () => {
    await using app = await createTestApp();
    const ada = await app.signUp();
    const name = '"><script>alert(1)</script>\r\nX-Evil: 1';
    const { id } = await createProject(ada, { name, html: `<p>${"x".repeat(100)}</p>` });
    const deployed = await ada.http.post("/api/deploy", { projectId: id });
    const { slug } = parseAnswer(z.object({ slug: z.string() }), deployed);
    expect(slug).toMatch(/^[a-z0-9-]+$/);
    const visit = (path: string) =>
      app.http.request(path, { headers: { host: `${slug}.sandbox.localhost`, cookie: ada.http.cookie } });
    const page = await visit("/");
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("<script>alert(1)");
    expect(page.headers).not.toHaveProperty("set-cookie");
    expect((await visit("/%3Cscript%3Ealert(1)%3C/script%3E")).text).not.toContain("alert(1)");
    const zip = await ada.http.get(`/api/projects/${id}/export`);
    expect(zip.headers["content-disposition"]).toMatch(
      /^attachment; filename=[a-z0-9-]+\.zip; filename\*=UTF-8''[\w%.-]+\.zip$/,
    );
    expect(zip.headers).not.toHaveProperty("x-evil");
    await ada.http.delete(`/api/projects/${id}`);
    const gone = await visit("/");
    expect([gone.status, gone.text.includes("alert(1)")]).toEqual([410, false]);
  });
});

describe("the log", () => {
  it("holds no password, cookie, token or query, and every line is one JSON object", async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const { db } = await sharedTestDatabase();
    const logger = pino({ level: "trace", base: null }, stream);
    const server = await startServer(readConfig({ PORT: "0" }), {
      logger,
      database: db,
      openClientFiles: null,
    });
    const http = createHttpClient(server.config.port);
    const secrets = ["pass-word-in-clear", "invitation-in-clear", "query-in-clear", "cookie-in-clear"];
    await http.post("/api/auth/login", { username: "ada", password: secrets[0] });
    await http.post("/api/auth/signup", { username: `ada-${Date.now()}`, password: secrets[0] });
    await http.post(`/api/invites/${secrets[1]}/accept`);
    await http.get(`/invite/${secrets[1]}`);
    await http.get(`/api/auth/me?password=${secrets[2]}`);
    await http.mutate("projects.acceptInvite", { token: secrets[1] }).catch(() => {});
    await http.post("/api/ai/plan", { prompt: 'one \n {"level":60,"msg":"forged"}' });
    await http.get('/api/%0a{"level":60}');
    const created = await http.post("/api/projects", {});
    const { id } = parseAnswer(z.object({ id: z.string() }), created);
    const { url } = linkAnswer.parse(await http.mutate("preview.link", { id }));
    const link = new URL(url);
    await http.request(link.pathname, { headers: { host: link.host } });
    await http.request("/api/auth/me", { headers: { cookie: `inception_session=${secrets[3]}` } });
    secrets.push(tokenOf(url), http.cookie.split("=")[1] ?? "", "$argon2id$", "forged");
    await server.close();
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      expect(line.trimEnd()).not.toContain("\n");
      expect(z.looseObject({ level: z.number() }).safeParse(JSON.parse(line)).success).toBe(true);
    }
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
  });
});
