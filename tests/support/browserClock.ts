import type { Locator, Page } from "playwright";

/** From now on time in the page stands still until the test moves it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/**
 * Answers of the server are handled through timers of no delay, so time is let on in single milliseconds until something
 * can be seen; after some of them in tens, because React waits 300 ms before it replaces what was only just shown. Answers
 * with the milliseconds that passed in the page.
 */
export async function runUntilVisible(page: Page, target: Locator): Promise<number> {
  for (let passed = 0; passed < 1000; ) {
    if (await target.isVisible()) return passed;
    const step = passed < 20 ? 1 : 10;
    await page.clock.runFor(step);
    passed += step;
    // Real time for the network; a round trip to the page takes a while anyway.
    await target.waitFor({ timeout: 50 }).catch(() => undefined);
  }
  throw new Error(`Not seen: ${target}`);
}
