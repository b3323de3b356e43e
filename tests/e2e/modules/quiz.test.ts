import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { freezeClock } from "./freezeClock.ts";
import { appWith, sampleFeatures } from "./sampleFeatures.ts";

const quiz = appWith(sampleFeatures.quiz, { theme: { background: "#191970", component: "#f0e68c" } });

/** Answers the question on screen: the sample's right choices begin with 'right'. */
async function answer(page: Page, right: boolean) {
  await page
    .locator(".quiz-choice-text", { hasText: right ? /^right/ : /^wrong/ })
    .first()
    .click();
}

async function next(page: Page) {
  await page.locator(".quiz-next").click();
}

describe("quiz", () => {
  test("a round of ten is played to a summary with every answer, and playing again starts from zero", async () => {
    const { page, expectHealthy } = await openApp(quiz);
    await page.getByRole("button", { name: /Planets/ }).click();
    await expectHealthy();
    await expect.poll(() => page.locator(".quiz-number").textContent()).toBe("1 of 10");
    await expect.poll(() => page.locator(".quiz-choice").count()).toBe(4);
    await expect.poll(() => page.locator(".quiz-question").textContent()).toContain("Planets");

    const order: string[] = [];
    for (let question = 1; question <= 10; question += 1) {
      order.push((await page.locator(".quiz-question").textContent()) ?? "");
      await answer(page, question <= 7);
      if (question === 1) {
        await expect
          .poll(() => page.locator(".quiz-verdict").textContent())
          .toMatch(/Right.*Because of reason/);
        await expect.poll(() => page.locator(".quiz-choice.is-right").textContent()).toContain("✓ right");
        await expect.poll(() => page.locator(".quiz-score").textContent()).toBe("1");
      }
      if (question === 8) {
        await expect
          .poll(() => page.locator(".quiz-verdict").textContent())
          .toMatch(/Wrong.*The answer is right/);
        await expect.poll(() => page.locator(".quiz-choice.is-wrong").textContent()).toContain("✗ wrong");
        await expectHealthy();
      }
      await next(page);
    }
    expect(new Set(order).size).toBe(10);
    await expect.poll(() => page.locator(".quiz-result").textContent()).toBe("Planets: 7 out of 10");
    await expect.poll(() => page.locator(".quiz-answers > li").count()).toBe(10);
    await expect
      .poll(() => page.locator(".quiz-answers > li").nth(9).textContent())
      .toMatch(/your answer: wrong.*\n*Correct answer: right/);
    await expectHealthy();

    await page.getByRole("button", { name: "Play again" }).click();
    await expect.poll(() => page.locator(".quiz-score").textContent()).toBe("0");
    await expect.poll(() => page.locator(".quiz-fifty").isEnabled()).toBe(true);
    await expect.poll(() => page.locator(".quiz-skip").isEnabled()).toBe(true);

    await page.reload();
    await expect.poll(() => page.locator(".quiz-best").first().textContent()).toBe("Best: 7 of 10");
    await expectHealthy();
  });

  test("50:50 takes two wrong choices once, and one question may be skipped", async () => {
    const { page } = await openApp(quiz);
    await page.getByRole("button", { name: /Stars/ }).click();
    await page.locator(".quiz-fifty").click();
    await expect.poll(() => page.locator(".quiz-choice:disabled").count()).toBe(2);
    await expect.poll(() => page.locator(".quiz-choice:disabled", { hasText: "right" }).count()).toBe(0);
    await expect.poll(() => page.locator(".quiz-fifty").isDisabled()).toBe(true);
    await answer(page, true);
    await next(page);
    await expect.poll(() => page.locator(".quiz-fifty").isDisabled()).toBe(true);
    await page.locator(".quiz-skip").click();
    await expect.poll(() => page.locator(".quiz-verdict").textContent()).toContain("Skipped");
    await next(page);
    await expect.poll(() => page.locator(".quiz-skip").isDisabled()).toBe(true);
    await expect.poll(() => page.locator(".quiz-number").textContent()).toBe("3 of 10");
  });

  test("the countdown from 15 counts a missing answer as wrong and offers the next question", async () => {
    const { page } = await openApp(quiz, { beforeLoad: freezeClock });
    await page.getByRole("button", { name: /Planets/ }).click();
    await expect.poll(() => page.locator(".quiz-seconds").textContent()).toBe("15");
    await page.clock.runFor(5000);
    await expect.poll(() => page.locator(".quiz-seconds").textContent()).toBe("10");
    await page.clock.runFor(10_000);
    await expect.poll(() => page.locator(".quiz-verdict").textContent()).toContain("Time is over");
    await expect.poll(() => page.locator(".quiz-score").textContent()).toBe("0");
    await next(page);
    await expect.poll(() => page.locator(".quiz-number").textContent()).toBe("2 of 10");
    await expect.poll(() => page.locator(".quiz-seconds").textContent()).toBe("15");
  });

  test("it is played with the keyboard alone, without countdown and helpers, on a phone", async () => {
    const { page, expectHealthy } = await openApp(
      appWith({
        ...sampleFeatures.quiz,
        secondsPerQuestion: undefined,
        helpers: [],
        topics: sampleFeatures.quiz.topics.slice(0, 1),
      }),
      { width: 320, height: 640 },
    );
    await page.locator(".quiz-topic").focus();
    await page.keyboard.press("Enter");
    for (let question = 0; question < 10; question += 1) {
      await page.keyboard.press("2");
      await page.keyboard.press("Enter");
    }
    await expect.poll(() => page.locator(".quiz-result").textContent()).toMatch(/^\d+ out of 10$/);
    await expectHealthy();
  });
});
