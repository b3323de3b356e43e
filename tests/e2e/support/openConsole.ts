import type { Browser } from "playwright";
import type { ProjectCode } from "../../../src/shared/contracts/project.ts";
import type { TestApp, TestPerson } from "../../support/createTestApp.ts";
import { createProject } from "../../support/productFixtures.ts";
import { openPage } from "../../support/screenChecks.ts";

/** A new project of a person's in the build screen, with the console open. What `code` leaves out is a page of one word. */
export async function openConsole(
  browser: Browser,
  app: TestApp,
  person: TestPerson,
  code: Partial<ProjectCode>,
) {
  const project = await createProject(person, {
    name: "Lab",
    html: "<p>page</p>",
    css: "",
    js: "",
    ...code,
  });
  const opened = await openPage(browser, app, { person });
  await opened.page.goto(`/ai-assistant/build/${project.id}`);
  await opened.page.getByRole("button", { name: /^Console/ }).click();
  const entries = opened.page.getByRole("region", { name: "Console" }).getByRole("listitem");
  return { ...opened, project, entries, [Symbol.asyncDispose]: opened[Symbol.asyncDispose] };
}
