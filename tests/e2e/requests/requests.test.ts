import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { req01 } from "./checks/req01.ts";
import { req06 } from "./checks/req06.ts";
import { req14 } from "./checks/req14.ts";
import { req20 } from "./checks/req20.ts";
import { req27 } from "./checks/req27.ts";
import { req33 } from "./checks/req33.ts";
import { req45 } from "./checks/req45.ts";
import { req50 } from "./checks/req50.ts";
import { req57 } from "./checks/req57.ts";
import { req60 } from "./checks/req60.ts";
import type { RequestChecks } from "./checks/requestChecks.ts";
import { crawlApp } from "./crawlApp.ts";
import { expectQuiet, openRequestStudio, type RequestStudio } from "./requestStudio.ts";

// Ten of the example requests, from their words to the published app, which is then used as a person would.

const requests: Record<string, RequestChecks> = {
  "req-01": req01,
  "req-06": req06,
  "req-14": req14,
  "req-20": req20,
  "req-27": req27,
  "req-33": req33,
  "req-45": req45,
  "req-50": req50,
  "req-57": req57,
  "req-60": req60,
};

let studio: RequestStudio;

beforeAll(async () => {
  studio = await openRequestStudio();
});

describe.each(Object.entries(requests))("%s", (id, { colours, coloured, prepares, checks }) => {
  it("is planned, built and published without a complaint, in the colours asked for", async () => {
    const published = await studio.publish(id);
    const [component = "", background = ""] = published.palette.map(asComputed);
    if (colours) expect({ background, component }).toEqual(colours);
    expect(published.previewBackground).toBe(background);
    await using opened = await studio.open(published);
    await expect.poll(() => backgroundOf(opened.page, "body")).toBe(background);
    await expect.poll(() => backgroundOf(opened.page, coloured)).toBe(component);
    expectQuiet(published);
    expectQuiet(opened);
  });

  it("does something for every button and link, by keyboard, at 320 px too, and can be read", async () => {
    await using opened = await studio.open(await studio.publish(id));
    const { problems, tried } = await crawlApp(opened.page, prepares);
    expect(problems).toEqual([]);
    expect(tried.length).toBeGreaterThan(2);
    expectQuiet(opened);
  }, 400_000);

  it.each(Object.entries(checks))("%s", async (_title, check) => {
    await using opened = await studio.open(await studio.publish(id));
    await check(opened.page);
    expectQuiet(opened);
  });
});

/** Computed background of the first match. */
function backgroundOf(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
}

/** `#b8860b` as browsers compute it. */
function asComputed(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
