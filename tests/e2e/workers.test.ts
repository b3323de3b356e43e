import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { createSampleEngine } from "../support/productFixtures.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { openConsole } from "./support/openConsole.ts";

describe("workers of a previewed page", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const person = await app.signUp();

  const entries = (page: Page) => page.getByRole("region", { name: "Console" }).getByRole("listitem");
  const errors = (page: Page) => entries(page).filter({ has: page.getByRole("img", { name: "Error" }) });

  /** The build screen with a worker that runs `work`, and further files. */
  function open(work: string, { js = 'const worker = new Worker("jobs/er.js");', files = {} } = {}) {
    return openConsole(browser, app, person, { js, files: { "jobs/er.js": work, ...files } });
  }

  it.each([
    ['console.log("a", { b: [1, -0] }, new Map([["k", 2]]))', 'a { b: [1, -0] } Map(1) { "k" => 2 }'],
    ["const o = { n: 1 }; console.log(o); o.n = 2;", "{ n: 1 }"],
    ["console.warn(() => 1)", "() => 1"],
    ['console.log("%d of %s", 1, "2")', "1 of 2"],
    ["console.count(); console.count()", "default: 2"],
    ["console.table([{ a: 5 }])", "5"],
    ["console.log(location.pathname.split('/').pop(), self.name)", "er.js"],
  ])("show what they log: %s", async (work, words) => {
    await using opened = await open(work);
    await entries(opened.page).filter({ hasText: words }).first().waitFor();
    expect(await errors(opened.page).count()).toBe(0);
  });

  it.each([
    ["\n\nfail();", {}, "fail is not defined", "jobs/er.js:3"],
    ["let x = ;", {}, "Unexpected token", "jobs/er.js:1"],
    ['\nPromise.reject(new Error("no"));', {}, "Unhandled promise rejection: Error: no", "jobs/er.js:2"],
    ["\nwhile (true) {}", {}, "Infinite loop stopped: jobs/er.js line 2", "jobs/er.js:2"],
    ['importScripts("more.js");', { "jobs/more.js": "\nfor (;;);" }, "jobs/more.js line 2", "jobs/more.js:2"],
    ['importScripts("more.js");', { "jobs/more.js": "\n\nfail();" }, "fail is not defined", "jobs/more.js:3"],
    ["onmessage = () => {\n  fail();\n};", {}, "fail is not defined", "jobs/er.js:2"],
  ])("name the file and line of what goes wrong, once: %j", async (work, files, words, place) => {
    await using opened = await open(work, { files, js: 'new Worker("jobs/er.js").postMessage(1);' });
    const error = errors(opened.page).filter({ hasText: words });
    await error.getByRole("button", { name: place }).waitFor();
    expect(await errors(opened.page).count()).toBe(1);
    expect(await error.getByText(/^repeated/).count()).toBe(0);
  });

  it("of the service kind end with their run, and the next one's frames show its own files", async () => {
    const sw = `oninstall = (event) => { skipWaiting(); event.waitUntil(caches.open("v1").then((c) => c.add("about.html"))); };
      onactivate = (event) => event.waitUntil(clients.claim());
      onfetch = (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));`;
    const js = `navigator.serviceWorker.register("sw.js").then(function wait({ active }) {
        if (active?.state === "activated") console.log("at work");
        else setTimeout(wait, 20, ...arguments);
      });`;
    const html = '<h1>Start</h1><iframe src="about.html"></iframe>';
    const files = { "sw.js": sw, "about.html": "<p>One</p>" };
    await using opened = await openConsole(browser, app, person, { html, js, files });
    const { page, project } = opened;
    const framed = page.frameLocator('iframe[title="Live preview"]').last().frameLocator("iframe");
    const change = (code: object) => person.http.patch(`/api/projects/${project.id}`, code);
    await framed.getByText("One").waitFor();
    await entries(page).filter({ hasText: "at work" }).waitFor();
    // Registered again by the next run, it works again: from the files as they are.
    await change({ files: { "about.html": "<p>Two</p>" } });
    await framed.getByText("Two").waitFor();
    await entries(page).filter({ hasText: "at work" }).waitFor();
    await change({ js: 'console.log("without")', files: { "about.html": "<p>Three</p>", "sw.js": "" } });
    await framed.getByText("Three").waitFor();
    await entries(page).filter({ hasText: "without" }).waitFor();
    expect(await errors(page).count()).toBe(0);
  });

  it("may log more than anybody could read: the last lines stay, and the others are counted", async () => {
    await using opened = await open("for (let i = 0; i < 100000; i++) console.log(i); console.log('end');");
    await entries(opened.page).filter({ hasText: "end" }).waitFor();
    await opened.page.getByText(/lines left out/).waitFor();
  });

  it("that stand in a script of the page have its places", async () => {
    const js = `const code = \`
  onmessage = ({ data }) => {
    postMessage(data * 2);
    missing();
  };\`;
const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
worker.onmessage = ({ data }) => console.log("got", data);
worker.postMessage(21);`;
    await using opened = await open("", { js });
    await entries(opened.page).filter({ hasText: "got 42" }).waitFor();
    await errors(opened.page).getByRole("button", { name: "script.js:4" }).waitFor();
  });

  it("may be modules, which get what is posted to them at once", async () => {
    const js = `const worker = new Worker("/jobs/er.js", { type: "module", name: "mod" });
worker.onmessage = ({ data }) => console.log(data, worker instanceof Worker, worker.constructor === Worker);
worker.postMessage(20);`;
    const work =
      'import { add } from "./add.js";\nonmessage = ({ data }) => postMessage(`${name} ${add(data, 22)}`);';
    await using opened = await open(work, {
      js,
      files: { "jobs/add.js": "export const add = (a, b) => a + b;" },
    });
    await entries(opened.page).filter({ hasText: "mod 42 true true" }).waitFor();
    expect(await errors(opened.page).count()).toBe(0);
  });

  it("may take as long as they like between turns, and end when they are told to", async () => {
    const js = `const worker = new Worker("jobs/er.js");
let last = 0;
worker.onmessage = ({ data }) => { last = data; };
setTimeout(() => { worker.terminate(); const seen = last; setTimeout(() => console.log(seen > 1 && seen === last), 300); }, 2500);`;
    await using opened = await open(
      "let n = 0; setInterval(() => { for (let i = 0; i < 1e6; i++); postMessage(++n); }, 20);",
      { js },
    );
    await entries(opened.page).filter({ hasText: "true" }).waitFor();
    expect(await errors(opened.page).count()).toBe(0);
  });

  it("without a file are said to be", async () => {
    const js = 'new Worker("none.js").onerror = () => console.log("error event");';
    await using opened = await open("", { js });
    await entries(opened.page)
      .filter({ hasText: "Could not load none.js (worker): there is no such file in this project." })
      .waitFor();
    await entries(opened.page).filter({ hasText: "error event" }).waitFor();
  });
});
