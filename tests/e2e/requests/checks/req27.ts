import type { Page } from "playwright";
import { expect } from "vitest";
import { follow, seenText } from "../../support/follow.ts";
import { amountIn, dayFromToday, type RequestChecks } from "./requestChecks.ts";

/** req-27: ferries between five islands. */
export const req27: RequestChecks = {
  colours: { background: "rgb(137, 207, 240)", component: "rgb(18, 10, 143)" },
  coloured: "header",
  prepares: [
    async (page) => {
      await search(page, { to: 2 });
    },
    async (page) => {
      await book(page);
      await follow(page.getByRole("link", { name: "Manage booking" }).last());
      await page.getByLabel("Booking code").fill(await codeOf(page));
      await page.getByRole("button", { name: "Show booking" }).focus();
      await page.keyboard.press("Enter");
    },
  ],
  checks: {
    "refuses a trip from an island to the same one": async (page) => {
      await search(page, { to: 1 });
      await page.getByText("Departure and destination must be different places").waitFor();
      await expect.poll(() => page.locator("#booking-results li").count()).toBe(0);
    },
    "lists sailings with from, to, departure, arrival and price": async (page) => {
      const [from, to] = await search(page, { to: 2 });
      const first = await seenText(page.locator("#booking-results li").first());
      expect(first).toMatch(/Departure/i);
      expect(first).toMatch(/Arrival/i);
      expect(first).toContain(from);
      expect(first).toContain(to);
      expect(first).toMatch(/\d\d?:\d\d/);
      expect(first).toMatch(/\$\d+/);
    },
    "a car makes the sailings dearer": async (page) => {
      await search(page, { to: 2 });
      const price = page.locator("#booking-results .booking-total").first();
      const before = amountIn(await seenText(price));
      await page.getByRole("radio", { name: "Car" }).check();
      await page.getByRole("button", { name: "Show sailings" }).click();
      await expect.poll(async () => amountIn(await price.textContent())).toBeGreaterThan(before);
    },
    "two adults book and pay; the code shows the booking, and cancels it for good": async (page) => {
      const price = await book(page);
      const code = await codeOf(page);
      expect(code).toMatch(/^[A-Z]{2}-[A-Z0-9]{6}$/);
      const ticket = await seenText(page.locator("#booking-ticket"));
      expect(ticket).toContain(price);
      await follow(page.getByRole("navigation").getByRole("link", { name: "Manage booking" }));
      await find(page, code);
      const found = await seenText(page.locator("#booking-found"));
      for (const text of ["→", "Ada Byron", "Grace Murray", "Car", price]) expect(found).toContain(text);
      await page.getByRole("button", { name: "Cancel booking" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
      await page.locator("#booking-found .badge", { hasText: "Cancelled" }).waitFor();
      await page.reload();
      await find(page, code);
      await page.locator("#booking-found .badge", { hasText: "Cancelled" }).waitFor();
    },
    "a booking is moved to another sailing under the same code": async (page) => {
      await book(page);
      const code = await codeOf(page);
      await follow(page.getByRole("navigation").getByRole("link", { name: "Manage booking" }));
      await find(page, code);
      await page.getByRole("button", { name: "Rebook" }).click();
      const [, to] = await search(page, { to: 3 });
      await page.getByRole("button", { name: "Book this" }).first().click();
      await pay(page);
      await expect.poll(() => codeOf(page)).toBe(code);
      await expect.poll(() => page.locator("#booking-ticket").textContent()).toContain(`→ ${to}`);
    },
  },
};

/** Of the last booking, also when its ticket is not the view that is seen. */
const codeOf = async (page: Page) =>
  (await page.locator("#booking-ticket strong").first().textContent()) ?? "";

async function search(
  page: Page,
  { to, adults = "1" }: { to: number; adults?: string },
): Promise<[string, string]> {
  const form = page.locator("#booking-search");
  await form.getByLabel("From").selectOption({ index: 1 });
  await form.getByLabel("To", { exact: true }).selectOption({ index: to });
  await form.getByLabel("Date").fill(dayFromToday(10));
  await form.getByLabel("Adults").fill(adults);
  await form.getByRole("button", { name: "Show sailings" }).click();
  return [
    await form.getByLabel("From").inputValue(),
    await form.getByLabel("To", { exact: true }).inputValue(),
  ];
}

/** Books for two adults with a car; answers with the price that was shown before paying. */
async function book(page: Page): Promise<string> {
  await page.getByRole("radio", { name: "Car" }).check();
  await search(page, { to: 2, adults: "2" });
  await page.getByRole("button", { name: "Book this" }).first().click();
  const price = await seenText(page.locator("#booking-summary .booking-total"));
  await page.getByLabel("Adults 1").fill("Ada Byron");
  await page.getByLabel("Adults 2").fill("Grace Murray");
  await page.getByLabel("E-mail").fill("ada@example.com");
  await pay(page);
  return price;
}

async function pay(page: Page): Promise<void> {
  const first = page.getByLabel("Adults 1");
  if ((await first.inputValue()) === "") await first.fill("Ada Byron");
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Valid until").fill("08/29");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Pay and book" }).click();
  await page.locator("#booking-ticket strong").first().waitFor();
}

async function find(page: Page, code: string): Promise<void> {
  await page.getByLabel("Booking code").fill(code);
  await page.getByRole("button", { name: "Show booking" }).click();
}
