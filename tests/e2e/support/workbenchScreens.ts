import type { Browser, FrameLocator, Locator, Page } from "playwright";
import { vi } from "vitest";
import { demoRoom } from "../../../src/shared/collab/rooms.ts";
import type { CodeChanges } from "../../../src/shared/contracts/plan.ts";
import { writeCode } from "../../../src/shared/document/projectDocument.ts";
import { connectPeer } from "../../collab/support/collabServer.ts";
import type { TestApp } from "../../support/createTestApp.ts";
import { createProject } from "../../support/productFixtures.ts";
import { openPage } from "../../support/screenChecks.ts";
import { openQuest, runButton } from "./questDriver.ts";

/** A workbench that is open for many runs, one after the other. */
export interface OpenedWorkbench {
  page: Page;
  preview: FrameLocator;
  entries: Locator;
  /** Replaces all code and waits until its page is in front. The console holds only what this page says. */
  run(code: Partial<CodeChanges>): Promise<void>;
  close(): Promise<void>;
}

type Opens = (browser: Browser, app: TestApp) => Promise<OpenedWorkbench>;

/** The screens that share the workbench, by what people call them. */
export const WORKBENCHES = {
  "build screen": openBuild,
  "quest editor": openQuestEditor,
  "/demo room": openRoom,
} satisfies Record<string, Opens>;

const PLAIN: CodeChanges = { html: "<p>page</p>", css: "", js: "" };

async function openBuild(browser: Browser, app: TestApp): Promise<OpenedWorkbench> {
  const person = await app.signUp();
  const project = await createProject(person, { name: "Table", ...PLAIN });
  const opened = await openPage(browser, app, { person });
  const { page } = opened;
  await page.goto(`/ai-assistant/build/${project.id}`);
  await page.getByRole("button", { name: /^Console/ }).click();
  return workbench(opened, async (code) => {
    await person.http.patch(`/api/projects/${project.id}`, { ...code });
  });
}

async function openQuestEditor(browser: Browser, app: TestApp): Promise<OpenedWorkbench> {
  const opened = await openQuest(browser, app, { code: { "hello-pier": PLAIN } });
  const { page, person } = opened;
  // Code that is written in one tab arrives in the others.
  const otherTab = await opened.context.newPage();
  await otherTab.goto("/readyz");
  await page.bringToFront();
  await runButton(page).click();
  return workbench(opened, async (code) => {
    await otherTab.evaluate(([key, text]) => localStorage.setItem(key, text), [
      `inception-quest-code:${person.user.id}:hello-pier`,
      JSON.stringify(code),
    ] as const);
  });
}

let rooms = 0;

async function openRoom(browser: Browser, app: TestApp): Promise<OpenedWorkbench> {
  const roomCode = `table${++rooms}room`;
  const person = await app.guest();
  const opened = await openPage(browser, app, { person });
  const { page } = opened;
  await page.goto(`/demo?feature=live-collaboration&room=${roomCode}`);
  await page.getByRole("button", { name: /^Console/ }).click();
  const partner = await app.guest();
  const peer = connectPeer(`ws://localhost:${app.port}/collab`, demoRoom(roomCode) ?? "", {
    cookie: partner.http.cookie,
  });
  await new Promise<void>((resolve) => peer.provider.once("sync", () => resolve()));
  const bench = workbench(opened, async (code) => {
    writeCode(peer.doc, { ...code, files: {} }, "partner");
  });
  return {
    ...bench,
    async close() {
      peer.destroy();
      await bench.close();
    },
  };
}

function workbench(
  opened: Awaited<ReturnType<typeof openPage>>,
  replaceCode: (code: CodeChanges) => Promise<void>,
): OpenedWorkbench {
  const { page } = opened;
  const preview = page.frameLocator('iframe[title="Live preview"]');
  const region = page.getByRole("region", { name: "Console" });
  let runs = 0;
  return {
    page,
    preview,
    entries: region.getByRole("listitem"),
    async run(code) {
      const mark = `run ${++runs}`;
      const whole = { ...PLAIN, ...code };
      await replaceCode({ ...whole, html: `${whole.html}<!--${mark}-->` });
      // Tests that run at once cannot poll with `expect`.
      await vi.waitUntil(async () => (await commentsOf(preview)).includes(mark), { timeout: 30_000 });
    },
    async close() {
      await opened[Symbol.asyncDispose]();
    },
  };
}

/** What the comments of the page in front say; nothing while it is being replaced. */
async function commentsOf(preview: FrameLocator): Promise<string[]> {
  return preview
    .locator("html")
    .evaluate(
      ({ ownerDocument }) => {
        const comments = ownerDocument.createTreeWalker(ownerDocument, NodeFilter.SHOW_COMMENT);
        const found: string[] = [];
        while (comments.nextNode()) found.push(comments.currentNode.nodeValue ?? "");
        return found;
      },
      undefined,
      { timeout: 5000 },
    )
    .catch(() => []);
}
