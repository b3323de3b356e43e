import { expect, test } from "vitest";
import { understand } from "../../../src/server/engine/builtin/understand/understand.ts";
import anyRequests from "../../fixtures/anyRequests.json" with { type: "json" };
import { crawlApp } from "../support/appCrawler.ts";
import { openApp } from "../support/appDriver.ts";

// Sixteen very different requests; `npm run test:requests` does the same with all of them.
test.each(anyRequests.filter((request) => "short" in request))(
  "$kind: every view and every button of the app works: $prompt",
  async ({ prompt }) => {
    const app = await openApp(understand(prompt));
    expect(await crawlApp(app, { press: true })).toEqual([]);
  },
);
