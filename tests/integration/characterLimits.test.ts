import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { newId } from "../../src/server/system/ids.ts";
import { cleanups } from "../support/cleanups.ts";
import { createTestApp, type TestApp, type TestPerson } from "../support/createTestApp.ts";
import type { HttpAnswer } from "../support/httpClient.ts";
import { createProject, createSampleEngine, expectError } from "../support/productFixtures.ts";

let app: TestApp;
let ann: TestPerson;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp({ engine: createSampleEngine() });
  cleanups.push(() => app.close());
  ann = await app.signUp();
  projectId = (await createProject(ann)).id;
});

const post = (path: string, body: unknown) => ann.http.post(path, body);
const patchProject = (body: unknown) => ann.http.patch(`/api/projects/${projectId}`, body);
const signUp = (body: object) =>
  app.http.post("/api/auth/signup", { username: `limits-${newId(12)}`, password: "long enough", ...body });

type Send = (text: string) => Promise<HttpAnswer>;

/** Every text with a limit in characters; with `kept`, the field of the answer that holds it again. */
const TEXTS: [what: string, maximum: number, send: Send, label: string, kept?: string][] = [
  ["a new project's name", 120, (name) => post("/api/projects", { name }), "The name", "name"],
  ["a project's name", 120, (name) => patchProject({ name }), "The name", "name"],
  [
    "a new project's description",
    2000,
    (description) => post("/api/projects", { description }),
    "The description",
    "description",
  ],
  [
    "a project's description",
    2000,
    (description) => patchProject({ description }),
    "The description",
    "description",
  ],
  [
    "a stored message",
    10_000,
    (content) => post(`/api/projects/${projectId}/chat`, { role: "user", content }),
    "A message",
    "content",
  ],
  ["a request for a plan", 10_000, (prompt) => post("/api/ai/plan", { prompt }), "A description or message"],
  ["a question", 10_000, (message) => post("/api/ai/chat", { message }), "A description or message"],
  [
    "a request for code",
    10_000,
    (prompt) => post("/api/ai/generate-code", { prompt }),
    "A description or message",
  ],
  [
    "a request for a plan with models",
    10_000,
    (prompt) => post("/api/ai/plan-with-models", { prompt, sessionId: "limits" }),
    "A description or message",
  ],
  [
    "an error to be mended",
    4000,
    (lastError) => post("/api/ai/plan", { prompt: "A shop", lastError }),
    "The error",
  ],
  [
    "a summary",
    10_000,
    (conversationSummary) => ann.http.patch("/api/user/preferences", { conversationSummary }),
    "The summary",
    "conversationSummary",
  ],
  [
    "a preference's name",
    200,
    (name) => ann.http.patch("/api/user/preferences", { preferences: { [name]: 1 } }),
    "The name of a preference",
  ],
  [
    "the name of a page without a project",
    120,
    (projectName) => post("/api/deploy", { html: "x".repeat(100), projectName }),
    "The name",
  ],
  ["a display name", 60, (displayName) => signUp({ displayName }), "The display name"],
  [
    "a schema's description",
    10_000,
    (description) => post("/api/database/generate", { description, entities: ["users"] }),
    "The description",
  ],
  [
    "an entity",
    1000,
    (entity) => post("/api/database/generate", { entities: ["users", entity] }),
    "An entity",
  ],
  [
    "a spoken command",
    10_000,
    (transcript) => post("/api/visual/voice-command", { transcript }),
    "The transcript",
  ],
];

describe("a limit in characters", () => {
  it.each(
    TEXTS.flatMap(([what, maximum, send, label, kept]) =>
      ["x", "é", "🍕"].map((character) => [what, character, maximum, send, label, kept] as const),
    ),
  )(
    "of %s counts %s as one, at the limit and over it",
    async (_what, character, maximum, send, label, kept) => {
      const atLimit = await send(character.repeat(maximum));
      expect(atLimit.text.slice(0, 300)).not.toContain("may have at most");
      expect(atLimit.status).toBe(200);
      if (kept !== undefined) {
        const answer = z.record(z.string(), z.unknown()).parse(atLimit.json());
        expect(answer[kept]).toBe(character.repeat(maximum));
      }
      const sentence = `${label} may have at most ${maximum.toLocaleString("en-US")} characters.`;
      expectError(await send(character.repeat(maximum + 1)), 400, sentence);
    },
  );

  it.each(["x", "🍕"])("of a password counts %s as one, at both limits", async (character) => {
    for (const count of [8, 128])
      expect((await signUp({ password: character.repeat(count) })).status).toBe(200);
    expectError(
      await signUp({ password: character.repeat(7) }),
      400,
      "A password has at least 8 characters.",
    );
    expectError(
      await signUp({ password: character.repeat(129) }),
      400,
      "A password has at most 128 characters.",
    );
  });
});
