import { describe, expect, it } from "vitest";
import { createTestApp } from "../support/createTestApp.ts";
import { expectError } from "../support/productFixtures.ts";

const PATH = "/api/user/preferences";

describe("GET and PATCH /api/user/preferences", () => {
  it("are empty at first, change key by key, and are each person's own", async () => {
    await using app = await createTestApp();
    const [ada, bob] = [await app.guest(), await app.guest()];
    expect((await ada.http.get(PATH)).json()).toEqual({ preferences: {}, conversationSummary: null });
    await ada.http.patch(PATH, { preferences: { theme: "dark", editor: { size: 14 } } });
    const changed = await ada.http.patch(PATH, {
      preferences: { theme: null, language: "de" },
      conversationSummary: "Likes tea. 🍵",
    });
    const expected = {
      preferences: { editor: { size: 14 }, language: "de" },
      conversationSummary: "Likes tea. 🍵",
    };
    expect(changed.json()).toEqual(expected);
    expect((await ada.http.get(PATH)).json()).toEqual(expected);
    expect((await bob.http.get(PATH)).json()).toEqual({ preferences: {}, conversationSummary: null });
    expect((await ada.http.patch(PATH, { conversationSummary: null })).json()).toEqual({
      ...expected,
      conversationSummary: null,
    });
  });

  it("lose no change of two at once", async () => {
    await using app = await createTestApp();
    const ada = await app.guest();
    const keys = Array.from({ length: 8 }, (_, index) => `key${index}`);
    await Promise.all(keys.map((key) => ada.http.patch(PATH, { preferences: { [key]: 1 } })));
    expect((await ada.http.get(PATH)).json()).toMatchObject({
      preferences: Object.fromEntries(keys.map((key) => [key, 1])),
    });
  });

  it("need a session, and refuse too much, too deep and what cannot be stored", async () => {
    await using app = await createTestApp();
    expectError(await app.http.get(PATH), 401);
    expectError(await app.http.patch(PATH, {}), 401);
    const ada = await app.guest();
    expectError(await ada.http.patch(PATH, { preferences: { big: "x".repeat(64 * 1024) } }), 413, /64 KB/);
    expectError(await ada.http.patch(PATH, { preferences: { a: "\u0000" } }), 400, /NUL/);
    expectError(await ada.http.patch(PATH, { preferences: { "\ud800": 1 } }), 400, /broken/);
    expectError(await ada.http.patch(PATH, { preferences: [1] }), 400);
    expectError(await ada.http.patch(PATH, { conversationSummary: "x".repeat(10_001) }), 400, /10,000/);
    const deep = `{"preferences":{"deep":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`;
    const headers = { "content-type": "application/json" };
    expectError(await ada.http.request(PATH, { method: "PATCH", body: deep, headers }), 400, /64 levels/);
    expect((await ada.http.get(PATH)).json()).toEqual({ preferences: {}, conversationSummary: null });
  });
});
