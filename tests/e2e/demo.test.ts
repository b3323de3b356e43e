import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DEMO_FEATURES } from "../../src/shared/catalogue/demoFeatures.ts";
import { expectAccessible, expectNoSidewaysScroll, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

describe("the /demo page", async () => {
  const { app, browser } = await startAppAndBrowser();

  const features = (page: Page) => page.getByRole("navigation", { name: "Features" }).getByRole("link");
  const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
  const code = (page: Page, file: string) => page.getByRole("textbox", { name: `Code of ${file}` });
  const text = (page: Page, file: string) =>
    code(page, file).evaluate((content) =>
      [...content.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n"),
    );
  const isFocused = (page: Page, file: string) =>
    code(page, file).evaluate((element) => element === document.activeElement);

  async function replaceText(page: Page, file: string, next: string): Promise<void> {
    await code(page, file).click();
    await page.keyboard.press("ControlOrMeta+A");
    // As a paste does it: nothing is completed or closed on the way.
    await page.keyboard.insertText(next);
  }

  const DEMOS = [
    {
      id: "api-integration",
      title: "API Integration System",
      button: "Generate API Integration Code",
      busy: "Generating...",
      shown: '"explanation"',
      file: "client.ts",
    },
    {
      id: "database-schema",
      title: "Database Schema Generator",
      button: "Generate Database Schema",
      busy: "Generating...",
      shown: '"tables"',
      file: "schema.sql",
    },
    {
      id: "framework-detection",
      title: "Framework Detection",
      button: "Detect Framework",
      busy: "Analyzing...",
      shown: '"React"',
      file: null,
    },
    {
      id: "package-management",
      title: "Package Management",
      button: "Analyze Dependencies",
      busy: "Analyzing...",
      shown: '"corner-shop"',
      file: null,
    },
  ];

  it.for([390, 1024, 1440])("shows the status as a word, not only as a colour, at %i px", async (width) => {
    await using opened = await openPage(browser, app, { width });
    const { page } = opened;
    await page.goto("/demo");
    for (const { title, status } of DEMO_FEATURES) {
      const word = features(page).filter({ hasText: title }).getByText(status).last();
      expect((await word.boundingBox())?.width).toBeGreaterThan(20);
    }
    await expectNoSidewaysScroll(page);
  });

  it("lists the eight features, each with its status and complexity in words, linked and undone by Back", async () => {
    await using opened = await openPage(browser, app);
    const { page } = opened;
    await page.goto("/demo");
    await features(page).first().waitFor();
    const words = await features(page).evaluateAll((links) =>
      links.map((link) => (link.textContent ?? "").replace(/\s+/g, " ")),
    );
    expect(words).toHaveLength(8);
    for (const [index, { title, description, category, status, complexity }] of DEMO_FEATURES.entries()) {
      for (const part of [title, description, category, `Status: ${status}`, complexity])
        expect(words[index]).toContain(part);
    }
    for (const { id, title } of DEMO_FEATURES) {
      await features(page).filter({ hasText: title }).click();
      await page.getByRole("heading", { level: 2, name: title }).waitFor();
      expect(new URL(page.url()).searchParams.get("feature")).toBe(id);
      expect(await features(page).filter({ hasText: title }).getAttribute("aria-current")).toBe("page");
      expect(await page.title()).toBe(`${title} · Inception`);
    }
    await page.goBack();
    await page.getByRole("heading", { level: 2, name: "Voice Command Integration" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { level: 2, name: "Voice Command Integration" }).waitFor();
    expect(opened.complaints).toEqual([]);
  });

  it("has a demo, details and results for each feature; without a form it is being prepared", async () => {
    await using opened = await openPage(browser, app);
    const { page } = opened;
    for (const { id, title, capabilities } of DEMO_FEATURES) {
      await page.goto(`/demo?feature=${id}`);
      await tab(page, "Results").click();
      await page.getByText("Run a demo to see results here").waitFor();
      await tab(page, "Feature Details").click();
      for (const capability of capabilities) await page.getByText(capability, { exact: true }).waitFor();
      await tab(page, "Interactive Demo").click();
      if (["visual-design", "voice-commands", "smart-suggestions"].includes(id)) {
        await page.getByText(`Demo interface for ${title} is being prepared`, { exact: true }).waitFor();
      }
    }
    expect(opened.complaints).toEqual([]);
  });

  it.each(["nope", "", "API-INTEGRATION", "%3Cscript%3E"])(
    "says 'Feature not implemented' for the unknown feature %j",
    async (id) => {
      await using opened = await openPage(browser, app);
      const { page } = opened;
      await page.goto(`/demo?feature=${id}`);
      await page.getByRole("alert").getByText("Feature not implemented", { exact: true }).waitFor();
      await expectAccessible(page);
      await page.getByRole("link", { name: "See all features" }).click();
      await page.getByRole("heading", { level: 2, name: "API Integration System" }).waitFor();
    },
  );

  it.each(DEMOS)("$title runs with what is filled in, says so, and shows the results", async (demo) => {
    const person = await app.guest();
    await using opened = await openPage(browser, app, { person });
    const { page, context } = opened;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/trpc/demoTools.*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/demo?feature=${demo.id}`);
    await page.getByRole("button", { name: demo.button }).click();
    const busy = page.getByRole("button", { name: demo.busy });
    await busy.waitFor();
    expect(await busy.getAttribute("aria-busy")).toBe("true");
    // What runs goes on while one looks elsewhere.
    await features(page).filter({ hasText: "Live Collaboration" }).click();
    await features(page).filter({ hasText: demo.title }).click();
    await busy.waitFor();
    release();
    await page.getByText("Demo Complete", { exact: true }).first().waitFor();
    await page.getByText(`${demo.title} demonstration successful`).first().waitFor();
    expect(await tab(page, "Results").getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => text(page, "results.json")).toContain(demo.shown);
    expect(await code(page, "results.json").getAttribute("aria-readonly")).toBe("true");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Copy" }).click();
    await page.getByText("results.json copied").first().waitFor();
    const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied).toBeTypeOf("object");
    if (demo.file !== null) {
      await page.getByRole("radio", { name: demo.file }).check();
      await expect.poll(() => text(page, demo.file)).not.toBe("");
    }
    // Results stay with their feature.
    await features(page).filter({ hasText: "Smart Suggestion Engine" }).click();
    await tab(page, "Results").click();
    await page.getByText("Run a demo to see results here").waitFor();
    await features(page).filter({ hasText: demo.title }).click();
    await code(page, "results.json").waitFor();
    expect(opened.complaints).toEqual([]);
  });

  it("sends what was entered, the parameters as raw text, and tells the server's sentence when it refuses", async () => {
    const person = await app.guest();
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto("/demo?feature=api-integration");
    await code(page, "parameters.json").waitFor();
    expect(await page.getByLabel("Service").locator("option").allTextContents()).toHaveLength(4);
    await page.getByLabel("Service").selectOption("jsonplaceholder");
    // Nothing of one's own was there yet, so the example follows the service.
    await expect.poll(() => text(page, "parameters.json")).toBe("{}\n");
    expect(await page.getByLabel("Endpoint").inputValue()).toBe("/posts/1");
    await page.getByLabel("Endpoint").fill("/posts/2");
    await replaceText(page, "parameters.json", "{ not json");
    await page.getByLabel("Service").selectOption("news");
    expect(await text(page, "parameters.json")).toBe("{ not json");
    const [request] = await Promise.all([
      page.waitForRequest("**/trpc/demoTools.*"),
      page.getByRole("button", { name: "Generate API Integration Code" }).click(),
    ]);
    expect(request.postData()).toContain(JSON.stringify("{ not json"));
    await page.getByText("Demo Error", { exact: true }).first().waitFor();
    expect(await tab(page, "Interactive Demo").getAttribute("aria-selected")).toBe("true");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use example" }).click();
    await expect.poll(() => text(page, "parameters.json")).toContain("query");
  });

  it("says what to do when the server cannot be reached, and keeps everything", async () => {
    const person = await app.guest();
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto("/demo?feature=database-schema");
    await page.getByLabel("Entities").fill("cats, owners");
    await page.route("**/trpc/demoTools.*", (route) => route.abort());
    await page.getByRole("button", { name: "Generate Database Schema" }).click();
    await page.getByText("Demo Error", { exact: true }).first().waitFor();
    await page.getByText("The server could not be reached.", { exact: false }).first().waitFor();
    expect(await page.getByLabel("Entities").inputValue()).toBe("cats, owners");
    await page.unroute("**/trpc/demoTools.*");
    await page.getByRole("button", { name: "Generate Database Schema" }).click();
    await page.getByText("Demo Complete", { exact: true }).first().waitFor();
    await expect.poll(() => text(page, "results.json")).toContain('"cats"');
  });

  it("signed out it reads, asks to come in before it runs, and keeps the inputs: as a guest at once", async () => {
    await using opened = await openPage(browser, app);
    const { page } = opened;
    await page.goto("/demo?feature=framework-detection");
    await replaceText(page, "script.js", "// only this");
    await page.getByRole("button", { name: "Detect Framework" }).click();
    const dialog = page.getByRole("dialog", { name: "Come in to run this" });
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Detect Framework" }).click();
    await dialog.getByRole("button", { name: "Continue as guest" }).click();
    await page.getByText("Demo Complete", { exact: true }).first().waitFor();
    await tab(page, "Interactive Demo").click();
    expect(await text(page, "script.js")).toBe("// only this");
    expect(await page.getByText("You are signed out.", { exact: false }).count()).toBe(0);
  });

  it("signed out, the way through the sign-in leads back to the feature and its inputs", async () => {
    const person = await app.signUp();
    await using opened = await openPage(browser, app);
    const { page } = opened;
    await page.goto("/demo?feature=package-management");
    await replaceText(page, "package.json", '{ "name": "mine" }');
    await page.getByRole("button", { name: "Analyze Dependencies" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Sign in" }).click();
    await page.getByLabel("Username").fill(person.user.username);
    await page.getByLabel("Password").fill(person.password ?? "");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/demo?feature=package-management");
    await expect.poll(() => text(page, "package.json")).toBe('{ "name": "mine" }');
    await page.reload();
    await expect.poll(() => text(page, "package.json")).toBe('{ "name": "mine" }');
  });

  it("by keyboard alone: choose, write in the editor, run, look at the results, search in them", async () => {
    const person = await app.guest();
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto("/demo");
    await features(page).filter({ hasText: "Package Management" }).focus();
    await page.keyboard.press("Enter");
    await tab(page, "Interactive Demo").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => isFocused(page, "package.json")).toBe(true);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText('{"name":"keys","dependencies":{}}');
    await page.keyboard.press("Shift+Alt+F");
    await expect.poll(() => text(page, "package.json")).toContain('{ "name": "keys", "dependencies": {} }');
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.getByText("Demo Complete", { exact: true }).first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Results");
    await page.keyboard.press("ControlOrMeta+K");
    await page.getByRole("combobox", { name: "Find a command or a file" }).fill("search");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Find" }).fill("keys");
    await page.keyboard.press("Escape");
    await expect.poll(() => isFocused(page, "results.json")).toBe(true);
    await page.keyboard.press("ControlOrMeta+K");
    await page.getByRole("combobox", { name: "Find a command or a file" }).fill("details");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Capabilities" }).waitFor();
    expect(opened.complaints).toEqual([]);
  });

  it.each([
    ["light", 390],
    ["dark", 768],
    ["light", 1440],
  ] as const)("fits and is free of faults of access in %s at %i pixels", async (colorScheme, width) => {
    await using opened = await openPage(browser, app, { colorScheme, width, reducedMotion: "reduce" });
    const { page } = opened;
    await page.goto("/demo");
    await features(page).first().waitFor();
    // The word of the status, not its colour alone.
    for (const { title, status } of DEMO_FEATURES) {
      const word = features(page).filter({ hasText: title }).getByText(`Status: ${status}`, { exact: true });
      expect((await word.boundingBox())?.width).toBeGreaterThan(20);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const { id, title } of DEMO_FEATURES) {
      await page.goto(`/demo?feature=${id}`);
      await page.getByRole("heading", { level: 2, name: title }).waitFor();
      if (id === "framework-detection") await code(page, "script.js").waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    expect(opened.complaints).toEqual([]);
  });

  it("on a phone the list and a feature take turns, with the focus on the new heading", async () => {
    await using opened = await openPage(browser, app, { width: 390 });
    const { page } = opened;
    await page.goto("/demo");
    expect(await page.getByRole("heading", { level: 2 }).count()).toBe(0);
    await features(page).filter({ hasText: "Database Schema Generator" }).click();
    const heading = page.getByRole("heading", { level: 2, name: "Database Schema Generator" });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await features(page).count()).toBe(0);
    await page.getByRole("link", { name: "All features" }).click();
    await features(page).first().waitFor();
    await page.goBack();
    await heading.waitFor();
  });
});
