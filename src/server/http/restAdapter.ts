import type { IncomingMessage, ServerResponse } from "node:http";
import { callTRPCProcedure } from "@trpc/server";
import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import type { AppRouter } from "./appRouter.ts";
import { readJsonObject } from "./requestBody.ts";
import { sendJson } from "./sendJson.ts";
import type { Context } from "./trpc.ts";

interface Route {
  method: string;
  segments: string[];
  /** The procedure's name, `projects.get`. */
  procedure: string;
  type: "query" | "mutation" | "subscription";
}

const openapiMeta = z.object({ openapi: z.object({ method: z.string(), path: z.string() }) });
const publicProcedure = z.object({
  _def: z.object({ type: z.enum(["query", "mutation", "subscription"]), meta: z.unknown() }),
});

export type RestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  context: Context,
) => Promise<void>;

/**
 * Answers `/api/…` with the procedures whose `meta.openapi` names the path: parameters, query and JSON body become the
 * input, so validation and rules are the procedure's own. Throws AppError for whatever fits no route.
 */
export function createRestHandler(router: AppRouter): RestHandler {
  const routes = readRoutes(router);

  return async (request, response, url, context) => {
    const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
    const segments = url.pathname
      .replace(/^\/api\//, "")
      .split("/")
      .map(decodeSegment);
    const matching = bestMatches(routes, segments);
    if (matching.length === 0) throw new AppError("not_found", "There is nothing at this address.");
    const route = matching.find((candidate) => candidate.method === method);
    if (!route) {
      const allowed = matching.map((candidate) => candidate.method);
      if (allowed.includes("GET")) allowed.push("HEAD");
      response.setHeader("Allow", allowed.join(", "));
      throw new AppError("method_not_allowed", `This address answers ${allowed.join(", ")}.`);
    }
    const body = method === "GET" ? {} : await readJsonObject(request);
    const input = { ...Object.fromEntries(url.searchParams), ...body, ...parameters(route, segments) };
    const result: unknown = await callTRPCProcedure({
      router,
      path: route.procedure,
      getRawInput: async () => input,
      ctx: context,
      type: route.type,
      signal: context.signal,
      batchIndex: 0,
    });
    sendJson(response, 200, result);
  };
}

function readRoutes(router: AppRouter): Route[] {
  const procedures: [string, unknown][] = Object.entries(router._def.procedures);
  return procedures.flatMap(([procedure, value]) => {
    // A procedure is a function with a `_def`; the schema reads it as the object that it also is.
    const parsed = publicProcedure.safeParse(typeof value === "function" ? { ...value } : value);
    const meta = openapiMeta.safeParse(parsed.data?._def.meta);
    if (!parsed.success || !meta.success) return [];
    const { method, path } = meta.data.openapi;
    return [{ method, segments: path.replace(/^\//, "").split("/"), procedure, type: parsed.data._def.type }];
  });
}

/** The routes of one path: where several fit, the one with the earliest literal segment wins. */
function bestMatches(routes: Route[], segments: string[]): Route[] {
  const fitting = routes.filter(
    (route) =>
      route.segments.length === segments.length &&
      route.segments.every((part, index) =>
        isParameter(part) ? segments[index] !== "" : part === segments[index],
      ),
  );
  const shape = (route: Route) => route.segments.map((part) => (isParameter(part) ? "1" : "0")).join("");
  const best = fitting.map(shape).sort()[0];
  return fitting.filter((route) => shape(route) === best);
}

function isParameter(segment: string): boolean {
  return segment.startsWith("{") && segment.endsWith("}");
}

function parameters(route: Route, segments: string[]): Record<string, string> {
  const values: Record<string, string> = {};
  route.segments.forEach((part, index) => {
    if (isParameter(part)) values[part.slice(1, -1)] = segments[index] ?? "";
  });
  return values;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    throw new AppError("bad_request", "The address is not encoded correctly.", { cause: error });
  }
}
