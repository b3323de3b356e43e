import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { readSite } from "../../../../src/server/http/hosts.ts";

function siteOf(host: string | undefined, sandboxHost: string | null = "sandbox.localhost") {
  const request = new IncomingMessage(new Socket());
  if (host !== undefined) request.headers.host = host;
  return readSite(request, { sandboxHost });
}

describe("readSite", () => {
  it.each([
    "localhost:3000",
    "127.0.0.1:3000",
    "[::1]:3000",
    "inception.example",
    "notsandbox.localhost",
    "",
  ])("%j is the product", (host) => {
    expect(siteOf(host)).toEqual({ kind: "product" });
  });

  it("a name below SANDBOX_HOST is an app, preview-{id} a preview, whatever the case, port and root's dot", () => {
    expect(siteOf("my-shop.sandbox.localhost:3000")).toEqual({ kind: "app", slug: "my-shop" });
    expect(siteOf("MY-SHOP.Sandbox.LOCALHOST.:3000")).toEqual({ kind: "app", slug: "my-shop" });
    expect(siteOf("preview-a1b2.sandbox.localhost")).toEqual({ kind: "preview", id: "a1b2" });
    expect(siteOf("preview-demo-abc123.sandbox.localhost")).toEqual({ kind: "preview", id: "demo-abc123" });
  });

  it.each([
    "sandbox.localhost",
    ".sandbox.localhost",
    "a.b.sandbox.localhost",
    "-a.sandbox.localhost",
    "a_b.sandbox.localhost",
    "my-shop.sandbox.localhost..",
    "my-shop.sandbox.localhost:abc",
    "my-shop.sandbox.localhost/",
    "localhost, my-shop.sandbox.localhost",
    "user@localhost",
    "local host",
  ])("%j is nobody's, and never the product", (host) => {
    expect(siteOf(host)).toEqual({ kind: "unknown" });
  });

  it("without SANDBOX_HOST or a Host header everything is the product", () => {
    expect(siteOf("my-shop.sandbox.localhost", null)).toEqual({ kind: "product" });
    expect(siteOf(undefined)).toEqual({ kind: "product" });
  });
});
