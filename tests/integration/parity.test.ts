import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { appRouter } from "../../src/server/http/appRouter.ts";
import { describeError, errorBody } from "../../src/server/http/errorMapping.ts";
import { createCallerFactory } from "../../src/server/http/trpc.ts";
import { inviteSchema } from "../../src/shared/contracts/project.ts";
import { cleanups } from "../support/cleanups.ts";
import { createTestApp, type TestApp, type TestPerson } from "../support/createTestApp.ts";
import { createHttpClient } from "../support/httpClient.ts";
import {
  createPlan,
  createProject,
  createSampleEngine,
  letIn,
  parseAnswer,
} from "../support/productFixtures.ts";

// Every public procedure and its REST path do the same, and fail the same: each case runs once through a caller and
// once over HTTP, each time in a fresh world, and what they answer is compared.

/** A person with a project, and what else the cases refer to. */
interface World {
  person: TestPerson;
  friend: TestPerson;
  projectId: string;
  planId: string;
  versionId: string;
  invitation: string;
}

type Input = Record<string, unknown>;
type Case = [name: string, input: (world: World) => Input];

const PAGE = `<!doctype html><title>Page</title><p>Page</p>${"<!-- long enough -->".repeat(5)}`;
const unknownId: Case = ["an unknown id", () => ({ id: "nope" })];
const own: Case = ["one's own", ({ projectId }) => ({ id: projectId })];

const CASES: Record<string, Case[]> = {
  "auth.me": [["success", () => ({})]],
  "preferences.get": [["success", () => ({})]],
  "preferences.update": [
    ["success", () => ({ preferences: { theme: "dark", tabs: [1, 2] }, conversationSummary: "Short." })],
    ["a summary that is too long", () => ({ conversationSummary: "x".repeat(10_001) })],
    ["too much", () => ({ preferences: { big: "x".repeat(70_000) } })],
  ],
  "auth.signup": [
    [
      "an account that is taken",
      ({ person }) => ({ username: person.user.username, password: "long enough" }),
    ],
    ["a short password", () => ({ username: "someone", password: "short" })],
  ],
  "auth.login": [
    ["success", ({ person }) => ({ username: person.user.username, password: person.password })],
    ["a wrong password", ({ person }) => ({ username: person.user.username, password: "wrong" })],
    ["no password", () => ({ username: "x" })],
  ],
  "auth.guest": [["success", () => ({})]],
  "projects.list": [["success", () => ({})]],
  "projects.create": [
    ["success", () => ({ name: "New", html: PAGE })],
    ["nothing", () => ({})],
    ["from a plan", ({ planId }) => ({ planId })],
    ["from an unknown plan", () => ({ planId: "nope" })],
    ["a long name", () => ({ name: "n".repeat(121) })],
  ],
  "projects.get": [own, unknownId],
  "projects.update": [
    ["success", ({ projectId }) => ({ id: projectId, name: "Changed", css: "p{}" })],
    ["NUL", ({ projectId }) => ({ id: projectId, js: "\u0000" })],
    unknownId,
  ],
  "projects.delete": [own, unknownId],
  "projects.versions": [own, unknownId],
  "projects.version": [
    ["success", ({ projectId, versionId }) => ({ id: projectId, versionId })],
    ["an unknown version", ({ projectId }) => ({ id: projectId, versionId: "nope" })],
  ],
  "projects.restoreVersion": [
    ["success", ({ projectId, versionId }) => ({ id: projectId, versionId })],
    ["an unknown version", ({ projectId }) => ({ id: projectId, versionId: "nope" })],
  ],
  "projects.importFiles": [
    ["success", ({ projectId }) => ({ id: projectId, files: { "a.txt": "A" } })],
    ["no file", ({ projectId }) => ({ id: projectId, files: {} })],
    ["a name that leads outside", ({ projectId }) => ({ id: projectId, files: { "../a.txt": "A" } })],
  ],
  "projects.createInvite": [
    ["success", ({ projectId }) => ({ id: projectId, role: "viewer" })],
    ["an impossible role", ({ projectId }) => ({ id: projectId, role: "owner" })],
  ],
  "projects.acceptInvite": [
    ["success", ({ invitation }) => ({ token: invitation })],
    ["an unknown token", () => ({ token: "nope" })],
  ],
  "projects.members": [own, unknownId],
  "projects.updateMember": [
    ["success", ({ projectId, friend }) => ({ id: projectId, userId: friend.user.id, role: "viewer" })],
    ["an unknown member", ({ projectId }) => ({ id: projectId, userId: "nope", role: "viewer" })],
  ],
  "projects.removeMember": [
    ["success", ({ projectId, friend }) => ({ id: projectId, userId: friend.user.id })],
    ["an unknown member", ({ projectId }) => ({ id: projectId, userId: "nope" })],
  ],
  "plans.get": [["one's own", ({ planId }) => ({ id: planId })], unknownId],
  "ai.plan": [
    ["success", () => ({ prompt: "Tea" })],
    ["a change", ({ projectId }) => ({ prompt: "Blue", mode: "build", projectId })],
    ["a change of nothing", () => ({ prompt: "Blue", mode: "build" })],
    ["a blank prompt", () => ({ prompt: " " })],
  ],
  "ai.generateCode": [
    ["success", () => ({ prompt: "Tea" })],
    ["applied", ({ projectId }) => ({ prompt: "Tea", projectId, apply: true })],
    ["an unknown project", () => ({ prompt: "Tea", projectId: "nope" })],
    ["a long prompt", () => ({ prompt: "x".repeat(10_001) })],
  ],
  "ai.chat": [
    ["success", () => ({ message: "Hi" })],
    ["no message", () => ({})],
  ],
  "ai.planWithModels": [
    ["success", () => ({ prompt: "Tea", sessionId: "s" })],
    ["no session id", () => ({ prompt: "Tea" })],
  ],
  "ai.planningProgress": [["an unknown planning", () => ({ sessionId: "nope" })]],
  "chat.list": [
    ["one's own", ({ projectId }) => ({ projectId })],
    ["an unknown project", () => ({ projectId: "nope" })],
  ],
  "chat.add": [
    ["success", ({ projectId }) => ({ projectId, role: "user", content: "Hi" })],
    ["a blank message", ({ projectId }) => ({ projectId, role: "user", content: "" })],
  ],
  "chat.clear": [
    ["one's own", ({ projectId }) => ({ projectId })],
    ["an unknown project", () => ({ projectId: "nope" })],
  ],
  "tools.detectFramework": [
    ["success", () => ({ html: "<div ng-app></div>", css: "", js: "new Vue()" })],
    ["too much", () => ({ html: "x".repeat(1024 * 1024 + 1) })],
  ],
  "demoTools.detectFramework": [["success", () => ({ html: "<div ng-app></div>", js: "new Vue()" })]],
  "tools.analyzePackages": [
    ["nothing", () => ({ analysisType: "security", includeUpdates: true })],
    ["a manifest", () => ({ packageJsonContent: '{"dependencies":{"__proto__":"1","lodash":"4.0.0"}}' })],
    ["a project", ({ projectId }) => ({ projectId })],
    ["an unknown project", () => ({ projectId: "nope" })],
  ],
  "demoTools.analyzePackages": [
    ["success", () => ({ packageJsonContent: '{"dependencies":{"lodash":"4.0.0"}}' })],
    ["broken JSON", () => ({ packageJsonContent: "{" })],
    ["nothing", () => ({ packageJsonContent: " " })],
  ],
  "tools.generateDatabase": [
    [
      "success",
      () => ({ description: "A post has many tags", entities: ["posts", "tags"], requirements: "uuid" }),
    ],
    ["no entity", () => ({})],
  ],
  "demoTools.generateDatabase": [
    ["success", () => ({ description: "", entities: ["users", "constructor"] })],
    ["too many entities", () => ({ entities: Array.from({ length: 51 }, (_, index) => `thing ${index}`) })],
  ],
  "tools.integrateApi": [
    ["without a network", () => ({ service: "weather", endpoint: "", parameters: "", description: "Now" })],
    ["another host", () => ({ service: "news", endpoint: "//evil.example" })],
  ],
  "demoTools.executeIntegration": [
    ["without a network", () => ({ service: "jsonplaceholder", endpoint: "/posts/1", parameters: "{}" })],
    ["an unknown service", () => ({ service: "mail", endpoint: "/", parameters: "{}" })],
  ],
  "demoTools.analyzeDesign": [
    ["nothing", () => ({})],
    ["a project", ({ projectId }) => ({ projectId })],
  ],
  "demoTools.voiceCommand": [
    ["nothing", () => ({})],
    ["success", () => ({ transcript: "deploy it" })],
  ],
  "demoTools.smartSuggestions": [
    ["nothing", () => ({})],
    ["a project", ({ projectId }) => ({ projectId })],
  ],
  "quests.progress": [["success", () => ({})]],
  "quests.report": [
    ["success", () => ({ questId: "hello-pier", passed: true })],
    ["a quest that was not passed", () => ({ questId: "hello-pier", passed: false })],
    ["an unknown quest", () => ({ questId: "nope", passed: true })],
    ["no result", () => ({ questId: "hello-pier" })],
  ],
  "deploy.deploy": [
    ["success", ({ projectId }) => ({ projectId })],
    ["nothing to deploy", () => ({ html: "short" })],
    ["an unknown project", () => ({ projectId: "nope" })],
  ],
  "deploy.address": [own, unknownId],
  "deploy.setAddress": [
    ["success", ({ projectId }) => ({ id: projectId, slug: `own-${projectId}` })],
    ["no address", ({ projectId }) => ({ id: projectId, slug: "-" })],
    ["an unknown id", () => ({ id: "nope", slug: "some-app" })],
  ],
  "snapshots.create": [own, unknownId],
  "snapshots.list": [own, unknownId],
  "snapshots.delete": [
    ["an unknown one", ({ projectId }) => ({ id: projectId, snapshotId: "nope" })],
    ["an unknown id", () => ({ id: "nope", snapshotId: "nope" })],
  ],
  "snapshots.read": [["an unknown one", () => ({ snapshotId: "nope" })]],
  "snapshots.copy": [["an unknown one", () => ({ snapshotId: "nope" })]],
};

const described = z.object({
  _def: z.object({ meta: z.object({ openapi: z.object({ method: z.string(), path: z.string() }) }) }),
});
const procedures: [string, object][] = Object.entries(appRouter._def.procedures);
const publicProcedures = procedures.flatMap(([name, procedure]) => {
  const parsed = described.safeParse({ ...procedure });
  return parsed.success ? [{ name, ...parsed.data._def.meta.openapi }] : [];
});

const createCaller = createCallerFactory(appRouter);
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ engine: createSampleEngine() });
  cleanups.push(() => app.close());
});

/** Guests will do, but to sign in one needs a password (whose hashing takes its time). */
async function createWorld(procedure: string): Promise<World> {
  const person = procedure.startsWith("auth.") ? await app.signUp() : await app.guest();
  const friend = await app.guest();
  const project = await createProject(person, { name: `Page of ${person.user.username}`, html: PAGE });
  await letIn(person, friend, project.id, "editor");
  await person.http.post("/api/deploy", { projectId: project.id });
  const versions = await person.http.get(`/api/projects/${project.id}/versions`);
  const [version] = parseAnswer(z.array(z.object({ id: z.string() })), versions);
  const theirs = await createProject(friend);
  const invite = await friend.http.post(`/api/projects/${theirs.id}/invites`, { role: "viewer" });
  return {
    person,
    friend,
    projectId: project.id,
    planId: await createPlan(person),
    versionId: version?.id ?? "",
    invitation: parseAnswer(inviteSchema, invite).token,
  };
}

interface Outcome {
  status: number;
  body: unknown;
}

async function callProcedure(name: string, input: Input, cookie: string): Promise<Outcome> {
  const { services } = app.dependencies;
  const session = await services.auth.authenticate(cookie || undefined);
  const caller = createCaller({
    services,
    user: session?.user ?? null,
    sessionId: session?.sessionId ?? null,
    address: "127.0.0.1",
    signal: new AbortController().signal,
    setCookie: () => {},
  });
  const [group = "", procedure = ""] = name.split(".");
  const call: unknown = Reflect.get(Object(Reflect.get(caller, group)), procedure);
  if (typeof call !== "function") throw new Error(`There is no procedure ${name}.`);
  try {
    return { status: 200, body: await call(input) };
  } catch (error) {
    const outward = describeError(error);
    return { status: outward.status, body: errorBody(outward) };
  }
}

async function callPath(
  { method, path }: { method: string; path: string },
  input: Input,
  cookie: string,
): Promise<Outcome> {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const answer = await createHttpClient(app.port).request(`/api${filled}`, {
    method,
    ...(method === "GET" ? {} : { json: rest }),
    headers: cookie ? { cookie } : {},
  });
  return { status: answer.status, body: answer.json() };
}

/** The outcome without what differs from world to world: ids, names, instants, tokens and durations. */
function comparable(outcome: Outcome): unknown {
  const text = JSON.stringify(outcome)
    .replace(/user-[a-z0-9]{12}|guest[- ][a-z0-9]+/gi, "<name>")
    .replace(/"(\w*[iI]d)":"[a-z0-9]{15,}"/g, '"$1":"<id>"')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<instant>")
    .replace(/[\w-]{32}(?=")/g, "<token>")
    .replace(/(?<=[/-])[a-z0-9]{20}(?=")/g, "<id>")
    .replace(/"processingTime":\d+/g, '"processingTime":0');
  return JSON.parse(text);
}

describe("REST and tRPC are two doors to one room", () => {
  it("there are cases for every public procedure", () => {
    expect(publicProcedures.length).toBeGreaterThan(25);
    expect(publicProcedures.map(({ name }) => name).sort()).toEqual(Object.keys(CASES).sort());
  });

  describe.each(publicProcedures)("$name and $method $path", (procedure) => {
    it.each(CASES[procedure.name] ?? [])("answer alike: %s", async (_name, inputOf) => {
      const [one, other] = [await createWorld(procedure.name), await createWorld(procedure.name)];
      const called = await callProcedure(procedure.name, inputOf(one), one.person.http.cookie);
      const requested = await callPath(procedure, inputOf(other), other.person.http.cookie);
      expect(comparable(requested)).toEqual(comparable(called));
      expect(requested.status).toBeLessThan(500);
    });

    it("answer alike without a session", async () => {
      const world = await createWorld(procedure.name);
      const input = CASES[procedure.name]?.[0]?.[1](world) ?? {};
      const called = await callProcedure(procedure.name, input, "");
      const requested = await callPath(procedure, input, "");
      expect(comparable(requested)).toEqual(comparable(called));
      const isOpen = procedure.name.startsWith("auth.") || procedure.name === "snapshots.read";
      if (!isOpen) expect(requested.status).toBe(401);
    });

    it("answer alike to someone else", async () => {
      const world = await createWorld(procedure.name);
      const stranger = await app.guest();
      const input = CASES[procedure.name]?.[0]?.[1](world) ?? {};
      const called = await callProcedure(procedure.name, input, stranger.http.cookie);
      const requested = await callPath(procedure, input, stranger.http.cookie);
      expect(comparable(requested)).toEqual(comparable(called));
      const concerns = (key: string) => Object.values(input).includes(Reflect.get(world, key));
      if (concerns("projectId") || concerns("planId")) expect(requested.status).toBe(404);
    });
  });
});
