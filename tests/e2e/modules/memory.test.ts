import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { freezeClock, healthyWhileTimePasses } from "./freezeClock.ts";
import { appWith, sampleFeatures } from "./sampleFeatures.ts";

const memory = appWith(sampleFeatures.memory, { theme: { background: "#fffacd", component: "#008080" } });

/** Learns all pictures by turning cards over two at a time, as a patient player would. */
async function learn(page: Page): Promise<string[]> {
  const cards = page.locator(".memory-card");
  const pictures: string[] = [];
  for (let index = 0; index < (await cards.count()); index += 2) {
    for (const card of [index, index + 1]) {
      await cards.nth(card).click();
      pictures.push((await cards.nth(card).textContent()) ?? "");
    }
    await page.clock.runFor(1000);
  }
  return pictures;
}

describe("picture pairs", () => {
  test("cards that differ turn back, pairs stay open, and the finished level is kept as a best result", async () => {
    const { page, expectHealthy } = await openApp(memory, { beforeLoad: freezeClock });
    await page.getByRole("button", { name: "Easy" }).click();
    const cards = page.locator(".memory-card");
    await expect.poll(() => cards.count()).toBe(12);
    await expect.poll(() => page.locator(".memory-turns").textContent()).toBe("0");
    await expect.poll(() => page.locator(".memory-level").textContent()).toBe("Easy");
    await healthyWhileTimePasses(page, expectHealthy);

    const pictures = await learn(page);
    await expect.poll(() => page.locator(".memory-turns").textContent()).toBe("6");
    for (const picture of new Set(pictures)) {
      const pair = pictures.flatMap((each, index) => (each === picture ? [index] : []));
      for (const index of pair) {
        if ((await cards.nth(index).getAttribute("aria-disabled")) === "false")
          await cards.nth(index).click();
      }
    }
    await expect.poll(() => page.locator(".memory-card.is-matched").count()).toBe(12);
    await expect.poll(() => page.locator(".memory-message").textContent()).toContain("All pairs found");
    const turns = await page.locator(".memory-turns").textContent();
    // A matched card does nothing any more.
    await cards.first().click({ force: true });
    await expect.poll(() => page.locator(".memory-turns").textContent()).toBe(turns);
    await healthyWhileTimePasses(page, expectHealthy);
    await page.reload();
    const best = page.locator("[data-result='0']");
    await expect.poll(() => best.locator(".memory-best-turns").textContent()).toBe(turns);
    await expect.poll(() => best.locator(".memory-best-time").textContent()).toMatch(/^\d+:\d\d$/);
  });

  test("the clock stands still while paused and goes on from the same value", async () => {
    const { page } = await openApp(memory, { beforeLoad: freezeClock });
    await page.locator(".memory-card").first().click();
    await page.clock.runFor(3000);
    const time = await page.locator(".memory-time").textContent();
    expect(time).toBe("0:03");
    await page.getByRole("button", { name: "Pause" }).click();
    await page.clock.runFor(10_000);
    await expect.poll(() => page.locator(".memory-time").textContent()).toBe(time);
    await page.getByRole("button", { name: "Resume" }).click();
    await page.clock.runFor(2000);
    await expect.poll(() => page.locator(".memory-time").textContent()).toBe("0:05");
  });

  test("hard deals 30 cards that fit on a phone, and the arrow keys walk over them", async () => {
    const { page, expectHealthy } = await openApp(memory, { width: 320 });
    await page.getByRole("button", { name: "Hard" }).click();
    await expect.poll(() => page.locator(".memory-card").count()).toBe(30);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".memory-card").nth(1).getAttribute("class")).toContain("is-open");
    await expectHealthy();
  });
});
