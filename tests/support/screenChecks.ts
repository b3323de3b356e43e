import axe from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright";
import { expect } from "vitest";
import type { TestApp, TestPerson } from "./createTestApp.ts";

export interface OpenOptions {
  /** Whose session the browser has; nobody's unless told. */
  person?: TestPerson;
  width?: number;
  height?: number;
  colorScheme?: "light" | "dark";
  reducedMotion?: "reduce" | "no-preference";
}

export interface OpenedPage extends AsyncDisposable {
  page: Page;
  context: BrowserContext;
  /** What the page said with console.error or console.warn, and what it threw. */
  complaints: string[];
}

/** A page in a browser profile of its own, with a person's session: `await using opened = await openPage(…)`. */
export async function openPage(
  browser: Browser,
  app: TestApp,
  options: OpenOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({
    baseURL: app.url,
    locale: "en-US",
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.colorScheme ?? "light",
    reducedMotion: options.reducedMotion ?? "no-preference",
  });
  if (options.person) await signIn(context, app, options.person);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The browser itself reports every refused call; being signed out, or not getting in, is part of what is tested.
    if (/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return;
    complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { page, context, complaints, [Symbol.asyncDispose]: () => context.close() };
}

/** Gives a browser profile the session of a person. */
export async function signIn(context: BrowserContext, app: TestApp, person: TestPerson): Promise<void> {
  const cookies = person.http.cookie.split("; ").map((pair) => {
    const [name = "", value = ""] = pair.split("=", 2);
    return { name, value, url: app.url, httpOnly: true, sameSite: "Lax" as const };
  });
  await context.addCookies(cookies);
}

/** What axe finds, its best practices included, in sentences. */
export async function accessFaults(page: Page): Promise<string[]> {
  // Legacy mode leaves out frames of other origins, which show pages of other people's making, and takes half the time.
  const { violations } = await new axe({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false })
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(" ")} ${node.html} (${node.failureSummary})`).join("; ")}`,
  );
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([]);
}

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
