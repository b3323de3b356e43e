import { beforeAll, describe, expect, it } from "vitest";
import { cleanups } from "../support/cleanups.ts";
import { createTestApp, type TestApp, type TestPerson } from "../support/createTestApp.ts";
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

const LONG = "x".repeat(201);

describe("input of the wrong form", () => {
  it.each([
    ["POST", "/projects", { name: null }, "name: must be text."],
    ["POST", "/projects", { files: { "a.txt": 1 } }, "files.a.txt: must be text."],
    ["POST", "/projects", { files: "a" }, "files: must be an object with named fields."],
    ["PATCH", "/projects/:id", { buildOutput: [] }, "buildOutput: must be an object with named fields."],
    ["POST", "/projects/:id/invites", { role: "owner" }, "role: must be one of editor, viewer."],
    ["POST", "/projects/:id/invites", {}, "role: is missing."],
    ["PUT", "/projects/:id/address", {}, "slug: is missing."],
    ["POST", "/projects/:id/chat", { role: "user" }, "content: is missing."],
    ["POST", "/ai/plan", { prompt: 5 }, "prompt: must be text."],
    ["POST", "/ai/plan", { prompt: "A shop", mode: "plan" }, "mode: must be build."],
    [
      "POST",
      "/ai/chat",
      { message: "Hi", history: [{ role: "me", content: "x" }] },
      "history.0.role: must be one of user, assistant.",
    ],
    [
      "POST",
      "/ai/chat",
      { message: "Hi", history: Array(201).fill({ role: "user", content: "x" }) },
      "history: must have at most 200 entries.",
    ],
    [
      "POST",
      "/ai/plan-with-models",
      { prompt: "A shop", sessionId: LONG },
      "The session's id may have at most 200 characters.",
    ],
    [
      "POST",
      "/database/generate",
      { entities: ["users"], requirements: 5 },
      "requirements: must be text or a list.",
    ],
    ["POST", "/integrations/execute", { service: "mail" }, /^The service is one of /],
    ["POST", "/quests/progress", { questId: "hello-pier", passed: "yes" }, "passed: must be true or false."],
    ["POST", "/auth/login", { username: "ann" }, "password: is missing."],
    ["POST", "/deploy", { projectId: "" }, "projectId: may not be empty."],
  ])("is answered in one plain sentence: %s %s %j", async (method, path, json, sentence) => {
    const answer = await ann.http.request(`/api${path.replace(":id", projectId)}`, { method, json });
    expectError(answer, 400, sentence);
    expect(answer.text).not.toMatch(/Invalid|expected|received|Too (big|small)|Unrecognized/);
    // tRPC tells the same.
    if (path === "/projects") {
      const told = await ann.http.post("/trpc/projects.create", { json });
      expect(told.text).toContain(sentence);
    }
  });

  it.each([
    ["POST", "/deploy", { projectId: LONG }],
    ["POST", "/projects", { planId: LONG }],
    ["POST", "/ai/chat", { message: "Hi", projectId: LONG }],
    ["POST", "/ai/generate-code", { prompt: "Hi", projectId: LONG }],
    ["POST", "/quests/progress", { questId: LONG, passed: true }],
    ["GET", `/plans/${LONG}`, undefined],
    ["GET", `/snapshots/${LONG}`, undefined],
    ["GET", `/projects/:id/versions/${LONG}`, undefined],
    ["DELETE", `/projects/:id/members/${LONG}`, {}],
    ["POST", `/invites/${LONG}/accept`, {}],
  ])("an id that is too long to exist is one that does not: %s %s", async (method, path, json) => {
    const answer = await ann.http.request(`/api${path.replace(":id", projectId)}`, {
      method,
      ...(json && { json }),
    });
    expectError(answer, 404);
  });
});
