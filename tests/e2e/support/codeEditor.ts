import type { Browser, Page } from "playwright";
import type { TestApp } from "../../support/createTestApp.ts";
import { createProject } from "../../support/productFixtures.ts";
import { type OpenOptions, openPage } from "../../support/screenChecks.ts";

/** The editor of a file on a build screen. */
export const codeOf = (page: Page, file: string) => page.getByRole("textbox", { name: `Code of ${file}` });

/** What stands in it, without other people's carets. */
export const linesOf = (page: Page, file: string) =>
  codeOf(page, file).evaluate((element) =>
    [...element.querySelectorAll(".cm-line")]
      .map((line) => {
        const own = line.cloneNode(true) as Element;
        for (const caret of own.querySelectorAll(".cm-ySelectionCaret")) caret.remove();
        return own.textContent;
      })
      .join("\n"),
  );

/** The picker of completions, by its labels. */
export const offeredIn = (page: Page) =>
  page.locator(".cm-tooltip-autocomplete .cm-completionLabel").allTextContents();

/** A project of one's own, made of `input`, with a file open. */
export async function openCode(
  app: TestApp,
  browser: Browser,
  input: Record<string, unknown>,
  file: string,
  options: OpenOptions = {},
) {
  const person = options.person ?? (await app.signUp());
  const project = await createProject(person, { name: "Editor", html: "", css: "", js: "", ...input });
  const opened = await openPage(browser, app, { ...options, person });
  const { page } = opened;
  await page.goto(`/ai-assistant/build/${project.id}`);
  await page.getByRole("tab", { name: "Files" }).click();
  await page.getByRole("tab", { name: file }).click();
  const code = codeOf(page, file);
  await code.waitFor();
  return { opened, page, person, project, code };
}
