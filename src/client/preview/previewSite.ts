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

/** The place of one project's preview, beside the product's own address `publicUrl`. */
export function previewSite(info: SystemInfo, projectId: string, publicUrl: string): PreviewSite {
  if (info.sandboxHost === null) return { origin: null, shell: `/preview/${projectId}` };
  const port = info.sandboxPort === null ? "" : `:${info.sandboxPort}`;
  const origin = `${new URL(publicUrl).protocol}//preview-${projectId}.${info.sandboxHost}${port}`;
  return { origin, shell: `${origin}/` };
}
