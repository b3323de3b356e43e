import { describe, expect, it } from "vitest";
import { relativeTime } from "../../../src/client/lib/relativeTime.ts";

const now = new Date("2026-11-27T12:00:00.000Z");

describe("relativeTime", () => {
  it.each([
    ["2026-11-27T11:57:00.000Z", "3 minutes ago"],
    ["2026-11-27T09:00:00.000Z", "about 3 hours ago"],
    ["2026-11-25T12:00:00.000Z", "2 days ago"],
    ["2024-11-27T12:00:00.000Z", "about 2 years ago"],
  ])("says how long ago %s was", (instant, words) => {
    expect(relativeTime(instant, now)).toBe(words);
  });

  it("never speaks of the future, even when the server's clock runs ahead", () => {
    expect(relativeTime("2026-11-27T12:00:09.000Z", now)).toBe("less than a minute ago");
  });

  it("says nothing about what is not a date", () => {
    expect(relativeTime("yesterday-ish", now)).toBe("");
  });
});
