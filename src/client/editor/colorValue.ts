/** A colour as a colour input has it, and how opaque it is (0 to 255). */
export interface ReadColor {
  hex: string;
  alpha: number;
}

/** Words that are colours for CSS but have none of their own. */
const NO_COLOR = /^(?:inherit|initial|unset|revert|revert-layer|currentcolor|transparent)$/i;

let context: CanvasRenderingContext2D | null = null;

/** Any CSS colour as the browser paints it; `null` for what is no colour. */
export function readColor(text: string): ReadColor | null {
  if (NO_COLOR.test(text) || !CSS.supports("color", text) || /var\(|currentcolor/i.test(text)) return null;
  context ??= createContext();
  if (!context) return null;
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = text;
  // A pixel that can be seen through is stored multiplied by how opaque it is, and no longer exact.
  const exact = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(String(context.fillStyle));
  if (exact) {
    const [red = 0, green = 0, blue = 0, opacity = 1] = exact.slice(1).map(Number);
    return { hex: hexOf(red, green, blue), alpha: Math.round(opacity * 255) };
  }
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  return { hex: hexOf(red, green, blue), alpha };
}

function hexOf(...channels: number[]): string {
  return `#${channels.map(twoDigits).join("")}`;
}

/** What to write for a picked colour: as opaque as the one before. */
export function writeColor(hex: string, { alpha }: ReadColor): string {
  return alpha === 255 ? hex : hex + twoDigits(alpha);
}

function createContext(): CanvasRenderingContext2D | null {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  return canvas.getContext("2d", { willReadFrequently: true });
}

function twoDigits(value: number): string {
  return value.toString(16).padStart(2, "0");
}
