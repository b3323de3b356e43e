import { resolve } from "node:path";
import { z } from "zod";

/** The settings of the contract, validated once at start. Nothing else reads the environment. */
export interface Config {
  port: number;
  host: string;
  /** Origin that people open, without a trailing slash. */
  publicUrl: string;
  /** Parent domain of the isolated origins, without port; `null` means the opaque-origin fallback. */
  sandboxHost: string | null;
  databaseUrl: string | null;
  dataDir: string;
  redisUrl: string | null;
  engine: "builtin" | "openai";
  openai: { apiKey: string; baseUrl: string | null; model: string; planningModels: string[] } | null;
  oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
}

/** A start that cannot go on; the message is the one line that the person sees. */
export class StartError extends Error {
  override readonly name = "StartError";
}

const DEFAULT_MODEL = "gpt-5-mini";

const url = (protocols: string[], description: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be ${description}`,
  });

const webUrl = url(["http:", "https:"], "an http or https address, for example https://example.com");

const environment = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
      message: "must be a port number from 0 to 65535",
    })
    .default("3000"),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, "must be a host name or an IP address")
    .default("127.0.0.1"),
  PUBLIC_URL: webUrl
    .refine((text) => !URL.canParse(text) || isOrigin(new URL(text)), {
      message: "must be an origin without a path, for example https://example.com",
    })
    .optional(),
  SANDBOX_HOST: z
    .string()
    .regex(
      /^(?=.{1,200}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i,
      "must be a domain name without scheme and port, for example apps.example.com",
    )
    .optional(),
  DATABASE_URL: url(["postgres:", "postgresql:"], "a postgres:// address").optional(),
  DATA_DIR: z.string().default("./data"),
  REDIS_URL: url(["redis:", "rediss:"], "a redis:// address").optional(),
  AI_ENGINE: z.enum(["builtin", "openai"], "must be builtin or openai").optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: webUrl.optional(),
  AI_MODEL: z.string().default(DEFAULT_MODEL),
  AI_PLANNING_MODELS: z.string().optional(),
  OIDC_ISSUER: webUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be trace, debug, info, warn, error, fatal or silent",
    )
    .default("info"),
});

type Environment = z.infer<typeof environment>;

/** Reads the settings; an empty value counts as unset. Throws StartError naming the first setting that is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== "");
  const parsed = environment.safeParse(
    Object.fromEntries(given.map(([name, value]) => [name, value?.trim()])),
  );
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${String(issue?.path[0] ?? "A setting")} ${issue?.message ?? "is not valid"}.`);
  }
  const settings = parsed.data;
  refuseContradictions(settings);

  const port = Number(settings.PORT);
  const publicUrl = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : localUrl(port);
  const sandboxHost = settings.SANDBOX_HOST?.toLowerCase() ?? defaultSandboxHost(publicUrl);
  refuseSharedHost(publicUrl, sandboxHost);
  const openai = readOpenai(settings);
  return {
    port,
    host: settings.HOST,
    publicUrl,
    sandboxHost,
    databaseUrl: settings.DATABASE_URL ?? null,
    dataDir: resolve(settings.DATA_DIR),
    redisUrl: settings.REDIS_URL ?? null,
    engine: settings.AI_ENGINE ?? (openai ? "openai" : "builtin"),
    openai,
    oidc: readOidc(settings),
    logLevel: settings.LOG_LEVEL,
  };
}

/** The settings once the server listens: with `PORT=0` the default PUBLIC_URL follows the port that was free. */
export function withRealPort(config: Config, port: number): Config {
  const publicUrl = config.publicUrl === localUrl(config.port) ? localUrl(port) : config.publicUrl;
  return { ...config, port, publicUrl };
}

function localUrl(port: number): string {
  return `http://localhost:${port}`;
}

function isOrigin(address: URL): boolean {
  return address.pathname === "/" && !address.search && !address.hash && !address.username;
}

function defaultSandboxHost(publicUrl: string): string | null {
  return new URL(publicUrl).hostname === "localhost" ? "sandbox.localhost" : null;
}

function refuseContradictions(settings: Environment): void {
  if (settings.REDIS_URL && !settings.DATABASE_URL) {
    throw new StartError(
      "REDIS_URL needs DATABASE_URL: several server processes cannot share the embedded database.",
    );
  }
  if (settings.AI_ENGINE === "openai" && !settings.OPENAI_API_KEY) {
    throw new StartError("AI_ENGINE is openai, which needs OPENAI_API_KEY.");
  }
  const oidc = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
  const missing = oidc.find((name) => !settings[name]);
  if (missing && oidc.some((name) => settings[name])) {
    throw new StartError(`${missing} is missing: sign-in through OpenID Connect needs ${oidc.join(", ")}.`);
  }
}

/** Were the product's own host below SANDBOX_HOST, it would be taken for somebody's app. */
function refuseSharedHost(publicUrl: string, sandboxHost: string | null): void {
  const host = new URL(publicUrl).hostname;
  if (sandboxHost && (host === sandboxHost || host.endsWith(`.${sandboxHost}`))) {
    throw new StartError(`SANDBOX_HOST must not contain the host of PUBLIC_URL (${host}).`);
  }
}

function readOpenai(settings: Environment): Config["openai"] {
  if (!settings.OPENAI_API_KEY) return null;
  const planningModels = (settings.AI_PLANNING_MODELS ?? settings.AI_MODEL)
    .split(",")
    .map((model) => model.trim())
    .filter((model) => model !== "");
  if (planningModels.length === 0) throw new StartError("AI_PLANNING_MODELS must be a comma list of models.");
  return {
    apiKey: settings.OPENAI_API_KEY,
    baseUrl: settings.OPENAI_BASE_URL ?? null,
    model: settings.AI_MODEL,
    planningModels,
  };
}

function readOidc(settings: Environment): Config["oidc"] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
}
