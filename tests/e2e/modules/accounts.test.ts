import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { follow } from "../support/follow.ts";
import { honeyApp } from "./sampleApps.ts";

const guarded = {
  ...honeyApp,
  features: [
    ...honeyApp.features,
    {
      module: "accounts",
      id: "account",
      title: "Your account",
      roles: ["Beekeeper", "Manager"],
      guards: ["harvests"],
      profile: true,
    },
  ],
};

describe("accounts", () => {
  test("a guarded page shows the log-in, which leads back to it; after logging out it is closed again", async () => {
    const { page, expectHealthy } = await openApp(guarded);
    await follow(page.getByRole("link", { name: "Harvest log" }));
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Your account");
    await expectHealthy();
    const form = page.locator("#account-login");
    await form.getByLabel("E-mail").fill("beekeeper@example.com");
    await form.getByLabel("Password").fill("wrong pass");
    await form.getByRole("button", { name: "Log in" }).click();
    await expect.poll(() => page.getByText("E-mail or password is not right.").isVisible()).toBe(true);
    await form.getByLabel("Password").fill("demo1234");
    await form.getByRole("button", { name: "Log in" }).click();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Harvest log");
    await page.reload();
    await expect.poll(() => page.locator("#harvests-rows tr").count()).toBe(7);
    await page.getByRole("button", { name: "Log out" }).click();
    await follow(page.getByRole("link", { name: "Harvest log" }));
    await expect.poll(() => page.locator("#harvests").isVisible()).toBe(false);
  });

  test("an account is created once, with a kept password that cannot be read, and logs in again", async () => {
    const { page, visit, problems, expectHealthy } = await openApp(guarded, { width: 320 });
    await visit("account");
    const form = page.locator("#account-register");
    await form.getByRole("button", { name: "Create account" }).click();
    await expect.poll(() => form.getByText("Name is required").isVisible()).toBe(true);
    await form.getByLabel("Name").fill("Ada");
    await form.getByLabel("E-mail").fill("ada@example.com");
    await form.getByLabel("Password").fill("short");
    await form.getByRole("button", { name: "Create account" }).click();
    await expect
      .poll(() => form.getByText("Password must have at least 6 characters").isVisible())
      .toBe(true);
    await expectHealthy();
    await form.getByLabel("Password").fill("honeycomb");
    await form.getByLabel("I am a …").selectOption("Manager");
    await form.getByRole("button", { name: "Create account" }).click();
    await expect.poll(() => page.locator("#account-link").textContent()).toBe("Ada");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("honeycomb");
    await visit("account");
    await expect.poll(() => page.locator("#account-facts").textContent()).toContain("Manager");
    await expectHealthy();
    await page.getByRole("button", { name: "Log out" }).click();
    await visit("account");
    await form.getByLabel("Name").fill("Ada");
    await form.getByLabel("E-mail").fill("Ada@Example.com");
    await form.getByLabel("Password").fill("honeycomb");
    await form.getByRole("button", { name: "Create account" }).click();
    await expect
      .poll(() => form.getByText("There is already an account with this e-mail").isVisible())
      .toBe(true);
    const login = page.locator("#account-login");
    await login.getByLabel("E-mail").fill("ada@example.com");
    await login.getByLabel("Password").fill("honeycomb");
    await login.getByRole("button", { name: "Log in" }).click();
    await expect.poll(() => page.locator("#account-link").textContent()).toBe("Ada");
    expect(problems).toEqual([]);
  });

  test("the profile can be changed and the role switched", async () => {
    const { page, visit } = await openApp(guarded);
    await visit("account");
    await page.getByRole("button", { name: "Demo Beekeeper" }).click();
    await visit("account");
    await page.getByLabel("Use the app as").selectOption("Manager");
    await expect.poll(() => page.locator("#account-facts").textContent()).toContain("Manager");
    await page.locator("#account-profile").getByLabel("Name").fill("Bea");
    await page.getByRole("button", { name: "Save" }).click();
    await page.reload();
    await expect.poll(() => page.locator("#account-link").textContent()).toBe("Bea");
  });
});
