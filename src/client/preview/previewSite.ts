import { SHELL_VERSION } from "../../shared/previewShell.ts";

/** Where previews run. */
export interface PreviewSite {
  /** Origin of the preview's pages; `null`: they have an opaque one (no SANDBOX_HOST). */
  origin: string | null;
  /** Address of the empty page that takes the document. */
  shell: string;
}

interface SystemInfo {
  sandboxHost: string | null;
  sandboxPort: number | null;
}

/** The place of one preview (`id` is a project's, or a demo room's name), beside the product's own address `publicUrl`. */
export function previewSite(info: SystemInfo, id: string, publicUrl: string): PreviewSite {
  // What it says depends on its version and on the product's address, so browsers can keep it (previewHandler.ts).
  const shell = `?v=${SHELL_VERSION}&for=${encodeURIComponent(publicUrl)}`;
  if (info.sandboxHost === null) return { origin: null, shell: `/preview/${id}${shell}` };
  const port = info.sandboxPort === null ? "" : `:${info.sandboxPort}`;
  const origin = `${new URL(publicUrl).protocol}//preview-${id}.${info.sandboxHost}${port}`;
  return { origin, shell: `${origin}/${shell}` };
}
