import { readFileSync } from "node:fs";
import vm from "node:vm";
import { oklch, wcagContrast } from "culori";
import { describe, expect, it, test } from "vitest";
import {
  appendEntries,
  type ConsoleEntry,
  EMPTY_CONSOLE,
  entryOf,
  textEntry,
  visibleEntries,
  withPlaces,
} from "../../../src/client/preview/consoleLog.ts";
import { safeStyle } from "../../../src/client/preview/consoleStyle.ts";
import { type ConsoleValue, inlineText } from "../../../src/client/preview/consoleValue.ts";
import constants from "../../../src/client/preview/instrument/constants.js?raw";
import { promptSource } from "../../../src/client/preview/promptSource.ts";

function value(
  kind: ConsoleValue["kind"],
  text: string,
  entries: ConsoleValue["entries"] = [],
  more = 0,
): ConsoleValue {
  return { kind, text, entries, more };
}

describe("values in one line", () => {
  const list = value("array", "Array(3)", [{ key: "", value: value("string", "a") }], 2);
  test.each([
    [value("string", "plain"), "plain"],
    [list, '["a", … 2 more]'],
    [value("object", "Object", [{ key: "n", value: list }]), '{ n: ["a", … 2 more] }'],
    [value("object", "Cat"), "Cat {}"],
    [value("map", "Map(1)", [{ key: '"k"', value: value("number", "1") }]), 'Map(1) { "k" => 1 }'],
    [value("element", '<p id="a">', [{ key: "", value: value("string", "Hi") }]), '<p id="a">Hi</p>'],
    [value("element", "<p>"), "<p></p>"],
    [value("element", '<input value="5">'), '<input value="5">'],
    [value("element", "<br>", [{ key: "", value: value("string", "in it") }]), "<br>in it</br>"],
    [value("element", "<!-- words -->"), "<!-- words -->"],
    [
      value("element", "<p>", [{ key: "", value: value("string", "x".repeat(60)) }]),
      `<p>${"x".repeat(60)}</p>`,
    ],
    [
      value("element", "<p>", [{ key: "", value: value("string", "x".repeat(61)) }]),
      `<p>${"x".repeat(60)}…</p>`,
    ],
    [
      value("element", "<p>", [{ key: "", value: value("string", "🎉".repeat(61)) }]),
      `<p>${"🎉".repeat(60)}…</p>`,
    ],
  ])("%j", (given, text) => {
    expect(inlineText(given)).toBe(text);
  });
});

describe("styles of %c", () => {
  test.each([
    ["color: darkred; font-weight: bold", { color: expect.any(String), fontWeight: "bold" }],
    ["color: url(https://x); position: fixed; background: url(x)", {}],
    ["color: #f00; background-color: rgb(1, 2, 3)", { color: "#f00", backgroundColor: "rgb(1, 2, 3)" }],
    ["color: var(--secret); color", {}],
    ["color: notacolour; background: inherit; border-color: red", {}],
    [
      "font-size: 20px; text-transform: uppercase; letter-spacing: 2px",
      {
        fontSize: "clamp(0.5em, 20px, 3em)",
        textTransform: "uppercase",
        letterSpacing: "min(2px, 1em)",
        display: "inline-block",
        maxWidth: "100%",
        lineHeight: "1.4",
      },
    ],
    [
      "padding: 2px 0; border: 1px solid rgb(1, 2, 3); border-radius: 50%; line-height: 200",
      {
        padding: "min(2px, 2em) 0",
        border: "min(1px, 0.5em) solid rgb(1, 2, 3)",
        borderRadius: "50%",
        display: "inline-block",
        maxWidth: "100%",
        lineHeight: "3",
      },
    ],
    ["margin: -5px; padding: 1px 2px 3px 4px 5px; line-height: calc(1px * 900); font-size: 5vw", {}],
    ["border: 1px solid url(x); border-radius: var(--x); letter-spacing: -9px; margin: auto", {}],
  ])("%s", (css, style) => {
    expect(safeStyle(css)).toEqual(style);
  });

  describe.each(["light", "dark"] as const)("can be read in the %s theme", (theme) => {
    const sheet = readFileSync(new URL("../../../src/client/styles.css", import.meta.url), "utf8");
    const grounds = ["depth-3", "red-soft", "yellow-soft"].map((name) => {
      const pair = new RegExp(`--color-${name}: light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)`).exec(
        sheet,
      );
      return pair?.[theme === "light" ? 1 : 2] ?? "";
    });
    const inTheme = (colour = "") =>
      /^light-dark\((.+), (.+)\)$/.exec(colour)?.[theme === "light" ? 1 : 2] ?? colour;

    test.each([
      "black",
      "white",
      "red",
      "blue",
      "yellow",
      "gray",
      "#ff0",
      "rgba(0, 0, 0, 0.1)",
      "hsl(240, 100%, 20%)",
      "oklch(0.9 0.1 100)",
      "transparent",
      "rebeccapurple",
    ])("%s", (colour) => {
      for (const ground of grounds) {
        expect(wcagContrast(inTheme(safeStyle(`color: ${colour}`).color), ground)).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    });
  });

  test("leaves a colour as it is where it can be read, and its hue where not", () => {
    expect(safeStyle("color: black").color).toMatch(/^light-dark\(black, #/);
    expect(safeStyle("color: white").color).toMatch(/^light-dark\(#\w+, white\)$/);
    expect(oklch(/, (#\w+)\)$/.exec(safeStyle("color: blue").color ?? "")?.[1])?.h).toBeCloseTo(
      oklch("blue")?.h ?? 0,
      -1,
    );
  });

  test("gives text on a ground of its own a colour that can be read there", () => {
    expect(safeStyle("background: yellow")).toEqual({ backgroundColor: "yellow", color: "black" });
    expect(safeStyle("background: #222")).toEqual({ backgroundColor: "#222", color: "white" });
  });
});

describe("groups", () => {
  let id = 0;
  const entry = (text: string, depth: number, kind: ConsoleEntry["kind"] = "line"): ConsoleEntry => ({
    ...textEntry("log", text),
    id: id++,
    kind,
    depth,
  });
  const entries = [
    entry("before", 0),
    entry("outer", 0, "group"),
    entry("a", 1),
    entry("inner", 1, "group"),
    entry("b", 2),
    entry("crash", 2, "error"),
    entry("after", 0),
  ];
  const texts = (shown: ConsoleEntry[]) => shown.map(({ text }) => text);

  it("hide their lines when they are closed, but never an error that nothing caught", () => {
    expect(
      texts(
        visibleEntries(
          entries,
          () => true,
          ({ text }) => text === "outer",
        ),
      ),
    ).toEqual(["before", "outer", "crash", "after"]);
    expect(
      texts(
        visibleEntries(
          entries,
          () => true,
          ({ text }) => text === "inner",
        ),
      ),
    ).toEqual(["before", "outer", "a", "inner", "crash", "after"]);
  });

  it("stay with the lines that a filter finds in them", () => {
    expect(
      texts(
        visibleEntries(
          entries,
          ({ text }) => text === "b",
          () => false,
        ),
      ),
    ).toEqual(["outer", "inner", "b"]);
  });
});

describe("lines that read the same", () => {
  const line = (n: number) => ({
    ...textEntry("log", "HTMLParagraphElement {…}"),
    parts: [value("object", "HTMLParagraphElement {…}", [{ key: "n", value: value("number", `${n}`) }])],
  });
  test.each([
    [
      [1, 1, 2, 2, 2],
      [2, 3],
    ],
    [
      [1, 2, 1],
      [1, 1, 1],
    ],
  ])("are one only where the same can be opened in them: %j", (lines, counts) => {
    const log = appendEntries(EMPTY_CONSOLE, lines.map(line));
    expect(log.entries.map(({ count }) => count)).toEqual(counts);
  });
});

test("stacks name the learner's own files and lines", () => {
  expect(withPlaces("at deep (inception:lib%2Fa.js:1:4:7)\nat inception:index.html:10:2:1")).toBe(
    "at deep lib/a.js:3\nat index.html:10",
  );
  const stack = "at f (inception:script.js:1:5:1)";
  expect(
    entryOf({ ...textEntry("error", "x"), kind: "trace", parts: [], stack, table: undefined }).location?.line,
  ).toBe(4);
});

describe("a line of the console", () => {
  async function run(lines: string[]): Promise<unknown> {
    const context = vm.createContext({ loops: { turn: () => {} } });
    vm.runInContext("window = globalThis; $guard = loops", context);
    vm.runInContext(
      `(${constants.trim().replace(/;$/, "")})({ loops, descriptorOf: Object.getOwnPropertyDescriptor,
        define: (owner, name, how) =>
          Object.defineProperty(owner, name, { configurable: true, enumerable: true, ...how }) })`,
      context,
    );
    let result: unknown;
    for (const line of lines)
      result = await vm.runInContext(
        `(0, eval)(${JSON.stringify(promptSource(line, "$guard").source)})`,
        context,
      );
    return result;
  }

  test.each([
    [["1 + 1"], 2],
    [["let a = 1", "a + 1"], 2],
    [["const { b } = { b: 3 }", "b"], 3],
    [["class C { m() { return 4 } }", "new C().m()"], 4],
    [["const y = 3", "typeof y"], "number"],
    [["const y = 3", "const y = 4, z = y + 1", "[y, z].join()"], "4,5"],
    [["const y = 3", "let y = 4", "y = 5", "y"], 5],
    [["const y = 3", "const y = await 6", "y"], 6],
    [["5; const y = 3 // with a comment"], 5],
    [["const y = 3"], undefined],
    [["const f = () => g; const g = 2", "f()"], 2],
    [["function f() { return 5 }", "f()"], 5],
    [["if (1) { 6 } else { 7 }"], 6],
    [["{ let x = 1; x }"], 1],
    [["// nothing", "'8' // eight"], "8"],
  ])("%j", async (lines, result) => {
    expect(await run(lines)).toBe(result);
  });

  test.each([
    [["const y = 3", "y = 4"]],
    [["const y = 3; y = 4"]],
    [["const { a, b: [y] } = { a: 1, b: [2] }", "y++"]],
    [["const y = await 3", "y = 4"]],
    [["const y = 1", "const y = 2", "y = 3"]],
    [["const x = await 1;const y=await 2;x+y", "x = 3"]],
    [["const x = 1;let z = 2;const y=3;class C{}", "y = 3"]],
    [["let y = 1", "const y = 2", "(() => { y = 3 })()"]],
  ])("%j sets a constant", async (lines) => {
    await expect(run(lines)).rejects.toThrow("Assignment to constant variable.");
  });

  it("is an object where it can be one, may wait, and has its loops guarded", async () => {
    expect(await run(["{ a: 1, b: 2 }"])).toEqual({ a: 1, b: 2 });
    for (const line of [
      "await 1",
      "await (1)",
      "await [1]",
      "await `1`",
      "await (async () => 1)()",
      "let z = await (1); z",
    ]) {
      expect(promptSource(line, "$guard").isAsync).toBe(true);
    }
    expect(await run(["let z = await (Promise.resolve(4)); z"])).toBe(4);
    expect(await run(["const n = await Promise.resolve(9)", "n"])).toBe(9);
    expect(promptSource("for (;;);", "$guard").source).toContain('"console",1');
    expect(promptSource("let x = ;", "$guard")).toEqual({ source: "let x = ;", isAsync: false });
  });
});
