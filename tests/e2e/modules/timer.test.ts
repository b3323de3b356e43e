import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { freezeClock, healthyWhileTimePasses } from "./freezeClock.ts";
import { appWith, sampleFeatures } from "./sampleFeatures.ts";

const timer = (kind: string) => appWith({ ...sampleFeatures.timer, kind });
const time = (page: Page) => page.locator(".timer-time").textContent();

/** Fake time, and a count of the tones that are started. */
async function prepare(page: Page) {
  await freezeClock(page);
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset.tones = String(
        Number(document.documentElement.dataset.tones ?? 0) + 1,
      );
      start.call(this, when);
    };
  });
}

const tones = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.tones ?? 0));

describe("timer", () => {
  test("the pomodoro counts down each second, stands still while paused, and resets to its full length", async () => {
    const { page, expectHealthy } = await openApp(timer("pomodoro"), { beforeLoad: prepare });
    expect(await time(page)).toBe("25:00");
    await healthyWhileTimePasses(page, expectHealthy);
    await page.getByRole("button", { name: "Start" }).click();
    await page.clock.runFor(3000);
    expect(await time(page)).toBe("24:57");
    await page.getByRole("button", { name: "Pause" }).click();
    await page.clock.runFor(10_000);
    expect(await time(page)).toBe("24:57");
    await page.getByRole("button", { name: "Start" }).click();
    await page.clock.runFor(2000);
    expect(await time(page)).toBe("24:55");
    await page.getByRole("button", { name: "Reset" }).click();
    await page.clock.runFor(2000);
    expect(await time(page)).toBe("25:00");
  });

  test("a finished session rings, counts for today and offers a break; a switched-off sound stays off", async () => {
    const { page, expectHealthy } = await openApp(timer("pomodoro"), { beforeLoad: prepare, width: 320 });
    await page.getByLabel("Focus", { exact: false }).and(page.locator("input")).fill("0.05");
    await page.getByRole("button", { name: "Save lengths" }).click();
    await page.getByRole("button", { name: "Start" }).click();
    await page.clock.runFor(3500);
    await expect.poll(() => page.locator(".timer-message").textContent()).toContain("Session done");
    await expect.poll(() => page.locator(".timer-phase").textContent()).toBe("Break");
    await expect.poll(() => page.locator(".timer-count").textContent()).toBe("1");
    expect(await tones(page)).toBe(3);
    await healthyWhileTimePasses(page, expectHealthy);
    await page.getByRole("switch", { name: "Sound" }).uncheck();
    await page.reload();
    await expect.poll(() => page.getByRole("switch", { name: "Sound" }).isChecked()).toBe(false);
    await expect.poll(() => page.locator(".timer-count").textContent()).toBe("1");
    await page.getByRole("button", { name: "Start" }).click();
    await page.clock.runFor(3500);
    await expect.poll(() => page.locator(".timer-message").textContent()).toContain("Session done");
    expect(await tones(page)).toBe(0);
    await page.getByLabel("Long break", { exact: false }).and(page.locator("input")).fill("-1");
    await page.getByRole("button", { name: "Save lengths" }).click();
    await expect.poll(() => page.locator("[data-error='longRest']").textContent()).toContain("at least");
  });

  test("a countdown is set, runs out and says so", async () => {
    const { page, expectHealthy } = await openApp(timer("countdown"), { beforeLoad: prepare });
    await page.getByLabel("Minutes").fill("0");
    await page.getByLabel("Seconds").fill("0");
    await page.getByRole("button", { name: "Set the time" }).click();
    await expect
      .poll(() => page.locator("[data-error='minutes']").textContent())
      .toBe("Set at least one second.");
    await page.getByLabel("Seconds").fill("5");
    await page.getByRole("button", { name: "Set the time" }).click();
    expect(await time(page)).toBe("00:05");
    await page.getByRole("button", { name: "Start" }).click();
    await page.clock.runFor(5500);
    await expect.poll(() => page.locator(".timer-message").textContent()).toContain("Time is up");
    expect(await tones(page)).toBe(3);
    await healthyWhileTimePasses(page, expectHealthy);
  });

  test("a stopwatch takes laps, stops, goes on and resets", async () => {
    const { page, expectHealthy } = await openApp(timer("stopwatch"), { beforeLoad: prepare });
    await page.getByRole("button", { name: "Start" }).click();
    await page.clock.runFor(2000);
    await page.getByRole("button", { name: "Lap" }).click();
    await page.clock.runFor(3000);
    await page.getByRole("button", { name: "Lap" }).click();
    const laps = await page.locator(".timer-laps tbody tr").allTextContents();
    expect(laps[0]).toMatch(/^200:03\.\d00:05\.\d$/);
    await page.getByRole("button", { name: "Stop" }).click();
    const stopped = await time(page);
    await page.clock.runFor(2000);
    expect(await time(page)).toBe(stopped);
    await healthyWhileTimePasses(page, expectHealthy);
    await page.getByRole("button", { name: "Reset" }).click();
    expect(await time(page)).toBe("00:00.0");
    await expect.poll(() => page.locator(".timer-laps").isVisible()).toBe(false);
  });
});
