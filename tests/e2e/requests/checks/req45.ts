import type { Page } from "playwright";
import { expect } from "vitest";
import type { RequestChecks } from "./requestChecks.ts";

/** req-45: "todo app". */
export const req45: RequestChecks = {
  coloured: ".todo-form button",
  prepares: [
    async (page) => {
      await add(page, "Water the ferns");
      await add(page, "Buy soil");
      await page.getByRole("checkbox", { name: "Buy soil" }).check();
    },
  ],
  checks: {
    "Enter adds a task and leaves the field empty and ready": async (page) => {
      await add(page, "Water the ferns");
      await expect.poll(() => page.locator(".todo-text").allTextContents()).toEqual(["Water the ferns"]);
      await expect.poll(() => page.getByLabel("New task").inputValue()).toBe("");
      await expect
        .poll(() => page.getByLabel("New task").evaluate((field) => field === document.activeElement))
        .toBe(true);
    },
    "nothing and spaces add nothing": async (page) => {
      await add(page, "");
      await add(page, "   ");
      await expect.poll(() => page.locator(".todo-text").count()).toBe(0);
    },
    "two tasks are back after a reload, the finished one finished and looking different": async (page) => {
      await add(page, "Water the ferns");
      await add(page, "Buy soil");
      await page.getByRole("checkbox", { name: "Buy soil" }).check();
      await page.reload();
      await expect
        .poll(() => page.locator(".todo-text").allTextContents())
        .toEqual(["Water the ferns", "Buy soil"]);
      await expect.poll(() => page.getByRole("checkbox", { name: "Buy soil" }).isChecked()).toBe(true);
      const looks = await page
        .locator(".todo-text")
        .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).textDecorationLine));
      expect(looks).toEqual(["none", "line-through"]);
    },
    "the count of open tasks goes down by one": async (page) => {
      await add(page, "Water the ferns");
      await add(page, "Buy soil");
      await expect.poll(() => page.locator(".todo-count").textContent()).toContain("2");
      await page.getByRole("checkbox", { name: "Buy soil" }).check();
      await expect.poll(() => page.locator(".todo-count").textContent()).toContain("1");
    },
    "finished tasks are cleared in one go": async (page) => {
      for (const text of ["One", "Two", "Three"]) await add(page, text);
      await page.getByRole("checkbox", { name: "One" }).check();
      await page.getByRole("checkbox", { name: "Three" }).check();
      await page.getByRole("button", { name: "Clear finished" }).click();
      await expect.poll(() => page.locator(".todo-text").allTextContents()).toEqual(["Two"]);
    },
    "an empty list has a friendly hint": async (page) => {
      await expect.poll(() => page.locator(".todo-empty").textContent()).toContain("Nothing to do yet");
    },
  },
};

async function add(page: Page, text: string): Promise<void> {
  await page.getByLabel("New task").fill(text);
  await page.getByLabel("New task").press("Enter");
}
