import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { follow } from "../support/follow.ts";
import { appWith, articles, sampleFeatures } from "./sampleFeatures.ts";

const board = appWith(sampleFeatures.kanban, {
  entities: [articles],
  theme: { background: "#e6e6fa", component: "#614051" },
});

const column = (page: Page, name: string) =>
  page.locator(".kanban-column", { hasText: new RegExp(`^\\s*${name}`) });
const titles = (page: Page, name: string) => column(page, name).locator(".kanban-title").allTextContents();

describe("board", () => {
  test("a card is created with its details, refused without a headline, edited and deleted", async () => {
    const { page, expectHealthy } = await openApp(board);
    await expectHealthy();
    await follow(page.getByRole("link", { name: "New article" }));
    await page.getByRole("button", { name: "Save article" }).click();
    await expect.poll(() => page.locator("[data-error='headline']").textContent()).toContain("required");
    await expectHealthy();
    await page.getByLabel("Headline").fill("The last lighthouse");
    await page.locator("#board-writer").fill("Ines");
    await page.getByLabel("Deadline").fill("2099-05-01");
    await page.getByRole("button", { name: "Save article" }).click();
    const card = column(page, "Ideas").locator(".kanban-card", { hasText: "The last lighthouse" });
    await card.waitFor();
    await expect.poll(() => card.textContent()).toMatch(/Ines.*May 1, 2099/);
    await card.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Headline").fill("The first lighthouse");
    await page.getByRole("button", { name: "Save article" }).click();
    await page.getByRole("button", { name: "Delete: The first lighthouse" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => titles(page, "Ideas")).toEqual(["Night trains are back"]);
  });

  test("a card is moved by its menu or by dragging, its place is remembered, and sums follow", async () => {
    const { page, expectHealthy } = await openApp(board);
    await page.getByLabel("Move Night trains are back to …").selectOption("Editing");
    await expect.poll(() => titles(page, "Ideas")).toEqual([]);
    await expect.poll(() => titles(page, "Editing")).toEqual(["Five notebooks", "Night trains are back"]);
    await expect
      .poll(() => column(page, "Editing").locator(".kanban-sum").textContent())
      .toMatch(/^Total: 1,?800$/);
    await page.getByRole("button", { name: "↑: Night trains are back" }).click();
    await expect.poll(() => titles(page, "Editing")).toEqual(["Night trains are back", "Five notebooks"]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Move Night trains are back to …");
    await page
      .locator(".kanban-card", { hasText: "A talk" })
      .dragTo(column(page, "Ideas").locator(".kanban-cards"));
    await page.reload();
    await expect.poll(() => titles(page, "Ideas")).toEqual(["A talk with a beekeeper"]);
    await expect.poll(() => titles(page, "Editing")).toEqual(["Night trains are back", "Five notebooks"]);
    await expectHealthy();
  });

  test("a column over its maximum warns, overdue cards stand out, and filters narrow the board until cleared", async () => {
    const { page, expectHealthy } = await openApp(board, { width: 320 });
    await page.getByLabel("Maximum of cards in Editing").fill("1");
    await page.getByLabel("Move Night trains are back to …").selectOption("Editing");
    await expect
      .poll(() => column(page, "Editing").locator(".kanban-warning").textContent())
      .toContain("2 cards, only 1 wanted");
    await expect
      .poll(() => page.locator(".kanban-card.is-overdue .kanban-title").allTextContents())
      .toEqual(["Night trains are back"]);
    await expectHealthy();
    await page.locator("#board-filter-writer").selectOption("Jon");
    await expect
      .poll(() => page.locator(".kanban-title").allTextContents())
      .toEqual(["A talk with a beekeeper"]);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect.poll(() => page.locator(".kanban-card").count()).toBe(3);
    await page.reload();
    await expect.poll(() => page.getByLabel("Maximum of cards in Editing").inputValue()).toBe("1");
  });
});
