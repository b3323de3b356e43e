import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { chatMessageSchema } from "../../src/shared/contracts/chat.ts";
import { cleanups } from "../support/cleanups.ts";
import { createTestApp, type TestApp, type TestPerson } from "../support/createTestApp.ts";
import {
  createProject,
  createSampleEngine,
  expectError,
  letIn,
  parseAnswer,
} from "../support/productFixtures.ts";

let app: TestApp;
let ann: TestPerson;
let path: string;

beforeAll(async () => {
  app = await createTestApp({ engine: createSampleEngine() });
  cleanups.push(() => app.close());
  ann = await app.signUp();
});

const list = async (person: TestPerson) =>
  parseAnswer(z.array(chatMessageSchema), await person.http.get(path));

describe("/api/projects/{id}/chat", () => {
  beforeAll(async () => {
    path = `/api/projects/${(await createProject(ann)).id}/chat`;
  });

  it("stores messages and lists them oldest first, for everyone in the project", async () => {
    const friend = await app.signUp();
    await letIn(ann, friend, path.split("/")[3] ?? "", "editor");
    expect(await list(ann)).toEqual([]);
    const metadata = { codeGenerated: true, tokens: 5, nested: { list: [1, null, "🎉"] } };
    const sent: unknown[] = [];
    for (const [person, message] of [
      [ann, { role: "user", content: "Hello" }],
      [friend, { role: "assistant", content: "Hi\nthere", metadata }],
      [ann, { role: "user", content: "x".repeat(10_000), metadata: null }],
    ] as const) {
      sent.push(parseAnswer(chatMessageSchema, await person.http.post(path, message)));
    }
    expect(sent[1]).toMatchObject({ role: "assistant", content: "Hi\nthere", metadata });
    expect(await list(friend)).toEqual(sent);
  });

  it("'New Chat' removes them all", async () => {
    await ann.http.post(path, { role: "user", content: "Hello" });
    expect(parseAnswer(z.unknown(), await ann.http.delete(path))).toEqual({ success: true });
    expect(await list(ann)).toEqual([]);
  });

  it.each([
    ["a blank message", { role: "user", content: " " }],
    ["10,001 characters", { role: "user", content: "x".repeat(10_001) }],
    ["an unknown role", { role: "system", content: "x" }],
    ["U+0000 in the message", { role: "user", content: "a\u0000" }],
    ["U+0000 deep in the metadata", { role: "user", content: "a", metadata: { a: [{ b: "x\u0000" }] } }],
    [
      "a lone surrogate in a key of the metadata",
      { role: "user", content: "a", metadata: { a: { "\ud800": 1 } } },
    ],
    ["metadata that is no object", { role: "user", content: "a", metadata: "text" }],
  ])("refuses %s", async (_what, message) => {
    expectError(await ann.http.post(path, message), 400);
  });
});
