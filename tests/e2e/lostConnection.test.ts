import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectSchema } from "../../src/shared/contracts/project.ts";
import { launchBrowser } from "../support/browser.ts";
import { createTestApp } from "../support/createTestApp.ts";
import { createProject, parseAnswer } from "../support/productFixtures.ts";
import { openPage } from "../support/screenChecks.ts";

describe("the workbench without its server", () => {
  let folder: string;
  let browser: Awaited<ReturnType<typeof launchBrowser>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "inception-lost-"));
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ["Ctrl+K", "Control+k"],
    ["the version history", "Shift+Alt+H"],
    ["formatting", "Shift+Alt+F"],
  ])("keeps what is typed when %s is asked for and its code was never loaded", async (_what, keys) => {
    const dataDir = await mkdtemp(join(folder, "data-"));
    let app = await createTestApp({ client: true, dataDir });
    const port = new URL(app.url).port;
    const person = await app.signUp();
    const project = await createProject(person, { html: "<p>old</p>" });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    // As on a slow line: the parts that come later have not come.
    await page.route(
      /(?:CommandPalette|HistoryDialog|ImportDialog|ShortcutSheet|Toaster|standalone)-/,
      (route) => route.abort(),
    );
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByLabel("Code of index.html").click();
    await page.getByText("Saved", { exact: true }).waitFor();
    await app.close();
    await page.getByText("Offline", { exact: true }).waitFor();
    await page.keyboard.type("TYPED OFFLINE");
    await page.keyboard.press(keys);
    await page.waitForTimeout(2_500);
    expect(await page.getByText("This screen stopped working").count()).toBe(0);
    expect(await page.getByLabel("Code of index.html").innerText()).toContain("TYPED OFFLINE");

    app = await createTestApp({ client: true, dataDir, env: { PORT: port } });
    await page.getByText("Saved", { exact: true }).waitFor();
    const stored = parseAnswer(projectSchema, await person.http.get(`/api/projects/${project.id}`));
    expect(stored.html).toContain("TYPED OFFLINE");
    await app.close();
  });
});
