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

test.each([
  ["an object", "({ ['\\0'.repeat(300)]: 1 })"],
  ["a Map", "new Map([['x'.repeat(600), 1], ['\\0'.repeat(600), 2]])"],
  ["a Map with a list as a key", "new Map([[Object(Symbol('s'.repeat(600))), 1], [[1], 2]])"],
])("long keys of %s do not keep the line from the console", (_, code) => {
  expect(shown(`console.log(${code}); console.log("next")`)).toEqual([
    expect.stringMatching(/[12] }$/),
    "next",
  ]);
});

describe("what throws while it is looked at is one line, and the console goes on", () => {
  const thrower = "new Proxy(TARGET, new Proxy({}, { get() { throw new Error('trap') } }))";
  test.each([
    ["a proxy", thrower.replace("TARGET", "{}"), "[a value that cannot be shown]"],
    ["a proxy of a function", thrower.replace("TARGET", "() => 1"), "[a value that cannot be shown]"],
    ["a proxy of a list", thrower.replace("TARGET", "[]"), "[a value that cannot be shown]"],
    [
      "a proxy in a Map",
      `new Map([[${thrower.replace("TARGET", "{}")}, 1]])`,
      "[a value that cannot be shown]",
    ],
    [
      "a proxy beside others",
      `[1, ${thrower.replace("TARGET", "() => 1")}, 3]`,
      "[1, [a value that cannot be shown], 3]",
    ],
    ["a getter", "{ get x() { throw new Error('getter') } }", "{ x: (…) }"],
    ["a getter of a list", "Object.defineProperty([1], 0, { get() { throw 1 } })", "[(…)]"],
    [
      "an error with getters",
      "Object.defineProperty(new Error('e'), 'message', { get() { throw 1 } })",
      "Error: ",
    ],
    [
      "an error with a cause that throws",
      "Object.defineProperty(new Error('e'), 'cause', { get() { throw 1 } })",
      "Error: e",
    ],
    ["a closed class", "Object.create({ get constructor() { throw 1 } })", "{}"],
    [
      "a tag that throws",
      "{ get [Symbol.toStringTag]() { throw 1 } }",
      "{ Symbol(Symbol.toStringTag): (…) }",
    ],
  ])("%s", (_, code, text) => {
    expect(shown(`console.log(${code}); console.log("next")`)).toEqual([text, "next"]);
  });

  test.each([
    "console.count({ toString() { throw 1 } })",
    "console.table(new Proxy([], { get() { throw 1 } }))",
    "console.table([{ a: 1 }], new Proxy([], { get() { throw 1 } }))",
    "console.log('%s %d %o', { toString() { throw 1 } }, { valueOf() { throw 1 } }, new Proxy({}, { ownKeys() { throw 1 } }))",
    "console.group(new Proxy({}, { getPrototypeOf() { throw 1 } })); console.groupEnd()",
    "console.error(Object.defineProperty(new Error('e'), 'stack', { get() { throw 1 } }))",
  ])("%s", (code) => {
    const lines = shown(`try { ${code} } catch { console.log("broken") }; console.log("next")`);
    expect(lines).not.toContain("broken");
    expect(lines.at(-1)).toBe("next");
  });
});
