import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { appWith, sampleFeatures } from "./sampleFeatures.ts";

describe("converter", () => {
  test("it converts while one types, swaps, changes the group and remembers it", async () => {
    const { page, expectHealthy } = await openApp(appWith(sampleFeatures.converter), { width: 320 });
    const result = page.locator(".converter-result");
    await page.getByLabel("Amount").fill("10");
    await expect.poll(() => result.textContent()).toBe("10 m = 32.808399 ft");
    await page.getByRole("button", { name: "Swap the two units" }).click();
    await expect.poll(() => result.textContent()).toBe("10 ft = 3.048 m");
    await page.getByLabel("What to convert").selectOption("Temperature");
    await page.getByLabel("Amount").fill("100");
    await expect.poll(() => result.textContent()).toBe("100 °C = 212 °F");
    await page.getByLabel("From").selectOption("degrees Fahrenheit");
    await page.getByLabel("To", { exact: true }).selectOption("kelvins");
    await page.getByLabel("Amount").fill("32");
    await expect.poll(() => result.textContent()).toBe("32 °F = 273.15 K");
    await expectHealthy();
    await page.reload();
    await expect.poll(() => page.getByLabel("What to convert").inputValue()).toBe("temperature");
    await page.getByLabel("Amount").fill("");
    await expect.poll(() => page.locator(".error").textContent()).toBe("Please write a number.");
    await expect.poll(() => result.textContent()).toBe("");
    await page.getByLabel("What to convert").selectOption("Currency");
    await expect.poll(() => page.locator(".converter-rates").isVisible()).toBe(true);
    await expectHealthy();
  });
});
