import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isReserved,
  isSlug,
  slugCandidates,
  slugEndings,
  slugFromName,
} from "../../../../src/server/deploy/slug.ts";

describe("isReserved", () => {
  it.each(["xn--a", "xn--pypal-4ve", "ab--c", "admin", "preview-x"])("keeps %s from apps", (slug) => {
    expect(isReserved(slug)).toBe(true);
  });
  it.each(["a--b", "abc--d", "xn-a", "tea"])("leaves %s to apps", (slug) => {
    expect(isReserved(slug)).toBe(false);
  });
});

describe("slugFromName", () => {
  it.each([
    ["My Coffee Shop", "my-coffee-shop"],
    ["  --Hello,   World!!  ", "hello-world"],
    ["Café Crème Brûlée", "cafe-creme-brulee"],
    ["Straße nach Łódź", "strasse-nach-lodz"],
    ["Bob's App", "bobs-app"],
    ["Quest 1 – 2026/11/27", "quest-1-2026-11-27"],
    ["ﬁne ①", "fine-1"],
    ["Bücher 東京", "bucher"],
    ["½ cup №5 ㎏", "1-2-cup-no5-kg"],
    ["ℌ𝔢𝔩𝔩𝔬 ＷＯＲＬＤ", "hello-world"],
    ["Ǣ ǽ Ǿ ℏ ẞ İ", "ae-ae-o-h-ss-i"],
  ])("%s becomes %s", (name, slug) => {
    expect(slugFromName(name)).toBe(slug);
  });

  it("leaves out no letter of a sign that stands for plain ones", () => {
    for (let code = 0x80; code <= 0x1ffff; code++) {
      const sign = String.fromCodePoint(code);
      const letters = sign.normalize("NFKD");
      if (/^[a-z0-9]+$/i.test(letters)) expect(slugFromName(`q${sign}q`)).toBe(`q${letters.toLowerCase()}q`);
    }
  });

  it.each(["東京", "🎉🎉", "", "   ", "---", "Привет"])("finds nothing for an address in '%s'", (name) => {
    expect(slugFromName(name)).toBeNull();
  });

  it.each(["www", "API", "Admin", "app", "preview", "Login"])("never takes the reserved word %s", (name) => {
    expect(slugFromName(name)).toBe(`${name.toLowerCase()}-app`);
  });

  it("never takes a host of a live preview", () => {
    expect(slugFromName("Preview abc123")).toBe("app-preview-abc123");
  });

  it("is a host label of at most 63 characters for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (name) => {
        const candidates = slugCandidates(name, () => "abc123");
        for (let i = 0; i < 12; i++) {
          const slug = candidates.next().value;
          expect(slug).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
          expect(isSlug(slug)).toBe(true);
        }
      }),
    );
  });
});

describe("slugCandidates", () => {
  it("tries the wanted address, then numbers, then random ones", () => {
    const candidates = slugCandidates("Shop", () => "x7k2p9");
    const first = Array.from({ length: 11 }, () => candidates.next().value);
    expect(first.slice(0, 3)).toEqual(["shop", "shop-2", "shop-3"]);
    expect(first.slice(8)).toEqual(["shop-9", "shop-x7k2p9", "shop-x7k2p9"]);
  });

  it("ends in six letters or digits, the same for one project each time and others for every other", () => {
    const seen = new Set<string>();
    for (let project = 0; project < 100; project++) {
      for (let number = 1; number <= 5; number++) {
        const ending = slugEndings(`id${project}`)(number);
        expect(ending).toMatch(/^[a-z0-9]{6}$/);
        expect(slugEndings(`id${project}`)(number)).toBe(ending);
        seen.add(ending);
      }
    }
    expect(seen.size).toBe(500);
  });

  it("falls back to app- for names in another script", () => {
    expect(slugCandidates("東京", () => "x7k2p9").next().value).toBe("app-x7k2p9");
  });
});
