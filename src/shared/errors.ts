/**
 * Every failure that the product knows has one of these kinds. Outward forms (tRPC code, HTTP status, close code) are
 * looked up in one table each that `satisfies Record<ErrorKind, …>`, so a new kind does not compile until it is mapped.
 */
export const ERROR_KINDS = [
  "bad_request",
  "unauthorized",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "timeout",
  "conflict",
  "gone",
  "payload_too_large",
  "unsupported_media_type",
  "too_many_requests",
  "internal",
  "unavailable",
] as const;

export type ErrorKind = (typeof ERROR_KINDS)[number];

export interface Issue {
  path: (string | number)[];
  message: string;
}

export interface AppErrorOptions {
  cause?: unknown;
  issues?: Issue[];
  /** Whole seconds after which the caller may try again (429 and 503). */
  retryAfterSeconds?: number;
  /** What would be taken in place of what was refused, for a screen to offer; the message names it, too. */
  instead?: string;
}

/** An error whose message is one plain sentence that may be shown to the person who asked. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly kind: ErrorKind;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly instead: string | undefined;

  constructor(kind: ErrorKind, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.instead = options.instead;
  }
}
