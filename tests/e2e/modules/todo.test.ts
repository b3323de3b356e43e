import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { appWith, sampleFeatures } from "./sampleFeatures.ts";

const todo = appWith(sampleFeatures.todo);

describe("to-do list", () => {
  test("Enter adds a task, empties the field and keeps the focus in it; blanks are refused with a hint", async () => {
    const { page, expectHealthy } = await openApp(todo);
    await expect.poll(() => page.locator(".todo-empty").textContent()).toContain("Nothing to do yet");
    await page.getByLabel("New task").fill("Water the ferns");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Buy soil");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.locator(".todo-text").allTextContents())
      .toEqual(["Water the ferns", "Buy soil"]);
    await expect.poll(() => page.getByLabel("New task").inputValue()).toBe("");
    await page.keyboard.type("   ");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".todo-row").count()).toBe(2);
    await expect.poll(() => page.locator(".todo-hint").textContent()).toContain("Write what you want to do");
    await expectHealthy();
  });

  test("finishing lowers the count, survives a reload, and finished tasks are cleared in one go", async () => {
    const { page, expectHealthy } = await openApp(todo, { width: 320 });
    for (const text of ["One", "Two"]) {
      await page.getByLabel("New task").fill(text);
      await page.keyboard.press("Enter");
    }
    await expect.poll(() => page.locator(".todo-count").textContent()).toBe("2 open tasks");
    await page.getByRole("checkbox", { name: "One" }).focus();
    await page.keyboard.press("Space");
    await expect.poll(() => page.locator(".todo-count").textContent()).toBe("1 open task");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-key")))
      .toBe("done-1");
    await page.reload();
    await expect.poll(() => page.getByRole("checkbox", { name: "One" }).isChecked()).toBe(true);
    await expect.poll(() => page.locator(".todo-text.done").allTextContents()).toEqual(["One"]);
    await page.getByRole("button", { name: "Done", exact: true }).click();
    await expect.poll(() => page.locator(".todo-text").allTextContents()).toEqual(["One"]);
    await page.getByRole("button", { name: "All", exact: true }).click();
    await expectHealthy();
    await page.getByRole("button", { name: "Clear finished tasks" }).click();
    await expect.poll(() => page.locator(".todo-text").allTextContents()).toEqual(["Two"]);
  });

  test("a task is edited by double click or button, and a deleted one comes back with Undo", async () => {
    const { page } = await openApp(appWith({ ...sampleFeatures.todo, due: true, priority: true }));
    await page.getByLabel("New task").fill("Paint");
    await page.getByLabel("Due").fill("2020-01-01");
    await page.getByLabel("Priority").selectOption("High");
    await page.getByRole("button", { name: "Add" }).click();
    await expect
      .poll(() => page.locator(".todo-row .badge").allTextContents())
      .toEqual(["High priority", "Overdue: Jan 1, 2020"]);
    await page.locator(".todo-text").dblclick();
    await page.keyboard.type("Paint the fence");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".todo-text").textContent()).toBe("Paint the fence");
    await page.getByRole("button", { name: "Edit: Paint the fence" }).click();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".todo-text").textContent()).toBe("Paint the fence");
    // By keyboard alone: Tab leads from the text to Save, and Save saves.
    await page.getByRole("button", { name: "Edit: Paint the fence" }).press("Enter");
    await page.keyboard.type("Oil the fence");
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.getByRole("button", { name: "Save" }).evaluate((it) => it === document.activeElement))
      .toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".todo-text").textContent()).toBe("Oil the fence");
    // Going elsewhere keeps what was typed.
    await page.getByRole("button", { name: "Edit: Oil the fence" }).press("Enter");
    await page.keyboard.type("Paint the fence");
    await page.getByLabel("New task").focus();
    await expect.poll(() => page.locator(".todo-text").textContent()).toBe("Paint the fence");
    await page.getByRole("button", { name: "Delete: Paint the fence" }).click();
    await expect.poll(() => page.locator(".todo-row").count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.locator(".todo-text").allTextContents()).toEqual(["Paint the fence"]);
  });
});
