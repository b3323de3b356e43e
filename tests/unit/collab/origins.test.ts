import { describe, expect, it } from "vitest";
import { isAllowedOrigin } from "../../../src/server/http/origins.ts";

const allowed = (origin: string | undefined, host = "127.0.0.1:3000") =>
  isAllowedOrigin({ host, ...(origin === undefined ? {} : { origin }) }, "https://inception.example");

describe("the origin rule of requests that change state and of WebSocket upgrades", () => {
  it("lets PUBLIC_URL, the request's own host and callers without an Origin through", () => {
    expect(allowed("https://inception.example")).toBe(true);
    expect(allowed("http://127.0.0.1:3000")).toBe(true);
    expect(allowed("http://LOCALHOST:3000", "localhost:3000")).toBe(true);
    expect(allowed(undefined)).toBe(true);
  });

  it.each([
    "https://evil.example",
    "https://inception.example.evil.example",
    "http://inception.example",
    "https://inception.example:8443",
    "http://127.0.0.1:3001",
    "http://app.sandbox.localhost:3000",
    "null",
    "",
    "not a url",
  ])("refuses %j", (origin) => {
    expect(allowed(origin)).toBe(false);
  });
});
