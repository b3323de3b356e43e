import { describe, expect, test } from "vitest";
import { tableOmission } from "../../../src/client/preview/consoleLog.ts";
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
    ["Object.assign([1, 2], { extra: 'e', 'a b': 3 })", '[1, 2, extra: "e", "a b": 3]'],
    ["'xay'.match(/a/)", '["a", index: 1, input: "xay", groups: undefined]'],
    ["Object.assign(() => 1, { list: Object.assign([], { of: 'it' }) }).list", '[of: "it"]'],
    ["Object.defineProperty([1], 'hidden', { value: 2 })", "[1]"],
    ["new Array(5)", "[empty × 5]"],
    ["[1, , 3, , , 6, ,]", "[1, empty, 3, empty × 2, 6, empty]"],
    ["new Array(2 ** 32 - 1)", "[empty × 4294967295]"],
    ["(() => { const a = []; a[5e6] = 1; a.end = 2; return a })()", "[empty × 5000000, 1]"],
    [
      "(() => { const a = [,]; a[2000] = 1; a[9000] = 2; a.end = 3; return a })()",
      "[empty × 2000, 1, empty × 6999, 2, end: 3]",
    ],
  ])("%s is shown as %s", (code, text) => {
    expect(shown(`console.log(${code})`)).toEqual([text]);
  });
});

describe("what has no class of its own", () => {
  test.each([
    ["[Math, JSON, Reflect, Atomics]", "[Math {…}, JSON {…}, Reflect {…}, Atomics {…}]"],
    ["{ a: 1, [Symbol.toStringTag]: 'Mine' }", 'Mine { a: 1, Symbol(Symbol.toStringTag): "Mine" }'],
    ["Object.create({ [Symbol.toStringTag]: 'Theirs' })", "Theirs {}"],
    ["Object.create(null)", "[no prototype] {}"],
    ["Object.create(null, { [Symbol.toStringTag]: { value: 'Module' } })", "Module {}"],
    ["new (class Cat { get [Symbol.toStringTag]() { throw 1 } })()", "Cat {}"],
    ["{ [Symbol.toStringTag]: 7 }", "{ Symbol(Symbol.toStringTag): 7 }"],
  ])("%s is shown as %s", (code, text) => {
    expect(shown(`console.log(${code})`)).toEqual([text]);
  });

  test("has all that the browser has under its name", () => {
    expect(inside(logged("console.log(Math)"))).toMatchObject({ max: "ƒ max()", PI: `${Math.PI}` });
  });
});

describe("a Map whose keys are objects", () => {
  test.each([
    ["new Map([[{ id: 1 }, 'a'], [[1, 2], 'b']])", 'Map(2) { { id: 1 } => "a", [1, 2] => "b" }'],
    [
      "new Map([[() => 1, 1], [new Date(0), 2]])",
      "Map(2) { ƒ (anonymous)() => 1, 1970-01-01T00:00:00.000Z => 2 }",
    ],
    ["new Map([[{ a: { b: 1 } }, { a: { b: 1 } }]])", "Map(1) { { a: Object {…} } => { a: { b: 1 } } }"],
    ["(() => { const m = new Map(); return m.set(m, 1) })()", "Map(1) { [circular] => 1 }"],
    ["[[[[[new Map([[{}, 1]])]]]]]", "[[[[[Map(1) {…}]]]]]"],
  ])("%s is shown as %s", (code, text) => {
    expect(shown(`console.log(${code})`)).toEqual([text]);
  });

  test("has keys that can be opened, as they were", () => {
    const value = logged("const key = { id: 1 }; console.log(new Map([[key, 'a'], ['k', 2]])); key.id = 2");
    expect(value.entries.map(({ name }) => name && inside(name))).toEqual([{ id: "1" }, undefined]);
  });

  test("stays as small as others", () => {
    const value = logged(
      "console.log(new Map(Array.from({ length: 300 }, (_, n) => [{ n, a: [n, n] }, { n, a: [n, n] }])))",
    );
    const size = ({ entries }: ConsoleValue): number =>
      entries.reduce((sum, { name, value }) => sum + size(value) + (name ? size(name) : 0), 1);
    expect(value).toMatchObject({ text: "Map(300)", more: 200 });
    expect(size(value)).toBeLessThanOrEqual(401);
  });
});

test("what a boxed value has besides can be opened", () => {
  expect(inside(logged("console.log(Object.assign(new String('ab'), { more: 1 }))"))).toEqual({ more: "1" });
});

describe("what is behind an error", () => {
  test.each([
    ["new Error('outer', { cause: new TypeError('inner') })", "Error: outer\nCaused by: TypeError: inner"],
    ["Object.assign(new Error('outer'), { cause: 'words' })", "Error: outer\nCaused by: words"],
    [
      "new Error('a', { cause: new Error('b', { cause: new Error('c', { cause: { code: 7 } }) }) })",
      "Error: a\nCaused by: Error: b\nCaused by: Error: c\nCaused by: { code: 7 }",
    ],
    [
      "new AggregateError([new Error('a'), new TypeError('b')], 'none')",
      "AggregateError: none\nCaused by: Error: a\nCaused by: TypeError: b",
    ],
    ["new Error('alone', { cause: undefined })", "Error: alone"],
    ["[new Error('a', { cause: 1 })]", "[Error: a]"],
    ["Object.assign(new Error('a'), { errors: [1] })", "Error: a"],
  ])("%s is shown as %s", (code, text) => {
    expect(shown(`console.log(${code})`)).toEqual([text]);
  });

  test("is bounded, and may lead back to itself", () => {
    const [endless] = shown("const e = new Error('e'); e.cause = e; console.log(e)");
    expect(endless).toBe("Error: e\nCaused by: [circular]");
    const [deep] = shown(
      "let e; for (let i = 0; i < 50; i++) e = new Error(i, { cause: e }); console.log(e)",
    );
    expect(deep).toMatch(/^Error: 49\nCaused by: Error: 48\n.*\n…$/s);
    const many = logged("console.log(new AggregateError(Array.from({ length: 50 }, (_, i) => i), 'm'))");
    expect(many).toMatchObject({ more: 40 });
    expect(inlineText(many)).toMatch(/\nCaused by: 9\n… 40 more$/);
  });

  test("can be opened once, beside what else the error has", () => {
    const value = logged("console.log(Object.assign(new Error('a', { cause: { code: 7 } }), { more: 1 }))");
    expect(inside(value)).toEqual({ "Caused by": "{ code: 7 }", more: "1" });
    expect(inside(logged("console.log(Object.assign(new Error('a'), { cause: 2 }))"))).toEqual({
      "Caused by": "2",
    });
  });
});

describe("an iterator that is logged", () => {
  test.each([
    ["function* ids() { let n = 1; while (true) yield n++; } const it = ids();", "Generator {}"],
    ["const it = new Map([[1, 2]]).entries();", "Map Iterator {}"],
    ["const it = [1, 2].values();", "Array Iterator {}"],
    ["const it = 'aa'.matchAll(/a/g);", "RegExp String Iterator {}"],
    [
      "const it = { __proto__: [].values().__proto__.__proto__, next() { return { done: false }; } };",
      "{ next: ƒ next() }",
    ],
  ])("still gives all that it has: %s", (js, text) => {
    expect(shown(`${js} console.log(it); console.log(it.next().done);`)).toEqual([text, "false"]);
  });
});

test.each([1, 20, 25, 1500])("a group ends where its end is called, %i deep", (deep) => {
  const lines = logIn(
    `for (let i = 0; i < ${deep}; i++) console.group("g"); console.log("in");
     for (let i = 0; i < ${deep}; i++) { console.groupEnd(); console.log("after " + (${deep} - i - 1)) }`,
  );
  const depths = lines.filter(({ kind }) => kind === "line").map(({ depth }) => depth);
  const expected = Array.from({ length: deep + 1 }, (_, i) => Math.min(deep - i, 1000));
  expect(depths).toEqual(expected.slice(-depths.length));
});

test("formats read numbers as the Console Standard says", () => {
  expect(shown("console.log('%d items, %i, %f, %d', '12 apples', 3.9, '1.5rem', null)")).toEqual([
    "12 items, 3, 1.5, NaN",
  ]);
});

test("a class of the page below Map or Set is shown as what it is", () => {
  expect(shown("class Bag extends Map {} console.log(new Bag([[1, 2]]))")).toEqual(["Bag(1) { 1 => 2 }"]);
});

describe("a function that is opened", () => {
  test("has its name, its parameters, what was put on it, and its text", () => {
    const value = logged(
      "function add(a, b) { return a + b }\nadd.unit = 'cm'; add.twice = () => 2; console.log(add)",
    );
    expect(inlineText(value)).toBe("ƒ add()");
    expect(inside(value)).toEqual({ name: '"add"', length: "2", unit: '"cm"', twice: "ƒ (anonymous)()" });
    expect(value.source).toBe("function add(a, b) { return a + b }");
  });

  test("may be a class, with what is static in it", () => {
    const value =
      logged(`class Cat extends Object { static legs = 4; static meow() {} static get age() { throw 1 } }
      console.log(Cat)`);
    expect(inlineText(value)).toBe("class Cat");
    expect(inside(value)).toEqual({ name: '"Cat"', length: "0", meow: "ƒ meow()", age: "(…)", legs: "4" });
    expect(inlineText(logged("console.log(class{})"))).toBe("class (anonymous)");
    expect(inlineText(logged("console.log({ class() {} }.class)"))).toBe("ƒ class()");
  });

  test("shows the start of a long text, and of many", () => {
    const long = logged("console.log({ f: new Function('/*' + 'x'.repeat(5000) + '*/') })").entries[0]?.value;
    expect(long?.source).toMatch(/^function anonymous.*x… \(\d+ characters left out\)$/s);
    const many = logged(
      "console.log(Array.from({ length: 100 }, () => new Function('/*' + 'x'.repeat(900) + '*/')))",
    );
    const characters = many.entries.reduce((sum, { value }) => sum + (value.source?.length ?? 0), 0);
    expect(characters).toBeLessThan(30_000);
  });

  test("is as the learner wrote it, without the guards of its loops", () => {
    const value = logged(
      "console.log(function () { /*$guard(*/let a;/*)$guard*/for (;;) {/*$guard(*/b()/*)$guard*/} })",
    );
    expect(value.source).toBe("function () { for (;;) {} }");
  });

  test("may lead back to itself", () => {
    expect(inside(logged("function f() {}\nf.self = f; console.log(f)"))).toMatchObject({
      self: "[circular]",
    });
  });
});

describe("what lies deep", () => {
  /** The value some levels down. */
  function down(value: ConsoleValue, key: string, levels: number): ConsoleValue | undefined {
    let current: ConsoleValue | undefined = value;
    for (let i = 0; i < levels; i++) current = current?.entries.find((entry) => entry.key === key)?.value;
    return current;
  }
  const chain = (length: number) =>
    `let list = null; for (let n = ${length}; n > 0; n--) list = { n, next: list }; console.log(list);`;

  test("can be opened, as it was at the time of the call", () => {
    const value = logged(`${chain(12)} for (let at = list; at; at = at.next) at.n = "later";`);
    expect(down(value, "next", 11)).toMatchObject({
      text: "Object",
      entries: [
        { key: "n", value: { text: "12" } },
        { key: "next", value: { text: "null" } },
      ],
    });
  });

  test("is no longer in one line than before", () => {
    expect(shown("console.log({ a: { a: { a: { a: { a: { a: 1 } } } } } })")).toEqual([
      "{ a: { a: { a: { a: { a: Object {…} } } } } }",
    ]);
    expect(shown("console.log([[[[[[1, 2], new Map([[1, 1]]), {}]]]]])")).toEqual([
      "[[[[[Array(2), Map(1) {…}, {}]]]]]",
    ]);
  });

  test("beyond the last level is counted", () => {
    const last = down(logged(chain(40)), "next", 15);
    expect(last).toMatchObject({ text: "Object", entries: [], more: 2 });
    expect(last && inlineText(last)).toBe("{ … 2 left out }");
  });

  test("does not take the place of what lies beside it", () => {
    const value = logged(
      "const deep = (n) => n === 0 ? 1 : { a: deep(n - 1), b: deep(n - 1) }; console.log({ deep: deep(12), beside: [1, [2, [3]]] })",
    );
    expect(inside(value)).toMatchObject({ beside: "[1, [2, [3]]]" });
  });

  test("stays small however often it is logged", () => {
    const lines = logIn(
      "const deep = (n) => n === 0 ? 1 : { n, f() {}, a: deep(n - 1), b: deep(n - 1) }; const value = deep(9); for (let i = 0; i < 50; i++) console.log(i, value)",
    );
    const size = (value: ConsoleValue): number =>
      value.entries.reduce((sum, entry) => sum + size(entry.value), 1);
    expect(lines).toHaveLength(50);
    expect(Math.max(...lines.flatMap(({ parts }) => parts.map(size)))).toBe(400);
  });

  test("is counted where there is too much of it", () => {
    const value = logged("console.log(Array.from({ length: 100 }, () => [1, 2, 3, 4, 5, 6, 7]))");
    expect(value.entries.at(0)?.value.entries).toHaveLength(7);
    expect(value.entries.at(-1)?.value).toMatchObject({ text: "Array(7)", entries: [], more: 7 });
    expect(logged("console.log(new Array(250).fill(1))").more).toBe(150);
    expect(logged("console.log([...new Array(250).fill(1), , , 1])").more).toBe(153);
    const sparse = logged("const a = []; for (let i = 0; i < 150; i++) a[2 * i] = i; console.log(a)");
    expect(sparse).toMatchObject({ text: "Array(299)", more: 199 });
  });
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
    ["a proxy of an error", thrower.replace("TARGET", "new Error('e')"), "[a value that cannot be shown]"],
    [
      "a list of errors that throws",
      `Object.defineProperty(new AggregateError([], 'e'), 'errors', { value: ${thrower.replace("TARGET", "[]")} })`,
      "AggregateError: e",
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

test("what a list has besides its items can be opened by its keys, and stands in tables as a column", () => {
  expect(inside(logged("console.log(Object.assign(['a', , , 'b'], { extra: 1 }))"))).toEqual({
    0: '"a"',
    1: "empty × 2",
    2: '"b"',
    extra: "1",
  });
  const [line] = logIn("console.table([Object.assign([1, , , 2], { extra: 3 })])");
  expect(line?.table?.head).toEqual(["(index)", "0", "1", "3", "extra"]);
});

describe("a table", () => {
  const tableOf = (script: string) => {
    const [line] = logIn(script);
    if (!line?.table) throw new Error("The script does not log a table.");
    return line.table;
  };

  test("of many rows and columns has all of its cells", () => {
    const { head, rows, leftOut } = tableOf(
      "console.table(Array.from({ length: 100 }, (_, row) => Object.fromEntries(Array.from({ length: 20 }, (_, i) => ['c' + i, row]))))",
    );
    expect(head).toHaveLength(21);
    expect(rows).toHaveLength(100);
    expect(rows.flatMap((row, index) => row.slice(1).filter(({ text }) => text !== `${index}`))).toEqual([]);
    expect(leftOut).toEqual({ rows: 0, columns: 0 });
  });

  test("says how much of a larger one it leaves out", () => {
    const table = tableOf(
      "console.table(Array.from({ length: 130 }, () => Object.fromEntries(Array.from({ length: 21 }, (_, i) => ['c' + i, i]))))",
    );
    expect(table.leftOut).toEqual({ rows: 30, columns: 1 });
    expect(tableOmission(table)).toBe("30 rows and 1 column left out");
  });
});
