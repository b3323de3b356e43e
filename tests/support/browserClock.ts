import type { Locator, Page } from "playwright";

/** From now on time in the page stands still until the test moves it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/**
 * Answers of the server are handled through timers of no delay, so time is let on in single milliseconds until something
 * can be seen. Answers with the milliseconds that passed in the page: as many as looks, usually a few.
 */
export async function runUntilVisible(page: Page, target: Locator): Promise<number> {
  for (let passed = 0; passed < 500; passed++) {
    if (await target.isVisible()) return passed;
    await page.clock.runFor(1);
    // Real time for the network; a round trip to the page takes a while anyway.
    await target.waitFor({ timeout: 50 }).catch(() => undefined);
  }
  throw new Error(`Not seen: ${target}`);
}
