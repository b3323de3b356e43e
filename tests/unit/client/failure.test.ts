import { TRPCClientError } from "@trpc/client";
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

  it.each([TRPCClientError.from(new TypeError("Failed to fetch")), new Error("odd"), null, "no"])(
    "calls everything without an answer unreachable (%s)",
    (error) => {
      const failure = readFailure(error);
      expect(failure.status).toBeNull();
      expect(failure.message).toContain("could not be reached");
    },
  );
});
