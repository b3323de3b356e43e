import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

const SCREENS: { path: string; signedIn: boolean; heading: string }[] = [
  { path: "/landing", signedIn: false, heading: "We built it inside a thing that builds things." },
  { path: "/login", signedIn: false, heading: "Sign in" },
  { path: "/login?mode=signup", signedIn: false, heading: "Create your account" },
  { path: "/nowhere/at/all", signedIn: false, heading: "Page Not Found" },
  { path: "/home", signedIn: true, heading: "Inception" },
  { path: "/projects", signedIn: true, heading: "Your Projects" },
  { path: "/invite/abc", signedIn: true, heading: "You are invited to a project" },
];

describe("the screens around the workbench", async () => {
  const { app, browser } = await startAppAndBrowser();
  const person = await app.guest();
  await person.http.post("/api/projects", { name: "A project", description: "With a description." });

  it.each(SCREENS)(
    "are accessible and fit at $path: 320, 390 and 1440 px, light and dark",
    async (screen) => {
      for (const colorScheme of ["light", "dark"] as const) {
        await using opened = await openPage(browser, app, {
          ...(screen.signedIn && { person }),
          colorScheme,
          reducedMotion: "reduce",
        });
        const { page, complaints } = opened;
        for (const width of [320, 390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(screen.path);
          await page.getByRole("heading", { level: 1, name: screen.heading }).waitFor();
          if (screen.path === "/projects") await page.getByRole("heading", { level: 2 }).first().waitFor();
          await expectNoSidewaysScroll(page);
          if (width > 320) await expectAccessible(page);
        }
        expect(complaints).toEqual([]);
      }
    },
  );

  it("offer Projects and Assistant on Home, while Quest and Enterprise Demo are still to come", async () => {
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto("/");
    for (const name of ["Quest", "Enterprise Demo"]) {
      const button = page.getByRole("button", { name });
      await button.waitFor();
      expect(await button.isDisabled()).toBe(true);
      expect(await button.textContent()).toContain("COMING SOON");
    }
    const targets = ["Projects", "Assistant", "Logout"].map((name) =>
      page.getByRole("link", { name: new RegExp(`^${name}`) }).getAttribute("href"),
    );
    expect(await Promise.all(targets)).toEqual(["/projects", "/ai-assistant", "/api/logout"]);
  });

  it("say 404 Page Not Found in one string on an unknown path, with ways out, and answer 404", async () => {
    await using opened = await openPage(browser, app);
    const { page } = opened;
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await page.getByText("404 Page Not Found", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Go to the start" }).click();
    await page.waitForURL("**/landing");
  });

  it("move the focus to the heading and change the title with the screen", async () => {
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto("/home");
    await page.getByRole("link", { name: /^Projects/ }).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Your Projects");
    expect(await page.title()).toBe("Your Projects · Inception");
    await page.getByRole("link", { name: "Back to Home" }).click();
    await page.waitForFunction(() => document.title === "Inception");
  });

  it("remember the chosen theme, and follow the system without one", async () => {
    await using opened = await openPage(browser, app, { person, colorScheme: "dark" });
    const { page } = opened;
    const isDark = () =>
      page.evaluate(() => {
        const probe = document.createElement("i");
        probe.style.color = "light-dark(rgb(1, 1, 1), rgb(2, 2, 2))";
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color === "rgb(2, 2, 2)";
      });
    await page.goto("/home");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await isDark()).toBe(true);
    await page.getByRole("radio", { name: "Light" }).check();
    expect(await isDark()).toBe(false);
    await page.reload();
    await page.getByRole("radio", { name: "Light" }).waitFor();
    expect(await isDark()).toBe(false);
    await page.getByRole("radio", { name: "Same as the system" }).check();
    expect(await isDark()).toBe(true);
  });

  it("let the moving picture of the landing page be stopped", async () => {
    await using opened = await openPage(browser, app);
    const { page } = opened;
    await page.goto("/landing");
    await page.getByRole("button", { name: "Stop the moving picture" }).click();
    await page.getByRole("button", { name: "Let the picture move" }).waitFor();
  });

  it("load less than 120 KB of JavaScript (gzipped) on the first visit of Home", async () => {
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    const scripts: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js"))
        scripts.push(response.body().then((body) => gzipSync(body).byteLength));
    });
    await page.goto("/home", { waitUntil: "networkidle" });
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(120_000);
  });

  it("say when the server cannot be reached, and go on after another try", async () => {
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.route("**/trpc/**", (route) => route.abort());
    await page.goto("/home");
    await page.getByRole("alert").filter({ hasText: "could not be reached" }).waitFor();
    await page.unroute("**/trpc/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Inception" }).waitFor();
  });

  it("keep names of any length and script in their place at 320 px, with the prompt in view", async () => {
    const visitor = await app.signUp();
    for (const name of [
      "W".repeat(120),
      "مشروع تجريبي طويل",
      "日本語のとても長い名前".repeat(8),
      "🎉👨‍👩‍👧‍👦".repeat(9),
    ]) {
      const created = await visitor.http.post("/api/projects", { name, description: name });
      expect(created.status).toBe(200);
    }
    await using opened = await openPage(browser, app, { person: visitor, width: 320 });
    const { page } = opened;
    await page.goto("/projects");
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await expectNoSidewaysScroll(page);
    // The bar keeps to one row.
    expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThan(64);
    const links = await page.getByRole("link", { name: /^Open Project/ }).all();
    const targets = await Promise.all(links.map((link) => link.getAttribute("href")));
    expect(targets).toHaveLength(4);
    for (const target of targets) {
      await page.goto(target ?? "");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.getByRole("tab", { name: "Preview" }).waitFor();
      await expectNoSidewaysScroll(page);
      await page.goto(`/projects/${target?.split("/").at(-1)}`);
      const prompt = page.getByRole("textbox", { name: "What would you like to add or modify?" });
      await prompt.waitFor();
      await expectNoSidewaysScroll(page);
      expect((await prompt.boundingBox())?.y).toBeLessThan(900);
    }
  });
});
