import type { Page } from "playwright";
import { expect } from "vitest";
import { follow } from "../../support/follow.ts";
import { amountIn, dayFromToday, type RequestChecks } from "./requestChecks.ts";

/** req-01: the yield dashboard of a honey cooperative. */
export const req01: RequestChecks = {
  colours: { background: "rgb(255, 255, 240)", component: "rgb(184, 134, 11)" },
  coloured: ".bar",
  checks: {
    "adds a harvest of 12.5 kg for North Ridge with moisture 18, and the log has it after a reload": async (
      page,
    ) => {
      await addHarvest(page, { kilograms: "12.5", moisture: "18" });
      for (const reload of [false, true]) {
        if (reload) await page.reload();
        const row = page.locator("#harvests-rows tr", { hasText: "12.5 kg" });
        await expect
          .poll(() => row.locator("th, td").allTextContents())
          .toEqual(
            expect.arrayContaining(
              ["North Ridge", "7", "12.5 kg", "18%"].map((text) =>
                expect.stringContaining(
                  text.replace(" ", "\u00a0").replace("North\u00a0Ridge", "North Ridge"),
                ),
              ),
            ),
          );
      }
    },
    "refuses a harvest without kilograms and says that they are required": async (page) => {
      await follow(page.getByRole("link", { name: "Harvests" }).first());
      const before = await page.locator("#harvests-rows tr").count();
      await addHarvest(page, { kilograms: "", moisture: "18" });
      await page.getByText("Kilograms is required").waitFor();
      await follow(page.getByRole("link", { name: "Cancel" }));
      await expect.poll(() => page.locator("#harvests-rows tr").count()).toBe(before);
    },
    "a range of dates narrows the log and the totals": async (page) => {
      await addHarvest(page, { kilograms: "12.5", moisture: "18", date: "2020-03-02" });
      await addHarvest(page, { kilograms: "4", moisture: "18", date: "2020-03-20" });
      await follow(page.getByRole("link", { name: "Overview" }));
      await page.locator("#overview").getByLabel("From").fill("2020-03-01");
      await page.locator("#overview").getByLabel("To").fill("2020-03-10");
      await expect
        .poll(() => page.locator("#overview .tile-value").allTextContents())
        .toEqual(["1", "12.5\u00a0kg", "12.5\u00a0kg"]);
      await expect.poll(() => page.locator(".bar-value").allTextContents()).toEqual(["12.5\u00a0kg"]);
      await follow(page.getByRole("link", { name: "Harvests" }).first());
      await expect.poll(() => page.locator("#harvests-rows tr").count()).toBe(1);
      await expect.poll(() => page.locator("#harvests-rows").textContent()).toContain("12.5");
    },
    "the bar of an apiary grows by the added kilograms": async (page) => {
      const bar = page.locator(".bars li", { hasText: "North Ridge" }).locator(".bar-value");
      const before = amountIn(await bar.textContent());
      await addHarvest(page, { kilograms: "12.5", moisture: "18" });
      await follow(page.getByRole("link", { name: "Overview" }));
      await expect.poll(async () => amountIn(await bar.textContent())).toBeCloseTo(before + 12.5);
    },
    "warns of moisture above 20 percent and of no other": async (page) => {
      await addHarvest(page, { kilograms: "1", moisture: "23" });
      await addHarvest(page, { kilograms: "1", moisture: "20" });
      const rows = await page.locator("#harvests-rows tr").all();
      expect(rows.length).toBeGreaterThan(2);
      for (const row of rows) {
        const moisture = amountIn(await row.locator("td", { hasText: "%" }).textContent());
        await expect.poll(() => row.locator(".badge").count()).toBe(moisture > 20 ? 1 : 0);
      }
    },
    "every row of the log names apiary, hive, date, kilograms and moisture": async (page) => {
      await follow(page.getByRole("link", { name: "Harvests" }).first());
      const heads = (await page.locator("#harvests thead th").allTextContents()).join(" ");
      for (const head of ["Apiary", "Hive number", "Date", "Kilograms", "Moisture"])
        expect(heads).toContain(head);
      for (const row of await page.locator("#harvests-rows tr").all()) {
        await expect
          .poll(() => row.textContent())
          .toMatch(/^[A-Z].+\d+[A-Z][a-z]{2} \d+, \d{4}[\d.]+\u00a0kg[\d.]+%/);
      }
    },
  },
};

async function addHarvest(
  page: Page,
  { kilograms, moisture, date = dayFromToday(0) }: { kilograms: string; moisture: string; date?: string },
): Promise<void> {
  await follow(page.getByRole("link", { name: "Harvests" }).first());
  await follow(page.getByRole("link", { name: "Add harvest" }));
  await page.getByLabel("Apiary").fill("North Ridge");
  await page.getByLabel("Hive number").fill("7");
  await page.locator("#harvestsForm").getByLabel("Date").fill(date);
  await page.getByLabel("Kilograms").fill(kilograms);
  await page.getByLabel("Moisture").fill(moisture);
  await page.getByRole("button", { name: "Save" }).click();
}
