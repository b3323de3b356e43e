import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { follow } from "../support/follow.ts";
import { cabinsApp, honeyApp } from "./sampleApps.ts";

const rows = "#harvests-rows tr";
const [overview, log] = honeyApp.features;
const rich = {
  ...honeyApp,
  features: [{ ...log, comments: true, ratings: true, favourites: true, compare: 2 }],
};

describe("records", () => {
  test("a harvest is added, shown with its values and still there after a reload", async () => {
    const { page, visit, expectHealthy } = await openApp(honeyApp);
    await visit("harvests");
    await follow(page.getByRole("link", { name: "Add harvest" }));
    await page.locator("#harvests-form").getByLabel("Apiary").fill('<b>North</b> & "Ridge"');
    await page.locator("#harvests-form").getByLabel("Hive number").fill("9");
    await page.locator("#harvests-form").getByLabel("Date").fill("2026-09-30");
    await page.locator("#harvests-form").getByLabel("Kilograms").fill("12.5");
    await page.locator("#harvests-form").getByLabel("Moisture").fill("18");
    await expectHealthy();
    await page.getByRole("button", { name: "Save" }).click();
    await page.reload();
    const row = page.locator(rows, { hasText: "12.5 kg" }).first();
    await expect.poll(() => row.locator("th").textContent()).toBe('<b>North</b> & "Ridge"');
    await expect.poll(() => row.locator("td").nth(1).textContent()).toBe("Sep 30, 2026");
    await expect.poll(() => row.locator(".badge").count()).toBe(0);
    await expectHealthy();
  });

  test("a blank required field is named at the field and nothing is added", async () => {
    const { page, visit } = await openApp(honeyApp);
    await visit("harvestsForm");
    await page.locator("#harvests-form").getByLabel("Apiary").fill("North Ridge");
    await page.locator("#harvests-form").getByLabel("Hive number").fill("1");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => page.getByText("Kilograms is required").isVisible()).toBe(true);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("kilograms");
    await page.locator("#harvests-form").getByLabel("Kilograms").fill("-3");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => page.getByText("Kilograms must be at least 0").isVisible()).toBe(true);
    await visit("harvests");
    await expect.poll(() => page.locator(rows).count()).toBe(7);
  });

  test("search, choice and date range narrow the list and its total; clearing brings all back", async () => {
    const { page, visit, expectHealthy } = await openApp(honeyApp);
    await visit("harvests");
    await page.getByLabel("Date: from").fill("2026-06-01");
    await page.getByLabel("Date: to").fill("2026-06-30");
    await expect.poll(() => page.locator(rows).count()).toBe(2);
    await expect.poll(() => page.locator("#harvests-total-0").textContent()).toBe("23.1\u00a0kg");
    await page.locator("#harvests-filters").getByLabel("Apiary").selectOption("North Ridge");
    await expect.poll(() => page.locator(rows).count()).toBe(1);
    await page.getByLabel("Search").fill("nowhere");
    await expect.poll(() => page.getByText("No harvests match.").isVisible()).toBe(true);
    await expectHealthy();
    await page.getByRole("button", { name: "Clear search and filters" }).click();
    await expect.poll(() => page.locator(rows).count()).toBe(7);
  });

  test("a heading sorts in one direction, then in the other", async () => {
    const { page, visit } = await openApp(honeyApp);
    await visit("harvests");
    const kilograms = () => page.locator(`${rows} td:nth-of-type(3)`).allTextContents();
    await page.getByRole("button", { name: "Kilograms" }).click();
    const up = await kilograms();
    expect(up[0]).toBe("7.4\u00a0kg");
    await page.getByRole("button", { name: "Kilograms" }).click();
    await expect.poll(() => kilograms()).toEqual([...up].reverse());
    await expect.poll(() => page.locator("th[aria-sort=descending]").textContent()).toBe("Kilograms");
  });

  test("only harvests above the limit carry the warning", async () => {
    const { page, visit } = await openApp(honeyApp);
    await visit("harvests");
    for (const row of await page.locator(rows).all()) {
      const moisture = Number.parseFloat((await row.locator("td").nth(3).textContent()) ?? "");
      await expect.poll(() => row.locator(".badge").count()).toBe(moisture > 20 ? 1 : 0);
    }
  });

  test("deleting asks first and can be undone; editing changes the row", async () => {
    const { page, visit } = await openApp(honeyApp);
    await visit("harvests");
    await page.getByRole("button", { name: "Delete Lime Avenue" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => page.locator(rows).count()).toBe(7);
    await page.getByRole("button", { name: "Delete Lime Avenue" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => page.locator(rows).count()).toBe(6);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.locator(rows).count()).toBe(7);
    await follow(page.getByRole("link", { name: "Edit Lime Avenue" }));
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Edit harvest");
    await page.locator("#harvests-form").getByLabel("Kilograms").fill("8");
    await page.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => page.locator(rows, { hasText: "Lime Avenue" }).textContent())
      .toContain("8\u00a0kg");
  });

  test("the CSV file has a heading line and the rows that are shown", async () => {
    const { page, visit } = await openApp(honeyApp);
    await visit("harvests");
    await page.getByLabel("Search").fill("mill");
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as CSV" }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe("harvests.csv");
    const lines = readFileSync(await download.path(), "utf8")
      .replace("\ufeff", "")
      .split("\r\n");
    expect(lines[0]).toBe('"Apiary","Hive number","Date","Kilograms","Moisture"');
    expect(lines).toHaveLength(3);
  });

  test("comparison refuses more than fits; favourites, ratings and comments are kept", async () => {
    const { page, visit, expectHealthy } = await openApp(rich);
    for (const name of ["Lime Avenue", "Mill Meadow"]) {
      await page
        .getByRole("button", { name: `Compare ${name}` })
        .first()
        .click();
    }
    await page.getByRole("button", { name: "Compare North Ridge" }).first().click();
    await expect.poll(() => page.getByText("You can compare up to 2 harvests").isVisible()).toBe(true);
    await follow(page.getByRole("link", { name: "Compare harvests (2)" }));
    await expect
      .poll(() => page.locator("#harvestsCompare thead th").allTextContents())
      .toEqual(["Lime Avenue", "Mill Meadow"]);
    await expectHealthy();
    await visit("harvests");
    await page.getByRole("button", { name: "Favourite Lime Avenue" }).click();
    await follow(page.getByRole("link", { name: "Lime Avenue", exact: true }));
    await page.getByRole("button", { name: "4 ★" }).click();
    await page.getByLabel("Your comment").fill("A fine batch");
    await page.getByRole("button", { name: "Add comment" }).click();
    await page.reload();
    await expect.poll(() => page.locator("#harvests-remarks").textContent()).toContain("A fine batch");
    await expect.poll(() => page.locator("#harvests-rating").textContent()).toContain("1 ratings");
    await expect
      .poll(() =>
        page.getByRole("button", { name: "Favourite Lime Avenue" }).last().getAttribute("aria-pressed"),
      )
      .toBe("true");
    await expectHealthy();
  });

  test("cards are filtered and sorted, fit a phone, and lead to their detail; Back leads back", async () => {
    const { page, expectHealthy } = await openApp(cabinsApp, { width: 320 });
    const names = () => page.locator("#cabins .card-title").allTextContents();
    await expect.poll(() => names()).toEqual(["Otter", "Heron", "Beaver", "Loon", "Moose"]);
    await page.getByLabel("Sort by").selectOption({ label: "Per night: low to high" });
    await expect.poll(() => names()).toEqual(["Otter", "Loon", "Heron", "Beaver", "Moose"]);
    await page.getByLabel("People, at least").fill("5");
    await expect.poll(() => names()).toEqual(["Beaver", "Moose"]);
    await expectHealthy();
    await follow(page.getByRole("link", { name: "Moose", exact: true }));
    await expect.poll(() => page.locator("#cabins-detail").textContent()).toContain("hot tub");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Moose");
    await expect.poll(() => page.title()).toBe("Moose – Lake Cabins");
    await page.goBack();
    await expect.poll(() => names()).toEqual(["Beaver", "Moose"]);
  });

  test("an app whose browser keeps nothing still works", async () => {
    const { page, visit, expectHealthy } = await openApp(honeyApp, {
      beforeLoad: async (page) => {
        await page.addInitScript(() => {
          Object.defineProperty(window, "localStorage", {
            get() {
              throw new DOMException("denied", "SecurityError");
            },
          });
        });
      },
    });
    await visit("harvests");
    await page.getByRole("button", { name: "Delete Lime Avenue" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => page.locator(rows).count()).toBe(6);
    await expectHealthy();
  });

  test("the colours asked for are the computed ones", async () => {
    const { page, visit } = await openApp({ ...honeyApp, features: [overview, log] });
    await visit("harvests");
    const colour = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect.poll(() => colour("body")).toBe("rgb(255, 255, 240)");
    await expect.poll(() => colour("#harvests a.button")).toBe("rgb(184, 134, 11)");
    await expect.poll(() => colour("thead th")).toBe("rgb(184, 134, 11)");
  });
});
