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

  it("says where its links, forms and windows would lead out of the preview", async () => {
    const inside = `<base target=_top><a href='https://example.com/base'>Base</a>
      <a target=_self href='https://example.com/tab'>Tab</a>
      <a target=_parent href='https://example.com/parent'>Parent</a>
      <a target=_blank href='https://example.com/blank'>Blank</a>
      <a target=nobody href='https://example.com/named'>Named</a>
      <a target=_top href='https://example.com/kept' onclick='event.stopPropagation()'>Kept</a>
      <form action='https://example.com/form' method=post><button>Form</button></form>
      <form action='https://example.com/script' id=s></form><button onclick='s.submit()'>Script</button>
      <button onclick='window.open(&quot;https://example.com/window&quot;)'>Window</button>
      <button onclick='window.open(&quot;https://example.com/top&quot;, &quot;_top&quot;)'>Top</button>
      <button onclick='print()'>Print</button>`;
    await bench.run({ html: `<p>page</p><iframe srcdoc="${inside.replaceAll('"', "&quot;")}"></iframe>` });
    const framed = bench.preview.frameLocator("iframe");
    for (const [name, note] of [
      ["Base", "This link opens https://example.com/base on the published page."],
      ["Parent", "This link opens https://example.com/parent on"],
      ["Blank", "This link opens https://example.com/blank on"],
      ["Named", "This link opens https://example.com/named on"],
      ["Kept", "This link opens https://example.com/kept on"],
      ["Form", "This form would be sent to https://example.com/form."],
      ["Script", "This form would be sent to https://example.com/script."],
      ["Window", "A new window would open https://example.com/window now."],
      ["Top", "The page would go to https://example.com/top now."],
      ["Print", "print: "],
    ] as const) {
      await framed.getByText(name, { exact: true }).click();
      await said(bench.entries, note);
    }
    await framed.getByText("Tab").click({ modifiers: ["Control"] });
    await said(bench.entries, "This link opens https://example.com/tab on");
  });

  const FILES = {
    "b.html": `<a target="_top" href="c.html?top">Top</a> <a target="_parent" href="c.html?parent">Parent</a>
<a href="c.html?self">Self</a> <a target="_blank" href="c.html?blank">Blank</a> <a target="_top" href="none.html">None</a>
<form target="_top" action="c.html"><input type="hidden" name="q" value="form"><button>Form</button></form>
<button onclick="window.open('c.html?window', '_top')">Window</button>
<a target="other" href="c.html?other">Other</a>
<form target="other" action="c.html"><input type="hidden" name="q" value="1"><button>Other form</button></form>`,
    "c.html": "<h1>C</h1><script>document.querySelector('h1').append(location.search)</script>",
    "d.html": '<iframe title="Inner" src="b.html"></iframe>',
  };

  it.each([
    ["Top", "C?top"],
    ["Parent", "C?parent"],
    ["Blank", "C?blank"],
    ["Form", "C?q=form"],
    ["Window", "C?window"],
  ])("leads the preview to another page of the project: %s", async (name, heading) => {
    await using opened = await openConsole(browser, app, person, {
      html: '<iframe src="b.html"></iframe>',
      files: FILES,
    });
    const { page } = opened;
    await frame(page).frameLocator("iframe").getByText(name, { exact: true }).click();
    await frame(page).getByRole("heading", { name: heading }).waitFor();
    expect(await page.getByRole("combobox", { name: "Page" }).inputValue()).toBe("c.html");
  });

  it("leads itself, the one around it and others by name where a published page does", async () => {
    await using opened = await openConsole(browser, app, person, {
      html: '<p>Outside</p><iframe title="Outer" src="d.html"></iframe><iframe title="Other" name="other"></iframe>',
      files: FILES,
    });
    const { page, entries } = opened;
    const outer = frame(page).frameLocator('iframe[title="Outer"]');
    const inner = outer.frameLocator('iframe[title="Inner"]');
    const other = frame(page).frameLocator('iframe[title="Other"]');
    await inner.getByText("Other", { exact: true }).click();
    await other.getByRole("heading", { name: "C?other" }).waitFor();
    await inner.getByText("Other form").click();
    await other.getByRole("heading", { name: "C?q=1" }).waitFor();
    await inner.getByText("None").click();
    await said(entries, "This link leads to none.html, but there is no such file");
    await inner.getByText("Self").click();
    await inner.getByRole("heading", { name: "C?self" }).waitFor();
    await frame(page)
      .getByTitle("Outer")
      .evaluate((element: HTMLIFrameElement) => {
        element.src = "d.html?again";
      });
    await inner.getByText("Parent").click();
    await outer.getByRole("heading", { name: "C?parent" }).waitFor();
    await frame(page).getByText("Outside").waitFor();
  });

  it.each(["_self", "_top", "_parent"])(
    "a script that opens an address at %s leads the preview there, or says where",
    async (target) => {
      await using opened = await openConsole(browser, app, person, {
        html: `<button onclick="window.open('https://example.com/away', '${target}')">Away</button>
<button onclick="window.open('#part', '${target}')">Part</button><button onclick="window.open('none.html', '${target}')">None</button>
<button onclick="window.open('c.html?x', '${target}')">Go</button><button onclick="console.log(window.open('', '${target}') === window)">Same</button>`,
        files: FILES,
      });
      const { page, entries } = opened;
      for (const name of ["Away", "Part", "None", "Same"]) await frame(page).getByText(name).click();
      await said(entries, "The page would go to https://example.com/away now.");
      await said(entries, "The page leads to none.html, but there is no such file");
      await said(entries, "true");
      expect(
        await frame(page)
          .locator("html")
          .evaluate(() => location.hash),
      ).toBe("#part");
      await frame(page).getByText("Go").click();
      await frame(page).getByRole("heading", { name: "C?x" }).waitFor();
    },
  );
});
