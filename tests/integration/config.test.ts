import { createServer } from "node:net";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig, StartError, withRealPort } from "../../src/server/config.ts";
import { startServerProcess } from "../support/serverProcess.ts";
import { createTemporaryFolder } from "../support/testDatabase.ts";

describe("settings", () => {
  it("have the contract's defaults; an empty value counts as unset", () => {
    const defaults = {
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      sandboxHost: "sandbox.localhost",
      databaseUrl: null,
      dataDir: resolve("data"),
      redisUrl: null,
      engine: "builtin",
      openai: null,
      oidc: null,
      logLevel: "info",
    };
    expect(readConfig({})).toEqual(defaults);
    expect(readConfig({ PORT: "", PUBLIC_URL: " ", SANDBOX_HOST: "", DATABASE_URL: "", HOME: "/x" })).toEqual(
      defaults,
    );
  });

  it("SANDBOX_HOST has a default for localhost only", () => {
    expect(readConfig({ PORT: "8080" }).sandboxHost).toBe("sandbox.localhost");
    expect(readConfig({ PUBLIC_URL: "https://localhost" }).sandboxHost).toBe("sandbox.localhost");
    expect(readConfig({ PUBLIC_URL: "https://inception.example/" })).toMatchObject({
      publicUrl: "https://inception.example",
      sandboxHost: null,
    });
    expect(readConfig({ PUBLIC_URL: "http://127.0.0.1:3000" }).sandboxHost).toBeNull();
    expect(readConfig({ PUBLIC_URL: "https://a.example", SANDBOX_HOST: "Apps.B.example" }).sandboxHost).toBe(
      "apps.b.example",
    );
  });

  it("PUBLIC_URL follows the port that was free, unless it was set", () => {
    expect(withRealPort(readConfig({ PORT: "0" }), 4711).publicUrl).toBe("http://localhost:4711");
    const set = readConfig({ PORT: "0", PUBLIC_URL: "https://inception.example" });
    expect(withRealPort(set, 4711)).toMatchObject({ port: 4711, publicUrl: "https://inception.example" });
  });

  it("a key chooses the openai engine, AI_ENGINE overrules it", () => {
    expect(readConfig({ OPENAI_API_KEY: "k", AI_MODEL: "m", AI_PLANNING_MODELS: "a, b," })).toMatchObject({
      engine: "openai",
      openai: { apiKey: "k", baseUrl: null, model: "m", planningModels: ["a", "b"] },
    });
    expect(readConfig({ OPENAI_API_KEY: "k", AI_ENGINE: "builtin" }).engine).toBe("builtin");
  });

  it.each([
    ["PORT", { PORT: "abc" }],
    ["PORT", { PORT: "65536" }],
    ["PORT", { PORT: "-1" }],
    ["HOST", { HOST: "local host" }],
    ["PUBLIC_URL", { PUBLIC_URL: "inception.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "ftp://inception.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://inception.example/path" }],
    ["SANDBOX_HOST", { SANDBOX_HOST: "http://apps.example" }],
    ["SANDBOX_HOST", { SANDBOX_HOST: "apps.example:80" }],
    ["SANDBOX_HOST", { PUBLIC_URL: "https://www.example.com", SANDBOX_HOST: "example.com" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x" }],
    ["REDIS_URL", { REDIS_URL: "localhost:6379", DATABASE_URL: "postgres://localhost/x" }],
    ["REDIS_URL", { REDIS_URL: "redis://localhost:6379" }],
    ["AI_ENGINE", { AI_ENGINE: "magic" }],
    ["AI_ENGINE", { AI_ENGINE: "openai" }],
    ["OPENAI_BASE_URL", { OPENAI_API_KEY: "k", OPENAI_BASE_URL: "models" }],
    ["AI_PLANNING_MODELS", { OPENAI_API_KEY: "k", AI_PLANNING_MODELS: "," }],
    ["OIDC_ISSUER", { OIDC_ISSUER: "issuer" }],
    ["OIDC_CLIENT_ID", { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_SECRET: "s" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ])("a bad %s is named in one line: %j", (name, env) => {
    let message = "";
    try {
      readConfig(env);
    } catch (error) {
      expect(error).toBeInstanceOf(StartError);
      message = error instanceof Error ? error.message : "";
    }
    expect(message.startsWith(name)).toBe(true);
    expect(message).not.toContain("\n");
  });
});

describe("a start that cannot go on", () => {
  it("ends with exit code 1 and one line for a bad setting", async () => {
    const { code, stderr, stdout } = await startServerProcess({ PORT: "many" }).exited;
    expect({ code, stderr, stdout }).toEqual({
      code: 1,
      stderr: "PORT must be a port number from 0 to 65535.\n",
      stdout: "",
    });
  });

  it("ends with one line for a busy port, before the database is touched", async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const folder = `${await createTemporaryFolder()}/data`;
    const { code, stderr } = await startServerProcess({ PORT: String(port), DATA_DIR: folder }).exited;
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `PORT: ${port} is in use by another program. Stop it, or set PORT to another number.\n`,
    );
  });

  it("ends with one line when the PostgreSQL server does not answer or the data folder cannot be made", async () => {
    const [database, folder] = await Promise.all([
      startServerProcess({ DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/x" }).exited,
      startServerProcess({ DATA_DIR: "/dev/null/data" }).exited,
    ]);
    expect(database.code).toBe(1);
    expect(database.stderr).toMatch(/^DATABASE_URL: [^\n]*\n$/);
    expect(database.stderr).not.toContain("secret");
    expect(folder.code).toBe(1);
    expect(folder.stderr).toMatch(/^DATA_DIR: [^\n]*\n$/);
  });
});
