import type { IncomingMessage } from "node:http";
import { AppError } from "../../shared/errors.ts";
import { LIMITS } from "../../shared/limits.ts";

const TOO_LARGE = new AppError(
  "payload_too_large",
  `The request body may have at most ${LIMITS.requestBodyBytes / 1024 / 1024} MB.`,
);

/**
 * The JSON object in a request's body; no body at all is `{}`. Throws AppError `unsupported_media_type`,
 * `payload_too_large` or `bad_request`.
 */
export async function readJsonObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  if (Number(request.headers["content-length"] ?? 0) > LIMITS.requestBodyBytes) throw TOO_LARGE;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.byteLength;
    if (size > LIMITS.requestBodyBytes) throw TOO_LARGE;
    chunks.push(bytes);
  }
  if (size === 0) return {};
  requireJson(request);
  const value = parseJson(Buffer.concat(chunks));
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new AppError("bad_request", "The request body must be a JSON object.");
  }
  return { ...value };
}

/** Throws AppError `unsupported_media_type` unless the request says that its body is JSON. */
export function requireJson(request: IncomingMessage): void {
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new AppError("unsupported_media_type", "Send the body as application/json.");
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    // Bytes that are not UTF-8 would otherwise be replaced silently.
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new AppError("bad_request", "The request body is not valid JSON.", { cause: error });
  }
}
