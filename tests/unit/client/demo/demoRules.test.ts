import { describe, expect, it } from "vitest";
import { demoHref, readDemoAddress, signInHref } from "../../../../src/client/screens/demo/demoAddress.ts";
import { filesOfResult } from "../../../../src/client/screens/demo/demoResult.ts";
import { complexityTone, statusTone } from "../../../../src/client/screens/demo/demoTones.ts";
import { newRoomCode, readRoomCode } from "../../../../src/client/screens/demo/room/roomCode.ts";
import { splitEntities } from "../../../../src/client/screens/demo/splitEntities.ts";
import { DEMO_FEATURES, demoFeature } from "../../../../src/shared/catalogue/demoFeatures.ts";
import { demoRoom, parseRoomName } from "../../../../src/shared/collab/rooms.ts";

describe("the features of the /demo page", () => {
  it("are the eight of the specification, in its order", () => {
    const table = DEMO_FEATURES.map(({ title, category, status, complexity }) =>
      [title, category, status, complexity].join(" | "),
    );
    expect(table).toEqual([
      "API Integration System | Integration | ready | advanced",
      "Database Schema Generator | Backend | ready | enterprise",
      "Framework Detection | Analysis | ready | advanced",
      "Live Collaboration | Collaboration | demo | enterprise",
      "Package Management | Security | ready | advanced",
      "Visual Design Processing | AI | testing | enterprise",
      "Voice Command Integration | AI | testing | advanced",
      "Smart Suggestion Engine | AI | ready | advanced",
    ]);
  });

  it("are found by their id only", () => {
    for (const feature of DEMO_FEATURES) expect(demoFeature(feature.id)).toBe(feature);
    for (const id of ["", "nope", "API-INTEGRATION", "__proto__"]) expect(demoFeature(id)).toBeNull();
  });

  it("each say what they do, no two the same", () => {
    const all = DEMO_FEATURES.flatMap(({ capabilities }) => capabilities);
    expect(new Set(all).size).toBe(all.length);
    for (const { capabilities } of DEMO_FEATURES) expect(capabilities.length).toBeGreaterThanOrEqual(3);
  });

  it("have the colours of the specification, grey for an unknown word", () => {
    expect(["ready", "demo", "testing", "other"].map(statusTone)).toEqual([
      "green",
      "blue",
      "yellow",
      "grey",
    ]);
    expect(["basic", "advanced", "enterprise", "other"].map(complexityTone)).toEqual([
      "green",
      "blue",
      "purple",
      "grey",
    ]);
  });
});

describe("an address of the /demo page", () => {
  it("names a feature, and a room of Live Collaboration", () => {
    const read = (address: string) => readDemoAddress(new URL(address, "http://here.invalid").searchParams);
    expect(read("/demo")).toEqual({ feature: null, room: null });
    expect(read(demoHref("voice-commands"))).toEqual({ feature: "voice-commands", room: null });
    expect(read(demoHref("live-collaboration", "abc123"))).toEqual({
      feature: "live-collaboration",
      room: "abc123",
    });
    expect(read("/demo?room=abc123")).toEqual({ feature: "live-collaboration", room: "abc123" });
  });

  it("comes back whole from the sign-in", () => {
    const here = demoHref("live-collaboration", "abc123");
    expect(new URL(signInHref(here), "http://here.invalid").searchParams.get("next")).toBe(here);
  });
});

describe("a room code", () => {
  it("that is made new is one that the server takes, and none like another", () => {
    const codes = Array.from({ length: 200 }, () => newRoomCode());
    for (const code of codes) expect(parseRoomName(`demo-${code}`)).toEqual({ kind: "demo", code });
    expect(new Set(codes).size).toBe(codes.length);
    expect(newRoomCode(new Uint8Array([0, 31, 32, 255, 1, 2, 3, 4, 5, 6]))).toBe("a9a9bcdefg");
  });

  it.each([
    ["abc123", "abc123"],
    ["  ABC123 ", "abc123"],
    ["https://inception.example/demo?feature=live-collaboration&room=abc123", "abc123"],
    ["/demo?room=abc123#x", "abc123"],
    ["?room=abc123", "abc123"],
    ["abc12", null],
    ["a".repeat(32), "a".repeat(32)],
    ["a".repeat(33), null],
    ["abc-123", null],
    ["https://inception.example/demo", null],
    ["https://[", null],
    ["", null],
  ])("is read from %j as %j", (text, code) => {
    expect(readRoomCode(text)).toBe(code);
  });

  it("leads to a room only when it is one", () => {
    expect(demoRoom("abc123")).toBe("demo-abc123");
    expect(demoRoom("x")).toBeNull();
  });
});

describe("the inputs and results of a demo", () => {
  it("entities are what stands between the commas", () => {
    expect(splitEntities(" users, posts ,,tags,")).toEqual(["users", "posts", "tags"]);
    expect(splitEntities("  ")).toEqual([]);
  });

  it("a result is formatted JSON first, then the files in it", () => {
    const files = filesOfResult({
      summary: "Done.",
      output: { a: [1, "</script>"] },
      files: [{ name: "client.ts", text: "export {};" }],
    });
    expect(files).toEqual([
      { name: "results.json", text: '{\n  "a": [\n    1,\n    "</script>"\n  ]\n}' },
      { name: "client.ts", text: "export {};" },
    ]);
  });
});
