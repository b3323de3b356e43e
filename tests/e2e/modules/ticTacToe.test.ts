import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { freezeClock, healthyWhileTimePasses } from "./freezeClock.ts";
import { appWith, sampleFeatures } from "./sampleFeatures.ts";

const game = appWith(sampleFeatures.ticTacToe);

const marks = (page: Page) => page.locator(".ttt-cell").allTextContents();

async function playAt(page: Page, cell: number) {
  await page.locator(".ttt-cell").nth(cell).click({ force: true }); // also on cells that are taken
  await page.clock.runFor(500);
}

describe("tic-tac-toe", () => {
  test("a click marks an empty cell, the computer answers once, and a taken cell changes nothing", async () => {
    const { page, expectHealthy } = await openApp(game, { beforeLoad: freezeClock });
    await playAt(page, 4);
    await expect.poll(async () => (await marks(page))[4]).toBe("X");
    await expect.poll(async () => (await marks(page)).filter((mark) => mark === "O")).toHaveLength(1);
    const before = await marks(page);
    await playAt(page, before.indexOf("O"));
    await expect.poll(() => marks(page)).toEqual(before);
    await healthyWhileTimePasses(page, expectHealthy);
  });

  test("on the hardest level the computer never loses, and every game moves exactly one counter", async () => {
    const { page } = await openApp(game, { beforeLoad: freezeClock });
    await page.getByRole("button", { name: "Hard" }).click();
    for (let round = 0; round < 6; round += 1) {
      for (let move = 0; move < 5; move += 1) {
        const free = (await marks(page)).flatMap((mark, cell) => (mark === "" ? [cell] : []));
        const cell = free[(round * 5 + move * 3) % Math.max(free.length, 1)];
        const message = await page.locator(".ttt-message").textContent();
        if (cell === undefined || message?.includes("New game")) break;
        await playAt(page, cell);
      }
      const [wins, losses, draws] = await page.locator(".scores dd").allTextContents();
      expect(wins).toBe("0");
      expect(Number(losses) + Number(draws)).toBe(round + 1);
      await page.getByRole("button", { name: "New game" }).click();
    }
  });

  test("a win is announced with its line, counted and still there after a reload; another level starts anew", async () => {
    const { page, expectHealthy } = await openApp(game, {
      width: 320,
      beforeLoad: async (opened) => {
        await freezeClock(opened);
        await opened.addInitScript(() => {
          Math.random = () => 0; // on 'easy' the computer takes the first free cell
        });
      },
    });
    await page.getByRole("button", { name: "Easy" }).click();
    for (const cell of [4, 3, 5]) await playAt(page, cell);
    await expect.poll(() => page.locator(".ttt-message").textContent()).toContain("You win");
    await expect.poll(() => page.locator(".is-winning").allTextContents()).toEqual(["X", "X", "X"]);
    await expect.poll(() => page.locator(".ttt-x").textContent()).toBe("1");
    await healthyWhileTimePasses(page, expectHealthy);
    await page.reload();
    await expect.poll(() => page.locator(".ttt-x").textContent()).toBe("1");
    await expect
      .poll(() => page.getByRole("button", { name: "Easy" }).getAttribute("aria-pressed"))
      .toBe("true");
    await playAt(page, 8);
    await page.getByRole("button", { name: "Medium" }).click();
    await expect.poll(async () => (await marks(page)).join("")).toBe("");
  });

  test("on medium the computer blocks a line that is about to be complete", async () => {
    const { page } = await openApp(game, {
      beforeLoad: async (opened) => {
        await freezeClock(opened);
        await opened.addInitScript(() => {
          Math.random = () => 0;
        });
      },
    });
    await playAt(page, 4); // the computer takes cell 0
    await playAt(page, 3); // threatens 5
    await expect.poll(async () => (await marks(page))[5]).toBe("O");
  });
});
