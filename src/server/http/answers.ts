import type { ServerResponse } from "node:http";
import { describeError, errorBody } from "./errorMapping.ts";
import { sendJson } from "./sendJson.ts";

/** Ends a response with the outward form of any thrown value. */
export function sendError(response: ServerResponse, error: unknown): void {
  const outward = describeError(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (outward.retryAfterSeconds !== undefined) response.setHeader("Retry-After", outward.retryAfterSeconds);
  // What is left of a body that was too large is not read: the connection cannot be used again.
  if (outward.status === 413) response.setHeader("Connection", "close");
  sendJson(response, outward.status, errorBody(outward));
}

/** Sends the browser to another local address. */
export function redirect(response: ServerResponse, location: string): void {
  response.statusCode = 302;
  response.setHeader("Location", location);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Length", 0);
  response.end();
}
