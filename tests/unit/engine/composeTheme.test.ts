import { wcagContrast } from "culori";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTheme } from "../../../src/server/engine/builtin/compose/theme.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("theme", () => {
  test("any two colours are kept exactly and give text of at least 4.5:1 wherever it stands", () => {
    fc.assert(
      fc.property(hex, hex, (background, component) => {
        const theme = createTheme(background, component);
        expect(theme.background).toBe(background);
        expect(theme.component).toBe(component);
        for (const fill of [theme.background, theme.surface, theme.raised]) {
          for (const ink of [
            theme.text,
            theme.muted,
            theme.accent,
            theme.good,
            theme.warning,
            theme.danger,
          ]) {
            expect(wcagContrast(ink, fill)).toBeGreaterThanOrEqual(4.5);
          }
          expect(wcagContrast(theme.edge, fill)).toBeGreaterThanOrEqual(3);
          expect(wcagContrast(theme.componentEdge, fill)).toBeGreaterThanOrEqual(3);
        }
        expect(wcagContrast(theme.onComponent, theme.component)).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(theme.onComponentHover, theme.componentHover)).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(theme.good, theme.goodSoft)).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(theme.warning, theme.warningSoft)).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(theme.danger, theme.dangerSoft)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 300 },
    );
  });
});
