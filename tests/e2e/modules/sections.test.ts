import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { follow } from "../support/follow.ts";
import { pianoApp } from "./sampleApps.ts";

describe("sections", () => {
  test("the home page has its parts, fits 320 px, and its button opens what it names", async () => {
    const { page, expectHealthy } = await openApp(pianoApp, { width: 320 });
    for (const name of ["What we do", "Opening hours", "What players say", "Find us"]) {
      await expect.poll(() => page.getByRole("heading", { name }).isVisible(), { message: name }).toBe(true);
    }
    await expectHealthy();
    await follow(page.getByRole("link", { name: "Ask for a quote" }));
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Quote");
    await follow(page.getByRole("link", { name: "Ebony & Spruce" }));
    await expect.poll(() => page.locator("#home").isVisible()).toBe(true);
  });

  test("a picture opens enlarged, the next one follows, and it closes again", async () => {
    const { page, visit, expectHealthy } = await openApp(pianoApp);
    await visit("gallery");
    await expectHealthy();
    await page.getByRole("button", { name: "Upright, 1898" }).click();
    const dialog = page.getByRole("dialog");
    await expect.poll(() => dialog.textContent()).toContain("Upright, 1898");
    await dialog.getByRole("button", { name: "Next" }).click();
    await expect.poll(() => dialog.textContent()).toContain("Baby grand, 1926");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => dialog.textContent()).toContain("Upright, 1898");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => dialog.isVisible()).toBe(false);
  });

  test("answers open, the newsletter checks the address, and prices change to a year", async () => {
    const { page, visit, problems } = await openApp(pianoApp);
    await visit("gallery");
    await page.getByText("How often should a piano be tuned?").click();
    await expect.poll(() => page.getByText("Twice a year is good for most.").isVisible()).toBe(true);
    await page.getByLabel("E-mail").first().fill("not an address");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect.poll(() => page.getByText("E-mail must look like name@example.com").isVisible()).toBe(true);
    await page.getByLabel("E-mail").first().fill("ida@example.com");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect.poll(() => page.getByText("You are on the list: ida@example.com").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Yearly" }).click();
    await expect
      .poll(() => page.locator(".price-amount").allTextContents())
      .toEqual(["$144 / year", "$475.2 / year"]);
    await page.getByRole("button", { name: "Monthly" }).click();
    await expect.poll(() => page.locator(".price-amount").first().textContent()).toBe("$15 / month");
    expect(problems).toEqual([]);
  });
});
