import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { projectSchema } from "../../src/shared/contracts/project.ts";
import type { TestPerson } from "../support/createTestApp.ts";
import { createProject, letIn, parseAnswer } from "../support/productFixtures.ts";
import { expectAccessible, expectNoSidewaysScroll, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { createDataFolder } from "../support/testDatabase.ts";

describe("in and out of the workspace", async () => {
  const { app, browser } = await startAppAndBrowser();

  const CODE = { html: "<h1>Café ☕</h1>\n", css: "h1 { color: teal }\n", js: "console.log('日本語')\n" };

  const codeOf = async (person: TestPerson, id: string) =>
    parseAnswer(projectSchema, await person.http.get(`/api/projects/${id}`));

  async function openFiles(page: Page, projectId: string) {
    await page.goto(`/ai-assistant/build/${projectId}`);
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByLabel("Code of index.html").waitFor();
  }

  it("imports what was exported: names and code in any script come back as they were", async () => {
    const person = await app.signUp();
    const files = { "seiten/über uns.html": "<p>🎉", "lib/データ.js": "export const a = 1;\n" };
    const source = await createProject(person, { ...CODE, name: "Mein Café ☕", files });
    const zip = Buffer.from((await person.http.get(`/api/projects/${source.id}/export`)).bytes);
    expect(Object.keys(unzipSync(zip))).toContain("lib/データ.js");

    const target = await createProject(person, { html: "<p>old</p>", css: "", js: "" });
    await using opened = await openPage(browser, app, { person });
    const { page, complaints } = opened;
    await openFiles(page, target.id);
    await page.getByRole("button", { name: "Import files" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Import files" });
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Pick a zip or files" }).press("Enter");
    await (await chooser).setFiles({ name: "cafe.zip", mimeType: "application/zip", buffer: zip });
    await dialog.getByRole("heading", { name: "Replaces" }).waitFor();
    expect(await dialog.getByRole("list").first().innerText()).toBe("index.html");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Import 5 files" }).press("Enter");
    await expect.poll(async () => (await codeOf(person, target.id)).js).toBe(CODE.js);
    const imported = await codeOf(person, target.id);
    expect(imported.files).toMatchObject({ ...files, "styles.css": CODE.css });
    expect(imported.html).toBe(CODE.html);

    // What it replaced is among the versions.
    await page.getByRole("button", { name: "See the changes" }).click();
    const history = page.getByRole("dialog", { name: "Version history" });
    await history.getByRole("button", { name: /^Saved before: Imported/ }).click();
    await history.getByRole("button", { name: "Restore this version" }).click();
    await expect.poll(async () => (await codeOf(person, target.id)).html).toBe("<p>old</p>");
    expect(Object.keys((await codeOf(person, target.id)).files)).toHaveLength(3);
    expect(complaints).toEqual([]);
  });

  it("exports a site whose every page works by double click, and imports it as it was written", async () => {
    const person = await app.signUp();
    const links = "<link rel='stylesheet' href='/styles.css'><script src='/script.js' defer></script>";
    const page3 = `${links}<h1>Three</h1><a href='/'>Home</a><img alt='' src='/pics/dot.svg'>`;
    const dot =
      '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"><rect width="7" height="7"/></svg>';
    const code = {
      html: `${links}<h1>One</h1><a href='/two.html'>Two</a><form action='/sub/three.html'><button>Go</button></form>`,
      css: "h1 { color: rgb(1, 2, 3); background: url(/pics/dot.svg) }",
      js: "document.title = document.querySelector('h1').textContent + ' runs';",
      files: {
        "two.html": `${links}<h1>Two</h1><a href='/sub/three.html'>Three</a>`,
        "sub/three.html": page3,
        "sub/module.html": `${links}<h1>Module</h1><a href='/two.html'>Two</a><script type='module'>import { say } from '/lib/say.js'; say();</script>`,
        "lib/say.js": "export const say = () => document.body.append('said');",
        "pics/dot.svg": dot,
        "index.source.html": "<p>My own",
      },
    };
    const source = await createProject(person, { ...code, name: "Site" });
    const zip = Buffer.from((await person.http.get(`/api/projects/${source.id}/export`)).bytes);
    const folder = await createDataFolder();
    for (const [name, bytes] of Object.entries(unzipSync(zip))) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), bytes);
    }

    await using disk = await openPage(browser, app);
    const shows = async (title: string) => {
      await expect.poll(() => disk.page.title()).toBe(`${title} runs`);
      const heading = disk.page.getByRole("heading", { name: title });
      expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(1, 2, 3)");
      const background = await heading.evaluate((element) => getComputedStyle(element).backgroundImage);
      expect(background).toMatch(/^url\("(file:.*\/pics\/dot\.svg|data:image\/svg.*)"\)$/);
    };
    await disk.page.goto(pathToFileURL(join(folder, "index.html")).href);
    await shows("One");
    await disk.page.getByRole("button", { name: "Go" }).click();
    await shows("Three");
    expect(await disk.page.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(7);
    await disk.page.getByRole("link", { name: "Home" }).click();
    await shows("One");
    await disk.page.getByRole("link", { name: "Two" }).click();
    await shows("Two");
    await disk.page.getByRole("link", { name: "Three" }).click();
    await shows("Three");
    await disk.page.goto(pathToFileURL(join(folder, "sub/module.html")).href);
    await disk.page.getByText("said").waitFor();
    await shows("Module");
    await disk.page.getByRole("link", { name: "Two" }).click();
    await shows("Two");

    const target = await createProject(person, { html: "<p>old</p>", css: "", js: "" });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await openFiles(page, target.id);
    await page.getByRole("button", { name: "Import files" }).click();
    const dialog = page.getByRole("dialog", { name: "Import files" });
    await dialog
      .getByLabel("Files to import")
      .setInputFiles({ name: "site.zip", mimeType: "application/zip", buffer: zip });
    await dialog.getByRole("button", { name: "Import 9 files" }).click();
    await page.getByText("9 files imported", { exact: true }).waitFor();
    const { html, css, js, files } = await codeOf(person, target.id);
    expect({ html, css, js, files }).toEqual({
      ...code,
      files: { ...code.files, "index.html": code.html, "styles.css": code.css, "script.js": code.js },
    });
  });

  it("shows a whole site as it was made: the starter page's style and script are gone, and it is said", async () => {
    const person = await app.signUp();
    const project = await createProject(person, { name: "Fresh" });
    const before = await codeOf(person, project.id);
    expect(before.css).toContain("margin: 2rem");
    await using opened = await openPage(browser, app, { person });
    const { page, complaints } = opened;
    await openFiles(page, project.id);
    await page.getByRole("button", { name: "Import files" }).click();
    const dialog = page.getByRole("dialog", { name: "Import files" });
    const site = {
      "site/index.html":
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mine</title><link rel="stylesheet" href="style.css"></head><body><h1>Mine</h1><script src="app.js"></script></body></html>',
      "site/style.css": "h1 { color: rgb(1, 2, 3) }",
      "site/app.js": "document.title += '!';",
    };
    const buffer = Buffer.from(
      zipSync(Object.fromEntries(Object.entries(site).map(([name, text]) => [name, strToU8(text)]))),
    );
    await dialog
      .getByLabel("Files to import")
      .setInputFiles({ name: "site.zip", mimeType: "application/zip", buffer });
    await dialog.getByRole("heading", { name: "Empties, because the site has none" }).waitFor();
    expect(await dialog.getByRole("list").allInnerTexts()).toEqual([
      "index.html",
      "style.css\napp.js",
      "styles.css\nscript.js",
    ]);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Import 3 files" }).click();
    await page.getByText("3 files imported", { exact: true }).waitFor();
    await page
      .getByText(/^styles\.css and script\.js are empty now, because the imported site has none\./)
      .waitFor();
    const after = await codeOf(person, project.id);
    expect(after).toMatchObject({ html: site["site/index.html"], css: "", js: "" });
    expect(after.files).toMatchObject({ "style.css": site["site/style.css"], "app.js": site["site/app.js"] });

    await page.getByRole("button", { name: "See the changes" }).click();
    const history = page.getByRole("dialog", { name: "Version history" });
    await history.getByRole("button", { name: /^Saved before: Imported/ }).click();
    await history.getByRole("button", { name: "Restore this version" }).click();
    await expect.poll(async () => (await codeOf(person, project.id)).css).toBe(before.css);
    expect(await codeOf(person, project.id)).toMatchObject({ html: before.html, js: before.js });
    expect(complaints).toEqual([]);
  });

  it("imports more than one message of the live document carries, while somebody types, and stays in step", async () => {
    const person = await app.signUp();
    const project = await createProject(person, CODE);
    await using opened = await openPage(browser, app, { person });
    const { page, context } = opened;
    await openFiles(page, project.id);
    await page.getByRole("button", { name: "Import files" }).click();
    const dialog = page.getByRole("dialog", { name: "Import files" });
    const line = "export const answer = 42; // a line that takes its place\n";
    const big = Buffer.from(line.repeat(15_000));
    await dialog.getByLabel("Files to import").setInputFiles([
      { name: "one.js", mimeType: "text/javascript", buffer: big },
      { name: "two.js", mimeType: "text/javascript", buffer: big },
    ]);
    const apply = dialog.getByRole("button", { name: "Import 2 files" });

    await context.setOffline(true);
    await apply.click();
    await dialog.getByRole("alert").filter({ hasText: "Nothing was imported." }).waitFor();
    await context.setOffline(false);

    await apply.click();
    await page.getByRole("tab", { name: "two.js" }).waitFor();
    await page.getByLabel("Code of index.html").click();
    await page.keyboard.type("<!-- still in step -->");
    await page.getByText("Saved", { exact: true }).waitFor();
    const code = await codeOf(person, project.id);
    expect(code.html).toContain("<!-- still in step -->");
    expect(code.files["two.js"]).toBe(big.toString());
  });

  it("imports a large site in several requests as one, stops at one that fails, and goes on from there", async () => {
    const person = await app.signUp();
    const project = await createProject(person, CODE);
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await openFiles(page, project.id);
    await page.getByRole("button", { name: "Import files" }).click();
    const dialog = page.getByRole("dialog", { name: "Import files" });
    const text = strToU8("a line that takes its place\n".repeat(35_000));
    const site = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`part${index}.txt`, text]));
    await dialog
      .getByLabel("Files to import")
      .setInputFiles({ name: "site.zip", mimeType: "application/zip", buffer: Buffer.from(zipSync(site)) });
    await dialog
      .getByText("part8.txt: all files of a project together, its live document, may have at most 8 MB.")
      .waitFor();

    let requests = 0;
    await page.route("**/trpc/projects.importFiles*", (route) =>
      ++requests === 3 ? route.abort() : route.continue(),
    );
    await dialog.getByRole("button", { name: "Import 8 files" }).click();
    const stopped = dialog.getByRole("alert").filter({ hasText: "The import stopped after 4 of 8 files." });
    await stopped
      .filter({ hasText: "In the project already: part0.txt, part1.txt, part2.txt, part3.txt." })
      .waitFor();
    expect(Object.keys((await codeOf(person, project.id)).files)).toHaveLength(7);

    await dialog.getByRole("button", { name: "Import 4 files" }).click();
    await page.getByText("4 files imported", { exact: true }).waitFor({ timeout: 20_000 });
    expect(requests).toBe(5);
    const { files } = await codeOf(person, project.id);
    expect(Object.keys(files)).toHaveLength(11);
    expect(files["part7.txt"]).toBe(strFromU8(text));
  });

  it("takes files that are dropped on the code, and says what stays out", async () => {
    const person = await app.signUp();
    const project = await createProject(person, CODE);
    await using opened = await openPage(browser, app, { person, width: 390, height: 800 });
    const { page } = opened;
    await openFiles(page, project.id);
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(["a { color: red }"], "theme.css"));
      data.items.add(new File([new Uint8Array([0x89, 0x50, 0xff, 0])], "picture.png"));
      return data;
    });
    await page.getByLabel("Code of index.html").dispatchEvent("drop", { dataTransfer: transfer });
    const dialog = page.getByRole("dialog", { name: "Import files" });
    await dialog.getByText("picture.png: only text can be part of a project").waitFor();
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: "Import 1 file" }).click();
    await page.getByRole("tab", { name: "theme.css" }).waitFor();
    expect(await codeOf(person, project.id)).toMatchObject(CODE);

    // Something that holds nothing.
    await page.getByRole("button", { name: "Import files" }).click();
    const empty = Buffer.from(zipSync({ "picture.png": new Uint8Array([0x89, 0, 0xff]) }));
    await dialog
      .getByLabel("Files to import")
      .setInputFiles({ name: "empty.zip", mimeType: "application/zip", buffer: empty });
    await dialog.getByText("There is nothing in it that a project can hold.").waitFor();
    await dialog.getByLabel("Files to import").setInputFiles({
      name: "x.zip",
      mimeType: "application/zip",
      buffer: Buffer.from(strToU8("PK\u0003\u0004no")),
    });
    await dialog.getByText("x.zip: this zip cannot be read.").waitFor();
  });

  it("offers no import to a viewer, and lets everyone copy the project as one page", async () => {
    const [person, viewer] = [await app.signUp(), await app.signUp()];
    const project = await createProject(person, { ...CODE, name: "One page" });
    await letIn(person, viewer, project.id, "viewer");
    await using opened = await openPage(browser, app, { person: viewer });
    const { page, context } = opened;
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: app.url });
    await openFiles(page, project.id);
    expect(await page.getByRole("button", { name: "Import files" }).count()).toBe(0);
    await page.keyboard.press("ControlOrMeta+K");
    await page.getByRole("combobox").fill("as one page");
    await page.getByRole("option", { name: "Copy the project as one page" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Page copied", { exact: true }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^<!doctype html>/i);
    for (const part of ["<title>One page</title>", ...Object.values(CODE)]) {
      expect(copied).toContain(part.trim());
    }
  });

  it("says after an export what does not work by double click, and what to do", async () => {
    const person = await app.signUp();
    const js = "fetch('data.json').then((answer) => answer.json());\n";
    const project = await createProject(person, { ...CODE, js, files: { "data.json": "[]" } });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await openFiles(page, project.id);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: "Export the project as a zip" }).click();
    await download;
    const notice = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
    await notice.getByText(/^Scripts load data\.json, .* publish the project, or open the folder/).waitFor();
    await expectAccessible(page);
  });

  it.each([
    ["owner", 1440, "light"],
    ["viewer", 390, "dark"],
  ] as const)(
    "offers the ways out of the Files tab to the %s, by pointer and by keys, at %i px",
    async (role, width, colorScheme) => {
      const [person, viewer] = [await app.signUp(), await app.signUp()];
      const project = await createProject(person, { ...CODE, name: "Ways out" });
      await letIn(person, viewer, project.id, "viewer");
      const visitor = role === "owner" ? person : viewer;
      await using opened = await openPage(browser, app, { person: visitor, width, colorScheme });
      const { page, context } = opened;
      await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: app.url });
      await openFiles(page, project.id);
      const button = page.getByRole("button", { name: "Export", exact: true });
      const download = page.waitForEvent("download");
      await button.click();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("menuitem", { name: "Export the project as a zip" }).click();
      expect((await download).suggestedFilename()).toMatch(/\.zip$/);
      await button.press("Enter");
      const hasFocus = (name: string) =>
        page.getByRole("menuitem", { name }).evaluate((item) => item === document.activeElement);
      await expect.poll(() => hasFocus("Export the project as a zip")).toBe(true);
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => hasFocus("Copy the project as one page")).toBe(true);
      await page.keyboard.press("Enter");
      await page.getByText("Page copied", { exact: true }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("<title>Ways out</title>");
    },
  );
});
