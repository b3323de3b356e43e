import { SHELL_VERSION } from "../../shared/previewShell.ts";

/** Where previews run. */
export interface PreviewSite {
  /** Origin of the preview's pages; `null`: they have an opaque one (no SANDBOX_HOST). */
  origin: string | null;
  /** Address of the empty page that takes the document. */
  shell: string;
}

/** With each version of the shell there is another address, so that browsers can keep it (previewHandler.ts). */
const SHELL = `?v=${SHELL_VERSION}`;

interface SystemInfo {
  sandboxHost: string | null;
  sandboxPort: number | null;
}

/** The place of one preview (`id` is a project's, or a demo room's name), beside the product's own address `publicUrl`. */
export function previewSite(info: SystemInfo, id: string, publicUrl: string): PreviewSite {
  if (info.sandboxHost === null) return { origin: null, shell: `/preview/${id}${SHELL}` };
  const port = info.sandboxPort === null ? "" : `:${info.sandboxPort}`;
  const origin = `${new URL(publicUrl).protocol}//preview-${id}.${info.sandboxHost}${port}`;
  return { origin, shell: `${origin}/${SHELL}` };
}
