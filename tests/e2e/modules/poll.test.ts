import { describe, expect, it } from "vitest";
import { type OpenApp, openApp } from "../support/appDriver.ts";
import { appWith } from "./sampleFeatures.ts";

const BOOKS = appWith(
  {
    module: "poll",
    id: "vote",
    title: "Vote",
    question: "Which book shall we read next?",
    options: ["Nine Winters", "Salt and Starlight", "The Last Tram Home"],
    kind: "points",
    points: 10,
    nominate: true,
    nomineeFields: [
      { id: "author", label: "Author", type: "text" },
      { id: "pageCount", label: "Page count", type: "number", min: 1 },
      { id: "reason", label: "Reason", type: "longText" },
    ],
    memberName: true,
  },
  { theme: { background: "#ffefd5", component: "#800000" } },
);

const pollOf = (kind: "one" | "several", more: object = {}) =>
  appWith({
    module: "poll",
    id: "poll",
    title: "Poll",
    question: "Where shall we go?",
    options: ["Lake", "Hills", "Museum"],
    kind,
    ...more,
  });

async function spread(app: OpenApp, member: string, points: Record<string, number>): Promise<void> {
  const form = app.page.locator("#vote-form");
  await form.getByLabel("Member name").fill(member);
  await form.getByLabel("Member name").blur();
  for (const [book, count] of Object.entries(points))
    await form.getByLabel(book, { exact: true }).fill(String(count));
  await form.getByRole("button", { name: "Save my vote" }).click();
}

const bars = (app: OpenApp, id: string) =>
  app.page.locator(`#${id}-bars li`).evaluateAll((items) =>
    items.map((item) =>
      [...item.querySelectorAll("span")]
        .map((span) => span.textContent)
        .join(" ")
        .trim(),
    ),
  );

async function closeVote(app: OpenApp, id: string): Promise<void> {
  await app.visit(`${id}Organise`);
  await app.page.getByRole("button", { name: "Close the vote" }).click();
  await app.page.locator("#confirm-yes").click();
  await app.page.locator(`#${id}-winner`).waitFor();
}

describe("poll with points", () => {
  it("shows a nomination with all its fields and keeps it", async () => {
    const app = await openApp(BOOKS, { width: 320 });
    await app.expectHealthy();
    await expect.poll(() => app.page.getByText("Everybody has 10 points").isVisible()).toBe(true);
    await app.visit("voteNominate");
    await app.expectHealthy();
    const form = app.page.locator("#vote-nominate");
    await form.getByRole("button", { name: "Add nomination" }).click();
    await expect.poll(() => app.page.getByText("Title is required").isVisible()).toBe(true);
    await form.getByLabel("Title").fill("nine winters");
    await form.getByRole("button", { name: "Add nomination" }).click();
    await expect.poll(() => app.page.getByText("That is there already.").isVisible()).toBe(true);
    await form.getByLabel("Title").fill("Harbour Lights");
    await form.getByLabel("Author").fill("Ida Storm");
    await form.getByLabel("Page count").fill("312");
    await form.getByLabel("Reason").fill("Short chapters.");
    await form.getByRole("button", { name: "Add nomination" }).click();
    const book = app.page.locator("#vote-options > li").filter({ hasText: "Harbour Lights" });
    await book.waitFor();
    await app.page.reload();
    await expect.poll(() => book.textContent()).toMatch(/Ida Storm.*312.*Short chapters/);
    await app.expectHealthy();
  });

  it("blocks points over ten and says how many, takes exactly ten, and lets a member change them", async () => {
    const app = await openApp(BOOKS, { width: 320 });
    await spread(app, "Ada", { "Nine Winters": 11 });
    await expect
      .poll(() => app.page.getByText("That is 1 point over. Take 1 point away to save.").isVisible())
      .toBe(true);
    await spread(app, "Ada", { "Nine Winters": 2.5 });
    await expect.poll(() => app.page.getByText("Points are whole numbers from 0 on.").isVisible()).toBe(true);
    await spread(app, "Ada", { "Nine Winters": 8, "Salt and Starlight": 5 });
    await expect
      .poll(() => app.page.getByText("That is 3 points over. Take 3 points away to save.").isVisible())
      .toBe(true);
    await expect.poll(() => app.page.getByText("Nobody has voted yet.").isVisible()).toBe(true);
    await app.expectHealthy();
    await spread(app, "Ada", { "Nine Winters": 4 });
    await expect.poll(() => app.page.getByText("Hand out all 10 points: 1 left.").isVisible()).toBe(true);
    await spread(app, "Ada", { "Nine Winters": 5 });
    await expect.poll(() => app.page.getByText("1 member has voted.").isVisible()).toBe(true);
    await expect.poll(() => app.page.getByText("Thank you, your vote counts.").isVisible()).toBe(true);
    await spread(app, "Ben", { "Salt and Starlight": 1, "The Last Tram Home": 9 });
    await expect
      .poll(() => bars(app, "vote"))
      .toEqual(["The Last Tram Home 9 points", "Salt and Starlight 6 points", "Nine Winters 5 points"]);
    await spread(app, "ada", { "Nine Winters": 10, "Salt and Starlight": 0 });
    await expect.poll(() => app.page.getByText("2 members have voted.").isVisible()).toBe(true);
    await app.page.reload();
    await expect.poll(async () => (await bars(app, "vote"))[0]).toBe("Nine Winters 10 points");
    await app.expectHealthy();
  });

  it("announces the winner when the organiser closes, locks the points, and stays so after a reload", async () => {
    const app = await openApp(BOOKS, { width: 320 });
    await spread(app, "Ada", { "Nine Winters": 7, "Salt and Starlight": 3 });
    await closeVote(app, "vote");
    await app.page.reload();
    await expect
      .poll(() => app.page.getByText("The winner is Nine Winters with 7 points!").isVisible())
      .toBe(true);
    await expect.poll(() => app.page.getByLabel("Nine Winters", { exact: true }).isDisabled()).toBe(true);
    await expect.poll(() => app.page.getByRole("button", { name: "Save my vote" }).isVisible()).toBe(false);
    await app.expectHealthy();
    await app.visit("voteNominate");
    await expect.poll(() => app.page.getByText("nothing can be nominated any more").isVisible()).toBe(true);
    await app.visit("voteOrganise");
    await app.expectHealthy();
    await app.page.getByRole("button", { name: "Open it again" }).click();
    await app.visit("vote");
    await expect.poll(() => app.page.getByLabel("Nine Winters", { exact: true }).isDisabled()).toBe(false);
  });
});

describe("poll", () => {
  it("takes one choice a browser, which can be changed, and names all who tie", async () => {
    const app = await openApp(pollOf("one", { memberName: true }));
    const form = app.page.locator("#poll-form");
    const vote = async (member: string, choice: string) => {
      await form.getByLabel("Member name").fill(member);
      await form.getByLabel("Member name").blur();
      await form.getByLabel(choice).check();
      await form.getByRole("button", { name: "Save my vote" }).click();
    };
    await form.getByRole("button", { name: "Save my vote" }).click();
    await expect.poll(() => app.page.getByText("Member name is required").isVisible()).toBe(true);
    await expect.poll(() => app.page.getByText("Please choose one.").isVisible()).toBe(true);
    await vote("Ada", "Lake");
    await vote("Ben", "Lake");
    await vote("Ben", "Hills");
    await expect.poll(() => bars(app, "poll")).toEqual(["Lake 1 vote", "Hills 1 vote", "Museum 0 votes"]);
    await closeVote(app, "poll");
    await expect
      .poll(() => app.page.locator("#poll-winner-name").textContent())
      .toBe("It is a tie with 1 vote each: Lake, Hills.");
    await app.expectHealthy();
  });

  it("takes several choices, and the organiser adds and removes options", async () => {
    const app = await openApp(pollOf("several"), { width: 320 });
    const form = app.page.locator("#poll-form");
    await form.getByLabel("Lake").check();
    await form.getByLabel("Museum").check();
    await form.getByRole("button", { name: "Save my vote" }).click();
    await expect.poll(() => app.page.getByText("1 person has voted.").isVisible()).toBe(true);
    await expect
      .poll(async () => (await bars(app, "poll")).slice(0, 2))
      .toEqual(["Lake 1 vote", "Museum 1 vote"]);
    await app.visit("pollOrganise");
    await app.page.getByLabel("New option").fill("Zoo");
    await app.page.getByRole("button", { name: "Add option" }).click();
    await app.page.getByRole("button", { name: "Remove Lake" }).click();
    await app.page.locator("#confirm-yes").click();
    await expect.poll(() => app.page.locator("#poll-manage").textContent()).toMatch(/Hills.*Museum.*Zoo/);
    await app.expectHealthy();
    await app.visit("poll");
    await expect.poll(() => bars(app, "poll")).toEqual(["Museum 1 vote", "Hills 0 votes", "Zoo 0 votes"]);
    await app.expectHealthy();
  });
});
