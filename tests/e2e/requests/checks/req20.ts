import type { Page } from "playwright";
import { expect } from "vitest";
import { follow, seenText } from "../../support/follow.ts";
import type { RequestChecks } from "./requestChecks.ts";

/** req-20: questions and answers about home repairs. */
export const req20: RequestChecks = {
  colours: { background: "rgb(224, 255, 255)", component: "rgb(0, 49, 83)" },
  coloured: "header",
  prepares: [
    async (page) => {
      await signUp(page);
      await ask(page);
    },
  ],
  checks: {
    "a new member asks a question tagged plumbing, which is listed with its tag, also after a reload": async (
      page,
    ) => {
      await signUp(page);
      await ask(page);
      for (const reload of [false, true]) {
        if (reload) await page.reload();
        const entry = page.locator("#questions-rows li.thread", { hasText: "Leaking pipe" });
        await expect.poll(() => entry.locator(".tag").allTextContents()).toEqual(["Plumbing"]);
      }
    },
    "choosing the tag plumbing lists only questions that carry it": async (page) => {
      await signUp(page);
      await ask(page);
      await page
        .locator("#questions-groups")
        .getByRole("link", { name: /^plumbing/i })
        .click();
      const entries = page.locator("#questions-rows li.thread");
      // The address has changed when the click is over, the list follows.
      await expect
        .poll(() => entries.filter({ hasNot: page.locator(".tag", { hasText: "Plumbing" }) }).count())
        .toBe(0);
      await expect.poll(() => entries.count()).toBeGreaterThan(1);
    },
    "an answer is voted up and accepted: a mark, and the question leaves the unanswered": async (page) => {
      await signUp(page);
      await ask(page);
      await page.getByRole("button", { name: "Unanswered" }).click();
      await follow(page.getByRole("link", { name: "Leaking pipe" }));
      const detail = await seenText(page.locator("#questionsDetail"));
      for (const text of ["Leaking pipe", "It drips under the sink.", "Plumbing", "Ada"])
        expect(detail).toContain(text);
      await page.getByLabel("Your answer").fill("Tighten the nut.");
      await page.getByRole("button", { name: "Post answer" }).click();
      const answer = page.locator("#questions-replies li", { hasText: "Tighten the nut." });
      const score = answer.locator(".thread-score");
      await expect.poll(() => score.textContent()).toMatch(/^0/);
      await answer.getByRole("button", { name: "Vote up" }).click();
      await expect.poll(() => score.textContent()).toMatch(/^1/);
      await answer.getByRole("button", { name: "Mark as accepted" }).click();
      await answer.locator(".badge", { hasText: "Accepted" }).waitFor();
      await follow(page.getByRole("link", { name: "← Questions" }));
      await page.getByRole("button", { name: "Unanswered" }).click();
      await expect.poll(() => page.getByRole("link", { name: "Leaking pipe" }).count()).toBe(0);
    },
    "a profile lists the member's questions, answers and points": async (page) => {
      await signUp(page);
      await ask(page);
      await follow(page.getByRole("navigation").getByRole("link", { name: "Members" }));
      await follow(page.locator("#questions-members").getByRole("link", { name: "Ada" }));
      const profile = await seenText(page.locator("#questionsMember"));
      for (const text of ["Ada", "Points", "Leaking pipe", "Answers"]) expect(profile).toContain(text);
    },
    "asking needs a log-in": async (page) => {
      await follow(page.getByRole("link", { name: "Ask a question" }));
      await page.locator("#account-login").waitFor();
      await page.getByText("Please log in first.").waitFor();
    },
    "a question shows title, description, tags, author and the votes of each answer": async (page) => {
      await follow(page.locator("#questions-rows h2 a").first());
      await expect.poll(() => page.locator("#questions-detail .tag").count()).toBeGreaterThan(0);
      await expect.poll(() => page.locator("#questions-detail .thread-by a").count()).toBe(1);
      await expect.poll(() => page.locator("#questions-detail .thread-body > p").count()).toBeGreaterThan(1);
      const answers = page.locator("#questions-replies > li");
      await expect.poll(() => answers.count()).toBeGreaterThan(0);
      for (const answer of await answers.all())
        await expect.poll(() => answer.locator(".thread-score").textContent()).toMatch(/^-?\d+ votes/);
    },
  },
};

async function signUp(page: Page): Promise<void> {
  await follow(page.getByRole("link", { name: "Log in" }).first());
  const form = page.locator("#account-register");
  await form.getByLabel("Name").fill("Ada");
  await form.getByLabel("E-mail").fill("ada@example.com");
  await form.getByLabel("Password").fill("honeycomb");
  await form.getByRole("button", { name: "Create account" }).click();
  await follow(page.getByRole("navigation").getByRole("link", { name: "Questions" }));
}

async function ask(page: Page): Promise<void> {
  await follow(page.getByRole("link", { name: "Ask a question" }));
  await page.getByLabel("Title").fill("Leaking pipe");
  await page.getByLabel("Description").fill("It drips under the sink.");
  await page.getByRole("textbox", { name: "Tags" }).fill("plumbing");
  await page.getByRole("button", { name: "Post question" }).click();
  await follow(page.getByRole("navigation").getByRole("link", { name: "Questions" }));
}
