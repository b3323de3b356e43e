import { createServer } from "node:http";
import type { Browser, Page } from "playwright";
import { type Blueprint, blueprintSchema } from "../../../src/server/engine/builtin/blueprint.ts";
import { composeApp } from "../../../src/server/engine/builtin/compose/composeApp.ts";
import { launchBrowser } from "../../support/browser.ts";
import { cleanups } from "../../support/cleanups.ts";
import { accessFaults } from "../../support/screenChecks.ts";

/** A composed app in Chromium, served from an origin of its own so that localStorage works. */
export interface OpenApp {
  page: Page;
  /** Console errors and warnings, uncaught errors, failed requests and requests to elsewhere, so far. */
  problems: string[];
  /** Goes to a view as a person would who types the address. */
  visit(viewId: string): Promise<void>;
  /** What the next loading of the page gets, as after an edit of the code. */
  replaceCode(code: { html: string; css: string; js: string }): void;
  /** Throws with all problems, and with what axe finds on the view that is shown. */
  expectHealthy(): Promise<void>;
}

let browser: Promise<Browser> | null = null;

function sharedBrowser(): Promise<Browser> {
  if (browser === null) {
    browser = launchBrowser();
    cleanups.push(async () => {
      const opened = browser;
      browser = null;
      await (await opened)?.close();
    });
  }
  return browser;
}

/**
 * Composes an app from a Blueprint (parsed, so defaults may be left out) and opens it in a fresh browser profile.
 * Everything is closed after the last test of the file.
 */
export async function openApp(
  input: unknown,
  options: { width?: number; height?: number; beforeLoad?: (page: Page) => Promise<void> } = {},
): Promise<OpenApp> {
  const blueprint: Blueprint = blueprintSchema.parse(input);
  const app = composeApp(blueprint);
  const filesOf = (code: { html: string; css: string; js: string }): Record<string, [string, string]> => ({
    "/": ["text/html; charset=utf-8", code.html],
    "/styles.css": ["text/css; charset=utf-8", code.css],
    "/script.js": ["text/javascript; charset=utf-8", code.js],
  });
  let files = filesOf(app);
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""];
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": file[0] }).end(file[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;

  const context = await (await sharedBrowser()).newContext({
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    reducedMotion: "reduce",
    locale: "en-US",
  });
  cleanups.push(async () => {
    await context.close();
    await new Promise((resolve) => server.close(resolve));
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const problems: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) problems.push(`request to ${url}`);
  });
  await options.beforeLoad?.(page);
  await page.goto(`${origin}/`);
  return {
    page,
    problems,
    async visit(viewId) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#/${viewId}`);
      await page.locator(`main > section#${viewId}`).waitFor();
    },
    replaceCode(code) {
      files = filesOf(code);
    },
    async expectHealthy() {
      if (problems.length > 0) throw new Error(problems.join("\n"));
      const faults = await accessFaults(page);
      if (faults.length > 0) throw new Error(`axe found:\n${faults.join("\n")}`);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (sideways > 0) throw new Error(`The page scrolls sideways by ${sideways} px.`);
    },
  };
}
