import { describe, expect, it } from "vitest";
import { toStorable } from "../../../../src/server/system/storable.ts";

describe("toStorable", () => {
  it("replaces what PostgreSQL refuses, at any depth and in keys, and nothing else", () => {
    expect(toStorable({ "a\u0000": ["x\ud800y", { b: "\udc00", c: "🎉", d: 1, e: null, f: true }] })).toEqual(
      { "a\ufffd": ["x\ufffdy", { b: "\ufffd", c: "🎉", d: 1, e: null, f: true }] },
    );
  });
});
