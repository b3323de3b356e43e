import { describe, expect, it } from "vitest";
import { createTestApp } from "../support/createTestApp.ts";
import { openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

describe("the way in", async () => {
  const { app, browser } = await startAppAndBrowser();

  it("sends a signed-out visitor of another screen to the landing page, and from there to the login", async () => {
    await using opened = await openPage(browser, app, { reducedMotion: "reduce" });
    const { page, complaints } = opened;
    await page.goto("/projects");
    await page.waitForURL("**/landing");
    await page.getByRole("link", { name: "ENTER THE MATRIX" }).first().click();
    await page.waitForURL("**/login");
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("creates an account by keyboard alone, and the name is seen on Home", async () => {
    await using opened = await openPage(browser, app);
    const { page, complaints } = opened;
    await page.goto("/login");
    await page.getByLabel("Username").waitFor();
    // The username has the focus; the way in is one stop before it.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("heading", { level: 1, name: "Create your account" }).waitFor();
    await page.getByLabel("Username").focus();
    await page.keyboard.type(`ada-${Date.now().toString(36)}`);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Ada Lovelace");
    await page.keyboard.press("Tab");
    await page.keyboard.type("analytical engine");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/home");
    await page.getByText("Ada Lovelace").waitFor();
    expect(complaints).toEqual([]);
  });

  it("says what is wrong beside each field and puts the focus there", async () => {
    await using opened = await openPage(browser, app);
    const { page } = opened;
    await page.goto("/login?mode=signup");
    await page.getByLabel("Username").fill("a b");
    await page.getByLabel("Password").fill("short");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("A password has at least 8 characters.").waitFor();
    const username = page.getByLabel("Username");
    expect(await username.getAttribute("aria-invalid")).toBe("true");
    expect(await username.evaluate((input) => input === document.activeElement)).toBe(true);
    const described = (await username.getAttribute("aria-describedby"))?.split(" ") ?? [];
    const texts = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect(texts).toContain("A username has 3 to 32 letters, digits, underscores or hyphens.");
  });

  it("says beside the name that it is taken", async () => {
    const { user } = await app.signUp();
    await using opened = await openPage(browser, app);
    const { page } = opened;
    await page.goto("/login?mode=signup");
    await page.getByLabel("Username").fill(user.username);
    await page.getByLabel("Password").fill("correct horse battery");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.locator('input[name="username"][aria-invalid="true"]').waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it("signs in, goes on to where the person wanted to go, and never to another site", async () => {
    const { user, password } = await app.signUp();
    for (const [next, lands] of [
      ["/projects", "/projects"],
      ["//example.com/", "/home"],
      ["https://example.com/", "/home"],
    ]) {
      await using opened = await openPage(browser, app);
      const { page } = opened;
      await page.goto(`/login?next=${encodeURIComponent(next ?? "")}`);
      await page.getByLabel("Username").fill(user.username);
      await page.getByLabel("Password").fill("wrong password");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").filter({ hasText: "Wrong username or password" }).waitFor();
      await page.getByLabel("Password").fill(password ?? "");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${app.url}${lands}`);
    }
  });

  it("lets a guest in with one click; an account made later keeps the guest's work", async () => {
    await using opened = await openPage(browser, app);
    const { page, complaints } = opened;
    await page.goto("/login?next=/projects");
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await page.waitForURL("**/projects");
    await page.getByRole("button", { name: "Create Your First Project" }).click();
    await page.waitForURL(/\/projects\/[a-z0-9]+$/);

    await page.goto("/home");
    await page.getByRole("link", { name: "Save your work: create an account" }).click();
    await page.getByRole("heading", { level: 1, name: "Save your work: create an account" }).waitFor();
    expect(await page.getByRole("button", { name: "Continue as guest" }).count()).toBe(0);
    await page.getByLabel("Username").fill(`kept-${Date.now().toString(36)}`);
    await page.getByLabel("Password").fill("correct horse battery");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/home");
    await page.getByText("Save your work").waitFor({ state: "detached" });
    await page.getByRole("link", { name: /^Projects/ }).click();
    await page.getByRole("heading", { level: 2, name: /^New Project - / }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("ends the session with Logout", async () => {
    const person = await app.signUp();
    await using opened = await openPage(browser, app, { person, reducedMotion: "reduce" });
    const { page } = opened;
    await page.goto("/home");
    await page.getByRole("link", { name: "Logout" }).click();
    await page.waitForURL("**/landing");
    await page.goto("/home");
    await page.waitForURL("**/landing");
  });

  it("says after too many tries that one has to wait, and how long", async () => {
    const many = { points: 1000, seconds: 60 };
    await using strict = await createTestApp({
      client: true,
      rateLimits: { account: { points: 2, seconds: 60 }, accountByAddress: many, ai: many, deploy: many },
    });
    await using opened = await openPage(browser, strict);
    const { page } = opened;
    await page.goto("/login");
    await page.getByLabel("Username").fill("somebody");
    await page.getByLabel("Password").fill("wrong password");
    for (let attempt = 0; attempt < 3; attempt++) {
      const answered = page.waitForResponse("**/trpc/auth.login*");
      await page.getByLabel("Password").press("Enter");
      await answered;
      await page
        .getByRole("button", { name: "Sign in", exact: true })
        .and(page.locator(":not([aria-busy])"))
        .waitFor();
    }
    await page
      .getByRole("alert")
      .filter({ hasText: /Too many attempts.*\d+ s/ })
      .waitFor();
  });
});
