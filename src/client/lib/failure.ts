import { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "../../server/http/appRouter.ts";

/** What a screen needs to know about a call that failed. */
export interface Failure {
  /** HTTP status, or null when no answer of the server's own arrived. */
  status: number | null;
  /** One plain sentence for the person. */
  message: string;
  /** Faults by field of the input, the first one each. */
  fields: Record<string, string>;
  /** What the server would take in place of what it refused. */
  instead?: string;
}

const UNREACHABLE = "The server could not be reached. Check your connection, then try again.";
const UNREADABLE =
  "The server answered with an error in place of what was asked for. Wait a moment, then try again.";
const UNEXPECTED = "Something went wrong on our side. Nothing was lost; please try again.";

/** Whether the server answered; its errors have the shape of its own formatter, as its answers have theirs. */
function isAnswer(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** Whether something came back at all: a body that is no JSON, or JSON of another form. */
function wasReached({ cause, meta }: TRPCClientError<AppRouter>): boolean {
  return cause instanceof SyntaxError || meta !== undefined;
}

/** Reads whatever a call threw. The server's own sentence is kept; internals never reach the screen. */
export function readFailure(error: unknown): Failure {
  if (!isAnswer(error)) return { status: null, message: UNREACHABLE, fields: {} };
  // Without data it is not in the server's own words: what stands before it may answer a page, with any status.
  if (!error.data) return { status: null, message: wasReached(error) ? UNREADABLE : UNREACHABLE, fields: {} };
  const { message, data } = error;
  const fields: Record<string, string> = {};
  for (const issue of data.issues ?? []) {
    const name = issue.path.join(".");
    fields[name] ??= issue.message;
  }
  const status = data.httpStatus;
  return {
    status,
    message: status >= 500 && status !== 503 ? UNEXPECTED : message,
    fields,
    ...(data.instead === undefined ? {} : { instead: data.instead }),
  };
}
