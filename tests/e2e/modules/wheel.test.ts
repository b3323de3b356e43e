import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { freezeClock } from "./freezeClock.ts";
import { appWith, sampleFeatures } from "./sampleFeatures.ts";

const wheel = appWith(sampleFeatures.wheel, { theme: { background: "#ffe4e1", component: "#dc143c" } });

describe("wheel", () => {
  test("a new chore is in the list and on the wheel; one without a name is refused", async () => {
    const { page, expectHealthy } = await openApp(wheel);
    await expectHealthy();
    await page.getByLabel("New chore").fill("Clean the fish tank");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.locator(".wheel-items input").last().inputValue())
      .toBe("Clean the fish tank");
    await expect.poll(() => page.locator(".wheel-name").allTextContents()).toContain("Clean thefish tank");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.locator(".wheel-list .error").first().textContent())
      .toBe("Please write the name of the chore.");
    await expect.poll(() => page.locator(".wheel-segment").count()).toBe(6);
    await expectHealthy();
  });

  test("a spin lands on a chore for the next person and goes into the history", async () => {
    const { page, expectHealthy } = await openApp(wheel, { width: 320 });
    await expect.poll(() => page.locator(".wheel-next").textContent()).toBe("Next in turn: Ada");
    await page.getByRole("button", { name: "Spin the wheel" }).click();
    await expect.poll(() => page.locator(".wheel-result").textContent()).toMatch(/goes to Ada!$/);
    const chore = ((await page.locator(".wheel-result").textContent()) ?? "").replace(
      /^🎉 | goes to Ada!$/g,
      "",
    );
    expect(sampleFeatures.wheel.items).toContain(chore);
    await expect.poll(() => page.locator(".wheel-next").textContent()).toBe("Next in turn: Ben");
    await page.reload();
    const row = page.locator(".wheel-history tbody tr").first();
    const today = await page.evaluate(() =>
      new Date().toLocaleDateString("en-US", { day: "numeric", month: "short", year: "numeric" }),
    );
    await expect.poll(() => row.locator("td").allTextContents()).toEqual([today, chore, "Ada"]);
    await expectHealthy();
  });

  test("with motion, the drawn segment ends under the pointer", async () => {
    const { page } = await openApp(wheel, {
      beforeLoad: async (opened) => {
        await opened.emulateMedia({ reducedMotion: "no-preference" });
        await freezeClock(opened);
      },
    });
    await page.getByRole("button", { name: "Spin the wheel" }).click();
    await expect.poll(() => page.getByRole("button", { name: "Spin the wheel" }).isDisabled()).toBe(true);
    await page.clock.runFor(4100);
    const result = await page.locator(".wheel-result").textContent();
    const turned = await page
      .locator(".wheel-disc")
      .evaluate((disc) => Number.parseFloat(disc.style.transform.slice(7)));
    const under = Math.floor(((360 - (turned % 360)) % 360) / 72);
    expect(result).toContain(sampleFeatures.wheel.items[under] ?? "nothing");
  });

  test("what has been drawn leaves the wheel when the switch is on, and can be put back", async () => {
    const { page } = await openApp(wheel);
    await page.getByRole("switch").check();
    for (let left = 4; left >= 0; left -= 1) {
      await page.getByRole("button", { name: "Spin the wheel" }).click();
      await expect.poll(() => page.locator(".wheel-segment").count()).toBe(left);
    }
    await page.getByRole("button", { name: "Spin the wheel" }).click();
    await expect
      .poll(() => page.locator(".wheel-result").textContent())
      .toContain("Everything has been drawn");
    await page.getByRole("button", { name: /Put everything back/ }).click();
    await expect.poll(() => page.locator(".wheel-segment").count()).toBe(5);
  });

  test("an empty wheel does not spin and asks for chores", async () => {
    const { page } = await openApp(wheel);
    for (let left = 5; left > 0; left -= 1)
      await page
        .getByRole("button", { name: /^Remove / })
        .first()
        .click();
    await page.getByRole("button", { name: "Spin the wheel" }).click();
    await expect
      .poll(() => page.locator(".wheel-result").textContent())
      .toBe("Add a chore first: the wheel is empty.");
    await expect.poll(() => page.locator(".wheel-history tbody tr").count()).toBe(0);
  });
});
