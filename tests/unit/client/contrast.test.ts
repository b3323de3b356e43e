import { readFileSync } from "node:fs";
import { blend, parse, wcagContrast } from "culori";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../../../src/client/styles.css", import.meta.url), "utf8");

type Theme = "light" | "dark";

/** Reads `--color-name: light-dark(a, b)` (or a reference to another token) from the token sheet. */
function token(name: string, theme: Theme): string {
  const value = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(css)?.[1];
  if (!value) throw new Error(`There is no token --color-${name}.`);
  const reference = /^var\(--color-([a-z0-9-]+)\)$/.exec(value)?.[1];
  if (reference) return token(reference, theme);
  const pair = /^light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)$/.exec(value);
  const color = pair?.[theme === "light" ? 1 : 2];
  if (!color || !parse(color)) throw new Error(`--color-${name} is not written as light-dark(oklch, oklch).`);
  return color;
}

function contrast(foreground: string, background: string, theme: Theme, overlay?: string): number {
  const base = token(background, theme);
  const under = overlay ? blend([base, token(overlay, theme)], "normal", "rgb") : base;
  return wcagContrast(token(foreground, theme), under);
}

const DEPTHS = ["depth-0", "depth-1", "depth-2", "depth-3", "depth-4"];
const MEANINGS = ["green", "blue", "yellow", "red", "purple", "grey"];

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  it.each(DEPTHS)("keeps text, quiet text and links readable on %s (4.5:1)", (depth) => {
    for (const text of ["ink", "muted", "accent-ink"]) {
      expect.soft(contrast(text, depth, theme), `${text} on ${depth}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(DEPTHS)("keeps text readable on %s under the pointer (4.5:1)", (depth) => {
    for (const overlay of ["hover", "active"]) {
      expect.soft(contrast("ink", depth, theme, overlay), `ink, ${overlay}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(DEPTHS)("lets field borders and the focus ring be found on %s (3:1)", (depth) => {
    for (const edge of ["control", "focus"]) {
      expect.soft(contrast(edge, depth, theme), `${edge} on ${depth}`).toBeGreaterThanOrEqual(3);
    }
  });

  it("keeps labels readable on filled buttons in every state (4.5:1)", () => {
    for (const fill of ["accent", "accent-hover", "accent-active"]) {
      expect.soft(contrast("on-accent", fill, theme), `on ${fill}`).toBeGreaterThanOrEqual(4.5);
    }
    expect.soft(contrast("on-red", "red", theme), "on red").toBeGreaterThanOrEqual(4.5);
    expect.soft(contrast("accent-ink", "accent-soft", theme), "accent-soft").toBeGreaterThanOrEqual(4.5);
  });

  it.each(MEANINGS)("keeps %s readable on its badge and on every surface (4.5:1)", (meaning) => {
    expect.soft(contrast(meaning, `${meaning}-soft`, theme), "badge").toBeGreaterThanOrEqual(4.5);
    for (const depth of DEPTHS) {
      expect.soft(contrast(meaning, depth, theme), depth).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(["red-soft", "green-soft"])("keeps code readable on %s, where it changed (4.5:1)", (background) => {
    // The colours of editorTheme.ts.
    for (const code of ["ink", "muted", "purple", "green", "accent-ink", "blue", "yellow"]) {
      expect.soft(contrast(code, background, theme), code).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("makes each depth lighter than the one around it", () => {
    const lightness = DEPTHS.map((depth) => Number(/oklch\(([\d.]+)/.exec(token(depth, theme))?.[1]));
    expect(lightness).toEqual([...lightness].sort((a, b) => a - b));
    expect(new Set(lightness).size).toBe(DEPTHS.length);
  });
});
