import { strToU8, zipSync } from "fflate";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { projectSchema } from "../../src/shared/contracts/project.ts";
import { createProject, parseAnswer } from "../support/productFixtures.ts";
import { expectAccessible, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { rawZip } from "../unit/client/support/pickedFiles.ts";

describe("a site that was made elsewhere", async () => {
  const { app, browser } = await startAppAndBrowser();

  const zipOf = (files: Record<string, string | Uint8Array>) =>
    Buffer.from(
      zipSync(
        Object.fromEntries(
          Object.entries(files).map(([name, text]) => [
            name,
            typeof text === "string" ? strToU8(text) : text,
          ]),
        ),
      ),
    );

  async function openImport(page: Page, projectId: string) {
    await page.goto(`/ai-assistant/build/${projectId}`);
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByRole("button", { name: "Import files" }).click();
    const dialog = page.getByRole("dialog", { name: "Import files" });
    const pick = (buffer: Buffer) =>
      dialog
        .getByLabel("Files to import")
        .setInputFiles({ name: "site.zip", mimeType: "application/zip", buffer });
    return { dialog, pick };
  }

  it("says in the import what its files are called here, and works in the preview and published as it did there", async () => {
    const person = await app.signUp();
    const project = await createProject(person, { name: "Elsewhere" });
    await using opened = await openPage(browser, app, { person });
    const { page, complaints } = opened;
    const { dialog, pick } = await openImport(page, project.id);

    const unsure = [0x93, 0xfa, 0x96, 0x7b, ...Buffer.from(".txt")];
    await pick(Buffer.from(rawZip([unsure, [...Buffer.from("aa.css")]]).bytes));
    await dialog
      .getByText(
        /^The names of these files could not be read for certain, as the zip does not say how they are written: .{4}\.txt\.$/,
      )
      .waitFor();

    const links = "<link rel='stylesheet' href='Styles.css'><script src='SCRIPT.JS' defer></script>";
    const start = `<!doctype html><html lang='en'><meta charset='windows-1252'><title>x</title>${links}<h1>\u0084Gr\u00fc\u00dfe\u0093</h1><a href='about.html'>About</a>`;
    await pick(
      zipOf({
        "Site/Index.html": new Uint8Array(Buffer.from(start, "latin1")),
        "Site/about.html": `<!doctype html><html lang='en'><title>x</title>${links}<h1>About</h1><a href='INDEX.HTML'>Home</a>`,
        "Site/Styles.css": "h1 { color: rgb(1, 2, 3) }",
        "Site/SCRIPT.JS": "document.querySelector('h1').title = 'ran'",
        "Site/a:b?.css": "p{}",
        "Site/CON.txt": "x",
        "../../../evil.js": "1",
      }),
    );
    await dialog.getByText("Index.html as index.html", { exact: true }).waitFor();
    for (const said of [
      "Styles.css as styles.css",
      "SCRIPT.JS as script.js",
      "a:b?.css as a-b-.css",
      "../../../evil.js as evil.js",
      "CON.txt: Windows keeps the name “CON” for itself. The file is left out.",
      "index.html was written in windows-1252; it comes in as UTF-8, and says so.",
    ]) {
      await dialog.getByText(said, { exact: true }).waitFor();
    }
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Import 6 files" }).click();
    await page.getByText("6 files imported", { exact: true }).waitFor();
    const { html } = parseAnswer(projectSchema, await person.http.get(`/api/projects/${project.id}`));
    expect(html).toContain("<meta charset='utf-8'>");
    expect(html).toContain("<h1>„Grüße“</h1>");

    const shows = async (shown: Pick<Page, "getByRole">, title: string) => {
      const heading = shown.getByRole("heading", { name: title });
      await heading.waitFor();
      await expect
        .poll(() => heading.evaluate((element) => getComputedStyle(element).color))
        .toBe("rgb(1, 2, 3)");
      await expect.poll(() => heading.getAttribute("title")).toBe("ran");
    };
    const walks = async (shown: Pick<Page, "getByRole">) => {
      await shows(shown, "„Grüße“");
      await shown.getByRole("link", { name: "About" }).click();
      await shows(shown, "About");
      await shown.getByRole("link", { name: "Home" }).click();
      await shows(shown, "„Grüße“");
    };
    await page.getByRole("tab", { name: "Preview" }).click();
    await walks(page.frameLocator('iframe[title="Live preview"]'));

    const deployed = await person.http.post("/api/deploy", { projectId: project.id });
    const { deploymentUrl } = parseAnswer(
      projectSchema,
      await person.http.get(`/api/projects/${project.id}`),
    );
    expect(deployed.status).toBe(200);
    await page.goto(deploymentUrl ?? "");
    await walks(page);
    expect(complaints).toEqual([]);
  });

  it("starts with its index.htm, and it is said which pages still link to that name", async () => {
    const person = await app.signUp();
    const project = await createProject(person, { name: "Old server" });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    const { dialog, pick } = await openImport(page, project.id);
    await pick(
      zipOf({
        "index.htm": "<h1>Start</h1><a href='about.htm'>About</a>",
        "about.htm": "<h1>About</h1><a href='index.htm'>Home</a>",
      }),
    );
    await dialog.getByText("index.htm as index.html", { exact: true }).waitFor();
    await dialog
      .getByText(
        "index.htm is called index.html here, and is still named as before in about.htm: links to it have to be changed there.",
        { exact: true },
      )
      .waitFor();
    await dialog.getByRole("button", { name: "Import 2 files" }).click();
    await page.getByText("2 files imported", { exact: true }).waitFor();
    await page.getByRole("tab", { name: "Preview" }).click();
    const shown = page.frameLocator('iframe[title="Live preview"]');
    await shown.getByRole("heading", { name: "Start" }).waitFor();
  });
});
