import { type TRPCDefaultErrorShape, TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { ZodError } from "zod";
import { AppError, type ErrorKind, type Issue } from "../../shared/errors.ts";
import { LIMITS } from "../../shared/limits.ts";
import { nameField, readIssues } from "./plainIssues.ts";

type TrpcCode = TRPCError["code"];

/** The one table that says what a kind of error is called outside. tRPC has no code for 410, hence the own `name`. */
const OUTWARD = {
  bad_request: { code: "BAD_REQUEST", name: "BAD_REQUEST", status: 400 },
  unauthorized: { code: "UNAUTHORIZED", name: "UNAUTHORIZED", status: 401 },
  forbidden: { code: "FORBIDDEN", name: "FORBIDDEN", status: 403 },
  not_found: { code: "NOT_FOUND", name: "NOT_FOUND", status: 404 },
  method_not_allowed: { code: "METHOD_NOT_SUPPORTED", name: "METHOD_NOT_ALLOWED", status: 405 },
  timeout: { code: "TIMEOUT", name: "TIMEOUT", status: 408 },
  conflict: { code: "CONFLICT", name: "CONFLICT", status: 409 },
  gone: { code: "NOT_FOUND", name: "GONE", status: 410 },
  payload_too_large: { code: "PAYLOAD_TOO_LARGE", name: "PAYLOAD_TOO_LARGE", status: 413 },
  unsupported_media_type: { code: "UNSUPPORTED_MEDIA_TYPE", name: "UNSUPPORTED_MEDIA_TYPE", status: 415 },
  too_many_requests: { code: "TOO_MANY_REQUESTS", name: "TOO_MANY_REQUESTS", status: 429 },
  internal: { code: "INTERNAL_SERVER_ERROR", name: "INTERNAL_SERVER_ERROR", status: 500 },
  unavailable: { code: "SERVICE_UNAVAILABLE", name: "SERVICE_UNAVAILABLE", status: 503 },
} as const satisfies Record<ErrorKind, { code: TrpcCode; name: string; status: number }>;

const INTERNAL_MESSAGE = "Something went wrong on our side. Please try again.";
const MAX_ISSUES = 50;
const BROKEN_JSON_MESSAGE = "The request body is not valid JSON.";

/** An error as it may leave the process: no internal text, no stack. */
export interface OutwardError {
  status: number;
  code: string;
  /** One plain sentence. */
  message: string;
  /** Only for invalid input. */
  issues?: Issue[];
  retryAfterSeconds?: number;
  instead?: string;
}

/** Describes any thrown value for the outside; what was not meant to be shown becomes a plain 500. */
export function describeError(error: unknown): OutwardError {
  const appError = findAppError(error);
  if (appError) return describeAppError(appError);
  if (error instanceof ZodError) return describeIssues(error);
  if (!(error instanceof TRPCError)) return internalError();
  if (error.code === "PARSE_ERROR") return { status: 400, code: "BAD_REQUEST", message: BROKEN_JSON_MESSAGE };
  // The code tells input from output: an answer that fails its own schema is our mistake.
  if (error.code === "BAD_REQUEST" && error.cause instanceof ZodError) return describeIssues(error.cause);
  if (error.code === "BAD_REQUEST" && error.cause instanceof SyntaxError) {
    return { status: 400, code: "BAD_REQUEST", message: BROKEN_JSON_MESSAGE };
  }
  const status = getHTTPStatusCodeFromError(error);
  return status < 500 ? { status, code: error.code, message: refusal(error.code) } : internalError();
}

/** What tRPC itself refuses. Its own texts name its parts and repeat the request. */
function refusal(code: TrpcCode): string {
  switch (code) {
    case "NOT_FOUND":
      return "There is nothing at this address.";
    case "METHOD_NOT_SUPPORTED":
      return "This address answers another method.";
    case "UNSUPPORTED_MEDIA_TYPE":
      return "Send the body as application/json.";
    case "PAYLOAD_TOO_LARGE":
      return `The request body may have at most ${LIMITS.requestBodyBytes / 1024 / 1024} MB.`;
    case "CLIENT_CLOSED_REQUEST":
      return "The request was cancelled.";
    default:
      return "The request could not be read.";
  }
}

/** The JSON body of a REST error. */
export function errorBody(error: OutwardError): { message: string; code: string; issues?: Issue[] } {
  return {
    message: error.message,
    code: error.code,
    ...(error.issues ? { issues: error.issues } : {}),
  };
}

/** The tRPC error for a value thrown in a procedure; already classified ones keep their code and cause. */
export function toTrpcError(error: unknown): TRPCError {
  const appError = findAppError(error);
  if (appError) {
    return new TRPCError({ code: OUTWARD[appError.kind].code, message: appError.message, cause: appError });
  }
  if (error instanceof TRPCError) return error;
  return new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: INTERNAL_MESSAGE, cause: error });
}

/** tRPC's errorFormatter: the same description as REST, in tRPC's shape. */
export function formatTrpcError({ shape, error }: { shape: TRPCDefaultErrorShape; error: TRPCError }) {
  const outward = describeError(error);
  return {
    message: outward.message,
    code: shape.code,
    data: {
      code: outward.code,
      httpStatus: outward.status,
      path: shape.data.path,
      issues: outward.issues,
      retryAfterSeconds: outward.retryAfterSeconds,
      instead: outward.instead,
    },
  };
}

function findAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof TRPCError && error.cause instanceof AppError) return error.cause;
  return null;
}

function describeAppError(error: AppError): OutwardError {
  if (error.kind === "internal") return internalError();
  const { name, status } = OUTWARD[error.kind];
  return {
    status,
    code: name,
    message: error.message,
    ...(error.issues ? { issues: error.issues } : {}),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
    ...(error.instead === undefined ? {} : { instead: error.instead }),
  };
}

function describeIssues(error: ZodError): OutwardError {
  const issues = readIssues(error, MAX_ISSUES);
  const first = issues[0];
  return {
    status: OUTWARD.bad_request.status,
    code: OUTWARD.bad_request.name,
    message: first ? nameField(first) : "The input is not valid.",
    issues,
  };
}

function internalError(): OutwardError {
  const { name, status } = OUTWARD.internal;
  return { status, code: name, message: INTERNAL_MESSAGE };
}
