import { describe, expect, it } from "vitest";
import {
  applyCodeInput,
  codeFields,
  hasCodeInput,
  holdsWork,
  sameCode,
} from "../../../../src/server/projects/projectCode.ts";
import { STARTER_CODE } from "../../../../src/shared/catalogue/starter.ts";

const code = { html: "<p>", css: "p{}", js: "1", files: { "a.txt": "A" } };

describe("applyCodeInput", () => {
  it("leaves alone what was not sent", () => {
    expect(applyCodeInput(code, { css: "b{}" })).toEqual({ ...code, css: "b{}" });
    expect(applyCodeInput(code, {})).toEqual(code);
  });

  it("takes the further files as a whole, and never drops a main one", () => {
    expect(applyCodeInput(code, { files: { "b.txt": "B" } })).toEqual({ ...code, files: { "b.txt": "B" } });
    expect(applyCodeInput(code, { files: { "script.js": "2" } })).toEqual({ ...code, js: "2", files: {} });
  });

  it("prefers a text named directly, then files, then buildOutput", () => {
    const buildOutput = { html: "build", css: "build", js: "build" };
    const files = { "index.html": "files", "styles.css": "files" };
    expect(applyCodeInput(code, { html: "direct", files, buildOutput })).toMatchObject({
      html: "direct",
      css: "files",
      js: "build",
    });
  });

  it("can empty a text", () => {
    expect(applyCodeInput(code, { js: "" }).js).toBe("");
    expect(hasCodeInput({ js: "" })).toBe(true);
    expect(hasCodeInput({})).toBe(false);
  });
});

describe("codeFields", () => {
  it("gives all files, and the named ones in their own fields", () => {
    const files = {
      "components/Header.tsx": "H",
      "utils/helpers.ts": "U",
      "types/index.ts": "T",
      "package.json": "{}",
    };
    expect(codeFields({ html: "h", css: "c", js: "j", files })).toEqual({
      html: "h",
      css: "c",
      js: "j",
      files: { "index.html": "h", "styles.css": "c", "script.js": "j", ...files },
      components: { "Header.tsx": "H" },
      utils: "U",
      types: "T",
      packageJson: "{}",
    });
  });
});

describe("holdsWork", () => {
  it("tells work from the starter page and from nothing", () => {
    expect(holdsWork(STARTER_CODE)).toBe(false);
    expect(holdsWork({ html: "", css: "", js: "", files: {} })).toBe(false);
    expect(holdsWork({ ...STARTER_CODE, js: "2" })).toBe(true);
    expect(holdsWork({ ...STARTER_CODE, files: { "a.txt": "" } })).toBe(true);
  });
});

describe("sameCode", () => {
  it("compares texts and files", () => {
    expect(sameCode(code, { ...code, files: { "a.txt": "A" } })).toBe(true);
    expect(sameCode(code, { ...code, files: { "a.txt": "B" } })).toBe(false);
    expect(sameCode(code, { ...code, files: { "b.txt": "A" } })).toBe(false);
    expect(sameCode(code, { ...code, files: {} })).toBe(false);
  });
});
