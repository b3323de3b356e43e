import { parse } from "postcss";
import { describe, expect, it } from "vitest";
import { composeApp } from "../../../src/server/engine/builtin/compose/composeApp.ts";
import { editCode } from "../../../src/server/engine/builtin/edit/editCode.ts";
import { understand } from "../../../src/server/engine/builtin/understand/understand.ts";
import type { CodeChanges } from "../../../src/shared/contracts/plan.ts";

const compiler = { understand: (text: string) => understand(text), compose: composeApp };

const PAGE: CodeChanges = {
  html: `<!doctype html>
<title>Hello</title>
<header><h1>Hello</h1></header>
<main>
  <p>First words.</p>
  <div class="card">A card</div>
  <a href="#more">More</a>
  <button>Save</button>
</main>
<footer>Made by me</footer>
`,
  css: "body {\n  margin: 0;\n}\n",
  js: "",
};

function edit(message: string, code = PAGE) {
  return editCode({ message, code, lastError: null, blueprint: null }, compiler);
}

/** What the stylesheet says now and did not say before, by selector. */
function looks(message: string, page = PAGE): Record<string, Record<string, string>> {
  const { code, message: said } = edit(message, page);
  expect(code, said).not.toBeNull();
  const before = declarations(page.css);
  return Object.fromEntries(
    Object.entries(declarations(code?.css ?? page.css)).flatMap(([selector, all]) => {
      const fresh = Object.entries(all).filter(([name, value]) => before[selector]?.[name] !== value);
      return fresh.length > 0 ? [[selector, Object.fromEntries(fresh)]] : [];
    }),
  );
}

function declarations(css: string): Record<string, Record<string, string>> {
  const all: Record<string, Record<string, string>> = {};
  parse(css).walkDecls(({ parent, prop, value }) => {
    const selector = parent && "selector" in parent ? String(parent.selector) : "";
    all[selector] = { ...all[selector], [prop]: value };
  });
  return all;
}

const BLUE = "#0000ff";
const RED = "#ff0000";
const GREEN = "#008000";
const ORANGE = "#ffa500";
const white = "#ffffff";
const black = "#111418";
const centred = { "text-align": "center", "flex-grow": "1" };
const BUTTON = "button, .button";

describe("what “it” is", () => {
  it.each<[string, Record<string, Record<string, string>>]>([
    ["Change the heading text to Welcome and make it blue", { h1: { color: BLUE } }],
    ['Change the heading text to "Welcome" and make it blue', { h1: { color: BLUE } }],
    ["Change the heading to Welcome. Then make it blue, please.", { h1: { color: BLUE } }],
    ["Change the heading to Welcome, make it blue, and center it", { h1: { color: BLUE, ...centred } }],
    ["Make the heading say Welcome and color it blue", { h1: { color: BLUE } }],
    ["change the text of the heading to Welcome and turn it blue", { h1: { color: BLUE } }],
    ["change the heading text to Welcome and its color to blue", { h1: { color: BLUE } }],
    ["rename the heading to Welcome and make that blue", { h1: { color: BLUE } }],
    ["change the title to Welcome and make it bigger", { h1: { "font-size": "2.5rem" } }],
    ["change the title to Welcome and make it bold and blue", { h1: { "font-weight": "700", color: BLUE } }],
    ["center the heading and make it red", { h1: { ...centred, color: RED } }],
    ["make the title bold and center it", { h1: { "font-weight": "700", ...centred } }],
    ["make the heading bold and it should be blue", { h1: { "font-weight": "700", color: BLUE } }],
    ["for the heading, make it blue and bold", { h1: { color: BLUE, "font-weight": "700" } }],
    ["make the heading blue, it should be centered too", { h1: { color: BLUE, ...centred } }],
    ["the heading should say Welcome. It should be blue, too.", { h1: { color: BLUE } }],
    ["change the heading to Welcome in blue", { h1: { color: BLUE } }],
    ["turn the heading blue and underline it", { h1: { color: BLUE, "text-decoration": "underline" } }],
    ["make the heading italic and blue", { h1: { "font-style": "italic", color: BLUE } }],
    ["the heading: make it blue", { h1: { color: BLUE } }],
    ["the heading is too small, make it bigger", { h1: { "font-size": "2.5rem" } }],
    ["the heading looks boring. make it red", { h1: { color: RED } }],
    ["make the paragraph bigger and make that red", { p: { "font-size": "20px", color: RED } }],
    ["set the paragraph text to Hi and make it red and bold", { p: { color: RED, "font-weight": "700" } }],
    ["color the links red and make them bold", { a: { color: RED, "font-weight": "700" } }],
    ["the links should be red and they should be bold", { a: { color: RED, "font-weight": "700" } }],
    [
      "make the footer red and make it bold",
      { footer: { "background-color": RED, color: black, "font-weight": "700" } },
    ],
    ["I don't like the footer color, make it blue", { footer: { "background-color": BLUE, color: white } }],
    ["change the footer to Bye and make it blue", { footer: { "background-color": BLUE, color: white } }],
    [
      "change the save button to Post and make it green",
      { button: { "background-color": GREEN, color: white } },
    ],
    ['replace "First words." with "Last words." and make it red', { p: { color: RED } }],
    [
      "make the card blue. It should also be bold",
      { ".card": { "background-color": BLUE, color: white, "font-weight": "700" } },
    ],
    [
      "make the heading and the paragraph blue and make them bold",
      {
        h1: { color: BLUE, "font-weight": "700" },
        p: { color: BLUE, "font-weight": "700" },
      },
    ],
    [
      "make the heading blue and the paragraph red and make them bold",
      {
        h1: { color: BLUE, "font-weight": "700" },
        p: { color: RED, "font-weight": "700" },
      },
    ],
    [
      "make the heading blue and make the paragraph red and make it bold",
      {
        h1: { color: BLUE },
        p: { color: RED, "font-weight": "700" },
      },
    ],
    [
      "make the heading green and the links orange and make it bold",
      {
        h1: { color: GREEN, "font-weight": "700" },
        a: { color: ORANGE },
      },
    ],
  ])("%s", (message, expected) => {
    expect(looks(message)).toEqual(expected);
  });

  it.each<[string, Record<string, Record<string, string>>]>([
    [
      "make the button red and its text bigger",
      { [BUTTON]: { "background-color": RED, color: black }, button: { "font-size": "20px" } },
    ],
    ["make the button red and its text white", { [BUTTON]: { "background-color": RED, color: white } }],
    ["make the button text bigger and it red", { button: { "font-size": "20px" }, [BUTTON]: { color: RED } }],
    [
      "the button should be green and its text should be white",
      { [BUTTON]: { "background-color": GREEN, color: white } },
    ],
    ["make the heading blue and its background orange", { h1: { color: BLUE, "background-color": ORANGE } }],
    [
      "make the background of the card orange and its text blue",
      { ".card": { "background-color": ORANGE, color: BLUE } },
    ],
    ["make the card's background blue", { ".card": { "background-color": BLUE, color: white } }],
    ["make the heading's text bigger", { h1: { "font-size": "2.5rem" } }],
    [
      "make the button blue and round its corners",
      { [BUTTON]: { "background-color": BLUE, color: white }, button: { "border-radius": "10px" } },
    ],
  ])("of what something is a part: %s", (message, expected) => {
    expect(looks(message)).toEqual(expected);
  });

  it("is hidden or removed as what was named", () => {
    for (const message of [
      "find the footer and remove it",
      "I don't like the footer, get rid of it",
      "make the footer red and hide it",
    ]) {
      const { code, message: said } = edit(message);
      expect(code?.html, `${message}: ${said}`).toBe(PAGE.html.replace("<footer>Made by me</footer>\n", ""));
    }
    expect(edit("make the card red and change its text to Bye").code?.html).toContain(
      '<div class="card">Bye</div>',
    );
  });

  it("is not said to be so already when the same message made it so", () => {
    expect(edit("make the page blue and its text white").message).not.toContain("already");
    expect(
      edit("make the page blue", { ...PAGE, css: "body { background: #0000ff; color: #ffffff; }" }).message,
    ).toContain("It is so already.");
    expect(edit("change the title to Woman in Red").code?.html).toContain("<h1>Woman in Red</h1>");
  });

  it("is what was added", () => {
    const added = edit("Add a paragraph saying Good day and make it red");
    expect(added.code?.html).toContain('<p id="good-day-paragraph">Good day</p>');
    expect(declarations(added.code?.css ?? "")).toMatchObject({ "#good-day-paragraph": { color: RED } });
    expect(declarations(added.code?.css ?? "")).not.toHaveProperty("p");
    expect(looks("Add a heading that says Welcome and make it blue")).toEqual({ h2: { color: BLUE } });
  });

  it.each<[string, Record<string, Record<string, string>>]>([
    ["make it blue", { body: { "background-color": BLUE, color: white } }],
    ["make everything blue", { body: { "background-color": BLUE, color: white } }],
    ["make that blue", { body: { "background-color": BLUE, color: white } }],
    ["make it bigger", { body: { "font-size": "20px" } }],
    ["turn the text red", { body: { color: RED } }],
    ["make the background blue", { body: { "background-color": BLUE, color: white } }],
    ["make the background blue and the text orange", { body: { "background-color": BLUE, color: ORANGE } }],
    ["rename the app to Rose and make it blue", { body: { "background-color": BLUE, color: white } }],
    ["I love it! make it blue", { body: { "background-color": BLUE, color: white } }],
  ])("without anything named it is the page: %s", (message, expected) => {
    expect(looks(message)).toEqual(expected);
  });

  it("names what it took “it” for, and does not make the page dark for a heading", () => {
    expect(edit("Change the heading to Welcome and make it bigger").message).toContain(
      "Heading: the text size",
    );
    const dark = edit("Change the heading to Welcome and make it dark");
    expect(dark.code?.css).toBe(PAGE.css);
    expect(dark.message).toContain("which colour");
    expect(edit("call the app Rose and make it dark").code?.css).toContain("#15181f");
  });

  it("stays the app for its name, its language and its errors", () => {
    const app = understand("An online shop for hand made candles.");
    const wish = (message: string) =>
      editCode({ message, code: composeApp(app), lastError: null, blueprint: app }, compiler);
    expect(wish("make the buttons teal and translate it into German").blueprint?.language).toBe("de");
    expect(wish("make the buttons teal and call it Nonna").blueprint?.name).toBe("Nonna");
    expect(edit("make the heading red and call it Rose").code?.html).toContain("<h1>Rose</h1>");
  });
});

describe("two wishes, two things", () => {
  it.each<[string, Record<string, Record<string, string>>]>([
    [
      "make the heading green and the button orange",
      {
        h1: { color: GREEN },
        [BUTTON]: { "background-color": ORANGE, color: black },
      },
    ],
    [
      "make the heading green, the button orange and the footer blue",
      {
        h1: { color: GREEN },
        [BUTTON]: { "background-color": ORANGE, color: black },
        footer: { "background-color": BLUE, color: white },
      },
    ],
    [
      "make the heading blue but keep the button green",
      {
        h1: { color: BLUE },
        [BUTTON]: { "background-color": GREEN, color: white },
      },
    ],
    ["I want the heading in blue and the links in green", { h1: { color: BLUE }, a: { color: GREEN } }],
    [
      "the heading should be blue and the links should be green",
      { h1: { color: BLUE }, a: { color: GREEN } },
    ],
    [
      "make the heading and the footer blue",
      { h1: { color: BLUE }, footer: { "background-color": BLUE, color: white } },
    ],
    [
      "make both the heading and the footer bold",
      { h1: { "font-weight": "700" }, footer: { "font-weight": "700" } },
    ],
    [
      "make the heading and paragraph bold and blue",
      {
        h1: { "font-weight": "700", color: BLUE },
        p: { "font-weight": "700", color: BLUE },
      },
    ],
    [
      "let the heading be blue and let the button be bold",
      { h1: { color: BLUE }, [BUTTON]: { "font-weight": "700" } },
    ],
    ["make the title blue", { h1: { color: BLUE } }],
    [
      "make the title bigger, bold and blue",
      { h1: { "font-size": "2.5rem", "font-weight": "700", color: BLUE } },
    ],
  ])("%s", (message, expected) => {
    expect(looks(message)).toEqual(expected);
  });

  const BUTTONS: CodeChanges = {
    html: '<h1>Hi</h1><h2>More</h2><button class="btn">Save</button>\n<button class="btn">Cancel</button><a class="btn" href="#">Help</a>',
    css: ".btn {\n  background: grey;\n  color: white;\n}\n\nh1, h2 {\n  color: navy;\n  font-size: 30px;\n}\n",
    js: "",
  };

  it("gives each of two alike buttons its own colour", () => {
    const { code } = edit("make the save button green and the cancel button orange", BUTTONS);
    expect(code?.html).toContain('<button id="save-button" class="btn">Save</button>');
    expect(code?.html).toContain('<button id="cancel-button" class="btn">Cancel</button>');
    expect(declarations(code?.css ?? "")).toMatchObject({
      ".btn": { background: "grey", color: "white" },
      "#save-button": { "background-color": GREEN },
      "#cancel-button": { "background-color": ORANGE, color: black },
    });
  });

  it("follows a button through its new text", () => {
    const { code } = edit("change the cancel button to Leave and make it green", BUTTONS);
    expect(code?.html).toContain('<button id="leave-button" class="btn">Leave</button>');
    expect(declarations(code?.css ?? "")).toMatchObject({ "#leave-button": { "background-color": GREEN } });
  });

  it("leaves what shares a rule with the thing as it was", () => {
    const { code } = edit("make the heading red and bigger", BUTTONS);
    expect(declarations(code?.css ?? "")).toMatchObject({
      "h1, h2": { color: "navy", "font-size": "30px" },
      h1: { color: RED, "font-size": "38px" },
    });
    const own = edit("make the heading red", {
      ...BUTTONS,
      css: "h1 { margin: 0; }\nh1, h2 { color: navy; }\n",
    });
    expect(own.code?.css).toMatch(/h1, h2 \{ color: navy; \}\n\nh1 \{ color: #ff0000;? \}/);
  });
});
