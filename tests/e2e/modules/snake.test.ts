import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { follow } from "../support/follow.ts";
import { freezeClock, healthyWhileTimePasses } from "./freezeClock.ts";
import { appWith, sampleFeatures } from "./sampleFeatures.ts";

const game = appWith(sampleFeatures.snake);

/** Always the first free cell for food: column 1, row 1. */
async function prepare(page: Page) {
  await freezeClock(page);
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
}

/** Where everything is, read from the board's label. */
async function look(page: Page) {
  const label = (await page.locator(".snake-board").getAttribute("aria-label")) ?? "";
  const [x = 0, y = 0, length = 0, foodX = 0, foodY = 0] = (label.match(/\d+/g) ?? []).map(Number);
  return { x, y, length, foodX, foodY };
}

const step = (page: Page, steps = 1) => page.clock.runFor(120 * steps);

describe("snake", () => {
  test("it turns with the arrows, cannot turn back at once, eats, grows and scores", async () => {
    const { page, expectHealthy } = await openApp(game, { beforeLoad: prepare });
    await healthyWhileTimePasses(page, expectHealthy);
    await page.getByRole("button", { name: "Start" }).click();
    await step(page);
    const start = await look(page);
    await page.keyboard.press("ArrowLeft"); // it goes right, so this is ignored
    await step(page);
    expect((await look(page)).x).toBe(start.x + 1);
    await page.keyboard.press("ArrowUp");
    await step(page, start.y - 1);
    expect((await look(page)).y).toBe(1);
    await page.keyboard.press("a");
    const { x } = await look(page);
    await step(page, x - 1);
    const after = await look(page);
    expect(after).toMatchObject({ x: 1, y: 1, length: 4 });
    expect([after.foodX, after.foodY]).not.toEqual([1, 1]);
    await expect.poll(() => page.locator(".snake-score").textContent()).toBe("1");
    await page.reload();
    await expect.poll(() => page.locator(".snake-best").textContent()).toBe("1");
  });

  test("the wall ends the game with a message and a button to play again", async () => {
    const { page, expectHealthy } = await openApp(game, { beforeLoad: prepare });
    await page.getByRole("button", { name: "Start" }).click();
    await step(page, 30);
    await expect
      .poll(() => page.locator(".snake-message").textContent())
      .toContain("Game over. The snake ran into the wall.");
    await healthyWhileTimePasses(page, expectHealthy);
    await page.getByRole("button", { name: "Play again" }).click();
    await expect.poll(() => page.locator(".snake-message").textContent()).toBe("Go!");
  });

  test("it stands still while paused by key or button, and when one leaves the page", async () => {
    const { page } = await openApp(
      appWith(sampleFeatures.snake, { features: [sampleFeatures.snake, sampleFeatures.todo] }),
      { beforeLoad: prepare },
    );
    await page.getByRole("button", { name: "Start" }).click();
    await step(page, 2);
    await page.keyboard.press("p");
    const before = await look(page);
    await step(page, 5);
    expect(await look(page)).toEqual(before);
    await page.getByRole("button", { name: "Resume" }).click();
    await step(page, 2);
    expect((await look(page)).x).toBe(before.x + 2);
    await follow(page.getByRole("link", { name: "To-do" }));
    await step(page, 10);
    await follow(page.getByRole("link", { name: "Snake" }));
    await expect.poll(() => page.getByRole("button", { name: "Resume" }).isVisible()).toBe(true);
  });

  test("without walls the edges lead to the other side; the buttons steer on a phone", async () => {
    const { page, expectHealthy } = await openApp(appWith({ ...sampleFeatures.snake, walls: false }), {
      beforeLoad: prepare,
      width: 320,
    });
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("button", { name: "Down" }).click();
    await step(page, 12);
    await expect.poll(() => page.locator(".snake-message").textContent()).toBe("Go!");
    expect((await look(page)).y).toBeLessThan(11);
    await page.getByRole("button", { name: "Pause" }).click();
    await healthyWhileTimePasses(page, expectHealthy);
  });
});
