import { type IncomingHttpHeaders, request as sendRequest } from "node:http";
import { z } from "zod";
import { type User, userSchema } from "../../src/shared/contracts/auth.ts";

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as text in UTF-8. */
  text: string;
  bytes: Buffer;
  /** The body as JSON; throws when it is none. */
  json(): unknown;
}

export interface HttpRequest {
  method?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is; give a Content-Type with it. */
  body?: string | Uint8Array;
  headers?: Record<string, string>;
}

/**
 * A client of one server and, once signed in, of one person. Over node:http, because fetch can set neither Host nor
 * Origin nor Cookie.
 */
export interface HttpClient {
  request(path: string, options?: HttpRequest): Promise<HttpAnswer>;
  get(path: string, headers?: Record<string, string>): Promise<HttpAnswer>;
  post(path: string, json?: unknown): Promise<HttpAnswer>;
  patch(path: string, json: unknown): Promise<HttpAnswer>;
  delete(path: string, json?: unknown): Promise<HttpAnswer>;
  /** Calls a query over tRPC; answers with its data, or throws TrpcFailure. */
  query(procedure: string, input?: unknown): Promise<unknown>;
  /** Calls a mutation over tRPC; answers with its data, or throws TrpcFailure. */
  mutate(procedure: string, input?: unknown): Promise<unknown>;
  /** The Cookie header of its session; empty when signed out. Kept up to date from Set-Cookie. */
  readonly cookie: string;
}

/** What a procedure answered in place of data. */
export class TrpcFailure extends Error {
  override readonly name = "TrpcFailure";
  readonly status: number;
  readonly code: string;
  readonly data: unknown;

  constructor(message: string, data: { httpStatus: number; code: string }) {
    super(message);
    this.status = data.httpStatus;
    this.code = data.code;
    this.data = data;
  }
}

const trpcAnswer = z.union([
  z.object({ result: z.object({ data: z.object({ json: z.unknown() }).loose() }) }),
  z.object({
    error: z.object({
      json: z.object({
        message: z.string(),
        data: z.object({ httpStatus: z.number(), code: z.string() }).loose(),
      }),
    }),
  }),
]);

export function createHttpClient(port: number, host = "127.0.0.1"): HttpClient {
  let cookie = "";

  async function request(path: string, options: HttpRequest = {}): Promise<HttpAnswer> {
    const body = options.json === undefined ? options.body : JSON.stringify(options.json);
    const headers: Record<string, string> = {
      ...(options.json === undefined ? {} : { "content-type": "application/json" }),
      ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
      ...(cookie ? { cookie } : {}),
      ...options.headers,
    };
    const answer = await send(port, host, options.method ?? "GET", path, headers, body);
    for (const line of answer.headers["set-cookie"] ?? []) {
      const pair = line.split(";")[0] ?? "";
      cookie = pair.endsWith("=") || /max-age=0/i.test(line) ? "" : pair;
    }
    return answer;
  }

  async function call(method: "GET" | "POST", procedure: string, input: unknown): Promise<unknown> {
    const payload = {
      json: input ?? null,
      ...(input === undefined ? { meta: { values: ["undefined"] } } : {}),
    };
    const query = `?input=${encodeURIComponent(JSON.stringify(payload))}`;
    const answer =
      method === "GET"
        ? await request(`/trpc/${procedure}${query}`)
        : await request(`/trpc/${procedure}`, { method, json: payload });
    const parsed = trpcAnswer.parse(answer.json());
    if ("error" in parsed) throw new TrpcFailure(parsed.error.json.message, parsed.error.json.data);
    return parsed.result.data.json;
  }

  return {
    request,
    get: (path, headers) => request(path, headers ? { headers } : {}),
    post: (path, json) => request(path, { method: "POST", json: json ?? {} }),
    patch: (path, json) => request(path, { method: "PATCH", json }),
    delete: (path, json) => request(path, { method: "DELETE", ...(json === undefined ? {} : { json }) }),
    query: (procedure, input) => call("GET", procedure, input),
    mutate: (procedure, input) => call("POST", procedure, input),
    get cookie() {
      return cookie;
    },
  };
}

/** The person in the answer of a sign-up, sign-in or guest call. */
export function readUser(answer: HttpAnswer): User {
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.text}`);
  return z.object({ user: userSchema }).parse(answer.json()).user;
}

function send(
  port: number,
  host: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | Uint8Array | undefined,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = sendRequest({ port, host, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString("utf8");
        const value: HttpAnswer = {
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          bytes,
          json: () => JSON.parse(text) as unknown,
        };
        resolve(value);
      });
    });
    // A server may answer and close before it has read a body that is too large.
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}
