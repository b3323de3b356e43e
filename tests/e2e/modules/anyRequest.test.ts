import { expect, test } from "vitest";
import { understand } from "../../../src/server/engine/builtin/understand/understand.ts";
import anyRequests from "../../fixtures/anyRequests.json" with { type: "json" };
import { openApp } from "../support/appDriver.ts";
import { skimApp } from "../support/skimApp.ts";

// Sixteen very different requests; `npm run test:requests` does the same with all of them.
test.each(anyRequests.filter((request) => "short" in request))(
  "$kind: every view and every button of the app works: $prompt",
  async ({ prompt }) => {
    const app = await openApp(understand(prompt));
    expect(await skimApp(app)).toEqual([]);
  },
);
