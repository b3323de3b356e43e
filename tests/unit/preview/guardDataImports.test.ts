import { expect, test } from "vitest";
import { guardDataImports } from "../../../src/client/preview/instrument/guardDataImports.ts";

test("modules that stand in the address that is imported are guarded", () => {
  const place = { file: "script.js", firstLine: 3, kind: "module" as const, guard: "$lg" };
  const text = `\nimport "data:text/javascript,for(;;);";\nimport 'data:text/javascript;base64,${btoa("while (1);")}';`;
  const [, first = "", second = ""] = guardDataImports(text, place).split("\n");
  expect(decodeURIComponent(first)).toContain('enter("script.js",4,false)');
  expect(decodeURIComponent(second)).toContain('enter("script.js",5,false)');
  for (const other of [
    'const text = "data:text/javascript,for(;;);"',
    'import "data:text/javascript,%";',
    'import data from "data:application/json,[1]" with { type: "json" };',
  ]) {
    expect(guardDataImports(other, place)).toBe(other);
  }
});
