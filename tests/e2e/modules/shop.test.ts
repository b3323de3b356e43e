import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { follow, seenText } from "../support/follow.ts";
import { vinylApp } from "./sampleApps.ts";

async function fillCheckout(page: Page, card: string): Promise<void> {
  const form = page.locator("#shop-checkout");
  await form.getByLabel("Name").fill("Ida Brook");
  await form.getByLabel("E-mail").fill("ida@example.com");
  await form.getByLabel("Street and number").fill("Mill Lane 3");
  await form.getByLabel("Postcode").fill("12345");
  await form.getByLabel("Town").fill("Ashford");
  await form.getByLabel("Card number").fill(card);
  await form.getByLabel("Valid until").fill("08/29");
  await form.getByLabel("Security code").fill("123");
}

describe("shop", () => {
  test("genre and condition together leave only records that have both", async () => {
    const { page, expectHealthy } = await openApp(vinylApp);
    await page.getByLabel("Genre").selectOption("Jazz");
    await page.getByLabel("Condition").selectOption("Mint");
    await expect.poll(() => page.locator("#shop-rows .card-title").allTextContents()).toEqual(["Blue Hour"]);
    await page.getByLabel("Genre").selectOption("Rock");
    await expect.poll(() => page.getByText("Nothing matches.").isVisible()).toBe(true);
    await expectHealthy();
    await page.getByRole("button", { name: "Clear search and filters" }).click();
    await page.getByLabel("Sort by").selectOption({ label: "Price: low to high" });
    await expect.poll(() => page.locator("#shop-rows .price").first().textContent()).toBe("$9.99");
  });

  test("the cart counts, totals to the cent, survives a reload, and things can be taken out", async () => {
    const { page, visit, expectHealthy } = await openApp(vinylApp, { width: 320 });
    await page.getByRole("button", { name: "Add to cart: Static Bloom" }).click();
    await page.getByRole("button", { name: "Add to cart: Blue Hour" }).click();
    await follow(page.getByRole("link", { name: /^Cart/ }));
    await page.getByLabel("Quantity: Static Bloom").fill("2");
    await page.getByLabel("Quantity: Static Bloom").blur();
    await expect.poll(() => page.locator("#shop-cart-total").textContent()).toBe("$44.88");
    await page.reload();
    await expect.poll(() => page.locator("#shop-cart-count").textContent()).toBe("3");
    await expect.poll(() => page.locator("#shop-cart-total").textContent()).toBe("$44.88");
    await expectHealthy();
    await page.getByRole("button", { name: "Remove Blue Hour" }).click();
    await expect.poll(() => page.locator("#shop-cart-total").textContent()).toBe("$19.98");
    await page.getByRole("button", { name: "Remove Static Bloom" }).click();
    await expect.poll(() => page.getByText("Your cart is empty.").isVisible()).toBe(true);
    await visit("shopCheckout");
    await expectHealthy();
  });

  test("a discount code takes its share off once and a made-up code is refused", async () => {
    const { page, visit } = await openApp(vinylApp);
    await page.getByRole("button", { name: "Add to cart: Midnight Tram" }).click();
    await visit("shopCart");
    await page.getByLabel("Discount code").fill("FREE99");
    await page.getByRole("button", { name: "Use code" }).click();
    await expect.poll(() => page.getByText("This code is not valid").isVisible()).toBe(true);
    await expect.poll(() => page.locator("#shop-cart-total").textContent()).toBe("$32.00");
    for (let turn = 0; turn < 2; turn++) {
      await page.getByLabel("Discount code").fill("spin10");
      await page.getByRole("button", { name: "Use code" }).click();
      await expect.poll(() => page.locator("#shop-cart-total").textContent()).toBe("$28.80");
    }
  });

  test("checkout names what is missing, refuses a short card number, and gives an order that can be looked up", async () => {
    const { page, visit, expectHealthy } = await openApp(vinylApp);
    await page.getByRole("button", { name: "Add to cart: Harbour Songs" }).click();
    await visit("shopCheckout");
    await page.getByRole("button", { name: "Pay now" }).click();
    for (const name of ["Name", "Street and number", "Card number"]) {
      await expect
        .poll(() => page.getByText(`${name} is required`).isVisible(), { message: name })
        .toBe(true);
    }
    await fillCheckout(page, "12345");
    await page.getByRole("button", { name: "Pay now" }).click();
    await expect.poll(() => page.getByText("Card number must have 16 digits").isVisible()).toBe(true);
    await expectHealthy();
    await page.getByLabel("Card number").fill("4000 1234 5678 9010");
    await page.getByRole("button", { name: "Pay now" }).click();
    const number = await seenText(page.locator("#shop-done-code"));
    expect(number).toMatch(/^ORD-\w{6}$/);
    await expect.poll(() => page.locator("#shop-cart-count").textContent()).toBe("0");
    await expectHealthy();
    await page.reload();
    await visit("shopLookup");
    await page.getByLabel("Order number").fill("ORD-NOPE00");
    await page.getByRole("button", { name: "Find" }).click();
    await expect.poll(() => page.getByText("No order has this number").isVisible()).toBe(true);
    await page.getByLabel("Order number").fill(number.toLowerCase());
    await page.getByRole("button", { name: "Find" }).click();
    await expect.poll(() => page.locator("#shop-found").textContent()).toContain("Harbour Songs");
    const found = await seenText(page.locator("#shop-found"));
    for (const part of ["Harbour Songs", "Mill Lane 3", "$18.50"]) expect(found).toContain(part);
    expect(found).not.toContain("9010");
    await expectHealthy();
  });

  test("the detail shows every field and a way to buy", async () => {
    const { page, expectHealthy } = await openApp(vinylApp);
    await follow(page.getByRole("link", { name: "Golden Season" }));
    const text = await seenText(page.locator("#shop-item"));
    for (const part of ["The Velours", "1971", "Soul", "Mint", "$27.25"]) expect(text).toContain(part);
    await page.locator("#shop-item").getByRole("button").click();
    await expect.poll(() => page.locator("#shop-cart-count").textContent()).toBe("1");
    await expectHealthy();
  });
});
