import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { honeyApp } from "./sampleApps.ts";

describe("charts", () => {
  test("a bar grows by what is added, and the tiles with it", async () => {
    const { page, visit, expectHealthy } = await openApp(honeyApp);
    const bar = page.locator("#overview-chart-0 li", { hasText: "Lime Avenue" });
    await expect.poll(() => bar.textContent()).toContain("7.4\u00a0kg");
    await expectHealthy();
    await visit("harvestsForm");
    await page.locator("#harvests-form").getByLabel("Apiary").fill("Lime Avenue");
    await page.locator("#harvests-form").getByLabel("Hive number").fill("2");
    await page.locator("#harvests-form").getByLabel("Date").fill("2026-09-01");
    await page.locator("#harvests-form").getByLabel("Kilograms").fill("12.6");
    await page.getByRole("button", { name: "Save" }).click();
    await visit("overview");
    await expect.poll(() => bar.textContent()).toContain("20\u00a0kg");
    await expect.poll(() => page.locator("#overview-tile-0").textContent()).toBe("92.3\u00a0kg");
  });

  test("a span of days narrows charts, tiles and the list of the same rows", async () => {
    const { page, visit } = await openApp(honeyApp);
    await page.getByLabel("From", { exact: true }).fill("2026-08-01");
    await expect.poll(() => page.locator("#overview-tile-1").textContent()).toBe("3");
    await expect
      .poll(() => page.locator("#overview-chart-1 .column-name").allTextContents())
      .toEqual(["Aug 2026", "Sep 2026"]);
    await visit("harvests");
    await expect.poll(() => page.locator("#harvests-rows tr").count()).toBe(3);
    await visit("overview");
    await page.getByRole("button", { name: "All dates" }).click();
    await expect.poll(() => page.locator("#overview-tile-1").textContent()).toBe("7");
  });

  test("without rows the charts say so, and everything fits 320 px", async () => {
    const [entity] = honeyApp.entities;
    const { page, expectHealthy } = await openApp(
      { ...honeyApp, entities: [{ ...entity, rows: [] }] },
      { width: 320 },
    );
    await expect.poll(() => page.getByText("There is nothing to show yet.").first().isVisible()).toBe(true);
    await expectHealthy();
  });
});
