import type { ApiService } from "../../../shared/contracts/tools.ts";
import type { ApiRequest } from "./buildRequest.ts";
import { findEndpoint, type ServiceDescription } from "./services.ts";

/**
 * A client for one call, as a TypeScript module without dependencies: the address, time limit, cancelling, errors with
 * the status, and a check of the answer where its form is known.
 */
export function writeClient(
  name: ApiService,
  service: ServiceDescription,
  request: ApiRequest,
  description: string,
): string {
  const known = findEndpoint(service, request.path);
  const answer = known
    ? `${known.answerType}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isAnswer(value: unknown): value is Answer {
  return isFields(value) && ${known.guard};
}`
    : `/** The form of this answer is not known here: see ${service.documentation} */
export type Answer = unknown;`;
  const ending = known
    ? `  if (!isAnswer(value)) throw new ApiError("The answer does not have the expected form.", response.status);
  return value;`
    : "  return value;";
  const wish = description.replace(/\s+/g, " ").replaceAll("*/", "* /").trim().slice(0, 300);
  const about = [`${service.title}: ${service.documentation}`, ...(wish ? [wish] : [])].join("\n * ");

  return `/**
 * ${about}
 */
const ADDRESS = ${JSON.stringify(`${request.url.origin}${request.url.pathname}`)};

/** What is asked for when nothing else is. */
const PARAMETERS: readonly (readonly [string, string])[] = ${writePairs(request.parameters)};

${answer}

/** A call that failed; \`status\` is null when there was no answer at all. */
export class ApiError extends Error {
  readonly status: number | null;

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.name = "ApiError";
    this.status = status;
  }
}

export interface CallOptions {
  /** Cancels the call. */
  signal?: AbortSignal;
  /** Milliseconds; 10 seconds when left out. */
  timeout?: number;
}

export async function ${FUNCTION_NAMES[name]}(
  parameters: Iterable<readonly [string, string]> = PARAMETERS,
  options: CallOptions = {},
): Promise<Answer> {
  const url = new URL(ADDRESS);
  for (const [name, value] of parameters) url.searchParams.append(name, value);

  const timeout = AbortSignal.timeout(options.timeout ?? 10_000);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;

  let response: Response;
  try {
    response = await fetch(url, { headers: { accept: "application/json" }, signal });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const late = timeout.aborted;
    throw new ApiError(late ? "The service took too long." : "The service could not be reached.", null, { cause: error });
  }
  if (!response.ok) throw new ApiError(\`The service answered \${response.status}.\`, response.status);

  let value: unknown;
  try {
    value = await response.json();
  } catch (error) {
    throw new ApiError("The answer is not JSON.", response.status, { cause: error });
  }
${ending}
}
`;
}

const FUNCTION_NAMES: Record<ApiService, string> = {
  weather: "fetchWeather",
  news: "fetchNews",
  crypto: "fetchCrypto",
  jsonplaceholder: "fetchPlaceholder",
};

function writePairs(pairs: ApiRequest["parameters"]): string {
  if (pairs.length === 0) return "[]";
  return `[\n${pairs.map(([name, value]) => `  [${JSON.stringify(name)}, ${JSON.stringify(value)}],`).join("\n")}\n]`;
}
