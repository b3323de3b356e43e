import { explainLength, isLongerThan } from "../../../shared/characters.ts";
import { AppError } from "../../../shared/errors.ts";
import type { ServiceDescription } from "./services.ts";

export interface ApiRequest {
  url: URL;
  /** Below the service's base: '/forecast'. */
  path: string;
  parameters: readonly (readonly [string, string])[];
}

const MAX_PARAMETERS = 50;
const MAX_PARAMETER_CHARACTERS = 1_000;
/** The characters of a path and a query by RFC 3986; a backslash, a blank or a control character is none of them. */
const PATH = /^[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/;
const QUERY = /^[A-Za-z0-9\-._~!$&'()*+,;=:@%/?[\]]*$/;

/**
 * The address of a call. The host is the service's whatever the input says: an endpoint is a path (and may have a
 * query), parameters are plain values. Throws AppError `bad_request` for anything else.
 */
export function buildRequest(service: ServiceDescription, endpoint: string, parameters: string): ApiRequest {
  const { path, query } = readEndpoint(service, endpoint);
  const given = readParameters(parameters);
  const asked = [...new URLSearchParams(query), ...given];
  const all =
    endpoint.trim() === "" && asked.length === 0
      ? Object.entries(service.usual.parameters).map(([name, value]) => [name, String(value)] as const)
      : asked;
  const url = new URL(service.origin);
  url.pathname = `${service.basePath}${path}`;
  for (const [name, value] of all) url.searchParams.append(name, value);
  // The checks above make this impossible; what leaves the process is worth a second look.
  if (url.origin !== service.origin || !url.pathname.startsWith(service.basePath))
    throw refuse("The endpoint leads outside of the service.");
  return { url, path, parameters: all };
}

function readEndpoint(service: ServiceDescription, endpoint: string): { path: string; query: string } {
  const text = endpoint.trim();
  if (text === "") return { path: service.usual.endpoint, query: "" };
  if (/^[a-z][a-z0-9+.-]*:/i.test(text))
    throw refuse(`The endpoint is a path such as ${service.usual.endpoint}, not a whole address.`);
  const [rawPath = "", ...rest] = text.split("?");
  const query = rest.join("?");
  if (!PATH.test(rawPath) || !QUERY.test(query))
    throw refuse("The endpoint has a character that cannot stand in a path.");
  const rooted = rawPath.startsWith("/") ? rawPath : `/${rawPath}`;
  const path = rooted.startsWith(`${service.basePath}/`) ? rooted.slice(service.basePath.length) : rooted;
  // Encoded twice is as good as once for a careless server behind the host.
  for (const form of [path, decode(path), decode(decode(path))]) {
    if (
      form.includes("//") ||
      form.includes("\\") ||
      /\p{Cc}/u.test(form) ||
      form.split("/").some((part) => part === ".." || part === ".")
    )
      throw refuse("The endpoint may not lead to another host or folder.");
  }
  return { path, query };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw refuse("The endpoint is not encoded correctly.", error);
  }
}

function readParameters(text: string): [string, string][] {
  if (text.trim() === "") return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refuse('The parameters are not valid JSON. They look like {"latitude": 52.52}.', error);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw refuse('The parameters are a JSON object, such as {"latitude": 52.52}.');
  const entries = Object.entries(value);
  if (entries.length > MAX_PARAMETERS) throw refuse(`There may be at most ${MAX_PARAMETERS} parameters.`);
  return entries.map(([name, entry]: [string, unknown]) => {
    if (typeof entry !== "string" && typeof entry !== "number" && typeof entry !== "boolean")
      throw refuse("Each parameter is a text, a number, true or false.");
    const written = String(entry);
    if ([name, written].some((text) => isLongerThan(text, MAX_PARAMETER_CHARACTERS)))
      throw refuse(explainLength("A parameter", MAX_PARAMETER_CHARACTERS));
    return [name, written];
  });
}

function refuse(message: string, cause?: unknown): AppError {
  return new AppError("bad_request", message, cause === undefined ? {} : { cause });
}
