import type { Locator } from "playwright";

/**
 * Clicks a link inside a composed app and waits until the app has heard of its new address, which is told a moment
 * later. By messages and not by timers, which a test may have stopped.
 */
export async function follow(link: Locator): Promise<void> {
  await link.click();
  await link.page().evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
}

/** The text of what is about to be seen: the app may still be on its way to the view that it is in. */
export async function seenText(target: Locator): Promise<string> {
  await target.waitFor();
  return (await target.textContent()) ?? "";
}
