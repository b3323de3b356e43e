import { describe, expect, it } from "vitest";
import { localPath } from "../../../src/client/lib/localPath.ts";

describe("localPath", () => {
  it.each(["/projects", "/invite/abc?x=1#top", "/"])("keeps the path %s of this site", (path) => {
    expect(localPath(path, "/home")).toBe(path);
  });

  it.each([
    null,
    undefined,
    "",
    "projects",
    "https://example.com/",
    "//example.com",
    "/\\example.com",
    "/..//example.com",
    "/.//example.com",
    "javascript:alert(1)",
    "/\t/example.com",
  ])("does not follow %s", (next) => {
    expect(localPath(next, "/home")).toBe("/home");
  });
});
