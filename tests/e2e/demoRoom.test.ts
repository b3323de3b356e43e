import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { TestPerson } from "../support/createTestApp.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  type OpenOptions,
  openPage,
} from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

describe("Live Collaboration on the /demo page", async () => {
  const { app, browser } = await startAppAndBrowser();

  const code = (page: Page, file = "index.html") => page.getByRole("textbox", { name: `Code of ${file}` });
  const preview = (page: Page) => page.frameLocator('iframe[title="Live preview"]');
  const entries = (page: Page) => page.getByRole("region", { name: "Console" }).getByRole("listitem");
  const address = (room: string) => `/demo?feature=live-collaboration&room=${room}`;
  let rooms = 0;
  const newRoom = () => `testroom${++rooms}`;

  /** The editor's text as people see it, without the carets of others. */
  const lines = (page: Page, file?: string) =>
    code(page, file).evaluate((content) => {
      const copy = content.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return "";
      for (const caret of copy.querySelectorAll(".cm-ySelectionCaret")) caret.remove();
      return [...copy.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n");
    });

  async function openRoom(room: string, options: OpenOptions & { person?: TestPerson } = {}) {
    const person = options.person ?? (await app.guest());
    const opened = await openPage(browser, app, { ...options, person });
    await opened.page.goto(address(room));
    await code(opened.page).waitFor();
    return opened;
  }

  async function replaceText(page: Page, file: string, text: string): Promise<void> {
    await code(page, file).click();
    await page.keyboard.press("ControlOrMeta+A");
    // As a paste does it: nothing is completed or closed on the way.
    await page.keyboard.insertText(text);
  }

  it("two guests edit one page live: the room, its link, names and carets, the preview, undo of one's own", async () => {
    await using first = await openPage(browser, app);
    const { page } = first;
    await page.goto("/demo?feature=live-collaboration");
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await page.getByRole("button", { name: "Create a room" }).click();
    await page.waitForURL(/room=[a-z0-9]{6,32}$/);
    await preview(page).getByRole("heading", { name: "Edit me together" }).waitFor();
    await page.getByText("Only you are here.", { exact: false }).waitFor();
    await first.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("Room link copied", { exact: true }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());

    // A stranger with the link: the room's code survives the way in.
    await using second = await openPage(browser, app);
    const partner = second.page;
    await partner.goto(link);
    await partner.getByRole("heading", { name: "You are invited to a room" }).waitFor();
    await partner.getByRole("button", { name: "Continue as guest" }).click();
    await code(partner).waitFor();
    expect(partner.url()).toBe(link);
    const name = async (of: Page) =>
      (
        await of
          .getByText(/^Signed in as/)
          .locator("..")
          .textContent()
      )?.replace("Signed in as ", "") ?? "";
    const [firstName, secondName] = [await name(page), await name(partner)];
    await page.getByRole("list", { name: "Here now" }).getByText(secondName).waitFor();
    await partner.getByRole("list", { name: "Here now" }).getByText(firstName).waitFor();

    // Both type at once, at the two ends.
    await code(partner).click();
    await partner.keyboard.press("ControlOrMeta+End");
    await code(page).click();
    await page.keyboard.press("ControlOrMeta+Home");
    await Promise.all([
      page.keyboard.type("first ", { delay: 20 }),
      partner.keyboard.type("second", { delay: 20 }),
    ]);
    for (const someone of [page, partner]) {
      await expect.poll(() => lines(someone)).toMatch(/^first <main>[\s\S]*<\/main>\nsecond$/);
    }
    await expect.poll(() => page.locator(".cm-ySelectionInfo").textContent()).toBe(secondName);
    await expect.poll(() => partner.locator(".cm-ySelectionInfo").textContent()).toBe(firstName);
    await preview(page).getByText("second").waitFor();
    await preview(partner).getByText("first").waitFor();

    // Undo takes back one's own text only.
    for (let i = 0; i < 8; i++) await page.keyboard.press("ControlOrMeta+Z");
    await expect.poll(() => lines(partner)).toMatch(/^<main>[\s\S]*<\/main>\nsecond$/);

    // A style and a script from different people meet in both previews.
    await page.getByRole("tab", { name: "CSS" }).click();
    await replaceText(page, "styles.css", "h1 { color: rgb(1, 2, 3); }");
    await partner.getByRole("tab", { name: "JavaScript" }).click();
    await replaceText(partner, "script.js", 'document.querySelector("h1").title = "set by script";');
    for (const someone of [page, partner]) {
      const heading = preview(someone).getByTitle("set by script");
      await heading.waitFor();
      await expect
        .poll(() => heading.evaluate((element) => getComputedStyle(element).color))
        .toBe("rgb(1, 2, 3)");
      await someone.getByText("Saved", { exact: true }).waitFor();
      await expectAccessible(someone);
    }

    // Who leaves is gone from the list; who comes back finds everything.
    await partner.getByRole("link", { name: "Leave the room" }).click();
    await page.getByText("Only you are here.", { exact: false }).waitFor();
    const roomCode = new URL(link).searchParams.get("room") ?? "";
    await partner.getByLabel("Room code or link").fill(`  ${link} `);
    await partner.getByRole("button", { name: "Join" }).click();
    await partner.getByRole("heading", { name: `Room ${roomCode}` }).waitFor();
    await expect.poll(() => lines(partner)).toContain("second");
    expect([...first.complaints, ...second.complaints]).toEqual([]);
  });

  it("runs a hostile script where it cannot reach the product, and stops an endless loop with its line", async () => {
    await using opened = await openRoom(newRoom());
    const { page } = opened;
    await page.getByRole("button", { name: /^Console/ }).click();
    await page.getByRole("tab", { name: "JavaScript" }).click();
    await replaceText(
      page,
      "script.js",
      "try { console.log(parent.document.cookie) } catch (error) { console.log(error.name) }",
    );
    await entries(page).filter({ hasText: "SecurityError" }).waitFor();
    const frame = await page.locator('iframe[title="Live preview"]').getAttribute("src");
    expect(new URL(frame ?? "").hostname).toMatch(/^preview-demo-testroom\d+\./);
    await replaceText(page, "script.js", "// for ever\nwhile (true) {}");
    const error = entries(page).filter({ hasText: "script.js:2" });
    await error.waitFor();
    await error.getByText("Infinite loop stopped", { exact: false }).first().waitFor();
    await error.getByRole("button", { name: /script\.js:2/ }).click();
    await expect.poll(() => code(page, "script.js").evaluate((e) => e === document.activeElement)).toBe(true);
    await expectAccessible(page);
  });

  it("keeps what is typed offline, says so, and sends it also after one has gone to another feature", async () => {
    const room = newRoom();
    await using opened = await openRoom(room);
    await using other = await openRoom(room);
    const { page, context } = opened;
    await page.getByText("Saved", { exact: true }).waitFor();
    await context.setOffline(true);
    await page.getByText("Offline", { exact: true }).waitFor({ timeout: 60_000 });
    await code(page).click();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.type("offline words ");
    await page.getByRole("link", { name: /Framework Detection/ }).click();
    await page.getByRole("textbox", { name: "Code of script.js" }).waitFor();
    await context.setOffline(false);
    await expect.poll(() => lines(other.page), { timeout: 60_000 }).toContain("offline words <main>");
    await page.getByRole("link", { name: /Live Collaboration/ }).click();
    await expect.poll(() => page.url()).toContain(`room=${room}`);
    await expect.poll(() => lines(page)).toContain("offline words <main>");
  });

  it.each(["x", "a".repeat(33), "<b>bold</b>"])(
    "says that a link with the room %j is none, signed in or not",
    async (room) => {
      const bad = `/demo?feature=live-collaboration&room=${encodeURIComponent(room)}`;
      await using visitor = await openPage(browser, app);
      await visitor.page.goto(bad);
      await visitor.page.getByText("The link has no room code that can be.", { exact: false }).waitFor();
      await visitor.page.getByRole("button", { name: "Continue as guest" }).click();
      const field = visitor.page.getByLabel("Room code or link");
      await field.waitFor();
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      await expectAccessible(visitor.page);
      await field.fill("nope");
      await visitor.page.getByRole("button", { name: "Join" }).click();
      await visitor.page.getByText("Enter a room code of 6 to 32 letters", { exact: false }).waitFor();
      await field.fill(newRoom());
      await field.press("Enter");
      await code(visitor.page).waitFor();
    },
  );

  it.each([
    [4401, "You are signed out.", "Sign in again"],
    [4404, "This room does not exist any more.", "Create another room"],
    [4413, "This room has reached its limit of 8 MB.", "Create another room"],
  ])(
    "when the server closes the room with %i, it says why and what can be done",
    async (close, words, way) => {
      const person = await app.guest();
      await using opened = await openPage(browser, app, { person });
      const { page } = opened;
      const sockets: { close(code: number): void }[] = [];
      await page.routeWebSocket(/\/collab\//, (socket) => {
        const server = socket.connectToServer();
        sockets.push({
          close(code) {
            void socket.close({ code });
            void server.close();
          },
        });
      });
      await page.goto(address(newRoom()));
      await code(page).waitFor();
      await page.getByText("Saved", { exact: true }).waitFor();
      sockets.at(-1)?.close(close);
      const alert = page.getByRole("alert").filter({ hasText: words });
      await alert.waitFor();
      await alert.getByText(way).waitFor();
      await page.getByText("This room is closed", { exact: false }).waitFor();
      expect(await code(page).getAttribute("aria-readonly")).toBe("true");
      expect(await page.getByRole("button", { name: "Copy link" }).count()).toBe(0);
      await expectAccessible(page);
      if (way === "Create another room") {
        await alert.getByRole("button", { name: way }).click();
        await expect.poll(() => code(page).getAttribute("aria-readonly")).toBeNull();
      }
    },
  );

  it("a replaced document (4409) is joined afresh; a full room (1013) is tried again in the server's words", async () => {
    const person = await app.guest();
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    let answer: { code: number; reason?: string } | null = { code: 1013, reason: "This room is full." };
    const open: { close(options: { code: number }): Promise<void> }[] = [];
    await page.routeWebSocket(/\/collab\//, (socket) => {
      if (answer) void socket.close(answer);
      else {
        socket.connectToServer();
        open.push(socket);
      }
    });
    const room = newRoom();
    await page.goto(address(room));
    await page.getByText("The room is not open yet").waitFor();
    await page.getByText("This room is full. It is tried again", { exact: false }).waitFor();
    await expectAccessible(page);
    answer = null;
    await code(page).waitFor({ timeout: 30_000 });
    await code(page).click();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.type("kept ");
    await page.getByText("Saved", { exact: true }).waitFor();
    await open.at(-1)?.close({ code: 4409 });
    await expect.poll(() => open.length).toBe(2);
    await expect.poll(() => lines(page)).toMatch(/^kept <main>/);
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it("by keyboard alone: create, write, run, look at the shortcuts, leave", async () => {
    const person = await app.guest();
    await using opened = await openPage(browser, app, { person, width: 1024 });
    const { page } = opened;
    await page.goto("/demo?feature=live-collaboration");
    await page.getByRole("button", { name: "Create a room" }).focus();
    await page.keyboard.press("Enter");
    await code(page).waitFor();
    await page.getByRole("tab", { name: "HTML", exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    await code(page, "styles.css").waitFor();
    await page.keyboard.press("ArrowRight");
    await code(page, "script.js").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => code(page, "script.js").evaluate((e) => e === document.activeElement)).toBe(true);
    await page.keyboard.insertText('document.querySelector("h1").textContent = "By keyboard";');
    await page.keyboard.press("ControlOrMeta+Enter");
    await preview(page).getByRole("heading", { name: "By keyboard" }).waitFor();
    expect(await page.getByRole("tab", { name: "Preview" }).getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Preview");
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await sheet.getByText("Run the preview").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+P");
    await page.getByRole("combobox", { name: "Find a file" }).pressSequentially("sty");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => code(page, "styles.css").evaluate((e) => e === document.activeElement))
      .toBe(true);
    await page.keyboard.press("Shift+Alt+F");
    await page.getByText("styles.css was formatted already.").first().waitFor();
    await page.keyboard.press("ControlOrMeta+K");
    await page.getByRole("combobox", { name: "Find a command or a file" }).fill("smart sugg");
    await page.keyboard.press("Enter");
    await page.getByText("Demo interface for Smart Suggestion Engine is being prepared").waitFor();
    expect(opened.complaints).toEqual([]);
  });

  it.each([390, 768, 1440])("Join ends where the rule above it does, at %i pixels", async (width) => {
    await using opened = await openPage(browser, app, { person: await app.guest(), width });
    const { page } = opened;
    await page.goto("/demo?feature=live-collaboration");
    const rightOf = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().right);
    const join = await rightOf(page.getByRole("button", { name: "Join" }));
    expect(join).toBe(await rightOf(page.getByRole("form", { name: "Join a room" })));
  });

  it.each([
    ["light", 390],
    ["dark", 768],
    ["dark", 1440],
  ] as const)("is free of faults of access in %s at %i pixels, in every part", async (colorScheme, width) => {
    const room = newRoom();
    await using opened = await openRoom(room, { colorScheme, width });
    await using _ = await openRoom(room);
    const { page } = opened;
    await page.getByRole("list", { name: "Here now" }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (width < 1280) await page.getByRole("tab", { name: "Preview" }).click();
    await page.getByRole("button", { name: /^Console/ }).click();
    await preview(page).getByRole("heading", { name: "Edit me together" }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(opened.complaints).toEqual([]);
  });
});
