import type { Page } from "playwright";
import { expect } from "vitest";
import type { RequestChecks } from "./requestChecks.ts";

const choices = (page: Page) => page.locator(".quiz-choice");
const start = (page: Page) => page.getByRole("button", { name: /^Planets/ }).click();

/** req-06: the astronomy quiz show. */
export const req06: RequestChecks = {
  colours: { background: "rgb(25, 25, 112)", component: "rgb(240, 230, 140)" },
  coloured: ".quiz-topic",
  checks: {
    "choosing planets shows a question with four choices and 15 seconds": async (page) => {
      await stopTime(page);
      await start(page);
      await expect.poll(() => page.locator(".quiz-question").textContent()).toMatch(/\?$/);
      await expect.poll(() => choices(page).count()).toBe(4);
      await expect.poll(() => page.locator(".quiz-seconds").textContent()).toBe("15");
      await page.clock.runFor(2000);
      await expect.poll(() => page.locator(".quiz-seconds").textContent()).toBe("13");
    },
    "a helper removes two wrong choices, once": async (page) => {
      await start(page);
      const helper = page.getByRole("button", { name: "50:50" });
      await helper.click();
      await expect.poll(() => page.locator(".quiz-choice:disabled").count()).toBe(2);
      await expect.poll(() => helper.isDisabled()).toBe(true);
      await page.locator(".quiz-choice:enabled").first().click();
      await page.getByRole("button", { name: "Next question" }).click();
      await expect.poll(() => choices(page).count()).toBe(4);
      await expect.poll(() => helper.isDisabled()).toBe(true);
    },
    "a question counts as wrong when the time is over, and the next one is offered": async (page) => {
      await stopTime(page);
      await start(page);
      await page.clock.runFor(15_000);
      await page.getByText("Time is over.").waitFor();
      await expect.poll(() => page.locator(".quiz-score").textContent()).toBe("0");
      await page.getByRole("button", { name: "Next question" }).click();
      await expect.poll(() => page.locator(".quiz-number").textContent()).toBe("2 of 10");
    },
    "an answer is marked at once and explained": async (page) => {
      await start(page);
      await choices(page).first().click();
      await expect
        .poll(() => page.locator(".quiz-verdict").textContent())
        .toMatch(/^(?:✓ Right!|✗ Wrong\. The answer is .+\.) [A-Z].{10,}\.$/);
      await expect.poll(() => page.locator(".quiz-choice.is-right").count()).toBe(1);
    },
    "the summary lists ten questions with given and correct answers; playing again starts from 0 with both helpers":
      async (page) => {
        await start(page);
        await page.getByRole("button", { name: "50:50" }).click();
        let right = 0;
        for (let question = 1; question <= 10; question++) {
          await expect.poll(() => page.locator(".quiz-status").textContent()).toContain(`${question} of 10`);
          if (question === 2) await page.getByRole("button", { name: "Skip this question" }).click();
          else await page.locator(".quiz-choice:enabled").first().click();
          if ((await page.locator(".quiz-verdict").textContent())?.startsWith("✓")) right++;
          await expect.poll(() => page.locator(".quiz-score").textContent()).toBe(String(right));
          await page.locator(".quiz-next").click();
        }
        await expect.poll(() => page.locator(".quiz-result").textContent()).toContain(`${right} out of 10`);
        const lines = await page.locator(".quiz-answers > li").allTextContents();
        expect(lines).toHaveLength(10);
        for (const line of lines) expect(line).toMatch(/\?.*your answer: .+Correct answer: .+/);
        await page.getByRole("button", { name: "Play again" }).click();
        await expect.poll(() => page.locator(".quiz-score").textContent()).toBe("0");
        await expect.poll(() => page.getByRole("button", { name: "50:50" }).isEnabled()).toBe(true);
        await expect
          .poll(() => page.getByRole("button", { name: "Skip this question" }).isEnabled())
          .toBe(true);
      },
    "number, score, seconds and both helpers are on the question screen": async (page) => {
      await start(page);
      for (const place of [".quiz-number", ".quiz-score", ".quiz-seconds", ".quiz-fifty", ".quiz-skip"])
        await expect.poll(() => page.locator(place).isVisible()).toBe(true);
    },
  },
};

async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.reload();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}
