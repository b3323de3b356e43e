import { clampChroma, formatHex, interpolate, oklch, parse, wcagContrast } from "culori";

/** Colours of an app, as `#rrggbb`. Every text shade has a contrast of at least 4.5:1 on everything it is used on. */
export interface Theme {
  dark: boolean;
  /** Exactly the colours asked for. */
  background: string;
  component: string;
  /** Sheets on the page (cards, tables, dialogs, fields) and the tone for rows under the pointer and quiet fills. */
  surface: string;
  raised: string;
  text: string;
  muted: string;
  /** Hairlines, and the edges of fields and buttons (3:1). */
  line: string;
  edge: string;
  onComponent: string;
  componentHover: string;
  onComponentHover: string;
  /** Outline of filled components: visible where the fill is close to the page. */
  componentEdge: string;
  /** The component colour as text: links, active sorting, figures. */
  accent: string;
  /** Readable text shades with a meaning, and their soft fills. */
  good: string;
  goodSoft: string;
  warning: string;
  warningSoft: string;
  danger: string;
  dangerSoft: string;
}

const BLACK = "#000000";
const WHITE = "#ffffff";
/** WCAG AA with a little room, so that rounding to 8 bits never ends below 4.5. */
const TEXT_CONTRAST = 4.6;
const EDGE_CONTRAST = 3.05;

/** Derives a whole palette from the two colours of a request. */
export function createTheme(background: string, component: string): Theme {
  const ink = better(background, [BLACK, WHITE]);
  const dark = ink === WHITE;
  // Sheets stand out from the page towards white; on mid-dark pages, where that would cost the text its contrast,
  // they go towards black instead.
  const roomy = wcagContrast(background, ink) >= 8;
  const away = dark ? BLACK : WHITE;
  const surface = dark && roomy ? mix(background, WHITE, 0.09) : mix(background, away, dark ? 0.28 : 0.72);
  const raised = dark && roomy ? mix(background, WHITE, 0.04) : mix(background, away, dark ? 0.14 : 0.36);
  const sheets = [background, surface, raised];

  const onComponent = inkOn(component);
  const lighter = onComponent === WHITE ? BLACK : WHITE;
  const componentHover = mix(component, lighter, 0.14);
  const soft = (tone: string) => mix(surface, tone, dark ? 0.24 : 0.14);
  const goodSoft = soft("#1a9d55");
  const warningSoft = soft("#e0a100");
  const dangerSoft = soft("#d83030");
  return {
    dark,
    background,
    component,
    surface,
    raised,
    text: readable(mix(ink, component, 0.1), sheets, ink, 7),
    muted: readable(mix(mix(ink, background, 0.38), component, 0.06), sheets, ink),
    line: mix(background, ink, dark ? 0.22 : 0.14),
    edge: readable(mix(background, ink, 0.45), sheets, ink, EDGE_CONTRAST),
    onComponent,
    componentHover,
    onComponentHover: inkOn(componentHover),
    componentEdge:
      Math.min(wcagContrast(component, surface), wcagContrast(component, background)) >= 3
        ? component
        : readable(component, sheets, ink, EDGE_CONTRAST),
    accent: readable(component, sheets, ink),
    good: readable("#13824a", [...sheets, goodSoft], ink),
    goodSoft,
    warning: readable("#8a5a00", [...sheets, warningSoft], ink),
    warningSoft,
    danger: readable("#b3261e", [...sheets, dangerSoft], ink),
    dangerSoft,
  };
}

/** Black or white, tinted with nothing: one of the two always reaches 4.5:1 on any fill. */
export function inkOn(fill: string): string {
  // White reads better on saturated mid tones than the numbers say, so it wins whenever it is legible at all.
  return wcagContrast(WHITE, fill) >= 4.5 ? WHITE : better(fill, [BLACK, WHITE]);
}

/** Moves a colour's lightness towards `ink`, keeping its hue, until it reaches `contrast` on all of `fills`. */
export function readable(color: string, fills: string[], ink: string, contrast = TEXT_CONTRAST): string {
  const passes = (candidate: string) => fills.every((fill) => wcagContrast(candidate, fill) >= contrast);
  const start = oklch(parse(color));
  if (start === undefined) return ink;
  const end = ink === WHITE ? 1 : 0;
  for (let step = 0; step <= 20; step++) {
    const lightness = start.l + (end - start.l) * (step / 20);
    const candidate = formatHex(clampChroma({ ...start, l: lightness }, "oklch"));
    if (passes(candidate)) return candidate;
  }
  return ink;
}

function better(fill: string, inks: [string, string]): string {
  return wcagContrast(inks[0], fill) >= wcagContrast(inks[1], fill) ? inks[0] : inks[1];
}

function mix(from: string, to: string, share: number): string {
  return formatHex(interpolate([from, to], "rgb")(share));
}
