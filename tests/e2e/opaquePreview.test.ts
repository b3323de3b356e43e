import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { createTestApp, type TestApp } from "../support/createTestApp.ts";
import { createProject } from "../support/productFixtures.ts";
import { openPage } from "../support/screenChecks.ts";

// PUBLIC_URL without localhost has no SANDBOX_HOST of itself: previews and apps get an opaque origin.
describe("without SANDBOX_HOST", () => {
  let app: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    [app, browser] = await Promise.all([createOpaqueApp(), launchBrowser()]);
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  it("the live preview runs scripts, keeps storage, follows changes, and reaches nothing of the product", async () => {
    const person = await app.signUp();
    const project = await createProject(person, {
      name: "Opaque",
      html: '<h1>Waiting</h1><p id="reach"></p><p id="store"></p>',
      css: "h1 { color: rgb(1, 2, 3); }",
      js: `
        document.querySelector("h1").textContent = "Scripts run";
        localStorage.visits = Number(localStorage.visits ?? 0) + 1;
        document.querySelector("#store").textContent = "visits " + localStorage.visits;
        let reach = "";
        for (const read of [() => parent.document.cookie, () => top.localStorage.length, () => parent.document.body]) {
          try { read(); reach += "reached "; } catch (error) { reach += error.name + " "; }
        }
        document.querySelector("#reach").textContent = reach.trim() + " " + self.origin;
        fetch("/api/auth/me").then(() => console.log("answered"), () => console.log("refused"));
      `,
    });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("tab", { name: "Preview" }).click();
    const preview = page.frameLocator('iframe[title="Live preview"]');
    await preview.getByRole("heading", { name: "Scripts run" }).waitFor();
    expect(await preview.locator("h1").evaluate((heading) => getComputedStyle(heading).color)).toBe(
      "rgb(1, 2, 3)",
    );
    expect(await preview.locator("#reach").textContent()).toBe(
      "SecurityError SecurityError SecurityError null",
    );
    expect(await preview.locator("#store").textContent()).toBe("visits 1");

    await person.http.patch(`/api/projects/${project.id}`, { css: "h1 { color: rgb(4, 5, 6); }" });
    await expect
      .poll(() => preview.locator("h1").evaluate((heading) => getComputedStyle(heading).color))
      .toBe("rgb(4, 5, 6)");
    await page.getByRole("button", { name: "Reload the preview" }).click();
    await preview.getByText("visits 2").waitFor();
  });

  it("the live preview loads the project's files in every way, and goes on to its other pages", async () => {
    const person = await app.signUp();
    const project = await createProject(person, {
      name: "Opaque files",
      html: '<p>page</p><a href="sub/two.html?id=3#end">Two</a><a href="#part">Part</a><p id="part" style="margin-top:3000px">End</p>',
      css: "",
      js: `
        fetch("data/a.json").then((answer) => answer.json()).then((list) => console.log("fetched", list.length));
        const image = new Image();
        image.onload = () => console.log("image", image.naturalWidth);
        image.src = "data/a.svg";
        const worker = new Worker("sub/work.js");
        worker.onmessage = ({ data }) => console.log("worker", data);
        const script = document.createElement("script");
        script.src = "sub/more.js";
        document.head.append(script);
        console.log("links", document.querySelector("a").href.endsWith("/sub/two.html?id=3#end"), document.head.innerHTML.includes("<base"));
        fetch("/data/a.json").then((answer) => console.log("root", answer.status), () => console.log("root refused"));
      `,
      files: {
        "data/a.json": "[1,2]",
        "data/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>',
        "sub/work.js": "importScripts('add.js'); postMessage(add(20, 22));",
        "sub/add.js": "function add(a, b) { return a + b; }",
        "sub/more.js": "console.log('more');\nfor (;;);",
        "sub/two.html":
          '<h1>Two</h1><script>fetch("../data/a.json").then((answer) => console.log("two", answer.status))</script>',
      },
    });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("button", { name: /^Console/ }).click();
    const entries = page.getByRole("region", { name: "Console" }).getByRole("listitem");
    for (const words of ["fetched 2", "image 7", "worker 42", "more", "links true false", "root refused"]) {
      await entries.filter({ hasText: words }).first().waitFor();
    }
    await entries
      .filter({ hasText: "Infinite loop stopped: sub/more.js line 2 " })
      .getByRole("button", { name: "sub/more.js:2" })
      .waitFor();
    const preview = page.frameLocator('iframe[title="Live preview"]');
    await preview.getByRole("link", { name: "Part" }).click();
    await expect.poll(() => preview.locator("#part").evaluate(() => scrollY)).toBeGreaterThan(1000);
    await preview.getByRole("link", { name: "Two" }).click();
    await preview.getByRole("heading", { name: "Two" }).waitFor();
    await entries.filter({ hasText: "two 200" }).waitFor();
  });

  it("'Open in New Tab' runs the page with storage that forgets; it can neither sign the person out nor act for them", async () => {
    const person = await app.signUp();
    const project = await createProject(person, {
      name: "Opaque tab",
      html: "<h1>Waiting</h1>",
      js: `
        localStorage.colour = "green";
        document.querySelector("h1").textContent = "Stored " + localStorage.colour + " " + self.origin;
      `,
    });
    await using opened = await openPage(browser, app, { person });
    const { page, complaints } = opened;
    await page.goto(`/ai-assistant/build/${project.id}`);
    await page.getByRole("tab", { name: "Preview" }).click();
    const [tab] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("button", { name: "Open in New Tab" }).click(),
    ]);
    await tab.getByRole("heading", { name: "Stored green null" }).waitFor();
    expect(complaints).toEqual([]);

    const acted = await tab.evaluate(async (id) => {
      const answers: string[] = [];
      for (const [path, init] of [
        ["/api/auth/me", { credentials: "include" }],
        [`/api/projects/${id}`, { method: "DELETE", credentials: "include" }],
        ["/api/auth/guest", { method: "POST", mode: "no-cors", credentials: "include", body: "{}" }],
      ] as const) {
        answers.push(
          await fetch(path, init).then(
            (answer) => answer.type,
            () => "refused",
          ),
        );
      }
      return answers;
    }, project.id);
    expect(acted).toEqual(["refused", "refused", "refused"]);
    await tab.evaluate(() => {
      location.href = "/api/logout";
    });
    await tab.waitForURL("**/home");
    expect((await person.http.get(`/api/projects/${project.id}`)).status).toBe(200);
  });

  it("a signed-out visitor's pages report nothing to the console", async () => {
    const context = await browser.newContext({ baseURL: app.url });
    const page = await context.newPage();
    const said: string[] = [];
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    for (const path of ["/landing", "/login", "/projects"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    expect(said.filter((line) => /^(?:error|warning)/.test(line))).toEqual([]);
    await context.close();
  });

  it("nobody else can frame the shell or fill it", async () => {
    const answer = await app.http.get("/preview/abc123");
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toContain(`frame-ancestors ${app.url}`);
    expect(policy).toMatch(/; sandbox (?!.*allow-same-origin)(?!.*allow-top-navigation)allow-scripts/);
  });
});

async function createOpaqueApp(): Promise<TestApp> {
  // The address names the port, so a free one has to be found first.
  const probe = await createTestApp();
  await probe.close();
  return createTestApp({
    client: true,
    env: { PORT: String(probe.port), PUBLIC_URL: `http://127.0.0.1:${probe.port}` },
  });
}
