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
    expect(await stretch(page).getByRole("checkbox").isChecked()).toBe(false);
    await stretch(page).getByRole("checkbox").check();
    await stretch(page)
      .getByRole("button", { name: /^Yesterday/ })
      .click();
    expect(await stretch(page).locator(".badge").first().textContent()).toContain("Streak: 2 days");
    await expectHealthy();

    await follow(stretch(page).getByRole("link"));
    expect(await page.locator(".habits-current").textContent()).toBe("2 days");
    expect(await page.locator(".habits-longest").textContent()).toBe("2 days");
    expect(await page.locator(".habits-goal").textContent()).toBe("5 days a week");
    expect(await page.locator(".habits-start").textContent()).not.toBe("");
    expect(await page.locator(".habits-year .is-done").count()).toBe(2);
    await expectHealthy();
    await page
      .locator("#habitsDetail")
      .getByRole("button", { name: /^Yesterday/ })
      .click();
    expect(await page.locator(".habits-current").textContent()).toBe("1 day");
    expect(await page.locator(".habits-year .is-done").count()).toBe(1);
  });

  test("an unticked today does not break the streak of yesterday, and neither does a pause", async () => {
    const { page } = await openApp(habits);
    await addStretch(page);
    await stretch(page)
      .getByRole("button", { name: /^Yesterday/ })
      .click();
    expect(await stretch(page).locator(".badge").first().textContent()).toContain("Streak: 1 day");
    await follow(stretch(page).getByRole("link"));
    await page.getByRole("button", { name: "Pause" }).click();
    expect(await page.getByRole("button", { name: "Resume" }).isVisible()).toBe(true);
    expect(await page.locator(".habits-current").textContent()).toBe("1 day");
  });

  test("an archived habit leaves today, is found in the archive after a reload, and comes back", async () => {
    const { page, visit, expectHealthy } = await openApp(habits, { width: 320 });
    await addStretch(page);
    await follow(stretch(page).getByRole("link"));
    await expectHealthy();
    await page.getByRole("button", { name: "Archive" }).click();
    await page.locator("#habits").waitFor();
    expect(await stretch(page).count()).toBe(0);
    await page.reload();
    await visit("habitsArchive");
    expect(await page.locator(".habits-archived").textContent()).toContain("Stretch");
    await expectHealthy();
    await page.getByRole("button", { name: "Restore Stretch" }).click();
    await visit("habits");
    expect(await stretch(page).count()).toBe(1);
  });

  test("the week summary counts days and goals met; a habit without a name is refused", async () => {
    const { page, visit, expectHealthy } = await openApp(habits);
    await visit("habitsWeek");
    expect(await page.locator(".habits-goals li").count()).toBe(2);
    expect(await page.locator("nav [aria-current]").allTextContents()).toEqual(["Week"]);
    expect(await page.locator(".habits-goals li").first().textContent()).toMatch(
      /Drink water\s*\d of 7 days/,
    );
    await page.getByRole("button", { name: "← Week before" }).click();
    expect(await page.locator(".habits-share-text").textContent()).toBe("2 of 2 weekly goals met.");
    await expectHealthy();
    await visit("habitsForm");
    await page.getByRole("button", { name: "Save habit" }).click();
    expect(await page.locator("[data-error='name']").textContent()).toContain("required");
    await expectHealthy();
    await visit("habits");
    expect(await page.locator("#habits .card").count()).toBe(2);
  });
});
