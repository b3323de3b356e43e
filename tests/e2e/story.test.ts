import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { createTestApp, type TestApp } from "../support/createTestApp.ts";
import { openPage } from "../support/screenChecks.ts";

// The main job, as one person lives it: the real engine, an embedded database in a folder of its own, two people, a
// restart of the server in between, and a visitor without a session.

const PROMPT =
  'Please build a plant diary called "Fern File". Each plant has a name, a room, a last watered date and notes. ' +
  "Users should be able to add, edit, search and delete plants. Mint cream background with dark green buttons.";

let browser: Browser;
let folder: string;
let app: TestApp | null = null;

beforeAll(async () => {
  browser = await launchBrowser();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inception-story-"));
});

afterEach(async () => {
  await app?.close();
  app = null;
  rmSync(folder, { recursive: true, force: true });
});

afterAll(() => browser.close());

const preview = (page: Page) => page.frameLocator('iframe[title="Live preview"]');
const editor = (page: Page, file: string) => page.getByRole("textbox", { name: `Code of ${file}` });

/** The editor's text as people see it, without the carets of others. */
function editorText(page: Page, file: string): Promise<string> {
  return editor(page, file).evaluate((content) => {
    const copy = content.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return "";
    for (const caret of copy.querySelectorAll(".cm-ySelectionCaret")) caret.remove();
    return [...copy.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n");
  });
}

async function openFile(page: Page, file: string): Promise<void> {
  await page.getByRole("tab", { name: "Files" }).click();
  await page.getByRole("tab", { name: file }).click();
  await editor(page, file).waitFor();
}

async function typeAtTop(page: Page, file: string, text: string): Promise<void> {
  await editor(page, file).click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type(text, { delay: 15 });
}

async function typeAtEnd(page: Page, file: string, text: string): Promise<void> {
  await editor(page, file).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(text, { delay: 15 });
}

/** Lets the stopped clock go on in small steps until something is seen: calls are sent by timers too. */
async function until(page: Page, seen: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20);
        return seen.isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

async function continueAsGuest(page: Page): Promise<void> {
  await page.getByRole("button", { name: /continue as guest/i }).click();
}

it("describes an app, reviews its plan, builds it, changes it together over a restart, publishes it, and a stranger opens it", async () => {
  app = await createTestApp({ client: true, dataDir: folder });
  const port = String(app.port);
  await using first = await openPage(browser, app);
  const { page } = first;

  // The way in: a fresh visitor, a guest.
  await page.goto("/");
  await page.waitForURL("**/landing");
  await page.getByRole("link", { name: "ENTER THE MATRIX" }).first().click();
  await continueAsGuest(page);
  await page.waitForURL("**/home");
  await page.getByRole("link", { name: /Assistant/ }).click();

  // The description, and the show while the plan is made.
  await page.getByRole("textbox", { name: "Describe your app" }).fill(PROMPT);
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const planned = page.waitForResponse(/trpc\/ai\.plan/);
  await page.getByRole("button", { name: "Start chat" }).click();
  await page.clock.runFor(2000);
  await planned;
  await until(page, page.getByRole("button", { name: "Skip the show" }));
  await page.clock.runFor(19_000);
  await page.waitForURL(/\/plan-review\/[a-z0-9]+$/);

  // The plan.
  await until(page, page.getByRole("heading", { name: "Fern File" }).first());
  await page.getByText("Initial version").first().waitFor();
  await page.clock.runFor(3000);
  await page.getByRole("link", { name: "✓ Approve plan & start" }).click();

  // The build.
  await until(page, page.getByRole("heading", { name: "Building Fern File" }));
  await page.getByRole("heading", { name: "Preparing to Build" }).waitFor();
  await page.clock.runFor(2000);
  await until(page, page.getByRole("heading", { name: "Building in progress..." }));
  await until(page, page.getByRole("button", { name: "Show the app" }));
  await page.clock.runFor(20_000);
  await until(page, page.getByText("Build Complete"));
  await page.clock.resume();

  // The app at work in the preview, in the colours that were asked for.
  await preview(page).locator("body").waitFor();
  expect(
    await preview(page)
      .locator("body")
      .evaluate((body) => getComputedStyle(body).backgroundColor),
  ).toBe("rgb(245, 255, 250)");
  await preview(page).getByRole("link", { name: "Add plant" }).click();
  await preview(page).getByLabel("Name").fill("Boston fern");
  await preview(page).getByRole("button", { name: "Save" }).click();
  await preview(page).getByText("Boston fern").first().waitFor();

  // A second person in a second browser, by the invite link.
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Create invite link" }).click();
  const link = await page.getByLabel("Invite link").inputValue();
  await page.keyboard.press("Escape");
  await using second = await openPage(browser, app);
  const partner = second.page;
  await partner.goto(link);
  await continueAsGuest(partner);
  await partner.getByRole("button", { name: "Accept and open" }).click();
  await partner.getByText("Build Complete").waitFor();

  // Both type in one file at once, and see the same. (Half-typed CSS is silent; half-typed JavaScript rightly is not.)
  await Promise.all([openFile(page, "styles.css"), openFile(partner, "styles.css")]);
  await Promise.all([
    typeAtTop(page, "styles.css", "/* written by the first person */\n"),
    typeAtEnd(partner, "styles.css", "/* written by the second person */"),
  ]);
  await editor(partner, "styles.css").click();
  await partner.keyboard.press("ControlOrMeta+Home");
  await expect.poll(() => editorText(partner, "styles.css")).toContain("/* written by the first person */");
  await page.keyboard.press("ControlOrMeta+End");
  await expect.poll(() => editorText(page, "styles.css")).toContain("/* written by the second person */");
  await page.getByText("Saved", { exact: true }).waitFor();
  await partner.getByText("Saved", { exact: true }).waitFor();

  // The server goes away; somebody goes on typing; it comes back, and both have everything.
  await app.close();
  await page.getByText("Offline", { exact: true }).waitFor();
  await typeAtTop(page, "styles.css", "/* written without a server */\n");
  app = await createTestApp({ client: true, dataDir: folder, env: { PORT: port } });
  await page.getByText("Saved", { exact: true }).waitFor();
  await partner.keyboard.press("ControlOrMeta+Home");
  await expect.poll(() => editorText(partner, "styles.css")).toContain("/* written without a server */");

  // A reload, and nothing is lost.
  await page.reload();
  await openFile(page, "styles.css");
  const text = await editorText(page, "styles.css");
  expect(text).toContain("/* written without a server */\n/* written by the first person */");

  // A change by chat, which both see.
  await page
    .getByPlaceholder("Tell me what you'd like to work on...")
    .fill('Change the title to "Jungle Book-keeping"');
  await page.keyboard.press("Enter");
  await page.getByText("Jungle Book-keeping").nth(1).waitFor();
  await partner.getByRole("tab", { name: "Preview" }).click();
  await preview(partner).getByRole("link", { name: "Jungle Book-keeping" }).waitFor();

  // Published, and opened by somebody without a session.
  const popup = first.context.waitForEvent("page");
  await page.getByRole("button", { name: "Deploy" }).click();
  const address = (await popup).url();
  expect(new URL(address).origin).not.toBe(new URL(app.url).origin);
  await page.getByText("Deployed", { exact: true }).waitFor();
  await using stranger = await openPage(browser, app);
  await stranger.page.goto(address);
  await stranger.page.getByRole("link", { name: "Jungle Book-keeping" }).waitFor();
  expect(await stranger.page.title()).toContain("Jungle Book-keeping");
  expect(await stranger.context.cookies()).toEqual([]);
  expect(stranger.complaints).toEqual([]);

  // While the server was away, and until its database was open, the browser reported what it could not reach.
  const complaints = [...first.complaints, ...second.complaints].filter(
    (text) => !/ERR_CONNECTION|WebSocket connection to|status of 503/.test(text),
  );
  expect(complaints).toEqual([]);
});
