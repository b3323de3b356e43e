import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { markupProblems } from "../../../src/client/editor/checks/markupProblems.ts";
import { styleProblems } from "../../../src/client/editor/checks/styleProblems.ts";
import { createValueCheck } from "../../../src/client/editor/checks/valueProblem.ts";
import { createCssSyntax } from "../../../src/client/editor/cssSyntax.ts";
import { blueprintSchema } from "../../../src/server/engine/builtin/blueprint.ts";
import { composeApp } from "../../../src/server/engine/builtin/compose/composeApp.ts";
import { findProjectRoot } from "../../../src/server/system/projectRoot.ts";
import { QUEST_STARTERS } from "../../../src/shared/catalogue/questStarters.ts";
import { STARTER_CODE } from "../../../src/shared/catalogue/starter.ts";
import { cabinsApp, honeyApp, pianoApp, vinylApp } from "../../e2e/modules/sampleApps.ts";
import { appWith, sampleFeatures } from "../../e2e/modules/sampleFeatures.ts";
import {
  MODERN_DECLARATIONS,
  REFUSED_DECLARATIONS,
  VALID_DECLARATIONS,
  WRONG_DECLARATIONS,
} from "../../fixtures/cssDeclarations.ts";
import { readCorpus } from "../../support/corpus.ts";
import { createStyleRules } from "./support/createStyleRules.ts";

const rules = createStyleRules();

/** What is doubted in a style sheet, each as the marked text and the message. */
function doubted(text: string): string[] {
  return styleProblems(text, rules).map(({ from, to, message }) => `${text.slice(from, to)} | ${message}`);
}

/** What is doubted in the style sheets and style attributes of a page. */
function doubtedInPage(text: string): string[] {
  return markupProblems(text, rules).flatMap(({ declaration }) => declaration ?? []);
}

describe("what CSS does not have is marked", () => {
  it.each(WRONG_DECLARATIONS)("%s", (declaration, message) => {
    expect(doubted(`p {\n  ${declaration};\n}`)).toEqual([expect.stringMatching(message)]);
    // A page's own style sheets and attributes are read the same way.
    expect(doubtedInPage(`<style>p { ${declaration} }</style>`)).toHaveLength(1);
    expect(doubtedInPage(`<p style='${declaration}'>x</p>`)).toHaveLength(1);
  });

  it.each(REFUSED_DECLARATIONS)("%s, if the browser agrees", (declaration, message) => {
    expect(styleProblems(`p { ${declaration} }`, rules)).toEqual([
      expect.objectContaining({ declaration, unsure: true, message: expect.stringMatching(message) }),
    ]);
  });

  it("exactly where it stands", () => {
    const places: [text: string, marked: string][] = [
      ["p{display:blok}", "blok"],
      ["@media (width > 1px) { p { &:hover { border : 1px  solod red } } }", "solod"],
      ["p { margin: 1px\n  10; }", "10"],
      ["p { display: /* a */ blok }", "blok"],
      ["p { colr /* a */: red }", "colr"],
      ["p { color : ; margin: 0 }", "color"],
      ["p { margin: 0 calc(1px + 2px) calc(10px+5px) }", "+"],
      ["p { margin: calc(10px + 1px) blok }", "blok"],
      ["p { padding: calc(1px + 2px) calc(2 * 3) }", "calc(2 * 3)"],
      ["p { background: url(a.png), linear-gradient(left, red, blue) }", "left"],
      ["p { border: 1px solid rgba(0, 0, 0,) }", ","],
    ];
    for (const [text, marked] of places)
      expect(styleProblems(text, rules).map(({ from, to }) => text.slice(from, to))).toEqual([marked]);
    const page = `<p class="a" style="color: red; display: blok">x</p>`;
    expect(markupProblems(page, rules).map(({ from, to }) => page.slice(from, to))).toEqual(["blok"]);
  });

  it("as a warning, and no more than a hundred times", () => {
    const problems = styleProblems("p { colr: red }\n".repeat(500), rules);
    expect(problems).toHaveLength(100);
    expect(new Set(problems.map(({ severity }) => severity))).toEqual(new Set(["warning"]));
  });
});

describe("what is right is not marked", () => {
  it.each([...VALID_DECLARATIONS, ...MODERN_DECLARATIONS])("%s", (declaration) => {
    expect(doubted(`p { ${declaration} }`)).toEqual([]);
    expect(doubted(`p { & b { ${declaration} !important; } }`)).toEqual([]);
  });

  it.each([
    "@container card (inline-size > 30em) and style(--dark: 1) { p { color: red } }",
    "@layer base, theme; @layer base { html { color-scheme: light dark } }",
    '@property --size { syntax: "<length>"; inherits: false; initial-value: 0px }',
    "@scope (.card) to (.content) { :scope { color: red } img { border: 1px solid black } }",
    "@supports (foo: bar) or selector(:has(a)) { p { foo: bar; display: future } }",
    "@starting-style { p { opacity: 0; translate: 0 10px } }",
    '@font-face { font-family: A; src: url(a.woff2) format("woff2") tech(variations); unicode-range: U+0025-00FF, u+4?? }',
    '@counter-style thumbs { system: cyclic; symbols: "👍"; suffix: " " }',
    "@position-try --above { position-area: top; margin: 0 0 1px }",
    "@view-transition { navigation: auto }",
    "@page :first { size: A4 landscape; margin: 1in; @top-right { content: counter(page) } }",
    "@keyframes a { from { opacity: 0 } 50.5% { opacity: .5; animation-timing-function: ease } to { opacity: 1 } }",
    "@-webkit-keyframes a { to { zoom: 2 } }",
    '@font-palette-values --p { font-family: "A"; base-palette: 1; override-colors: 0 red }',
    "@font-feature-values A { @styleset { nice: 12 } }",
    "@function --double(--x <number>) returns <number> { result: calc(var(--x) * 2) }",
    '@import url("a.css") layer(base) supports(display: grid) screen and (width > 1px);',
    "@theme { --color-a: red } @utility tab-4 { tab-size: 4 } @apply flex;",
    ".card { color: red; &:hover, > b { color: blue } .dark & { color: white } @media (hover) { color: green } }",
    ".a:has(> img) :is(h1, h2):not(.b)::part(x)::before { content: none }",
    "@container (width > calc(20em + 10px)) { p { &::before { width: calc(100% - 1px) } } }",
    "@container scroll-state(stuck: top) { p { box-shadow: 0 calc(1px * 2) 4px rgb(0 0 0 / 20%) } }",
    "@media (400px <= width < calc(50em + 1px)) { p { margin: max(1px, 1em) } }",
    "@layer a { @layer b { p { font-size: clamp(1rem, 2vw + 1rem, 3rem) } } } @layer a.b, c;",
    "@scope (.a) { :scope > p { color: rgb(from red r g b / 50%); & b { inset: 0 } } }",
    "@starting-style { dialog:open { translate: 0 calc(100% + 1px); opacity: calc(1 / 3) } }",
    "@property --a { syntax: '<angle> | <percentage>+'; inherits: true; initial-value: calc(1deg + 2deg) }",
    "@keyframes a { 0% { transform: rotate(calc(1turn / 3)) } calc(50%) { color: red } entry 10% { opacity: 0 } }",
    "@supports (width: calc(1px+2px)) { p { width: calc(1px+2px) } }",
    "::view-transition-old(.card) { animation: calc(1s / 2) ease-in both --out }",
    "p { @container (width > 1px) { color: light-dark(red, blue); @starting-style { opacity: 0 } } }",
    "@font-face { font-family: A; src: local(a), url(a.woff2); size-adjust: 90%; ascent-override: normal }",
    "p { width: calc(/* a */ 100% /* b */ - /* c */ 10px) }",
    "p { width: calc(\n  100% -\n  (2 * 10px)\n); }",
    "p { color: red; /* display: blok; */ }",
    "p { color: red;; }",
  ])("%s", (sheet) => expect(doubted(sheet)).toEqual([]));

  it("templates and characters with names in style attributes are left to their authors", () => {
    for (const attribute of [
      "width: {{ width }}px",
      "color: <%= c %>",
      "font-family: &quot;A&quot;",
      "",
      "  ",
    ])
      expect(doubtedInPage(`<p style="${attribute}">x</p>`)).toEqual([]);
  });

  const apps: [string, unknown][] = [
    ["honey", honeyApp],
    ["cabins", cabinsApp],
    ["vinyl", vinylApp],
    ["piano", pianoApp],
    ...Object.entries(sampleFeatures)
      .filter(([, feature]) => !("entity" in feature))
      .map(([name, feature]): [string, unknown] => [name, appWith(feature)]),
  ];
  it.each(apps)("the app that the engine composes: %s", (_, input) => {
    const { html, css } = composeApp(blueprintSchema.parse(input));
    expect(doubted(css)).toEqual([]);
    expect(doubtedInPage(html)).toEqual([]);
  });

  it("the code that projects and quests begin with", () => {
    for (const { html, css } of [STARTER_CODE, ...Object.values(QUEST_STARTERS)]) {
      expect(doubted(css)).toEqual([]);
      expect(doubtedInPage(html)).toEqual([]);
    }
  });

  it("the product's own style sheet, and those of its libraries", () => {
    const root = findProjectRoot();
    const sheets = [
      "src/client/styles.css",
      ...["tailwindcss", "@fontsource-variable/jetbrains-mono"].flatMap((name) =>
        readdirSync(join(root, "node_modules", name))
          .filter((file) => file.endsWith(".css"))
          .map((file) => `node_modules/${name}/${file}`),
      ),
    ];
    for (const sheet of sheets) expect(doubted(readFileSync(join(root, sheet), "utf8")), sheet).toEqual([]);
  });

  const pages = readCorpus().filter(({ file }) => file.endsWith(".html"));
  it.skipIf(pages.length === 0)("the pages of the corpus (skipped where it is missing)", () => {
    for (const { file, text } of pages) expect(doubtedInPage(text), file).toEqual([]);
  });
});

describe("a big style sheet", () => {
  it("is judged once; after a key only what it changed is judged anew", () => {
    const text = Array.from(
      { length: 8000 },
      (_, i) =>
        `.a${i} { margin: ${i}px auto; color: #${(0x100000 + i).toString(16)}; border: ${i}px solid red }\n`,
    ).join("");
    expect(text.length).toBeGreaterThan(500_000);
    let judged = 0;
    const syntax = createCssSyntax();
    const valueProblem = createValueCheck({
      ...syntax,
      mismatch(property, value) {
        judged++;
        return syntax.mismatch(property, value);
      },
    });
    const own = { ...rules, valueProblem };
    expect(styleProblems(text, own)).toEqual([]);
    expect(judged).toBe(24_000);
    expect(styleProblems(`${text}p { color: tomato }`, own)).toEqual([]);
    expect(judged).toBe(24_001);
  });
});
