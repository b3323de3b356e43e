import type { ServerResponse } from "node:http";

/** Ends a response with JSON. Nothing here is ever stored by a cache: answers depend on the session. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  if (response.headersSent || response.destroyed) return;
  const body = Buffer.from(JSON.stringify(value));
  response.statusCode = status;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", body.byteLength);
  response.setHeader("Cache-Control", "no-store");
  response.end(body);
}
