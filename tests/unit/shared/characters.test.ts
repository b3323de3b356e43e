import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countCharacters, firstCharacters, isLongerThan } from "../../../src/shared/characters.ts";

describe("characters of a text", () => {
  it("are its code points, in any text, lone surrogates too", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.boolean(), fc.nat(20), (text, isBroken, maximum) => {
        const whole = isBroken ? `${text.slice(0, 3)}\ud83c${text.slice(3)}` : text;
        const points = [...whole];
        expect(countCharacters(whole)).toBe(points.length);
        expect(isLongerThan(whole, maximum)).toBe(points.length > maximum);
        expect(firstCharacters(whole, maximum)).toBe(points.slice(0, maximum).join(""));
      }),
    );
  });
});
