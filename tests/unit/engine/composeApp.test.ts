import { parse } from "acorn";
import fc from "fast-check";
import { parse as parseHtml } from "parse5";
import { describe, expect, test } from "vitest";
import { blueprintSchema } from "../../../src/server/engine/builtin/blueprint.ts";
import { composeApp } from "../../../src/server/engine/builtin/compose/composeApp.ts";
import { commentText, escapeHtml, jsLiteral } from "../../../src/server/engine/builtin/compose/escape.ts";
import { namesIn } from "../../../src/server/engine/builtin/compose/namesIn.ts";
import { pruneCss } from "../../../src/server/engine/builtin/compose/pruneCss.ts";
import { cabinsApp, honeyApp, pianoApp, vinylApp } from "../../e2e/modules/sampleApps.ts";
import { appWith, sampleFeatures } from "../../e2e/modules/sampleFeatures.ts";

const apps: [string, unknown][] = [
  ["honey", honeyApp],
  ["cabins", cabinsApp],
  ["vinyl", vinylApp],
  ["piano", pianoApp],
  ...Object.entries(sampleFeatures)
    .filter(([, feature]) => !("entity" in feature))
    .map(([name, feature]): [string, unknown] => [name, appWith(feature)]),
];
const compose = (input: unknown) => composeApp(blueprintSchema.parse(input));

/** Names declared at the top level of a script. */
function declarations(js: string): string[] {
  return parse(js, { ecmaVersion: "latest" }).body.flatMap((node) => {
    if (node.type === "FunctionDeclaration") return [node.id.name];
    if (node.type !== "VariableDeclaration") return [];
    return node.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
  });
}

describe("composed apps", () => {
  test.each(apps)(
    "%s: one document with language, title, links to its files and one h1 in each view",
    (_, input) => {
      const { html } = compose(input);
      expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(html).toContain('<link rel="stylesheet" href="styles.css">');
      expect(html).toContain('<script src="script.js"></script>');
      const errors: string[] = [];
      parseHtml(html, { onParseError: (error) => errors.push(error.code), sourceCodeLocationInfo: true });
      expect(errors).toEqual([]);
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
      expect(ids).toEqual([...new Set(ids)]);
      const views = html.split("<section id=").slice(1);
      for (const view of views) expect(view.match(/<h1[\s>]/g)).toHaveLength(1);
    },
  );

  test.each(apps)("%s: the script has no function or constant that nothing uses", (_, input) => {
    const { js } = compose(input);
    for (const name of declarations(js)) {
      const uses = js.split(new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`)).length - 1;
      expect(uses, `${name} is used`).toBeGreaterThan(1);
    }
  });

  test.each(apps)(
    "%s: the same Blueprint gives the same code, without console, network or dependencies",
    (_, input) => {
      const app = compose(input);
      expect(compose(input)).toEqual(app);
      expect(app.js).not.toMatch(
        /\bconsole\.|\bfetch\(|\bimport\b\s*\(|XMLHttpRequest|\binnerHTML\b|\beval\(/,
      );
      expect(app.html).not.toMatch(/(?:src|href)="https?:\/\/(?!example\.com)/);
    },
  );

  test("colours asked for are custom properties of exactly these values", () => {
    const { css } = compose(honeyApp);
    expect(css).toContain("--background: #fffff0;");
    expect(css).toContain("--component: #b8860b;");
  });

  test("whatever people write ends up as text, never as markup or code", () => {
    const nasty = fc
      .oneof(
        fc.string({ maxLength: 40 }),
        fc.constantFrom(
          "</script><script>alert(1)</script>",
          "<!-- <script>",
          `"quoted" 'and' \`ticks\` \${1}`,
          "*/ alert(1) /*",
          "line\nbreak\u2028and\u2029more",
          "a\ud800b",
          "$& $1 $`",
          "<img src=x onerror=alert(1)>",
        ),
      )
      .filter((text) => text.length > 0);
    fc.assert(
      fc.property(nasty, (text) => {
        const [first] = honeyApp.entities;
        const app = compose({
          ...honeyApp,
          name: text,
          tagline: text,
          icon: text,
          entities: [
            {
              ...first,
              one: text,
              many: text,
              icon: text,
              fields: first?.fields.map((field) => ({ ...field, label: text, hint: text, unit: text })),
              badges: first?.badges.map((badge) => ({ ...badge, label: text })),
              rows: [{ ...first?.rows[0], apiary: text }],
            },
          ],
          features: honeyApp.features.map((feature) => ({ ...feature, title: text })),
        });
        expect(() => parse(app.js, { ecmaVersion: "latest" })).not.toThrow();
        expect(app.js.toLowerCase()).not.toContain("</script");
        expect(app.js).not.toContain("<!--");
        expect(app.html.match(/<script/gi)).toHaveLength(1);
        expect(app.html).not.toMatch(/<img/i);
        const errors: string[] = [];
        parseHtml(app.html, { onParseError: (error) => errors.push(error.code) });
        expect(errors).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe("pieces of the composer", () => {
  test("a JavaScript literal reads back as the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const literal = jsLiteral(value);
        // JSON has no -0 and the literal need not keep it.
        expect(JSON.stringify(new Function(`return ${literal};`)())).toBe(JSON.stringify(value));
      }),
    );
  });

  test("escaped text has no character with a meaning in HTML", () => {
    expect(escapeHtml(`<a href="x" title='y'>&\u0000</a>`)).toBe(
      "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp; &lt;/a&gt;",
    );
    expect(commentText("*/ x\n</script>")).not.toMatch(/\*\/|\n|<\//);
  });

  test("names after a dot and keys of literals are no references", () => {
    expect([...namesIn("a.b; ({ c: d }); e?.f(g);")]).toEqual(["a", "d", "e", "g"]);
  });

  test("unused rules, keyframes and their comments leave a style sheet", () => {
    const card = ".card {\n  animation: rise 1s;\n}\n\n.card .gone,\n.card p {\n  margin: 0;\n}";
    const frames =
      "@keyframes rise {\n  to {\n    top: 0;\n  }\n}\n\n@keyframes fall {\n  to {\n    top: 1px;\n  }\n}";
    const css = `/* Cards */\n${card}\n\n${frames}\n\n.shade-3 {\n  color: blue;\n}\n\n/* Gone */\n.gone {\n  color: red;\n}`;
    const pruned = pruneCss(css, new Set(["card", "p", "shade-"]));
    expect(pruned).toContain(".card p {");
    expect(pruned).toContain("@keyframes rise");
    expect(pruned).toContain(".shade-3");
    expect(pruned).not.toMatch(/gone|fall/i);
  });
});
