import { deflateRawSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { packCode } from "../../src/client/preview/packCode.ts";
import { deployAnswer } from "../../src/shared/contracts/deploy.ts";
import { questPreviewId } from "../../src/shared/quests/questPreview.ts";
import { cleanups } from "../support/cleanups.ts";
import { createTestApp, type TestApp } from "../support/createTestApp.ts";
import { createProject } from "../support/productFixtures.ts";

const CODE = { html: "<h1>Ahoy</h1>", css: "h1 { color: red }", js: "for (;;) step();" };
const QUEST = questPreviewId("hello-pier", "k3j2");
/** A page of the origin that asks for a file itself. */
const OWN = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" };

const pack = (text: string) => `.${deflateRawSync(text).toString("base64url")}`;
const PACKED = packCode(CODE) ?? "";

describe("an address that holds a quest's code", () => {
  let app: TestApp;
  let product: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
    product = await createTestApp({ env: { PUBLIC_URL: "http://product.example" } });
    cleanups.push(
      () => app.close(),
      () => product.close(),
    );
  });

  function get(path: string, headers: Record<string, string> = OWN, label = `preview-${QUEST}`) {
    return app.http.get(path, { host: `${label}.sandbox.localhost:${app.port}`, ...headers });
  }

  it("gives its files as they are to a page of the same origin, and its page whole to a frame", async () => {
    for (const [name, type, text] of [
      ["styles.css", "text/css", CODE.css],
      ["script.js", "text/javascript", CODE.js],
    ] as const) {
      const answer = await get(`/live/${PACKED}/${name}`);
      expect([answer.status, answer.text]).toEqual([200, text]);
      expect(answer.headers["content-type"]).toContain(type);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    for (const path of ["", "index.html", "Index.html?in=1"]) {
      const answer = await get(`/live/${PACKED}/${path}`, { ...OWN, "sec-fetch-dest": "iframe" });
      expect(answer.status).toBe(200);
      expect(answer.text).toMatch(/<title>Hello Pier<\/title>.*color: red.*<h1>Ahoy<\/h1>.*step\(\)/s);
      expect(answer.headers["content-security-policy"]).toMatch(/^frame-ancestors 'self' /);
    }
    expect((await get(`/live/${PACKED}/other.html`)).status).toBe(404);
  });

  it("gives its script with the guard of its page to whatever runs it", async () => {
    const answer = await get(`/live/${PACKED}/script.js`, { ...OWN, "sec-fetch-dest": "worker" });
    expect(answer.text).toMatch(/^\/\/# sourceURL=inception:script\.js:1\n.*step\(\)/s);
    expect(answer.text).not.toContain(CODE.js);
  });

  it("holds every text, also halves of characters, and none of too much code", async () => {
    const js = "// äöü 😀 \ud83d \0 \u2028 </script>";
    expect((await get(`/live/${packCode({ ...CODE, js })}/script.js`)).text).toBe(
      js.replace(/\p{Surrogate}/gu, "\ufffd"),
    );
    const words = Array.from({ length: 20_000 }, (_, at) => (at * 7919).toString(36)).join(" ");
    expect(packCode({ ...CODE, css: words })).toBeNull();
    expect(packCode({ ...CODE, css: " ".repeat(200_000) })).toBeNull();
    const most = packCode({ ...CODE, css: " ".repeat(100_000) });
    expect((await get(`/live/${most}/script.js`)).text).toBe(CODE.js);
  });

  it.each([
    ["cross-site", "iframe"],
    ["same-site", "iframe"],
    ["same-site", "script"],
    ["none", "document"],
    ["same-origin", "document"],
    [null, null],
  ])("is nothing to lead people to: Sec-Fetch-Site %s, Sec-Fetch-Dest %s", async (site, destination) => {
    const headers = {
      ...(site && { "sec-fetch-site": site }),
      ...(destination && { "sec-fetch-dest": destination }),
    };
    for (const name of ["", "index.html", "script.js", "styles.css", "script.js?inception-worker"]) {
      const answer = await get(`/live/${PACKED}/${name}`, headers);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toMatch(/Ahoy|step|color: red|instruments/);
    }
  });

  it("is none outside the previews of quests, and no page of its own", async () => {
    const person = await app.signUp();
    const project = await createProject(person, {
      name: "Own",
      html: `<p>${"Long enough to be published. ".repeat(5)}</p>`,
    });
    const deployed = deployAnswer.parse(
      (await person.http.post("/api/deploy", { projectId: project.id })).json(),
    );
    const [slug = ""] = new URL(deployed.url).host.split(".");
    for (const label of [`preview-${project.id}`, "preview-demo-abcdef", "preview-snapshotabc", slug]) {
      const answer = await get(`/live/${PACKED}/script.js`, OWN, label);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain("step");
    }
    expect((await get(`/at/${PACKED}/script.js`)).status).toBe(404);
  });

  it("is none where previews have no origin of their own", async () => {
    for (const path of [`/preview/${QUEST}/live/${PACKED}/index.html`, `/live/${PACKED}/index.html`]) {
      const answer = await product.http.get(path, {
        host: "product.example",
        ...OWN,
        "sec-fetch-dest": "iframe",
      });
      expect(answer.text).not.toContain("Ahoy");
    }
  });

  it.each([
    ["no code", "."],
    ["no base64", ".§$%&"],
    ["nothing that can be unpacked", ".AAAAAAAA"],
    ["half of it", PACKED.slice(0, PACKED.length / 2)],
    ["no JSON", pack("html")],
    ["other JSON", pack(JSON.stringify({ html: 1, css: "", js: "" }))],
    ["less", pack(JSON.stringify({ html: "", css: "" }))],
    ["more", pack(JSON.stringify({ ...CODE, files: { "a.js": "" } }))],
    ["far more than it is long", pack(JSON.stringify({ ...CODE, css: " ".repeat(4_000_000) }))],
    [
      "more than an address may",
      pack(JSON.stringify({ ...CODE, css: Array.from({ length: 2500 }, (_, at) => at * 7919).join() })),
    ],
  ])("is refused where it holds %s", async (_what, part) => {
    const answer = await get(`/live/${encodeURI(part)}/script.js`);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("There is no such page in this preview.");
  });
});
