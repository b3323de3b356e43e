import type { Config } from "../config.ts";

/**
 * Address of a published app: its own origin below SANDBOX_HOST, or a path of the product that is served in an opaque
 * sandbox. Derived on every read, so that a changed PUBLIC_URL or port never leaves a stale address behind.
 */
export function appAddress(config: Pick<Config, "publicUrl" | "sandboxHost">, slug: string): string {
  if (config.sandboxHost === null) return `${config.publicUrl}/apps/${slug}/`;
  const { protocol, port } = new URL(config.publicUrl);
  return `${protocol}//${slug}.${config.sandboxHost}${port ? `:${port}` : ""}/`;
}
