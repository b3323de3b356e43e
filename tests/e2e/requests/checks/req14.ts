import type { Page } from "playwright";
import { expect } from "vitest";
import { follow, seenText } from "../../support/follow.ts";
import { amountIn, type RequestChecks } from "./requestChecks.ts";

const nav = (page: Page, name: string) =>
  follow(page.getByRole("navigation").getByRole("link", { name, exact: true }));
const partRow = (page: Page) => page.locator("#parts-rows tr", { hasText: "BRK-204" });

/** req-14: the stockroom of a bicycle repair chain. */
export const req14: RequestChecks = {
  colours: { background: "rgb(220, 220, 220)", component: "rgb(0, 139, 139)" },
  coloured: "#parts .button",
  prepares: [
    async (page) => {
      await nav(page, "Purchase orders");
      await page.locator("#stockOrders").getByLabel("Part").selectOption({ index: 1 });
      await page.getByLabel("Pieces to order").last().fill("20");
      await page.locator("#stock-order-form button").focus();
      await page.keyboard.press("Enter");
    },
  ],
  checks: {
    "a part with SKU BRK-204, quantity 10 and reorder level 4 is listed, also after a reload": async (
      page,
    ) => {
      await addPart(page);
      for (const reload of [false, true]) {
        if (reload) await page.reload();
        const cells = await partRow(page).locator("th, td").allTextContents();
        expect(cells).toEqual(expect.arrayContaining(["Brake lever", "BRK-204", "10", "4"]));
      }
    },
    "booking 7 pieces out leaves 3 and puts the part on the low stock list; the detail shows the movement":
      async (page) => {
        await addPart(page);
        await book(page, "Out", "7", "Used in a repair");
        await nav(page, "Low stock");
        await expect.poll(() => page.locator("#stock-low-rows").textContent()).toContain("BRK-204");
        await nav(page, "Parts");
        await expect.poll(() => partRow(page).locator("td.number").first().textContent()).toBe("3");
        await follow(page.getByRole("link", { name: "Brake lever", exact: true }));
        const detail = await seenText(page.locator("#partsDetail"));
        for (const text of [
          "BRK-204",
          "Brakes",
          "B7",
          "3",
          "4",
          "$12.50",
          "Shimano",
          "Used in a repair",
          "Out",
        ])
          expect(detail).toContain(text);
      },
    "refuses to book out more than there is": async (page) => {
      await addPart(page);
      await book(page, "Out", "11", "Too many");
      await page.getByText("There are only 10 in stock").waitFor();
      await nav(page, "Parts");
      await expect.poll(() => partRow(page).locator("td.number").first().textContent()).toBe("10");
    },
    "a purchase order for 20 pieces is received and the quantity grows by 20": async (page) => {
      await addPart(page);
      await nav(page, "Purchase orders");
      await page.locator("#stockOrders").getByLabel("Part").selectOption({ label: "BRK-204 · Brake lever" });
      await page.locator("#stockOrders").getByLabel("Pieces to order").fill("20");
      await page.locator("#stockOrders").getByRole("button", { name: "Raise purchase order" }).click();
      await page.getByRole("button", { name: "Receive" }).click();
      await expect.poll(() => page.locator("#stock-orders .badge").textContent()).toBe("Received");
      await nav(page, "Parts");
      await expect.poll(() => partRow(page).locator("td.number").first().textContent()).toBe("30");
    },
    "searching for BRK lists only parts whose SKU or name has it": async (page) => {
      await addPart(page);
      await page.getByLabel("Search").fill("BRK");
      const rows = await page.locator("#parts-rows tr").allTextContents();
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row.toLowerCase()).toContain("brk");
    },
    "the stock value is the sum of quantity times cost": async (page) => {
      await addPart(page);
      const head = await page.locator("#parts thead th").allTextContents();
      const quantity = head.findIndex((text) => text.trim() === "Quantity");
      const cost = head.findIndex((text) => text.trim() === "Cost");
      let value = 0;
      for (const row of await page.locator("#parts-rows tr").all()) {
        const cells = await row.locator("th, td").allTextContents();
        value += amountIn(cells[quantity] ?? "") * amountIn(cells[cost] ?? "");
      }
      await nav(page, "Stock");
      await expect
        .poll(async () => amountIn(await page.locator("#stock-value").textContent()))
        .toBeCloseTo(value);
    },
  },
};

async function addPart(page: Page): Promise<void> {
  await follow(page.getByRole("link", { name: "Add part" }));
  await page.getByLabel("SKU").fill("BRK-204");
  await page.getByLabel("Name", { exact: true }).fill("Brake lever");
  await page.locator("#partsForm").getByLabel("Category").selectOption("Brakes");
  await page.getByLabel("Shelf").fill("B7");
  await page.locator("#partsForm").getByLabel("Quantity").fill("10");
  await page.getByLabel("Reorder level").fill("4");
  await page.getByLabel("Cost").fill("12.5");
  await page.locator("#partsForm").getByLabel("Supplier").fill("Shimano");
  await page.getByRole("button", { name: "Save" }).click();
  await nav(page, "Parts");
}

async function book(page: Page, direction: string, quantity: string, reason: string): Promise<void> {
  await nav(page, "Stock");
  const form = page.locator("#stock-form");
  await form.getByLabel("Part").selectOption({ label: "BRK-204 · Brake lever" });
  await form.getByLabel("In or out").selectOption(direction);
  await form.getByLabel("Quantity").fill(quantity);
  await form.getByLabel("Reason").fill(reason);
  await form.getByRole("button", { name: "Book" }).click();
}
