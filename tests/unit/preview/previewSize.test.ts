import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { previewSize, ZOOM_STEPS } from "../../../src/client/preview/previewSize.ts";

describe("previewSize", () => {
  it.each([
    [1000, null, "fit", { width: 1000, scale: 1 }],
    [1000, 768, "fit", { width: 768, scale: 1 }],
    [384, 768, "fit", { width: 768, scale: 0.5 }],
    [1000, null, 0.5, { width: 2000, scale: 0.5 }],
    [1000, 390, 2, { width: 390, scale: 2 }],
  ] as const)("in %d px, device %s, zoom %s", (room, device, zoom, size) => {
    expect(previewSize(room, device, zoom)).toEqual(size);
  });

  it("a device has its width at every zoom, and what fits never sticks out", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 4000 }),
        fc.constantFrom(390, 768),
        fc.constantFrom("fit" as const, ...ZOOM_STEPS),
        (room, device, zoom) => {
          const { width, scale } = previewSize(room, device, zoom);
          expect(width).toBe(device);
          if (zoom === "fit") expect(width * scale).toBeLessThanOrEqual(room + 1e-9);
        },
      ),
    );
  });
});
