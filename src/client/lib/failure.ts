import * as z from "zod/mini";

/** What a screen needs to know about a call that failed. */
export interface Failure {
  /** HTTP status, or null when no answer arrived. */
  status: number | null;
  /** One plain sentence for the person. */
  message: string;
  /** Faults by field of the input, the first one each. */
  fields: Record<string, string>;
}

const answeredError = z.object({
  message: z.string(),
  data: z.object({
    httpStatus: z.number(),
    issues: z.optional(
      z.nullable(
        z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })),
      ),
    ),
  }),
});

const UNREACHABLE = "The server could not be reached. Check your connection, then try again.";
const UNEXPECTED = "Something went wrong on our side. Nothing was lost; please try again.";

/** Reads whatever a call threw. The server's own sentence is kept; internals never reach the screen. */
export function readFailure(error: unknown): Failure {
  const parsed = answeredError.safeParse(error);
  if (!parsed.success) return { status: null, message: UNREACHABLE, fields: {} };
  const { message, data } = parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of data.issues ?? []) {
    const name = issue.path.join(".");
    fields[name] ??= issue.message;
  }
  const status = data.httpStatus;
  return { status, message: status >= 500 && status !== 503 ? UNEXPECTED : message, fields };
}
