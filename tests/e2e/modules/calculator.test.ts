import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { appWith, sampleFeatures } from "./sampleFeatures.ts";

const calculator = (kind: string, more: object = {}) => appWith({ ...sampleFeatures.calculator, kind }, more);

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: false }).first().fill(value);
}

const result = (page: Page, name: string) => page.locator(`[data-result="${name}"]`).textContent();

describe("pocket calculator", () => {
  test("it follows the order of operations by keyboard and by its keys, and keeps what was calculated", async () => {
    const { page, expectHealthy } = await openApp(calculator("basic"), { width: 320 });
    await page.keyboard.type("2+3*(4-1)/2");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".pocket-result").textContent()).toBe("6.5");
    await page.keyboard.press("Escape");
    for (const key of ["0", "Decimal point", "1", "Plus", "0", "Decimal point", "2", "Equals"]) {
      await page.getByRole("button", { name: key, exact: true }).click();
    }
    await expect.poll(() => page.locator(".pocket-result").textContent()).toBe("0.3");
    await expect.poll(() => page.locator(".pocket-past li").first().textContent()).toBe("0.1+0.2 = 0.3");
    await expectHealthy();
    await page.reload();
    await expect.poll(() => page.locator(".pocket-past li").count()).toBe(2);
    await page.keyboard.type("200*15%");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".pocket-result").textContent()).toBe("30");
    await page.keyboard.type("-50");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".pocket-result").textContent()).toBe("−20");
  });

  test("a division by zero and an unfinished calculation are said in words", async () => {
    const { page } = await openApp(calculator("basic"));
    await page.keyboard.type("5/0");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".pocket-result").textContent()).toBe("Cannot divide by zero");
    await page.keyboard.press("Escape");
    await page.keyboard.type("5+");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".pocket-result").textContent()).toBe("Not complete yet");
  });
});

describe("form calculators", () => {
  test("paint: walls less openings, litres for the coats, whole rolls, and errors instead of nonsense", async () => {
    const { page, expectHealthy } = await openApp(calculator("paint"), { width: 320 });
    await fill(page, { Length: "5", Width: "4", Height: "2.5" });
    await expect.poll(() => result(page, "area")).toBe("45 m²");
    await fill(page, { Doors: "1", "Area of one door": "2", Windows: "1", "Area of one window": "1.5" });
    await expect.poll(() => result(page, "area")).toBe("41.5 m²");
    await fill(page, { Coats: "2", "One litre covers": "10" });
    await expect.poll(() => result(page, "paint")).toBe("8.3 litres");
    const rolls = await result(page, "rolls");
    expect(rolls).toMatch(/^\d+ rolls$/);
    await fill(page, { "Width of a roll": "1.06" });
    await expect.poll(() => result(page, "rolls")).not.toBe(rolls);
    await expectHealthy();
    await fill(page, { Height: "-1" });
    await expect.poll(() => page.locator("[data-error='height']").textContent()).toContain("at least");
    await expect.poll(() => result(page, "area")).toBe("–");
    await fill(page, { Height: "2.5", Windows: "90" });
    await expect
      .poll(() => page.locator("[data-error='doors']").textContent())
      .toContain("This cannot be right");
    await expect.poll(() => page.locator(".calculator").textContent()).not.toContain("NaN");
    await expectHealthy();
    await page.getByRole("button", { name: "Start again" }).click();
    await expect.poll(() => result(page, "area")).toBe("45 m²");
  });

  test("tip, loan, BMI, percentage and age give known results", async () => {
    const tip = await openApp(calculator("tip"));
    await fill(tip.page, { Bill: "60", Tip: "20", People: "3" });
    await expect.poll(() => result(tip.page, "each")).toBe("24");
    await tip.page.reload();
    await expect.poll(() => result(tip.page, "total")).toBe("72");
    await tip.expectHealthy();

    const loan = await openApp(calculator("loan"));
    await fill(loan.page, { "Amount of the loan": "200000", "Interest per year": "6", Term: "30" });
    await expect.poll(() => result(loan.page, "monthly")).toBe("1,199.10");
    await fill(loan.page, { "Interest per year": "0" });
    await expect.poll(() => result(loan.page, "interest")).toBe("0");

    const bmi = await openApp(calculator("bmi"));
    await fill(bmi.page, { Height: "180", Weight: "81" });
    expect([await result(bmi.page, "bmi"), await result(bmi.page, "group")]).toEqual(["25.0", "overweight"]);

    const percentage = await openApp(calculator("percentage"));
    await fill(percentage.page, { "First number": "20", "Second number": "50" });
    await expect
      .poll(() => percentage.page.locator("[data-result]").allTextContents())
      .toEqual(["10", "40 %", "+150 %"]);

    const age = await openApp(calculator("age"));
    await fill(age.page, { "Date of birth": "2000-02-29", "Age on this day": "2026-02-28" });
    await expect
      .poll(() => age.page.locator("[data-result]").allTextContents())
      .toEqual(["25 years, 11 months", expect.stringMatching(/^9,?496$/), "in 1 day"]);
    await age.expectHealthy();
  });
});

describe("expense splitter", () => {
  async function addPeople(page: Page) {
    for (const name of ["Ana", "Bo", "Cy"]) {
      await page.getByLabel("Name").fill(name);
      await page.keyboard.press("Enter");
    }
  }

  async function addExpense(page: Page, what: string, amount: string, payer: string, not: string[] = []) {
    await page.getByLabel("Description").fill(what);
    await page.getByLabel("Amount").fill(amount);
    await page.getByLabel("Paid by").selectOption(payer);
    for (const name of not) await page.getByRole("checkbox", { name }).uncheck();
    await page.getByRole("button", { name: "Add expense" }).click();
  }

  const debts = (page: Page) => page.locator(".split-debts li > span:first-child").allTextContents();

  test("90 paid by the first is owed by the others, 20 among two changes only theirs, and deleting takes it back", async () => {
    const { page, expectHealthy } = await openApp(calculator("split"));
    await addPeople(page);
    await addExpense(page, "Rent", "90", "Ana");
    await expect.poll(() => debts(page)).toEqual(["Cy pays Ana 30", "Bo pays Ana 30"]);
    await expectHealthy();
    await addExpense(page, "Pizza", "20", "Bo", ["Ana"]);
    await expect
      .poll(() => page.locator(".split-balances li").allTextContents())
      .toEqual(["Anagets back 60", "Boowes 20", "Cyowes 40"]);
    await page.reload();
    await expect.poll(() => debts(page)).toEqual(["Cy pays Ana 40", "Bo pays Ana 20"]);
    await page.getByRole("button", { name: "Delete: Pizza" }).click();
    await expect.poll(() => debts(page)).toEqual(["Cy pays Ana 30", "Bo pays Ana 30"]);
  });

  test("a debt that was paid is gone, and cents are divided without a remainder", async () => {
    const { page, expectHealthy } = await openApp(calculator("split"), { width: 320 });
    await addPeople(page);
    await addExpense(page, "Milk", "1", "Ana");
    for (let left = 2; left > 0; left -= 1)
      await page
        .getByRole("button", { name: /^Mark as paid/ })
        .first()
        .click();
    await expect.poll(() => page.locator(".split-settled").textContent()).toContain("Everything is settled");
    await expect
      .poll(() => page.locator(".split-balances li").allTextContents())
      .toEqual(["Ana0", "Bo0", "Cy0"]);
    await expectHealthy();
  });

  test("an expense without amount or payer is refused and changes nothing", async () => {
    const { page, expectHealthy } = await openApp(calculator("split"));
    await addPeople(page);
    await page.getByRole("button", { name: "Add expense" }).click();
    await expect.poll(() => page.locator("[data-error='amount']").textContent()).toContain("above zero");
    await expect.poll(() => page.locator("[data-error='payer']").textContent()).toBe("Who paid?");
    await expect.poll(() => page.locator(".split-expenses li").count()).toBe(0);
    await page.getByLabel("Name").fill("ana");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("[data-error='name']").textContent()).toContain("already");
    await expectHealthy();
  });
});
