import type { IncomingMessage } from "node:http";
import type { Config } from "../config.ts";

/** Whose origin a request is for. Published apps and previews never reach the product's paths. */
export type Site =
  | { kind: "product" }
  | { kind: "app"; slug: string }
  | { kind: "preview"; projectId: string }
  | { kind: "unknown" };

/** Reads the Host header. Everything at or below SANDBOX_HOST is an isolated origin, known or not. */
export function readSite(request: IncomingMessage, config: Pick<Config, "sandboxHost">): Site {
  const sandboxHost = config.sandboxHost;
  const host = hostname(request.headers.host);
  if (!sandboxHost || (host !== sandboxHost && !host.endsWith(`.${sandboxHost}`))) return { kind: "product" };
  const label = host.slice(0, -(sandboxHost.length + 1));
  const preview = /^preview-([a-z0-9]{1,64})$/.exec(label);
  if (preview?.[1]) return { kind: "preview", projectId: preview[1] };
  if (/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) return { kind: "app", slug: label };
  return { kind: "unknown" };
}

/** Without port and the root's dot, in lower case. */
function hostname(host = ""): string {
  return host.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}
