import { parse } from "acorn";
import { simple } from "acorn-walk";
import { describe, expect, test } from "vitest";
import { blueprintSchema } from "../../../src/server/engine/builtin/blueprint.ts";
import { composeApp } from "../../../src/server/engine/builtin/compose/composeApp.ts";
import { appWith, articles, sampleFeatures } from "../../e2e/modules/sampleFeatures.ts";

const {
  quiz,
  game2048,
  ticTacToe,
  snake,
  wheel,
  timer,
  notes,
  calculator,
  kanban,
  memory,
  todo,
  habits,
  converter,
} = sampleFeatures;

/** Every module with everything on and with everything off. */
const variants: Record<string, object> = {
  "quiz, full": quiz,
  "quiz, plain": {
    ...quiz,
    secondsPerQuestion: undefined,
    helpers: [],
    explanations: false,
    topics: quiz.topics.slice(0, 1),
  },
  "game2048, letters": game2048,
  "game2048, plain numbers": { ...game2048, tiles: "numbers", undo: false },
  "memory, full": memory,
  "memory, without pause": { ...memory, pause: false },
  "ticTacToe, full": ticTacToe,
  "ticTacToe, hard only": { ...ticTacToe, levels: ["hard"] },
  "ticTacToe, easy only": { ...ticTacToe, levels: ["easy"] },
  "ticTacToe, two people": { ...ticTacToe, computer: false },
  "snake, full": snake,
  "snake, open edges": { ...snake, walls: false, speeds: false },
  "wheel, full": wheel,
  "wheel, plain": { ...wheel, people: [], removeDrawn: false, history: false },
  "todo, plain": todo,
  "todo, full": { ...todo, due: true, priority: true },
  habits,
  "notes, full": notes,
  "notes, plain": { ...notes, markdown: false, tags: false, pin: false, files: false },
  pomodoro: timer,
  "pomodoro, silent": { ...timer, sounds: false },
  countdown: { ...timer, kind: "countdown" },
  stopwatch: { ...timer, kind: "stopwatch" },
  "converter, many groups": converter,
  "converter, one group": { ...converter, groups: ["mass"] },
  "kanban, full": kanban,
  "kanban, plain": { ...kanban, limits: false, dueField: undefined, filters: [], sumField: undefined },
  ...Object.fromEntries(
    ["basic", "tip", "loan", "bmi", "paint", "percentage", "age", "split"].map((kind) => [
      `calculator, ${kind}`,
      { ...calculator, kind },
    ]),
  ),
};

const compose = (feature: object) =>
  composeApp(blueprintSchema.parse(appWith(feature, { entities: [articles] })));

describe.each(Object.entries(variants))("%s", (_, feature) => {
  test("composes to the same code each time, without anything that is declared and never used", () => {
    const { js, html, css } = compose(feature);
    expect(compose(feature)).toEqual(compose(feature));
    const declared = new Set<string>();
    const used = new Set<string>();
    simple(parse(js, { ecmaVersion: "latest" }), {
      FunctionDeclaration(node) {
        if (node.id) declared.add(node.id.name);
      },
      VariableDeclarator(node) {
        if (node.id.type === "Identifier") declared.add(node.id.name);
      },
      Identifier(node) {
        used.add(node.name);
      },
    });
    expect([...declared].filter((name) => !used.has(name))).toEqual([]);
    for (const text of [js, html, css])
      expect(text).not.toMatch(/\bundefined\b(?!\s*[;?)&|])|\$\{|\bconsole\./);
  });

  test("uses no fixed colours, markup from text, foreign addresses or evaluated code", () => {
    const { js, css } = compose(feature);
    expect(js).not.toMatch(/innerHTML|insertAdjacentHTML|\beval\(|new Function|fetch\(|XMLHttpRequest/);
    const afterPalette = css.slice(css.indexOf("}") + 1);
    expect(afterPalette).not.toMatch(/#[0-9a-f]{3,8}\b/i);
  });
});

test("titles and words of people cannot end a string, a comment or a tag", () => {
  const nasty = `</script><b>"'\\\n*/ \${x} \``;
  const { js, html } = compose({
    ...wheel,
    title: nasty,
    itemWord: nasty,
    items: [nasty, "b"],
    people: [nasty],
  });
  expect(() => parse(js, { ecmaVersion: "latest" })).not.toThrow();
  expect(js).not.toContain("</script");
  expect(html).not.toContain("<b>");
});

test("two features of one module live side by side", () => {
  const app = composeApp(
    blueprintSchema.parse(
      appWith(timer, {
        features: [timer, { ...timer, id: "second" }, { ...timer, id: "third", kind: "stopwatch" }],
      }),
    ),
  );
  expect(() => parse(app.js, { ecmaVersion: "latest" })).not.toThrow();
  expect(app.css.match(/\.timer-phase \{/g)).toHaveLength(1);
});
