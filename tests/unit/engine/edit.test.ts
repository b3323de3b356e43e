import { describe, expect, it } from "vitest";
import { composeApp } from "../../../src/server/engine/builtin/compose/composeApp.ts";
import type { Compiler } from "../../../src/server/engine/builtin/edit/editBlueprint.ts";
import { type CodeEdit, editCode } from "../../../src/server/engine/builtin/edit/editCode.ts";
import { readWishes } from "../../../src/server/engine/builtin/edit/wishes.ts";
import { understand } from "../../../src/server/engine/builtin/understand/understand.ts";
import type { CodeChanges } from "../../../src/shared/contracts/plan.ts";

// Code that a person wrote by hand, odd spacing and all: what was not asked for must stay byte for byte.
const HAND: CodeChanges = {
  html: `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Garden  Club</title>
</head>
<body>
  <header><h1>Garden  Club</h1>
    <nav><ul><li><a href="#news">News</a></li><li><a href="#visit">Visit us</a></li></ul></nav>
  </header>
  <main>
    <section id="news" class="news-list"><h2>News</h2><p>We  planted tulips &amp; roses.</p></section>
    <section id="visit"><h2>Visit us</h2><form id="visit-form"><label>Name <input name="name" placeholder="Your name"></label><button class="send">Send</button></form></section>
    <section id="faq"><h2>Frequent questions</h2><details><summary>When?</summary>Daily.</details></section>
  </main>
  <footer>© Garden Club</footer>
</body>
</html>
`,
  css: `/* mine */
body { background:#fff;  color: #222 }
h1 { font-size: 2rem; }
.send { background: rebeccapurple; color: white; border-radius: 4px }
@media (max-width: 600px) { .send { background: rebeccapurple } }
`,
  js: `const form = document.getElementById("visit-form");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  console.log('Thank you');
});
`,
};

const NO_COMPILER: Compiler = {
  understand: () => {
    throw new Error("must not be called without a Blueprint");
  },
  compose: () => {
    throw new Error("must not be called without a Blueprint");
  },
};

function ask(message: string, code: CodeChanges = HAND, lastError: string | null = null): CodeEdit {
  return editCode({ message, code, lastError, blueprint: null }, NO_COMPILER);
}

function changed(message: string, code: CodeChanges = HAND, lastError: string | null = null): CodeChanges {
  const edit = ask(message, code, lastError);
  expect(edit.code, edit.message).not.toBeNull();
  return edit.code ?? code;
}

describe("chat edits on hand-written code", () => {
  it.each([
    ['Change the title to "Rose Circle"', "<h1>Rose Circle</h1>"],
    ["please rename the app to Rose Circle", "<title>Rose Circle</title>"],
    ['replace "Visit us" with "Come & see"', "<h2>Come &amp; see</h2>"],
    ['change the send button to "Post it"', '<button class="send">Post it</button>'],
    ['Could you change the text "We planted tulips & roses." to "It rains."?', "<p>It rains.</p>"],
    ['change the placeholder "Your name" to "Full name"', 'placeholder="Full name"'],
  ])("%s: changes that text and no other byte", (message, expected) => {
    const next = changed(message);
    expect(next.html).toContain(expected);
    expect(next.css).toBe(HAND.css);
    expect(next.js).toBe(HAND.js);
    const lines = HAND.html.split("\n");
    const kept = next.html.split("\n").filter((line) => lines.includes(line)).length;
    expect(kept).toBeGreaterThanOrEqual(lines.length - 4);
  });

  it("changes a text that the script writes", () => {
    const next = changed('replace "Thank you" with "It\'s sent"');
    expect(next.js).toContain("console.log('It\\'s sent')");
    expect(next.html).toBe(HAND.html);
  });

  it.each([
    ["make the buttons teal", /\.send \{ background-color: #008080; color: white; border-radius: 4px \}/],
    ["Change the background to midnight blue", /body \{ background-color:#191970; {2}color: #ffffff \}/],
    ["make the footer dark green please", /footer \{\s*background-color: #006400;\s*color: #ffffff\s*\}/],
    ["the heading text should be crimson", /h1 \{[^}]*color: #dc143c/],
    ["use #ff8800 for the header", /header \{\s*background-color: #ff8800;\s*color: #111418/],
  ])("%s: sets the colour with readable text", (message, expected) => {
    const next = changed(message);
    expect(next.css).toMatch(expected);
    expect(next.css.startsWith("/* mine */")).toBe(true);
    expect(next.html).toBe(HAND.html);
  });

  it("changes a colour inside media queries too", () => {
    expect(changed("make the send button orange").css).not.toContain("rebeccapurple");
  });

  it.each([
    ["make the title bigger", /h1 \{ font-size: 2\.5rem; \}/],
    ["make the heading much smaller", /h1 \{ font-size: 1\.28rem; \}/],
    ["set the font size to 20px", /body \{[^}]*font-size: 20px/],
    ["give the buttons round corners", /\.send \{[^}]*border-radius: 5px/],
  ])("%s: sets the size", (message, expected) => {
    expect(changed(message).css).toMatch(expected);
  });

  it("makes each of several headings larger in its own measure, and says by how much", () => {
    const css = "h1 { font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem); }\nh2 { font-size: 1.5rem; }\n";
    const code = { html: "<h1>One</h1><h2>Two</h2><h3>Three</h3>", css, js: "" };
    const edit = ask("make the headings bigger", code);
    expect(edit.code?.css).toContain("h1 { font-size: clamp(2.188rem, 1.625rem + 2.5vw, 3.125rem); }");
    expect(edit.code?.css).toContain("h2 { font-size: 1.875rem; }");
    expect(edit.code?.css).toMatch(/h3 \{\s*font-size: 1\.462rem;?\s*\}/);
    expect(edit.message).toContain("25% larger");
    const roomier = ask("more space in the cards", {
      html: '<div class="card">x</div>',
      css: ".card { padding: 8px 16px; }",
      js: "",
    });
    expect(roomier.code?.css).toContain("padding: 10px 20px");
    const shared = ask("make the headings smaller", {
      html: "<h1>x</h1>",
      css: "h1 { font-size: var(--title); }",
      js: "",
    });
    expect(shared.code?.css).toContain("font-size: calc(var(--title) * 0.8)");
  });

  it("removes a section, with the link that led there, and nothing else", () => {
    const next = changed("remove the news section");
    expect(next.html).not.toContain("tulips");
    expect(next.html).not.toContain('href="#news"');
    expect(next.html).toContain('href="#visit"');
    expect(next.js).toBe(HAND.js);
    expect(next.css).toBe(HAND.css);
  });

  it("removes a section named by its heading, and the footer", () => {
    const next = changed("Remove the frequent questions section and delete the footer.");
    expect(next.html).not.toContain("Frequent questions");
    expect(next.html).not.toContain("<footer>");
  });

  it("hides instead of removing what the script works with, and says so", () => {
    const edit = ask("remove the visit us section");
    expect(edit.code?.html).toContain('<section hidden="" id="visit">');
    expect(edit.message).toContain("#visit-form");
  });

  it("gives a dark look to page and links", () => {
    const next = changed("add dark mode");
    expect(next.css).toMatch(/body \{ background-color:#15181f; {2}color: #e8eaf0 \}/);
    expect(next.css).toMatch(/:root \{ color-scheme: ?dark/);
  });

  it("grants several wishes of one message and says each", () => {
    const edit = ask('Make the buttons teal, remove the footer and change the title to "Hi".');
    expect(edit.code?.css).toContain("#008080");
    expect(edit.code?.html).not.toContain("<footer>");
    expect(edit.code?.html).toContain("<h1>Hi</h1>");
  });

  it.each([
    "remove the carousel",
    "make the unicorn blue",
    'replace "nothing like this" with "x"',
    "bloop",
    "what do you think about the weather in general?",
    "add a chat with friends",
  ])("%s: changes nothing and says why", (message) => {
    const edit = ask(message);
    expect(edit.code).toBeNull();
    expect(edit.message.length).toBeGreaterThan(20);
  });

  it("leaves a stylesheet with a mistake alone and says so", () => {
    const edit = ask("make the buttons red", { ...HAND, css: "body { color: red" });
    expect(edit.code).toBeNull();
    expect(edit.message).toContain("stylesheet has a mistake");
  });
});

describe("fix the last console error", () => {
  const js = (text: string): CodeChanges => ({
    html: '<p id="count">0</p><button id="more">+</button>',
    css: "",
    js: text,
  });

  it.each([
    ["misspelt global", 'consle.log("a");\n', "ReferenceError: consle is not defined", 'console.log("a");\n'],
    [
      "misspelt own name",
      "let counter = 0;\ncuonter += 1;\n",
      "cuonter is not defined",
      "let counter = 0;\ncounter += 1;\n",
    ],
    [
      "misspelt function",
      'document.getElementByID("count");\n',
      "TypeError: document.getElementByID is not a function",
      'document.getElementById("count");\n',
    ],
    [
      "changed constant",
      "const n = 1;\nn = 2;\n",
      "TypeError: Assignment to constant variable.",
      "let n = 1;\nn = 2;\n",
    ],
    [
      "misspelt id",
      'document.getElementById("cuont").textContent = "1";\n',
      "TypeError: Cannot set properties of null (setting 'textContent')",
      'document.getElementById("count").textContent = "1";\n',
    ],
    [
      "missing element",
      'document.querySelector("#newsletter").addEventListener("submit", () => {});\n',
      "TypeError: Cannot read properties of null (reading 'addEventListener')",
      'document.querySelector("#newsletter")?.addEventListener("submit", () => {});\n',
    ],
    [
      "missing bracket",
      "function f() {\n  return 1;\n",
      "SyntaxError: Unexpected end of input",
      "function f() {\n  return 1;\n}\n",
    ],
    ["no value", "let x = ;\n", "SyntaxError: Unexpected token ';'", "let x;\n"],
    ["missing parenthesis", 'alert("hi";\n', "SyntaxError: missing ) after argument list", 'alert("hi");\n'],
    [
      "surplus bracket",
      "if (true) { f(); }}\nfunction f() {}\n",
      "SyntaxError: Unexpected token '}'",
      "if (true) { f(); }\nfunction f() {}\n",
    ],
    ["unclosed quote", 'const a = "b;\n', "SyntaxError: Invalid or unexpected token", 'const a = "b";\n'],
  ])("mends a %s", (_name, before, error, after) => {
    expect(changed("fix the error", js(before), error).js).toBe(after);
  });

  it("does not guess: an error without a plain cause changes nothing", () => {
    const edit = ask("fix the last console error", js("throw new Error('no stock');\n"), "Error: no stock");
    expect(edit.code).toBeNull();
    expect(edit.message).toContain("do not guess");
  });

  it("says that there is nothing to mend when no error was seen", () => {
    expect(ask("fix the error", js("let a = 1;\n")).message).toContain("no error");
  });
});

describe("chat edits beside the script and beside earlier edits", () => {
  it.each([
    ["the name of a field", 'new FormData(form).get("words").toLowerCase();'],
    ["a property of the form", "const { value } = form.elements.words;"],
    ["an id", 'document.getElementById("find-words").value;'],
    ["an id put together", 'document.querySelector("#find-" + name).value;'],
    ["a class", 'document.querySelector("form .finder-field").value;'],
    ["a data attribute", "document.querySelector('[data-find]').value;"],
    ["a dataset", "const all = [...inputs].filter((one) => one.dataset.find);"],
  ])("hides what the script finds by %s instead of taking it away", (_what, script) => {
    const html =
      '<form><p class="part" role="search"><label for="find-words">Search</label><input id="find-words" class="finder-field" name="words" data-find></p></form>';
    const next = changed("remove the search", { html, css: "", js: script });
    expect(next.html).toContain('name="words"');
    expect(next.html).toContain("hidden");
  });

  it("takes away what the script does not know", () => {
    const html = '<main><section id="news"><h2>News</h2><p class="note">x</p></section><p>y</p></main>';
    const next = changed("remove the news section", { html, css: "", js: "const note = 1; notes.words;" });
    expect(next.html).toBe("<main><p>y</p></main>");
  });

  it.each([
    ["An online shop for hand made candles.", "Remove the search"],
    ["An online shop for hand made candles.", "Remove the cart"],
    ["A kanban board for our garden club", "Remove the board"],
    ["A habit tracker", "Remove the form"],
    ["A library of books with search and filters", "Remove the filters"],
  ])("%s – %s: the script finds all that it asks for", (request, wish) => {
    const blueprint = understand(request);
    const edit = editCode(
      { message: wish, code: composeApp(blueprint), lastError: null, blueprint },
      { understand, compose: composeApp },
    );
    const code = edit.code ?? composeApp(blueprint);
    const ids = new Set([...code.html.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1]));
    const asked = [...code.js.matchAll(/\$\("#([\w-]+)"[,)]/g)].map((match) => match[1]);
    expect(asked.filter((id) => !ids.has(id))).toEqual([]);
    const names = new Set([...code.html.matchAll(/\bname="([^"]+)"/g)].map((match) => match[1]));
    const fields = [...code.js.matchAll(/\.elements\.(\w+)/g)].map((match) => match[1]);
    expect(fields.filter((name) => !names.has(name) && name !== "namedItem")).toEqual([]);
  });

  it("adds to an app after a footer was added by hand: both stay", () => {
    const blueprint = understand("An online shop for hand made candles.");
    const compiler = { understand, compose: composeApp };
    const ask = (message: string, code: CodeChanges) =>
      editCode({ message, code, lastError: null, blueprint }, compiler);
    const first = ask('add a footer that says "© 2026 Nonna"', composeApp(blueprint));
    const second = ask("Show a bar chart of products per category", first.code ?? composeApp(blueprint));
    expect(second.message).not.toContain("by hand");
    expect(second.code?.html).toContain("© 2026 Nonna");
    expect(second.code?.html).toMatch(/chart/i);
  });
});

describe("chat edits of a composed app", () => {
  const RECIPES = "A recipe box for my family with ingredients, cuisine, cooking time and search and filters";
  const SHOP = "A pizza place with menu: Margherita 8.50, Funghi 9.50, Diavola 10.50; cart and checkout";

  function wish(request: string, message: string) {
    const blueprint = understand(request);
    const code = composeApp(blueprint);
    return editCode({ message, code, lastError: null, blueprint }, { understand, compose: composeApp });
  }

  it("adds the tool that is asked for as a page, not a text about it", () => {
    const { blueprint } = wish(RECIPES, "add a kitchen timer page");
    expect(blueprint?.features.map(({ module }) => module)).toContain("timer");
  });

  it("adds to every entry a field", () => {
    const { blueprint, message } = wish(RECIPES, "add a photo to every recipe");
    expect(message).toContain("Every recipe has the field “Photo” now");
    expect(blueprint?.features.map(({ title }) => title)).not.toContain("Photos");
  });

  it("removes the one filter that is named, and says which there are when there is none of that name", () => {
    const { message } = wish(RECIPES, "Remove the ingredients filter");
    expect(message).toContain("The filter “Ingredients” was removed from “Recipes”");
    const unknown = wish(RECIPES, "Remove the colour filter");
    expect(unknown.code).toBeNull();
    expect(unknown.message).toMatch(/No list filters by “colour”; there are filters for “/);
  });

  it("gives what is coloured and its text each its colour", () => {
    for (const message of [
      "Make the Add to cart buttons orange with black text",
      "make the buttons dark blue with white letters",
    ]) {
      expect(readWishes(message)).toMatchObject([
        { kind: "color", property: "background" },
        { kind: "color", property: "text" },
      ]);
    }
    const { code } = wish(SHOP, "Make the Add to cart buttons orange with black text");
    expect(code?.css).toMatch(
      /button\[aria-label\^="Add to cart"\] \{\s*background-color: #ffa500;\s*color: #000000;\s*\}/,
    );
  });

  it("makes all corners square or rounder, but no circle", () => {
    const square = wish(SHOP, "Make the corners square").code?.css ?? "";
    expect(square).toMatch(/--radius: 0;/);
    expect(square).not.toMatch(/border-radius: (?!0\b)\d*\.?\d+(?:px|rem)(?<!999px)/);
    expect(wish(SHOP, "make the corners rounder").code?.css).toMatch(/--radius: 15px;/);
  });

  it("takes “too small” and “too big” for the opposite", () => {
    expect(readWishes("the text is too small")).toMatchObject([{ kind: "size", change: { factor: 1.25 } }]);
    expect(readWishes("the headings look too big")).toMatchObject([
      { kind: "size", target: "headings", change: { factor: 0.8 } },
    ]);
  });

  it.each([
    ["undo that", "version history"],
    ["Add a dark mode toggle", "I cannot add a switch between light and dark"],
  ])("%s: changes nothing and says what to do", (message, said) => {
    const edit = wish(RECIPES, message);
    expect(edit.code).toBeNull();
    expect(edit.message).toContain(said);
  });

  it("takes the words of a footer without what leads to them", () => {
    expect(wish(RECIPES, "add a footer with © 2026 Nonna").message).toContain("“© 2026 Nonna”");
    expect(wish(RECIPES, "add a heading that says Welcome home").message).toContain("“Welcome home”");
  });
});

describe("reading wishes", () => {
  it("parts several looks of one thing, and of several things, but not two colours of one", () => {
    expect(readWishes("Make the headings bigger and red")).toMatchObject([
      { kind: "size", target: "headings" },
      { kind: "color", target: "headings", name: "red" },
    ]);
    expect(readWishes("please make the text larger and the buttons dark blue")).toMatchObject([
      { kind: "size", target: "text" },
      { kind: "color", target: "buttons", name: "dark blue" },
    ]);
    expect(readWishes("make the buttons rounder, bigger and teal")).toMatchObject([
      { kind: "size", target: "buttons", change: { property: "border-radius" } },
      { kind: "size", target: "buttons", change: { property: "font-size" } },
      { kind: "color", target: "buttons", name: "teal" },
    ]);
    expect(readWishes("make it black and white")).toHaveLength(1);
    expect(readWishes("make the header and footer green")).toMatchObject([{ target: "header and footer" }]);
  });

  it("never parts quoted text", () => {
    expect(readWishes('replace "Salt. And remove pepper" with "Sugar, and add honey"')).toEqual([
      { kind: "replace", from: "Salt. And remove pepper", to: "Sugar, and add honey" },
    ]);
  });

  it("terminates on any input of 10,000 characters", () => {
    for (const text of [
      "remove ".repeat(1400),
      '"'.repeat(10_000),
      "and make ".repeat(1100),
      "a".repeat(10_000),
      "⟦0⟧".repeat(3000),
    ]) {
      expect(Array.isArray(readWishes(text))).toBe(true);
    }
  });
});
