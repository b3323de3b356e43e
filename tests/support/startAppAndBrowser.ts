import type { Browser } from "playwright";
import { launchBrowser } from "./browser.ts";
import { cleanups } from "./cleanups.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "./createTestApp.ts";

/** A server with the built client and a browser for all tests of a file. Both are closed after the last one. */
export async function startAppAndBrowser(
  options: Omit<TestAppOptions, "client"> = {},
): Promise<{ app: TestApp; browser: Browser }> {
  const [app, browser] = await Promise.all([createTestApp({ ...options, client: true }), launchBrowser()]);
  cleanups.push(async () => {
    await browser.close();
    await app.close();
  });
  return { app, browser };
}
