import { describe, expect, test } from "vitest";
import type { Config } from "../../../src/server/config.ts";
import { createPreviewService } from "../../../src/server/preview/previewService.ts";
import { openGrant, sealGrant } from "../../../src/server/preview/previewToken.ts";
import { AppError } from "../../../src/shared/errors.ts";

const config: Config = {
  port: 0,
  host: "127.0.0.1",
  publicUrl: "http://localhost:3000",
  sandboxHost: "sandbox.localhost",
  databaseUrl: null,
  dataDir: "data",
  redisUrl: null,
  engine: "builtin",
  openai: null,
  oidc: null,
  logLevel: "silent",
};

function create(overrides: Partial<Config> = {}) {
  const state = { now: Date.parse("2026-01-01T00:00:00Z"), members: new Set(["ann"]) };
  const service = createPreviewService({
    config: { ...config, ...overrides },
    clock: { now: () => new Date(state.now) },
    documents: {
      readDemo: async (room) => ({ html: `<h1>${room}</h1>`, css: "", js: "", files: {} }),
      read: async () => ({
        html: "<h1>Hi</h1>",
        css: "",
        js: "",
        files: { "about.html": "<h1>About</h1>", ".env": "secret" },
      }),
    },
    readSnapshot: async (id) => {
      if (id !== "kept") throw new AppError("not_found", "There is no such snapshot.");
      return {
        name: "Then",
        code: { html: "<h1>Then</h1>", css: "", js: "", files: { "data.json": "[1]" } },
      };
    },
    readProject: async (userId) => {
      if (!state.members.has(userId)) throw new AppError("not_found", "There is no such project.");
      return { name: "Café <1>", previewDocument: null };
    },
  });
  return { state, service };
}

function tokenOf(url: string): string {
  return /\/at\/([^/]+)\/$/.exec(new URL(url).pathname)?.[1] ?? "";
}

describe("preview links", () => {
  test("point to the project's own origin and show the page titled '{project name} Preview'", async () => {
    const { service } = create();
    const { url, expiresAt } = await service.link("ann", "abc");
    expect(url).toMatch(/^http:\/\/preview-abc\.sandbox\.localhost:3000\/at\/[^/]+\/$/);
    expect(expiresAt).toBe("2026-01-01T01:00:00.000Z");
    const page = (await service.file("abc", tokenOf(url), "index.html"))?.content;
    expect(page).toContain("<title>Café &lt;1&gt; Preview</title>");
    expect(page).toContain("<h1>Hi</h1>");
  });

  test("lead to every other file of the project, pages made whole, but not to hidden ones", async () => {
    const { service } = create();
    const token = tokenOf((await service.link("ann", "abc")).url);
    expect((await service.file("abc", token, "about.html"))?.content).toMatch(
      /^<!DOCTYPE html>.*Preview<\/title>.*<h1>About/s,
    );
    expect(await service.file("abc", token, "styles.css")).toEqual({
      content: "",
      framed: expect.any(Function),
      guard: expect.any(Function),
    });
    expect(await service.file("abc", token, "other.html")).toBeNull();
    expect(await service.file("abc", token, ".env")).toBeNull();
  });

  test("to a snapshot need no more than its own id, and open nothing else", async () => {
    const { service } = create();
    expect((await service.file("snapshotkept", "kept", "data.json"))?.content).toBe("[1]");
    await expect(service.file("snapshotother", "other", "data.json")).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(service.file("abc", "kept", "data.json")).rejects.toMatchObject({ kind: "gone" });
    await expect(service.file("snapshotabc", "kept", "data.json")).rejects.toMatchObject({ kind: "gone" });
  });

  test("to a room of the /demo page are for whoever knows its name, and open no other room", async () => {
    const { service } = create();
    const token = tokenOf((await service.link("bob", "demo-abcdef")).url);
    expect((await service.file("demo-abcdef", token, "index.html"))?.content).toContain(
      "<h1>demo-abcdef</h1>",
    );
    await expect(service.file("demo-ghijkl", token, "index.html")).rejects.toMatchObject({ kind: "gone" });
    await expect(service.link("bob", "demo-x")).rejects.toMatchObject({ kind: "not_found" });
  });

  test("without a sandbox host point to a path of the product", async () => {
    const { service } = create({ sandboxHost: null });
    expect((await service.link("ann", "abc")).url).toMatch(
      /^http:\/\/localhost:3000\/preview\/abc\/at\/[^/]+\/$/,
    );
  });

  test("are not given to people without access", async () => {
    await expect(create().service.link("bob", "abc")).rejects.toMatchObject({ kind: "not_found" });
  });

  test("end after an hour, with another project's id, when changed, and with the person's access", async () => {
    const { service, state } = create();
    const token = tokenOf((await service.link("ann", "abc")).url);
    await expect(service.file("other", token, "index.html")).rejects.toMatchObject({ kind: "gone" });
    await expect(service.file("abc", `${token}x`, "index.html")).rejects.toMatchObject({ kind: "gone" });
    await expect(service.file("abc", "", "index.html")).rejects.toMatchObject({ kind: "gone" });
    state.members.clear();
    await expect(service.file("abc", token, "index.html")).rejects.toMatchObject({ kind: "not_found" });
    state.members.add("ann");
    state.now += 60 * 60_000;
    await expect(service.file("abc", token, "index.html")).rejects.toMatchObject({ kind: "gone" });
  });

  test("are signed: another key does not read them", () => {
    const grant = { project: "abc", user: "ann", expires: 1 };
    const token = sealGrant(new Uint8Array([1]), grant);
    expect(openGrant(new Uint8Array([1]), token)).toEqual(grant);
    expect(openGrant(new Uint8Array([2]), token)).toBeNull();
  });
});
