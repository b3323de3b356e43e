import { describe, expect, it } from "vitest";
import {
  appendEntries,
  countLevel,
  EMPTY_CONSOLE,
  lastErrorText,
  MAX_CONSOLE_ENTRIES,
  type NewEntry,
  textEntry,
} from "../../../src/client/preview/consoleLog.ts";
import { friendlyError } from "../../../src/client/preview/friendlyError.ts";
import { previewMessage } from "../../../src/client/preview/previewMessage.ts";
import { comparePreviewed } from "../../../src/client/preview/previewRun.ts";
import { previewSite } from "../../../src/client/preview/previewSite.ts";
import { planColors } from "../../../src/client/screens/planReview/planColors.ts";
import { checkSampleForm } from "../../../src/client/screens/planReview/sampleForm.ts";
import { SHELL_VERSION } from "../../../src/shared/previewShell.ts";

const line = (text: string, level: NewEntry["level"] = "log"): NewEntry => textEntry(level, text);

describe("the console", () => {
  it("counts repeats instead of repeating the line", () => {
    const log = appendEntries(EMPTY_CONSOLE, [line("a"), line("a"), line("b"), line("a")]);
    expect(log.entries.map(({ text, count }) => [text, count])).toEqual([
      ["a", 2],
      ["b", 1],
      ["a", 1],
    ]);
    expect(countLevel(log, "log")).toBe(4);
  });

  it("keeps the newest lines and tells how many were left out", () => {
    const many = Array.from({ length: MAX_CONSOLE_ENTRIES + 20 }, (_, i) => line(String(i)));
    const log = appendEntries(EMPTY_CONSOLE, many, 7);
    expect(log.entries).toHaveLength(MAX_CONSOLE_ENTRIES);
    expect(log.entries[0]?.text).toBe("20");
    expect(log.dropped).toBe(27);
  });

  it("hands the latest error with its place to the assistant", () => {
    const location = { file: "script.js", line: 3, column: 2 };
    const log = appendEntries(EMPTY_CONSOLE, [{ ...line("TypeError: x", "error"), location }, line("after")]);
    expect(lastErrorText(log)).toBe("TypeError: x (script.js:3:2)");
    expect(lastErrorText(EMPTY_CONSOLE)).toBeNull();
  });
});

describe("friendly errors", () => {
  it.each([
    ["ReferenceError: brew is not defined", "Variable or function not found"],
    ["TypeError: Cannot read properties of null (reading 'x')", "Reading something that does not exist"],
    ["TypeError: Cannot read property 'x' of undefined", "Reading something that does not exist"],
    ["TypeError: undefined is not an object (evaluating 'a.b')", "Reading something that does not exist"],
    ["TypeError: null is not an object (evaluating 'a.b === 1')", "Reading something that does not exist"],
    ["TypeError: Cannot set properties of null (setting 'x')", "Changing something that does not exist"],
    ["TypeError: Cannot set property 'x' of undefined", "Changing something that does not exist"],
    ["TypeError: null is not an object (evaluating 'a.b = 1')", "Changing something that does not exist"],
    ["SyntaxError: Unexpected token ';'", "Syntax error: the code is not complete or has a typo"],
    [
      'TypeError: Failed to resolve module specifier "lodash". Relative references must start with "/".',
      'A package needs its address: import it from "https://esm.sh/lodash"',
    ],
    [
      "TypeError: Module name, 'lodash' does not resolve to a valid URL.",
      'A package needs its address: import it from "https://esm.sh/lodash"',
    ],
    ["SyntaxError: Identifier 'me' has already been declared", "This name is declared twice"],
    [
      "SyntaxError: The requested module './a.js' does not provide an export named 'q'",
      "The imported file does not export this name",
    ],
    [
      "SyntaxError: Failed to execute 'querySelector' on 'Document': '##' is not a valid selector.",
      "Something went wrong",
    ],
    [
      "SecurityError: Failed to set a named property 'href' on 'Location': The current window does not have permission to navigate the target frame to 'x'.",
      "The preview stays in its frame: only the published page can lead its window elsewhere",
    ],
    ...[
      `SecurityError: Failed to read a named property 'document' from 'Window': Blocked a frame with origin "http://a" from accessing a cross-origin frame.`,
      `Error: Permission denied to access property "document" on cross-origin object`,
    ].map((message) => [message, "A page cannot look into the page around it: browsers keep sites apart"]),
    [
      'This script imports "./util", but there is no such file in this project. There is util.js.',
      "The imported file is not there",
    ],
    ["Error: whatever", "Something went wrong"],
  ])("%s", (message, title) => {
    expect(friendlyError(`${message}\n  at x`, 4)).toEqual({
      title,
      detail: message,
      place: "Around line 4",
    });
    expect(friendlyError(message, null).place).toBeNull();
  });
});

function logged(text: string) {
  const part = { kind: "text", text, entries: [], more: 0 };
  return { level: "log", kind: "line", depth: 0, count: 1, parts: [part] };
}

function nested(depth: number): object {
  const entries = depth === 0 ? [] : [{ key: "in", value: nested(depth - 1) }];
  return { kind: "object", text: "Object", entries, more: 0 };
}

describe("messages from a preview", () => {
  it("a line is taken", () => {
    const lines = [logged("a"), { ...logged("b"), parts: [nested(5)] }];
    expect(
      previewMessage.safeParse({ type: "console", run: "r", cleared: false, lines, dropped: 0 }).success,
    ).toBe(true);
  });

  it.each([
    null,
    "text",
    { type: "open-agent" },
    { type: "console", run: "r", lines: [{ ...logged("a"), level: "fatal" }], cleared: false, dropped: 0 },
    { type: "console", run: "r", lines: [logged("x".repeat(20_001))], cleared: false, dropped: 0 },
    {
      type: "console",
      run: "r",
      lines: [{ ...logged("a"), parts: [nested(20)] }],
      cleared: false,
      dropped: 0,
    },
    { type: "storage", run: "r", area: "other", entries: {} },
    { type: "storage", run: "r", area: "local", entries: { a: 1 } },
  ])("%j is refused", (message) => {
    expect(previewMessage.safeParse(message).success).toBe(false);
  });
});

describe("a change of the code", () => {
  const code = { html: "<p>", css: "a{}", js: "x", files: { "more.css": "b{}", "lib.js": "y" } };

  it("is exchanged in place when only style sheets changed", () => {
    const change = comparePreviewed(
      code,
      {
        ...code,
        css: "c{}",
        files: { ...code.files, "more.css": "d{}" },
      },
      "index.html",
    );
    expect(change).toEqual({
      kind: "css",
      files: new Map([
        ["styles.css", "c{}"],
        ["more.css", "d{}"],
      ]),
    });
    const emptied = { kind: "css", files: new Map([["styles.css", ""]]) };
    expect(comparePreviewed(code, { ...code, css: "" }, "index.html")).toEqual(emptied);
    const filled = { kind: "css", files: new Map([["styles.css", "a{}"]]) };
    expect(comparePreviewed({ ...code, css: "" }, code, "index.html")).toEqual(filled);
  });

  it("runs the page anew when anything else changed, and not at all when nothing did", () => {
    expect(comparePreviewed(code, { ...code, html: "<b>" }, "index.html").kind).toBe("reload");
    expect(comparePreviewed(code, { ...code, js: "z" }, "index.html").kind).toBe("reload");
    expect(comparePreviewed(code, { ...code, files: { "more.css": "b{}" } }, "index.html").kind).toBe(
      "reload",
    );
    expect(comparePreviewed(code, { ...code, files: { ...code.files } }, "index.html").kind).toBe("none");
  });

  it("style sheets that stand in others are exchanged there, over any number of steps", () => {
    const files = { "more.css": "c{}", "between.css": '@import "more.css";', "other.css": "o{}" };
    const importing = { ...code, css: '@import "between.css";', files };
    const changed = { ...importing, files: { ...files, "more.css": "d{}" } };
    const change = comparePreviewed(importing, changed, "index.html");
    expect(change.kind === "css" && [...change.files.keys()]).toEqual([
      "more.css",
      "between.css",
      "styles.css",
    ]);
    const inPage = { ...importing, html: '<style>@import "more.css"</style>' };
    const changedInPage = { ...inPage, files: changed.files };
    expect(comparePreviewed(inPage, changedInPage, "index.html").kind).toBe("reload");
  });

  it("style sheets that are much to read are for a new run", () => {
    const big = { ...code, files: { "a.svg": "x".repeat(300_000) } };
    expect(comparePreviewed(big, { ...big, css: "p{background:url(a.svg)}" }, "index.html").kind).toBe(
      "reload",
    );
    const small = { ...code, files: { "a.svg": "<svg/>" } };
    expect(comparePreviewed(small, { ...small, css: "p{background:url(a.svg)}" }, "index.html")).toEqual({
      kind: "css",
      files: new Map([["styles.css", expect.stringContaining("data:image/svg+xml")]]),
    });
  });
});

describe("where previews run", () => {
  it("is an origin of the project's own, or a sandboxed path without one", () => {
    expect(
      previewSite({ sandboxHost: "s.localhost", sandboxPort: 3000 }, "abc", "http://localhost:3000"),
    ).toEqual({
      origin: "http://preview-abc.s.localhost:3000",
      shell: `http://preview-abc.s.localhost:3000/?v=${SHELL_VERSION}&for=http%3A%2F%2Flocalhost%3A3000`,
    });
    expect(
      previewSite({ sandboxHost: "s.example", sandboxPort: null }, "abc", "https://x.example").origin,
    ).toBe("https://preview-abc.s.example");
    expect(previewSite({ sandboxHost: null, sandboxPort: null }, "abc", "https://x.example")).toEqual({
      origin: null,
      shell: `/preview/abc?v=${SHELL_VERSION}&for=https%3A%2F%2Fx.example`,
    });
  });
});

describe("the sample page of a plan", () => {
  it("has text that can be read on the plan's colours, and colours of its own when the plan's are no hex", () => {
    expect(planColors(["#000", "#ffff00", "#00f"])).toMatchObject({
      primary: "#000000",
      onPrimary: "#ffffff",
      background: "#ffff00",
      text: "#14161a",
      accent: "#0000ff",
    });
    expect(planColors(["navy"])).toMatchObject({ background: "#ffffff", text: "#14161a" });
  });

  it("checks required fields and the format of the e-mail address", () => {
    expect(checkSampleForm({ name: " ", email: "" })).toEqual({
      name: "Please enter your name.",
      email: "Please enter your e-mail address.",
    });
    expect(checkSampleForm({ name: "Bo", email: "bo@x" }).email).toMatch(/valid e-mail/);
    expect(checkSampleForm({ name: "Bo", email: "bo@x.org" })).toEqual({});
  });
});
