import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { tsImport } from "tsx/esm/api";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Fetch } from "../../../src/server/tools/apiIntegration/callService.ts";
import { integrateApi } from "../../../src/server/tools/apiIntegration/integrateApi.ts";
import {
  type ApiIntegration,
  apiIntegrationSchema,
  integrateApiInput,
} from "../../../src/shared/contracts/tools.ts";
import { AppError } from "../../../src/shared/errors.ts";
import { startOutsideServer } from "../../support/outsideServer.ts";
import { createTemporaryFolder } from "../../support/testDatabase.ts";

const never = new AbortController().signal;
const noNetwork: Fetch = async () => {
  throw new TypeError("fetch failed", { cause: Object.assign(new Error("no"), { code: "ENOTFOUND" }) });
};

async function integrate(input: Record<string, unknown>, fetchOutside = noNetwork): Promise<ApiIntegration> {
  return apiIntegrationSchema.parse(await integrateApi(integrateApiInput.parse(input), fetchOutside, never));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the request", () => {
  it.each([
    [
      { service: "weather" },
      "https://api.open-meteo.com/v1/forecast?latitude=52.52&longitude=13.41&current=temperature_2m%2Cwind_speed_10m",
    ],
    [
      { service: "weather", endpoint: "/v1/forecast", parameters: '{"latitude":1,"longitude":2}' },
      "https://api.open-meteo.com/v1/forecast?latitude=1&longitude=2",
    ],
    [{ service: "weather", endpoint: "forecast" }, "https://api.open-meteo.com/v1/forecast"],
    [
      { service: "news", endpoint: "/search?query=a%20b", parameters: '{"tags":"story"}' },
      "https://hn.algolia.com/api/v1/search?query=a+b&tags=story",
    ],
    [
      {
        service: "crypto",
        endpoint: "/simple/price",
        parameters: '{"ids":"bitcoin","vs_currencies":"usd","flag":true}',
      },
      "https://api.coingecko.com/api/v3/simple/price?ids=bitcoin&vs_currencies=usd&flag=true",
    ],
    [{ service: "jsonplaceholder", endpoint: "/posts/1" }, "https://jsonplaceholder.typicode.com/posts/1"],
    [{ service: "jsonplaceholder", endpoint: "/@me:80/x" }, "https://jsonplaceholder.typicode.com/@me:80/x"],
    [
      {
        service: "jsonplaceholder",
        endpoint: "/posts",
        parameters: '{"__proto__":"a","constructor":1,"&=#":"?/"}',
      },
      "https://jsonplaceholder.typicode.com/posts?__proto__=a&constructor=1&%26%3D%23=%3F%2F",
    ],
  ])("of %j goes to %s", async (input, url) => {
    expect((await integrate(input)).request).toEqual({ method: "GET", url });
  });

  it.each([
    "//evil.example/x",
    "///evil.example",
    "https://evil.example/",
    "HTTP:evil.example",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "/../admin",
    "/a/../../b",
    "..",
    "/.",
    "/%2e%2e/x",
    "/%252e%252e/x",
    "/%2f%2fevil.example",
    "/%5cevil.example",
    "\\\\evil.example",
    "/a\r\nHost: evil.example",
    "/a%0d%0aX: y",
    "/a b",
    "/a#b",
    "/ä",
    "/%zz",
    "/a\u0000b",
    "/?x=\ny",
    "@evil.example//",
    "user:pass@evil.example/..",
  ])("refuses the endpoint %j", async (endpoint) => {
    for (const service of ["weather", "jsonplaceholder"]) {
      const refused = await integrate({ service, endpoint }).then(
        () => null,
        (error: unknown) => error,
      );
      const plain =
        refused instanceof AppError ? refused.kind : refused instanceof z.ZodError ? "bad_request" : refused;
      expect(plain).toBe("bad_request");
    }
  });

  it.each([
    ["[1]", /JSON object/],
    ["1", /JSON object/],
    ["null", /JSON object/],
    ["{", /not valid JSON/],
    ['{"a":{}}', /Each parameter/],
    ['{"a":[1]}', /Each parameter/],
    ['{"a":null}', /Each parameter/],
    [JSON.stringify({ a: "x".repeat(1001) }), /1,000/],
    [JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`p${i}`, 1]))), /at most 50/],
  ])("refuses the parameters %j", async (parameters, message) => {
    await expect(integrate({ service: "news", parameters })).rejects.toThrow(message);
  });

  it("knows no other service", () => {
    const parsed = integrateApiInput.safeParse({ service: "constructor" });
    expect(parsed.error?.issues[0]?.message).toContain("weather, news, crypto, jsonplaceholder");
  });
});

describe("the call", () => {
  it("gives back what the service answered", async () => {
    await using server = await startOutsideServer((_request, response) => {
      response
        .writeHead(200, { "content-type": "application/json; charset=utf-8" })
        .end('{"id":1,"title":"Tea","__proto__":{"x":1}}');
    });
    const answer = await integrate({ service: "jsonplaceholder", endpoint: "/posts/1" }, server.fetch);
    expect(answer.response).toMatchObject({ reached: true, status: 200, note: null });
    expect(JSON.stringify(answer.response.reached && answer.response.body)).toBe(
      '{"id":1,"title":"Tea","__proto__":{"x":1}}',
    );
    expect(answer.sample).toBeNull();
    expect(server.requests).toEqual([{ host: "jsonplaceholder.typicode.com", path: "/posts/1" }]);
  });

  it("says plainly that there is no network, with a labelled sample and no answer", async () => {
    const answer = await integrate({ service: "weather" });
    expect(answer.response).toEqual({
      reached: false,
      reason: expect.stringMatching(/could not reach api\.open-meteo\.com \(ENOTFOUND\)/),
    });
    expect(answer.sample?.label).toContain("no answer to this request");
    expect(answer.explanation).toContain("without success");
    expect((await integrate({ service: "weather", endpoint: "/unheard-of" })).sample).toBeNull();
  });

  it("gives back failures and texts as they are", async () => {
    await using server = await startOutsideServer((_request, response) => {
      response.writeHead(429, { "content-type": "text/plain" }).end("Slow down");
    });
    expect((await integrate({ service: "crypto" }, server.fetch)).response).toMatchObject({
      reached: true,
      status: 429,
      body: "Slow down",
    });
  });

  it("follows redirects of the same origin only, and not for ever", async () => {
    await using elsewhere = await startOutsideServer((_request, response) => {
      response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end();
    });
    const answer = await integrate({ service: "news" }, elsewhere.fetch);
    expect(answer.response).toMatchObject({
      reached: true,
      status: 302,
      body: null,
      note: expect.stringContaining("another host"),
    });
    expect(elsewhere.requests).toHaveLength(1);

    await using circle = await startOutsideServer((_request, response) => {
      response.writeHead(301, { location: "/posts/1/" }).end();
    });
    const round = await integrate({ service: "jsonplaceholder" }, circle.fetch);
    expect(round.response).toMatchObject({
      reached: true,
      status: 301,
      note: expect.stringContaining("again and again"),
    });
    expect(circle.requests).toHaveLength(4);
  });

  it("bounds the size, the depth and the time, and takes what is no JSON as text", async () => {
    let body = `"${"x".repeat(600 * 1024)}"`;
    await using server = await startOutsideServer((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" }).end(body);
    });
    expect((await integrate({ service: "news" }, server.fetch)).response).toMatchObject({
      body: null,
      note: expect.stringContaining("512 KB"),
    });
    body = "[".repeat(100_000) + "]".repeat(100_000);
    expect((await integrate({ service: "news" }, server.fetch)).response).toMatchObject({
      body,
      note: expect.stringContaining("deeply"),
    });
    body = "<p>";
    expect((await integrate({ service: "news" }, server.fetch)).response).toMatchObject({
      body,
      note: expect.stringContaining("not valid"),
    });

    const late: Fetch = async () => {
      throw new DOMException("late", "TimeoutError");
    };
    expect((await integrate({ service: "news" }, late)).response).toMatchObject({
      reached: false,
      reason: expect.stringContaining("10 seconds"),
    });
  });

  it("ends when the caller goes away", async () => {
    await using server = await startOutsideServer(() => {});
    const leaving = new AbortController();
    const pending = integrateApi(integrateApiInput.parse({ service: "news" }), server.fetch, leaving.signal);
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    leaving.abort();
    expect((await pending).response).toEqual({ reached: false, reason: "The call was cancelled." });
  });
});

describe("the generated client", () => {
  /** The module's function, run against a server in place of the service. */
  async function load(input: Record<string, unknown>, name: string, fetchOutside: Fetch) {
    const { code } = await integrate(input);
    const file = join(await createTemporaryFolder(), "client.ts");
    await writeFile(file, code);
    const loaded: unknown = await tsImport(pathToFileURL(file).href, import.meta.url);
    vi.stubGlobal("fetch", fetchOutside);
    const call: unknown = Reflect.get(Object(loaded), name);
    if (typeof call !== "function") throw new Error(`There is no ${name} in the client.`);
    return async (...values: unknown[]): Promise<unknown> => call(...values);
  }

  it("calls the service with the parameters, and checks what comes back", async () => {
    let body = '{"latitude":1,"longitude":2,"timezone":"GMT"}';
    let status = 200;
    await using server = await startOutsideServer((_request, response) => {
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    });
    const real = fetch;
    const carried: Fetch = (target, init) => {
      vi.stubGlobal("fetch", real);
      return server.fetch(target, init).finally(() => vi.stubGlobal("fetch", carried));
    };
    const call = await load(
      {
        service: "weather",
        parameters: '{"latitude":1,"longitude":2}',
        endpoint: "/forecast",
        description: "Weather */ alert(1) /* for\nme",
      },
      "fetchWeather",
      carried,
    );
    expect(await call()).toEqual({ latitude: 1, longitude: 2, timezone: "GMT" });
    expect(server.requests[0]).toEqual({
      host: "api.open-meteo.com",
      path: "/v1/forecast?latitude=1&longitude=2",
    });
    expect(await call([["latitude", "5"]])).toBeTruthy();
    expect(server.requests[1]?.path).toBe("/v1/forecast?latitude=5");
    body = "{}";
    await expect(call()).rejects.toThrow("expected form");
    status = 503;
    await expect(call()).rejects.toMatchObject({ name: "ApiError", status: 503 });
  });

  it("tells a failed network from a time limit and from a caller who cancels", async () => {
    const call = await load({ service: "crypto" }, "fetchCrypto", noNetwork);
    await expect(call()).rejects.toMatchObject({
      name: "ApiError",
      status: null,
      message: "The service could not be reached.",
    });
    vi.stubGlobal(
      "fetch",
      (_url: URL, init: RequestInit) =>
        new Promise((_resolve, reject) =>
          init.signal?.addEventListener("abort", () => reject(init.signal?.reason)),
        ),
    );
    await expect(call(undefined, { timeout: 5 })).rejects.toMatchObject({
      message: "The service took too long.",
    });
    const leaving = new AbortController();
    const pending = call(undefined, { signal: leaving.signal });
    leaving.abort();
    await expect(pending).rejects.toMatchObject({ name: "AbortError" });
  });
});
