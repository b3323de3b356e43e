import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { previewShell } from "../../../src/server/preview/previewShell.ts";
import { SHELL_VERSION } from "../../../src/shared/previewShell.ts";

it("the page that browsers keep has another version when it changes: raise SHELL_VERSION, then change this", () => {
  const hash = createHash("sha256").update(previewShell("http://product.test")).digest("hex");
  expect([SHELL_VERSION, hash.slice(0, 16)]).toEqual([5, "cd4d88ccb0b2535a"]);
});
