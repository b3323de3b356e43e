import type { Page } from "playwright";

/** Stops the page's time: from now on it passes only with `page.clock.runFor(…)`, so that tests can count in seconds. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-05-01T10:00:00") });
  await page.clock.pauseAt(new Date("2026-05-01T10:00:01"));
}

/** Lets time pass while axe looks at the page, which waits for timers of its own, and stops it again. */
export async function healthyWhileTimePasses(page: Page, expectHealthy: () => Promise<void>): Promise<void> {
  await page.clock.resume();
  await expectHealthy();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}
