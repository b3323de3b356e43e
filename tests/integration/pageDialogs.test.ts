import { beforeAll, describe, expect, it } from "vitest";
import { cleanups } from "../support/cleanups.ts";
import { createTestApp, type TestApp } from "../support/createTestApp.ts";

describe("the answer to a previewed page's dialog", () => {
  let app: TestApp;
  const id = "f".repeat(32);
  const host = () => `preview-lab.sandbox.localhost:${app.port}`;

  beforeAll(async () => {
    app = await createTestApp();
    cleanups.push(() => app.close());
  });

  it("a dialog that nobody shows is given up after 2 seconds, for the page to go on", async () => {
    const answer = await app.http.get(`/dialog/${"0".repeat(32)}`, { host: host() });
    expect([answer.status, answer.text]).toEqual([204, ""]);
  });

  it("the page hears that it is shown, and then the answer, once each", async () => {
    const person = await app.signUp();
    const shown = app.http.get(`/dialog/${id}`, { host: host() });
    await person.http.mutate("preview.tellDialog", { id, news: { state: "open" } });
    expect((await shown).json()).toEqual({ state: "open" });
    const closed = app.http.get(`/dialog/${id}?known=open`, { host: host() });
    await person.http.mutate("preview.tellDialog", {
      id,
      news: { state: "closed", value: null, muted: true },
    });
    expect((await closed).json()).toEqual({ state: "closed", value: null, muted: true });
  });

  it.each([
    [{ id: "no id", news: { state: "open" } }],
    [{ id, news: { state: "closed", value: { html: "<b>" }, muted: false } }],
    [{ id, news: { state: "closed", value: "x".repeat(2_001), muted: false } }],
    [{ id, news: { state: "gone" } }],
  ])("nonsense is refused: %j", async (input) => {
    const person = await app.signUp();
    await expect(person.http.mutate("preview.tellDialog", input)).rejects.toMatchObject({ status: 400 });
  });

  it("only previews wait", async () => {
    for (const other of [`localhost:${app.port}`, `some-app.sandbox.localhost:${app.port}`]) {
      const answer = await app.http.get(`/dialog/${id}`, { host: other });
      expect(answer.text).not.toContain("muted");
    }
  });
});
