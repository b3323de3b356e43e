/** How large the page is drawn: a factor, or as large as the room for it allows, at most in its own size. */
export type Zoom = "fit" | number;

export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export interface PreviewSize {
  /** Width of the page's window, in its own CSS pixels. */
  width: number;
  scale: number;
}

/** The size of a page in `room` CSS pixels of the workspace; `device`: the width of a device, `null` for all the room. */
export function previewSize(room: number, device: number | null, zoom: Zoom): PreviewSize {
  if (zoom === "fit") {
    if (device === null) return { width: room, scale: 1 };
    return { width: device, scale: Math.min(1, room / device) };
  }
  return { width: device ?? room / zoom, scale: zoom };
}
