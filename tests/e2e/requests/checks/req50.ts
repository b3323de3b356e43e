import type { Page } from "playwright";
import { expect } from "vitest";
import type { RequestChecks } from "./requestChecks.ts";

/** What is true, looked up by hand. */
const CAPITALS =
  "Algeria: Algiers; Argentina: Buenos Aires; Australia: Canberra; Austria: Vienna; Belgium: Brussels; " +
  "Brazil: Brasília; Bulgaria: Sofia; Canada: Ottawa; Chile: Santiago; China: Beijing; Colombia: " +
  "Bogotá; Croatia: Zagreb; Cuba: Havana; Czech Republic: Prague; Denmark: Copenhagen; Ecuador: Quito; " +
  "Egypt: Cairo; Estonia: Tallinn; Ethiopia: Addis Ababa; Fiji: Suva; Finland: Helsinki; France: Paris; " +
  "Germany: Berlin; Ghana: Accra; Greece: Athens; Hungary: Budapest; Iceland: Reykjavik; India: New " +
  "Delhi; Iran: Tehran; Iraq: Baghdad; Ireland: Dublin; Italy: Rome; Japan: Tokyo; Kenya: Nairobi; " +
  "Latvia: Riga; Lithuania: Vilnius; Mexico: Mexico City; Mongolia: Ulaanbaatar; Morocco: Rabat; Nepal: " +
  "Kathmandu; Netherlands: Amsterdam; New Zealand: Wellington; Nigeria: Abuja; Norway: Oslo; Papua New " +
  "Guinea: Port Moresby; Peru: Lima; Philippines: Manila; Poland: Warsaw; Portugal: Lisbon; Romania: " +
  "Bucharest; Saudi Arabia: Riyadh; Senegal: Dakar; South Korea: Seoul; Spain: Madrid; Sweden: " +
  "Stockholm; Switzerland: Bern; Thailand: Bangkok; Tunisia: Tunis; Turkey: Ankara; Ukraine: Kyiv; " +
  "United Kingdom: London; United States: Washington, D.C.; Uruguay: Montevideo; Venezuela: Caracas; " +
  "Vietnam: Hanoi ";
const capitals = new Map(
  CAPITALS.split(";").map((pair) => {
    const [country = "", capital = ""] = pair.split(":");
    return [country.trim(), capital.trim()];
  }),
);

const choice = (page: Page) => page.locator(".quiz-choice");

/** req-50: "quiz about capitals". */
export const req50: RequestChecks = {
  coloured: ".quiz-topic",
  checks: {
    "asks for the capital of a real country, with several choices": async (page) => {
      await start(page);
      expect(capitals.has(await country(page))).toBe(true);
      await expect.poll(() => choice(page).count()).toBeGreaterThan(2);
    },
    "the right capital is shown as right, by words and colour, and scores": async (page) => {
      await start(page);
      await answer(page, true);
      await expect.poll(() => page.locator(".quiz-verdict").textContent()).toContain("Right");
      await expect.poll(() => page.locator(".quiz-score").textContent()).toBe("1");
    },
    "a wrong one is shown as wrong, unlike a right one, and the right capital is named": async (page) => {
      await start(page);
      const capital = capitals.get(await country(page)) ?? "";
      await answer(page, false);
      await expect.poll(() => page.locator(".quiz-verdict").textContent()).toContain("Wrong");
      await expect.poll(() => page.locator(".quiz-verdict").textContent()).toContain(capital);
      await expect.poll(() => page.locator(".quiz-score").textContent()).toBe("0");
      const look = (name: string) =>
        page
          .locator(`.quiz-choice.${name}`)
          .evaluate((element) =>
            [getComputedStyle(element).backgroundColor, getComputedStyle(element).color].join(),
          );
      expect(await look("is-right")).not.toBe(await look("is-wrong"));
    },
    "ends with the score out of the number of questions, every right capital being true; the second round is another":
      async (page) => {
        await start(page);
        const first: string[] = [];
        for (let question = 1; question <= 10; question++) {
          first.push(await country(page));
          await answer(page, true);
          await page.locator(".quiz-next").click();
        }
        await expect.poll(() => page.locator(".quiz-result").textContent()).toBe("10 out of 10");
        await page.getByRole("button", { name: "Play again" }).click();
        await expect.poll(() => page.locator(".quiz-score").textContent()).toBe("0");
        const second: string[] = [];
        for (let question = 1; question <= 10; question++) {
          second.push(await country(page));
          await choice(page).first().click();
          await page.locator(".quiz-next").click();
        }
        expect(second).not.toEqual(first);
      },
  },
};

const start = (page: Page) => page.getByRole("button", { name: /Start the quiz/ }).click();

async function country(page: Page): Promise<string> {
  const text = (await page.locator(".quiz-question").textContent()) ?? "";
  return text.replace(/^What is the capital of (?:the )?/, "").replace(/\?$/, "");
}

/** Chooses the capital, or another one. */
async function answer(page: Page, right: boolean): Promise<void> {
  const capital = capitals.get(await country(page)) ?? "";
  for (const button of await choice(page).all()) {
    const text = await button.locator(".quiz-choice-text").textContent();
    if ((text === capital) !== right) continue;
    await button.click();
    return;
  }
  throw new Error(`${capital} is not among the choices.`);
}
