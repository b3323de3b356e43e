import type { Page } from "playwright";
import { expect } from "vitest";
import { follow, seenText } from "../../support/follow.ts";
import { dayFromToday, type RequestChecks } from "./requestChecks.ts";

const card = (page: Page) =>
  page
    .locator(".habits-list li")
    .filter({ has: page.getByRole("checkbox", { name: "Stretch", exact: true }) });

/** req-33: the encouraging habit tracker. */
export const req33: RequestChecks = {
  colours: { background: "rgb(208, 240, 192)", component: "rgb(64, 130, 109)" },
  coloured: "header",
  prepares: [
    async (page) => {
      await page.locator(".card-actions a").first().click();
      await page.getByRole("button", { name: "Archive" }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: "Archive" }).focus();
      await page.keyboard.press("Enter");
    },
  ],
  checks: {
    "a new habit with 5 days a week is listed under today, unticked": async (page) => {
      await addHabit(page);
      await expect
        .poll(() => page.getByRole("checkbox", { name: "Stretch", exact: true }).isChecked())
        .toBe(false);
      await expect.poll(() => card(page).textContent()).toContain("of 5 this week");
    },
    "today and yesterday make a streak of 2 in the year grid; without yesterday it is 1": async (page) => {
      await addHabit(page);
      await page.getByRole("checkbox", { name: "Stretch", exact: true }).check();
      await card(page)
        .getByRole("button", { name: /^Yesterday/ })
        .click();
      await expect.poll(() => card(page).textContent()).toContain("Streak: 2 days");
      await follow(card(page).getByRole("link"));
      await expect.poll(() => page.locator(".habits-current").textContent()).toBe("2 days");
      const grid = await page
        .locator(".habits-cell.is-done[data-date]")
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-date")));
      expect(grid).toEqual([dayFromToday(-1), dayFromToday(0)]);
      await page
        .locator("#habitsDetail")
        .getByRole("button", { name: /^Yesterday/ })
        .click();
      await expect.poll(() => page.locator(".habits-current").textContent()).toBe("1 day");
    },
    "an archived habit leaves today and is in the archive, also after a reload": async (page) => {
      await addHabit(page);
      await follow(card(page).getByRole("link"));
      await page.getByRole("button", { name: "Archive" }).click();
      await expect.poll(() => card(page).count()).toBe(0);
      await page.reload();
      await page.locator(".habits-list li").first().waitFor();
      await expect.poll(() => card(page).count()).toBe(0);
      await follow(page.getByRole("navigation").getByRole("link", { name: "Archive" }));
      await expect.poll(() => page.locator(".habits-archived").textContent()).toContain("Stretch");
    },
    "the week summary says of each habit how many of its days are done": async (page) => {
      await addHabit(page);
      await page.getByRole("checkbox", { name: "Stretch", exact: true }).check();
      await follow(page.getByRole("navigation").getByRole("link", { name: "Week" }));
      const lines = await page.locator(".habits-goals li").allTextContents();
      for (const line of lines) expect(line).toMatch(/\d of \d days?/);
      expect(lines.find((line) => /Stretch1/.test(line.replace(/\s/g, "")))).toContain("1 of 5 days");
    },
    "refuses a habit without a name": async (page) => {
      const before = await page.locator(".habits-list li").count();
      await follow(page.getByRole("link", { name: "New habit" }));
      await page.getByRole("button", { name: "Save habit" }).click();
      await page.getByText("Name is required").waitFor();
      await follow(page.getByRole("link", { name: "Cancel" }));
      await expect.poll(() => page.locator(".habits-list li").count()).toBe(before);
    },
    "a habit shows goal, start date, current and longest streak, and can be paused": async (page) => {
      await addHabit(page);
      await follow(card(page).getByRole("link"));
      const tiles = await seenText(page.locator("#habitsDetail .tiles"));
      for (const text of ["Current streak", "Longest streak", "5 days a week", "Start date"])
        expect(tiles).toContain(text);
      await page.getByRole("button", { name: "Pause" }).click();
      await page.getByRole("button", { name: "Resume" }).waitFor();
    },
  },
};

async function addHabit(page: Page): Promise<void> {
  await follow(page.getByRole("link", { name: "New habit" }));
  await page.getByLabel("Name").fill("Stretch");
  await page.getByLabel("Goal").selectOption("5");
  await page.getByRole("button", { name: "Save habit" }).click();
}
