import type { Page } from "playwright";
import { expect } from "vitest";
import { follow } from "../../support/follow.ts";
import { amountIn, type RequestChecks } from "./requestChecks.ts";

const total = async (page: Page) => amountIn(await page.locator("#menu-cart-total").textContent());
const openCart = (page: Page) => follow(page.getByRole("link", { name: /^Cart/ }).first());

/** req-60: "🍕". */
export const req60: RequestChecks = {
  coloured: "#menu-rows .card-actions button",
  prepares: [
    async (page) => {
      await add(page, "Margherita");
      await openCart(page);
    },
  ],
  checks: {
    "it is about pizza, with names, toppings and prices": async (page) => {
      await expect.poll(() => page.title()).toMatch(/pizza/i);
      const cards = await page
        .locator("#menu-rows > li")
        .evaluateAll((items) => items.map((item) => item.textContent ?? ""));
      expect(cards.length).toBeGreaterThan(5);
      for (const card of cards) expect(card).toMatch(/^\p{L}[\p{L} ]+Toppings.+\$\d+\.\d\d/u);
      expect(cards.join()).toContain("Margherita");
    },
    "adding a pizza and removing it again changes order and total": async (page) => {
      await add(page, "Margherita");
      await openCart(page);
      const one = await total(page);
      expect(one).toBeGreaterThan(0);
      await follow(page.getByRole("link", { name: "← Menu" }));
      await add(page, "Diavola");
      await openCart(page);
      await expect.poll(() => total(page)).toBeGreaterThan(one);
      await page.getByRole("button", { name: "Remove Diavola" }).click();
      await expect.poll(() => total(page)).toBe(one);
      await page.getByRole("button", { name: "Remove Margherita" }).click();
      await page.getByText("Your cart is empty.").waitFor();
    },
    "finishing with missing details names them": async (page) => {
      await add(page, "Margherita");
      await openCart(page);
      await follow(page.getByRole("link", { name: "Checkout" }));
      await page.getByRole("button", { name: "Pay now" }).click();
      for (const field of ["Name", "E-mail", "Street and number", "Town", "Card number"])
        await page.getByText(`${field} is required`).waitFor();
    },
    "an order of two pizzas lists each, its price and the right sum": async (page) => {
      await add(page, "Margherita");
      await add(page, "Diavola");
      await openCart(page);
      const lines = await page.locator("#menu-cart-lines > li").allTextContents();
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain("Margherita");
      expect(lines[1]).toContain("Diavola");
      const sum = lines.reduce((before, line) => before + amountIn(line), 0);
      await expect.poll(() => total(page)).toBeCloseTo(sum);
    },
    "an order is paid and has a number": async (page) => {
      await add(page, "Margherita");
      await openCart(page);
      await follow(page.getByRole("link", { name: "Checkout" }));
      const form = page.locator("#menu-checkout");
      const values = {
        Name: "Ada",
        "E-mail": "ada@example.com",
        "Street and number": "Hill 1",
        Postcode: "12345",
        Town: "Oak",
        "Card number": "4242424242424242",
        "Valid until": "08/29",
        "Security code": "123",
      };
      for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
      await page.getByRole("button", { name: "Pay now" }).click();
      await expect.poll(() => page.locator("#menu-done-code").textContent()).toMatch(/^ORD-/);
    },
  },
};

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Add to cart: ${name}` }).click();
}
