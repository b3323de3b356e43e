import type { Locator } from "playwright";

/** Clicks a link inside a composed app and waits until the app has heard of its new address, which is told a moment later. */
export async function follow(link: Locator): Promise<void> {
  await link.click();
  await link
    .page()
    .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
}
