import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { follow } from "../support/follow.ts";
import { appWith, sampleFeatures } from "./sampleFeatures.ts";

const habits = appWith(sampleFeatures.habits, { theme: { background: "#d0f0c0", component: "#40826d" } });

async function addStretch(page: Page) {
  await follow(page.getByRole("link", { name: "New habit" }));
  await page.getByLabel("Name").fill("Stretch");
  await page.getByLabel("Goal").selectOption("5 days a week");
  await page.getByRole("button", { name: "Save habit" }).click();
}

const stretch = (page: Page) => page.locator("#habits .card", { hasText: "Stretch" });

describe("habit tracker", () => {
  test("ticking today and yesterday makes a streak of 2, unticking yesterday one of 1, and the year grid agrees", async () => {
    const { page, expectHealthy } = await openApp(habits);
    await addStretch(page);
    await expect.poll(() => stretch(page).getByRole("checkbox").isChecked()).toBe(false);
    await stretch(page).getByRole("checkbox").check();
    await stretch(page)
      .getByRole("button", { name: /^Yesterday/ })
      .click();
    await expect
      .poll(() => stretch(page).locator(".badge").first().textContent())
      .toContain("Streak: 2 days");
    await expectHealthy();

    await follow(stretch(page).getByRole("link"));
    await expect.poll(() => page.locator(".habits-current").textContent()).toBe("2 days");
    await expect.poll(() => page.locator(".habits-longest").textContent()).toBe("2 days");
    await expect.poll(() => page.locator(".habits-goal").textContent()).toBe("5 days a week");
    await expect.poll(() => page.locator(".habits-start").textContent()).not.toBe("");
    await expect.poll(() => page.locator(".habits-year .is-done").count()).toBe(2);
    await expectHealthy();
    await page
      .locator("#habitsDetail")
      .getByRole("button", { name: /^Yesterday/ })
      .click();
    await expect.poll(() => page.locator(".habits-current").textContent()).toBe("1 day");
    await expect.poll(() => page.locator(".habits-year .is-done").count()).toBe(1);
  });

  test("an unticked today does not break the streak of yesterday, and neither does a pause", async () => {
    const { page } = await openApp(habits);
    await addStretch(page);
    await stretch(page)
      .getByRole("button", { name: /^Yesterday/ })
      .click();
    await expect.poll(() => stretch(page).locator(".badge").first().textContent()).toContain("Streak: 1 day");
    await follow(stretch(page).getByRole("link"));
    await page.getByRole("button", { name: "Pause" }).click();
    await expect.poll(() => page.getByRole("button", { name: "Resume" }).isVisible()).toBe(true);
    await expect.poll(() => page.locator(".habits-current").textContent()).toBe("1 day");
  });

  test("an archived habit leaves today, is found in the archive after a reload, and comes back", async () => {
    const { page, visit, expectHealthy } = await openApp(habits, { width: 320 });
    await addStretch(page);
    await follow(stretch(page).getByRole("link"));
    await expectHealthy();
    await page.getByRole("button", { name: "Archive" }).click();
    await page.locator("#habits").waitFor();
    await expect.poll(() => stretch(page).count()).toBe(0);
    await page.reload();
    await visit("habitsArchive");
    await expect.poll(() => page.locator(".habits-archived").textContent()).toContain("Stretch");
    await expectHealthy();
    await page.getByRole("button", { name: "Restore Stretch" }).click();
    await visit("habits");
    await expect.poll(() => stretch(page).count()).toBe(1);
  });

  test("the week summary counts days and goals met; a habit without a name is refused", async () => {
    const { page, visit, expectHealthy } = await openApp(habits);
    await visit("habitsWeek");
    await expect.poll(() => page.locator(".habits-goals li").count()).toBe(2);
    await expect.poll(() => page.locator("nav [aria-current]").allTextContents()).toEqual(["Week"]);
    await expect
      .poll(() => page.locator(".habits-goals li").first().textContent())
      .toMatch(/Drink water\s*\d of 7 days/);
    await page.getByRole("button", { name: "← Week before" }).click();
    await expect
      .poll(() => page.locator(".habits-share-text").textContent())
      .toBe("2 of 2 weekly goals met.");
    await expectHealthy();
    await visit("habitsForm");
    await page.getByRole("button", { name: "Save habit" }).click();
    await expect.poll(() => page.locator("[data-error='name']").textContent()).toContain("required");
    await expectHealthy();
    await visit("habits");
    await expect.poll(() => page.locator("#habits .card").count()).toBe(2);
  });
});
