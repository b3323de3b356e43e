import { describe, expect, test } from "vitest";
import { type ConsoleValue, inlineText } from "../../../src/client/preview/consoleValue.ts";
import { logIn } from "../../support/instrumentedRealm.ts";

/** What the console shows of a script's lines before they are opened. */
const shown = (script: string) =>
  logIn(script).map(({ parts }) => parts.map((part) => inlineText(part)).join(""));

/** The value of the only line that a script logs. */
function logged(script: string): ConsoleValue {
  const [value, ...others] = logIn(script).flatMap(({ parts }) => parts);
  if (value === undefined || others.length > 0) throw new Error("The script does not log one value.");
  return value;
}

/** What is inside of a value once it is opened, one level of it. */
const inside = ({ entries }: ConsoleValue) =>
  Object.fromEntries(entries.map(({ key, value }, index) => [key || index, inlineText(value, true)]));

describe("a value that the page logs", () => {
  test.each([
    ["{ a: [1, 'x', null] }", '{ a: [1, "x", null] }'],
    ["new Boolean(false)", "Boolean {false}"],
    ["Object(1n)", "BigInt {1n}"],
    ["new Number(-0)", "Number {-0}"],
    ["new String('x\\n')", 'String {"x\\n"}'],
    ["Object(Symbol('s'))", "Symbol {Symbol(s)}"],
    ["[new String('x')]", '[String {"x"}]'],
    ["new (class Price extends Number {})(3)", "Price {3}"],
    ["Object.create(Number.prototype)", "Number {}"],
  ])("%s is shown as %s", (code, text) => {
    expect(shown(`console.log(${code})`)).toEqual([text]);
  });
});

test("what a boxed value has besides can be opened", () => {
  expect(inside(logged("console.log(Object.assign(new String('ab'), { more: 1 }))"))).toEqual({ more: "1" });
});
