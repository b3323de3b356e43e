import type { Page } from "playwright";
import { expect } from "vitest";
import { follow, seenText } from "../../support/follow.ts";
import { dayFromToday, type RequestChecks } from "./requestChecks.ts";

const names = (page: Page) => page.locator("#cabins-rows .card-title").allTextContents();

/** req-57: the page of the lake cabins. */
export const req57: RequestChecks = {
  coloured: "#cabins-rows .button",
  checks: {
    "exactly the five cabins are shown, with beds, extras and price": async (page) => {
      const cards = await page
        .locator("#cabins-rows > li")
        .evaluateAll((items) => items.map((item) => item.textContent ?? ""));
      const wanted = [
        ["Otter", "2", "$85"],
        ["Heron", "4", "$120"],
        ["Beaver", "6", "$165"],
        ["Loon", "2", "auna", "$110"],
        ["Moose", "8", "ot tub", "$240"],
      ];
      expect(cards).toHaveLength(wanted.length);
      wanted.forEach((texts, index) => {
        for (const text of texts) expect(cards[index]).toContain(text);
      });
    },
    "sorts by price from low to high": async (page) => {
      await page.getByLabel("Sort by").selectOption({ label: "Price per night: low to high" });
      await expect.poll(() => names(page)).toEqual(["Otter", "Loon", "Heron", "Beaver", "Moose"]);
    },
    "shows only those for at least 5 people": async (page) => {
      await page.getByLabel("For at least").fill("5");
      await expect.poll(() => names(page)).toEqual(["Beaver", "Moose"]);
    },
    "a request for Heron for three nights names it, the dates and 360": async (page) => {
      await request(page, 10, 13);
      const sent = await seenText(page.locator("#sendARequest-sent"));
      for (const text of ["Heron", "$360"]) expect(sent).toContain(text);
      expect(sent).toMatch(/Arrival\s*[A-Z][a-z]{2} \d+, \d{4}/i);
      expect(sent).toMatch(/Departure\s*[A-Z][a-z]{2} \d+, \d{4}/i);
    },
    "refuses a departure before the arrival": async (page) => {
      await request(page, 13, 10);
      await page.getByText("Departure must be after Arrival").waitFor();
      await expect.poll(() => page.locator("#sendARequest-sent").isVisible()).toBe(false);
    },
    "a cabin shows its name, beds, extras and price": async (page) => {
      await follow(page.getByRole("link", { name: "Loon", exact: true }));
      const detail = await seenText(page.locator("#cabinsDetail"));
      for (const text of ["Loon", "2", "auna", "$110"]) expect(detail).toContain(text);
    },
    "the cabins stack on a narrow screen with their prices": async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const lefts = await page
        .locator("#cabins-rows > li")
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
      expect(new Set(lefts).size).toBe(1);
      for (const price of await page.locator("#cabins-rows .price").all())
        await expect.poll(() => price.isVisible()).toBe(true);
    },
  },
};

async function request(page: Page, arrival: number, departure: number): Promise<void> {
  await follow(page.getByRole("link", { name: "Send a request: Heron" }));
  const form = page.locator("#sendARequest-form");
  await expect.poll(() => form.getByLabel("Cabin").inputValue()).toBe("Heron");
  await form.getByLabel("Arrival").fill(dayFromToday(arrival));
  await form.getByLabel("Departure").fill(dayFromToday(departure));
  await form.getByLabel("People").fill("3");
  await form.getByLabel("Name").fill("Ada");
  await form.getByLabel("E-mail").fill("ada@example.com");
  await form.getByRole("button", { name: "Send request" }).click();
}
