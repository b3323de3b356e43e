import { describe, expect, it } from "vitest";
import { type OpenApp, openApp } from "../support/appDriver.ts";

const STOCKROOM = {
  version: 1,
  name: "Wheelhouse Stock",
  tagline: "Parts for every bicycle",
  icon: "🔧",
  language: "en",
  theme: { background: "#dcdcdc", component: "#008b8b" },
  entities: [
    {
      id: "part",
      one: "part",
      many: "parts",
      icon: "🔩",
      titleField: "name",
      fields: [
        { id: "sku", label: "SKU", type: "text", required: true },
        { id: "name", label: "Name", type: "text", required: true },
        { id: "quantity", label: "Quantity", type: "number", min: 0 },
        { id: "reorderLevel", label: "Reorder level", type: "number", min: 0 },
        { id: "cost", label: "Cost", type: "money", unit: "$" },
        { id: "supplier", label: "Supplier", type: "text" },
      ],
      rows: [
        { sku: "CHN-9", name: "Chain", quantity: 10, reorderLevel: 4, cost: 12.5, supplier: "Velo Parts" },
        { sku: "TUB-28", name: "Inner tube", quantity: 3, reorderLevel: 8, cost: 4, supplier: "Rubber & Co" },
        { sku: "PED-1", name: "Pedal", quantity: 1, reorderLevel: 2, cost: 20, supplier: "Velo Parts" },
      ],
    },
  ],
  features: [
    {
      module: "records",
      id: "parts",
      title: "Parts",
      entity: "part",
      view: "table",
      search: ["sku", "name"],
    },
    {
      module: "inventory",
      id: "stock",
      title: "Stock",
      entity: "part",
      quantityField: "quantity",
      reorderField: "reorderLevel",
      costField: "cost",
      supplierField: "supplier",
      purchaseOrders: true,
    },
  ],
  wishes: [],
  later: [],
  assumptions: [],
};

async function book(
  app: OpenApp,
  item: string,
  direction: string,
  quantity: number,
  reason = "Used in a job",
): Promise<void> {
  const form = app.page.locator("#stock-form");
  await form.getByLabel("Part").selectOption(item);
  await form.getByLabel("In or out").selectOption(direction);
  await form.getByLabel("Quantity").fill(String(quantity));
  await form.getByLabel("Reason").fill(reason);
  await form.getByRole("button", { name: "Book" }).click();
}

describe("inventory", () => {
  it("books out with a reason: the quantity falls, the part turns up as low, the value follows", async () => {
    const app = await openApp(STOCKROOM, { width: 320 });
    await app.visit("stock");
    await expect.poll(() => app.page.locator("#stock-value").innerText()).toBe("$157");
    await expect.poll(() => app.page.locator("#stock-low-count").innerText()).toBe("2");
    await book(app, "CHN-9 · Chain", "Out", 7);
    await expect.poll(() => app.page.locator("#stock-value").innerText()).toBe("$69.50");
    await expect
      .poll(() => app.page.locator("#stock-movements tr").first().innerText())
      .toMatch(/CHN-9 · Chain\s+Out\s+7\s+Used in a job/);
    await app.expectHealthy();
    await app.visit("stockLow");
    await expect.poll(() => app.page.locator("#stock-low-rows").innerText()).toContain("CHN-9 · Chain");
    await app.expectHealthy();
  });

  it("refuses to book out more than there is, and blanks", async () => {
    const app = await openApp(STOCKROOM);
    await app.visit("stock");
    await book(app, "PED-1 · Pedal", "Out", 2);
    await expect.poll(() => app.page.getByText("There are only 1 in stock").isVisible()).toBe(true);
    await expect.poll(() => app.page.locator("#stock-movements tr").count()).toBe(0);
    await app.page.locator("#stock-form").getByLabel("Reason").fill("");
    await app.page.locator("#stock-form").getByRole("button", { name: "Book" }).click();
    await expect.poll(() => app.page.getByText("Reason is required").isVisible()).toBe(true);
  });

  it("raises one purchase order a supplier from what is low, and receiving it raises the quantities", async () => {
    const app = await openApp(STOCKROOM, { width: 320 });
    await app.visit("stockLow");
    await app.page.getByLabel("Pieces to order: TUB-28 · Inner tube").fill("20");
    await app.page.getByRole("button", { name: "Raise purchase order" }).click();
    await app.page.locator("#stockOrders").waitFor();
    const orders = app.page.locator("#stock-orders > li");
    await expect.poll(() => orders.count()).toBe(2);
    await app.expectHealthy();
    const tubes = orders.filter({ hasText: "Rubber & Co" });
    await expect.poll(() => tubes.innerText()).toContain("20 × TUB-28 · Inner tube");
    await tubes.getByRole("button", { name: "Receive" }).click();
    await expect.poll(() => tubes.innerText()).toContain("Received");
    await app.page.reload();
    await expect.poll(() => tubes.innerText()).toContain("Received");
    await app.visit("stock");
    await app.page.locator("#stock-form").getByLabel("Part").selectOption("TUB-28 · Inner tube");
    await expect.poll(() => app.page.locator("#stock-now").innerText()).toContain("23");
  });

  it("orders any part, cancels an order, and lists a part's movements on its own page", async () => {
    const app = await openApp(STOCKROOM);
    await app.visit("stockOrders");
    const form = app.page.locator("#stock-order-form");
    await form.getByLabel("Part").selectOption("CHN-9 · Chain");
    await form.getByLabel("Pieces to order").fill("5");
    await form.getByRole("button", { name: "Raise purchase order" }).click();
    await app.page.getByRole("button", { name: "Cancel order" }).click();
    await app.page.locator("#confirm-yes").click();
    await expect.poll(() => app.page.locator("#stock-orders").innerText()).toContain("Cancelled");
    await app.visit("stock");
    await book(app, "CHN-9 · Chain", "In", 2, "Counted again");
    await app.page.evaluate(() => {
      location.hash = "#/partsDetail/1";
    });
    await expect.poll(() => app.page.locator("#partsDetail").innerText()).toContain("Counted again");
    await app.expectHealthy();
  });
});
