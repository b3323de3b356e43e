import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { findProjectRoot } from "../../src/server/system/projectRoot.ts";
import { createTestApp } from "../support/createTestApp.ts";
import { createTemporaryFolder } from "../support/testDatabase.ts";

const script = `console.log("${"inception ".repeat(300)}");`;
let client = "";

beforeAll(async () => {
  client = await createTemporaryFolder();
  await mkdir(join(client, "assets"));
  await mkdir(join(client, ".vite"));
  await writeFile(
    join(client, "index.html"),
    '<!doctype html><html><head><title>Inception</title></head><body><script type="module" nonce="__CSP_NONCE__" src="/assets/main-1a2b3c.js"></script></body></html>',
  );
  await writeFile(join(client, "assets/main-1a2b3c.js"), script);
  await writeFile(join(client, "assets/main-1a2b3c.js.br"), brotliCompressSync(script));
  await writeFile(join(client, "favicon.svg"), "<svg/>");
  await writeFile(join(client, ".vite/manifest.json"), "{}");
});

describe("pages", () => {
  it("every screen of the route table is the page with 200, any other path the page with 404", async () => {
    await using app = await createTestApp({ client });
    const screens = [
      "/",
      "/home",
      "/home/",
      "/projects",
      "/projects/a1",
      "/ai-assistant",
      "/ai-assistant?projectId=a1",
      "/ai-assistant/plan/a1",
      "/plan-review/a1",
      "/ai-assistant/build/a1",
      "/demo?feature=live-collaboration&room=abc123",
      "/landing",
      "/login?next=%2Fhome",
      "/invite/token",
    ];
    // What the client shows and the server does not know would be the screen with 404.
    const routes = readFileSync(join(findProjectRoot(), "src/client/routes.tsx"), "utf8");
    for (const [, path = ""] of routes.matchAll(/<Route path="([^"]+)"/g)) {
      screens.push(path.replace(/:\w+/g, "a1"));
    }
    expect(screens).toContain("/quest");
    expect(screens).toContain("/snapshot/a1");
    for (const path of screens) {
      const answer = await app.http.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.text).toContain("<title>Inception</title>");
    }
    for (const path of ["/nothing", "/quests", "/index.html", "/projects/a/b", "/apps/x/"]) {
      const answer = await app.http.get(path, { accept: "text/html" });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).toContain("<title>Inception</title>");
    }
  });

  it("a page has a policy with a fresh nonce, which CodeMirror finds in a meta element, and is never kept stale", async () => {
    await using app = await createTestApp({ client });
    const [first, second] = [await app.http.get("/home"), await app.http.get("/home")];
    const policy = String(first.headers["content-security-policy"]);
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(first.text).toContain(`<meta name="csp-nonce" content="${nonce}"`);
    expect(first.text).toContain(`nonce="${nonce}" src=`);
    expect(first.text).not.toContain("__CSP_NONCE__");
    expect(second.headers["content-security-policy"]).not.toBe(policy);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`frame-src 'self' http://*.sandbox.localhost:${app.port};`);
    expect(policy).toContain(`connect-src 'self' ws://localhost:${app.port};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(first.headers).toMatchObject({
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
    });
  });

  it("files with a hash in their name are kept for ever and sent compressed, others are asked for again", async () => {
    await using app = await createTestApp({ client });
    const asset = await app.http.get("/assets/main-1a2b3c.js", { "accept-encoding": "br" });
    expect(asset.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": expect.stringContaining("javascript"),
    });
    expect(brotliDecompressSync(asset.bytes).toString()).toBe(script);
    expect((await app.http.get("/assets/main-1a2b3c.js")).text).toBe(script);
    const icon = await app.http.get("/favicon.svg");
    expect(icon.headers["cache-control"]).toBe("no-cache");
    const etag = String(icon.headers.etag);
    expect((await app.http.get("/favicon.svg", { "if-none-match": etag })).status).toBe(304);
  });

  it("a missing file is 404 and never a page; files of the build and of other folders are not served", async () => {
    await using app = await createTestApp({ client });
    for (const path of [
      "/assets/gone-1.js",
      "/robots.txt",
      "/.vite/manifest.json",
      "/../package.json",
      "/%2e%2e/package.json",
    ]) {
      const answer = await app.http.get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).not.toMatch(/<html|"name"/);
    }
  });

  it("a file that vanishes under the running server costs one answer, not the server", async () => {
    const name = join(client, "assets/short-lived-9z.js");
    await writeFile(name, script);
    await using app = await createTestApp({ client });
    expect((await app.http.get("/assets/short-lived-9z.js")).status).toBe(200);
    await rm(name);
    await expect(app.http.get("/assets/short-lived-9z.js")).rejects.toThrow();
    expect((await app.http.get("/home")).status).toBe(200);
    expect((await app.http.get("/favicon.svg")).status).toBe(200);
  });

  it("index.html never goes out as a file, without its nonce and policy, however it is spelled", async () => {
    await using app = await createTestApp({ client });
    for (const path of [
      "/index",
      "/index%2ehtml",
      "/%69ndex.html",
      "/index.html?v=1",
      "/./index.html",
      "//index.html",
    ]) {
      const answer = await app.http.get(path, { accept: "text/html" });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers["content-security-policy"]).toContain("script-src 'self'");
      expect(answer.text).not.toContain("__CSP_NONCE__");
    }
  });

  it("a page can only be read", async () => {
    await using app = await createTestApp({ client });
    const answer = await app.http.post("/home");
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
    const head = await app.http.request("/home", { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
  });
});
