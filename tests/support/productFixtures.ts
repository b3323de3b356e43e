import { expect } from "vitest";
import { z } from "zod";
import type { AppEngine, EditResult } from "../../src/server/engine/appEngine.ts";
import type { PlanContent } from "../../src/shared/contracts/plan.ts";
import { type Project, projectSchema } from "../../src/shared/contracts/project.ts";
import type { TestPerson } from "./createTestApp.ts";
import type { HttpAnswer } from "./httpClient.ts";
import { createScriptedEngine } from "./scriptedEngine.ts";

/** A plan as an engine gives it. */
export const SAMPLE_PLAN: PlanContent = {
  projectName: "Tea Shop",
  description: "A small shop for tea.",
  features: [{ name: "Catalogue", description: "All teas.", icon: "🍵", priority: "initial" }],
  techStack: [{ name: "HTML", type: "frontend", reason: "It needs no more." }],
  designSpecs: {
    style: "calm",
    colorPalette: ["#14532d", "#fefce8", "#ca8a04"],
    typography: "system",
    layout: "one column",
    components: ["card"],
  },
  implementationPhases: { initial: ["Catalogue"], later: ["Reviews"] },
  assumptions: ["Prices are in euro."],
};

export const SAMPLE_BLUEPRINT = { kind: "shop", entities: ["tea"] };

/** An engine that plans a tea shop, writes it, and answers in a predictable way. */
export function createSampleEngine(script: Partial<AppEngine> = {}): AppEngine {
  return createScriptedEngine({
    async plan(_request, run) {
      run.onProgress({ stage: "design", progress: 60, model: "builtin", description: "Choosing colours." });
      return { plan: SAMPLE_PLAN, blueprint: SAMPLE_BLUEPRINT, engine: "builtin" };
    },
    async generate(request) {
      const title = request.plan?.projectName ?? request.prompt;
      return {
        html: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
        css: "h1 { color: green; }",
        js: "console.log('ready');",
        explanation: `Built ${title}.`,
        engine: "builtin",
      };
    },
    async edit({ message, currentCode }): Promise<EditResult> {
      return {
        message: `Done: ${message}`,
        code: { ...currentCode, css: `${currentCode.css}\n/* ${message} */\n` },
        blueprint: null,
        engine: "builtin",
      };
    },
    async chat({ message, history }) {
      return { response: `${history.length} before: ${message}`, tokens: 7, engine: "builtin" };
    },
    ...script,
  });
}

/** A body as JSON of a known form. */
export function parseAnswer<T extends z.ZodType>(schema: T, answer: HttpAnswer): z.infer<T> {
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${answer.text}`);
  return schema.parse(answer.json());
}

/** A new project of this person over REST. */
export async function createProject(
  person: TestPerson,
  input: Record<string, unknown> = {},
): Promise<Project> {
  return parseAnswer(projectSchema, await person.http.post("/api/projects", input));
}

/** A new plan of this person over REST. */
export async function createPlan(person: TestPerson, prompt = "A shop for tea"): Promise<string> {
  const answer = await person.http.post("/api/ai/plan", { prompt });
  return parseAnswer(z.object({ planId: z.string() }), answer).planId;
}

/** Lets `guest` into a project of `owner` by an invitation. */
export async function letIn(
  owner: TestPerson,
  guest: TestPerson,
  projectId: string,
  role: "editor" | "viewer",
): Promise<void> {
  const invite = await owner.http.post(`/api/projects/${projectId}/invites`, { role });
  const { token } = parseAnswer(z.object({ token: z.string() }), invite);
  parseAnswer(z.object({ role: z.literal(role) }), await guest.http.post(`/api/invites/${token}/accept`));
}

const ERROR_CODES: Record<number, string> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  408: "TIMEOUT",
  409: "CONFLICT",
  410: "GONE",
  413: "PAYLOAD_TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
};

const errorBody = z.strictObject({
  message: z.string().regex(/^[^\n]{3,300}$/),
  code: z.string(),
  issues: z
    .array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }))
    .optional(),
});

/** The contract's error: status, code and one plain sentence, and `issues` only for invalid input. */
export function expectError(answer: HttpAnswer, status: number, message?: string | RegExp): void {
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  const body = errorBody.parse(answer.json());
  expect(body.code).toBe(ERROR_CODES[status]);
  expect(answer.text).not.toMatch(/node_modules|at .*\.ts:|select |insert /);
  if (message !== undefined) expect(body.message).toMatch(message);
}
