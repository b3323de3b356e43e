import type { StyleRules } from "../../../../src/client/editor/checks/styleProblems.ts";
import { createValueCheck } from "../../../../src/client/editor/checks/valueProblem.ts";
import { createCssSyntax } from "../../../../src/client/editor/cssSyntax.ts";

/** The rules of the code worker, without what a browser adds to them. */
export function createStyleRules(): StyleRules {
  const syntax = createCssSyntax();
  return {
    properties: new Set(syntax.properties),
    valueProblem: createValueCheck(syntax),
    atRules: new Set(syntax.atRules),
  };
}
