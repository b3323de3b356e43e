import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CodeChanges } from "../../src/shared/contracts/plan.ts";
import { createSampleEngine } from "../support/productFixtures.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { openConsole } from "./support/openConsole.ts";
import { type OpenedWorkbench, WORKBENCHES } from "./support/workbenchScreens.ts";

type Code = Partial<CodeChanges>;

/** Ways to get a page with this script into a frame. */
const WAYS: [way: string, code: (script: string) => Code][] = [
  ...[
    "d.innerHTML = html",
    "d.innerHTML = '<p></p>'; d.firstChild.outerHTML = html",
    "d.insertAdjacentHTML('beforeend', html)",
    "d.append(document.createRange().createContextualFragment(html))",
    "document.write(html)",
  ].map((way): [string, (script: string) => Code] => [
    way,
    (script) => ({
      js: `const d = document.createElement("div"); document.body.append(d); const html = '<iframe hidden srcdoc="<script>${script}<\\/script>"></iframe>'; ${way}`,
    }),
  ]),
  ...[
    "frames[0].document.write(html)",
    "frames.f.document.write(html)",
    "const { document: d } = frames[0]; const g = d.createElement('iframe'); d.body.append(g); g.contentDocument.write(html)",
    "const { document: d } = frames[0]; d.body.append(d.createElement('iframe')); frames[0][0].document.write(html)",
    "frames[0].document.write('<body>'); frames[0].document.body.innerHTML = '<iframe></iframe>'; frames[0][0].document.write(html)",
    "f.src = URL.createObjectURL(new Blob([html], { type: 'text/html' }))",
    "f.setAttribute('src', URL.createObjectURL(new Blob([html], { type: 'text/html' })))",
    "f.outerHTML = `<iframe hidden src='${URL.createObjectURL(new Blob([html], { type: 'text/html' }))}'></iframe>`",
  ].map((way): [string, (script: string) => Code] => [
    way,
    (script) => ({
      js: `const f = document.createElement("iframe"); f.name = "f"; f.hidden = true; document.body.append(f); const html = "<script>${script}<\\/script>"; ${way}`,
    }),
  ]),
  [
    "a script as its address, in the page",
    (script) => ({ html: `<p>page</p><iframe hidden src="javascript:${script}"></iframe>` }),
  ],
  [
    "a script as its address, put there by a script",
    (script) => ({
      js: `const f = document.createElement("iframe"); f.hidden = true; f.src = "javascript:${script}"; document.body.append(f)`,
    }),
  ],
  [
    "a script as its address, that gives a page",
    (script) => ({
      html: `<p>page</p><iframe hidden src="javascript:'<script>${script}</script>'"></iframe>`,
    }),
  ],
];

describe("a page in a frame of the preview", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const person = await app.signUp();
  let bench: OpenedWorkbench;
  beforeAll(async () => {
    bench = await WORKBENCHES["build screen"](browser, app);
  });
  afterAll(() => bench.close());

  const frame = (page: Page) => page.frameLocator('iframe[title="Live preview"]');
  const dialog = (page: Page) => page.getByRole("alertdialog", { name: "The page says" });
  const said = async (entries: Locator, text: string) => {
    await entries.filter({ hasText: text }).waitFor();
    expect(await entries.filter({ hasText: text }).count()).toBe(1);
  };

  it.each(WAYS)("is heard, whatever made it: %s", async (_way, code) => {
    await bench.run(code("console.log(`in a frame`, 40 + 2);nowhere()"));
    await said(bench.entries, "in a frame 42");
    await said(bench.entries, "nowhere is not defined");
    expect(await bench.entries.count()).toBe(2);
  });

  it.each(WAYS.filter(([way]) => !/gives a page/.test(way)))(
    "has its loops stopped, whatever made it: %s",
    async (_way, code) => {
      await bench.run(code("for(;;);"));
      await said(bench.entries, "Infinite loop stopped: ");
    },
  );

  it("is read by scripts as it was written", async () => {
    await bench.run({
      html: "<p>page</p><div id='d' hidden></div>",
      js: `const html = '<iframe srcdoc="<script>for (;;) break</script>"></iframe><iframe src="javascript:void 0"></iframe>';
d.innerHTML = html;
const [page, script] = d.children;
const blob = URL.createObjectURL(new Blob(["<p>"], { type: "text/html" }));
const picture = URL.createObjectURL(new Blob(["<svg/>"], { type: "image/svg+xml" }));
const seen = [d.innerHTML.replaceAll("&lt;", "<").replaceAll("&gt;", ">") === html, page.srcdoc, script.src, script.getAttribute("src")];
for (const address of [blob, picture]) {
  script.src = address;
  seen.push(script.src === address, script.getAttribute("src") === address, script.outerHTML.includes(address));
}
console.log(seen.join(" "));`,
    });
    await said(
      bench.entries,
      "true <script>for (;;) break</script> javascript:void 0 javascript:void 0 true true true true true true",
    );
  });

  it("asks people as the page around does: not in a run that came from typing, but after Run or a click", async () => {
    await using opened = await openConsole(browser, app, person, {
      html: `<iframe title="Text" srcdoc="<script>console.log('text', confirm('Text?'))</script><button onclick=&quot;console.log('clicked', confirm('Clicked?'))&quot;>b</button>"></iframe><iframe src="b.html"></iframe>`,
      files: {
        "b.html":
          "<script>addEventListener('load', () => console.log('file', prompt('File?', 'Bo')))</script>",
      },
    });
    const { page, entries } = opened;
    await said(entries, "confirm: Text? — answered OK");
    await said(entries, 'prompt: File? — answered "Bo"');
    await said(entries, "file Bo");
    expect(await dialog(page).count()).toBe(0);

    const clicked = frame(page).frameLocator('iframe[title="Text"]').getByRole("button").click();
    await dialog(page).getByText("Clicked?").waitFor();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await clicked;
    await said(entries, "clicked false");

    await page.getByRole("button", { name: "Run", exact: true }).click();
    await dialog(page).getByText("Text?").waitFor();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await said(entries, "text false");
    await dialog(page).getByText("File?").waitFor();
    await dialog(page).getByRole("textbox").fill("Zoë");
    await page.keyboard.press("Enter");
    await said(entries, "file Zoë");
  });
});
