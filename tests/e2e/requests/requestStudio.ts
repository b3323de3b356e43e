import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright";
import { expect } from "vitest";
import { z } from "zod";
import { APP_TYPES, storedPlanSchema } from "../../../src/shared/contracts/plan.ts";
import { launchBrowser } from "../../support/browser.ts";
import { cleanups } from "../../support/cleanups.ts";
import { createTestApp, type TestApp, type TestPerson } from "../../support/createTestApp.ts";
import { parseAnswer } from "../../support/productFixtures.ts";
import { openPage } from "../../support/screenChecks.ts";

const requestsSchema = z.array(
  z.object({ id: z.string(), appType: z.enum(APP_TYPES), prompt: z.string(), checks: z.array(z.unknown()) }),
);
const fixture: unknown = JSON.parse(
  readFileSync(new URL("../../fixtures/requests.json", import.meta.url), "utf8"),
);
const requests = requestsSchema.parse(fixture);

/** An app that went through description, plan, build and deploy in the browser. */
export interface PublishedApp {
  /** Where everybody can open it, `http://{slug}.sandbox.localhost:{port}/`. */
  address: string;
  /** Background of the page in the live preview, as computed. */
  previewBackground: string;
  /** Components and background of the plan's palette, `#rrggbb`. */
  palette: string[];
  /** What the product's pages and the preview complained about, and where they wanted to go. */
  complaints: string[];
}

/** A published app in a browser profile of its own. */
export interface OpenedApp extends AsyncDisposable {
  page: Page;
  /** Console errors and warnings, uncaught errors and requests to elsewhere, so far. */
  complaints: string[];
}

/** One server, one browser and one guest for all requests of a test file. */
export interface RequestStudio {
  /** Takes a request of the fixture through the whole product, once. */
  publish(id: string): Promise<PublishedApp>;
  /** Opens a published app as somebody who has never been there. */
  open(
    app: PublishedApp,
    options?: { width?: number; prepare?: (page: Page) => Promise<void> },
  ): Promise<OpenedApp>;
}

/** Starts the studio; everything is closed after the last test of the file. */
export async function openRequestStudio(): Promise<RequestStudio> {
  const [server, browser] = await Promise.all([createTestApp({ client: true }), launchBrowser()]);
  cleanups.push(async () => {
    await browser.close();
    await server.close();
  });
  const guest = await server.guest();
  const published = new Map<string, Promise<PublishedApp>>();
  return {
    publish(id) {
      const known = published.get(id) ?? publishRequest(server, browser, guest, id);
      published.set(id, known);
      return known;
    },
    async open(app, { width = 1280, prepare } = {}) {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        reducedMotion: "reduce",
        locale: "en-US",
        acceptDownloads: true,
      });
      const complaints: string[] = [];
      listen(context, (url) => url.origin === new URL(app.address).origin, complaints);
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await prepare?.(page);
      await page.goto(app.address);
      return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
    },
  };
}

async function publishRequest(
  server: TestApp,
  browser: Browser,
  person: TestPerson,
  id: string,
): Promise<PublishedApp> {
  const request = requests.find((candidate) => candidate.id === id);
  if (request === undefined) throw new Error(`There is no request ${id}.`);
  await using opened = await openPage(browser, server, { person, reducedMotion: "reduce" });
  const { page, context, complaints } = opened;
  page.setDefaultTimeout(60_000);
  const { sandboxHost } = server.config;
  const isOurs = (url: URL) =>
    url.port === String(server.port) &&
    (url.hostname === "localhost" || url.hostname.endsWith(`.${sandboxHost ?? "nowhere"}`));
  listen(context, isOurs, complaints);

  // The description and the plan; with reduced motion there is no show to wait for.
  await page.goto("/ai-assistant");
  await page.getByRole("textbox", { name: "Describe your app" }).fill(request.prompt);
  await page.getByRole("radio", { name: request.appType, exact: true }).check();
  const planned = page.waitForResponse(/trpc\/ai\.plan/);
  await page.getByRole("button", { name: "Start chat" }).click();
  await planned;
  await page.waitForURL(/\/plan-review\/[a-z0-9]+$/);
  const planId = page.url().split("/").at(-1);
  const plan = parseAnswer(storedPlanSchema, await person.http.get(`/api/plans/${planId}`));
  await page.getByRole("link", { name: "✓ Approve plan & start" }).click();

  // The build, and the app in the live preview.
  const complete = page.getByText("Build Complete");
  const show = page.getByRole("button", { name: "Show the app" });
  await complete.or(show).first().waitFor();
  if (await show.isVisible()) await show.click();
  await complete.waitFor();
  const body = page.frameLocator('iframe[title="Live preview"]').locator("body");
  await body.locator("main h1").first().waitFor();
  const previewBackground = await body.evaluate((element) => getComputedStyle(element).backgroundColor);

  // Published.
  const popup = context.waitForEvent("page");
  await page.getByRole("button", { name: "Deploy" }).click();
  const live = await popup;
  await live.locator("main h1").first().waitFor();
  await page.getByText("Deployed", { exact: true }).waitFor();
  return { address: live.url(), previewBackground, palette: plan.designSpecs.colorPalette, complaints };
}

/** Collects what all pages of a profile complain about. */
function listen(context: BrowserContext, isOurs: (url: URL) => boolean, complaints: string[]): void {
  context.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type()))
      complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:", "about:"].includes(url.protocol) && !isOurs(url))
      complaints.push(`request to ${url.href}`);
  });
  context.on("page", (page) => {
    page.on("websocket", (socket) => {
      if (!isOurs(new URL(socket.url()))) complaints.push(`socket to ${socket.url()}`);
    });
  });
}

/** Nothing was complained about. */
export function expectQuiet({ complaints }: { complaints: string[] }): void {
  expect(complaints).toEqual([]);
}
