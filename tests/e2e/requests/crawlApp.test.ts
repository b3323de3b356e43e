import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../../support/browser.ts";
import { crawlApp } from "./crawlApp.ts";

const ADDRESS = "http://app.example/";

/** A page of the form that composed apps have, with this in its only section. */
const pageWith = (content: string) => `<!doctype html>
<html lang="en"><head><title>Page</title></head>
<body style="background: white; color: black"><main><section id="a"><h1 tabindex="-1">Page</h1>${content}</section></main></body></html>`;

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

async function crawl(content: string): Promise<string[]> {
  await using context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.route("**/*", (route) =>
    route.fulfill({ contentType: "text/html", body: pageWith(content) }),
  );
  const page = await context.newPage();
  await page.goto(ADDRESS);
  return (await crawlApp(page)).problems;
}

it.each([
  ["a button that does nothing", "<button>Dead</button>", /“Dead” does nothing/],
  ["a link to nowhere", '<a href="#/b">There</a>', /“There” leads nowhere/],
  [
    "a form that is sent without a word",
    '<form onsubmit="event.preventDefault(); this.dataset.sent = 1"><button>Send</button></form>',
    /“Send” says nothing/,
  ],
  [
    "focus that cannot be seen",
    '<button style="outline: none" onclick="this.append(1)">Plain</button>',
    /no outline on/,
  ],
  ["pale large text", '<p style="font-size: 40px; color: #888">Pale</p>', /color-contrast/],
  ["what is wider than a phone", '<div style="width: 500px">Wide</div>', /scrolls sideways by/],
])("the crawl notices %s", async (_what, content, problem) => {
  expect((await crawl(content)).join("\n")).toMatch(problem);
});

it("the crawl finds nothing where all is well", async () => {
  expect(
    await crawl(
      '<button onclick="this.nextSibling.hidden = false">Show</button><button hidden onclick="this.append(1)">More</button>',
    ),
  ).toEqual([]);
});
