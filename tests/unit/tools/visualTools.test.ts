import { describe, expect, it } from "vitest";
import { analyzeDesign, suggestImprovements } from "../../../src/server/tools/visual/visualTools.ts";
import { readVoiceCommand } from "../../../src/server/tools/visual/voiceCommand.ts";
import {
  designAnalysisSchema,
  smartSuggestionsAnswer,
  voiceCommandAnswer,
} from "../../../src/shared/contracts/tools.ts";

const none = { html: "", css: "", js: "" };
const suggest = (code: Partial<typeof none>) =>
  smartSuggestionsAnswer.parse(suggestImprovements({ ...none, ...code }));
const titles = (code: Partial<typeof none>) => suggest(code).suggestions.map(({ title }) => title);
const design = (code: Partial<typeof none>) =>
  designAnalysisSchema.parse(analyzeDesign({ ...none, ...code }));

const GOOD_PAGE = `<!doctype html><html lang="en"><head><title>Tea</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><script src="a.js" defer></script></head>
<body><main><h1>Tea</h1><h2>Kinds</h2><img src="a.png" alt="A cup" width="10" height="10">
<label for="name">Name</label><input id="name"><label>Age <input></label><input type="hidden">
<button><svg aria-label="Close"></svg></button><a href="/"><img src="b.png" alt="Home" width="1" height="1"></a></main></body></html>`;

describe("suggestions", () => {
  it("are none for sound code", () => {
    expect(
      suggest({ html: GOOD_PAGE, css: "body{color:#000;background:#fff}", js: "const a = 1;\nexport { a };" })
        .suggestions,
    ).toEqual([]);
  });

  it.each([
    ['<img src="a.png">', "Describe images"],
    ["<input placeholder=x>", "Label form fields"],
    ["<button><svg></svg></button>", "Name buttons"],
    ['<a href="/x"></a>', "Name links"],
    ["<iframe src=x></iframe>", "Name frames"],
    ['<p id="a"></p><p id="a"></p>', "Use an id once"],
    ['<p onclick="x()">x</p>', "Keep behaviour in the script"],
    ['<script src="http://x.example/a.js"></script>', "Load over https"],
    ['<a href="x" target="_blank">x</a>', "Cut the tie to opened pages"],
    ["<html><head></head></html>", "Name the language"],
    ["<html><head></head></html>", "Give the page a title"],
    ["<html><head></head></html>", "Fit small screens"],
    ["<html><head></head></html>", "Begin with the doctype"],
    ['<html><head><script src="a.js"></script></head></html>', "Load scripts without waiting"],
    ["<html><h1>a</h1><h3>b</h3></html>", "Keep headings in order"],
  ])("in HTML %j: %s", (html, title) => {
    expect(titles({ html })).toContain(title);
  });

  it.each([
    ["p{color:#999;background:#fff}", "Raise the contrast"],
    [":root{--ink:#777}p{color:var(--ink);background-color:white}", "Raise the contrast"],
    ["a{outline:none}", "Keep the focus visible"],
    ["p{font-size:9px}", "Enlarge small text"],
    [".wide{width:1200px}", "Let wide parts shrink"],
    ["p{transition:all 1s}", "Respect people whom motion makes ill"],
    ['@import "a.css";', "Load style sheets side by side"],
    [
      "p{a:b!important;c:d!important;e:f!important;g:h!important;i:j!important;k:l!important}",
      "Use !important less",
    ],
    ["p{", "Mend the style sheet"],
  ])("in CSS %j: %s", (css, title) => {
    expect(titles({ css })).toContain(title);
  });

  it.each([
    ["eval(text)", "Run no text as code"],
    ["new Function('a')", "Run no text as code"],
    ["setTimeout('a()', 1)", "Run no text as code"],
    ["el.innerHTML = '<b>' + name", "Put text in as text"],
    ["document.write('x')", "Do not write into the page while it loads"],
    ["var a", "Use let and const"],
    ["a == b", "Compare strictly"],
    ["console.log(1)", "Take out what was for testing"],
    ["alert(1)", "Speak to people on the page"],
    ["const a = ;", "Mend the script"],
  ])("in JavaScript %j: %s", (js, title) => {
    expect(titles({ js })).toContain(title);
  });

  it.each([
    "el.innerHTML = '<b>fixed</b>'",
    "a == null",
    "el.textContent = name",
    "// eval(x)",
    "const s = 'eval(x)'",
  ])("says nothing against %j", (js) => {
    expect(titles({ js })).toEqual([]);
  });

  it("say where, also inside a page, with the most important first", () => {
    const html = "<p>\n</p>\n<style>\np{font-size:8px}\n</style>\n<script>\n\neval(x)\n</script>";
    expect(
      suggest({ html, js: "a;\nvar b;" }).suggestions.map(({ file, line, importance }) => [
        file,
        line,
        importance,
      ]),
    ).toEqual([
      ["html", 8, "high"],
      ["html", 4, "medium"],
      ["js", 2, "low"],
    ]);
  });

  it("show a few of one kind and count the rest", () => {
    const { suggestions } = suggest({ html: "<img>".repeat(40) });
    expect(suggestions.filter(({ title }) => title === "Describe images")).toHaveLength(5);
    expect(suggestions.map(({ detail }) => detail).join(" ")).toContain("There are 35 more of this kind.");
  });

  it("say what to send when nothing was sent", () => {
    expect(suggest({})).toMatchObject({
      ready: false,
      suggestions: [],
      needs: [expect.stringContaining("html")],
    });
  });

  it.each([
    ["elements", { html: "<img onclick=a onload=b id=c>".repeat(30_000) }],
    ["depth", { html: "<div>".repeat(100_000) }],
    ["calls", { js: "eval(a);\n".repeat(90_000) }],
    ["rules", { css: "p{color:#999;background:#fff}".repeat(30_000) }],
    [
      "variables",
      {
        css: `:root{${Array.from({ length: 200 }, (_, i) => `--v${i}:${`var(--v${i + 1})`.repeat(50)}`).join(";")}}p{color:var(--v0);background:var(--v0)}`,
      },
    ],
    ["nested blocks", { css: "a{".repeat(3_000) }],
  ])(
    "stay quick and small with 1 MB of %s",
    (_name, code) => {
      expect(JSON.stringify(suggest(code)).length).toBeLessThan(40_000);
      expect(JSON.stringify(design(code)).length).toBeLessThan(80_000);
    },
    30_000,
  );
});

describe("analysing a design", () => {
  it("counts colours, fonts and sizes, and computes contrasts as WCAG does", () => {
    const answer = design({
      css: ":root{--ink:#767676}body{font-family:'Inter',sans-serif;color:black;background:white}h1{font:700 2rem/1.2 Inter, serif;color:var(--ink);background:#fff}p{color:rgb(255 0 0 / 50%);font-size:1rem}",
      html: "<style>small{font-size:1rem;color:#fff}</style>",
    });
    expect(answer.ready).toBe(true);
    expect(answer.contrasts).toEqual([
      { selector: "h1", foreground: "#767676", background: "#ffffff", ratio: 4.54, passes: "AA" },
      { selector: "body", foreground: "#000000", background: "#ffffff", ratio: 21, passes: "AAA" },
    ]);
    expect(answer.colours.find(({ hex }) => hex === "#ffffff")?.uses).toBe(3);
    expect(answer.colours.map(({ hex }) => hex)).toContain("#ff000080");
    expect(answer.fonts).toEqual([{ family: "Inter", uses: 2 }]);
    expect(answer.fontSizes).toEqual([{ size: "1rem", uses: 2 }]);
  });

  it("says plainly that it sees no pictures", () => {
    expect(design({})).toMatchObject({
      ready: false,
      summary: expect.stringContaining("A picture cannot be analysed"),
      colours: [],
    });
  });
});

describe("a voice command", () => {
  it.each([
    ["Hey Inception, deploy it please", "deploy", "deploy it"],
    ["run the code", "run", "run the code"],
    ["Undo that.", "undo", "Undo that."],
    ["go to the projects page", "open", "go to the projects page"],
    ["make the button blue", "change", "make the button blue"],
    ["How do I centre a div?", "ask", "How do I centre a div?"],
    ["deploy a rocket counter on the page", "change", "deploy a rocket counter on the page"],
    ["please", "change", "please"],
  ])("%j is to %s", (transcript, action, text) => {
    expect(voiceCommandAnswer.parse(readVoiceCommand(transcript))).toMatchObject({
      ready: true,
      command: { action, text },
    });
  });

  it.each([undefined, null, "", "  \n "])("%j is answered with what is needed", (transcript) => {
    expect(readVoiceCommand(transcript)).toMatchObject({
      ready: false,
      command: null,
      summary: expect.stringContaining("no speech model"),
    });
  });

  it("of 10,000 characters is read in time", () => {
    expect(readVoiceCommand("please ".repeat(1400)).ready).toBe(true);
    expect(readVoiceCommand("make it and ".repeat(800)).ready).toBe(true);
  });
});
