import { createTRPCUntypedClient, httpBatchLink, httpLink, TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import { readFailure } from "../../../src/client/lib/failure.ts";

function answered(httpStatus: number, message: string, issues?: unknown): Error {
  return TRPCClientError.from({ error: { message, code: -32603, data: { httpStatus, code: "X", issues } } });
}

describe("readFailure", () => {
  it("keeps the server's sentence", () => {
    expect(readFailure(answered(409, "That name is taken."))).toEqual({
      status: 409,
      message: "That name is taken.",
      fields: {},
    });
  });

  it("gives the first fault of each field", () => {
    const failure = readFailure(
      answered(400, "Bad", [
        { path: ["username"], message: "Too short." },
        { path: ["username"], message: "Odd letters." },
        { path: ["address", 0], message: "Missing." },
      ]),
    );
    expect(failure.fields).toEqual({ username: "Too short.", "address.0": "Missing." });
  });

  it("hides what a broken server says", () => {
    expect(readFailure(answered(500, "ECONNRESET at pg.query")).message).not.toContain("pg.query");
  });

  const html = "<!doctype html><h1>Bad gateway</h1>";
  const ways = [
    ["a page with status 500", async () => new Response(html, { status: 500 }), "answered with an error"],
    ["a page with status 404", async () => new Response(html, { status: 404 }), "answered with an error"],
    ["a page with status 200", async () => new Response(html), "answered with an error"],
    ["nothing with status 502", async () => new Response("", { status: 502 }), "answered with an error"],
    ["JSON of another form", async () => Response.json({ no: 1 }, { status: 503 }), "answered with an error"],
    ["no answer", () => Promise.reject(new TypeError("Failed to fetch")), "could not be reached"],
  ] as const;
  it.each(
    ways.flatMap(([what, fetch, sentence]) =>
      ["one by one", "in a batch"].map((link) => [what, link, fetch, sentence] as const),
    ),
  )(
    "tells an answer that is not the server's own from none: %s, calls %s",
    async (_what, link, fetch, sentence) => {
      const createLink = link === "in a batch" ? httpBatchLink : httpLink;
      const client = createTRPCUntypedClient({
        links: [createLink({ url: "http://localhost/trpc", fetch })],
      });
      for (const call of [client.mutation("deploy.deploy", {}), client.query("deploy.address", {})]) {
        const failure = readFailure(await call.catch((error: unknown) => error));
        expect(failure).toMatchObject({ status: null, message: expect.stringContaining(sentence) });
      }
    },
  );

  it.each([TRPCClientError.from(new TypeError("Failed to fetch")), new Error("odd"), null, "no"])(
    "calls everything without an answer unreachable (%s)",
    (error) => {
      const failure = readFailure(error);
      expect(failure.status).toBeNull();
      expect(failure.message).toContain("could not be reached");
    },
  );
});
