import { TRPCError } from "@trpc/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeError, errorBody, toTrpcError } from "../../../../src/server/http/errorMapping.ts";
import { loggable } from "../../../../src/server/system/logger.ts";
import { AppError, ERROR_KINDS } from "../../../../src/shared/errors.ts";

const HIDDEN = "Something went wrong on our side. Please try again.";

describe("describeError", () => {
  it("maps every kind to its status, directly and through tRPC alike", () => {
    const statuses = ERROR_KINDS.map((kind) => {
      const error = new AppError(kind, "A sentence.");
      expect(describeError(toTrpcError(error))).toEqual(describeError(error));
      return describeError(error).status;
    });
    expect(statuses).toEqual([400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 429, 500, 503]);
  });

  it("hides the text of internal errors of any origin", () => {
    for (const error of [
      new AppError("internal", "secret"),
      new Error("secret"),
      new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: "secret" }),
      new TRPCError({ code: "BAD_GATEWAY", message: "secret" }),
      toTrpcError(new Error("secret")),
      "secret",
      undefined,
    ]) {
      expect(describeError(error)).toEqual({ status: 500, code: "INTERNAL_SERVER_ERROR", message: HIDDEN });
    }
  });

  it("gives invalid input its issues and the first one's sentence", () => {
    const schema = z.object({ name: z.string().max(3, "The name is too long."), age: z.number() });
    const cause = schema.safeParse({ name: "abcd", age: "x" }).error;
    const outward = describeError(new TRPCError({ code: "BAD_REQUEST", cause }));
    expect(outward).toMatchObject({ status: 400, code: "BAD_REQUEST", message: "The name is too long." });
    expect(outward.issues?.map((issue) => issue.path)).toEqual([["name"], ["age"]]);
  });

  it("treats an answer that fails its own schema as our failure", () => {
    const cause = z.string().safeParse(1).error;
    const outward = describeError(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause }));
    expect(outward).toEqual({ status: 500, code: "INTERNAL_SERVER_ERROR", message: HIDDEN });
  });

  it("keeps the seconds to wait out of the body", () => {
    const outward = describeError(new AppError("too_many_requests", "Wait.", { retryAfterSeconds: 7 }));
    expect(outward.retryAfterSeconds).toBe(7);
    expect(errorBody(outward)).toEqual({ message: "Wait.", code: "TOO_MANY_REQUESTS" });
  });
});

describe("loggable", () => {
  it("logs the driver's error in place of one that holds a statement with its parameters", () => {
    const driver = new Error("duplicate key");
    const error = Object.assign(new Error("insert … params: hunter2", { cause: driver }), {
      query: "insert",
      params: ["hunter2"],
    });
    expect(loggable(error)).toBe(driver);
    expect(loggable(toTrpcError(error))).toBe(driver);
  });
});
