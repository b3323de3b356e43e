import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { deployAnswer } from "../../src/shared/contracts/deploy.ts";
import type { ProjectCode } from "../../src/shared/contracts/project.ts";
import { createProject, createSampleEngine } from "../support/productFixtures.ts";
import { expectAccessible, openPage } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";

// What the workbench promises of a page holds for the published one too: it is the same assembly without the instruments.

describe("the published page", async () => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  const person = await app.signUp();
  const LONG = `<p>${"Text that makes this page long enough to be published. ".repeat(3)}</p>`;

  async function publish(code: Partial<ProjectCode>): Promise<string> {
    const project = await createProject(person, { name: "Live", html: LONG, css: "", js: "", ...code });
    const answer = await person.http.post("/api/deploy", { projectId: project.id });
    return deployAnswer.parse(answer.json()).url;
  }

  /** A visitor's page with everything that it logs and throws. */
  async function visit(code: Partial<ProjectCode>) {
    const url = await publish(code);
    const opened = await openPage(browser, app);
    const said: string[] = [];
    opened.page.on("console", (message) => said.push(message.text()));
    opened.page.on("pageerror", (error) => said.push(String(error)));
    await opened.page.goto(url);
    return { ...opened, url, said, [Symbol.asyncDispose]: opened[Symbol.asyncDispose] };
  }

  it.each([
    ['const s="<script>x</script>"; console.log(s.length)', "18"],
    ['const s="</SCRIPT >"; console.log(s.length)', "10"],
    ['const s="<!--<script>"; console.log(s.length)', "12"],
    ['const s="$& $1 $` $$"; console.log(s)', "$& $1 $` $$"],
    ['if(false) for(let i=1;i;){throw 1} console.log("ok")', "ok"],
    ['console.log("<img src=x onerror=alert(1)>")', "<img src=x onerror=alert(1)>"],
    ['localStorage.k=1; document.cookie="a=1"; console.log(localStorage.k, document.cookie)', "1 a=1"],
    ["function f(){f()} try { f() } catch (e) { console.log(e.name) }", "RangeError"],
    ['import {a} from "./util.js"; console.log(a)', "from a file"],
  ])("runs %s", async (js, logged) => {
    const files = { "util.js": 'export const a = "from a file";' };
    await using visited = await visit({ js, files });
    const { page, said } = visited;
    await expect.poll(() => said).toContain(logged);
    expect(said).toEqual([logged]);
    // Nothing of the code leaks into the page.
    expect((await page.locator("body").innerText()).trim()).toBe(LONG.replace(/<[^>]+>/g, "").trim());
    expect(await page.evaluate(() => document.compatMode)).toBe("CSS1Compat");
  });

  it("cookies for the domain of all apps are not seen by another one, and its own stay", async () => {
    const domain = new URL(await publish({})).hostname.replace(/^[^.]+\./, "");
    const ours = await publish({ js: 'document.cookie = "own=1"; console.log(document.cookie)' });
    const spy = await publish({
      js: `document.cookie = "spy=1; domain=${domain}"; document.cookie = "own=2; domain=${domain}";
        document.cookie = "deep=1; path=/a/b; domain=${domain}"; document.cookie = "; domain=${domain}";
        for (let i = 0; i < 30; i++) document.cookie = "😀" + i + "=à; domain=${domain}";
        document.cookie = "à=1; domain=${domain}"; document.cookie = "__Secure-x=1; Secure; domain=${domain}";
        document.cookie = "apart=1; Secure; SameSite=None; Partitioned; domain=${domain}";
        for (const name of ["inception_session", "Inception_Session", "__secure-y", "a b"])
          for (const more of ["", "; path=/a", "; Secure; SameSite=None; Partitioned"])
            document.cookie = name + "=" + "x".repeat(400) + more + "; Secure; domain=${domain}";
        console.log("set")`,
      files: { "a/b/c.html": "<p>deep</p>" },
    });
    await using opened = await openPage(browser, app, { person });
    const { page, context } = opened;
    const session = (await context.cookies()).map(({ name, domain: of }) => [name, of]);
    expect(session).toEqual([["inception_session", "localhost"]]);
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    const visitAndHear = async (url: string) => {
      said.length = 0;
      await page.goto(url);
      await expect.poll(() => said.length).toBe(1);
      return said[0];
    };
    expect(await visitAndHear(ours)).toBe("own=1");
    expect(await visitAndHear(spy)).toBe("set");
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["spy", "deep", "😀29", "à", "__Secure-x", "apart", "inception_session"]),
    );
    expect(await visitAndHear(ours)).toBe("own=1");
    // Those for a path of their own go with the first request below it.
    await page.goto(new URL("/a/b/c.html", spy).href);
    expect((await context.cookies()).map(({ name, domain: of }) => [name, of])).toEqual(
      expect.arrayContaining([...session, ["own", new URL(ours).hostname]]),
    );
    expect(await context.cookies()).toHaveLength(2);
  });

  it("cookies of any name that are more than a request may have are forgotten at the next one", async () => {
    const url = await publish({
      js: `const set = (more) => { for (const name of ["inception_session", "big", ""])
          document.cookie = name + "=" + "x".repeat(1300) + more; };
        for (const where of ["", "; domain=" + location.hostname, "; domain=" + location.hostname.replace(/^[^.]+./, "")])
          for (const path of ["/", "/a", "/a/"])
            for (const kind of ["", "; Secure; SameSite=None; Partitioned"]) set("; path=" + path + where + kind);`,
      files: { "a/b.html": "<h1>Deep</h1>" },
    });
    await using opened = await openPage(browser, app, { person });
    const { page, context } = opened;
    await page.goto(url);
    expect((await page.goto(new URL("/a/b.html", url).href))?.status()).toBe(431);
    await page.getByRole("heading", { name: "Deep" }).waitFor();
    expect((await context.cookies()).map(({ name, domain }) => [name, domain])).toEqual([
      ["inception_session", "localhost"],
    ]);
  });

  it("a script that does not parse leaves the rest of the page as it is", async () => {
    await using visited = await visit({ js: "let x = ;", html: `<h1>Still here</h1>${LONG}` });
    await visited.page.getByRole("heading", { name: "Still here" }).waitFor();
    await expect.poll(() => visited.said.join()).toContain("SyntaxError");
  });

  it("CSS that ends its element, or does not end at all, stays CSS", async () => {
    await using visited = await visit({
      css: 'p { color: rgb(1, 2, 3); } p::after { content: "</style><h1>out</h1>" } /* open',
    });
    const { page } = visited;
    expect(await page.locator("h1").count()).toBe(0);
    expect(await page.locator("p").evaluate((p) => getComputedStyle(p).color)).toBe("rgb(1, 2, 3)");
  });

  it("a complete page keeps its doctype, lang, title, body class and handlers, in one head", async () => {
    await using visited = await visit({
      html: `<!doctype html><html lang="de"><head><title>Titel</title></head><body class="dark" onload="console.log('loaded')"><h1>Da</h1>${LONG}</body></html>`,
      css: "h1 { color: rgb(1, 2, 3) }",
    });
    const { page, said } = visited;
    await expect.poll(() => said).toContain("loaded");
    const kept = await page.evaluate(() => ({
      mode: document.compatMode,
      lang: document.documentElement.lang,
      title: document.title,
      body: document.body.className,
      heads: document.querySelectorAll("head").length,
      color: getComputedStyle(document.querySelector("h1") ?? document.body).color,
    }));
    expect(kept).toEqual({
      mode: "CSS1Compat",
      lang: "de",
      title: "Titel",
      body: "dark",
      heads: 1,
      color: "rgb(1, 2, 3)",
    });
  });

  it("own files load below a foreign <base>, and links to a place in the page stay in it", async () => {
    await using visited = await visit({
      html: `<!doctype html><html lang="en"><head><title>Based</title><base href="https://example.com/"><link rel="stylesheet" href="styles.css"></head><body><a href="#b">Down</a>${LONG}<div style="height:3000px"></div><h2 id="b">There</h2><a href="#">Up</a><script src="script.js"></script></body></html>`,
      css: "h2 { color: rgb(1, 2, 3) }",
      js: 'console.log("own script")',
    });
    const { page, said, url } = visited;
    await expect.poll(() => said).toContain("own script");
    expect(await page.locator("h2").evaluate((h2) => getComputedStyle(h2).color)).toBe("rgb(1, 2, 3)");
    for (let times = 0; times < 2; times++) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByRole("link", { name: "Down" }).click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    }
    await page.getByRole("link", { name: "Up" }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(page.url()).toBe(`${url}#`);
    expect(await page.evaluate(() => document.querySelector("base")?.href)).toBe("https://example.com/");
  });

  it("a link to a place in the page scrolls there, by keyboard, and href=# to the top", async () => {
    await using visited = await visit({
      html: `<main><a href="#b">Down</a>${LONG}<div style="height:3000px"></div><h1 id="b">There</h1><a href="#">Up</a></main>`,
    });
    const { page, url } = visited;
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(page.url()).toBe(`${url}#`);
    await expectAccessible(page);
  });

  const reach = (page: Page, expression: string) =>
    page.evaluate((text) => {
      try {
        // The page's own code would write it like this.
        return String(new Function(`return ${text}`)());
      } catch (error) {
        return error instanceof Error || error instanceof DOMException ? error.name : "thrown";
      }
    }, expression);

  it("reaches nothing of the product: not its cookies, storage, document or calls", async () => {
    const url = await publish({ html: `<h1>Framed</h1>${LONG}`, js: "localStorage.k = 1" });
    await using opened = await openPage(browser, app, { person });
    const { page } = opened;
    await page.goto("/projects");
    // The product frames no live app by itself; somebody could.
    await page.evaluate((address) => {
      const frame = document.createElement("iframe");
      frame.src = address;
      document.body.append(frame);
    }, url);
    const framed = page.frameLocator("iframe");
    await framed.getByRole("heading", { name: "Framed" }).waitFor();
    const frame = page.frames().find((one) => one.url() === url);
    for (const expression of ["parent.document.cookie", "top.localStorage", "parent.document.body"]) {
      const outcome = await frame?.evaluate((text) => {
        try {
          return String(new Function(`return ${text}`)());
        } catch (error) {
          return error instanceof DOMException ? error.name : "thrown";
        }
      }, expression);
      expect(outcome, expression).toBe("SecurityError");
    }
    const called = await frame?.evaluate(async (product) => {
      await fetch(`${product}/api/projects`, {
        method: "POST",
        credentials: "include",
        mode: "no-cors",
        body: JSON.stringify({ name: "Forged" }),
      }).catch(() => {});
      const read = await fetch(`${product}/api/projects`, { credentials: "include" }).then(
        () => "read",
        () => "refused",
      );
      return { read, cookie: document.cookie };
    }, app.url);
    expect(called?.read).toBe("refused");
    expect(called?.cookie).toBe("");
    expect((await person.http.get("/api/projects")).text).not.toContain("Forged");
    expect(await page.evaluate(() => localStorage.getItem("k"))).toBeNull();

    // Another app sees none of it either.
    const other = await publish({ html: `<h1>Other</h1>${LONG}` });
    await page.goto(other);
    expect(await reach(page, "localStorage.k")).toBe("undefined");
    expect(await reach(page, "opener")).toBe("null");
  });

  it("names and code in any script and with emoji survive", async () => {
    await using visited = await visit({
      html: `<!doctype html><title>日本語 🎉</title><h1>Ünïcödé \u202eعربي 👩‍👩‍👧‍👦</h1>${LONG}`,
      js: 'console.log("\u{1f600} 😀", "日本語".length)',
    });
    const { page, said } = visited;
    await expect.poll(() => said).toEqual(["😀 😀 3"]);
    expect(await page.title()).toBe("日本語 🎉");
    expect(await page.locator("h1").textContent()).toBe("Ünïcödé \u202eعربي 👩‍👩‍👧‍👦");
  });
});
