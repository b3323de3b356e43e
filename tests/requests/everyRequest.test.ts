import { expect, test } from "vitest";
import { understand } from "../../src/server/engine/builtin/understand/understand.ts";
import { openApp } from "../e2e/support/appDriver.ts";
import { skimApp } from "../e2e/support/skimApp.ts";
import anyRequests from "../fixtures/anyRequests.json" with { type: "json" };
import requests from "../fixtures/requests.json" with { type: "json" };

// Behind `npm run test:requests`, apart from `npm test`: it takes about half an hour.
test.each([...requests, ...anyRequests])(
  "$kind: every view and every button of the app works: $prompt",
  async ({ prompt }) => {
    const app = await openApp(understand(prompt));
    expect(await skimApp(app)).toEqual([]);
  },
);
