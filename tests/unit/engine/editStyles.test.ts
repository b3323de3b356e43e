import { describe, expect, it } from "vitest";
import { StyleSource } from "../../../src/server/engine/builtin/edit/styleSource.ts";

const BLUE = "#0000ff";

describe("the CSS that is written", () => {
  it.each([
    ["h1 {\n}\n", "h1 {\n  color: #0000ff;\n}\n"],
    ["h1 {\n\n}\n", "h1 {\n  color: #0000ff;\n}\n"],
    ["h1 {\n  \n  \n}\n", "h1 {\n  color: #0000ff;\n}\n"],
    ["h1 {}\n", "h1 {\n  color: #0000ff;\n}\n"],
    ["p {\n    margin: 0;\n}\n\nh1 {\n\n}\n", "p {\n    margin: 0;\n}\n\nh1 {\n    color: #0000ff;\n}\n"],
    ["p {\n\tmargin: 0;\n}\nh1 { }\n", "p {\n\tmargin: 0;\n}\nh1 {\n\tcolor: #0000ff;\n}\n"],
    ["p { margin: 0; }\nh1 { }\n", "p { margin: 0; }\nh1 { color: #0000ff; }\n"],
    ["/* mine */\n", "/* mine */\n\nh1 {\n  color: #0000ff;\n}\n"],
    ["", "h1 {\n  color: #0000ff;\n}\n"],
    ["\n\n", "h1 {\n  color: #0000ff;\n}\n"],
    ["p {\n  margin: 0;\n}", "p {\n  margin: 0;\n}\n\nh1 {\n  color: #0000ff;\n}"],
    ["p {\n  margin: 0;\n}\n\n\n", "p {\n  margin: 0;\n}\n\nh1 {\n  color: #0000ff;\n}\n"],
    ["h1 {\n  /* my heading */\n}\n", "h1 {\n  /* my heading */\n  color: #0000ff;\n}\n"],
    ["h1 {\n  margin: 0\n}\n", "h1 {\n  margin: 0;\n  color: #0000ff\n}\n"],
    [
      "@media print {\n  p {\n    margin: 0;\n  }\n}\n",
      "@media print {\n  p {\n    margin: 0;\n  }\n}\n\nh1 {\n  color: #0000ff;\n}\n",
    ],
  ])("of %j has no odd blank lines", (css, expected) => {
    const styles = new StyleSource(css);
    styles.set({ selector: "h1", elements: [] }, { color: BLUE });
    expect(styles.toString()).toBe(expected);
  });
});
