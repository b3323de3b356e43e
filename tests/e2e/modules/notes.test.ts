import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { openApp } from "../support/appDriver.ts";
import { appWith, sampleFeatures } from "./sampleFeatures.ts";

const notes = appWith(sampleFeatures.notes, { theme: { background: "#f1e9d2", component: "#002147" } });

describe("notebook", () => {
  test("Markdown is rendered while one types: headings, bold, lists, links, code and tables; never as HTML", async () => {
    const { page, expectHealthy } = await openApp(notes);
    await expectHealthy();
    await page.getByRole("button", { name: "New note" }).click();
    await page
      .getByLabel("Text")
      .fill(
        "# Plan\n**soon** and *later*\n\n- a\n- b\n  1. inner\n\n[web](https://example.com) [bad](javascript:alert(1))\n\n```\nx < 1\n```\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n<img src=x onerror=alert(1)>\n\n> quote",
      );
    const rendered = page.locator(".notes-rendered");
    await expect.poll(() => rendered.locator("h2").textContent()).toBe("Plan");
    await expect.poll(() => rendered.locator("strong").textContent()).toBe("soon");
    await expect.poll(() => rendered.locator("em").textContent()).toBe("later");
    await expect.poll(() => rendered.locator("ul > li").count()).toBe(2);
    await expect.poll(() => rendered.locator("ul ol li").textContent()).toBe("inner");
    expect(
      await rendered.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    ).toEqual(["https://example.com"]);
    await expect.poll(() => rendered.locator("pre code").textContent()).toBe("x < 1");
    await expect.poll(() => rendered.locator("td").allTextContents()).toEqual(["1", "2"]);
    await expect.poll(() => rendered.locator("img").count()).toBe(0);
    await expect.poll(() => rendered.locator("blockquote").textContent()).toBe("quote");
    await expectHealthy();
  });

  test("a note survives a reload, counts its words, is found by one of them and pinned to the top", async () => {
    const { page, expectHealthy } = await openApp(notes, { width: 320 });
    await page.getByRole("button", { name: "New note" }).click();
    await page.keyboard.type("Shopping");
    await page.getByLabel("Tags").fill("home, food");
    await page.getByLabel("Text").fill("one two three four five six seven eight nine zucchini");
    await expect.poll(() => page.locator(".notes-count").textContent()).toBe("10 words");
    await page.reload();
    await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Shopping");
    await expect.poll(() => page.locator(".notes-item").first().textContent()).toContain("Shopping");
    await page.getByRole("button", { name: /Welcome/ }).click();
    await page.getByRole("button", { name: "📌 Pin" }).click();
    await expect.poll(() => page.locator(".notes-item").first().textContent()).toContain("📌 Welcome");
    await page.getByLabel("Search all notes").fill("zucchini");
    await expect.poll(() => page.locator(".notes-item").count()).toBe(1);
    await expect.poll(() => page.locator(".notes-item").textContent()).toContain("Shopping");
    await expectHealthy();
  });

  test("a note is saved as a file and read from one; a deleted note is asked about and comes back with Undo", async () => {
    const { page } = await openApp(notes);
    await page.getByLabel("Text").fill("# Saved");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as .md" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("Welcome.md");
    expect(await readFile(await file.path(), "utf8")).toBe("# Saved");

    await page
      .locator(".notes-file")
      .setInputFiles({ name: "Trip.md", mimeType: "text/markdown", buffer: Buffer.from("## Packed") });
    await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Trip");
    await expect.poll(() => page.locator(".notes-rendered h3").textContent()).toBe("Packed");
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => page.locator(".notes-item").count()).toBe(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.locator(".notes-item").count()).toBe(2);
  });

  test("without notes there is a hint instead of an editor", async () => {
    const { page, expectHealthy } = await openApp(
      appWith({ ...sampleFeatures.notes, files: false, markdown: false }),
    );
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => page.locator(".notes-none").textContent()).toContain("No notes yet");
    await expect.poll(() => page.locator(".notes-editor").isVisible()).toBe(false);
    await expectHealthy();
  });
});
