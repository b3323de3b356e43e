import type { IncomingMessage } from "node:http";
import type { Config } from "../config.ts";

/** Whose origin a request is for. Published apps and previews never reach the product's paths. */
export type Site =
  | { kind: "product" }
  | { kind: "app"; slug: string }
  | { kind: "preview"; id: string }
  | { kind: "unknown" };

/** What stands for a preview in its address, as a pattern: a project's id, or a room of the /demo page. */
export const PREVIEW_ID = "(?:demo-)?[a-z0-9]{1,64}";

/** Reads the Host header. Everything at or below SANDBOX_HOST is an isolated origin, known or not. */
export function readSite(request: IncomingMessage, config: Pick<Config, "sandboxHost">): Site {
  const sandboxHost = config.sandboxHost;
  const host = hostname(request);
  // A header that can be read in two ways is nobody's: a proxy may have read it in the other one.
  if (host === null) return { kind: "unknown" };
  if (!sandboxHost || (host !== sandboxHost && !host.endsWith(`.${sandboxHost}`))) return { kind: "product" };
  const label = host.slice(0, -(sandboxHost.length + 1));
  const preview = new RegExp(`^preview-(${PREVIEW_ID})$`).exec(label);
  if (preview?.[1]) return { kind: "preview", id: preview[1] };
  if (/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) return { kind: "app", slug: label };
  return { kind: "unknown" };
}

/** Without port and the root's dot, in lower case; empty when there is no Host, `null` when it is no host name. */
function hostname(request: IncomingMessage): string | null {
  const { host = "" } = request.headers;
  if ((request.headersDistinct.host?.length ?? 0) > 1) return null;
  if (!/^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])?(?::\d{0,5})?$/i.test(host)) return null;
  return host.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}
