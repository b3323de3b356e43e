import { wcagContrast } from "culori";
import type { DesignAnalysis } from "../../../shared/contracts/tools.ts";
import type { StyleRule, Styles } from "./readStyles.ts";
import { inCss, type Place, quoted, type Suggestions } from "./suggest.ts";

/** WCAG 2.2, success criteria 1.4.3 and 1.4.6. */
const AAA = 7;
const AA = 4.5;
const AA_LARGE = 3;
const MAX_CONTRASTS = 100;
/** Below this, text is hard to read for many. */
const SMALLEST_TEXT_PX = 12;
const MANY_IMPORTANTS = 5;

type Contrast = DesignAnalysis["contrasts"][number];

/** Text on its background wherever one rule sets both, lowest contrast first. */
export function findContrasts(styles: Styles): (Contrast & { line: number | null })[] {
  // A design uses the same few pairs in many rules.
  const known = new Map<string, number>();
  const contrastOf = (foreground: string, background: string): number => {
    const pair = `${foreground} ${background}`;
    const ratio = known.get(pair) ?? Math.round(wcagContrast(foreground, background) * 100) / 100;
    known.set(pair, ratio);
    return ratio;
  };
  return styles.rules
    .flatMap((rule) => {
      const foreground = lastColour(rule, ["color"]);
      const background = lastColour(rule, ["background-color", "background"]);
      if (!foreground || !background) return [];
      const ratio = contrastOf(foreground, background);
      return [
        {
          selector: quoted(rule.selector, 120),
          foreground,
          background,
          ratio,
          passes: grade(ratio),
          line: rule.line,
        },
      ];
    })
    .sort((a, b) => a.ratio - b.ratio)
    .slice(0, MAX_CONTRASTS);
}

function grade(ratio: number): Contrast["passes"] {
  if (ratio >= AAA) return "AAA";
  if (ratio >= AA) return "AA";
  return ratio >= AA_LARGE ? "large text only" : "none";
}

/** The last plain, opaque colour of these properties; `null` for gradients and what shines through. */
function lastColour(rule: StyleRule, properties: readonly string[]): string | null {
  const declaration = rule.declarations.findLast(({ property }) => properties.includes(property));
  if (!declaration || /gradient\(|url\(/i.test(declaration.value)) return null;
  const { colours } = declaration;
  const [only] = colours;
  return only && colours.length === 1 && only.opaque ? only.hex : null;
}

/** What could be better in a style sheet. */
export function suggestCss(styles: Styles, into: Suggestions, place: Place = inCss): void {
  const say = (
    area: "accessibility" | "design" | "performance" | "code",
    importance: "high" | "medium" | "low",
    title: string,
    detail: string,
    line: number | null,
  ) => into.add({ area, importance, title, detail, ...place(line) });
  if (styles.broken) {
    say(
      "code",
      "high",
      "Mend the style sheet",
      `It is broken at line ${styles.broken.line}: ${quoted(styles.broken.reason)}.`,
      styles.broken.line,
    );
    return;
  }
  for (const { selector, ratio, passes, foreground, background, line } of findContrasts(styles)) {
    if (passes === "none" || passes === "large text only")
      say(
        "accessibility",
        passes === "none" ? "high" : "medium",
        "Raise the contrast",
        `${selector} sets ${foreground} on ${background}, a contrast of ${ratio}:1. Normal text needs ${AA}:1, large text ${AA_LARGE}:1.`,
        line,
      );
  }
  const focusStyled = styles.rules.some(
    ({ selector, declarations }) =>
      /:focus/.test(selector) &&
      declarations.some(({ property }) => /^(?:outline|box-shadow|border)/.test(property)),
  );
  let importants = 0;
  let moves = false;
  for (const { selector, declarations } of styles.rules) {
    for (const { property, value, important, line } of declarations) {
      if (important) importants++;
      if (/^(?:animation|transition)(?:-|$)/.test(property) && value !== "none") moves = true;
      if (/^outline(?:-style|-width)?$/.test(property) && /^(?:none|0(?:px)?)$/.test(value) && !focusStyled)
        say(
          "accessibility",
          "high",
          "Keep the focus visible",
          `${quoted(selector)} takes the outline away, and no :focus rule puts something in its place. People who use the keyboard cannot see where they are.`,
          line,
        );
      const size = property === "font-size" ? pixels(value) : null;
      if (size !== null && size < SMALLEST_TEXT_PX)
        say(
          "accessibility",
          "medium",
          "Enlarge small text",
          `${quoted(selector)} has text of ${value}; ${SMALLEST_TEXT_PX} px is little already.`,
          line,
        );
      const width = property === "width" || property === "min-width" ? pixels(value) : null;
      if (width !== null && width > 500)
        say(
          "design",
          "medium",
          "Let wide parts shrink",
          `${quoted(selector)} is ${value} wide, wider than a phone. Use max-width, or a part of the space.`,
          line,
        );
    }
  }
  if (importants > MANY_IMPORTANTS)
    say(
      "code",
      "low",
      "Use !important less",
      `It stands ${importants} times; such rules can only be overruled by more of them.`,
      null,
    );
  if (moves && !styles.atRules.some(({ parameters }) => /prefers-reduced-motion/.test(parameters)))
    say(
      "accessibility",
      "low",
      "Respect people whom motion makes ill",
      "There are animations or transitions, and no @media (prefers-reduced-motion: reduce).",
      null,
    );
  for (const { name, line } of styles.atRules)
    if (name === "import")
      say(
        "performance",
        "low",
        "Load style sheets side by side",
        "@import is loaded only after the sheet around it. A <link> of its own is faster.",
        line,
      );
}

/** A length in pixels, with the usual 16 px for 1 rem; `null` for other units. */
function pixels(value: string): number | null {
  const match = /^(\d*\.?\d+)(px|rem|pt)$/.exec(value.trim());
  if (!match) return null;
  const factor = { px: 1, rem: 16, pt: 4 / 3 }[match[2] ?? "px"] ?? 1;
  return Number(match[1]) * factor;
}
