import { describe, expect, it } from "vitest";
import { type OpenApp, openApp } from "../support/appDriver.ts";
import { follow } from "../support/follow.ts";
import { appWith } from "./sampleFeatures.ts";

const questions = {
  id: "question",
  one: "question",
  many: "questions",
  icon: "❓",
  titleField: "title",
  fields: [
    { id: "title", label: "Title", type: "text", required: true },
    { id: "description", label: "Description", type: "longText" },
    { id: "tags", label: "Tags", type: "tags", choices: ["Plumbing", "Electrics", "Tools"] },
    { id: "picture", label: "Picture", type: "image" },
  ],
  rows: [
    { title: "Tap drips", description: "The washer is new.", tags: ["Plumbing"] },
    { title: "Dead socket", description: "No fuse has tripped.", tags: ["Electrics"] },
  ],
};

const questionsFeature = {
  module: "threads",
  id: "questions",
  title: "Questions",
  entity: "question",
  replyWord: { one: "answer", many: "answers" },
  groupField: "tags",
  votes: "upDown",
  accept: "Accepted",
  orders: ["newest", "unanswered"],
  profiles: true,
  rows: [
    { topic: 0, text: "Look at the valve seat.", author: "Daniel Okafor", votes: 7 },
    { topic: 1, text: "Switch off the circuit first.", author: "Anna Berg", votes: 2 },
  ],
};

const REPAIRS = appWith(questionsFeature, {
  theme: { background: "#e0ffff", component: "#003153" },
  entities: [questions],
  features: [
    questionsFeature,
    { module: "accounts", id: "account", title: "Account", roles: ["Member"], profile: true },
  ],
});

const BOARD = appWith(
  {
    module: "threads",
    id: "topics",
    title: "Topics",
    entity: "topic",
    replyWord: { one: "reply", many: "replies" },
    groupField: "board",
    votes: "up",
    accept: "Most helpful",
    orders: ["activity", "newest", "votes"],
    rows: [
      { topic: 0, text: "Wait until nights stay warm.", author: "Anna Berg", votes: 6 },
      { topic: 1, text: "Collect them at dusk.", author: "Mia Novak", votes: 3 },
    ],
  },
  {
    theme: { background: "#f5f5dc", component: "#006400" },
    entities: [
      {
        id: "topic",
        one: "topic",
        many: "topics",
        icon: "💬",
        titleField: "title",
        fields: [
          { id: "title", label: "Title", type: "text", required: true },
          { id: "text", label: "Text", type: "longText", required: true },
          {
            id: "board",
            label: "Board",
            type: "choice",
            required: true,
            choices: ["Vegetables", "Fruit", "Pests", "Tools"],
          },
          { id: "author", label: "Author", type: "text" },
          { id: "replies", label: "Replies", type: "number" },
        ],
        rows: [
          { title: "Tomatoes outside?", text: "Seven degrees here.", board: "Vegetables", author: "Jo" },
          { title: "Slugs again", text: "Copper tape failed.", board: "Pests", author: "Kim" },
        ],
      },
    ],
  },
);

async function signUp(app: OpenApp, name: string): Promise<void> {
  const form = app.page.locator("#account-register");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("E-mail").fill(`${name.toLowerCase()}@example.com`);
  await form.getByLabel("Password").fill("secret1");
  await form.getByRole("button", { name: "Create account" }).click();
}

async function ask(app: OpenApp, title: string, tags: string): Promise<void> {
  const form = app.page.locator("#questions-form");
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Description").fill("It started on Monday.");
  await form.getByLabel("Tags").fill(tags);
  await form.getByRole("button", { name: "Post question" }).click();
}

const titles = (app: OpenApp, view: string) => app.page.locator(`#${view}-rows h2`).allInnerTexts();

describe("threads with accounts", () => {
  it("sends whoever asks while logged out to the log-in and back, and lists the question by its tag for good", async () => {
    const app = await openApp(REPAIRS, { width: 320 });
    await app.expectHealthy();
    await follow(app.page.getByRole("link", { name: "Ask a question" }));
    await app.page.locator("#account-login").waitFor();
    await expect.poll(() => app.page.getByText("Please log in first.").isVisible()).toBe(true);
    await signUp(app, "Ada");
    await app.page.locator("#questionsForm").waitFor();
    await app.expectHealthy();
    await app.page.getByRole("button", { name: "Post question" }).click();
    await expect.poll(() => app.page.getByText("Title is required").isVisible()).toBe(true);
    await ask(app, "Boiler hums", "plumbing, noise");
    await app.page.locator("#questionsDetail").waitFor();
    await app.visit("questions");
    await expect.poll(() => titles(app, "questions")).toEqual(["Boiler hums", "Tap drips", "Dead socket"]);
    await app.page.reload();
    await app.page.locator("#questions-groups").getByText("Plumbing").click();
    await expect.poll(() => titles(app, "questions")).toEqual(["Boiler hums", "Tap drips"]);
    await app.page.goBack();
    await expect.poll(() => titles(app, "questions")).toHaveLength(3);
    await app.expectHealthy();
  });

  it("counts one vote a person, marks one accepted answer, and shows points on the profile", async () => {
    const app = await openApp(REPAIRS, { width: 320 });
    await app.visit("account");
    await signUp(app, "Ada");
    await app.visit("questionsForm");
    await ask(app, "Boiler hums", "plumbing");
    const form = app.page.locator("#questions-reply-form");
    for (const text of ["Bleed the radiators.", "Lower the pump speed."]) {
      await form.getByLabel("Your answer").fill(text);
      await form.getByRole("button", { name: "Post answer" }).click();
    }
    const answers = app.page.locator("#questions-replies > li");
    await expect.poll(() => app.page.locator("#questions-reply-count").textContent()).toBe("2 answers");
    const pump = answers.filter({ hasText: "Lower the pump" });
    await pump.getByRole("button", { name: "Vote up" }).click();
    await expect.poll(() => pump.locator(".thread-score").textContent()).toMatch(/^1/);
    await pump.getByRole("button", { name: "Vote up" }).click();
    await expect.poll(() => pump.locator(".thread-score").textContent()).toMatch(/^0/);
    await pump.getByRole("button", { name: "Vote up" }).click();
    await pump.getByRole("button", { name: "Vote down" }).click();
    await expect.poll(() => pump.locator(".thread-score").textContent()).toMatch(/^-1/);
    const accepted = answers.filter({ has: app.page.getByText("✓ Accepted") });
    await pump.getByRole("button", { name: "Mark as accepted" }).click();
    await expect.poll(() => accepted.textContent()).toContain("Lower the pump");
    await answers.filter({ hasText: "Bleed" }).getByRole("button", { name: "Mark as accepted" }).click();
    await expect.poll(() => accepted.textContent()).toContain("Bleed");
    await app.expectHealthy();
    await app.visit("questions");
    await app.page.getByRole("button", { name: "Unanswered" }).click();
    await expect.poll(() => titles(app, "questions")).toEqual(["Dead socket"]);
    await app.visit("questionsMembers");
    await app.expectHealthy();
    await follow(app.page.locator("#questions-members").getByRole("link", { name: "Ada" }));
    await app.page.locator("#questionsMember").waitFor();
    await expect.poll(() => app.page.locator("#questions-member-points").textContent()).toBe("15");
    await expect
      .poll(() => app.page.locator("#questions-member-topics").textContent())
      .toContain("Boiler hums");
    await expect.poll(() => app.page.locator("#questions-member-replies > li").count()).toBe(2);
    await app.expectHealthy();
  });

  it("lets only the author of a question mark an answer, and nobody vote while logged out", async () => {
    const app = await openApp(REPAIRS);
    await app.visit("questions");
    await follow(app.page.getByRole("link", { name: "Dead socket" }));
    const answer = app.page.locator("#questions-replies > li");
    await expect.poll(() => answer.getByRole("button", { name: "Mark as accepted" }).count()).toBe(0);
    await expect.poll(() => app.page.getByText("can mark answers as “Accepted”").isVisible()).toBe(true);
    await answer.getByRole("button", { name: "Vote up" }).click();
    await app.page.locator("#account-login").waitFor();
    await signUp(app, "Ben");
    await answer.getByRole("button", { name: "Vote up" }).click();
    await expect.poll(() => answer.locator(".thread-score").textContent()).toMatch(/^3/);
    await app.expectHealthy();
  });

  it("takes a picture from the device and refuses one over 200 KB with its size", async () => {
    const app = await openApp(REPAIRS);
    await app.visit("account");
    await signUp(app, "Ada");
    await app.visit("questionsForm");
    const picture = app.page.locator("#questions-form").getByLabel("Picture");
    const pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
    await picture.setInputFiles({
      name: "large.png",
      mimeType: "image/png",
      buffer: Buffer.alloc(300 * 1024),
    });
    await expect
      .poll(() => app.page.getByText("This picture has 300 KB; at most 200 KB fit").isVisible())
      .toBe(true);
    await ask(app, "Large", "");
    await expect.poll(() => app.page.locator("#questionsForm").isVisible()).toBe(true);
    await picture.setInputFiles({
      name: "tap.png",
      mimeType: "image/png",
      buffer: Buffer.from(pixel, "base64"),
    });
    await app.page.getByAltText("The chosen picture").waitFor();
    await app.expectHealthy();
    await ask(app, "With a picture", "");
    await app.page.locator("#questions-detail").getByAltText("With a picture").waitFor();
    await app.page.reload();
    await app.page.locator("#questions-detail").getByAltText("With a picture").waitFor();
    await app.expectHealthy();
  });
});

describe("threads without accounts", () => {
  it("asks for a nickname once, puts the new topic first in its board and finds it by a word in a reply", async () => {
    const app = await openApp(BOARD, { width: 320 });
    await follow(app.page.getByRole("link", { name: "Start a topic" }));
    await app.page.locator("#topicsJoin").waitFor();
    await app.expectHealthy();
    await app.page.getByLabel("Nickname").fill("Marigold");
    await app.page.locator("#topics-join").getByRole("button", { name: "Join" }).click();
    const form = app.page.locator("#topics-form");
    await expect.poll(() => form.getByLabel("Replies").count()).toBe(0);
    await form.getByRole("button", { name: "Post topic" }).click();
    await expect.poll(() => app.page.getByText("Title is required").isVisible()).toBe(true);
    await form.getByLabel("Title").fill("Slugs on my lettuce");
    await form.getByLabel("Text").fill("All eaten.");
    await form.getByLabel("Board").selectOption("Pests");
    await form.getByRole("button", { name: "Post topic" }).click();
    await app.page.locator("#topicsDetail").waitFor();
    await expect
      .poll(() => app.page.locator("#topics-detail").textContent())
      .toMatch(/Marigold[\s\S]*now[\s\S]*All eaten/);
    const reply = app.page.locator("#topics-reply-form");
    await reply.getByLabel("Your reply").fill("A hedgehog helps.");
    await reply.getByRole("button", { name: "Post reply" }).click();
    const first = app.page.locator("#topics-replies > li").first();
    await expect.poll(() => first.textContent()).toMatch(/hedgehog[\s\S]*Marigold/);
    await first.getByRole("button", { name: "Thumbs up" }).click();
    await expect.poll(() => first.locator(".thread-score").textContent()).toMatch(/^1/);
    await first.getByRole("button", { name: "Mark as most helpful" }).click();
    await expect.poll(() => first.textContent()).toContain("✓ Most helpful");
    await app.expectHealthy();
    await follow(app.page.locator("#topics-detail").getByRole("link", { name: "Pests" }));
    await expect.poll(() => titles(app, "topics")).toEqual(["Slugs on my lettuce", "Slugs again"]);
    await app.visit("topics");
    await app.page.getByLabel("Search in topics and replies").fill("hedgehog");
    await expect.poll(() => titles(app, "topics")).toEqual(["Slugs on my lettuce"]);
    await app.page.reload();
    await expect.poll(async () => (await titles(app, "topics"))[0]).toBe("Slugs on my lettuce");
    await app.expectHealthy();
  });

  it("deletes what one wrote oneself after a question, nothing of others", async () => {
    const app = await openApp(BOARD);
    await app.visit("topicsJoin");
    await app.page.getByLabel("Nickname").fill("Marigold");
    await app.page.locator("#topics-join").getByRole("button", { name: "Join" }).click();
    await follow(app.page.getByRole("link", { name: "Slugs again" }));
    await expect
      .poll(() => app.page.locator("#topicsDetail").getByRole("button", { name: "Delete" }).count())
      .toBe(0);
    const reply = app.page.locator("#topics-reply-form");
    await reply.getByLabel("Your reply").fill("Beer traps.");
    await reply.getByRole("button", { name: "Post reply" }).click();
    await app.page.getByRole("button", { name: "Delete: Beer traps." }).click();
    await app.page.locator("#confirm-yes").click();
    await expect.poll(() => app.page.locator("#topics-replies > li").count()).toBe(1);
    await app.expectHealthy();
  });
});
