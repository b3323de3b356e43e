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
