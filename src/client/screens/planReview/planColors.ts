/** The sample page's colours, all `#rrggbb`. */
export interface PlanColors {
  primary: string;
  onPrimary: string;
  background: string;
  text: string;
  accent: string;
}

/** Colours of a plan's palette for the sample page, with text that can be read on each. */
export function planColors(palette: readonly string[]): PlanColors {
  const hex = palette.map(toHex).filter((color): color is string => color !== null);
  const primary = hex[0] ?? "#33415c";
  const background = hex[1] ?? "#ffffff";
  const accent = hex[2] ?? primary;
  return { primary, onPrimary: textOn(primary), background, text: textOn(background), accent };
}

function toHex(color: string): string | null {
  const text = color.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")}`
    : null;
}

/** Near-black or white, whichever contrasts more. */
function textOn(background: string): string {
  const luminance = relativeLuminance(background);
  return (luminance + 0.05) / 0.06 > 1.05 / (luminance + 0.05) ? "#14161a" : "#ffffff";
}

/** WCAG 2: 0 black to 1 white. */
function relativeLuminance(hex: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
