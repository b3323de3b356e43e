import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { projectRoom } from "../../src/shared/collab/rooms.ts";
import { projectSchema } from "../../src/shared/contracts/project.ts";
import { filesMap, fileText } from "../../src/shared/document/projectDocument.ts";
import { connectPeer } from "../collab/support/collabServer.ts";
import { createProject, expectError, parseAnswer } from "../support/productFixtures.ts";
import { expectAccessible, expectNoSidewaysScroll, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { codeOf, openQuest } from "./support/questDriver.ts";

const MB = 1024 * 1024;

describe("a file that would be larger than 1 MB", async () => {
  const { app, browser } = await startAppAndBrowser();

  const notice = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

  async function paste(page: Page, text: string) {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await page.keyboard.press("ControlOrMeta+V");
  }

  it("is not made by typing and pasting in a project: it is said, and nothing else changes", async () => {
    const person = await app.signUp();
    const js = `//${"x".repeat(97)}\n`.repeat(10_000);
    const project = await createProject(person, { html: "<p>", css: "", js });
    await using opened = await openPage(browser, app, { person, width: 390, height: 800 });
    const { page, context, complaints } = opened;
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: app.url });
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByRole("tab", { name: "script.js" }).click();
    await page.getByLabel("Code of script.js").click();
    await page.keyboard.press("ControlOrMeta+Home");

    await paste(page, "y".repeat(100_000));
    await notice(
      page,
      "Not added: script.js would have 1.05 MB, and a file may have at most 1 MB. Nothing is lost: what you copied",
    ).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.type("//kept ");
    await notice(page, "Not added").waitFor({ state: "detached" });
    const code = async () => parseAnswer(projectSchema, await person.http.get(`/api/projects/${project.id}`));
    await expect.poll(async () => (await code()).js.slice(0, 10)).toBe("//kept //x");
    expect((await code()).js.length).toBe(js.length + 7);
    expect(complaints).toEqual([]);
  });

  it("is not made in a quest, and not in a room of the demo", async () => {
    await using quest = await openQuest(browser, app);
    await quest.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: app.url });
    await codeOf(quest.page, "index.html").click();
    await paste(quest.page, "y".repeat(MB + 1));
    await notice(quest.page, "Not added: index.html would have").waitFor();

    await using room = await openPage(browser, app, { person: await app.guest() });
    await room.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: app.url });
    await room.page.goto("/demo?feature=live-collaboration&room=sizeroom1");
    await room.page.getByRole("textbox", { name: "Code of index.html" }).click();
    await paste(room.page, "y".repeat(MB + 1));
    await notice(room.page, "Not added: index.html would have").waitFor();
  });

  it("and is made by others is called that over the code, can be shortened, and cannot be a snapshot", async () => {
    const person = await app.signUp();
    const project = await createProject(person, { html: "<p>", files: { "data.txt": "x".repeat(MB) } });
    const peer = connectPeer(`ws://localhost:${app.port}/collab`, projectRoom(project.id), {
      cookie: person.http.cookie,
    });
    await new Promise<void>((resolve) => peer.provider.once("sync", () => resolve()));
    fileText(peer.doc, "data.txt")?.insert(0, "from elsewhere ");
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByRole("tab", { name: "data.txt" }).click();
    const over = notice(
      page,
      "data.txt has 1 MB and 15 bytes, and a file may have at most 1 MB. It is saved, but",
    );
    await over.waitFor();
    expectError(
      await person.http.post(`/api/projects/${project.id}/snapshots`, {}),
      413,
      "The file data.txt may have at most 1 MB. Shorten, divide or delete files, then try again.",
    );
    await page.getByLabel("Code of data.txt").click();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.type("a");
    await notice(
      page,
      "Not added: data.txt would have 1 MB and 16 bytes, and a file may have at most 1 MB. What you typed last is not in it.",
    ).waitFor();
    for (let key = 0; key < 15; key++) await page.keyboard.press("Delete");
    await page.getByRole("alert").waitFor({ state: "detached" });
    peer.destroy();
    expect((await person.http.post(`/api/projects/${project.id}/snapshots`, {})).status).toBe(200);
  });

  it("and too many files that others made are called that over the files, and refused by Deploy", async () => {
    const person = await app.signUp();
    const project = await createProject(person, { html: `<p>${"long enough ".repeat(20)}</p>` });
    const peer = connectPeer(`ws://localhost:${app.port}/collab`, projectRoom(project.id), {
      cookie: person.http.cookie,
    });
    await new Promise<void>((resolve) => peer.provider.once("sync", () => resolve()));
    for (let file = 0; file < 57; file++) filesMap(peer.doc).set(`f${file}.txt`, new Y.Text("x"));
    await using opened = await openPage(browser, app, { person, width: 390, height: 800 });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("tab", { name: "Files" }).click();
    const over = notice(page, "A project may have at most 50 files. All 57 are saved, but");
    await over.waitFor();
    await page.getByLabel("Code of index.html").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const [told] = await Promise.all([
      page.waitForEvent("dialog").then(async (dialog) => {
        await dialog.accept();
        return dialog.message();
      }),
      page.getByRole("button", { name: "Deploy", exact: true }).click(),
    ]);
    expect(told).toBe(
      "Deployment failed: A project may have at most 50 files. Shorten, divide or delete files, then deploy again.",
    );
    for (let file = 50; file < 57; file++) filesMap(peer.doc).delete(`f${file}.txt`);
    await over.waitFor({ state: "detached" });
    peer.destroy();
  });

  it("and the 50th file beside the main ones is made by hand, no other, and each can be renamed", async () => {
    const person = await app.signUp();
    const files = Object.fromEntries(Array.from({ length: 49 }, (_one, file) => [`f${file}.txt`, "x"]));
    const project = await createProject(person, { html: "<p>", files });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("tab", { name: "Files" }).click();
    const create = async (name: string) => {
      await page.getByRole("button", { name: "New file" }).click();
      await page.getByLabel("File name").fill(name);
      await page.getByRole("button", { name: "Create file" }).click();
    };
    await create("last.txt");
    await page.getByLabel("Code of last.txt").waitFor();
    await create("more.txt");
    await page.getByRole("dialog").getByText("A project may have at most 50 files.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Rename last.txt" }).click();
    await page.getByLabel("File name").fill("end.txt");
    await page.getByRole("button", { name: "Rename", exact: true }).click();
    await page.getByLabel("Code of end.txt").waitFor();
  });
});
