import type { Browser, Locator, Page } from "playwright";
import { QUEST_IDS, type QuestId } from "../../../src/shared/catalogue/quests.ts";
import type { CodeChanges } from "../../../src/shared/contracts/plan.ts";
import type { TestApp, TestPerson } from "../../support/createTestApp.ts";
import { type OpenedPage, type OpenOptions, openPage } from "../../support/screenChecks.ts";

export interface QuestPage extends OpenedPage {
  person: TestPerson;
}

export interface QuestOptions extends OpenOptions {
  /** Code that this browser kept of a quest. */
  code?: Partial<Record<QuestId, Partial<CodeChanges>>>;
  /** The quest that is to be current. */
  at?: QuestId;
  /** Called before the screen is opened. */
  before?: (page: Page) => Promise<void>;
}

/** The quest screen of a person who has completed all quests before `at`. */
export async function openQuest(
  browser: Browser,
  app: TestApp,
  options: QuestOptions = {},
): Promise<QuestPage> {
  const person = options.person ?? (await app.guest());
  const { at = "hello-pier" } = options;
  for (const questId of QUEST_IDS.slice(0, QUEST_IDS.indexOf(at))) {
    await person.http.post("/api/quests/progress", { questId, passed: true });
  }
  const opened = await openPage(browser, app, { ...options, person });
  const { page } = opened;
  for (const [questId, code] of Object.entries(options.code ?? {})) {
    await page.addInitScript(
      ([key, text]) => {
        // Frames of previews run this too; only the workspace's storage is meant, and only once.
        if (key && text && window === window.top && localStorage.getItem(key) === null) {
          localStorage.setItem(key, text);
        }
      },
      [
        `inception-quest-code:${person.user.id}:${questId}`,
        JSON.stringify({ html: "<p>page</p>", css: "", js: "", ...code }),
      ] as const,
    );
  }
  await options.before?.(page);
  await page.goto("/quest");
  await page.getByRole("heading", { level: 1, name: /Live Code Editor$/ }).waitFor();
  return { ...opened, person, [Symbol.asyncDispose]: opened[Symbol.asyncDispose] };
}

// A tip may stand before what is looked for: it is still to be seen, but readers hear only the tip.
export const title = (page: Page, questName: string): Locator =>
  page.locator("h1").filter({ hasText: new RegExp(`^${questName} Quest - Live Code Editor$`) });

export const runButton = (page: Page): Locator => page.getByRole("button", { name: /^(Run|Running\.\.\.)$/ });

export const previewFrame = (page: Page) => page.frameLocator('iframe[title="Live preview"]');

export const consoleLines = (page: Page): Locator =>
  page.getByRole("region", { name: "Console" }).getByRole("listitem");

export const succeeded = (page: Page): Locator =>
  page.getByText("Code executed successfully! Check the preview.", { exact: true });

export const codeOf = (page: Page, file: string): Locator =>
  page.getByRole("textbox", { name: `Code of ${file}` });

/** Replaces what is in the editor of the file that is shown. */
export async function typeCode(page: Page, file: string, text: string): Promise<void> {
  await codeOf(page, file).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
}

/** A notice in the corner by its title and words. */
export const toast = (page: Page, title: string, words: string | RegExp): Locator =>
  page.locator("li").filter({ hasText: title }).filter({ hasText: words });

/** What the server knows of a person's progress. */
export async function progressOf(person: TestPerson): Promise<unknown> {
  return (await person.http.get("/api/user/progress")).json();
}
