import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { follow, seenText } from "../support/follow.ts";
import { cabinsApp } from "./sampleApps.ts";

describe("form", () => {
  test("a request names the cabin, its dates and nights times price; the form is cleared", async () => {
    const { page, expectHealthy } = await openApp(cabinsApp);
    await follow(page.getByRole("link", { name: "Request a stay: Heron" }));
    await page.locator("#ask-form").getByLabel("Arrival").fill("2027-06-01");
    await page.locator("#ask-form").getByLabel("Departure").fill("2027-06-04");
    await expect.poll(() => page.locator("#ask-total").textContent()).toBe("$360");
    await page.locator("#ask-form").getByLabel("People").fill("2");
    await page.locator("#ask-form").getByLabel("Name").fill("Ida");
    await page.locator("#ask-form").getByLabel("E-mail").fill("ida@example.com");
    await page.getByRole("button", { name: "Send request" }).click();
    const sent = await seenText(page.locator("#ask-sent"));
    for (const part of ["Heron", "Jun 1, 2027", "Jun 4, 2027", "$360"]) expect(sent).toContain(part);
    await expect.poll(() => page.locator("#ask-form").getByLabel("Name").inputValue()).toBe("");
    await expectHealthy();
  });

  test("departure before arrival and a malformed e-mail are refused at their fields, and nothing is sent", async () => {
    const { page, visit, expectHealthy } = await openApp(cabinsApp, { width: 320 });
    await visit("ask");
    await page.locator("#ask-form").getByLabel("Cabin").selectOption("Otter");
    await page.locator("#ask-form").getByLabel("Arrival").fill("2027-06-04");
    await page.locator("#ask-form").getByLabel("Departure").fill("2027-06-01");
    await page.locator("#ask-form").getByLabel("People").fill("0");
    await page.locator("#ask-form").getByLabel("E-mail").fill("nobody");
    await page.getByRole("button", { name: "Send request" }).click();
    for (const message of [
      "Departure must be after Arrival",
      "People must be at least 1",
      "Name is required",
      "E-mail must look like name@example.com",
    ]) {
      await expect.poll(() => page.getByText(message).isVisible(), { message: message }).toBe(true);
    }
    await expect.poll(() => page.locator("#ask-sent").isVisible()).toBe(false);
    await expectHealthy();
  });

  test("what was sent is listed where everyone may see it", async () => {
    const [cabins, ask] = cabinsApp.features;
    const { page, visit, expectHealthy } = await openApp({
      ...cabinsApp,
      features: [cabins, { ...ask, showSent: true }],
    });
    await visit("ask");
    await page.locator("#ask-form").getByLabel("Cabin").selectOption("Otter");
    await page.locator("#ask-form").getByLabel("Arrival").fill("2027-06-01");
    await page.locator("#ask-form").getByLabel("Departure").fill("2027-06-02");
    await page.locator("#ask-form").getByLabel("People").fill("3");
    await page.locator("#ask-form").getByLabel("Name").fill("Ida");
    await page.locator("#ask-form").getByLabel("E-mail").fill("ida@example.com");
    await page.getByRole("button", { name: "Send request" }).click();
    await page.reload();
    await expect.poll(() => page.locator("#ask-count").textContent()).toBe("1 request · People: 3");
    await expectHealthy();
  });
});
