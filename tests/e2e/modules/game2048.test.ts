import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { appWith, sampleFeatures } from "./sampleFeatures.ts";

const letters = appWith(sampleFeatures.game2048);

/** Opens the game with these cells (0 free, 1 A, 2 B …) and new tiles always in the first free cell. */
function withBoard(cells: number[], score = 0) {
  return async (page: Page) => {
    await page.addInitScript(
      ([game]) => {
        Math.random = () => 0;
        if (localStorage.getItem("sample:merge-game") === null && game !== undefined) {
          localStorage.setItem("sample:merge-game", game);
        }
      },
      [JSON.stringify({ cells, score, won: false })],
    );
  };
}

const row = (...steps: number[]) => [...steps, ...Array(25 - steps.length).fill(0)];

const tiles = (page: Page) => page.locator(".merge-tile").allTextContents();

describe("sliding letters", () => {
  test("an arrow key slides all tiles to that side and one new tile appears", async () => {
    const { page, expectHealthy } = await openApp(letters);
    await expect.poll(async () => (await tiles(page)).filter((tile) => tile !== "")).toHaveLength(2);
    await expectHealthy();
    const before = await tiles(page);
    // Of two directions at most one can be without effect at the start.
    await page.keyboard.press("ArrowLeft");
    if (JSON.stringify(await tiles(page)) === JSON.stringify(before)) await page.keyboard.press("ArrowRight");
    const after = (await tiles(page)).filter((tile) => tile !== "");
    expect(after.length).toBeGreaterThanOrEqual(2);
    expect(after.length).toBeLessThanOrEqual(3);
  });

  test("two As make a B and points; undo takes both back; the best score survives a reload and a restart", async () => {
    const { page, expectHealthy } = await openApp(letters, {
      beforeLoad: withBoard(row(1, 1, 0, 1, 1)),
      width: 380,
    });
    await page.getByRole("button", { name: "Slide left" }).click();
    await expect.poll(async () => (await tiles(page)).slice(0, 4)).toEqual(["B", "B", "A", ""]);
    await expect.poll(() => page.locator(".merge-score").textContent()).toBe("8");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await tiles(page)).slice(0, 5)).toEqual(["A", "A", "", "A", "A"]);
    await expect.poll(() => page.locator(".merge-score").textContent()).toBe("0");
    await expect.poll(() => page.locator(".merge-best").textContent()).toBe("8");
    await page.reload();
    await expect.poll(() => page.locator(".merge-best").textContent()).toBe("8");
    await expectHealthy();
    await page.getByRole("button", { name: "Restart" }).click();
    await expect.poll(async () => (await tiles(page)).filter((tile) => tile !== "")).toHaveLength(2);
    await expect.poll(() => page.locator(".merge-score").textContent()).toBe("0");
  });

  test("a swipe moves the tiles, and the last letter wins", async () => {
    const { page } = await openApp(letters, { beforeLoad: withBoard(row(10, 10)) });
    const box = await page.locator(".merge-board").boundingBox();
    if (box === null) throw new Error("no board");
    await page.mouse.move(box.x + 200, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 80, box.y + 105);
    await page.mouse.up();
    await expect.poll(async () => (await tiles(page))[0]).toBe("K");
    await expect.poll(() => page.locator(".merge-message").textContent()).toContain("win");
  });

  test("a full board without equal neighbours is over, and numbers add up to 2048", async () => {
    const full = [1, 2, 1, 2, 2, 1, 2, 1, 3, 2, 1, 2, 5, 6, 3, 3];
    const { page } = await openApp(
      appWith({ ...sampleFeatures.game2048, size: 4, tiles: "numbers", undo: false }),
      { beforeLoad: withBoard(full) },
    );
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await tiles(page)).slice(12)).toEqual(["2", "32", "64", "16"]);
    await expect.poll(() => page.locator(".merge-message").textContent()).toContain("No more moves");
  });
});
