import { describe, expect, it } from "vitest";
import { detectFrameworks } from "../../../src/server/tools/frameworkDetection/detectFrameworks.ts";
import { detectFrameworkInput, frameworkDetectionSchema } from "../../../src/shared/contracts/tools.ts";
import { readCorpus } from "../../support/corpus.ts";

const detect = (input: { html?: string; css?: string; js?: string }) =>
  detectFrameworks(detectFrameworkInput.parse(input));
const names = (input: { html?: string; css?: string; js?: string }) =>
  detect(input).frameworks.map((framework) => framework.name);
const first = (input: { html?: string; css?: string; js?: string }) => detect(input).frameworks[0];

const corpus = readCorpus();

describe.skipIf(corpus.length === 0)(
  "the labelled corpus (skipped where ../shared/corpus is missing)",
  () => {
    it.each(corpus)("$file: $expected", ({ text, expected }) => {
      const answer = detect({ html: text });
      expect(answer.frameworks.map((framework) => framework.name).sort()).toEqual(expected);
      expect(
        detect({ js: text.trimStart().startsWith("{") ? text : "" })
          .frameworks.map((f) => f.name)
          .sort(),
      ).toEqual(text.trimStart().startsWith("{") ? expected : []);
      if (expected.length === 0) expect(answer.category).toBe("None");
    });

    it("knows the versions that its files say", () => {
      const versions = corpus.flatMap(({ text, version }) =>
        version
          .split(/;\s*/)
          .filter((part) => /\d/.test(part))
          .map(
            (part) =>
              [
                part.split(" ").at(-1),
                detect({ html: text }).frameworks.map((f) => f.version ?? ""),
              ] as const,
          ),
      );
      expect(versions.length).toBeGreaterThan(8);
      for (const [wanted, found] of versions)
        expect(found.some((version) => version.startsWith(wanted ?? "?"))).toBe(true);
    });
  },
);

describe("detecting frameworks", () => {
  it.each([
    ["an import", { js: 'import React from "react";\nexport const A = () => <b>Hi</b>;' }, "React", null],
    [
      "TypeScript",
      { js: 'import { Component } from "@angular/core";\ninterface A { b: string }\nconst x = y as A;' },
      "Angular",
      null,
    ],
    ["a require", { js: 'const { h } = require("preact");' }, "Preact", null],
    [
      "a module's address",
      { js: 'import { createApp } from "https://unpkg.com/vue@3.4.21/dist/vue.esm-browser.js";' },
      "Vue",
      "3.4.21",
    ],
    [
      "a global",
      { js: "ReactDOM.createRoot(document.body).render(React.createElement('p'))" },
      "React",
      null,
    ],
    ["new Vue", { js: "new Vue({ el: '#app' })" }, "Vue", "2"],
    ["a destructured global", { js: "const { createApp } = Vue; createApp({}).mount('#app')" }, "Vue", "3"],
    [
      "a CDN's address",
      { html: '<script src="https://cdn.jsdelivr.net/npm/alpinejs@3.14.1/dist/cdn.min.js" defer></script>' },
      "Alpine.js",
      "3.14.1",
    ],
    [
      "cdnjs",
      {
        html: '<script src="//cdnjs.cloudflare.com/ajax/libs/knockout/3.5.1/knockout-latest.min.js"></script>',
      },
      "Knockout",
      "3.5.1",
    ],
    [
      "Google's CDN",
      {
        html: '<script src="https://ajax.googleapis.com/ajax/libs/angularjs/1.8.2/angular.min.js"></script>',
      },
      "AngularJS",
      "1.8.2",
    ],
    ["a file's name", { html: '<script src="js/jquery-3.7.1.min.js"></script>' }, "jQuery", "3.7.1"],
    [
      "an import map",
      { html: '<script type="importmap">{"imports":{"solid":"https://esm.sh/solid-js@1.8.5"}}</script>' },
      "Solid",
      "1.8.5",
    ],
    [
      "a banner",
      { js: "/*! jQuery v3.7.1 | (c) OpenJS Foundation */\n(function(){})();" },
      "jQuery",
      "3.7.1",
    ],
    ["a generator", { html: '<meta name="generator" content="Astro v4.5.2">' }, "Astro", "4.5.2"],
    ["ng-version", { html: '<app-root ng-version="17.3.1"></app-root>' }, "Angular", "17.3.1"],
    ["scoped classes", { css: ".card.svelte-1a2b3c { color: red }" }, "Svelte", null],
    ["two likely directives", { html: '<p x-data="{}"></p><p x-show="a"></p>' }, "Alpine.js", null],
    ["lit", { js: 'import { LitElement } from "lit";\nclass A extends LitElement {}' }, "Lit", null],
    ["a package.json as JavaScript", { js: '{"dependencies":{"svelte":"^5.0.0"}}' }, "Svelte", "^5.0.0"],
    ["an alias", { js: '{"dependencies":{"react":"npm:@preact/compat@^17.1.2"}}' }, "Preact", null],
  ])("knows one by %s", (_name, input, name, version) => {
    expect(first(input)).toMatchObject({
      name,
      version,
      confidence: "high" in input ? "high" : expect.any(String),
    });
  });

  it.each([
    ["words on the page", { html: "<h1>React, Vue and Angular compared</h1><pre>new Vue()</pre>" }],
    [
      "words in comments and strings",
      { js: '// import React from "react"\nconst text = "new Vue() angular.module";' },
    ],
    ["escaped code", { html: "<code>&lt;div ng-app&gt; v-if</code>" }],
    [
      "own functions that carry a library's name",
      {
        js: "const $ = (s) => document.querySelector(s); $('p').on('x'); function m() {} m.route = 1; m.route();",
      },
    ],
    ["an own object named like one", { js: "const Vue = { createApp() {} }; Vue.createApp();" }],
    ["native custom elements", { js: "class A extends HTMLElement {} customElements.define('a-b', A);" }],
    ["a data-bind of another kind", { html: '<p data-bind="name"></p>' }],
    [
      "a package that only contains a name",
      { js: '{"dependencies":{"lang-vue":"1","react-icons-copy":"1","@x/react":"1"}}' },
    ],
    ["a local file", { js: 'import "./react.ts"; import vue from "../vue";' }],
    ["nothing", {}],
  ])("is not misled by %s", (_name, input) => {
    expect(names(input)).toEqual([]);
    expect(detect(input).category).toBe("None");
  });

  it("does not take AngularJS for Angular, and says both where both are", () => {
    expect(names({ html: '<div ng-app="a"><p ng-controller="b"></p></div>' })).toEqual(["AngularJS"]);
    expect(names({ js: '{"dependencies":{"angular":"^1.8.0","@angular/core":"^17.0.0"}}' })).toEqual([
      "Angular",
      "AngularJS",
    ]);
  });

  it("names what a framework is built on, and its family", () => {
    const answer = detect({ html: '<div id="__next"></div>' });
    expect(answer).toMatchObject({ category: "React", frameworks: [{ name: "Next.js" }, { name: "React" }] });
    expect(answer.frameworks[1]?.evidence).toEqual(["Next.js is built on React."]);
  });

  it("lists style libraries apart, as they make no framework", () => {
    const answer = detect({
      html: '<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/css/bootstrap.min.css">',
    });
    expect(answer).toMatchObject({
      frameworks: [],
      category: "None",
      alsoFound: [{ name: "Bootstrap", version: "5.3.3" }],
    });
  });

  it("says what it could not read, and that nothing was sent", () => {
    expect(detect({ html: "<b>".repeat(1000) }).notes.join(" ")).toContain("nested too deeply");
    expect(detect({ js: "{".repeat(200_000) }).notes.join(" ")).toContain("could not be read");
    expect(detect({}).analysis).toContain("Send HTML, CSS or JavaScript");
  });

  it("answers names of objects' own parts like all others", () => {
    expect(
      names({
        js: '{"dependencies":{"constructor":"1","__proto__":"1","toString":"1","hasOwnProperty":"1"}}',
      }),
    ).toEqual([]);
    expect(
      names({ html: '<p constructor="x" __proto__="y"></p>', js: "constructor.prototype.__proto__()" }),
    ).toEqual([]);
  });

  it.each([
    ["open elements", { html: `${"<div>".repeat(80_000)}${"</p>".repeat(80_000)}` }],
    ["formatting elements", { html: Array.from({ length: 30_000 }, (_, i) => `<p><b a${i}></p>`).join("") }],
    [
      "attributes",
      { html: `<p ${Array.from({ length: 40_000 }, (_, i) => `v-if${i} hx-get${i}`).join(" ")}>` },
    ],
    ["traces", { html: '<br ng-app v-if="1" x-data hx-get="1" data-reactroot q:container>'.repeat(15_000) }],
    ["calls", { js: "$(a).on(b);".repeat(90_000) }],
    ["brackets", { js: `${"[".repeat(300_000)}${"]".repeat(300_000)}` }],
    ["broken code", { js: "class { <% @ if ( => `${".repeat(4_000) }],
    ["a long pattern", { js: `const [${"a,".repeat(300_000)}b] = c` }],
    ["scripts", { html: "<script>a(</script>".repeat(40_000) }],
    ["rules", { css: "a{--tw-x:1}".repeat(90_000) }],
    [
      "a package.json",
      { js: `{"dependencies":{${Array.from({ length: 40_000 }, (_, i) => `"react-${i}":"1"`).join(",")}}}` },
    ],
  ])(
    "stays quick and small with 1 MB of %s",
    (_name, input) => {
      const answer = frameworkDetectionSchema.parse(
        detectFrameworks({ html: "", css: "", js: "", ...input }),
      );
      expect(JSON.stringify(answer).length).toBeLessThan(20_000);
    },
    30_000,
  );
});
