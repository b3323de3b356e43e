import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import pino from "pino";
import { expect, test } from "vitest";
import { logRequest } from "../../../../src/server/http/requestLog.ts";

/** What is logged of a request for `url`. */
function logged(url: string): string {
  let text = "";
  const logger = pino(
    { level: "debug" },
    {
      write(line) {
        text += line;
      },
    },
  );
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method: "GET" });
  const response = new ServerResponse(request);
  logRequest(logger, request, response);
  response.emit("close");
  return text;
}

test.each([
  "/invite/secret",
  "/api/invites/secret/accept",
  "/at/secret/a.js",
  "/live/secret/a.js",
  "/a.js?b=secret",
])("the log keeps no secret of an address: %s", (url) => {
  const line = logged(url);
  expect(line).toContain('"path":"/');
  expect(line).not.toContain("secret");
});
