import vm from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createLoopGuard,
  guardLoops,
  guardNameOf,
  type ScriptKind,
} from "../../../src/shared/document/guardLoops.ts";

const GUARD = "$lg";

function guarded(text: string, kind: ScriptKind = "script"): string {
  return guardLoops(text, { file: "script.js", firstLine: 1, kind, guard: GUARD });
}

interface Entered {
  file: string;
  line: number;
  pauses: boolean;
}

/** Runs a script with a guard that stops each loop after `limit` checks; gives what it logged and what it entered. */
function run(text: string, limit = Number.POSITIVE_INFINITY) {
  const log: unknown[] = [];
  const entered: Entered[] = [];
  const turns: { file: string; line: number }[] = [];
  const reasons: { value: unknown; file: string; line: number }[] = [];
  const calls: number[] = [];
  const guard = {
    turn: (file: string, line: number) => {
      turns.push({ file, line });
    },
    code: (text: unknown) => text,
    first: 1,
    direct: () => {},
    get tick() {
      const line = Number(/<anonymous>:(\d+)/.exec(new Error().stack ?? "")?.[1]);
      calls.push(line);
      if (calls.length > limit) throw new Error(`stopped at ${line}`);
      return undefined;
    },
    module: (asked: unknown) => asked,
    executor: (executor: unknown) => executor,
    thrown: (value: unknown, file: string, line: number) => {
      reasons.push({ value, file, line });
      return value;
    },
    enter: (file: string, line: number, pauses: boolean) => {
      entered.push({ file, line, pauses });
      return { line, checks: 0 };
    },
    check: (loop: { line: number; checks: number }) => {
      if (++loop.checks > limit) throw new Error(`stopped at ${loop.line}`);
      return 1;
    },
  };
  let thrown: string | null = null;
  try {
    vm.runInNewContext(text, { log: (...values: unknown[]) => log.push(...values), [GUARD]: guard });
  } catch (error) {
    thrown =
      error instanceof Error || (typeof error === "object" && error !== null) ? String(error) : `${error}`;
  }
  return { log, entered, turns, calls, reasons, thrown };
}

describe("functions that can wait tell each of their calls, with their line", () => {
  test.each([
    ["\nasync function a() { log(1) }\na(); a();", [2, 2]],
    ["const a = async () => {\n};\na();", [1]],
    ["const o = {\n  async a() {}, async *b() {} };\no.a(); o.b().next();", [2, 2]],
    ["class C {\n  static async #a() {}\n  static { C.#a(); }\n}", [2]],
    ["function f() {} f(); const g = async () => 1; g();", []],
  ])("%s", (text, lines) => {
    const { turns, thrown } = run(guarded(text));
    expect(thrown).toBeNull();
    expect(turns.map(({ line }) => line)).toEqual(lines);
  });

  test("and stay strict where they say so", () => {
    const text = 'async function a() { "use strict"; for (;;) break; log(this === undefined) }\na();';
    expect(run(guarded(text)).log).toEqual([true]);
  });
});

describe("functions that call themselves tell each of their calls, with their line", () => {
  test.each([
    ["\nfunction f(n) { if (n) f(n - 1) }\nf(2)", [2, 2, 2]],
    ["const f = n => n && f(n - 1);\nf(1)", [1, 1]],
    ["const f = (n) => ({ n, of: n ? f(n - 1) : null });\nlog(JSON.stringify(f(1)))", [1, 1]],
    ["let f; f = function (n) {\n  [1].forEach(() => { if (n) f(n - 1) }) };\nf(1)", [1, 1]],
    ["const o = {\n  f(n) { if (n) this.f(n - 1) } };\no.f(1)", [2, 2]],
    ["class C {\n  #f(n) { if (n) this.#f(n - 1) }\n  static { new C().#f(1) } }", [2, 2]],
    ["class C {\n  f = (n) => n && this.f(n - 1);\n}\nnew C().f(1)", [2, 2]],
    ["const o = {}; o.f = (n) => {\n  if (n) o.f(n - 1) };\no.f(1)", [1, 1]],
    ["function* f(n) { yield n; if (n) yield* f(n - 1) }\nlog(...f(1))", [1, 1]],
    ["(function f(n) { 'use strict'; if (n) f(n - 1); log(this === undefined) })(1)", [1, 1]],
    ["const f = (n) => g(n), g = (n) => n; f(1); g(2)", []],
    ["async function f(n) { if (n) f(n - 1) }\nf(1)", []],
  ])("%s", (text, lines) => {
    const plain = run(text);
    const { calls, log, thrown } = run(guarded(text));
    expect(thrown).toBeNull();
    expect(log).toEqual(plain.log);
    expect(calls).toEqual(lines);
  });

  test("and are stopped there", () => {
    const text = "function fib(n) {\n  return n < 2 ? n : fib(n - 1) + fib(n - 2) }\nfib(30)";
    expect(run(guarded(text), 50).thrown).toBe("Error: stopped at 1");
  });
});

test("what is thrown and is no new error is told with its line", () => {
  const text = `const f = (x) => {
  if (x === 1) throw { status: 500 };
  if (x === 2) throw x, "two";
  throw new Error("three");
};
for (const x of [1, 2, 3]) try { f(x) } catch (e) { log(e.status ?? e.message ?? e) }`;
  const { log, reasons } = run(guarded(text));
  expect(log).toEqual([500, "two", "three"]);
  expect(reasons.map(({ line }) => line)).toEqual([2, 3]);
});

describe("loops that never end are stopped with their line", () => {
  test.each([
    ["while (true) {}", 1],
    ["\ndo ; while (1)", 2],
    ["for (;;);", 1],
    ["\n\nfor (;;) continue", 3],
    ["let i = 0; while (i < 10) { }", 1],
    ["a: while (1) { b: for (;;) { continue a } }", 1],
    ["x: y: do { continue x } while (true)", 1],
    ["if (1)\n while (1);\nelse log(1)", 2],
    ["const f = () => { for (;;) ; };\nf()", 1],
    ["class A { static { while (1); } }", 1],
    ["for (const x of (function* () { while (true) yield 1 })()) ;", 1],
    ["const o = { get x() { while (1); } }; o.x", 1],
    ["for (const k in { a: 1 }) while (1) try { throw 1 } catch {}", 1],
    ["switch (1) { case 1: while (1) { switch (2) { default: continue } } }", 1],
    ["while (1) log, function () {}", 1],
  ])("%s", (text, line) => {
    expect(run(guarded(text), 50).thrown).toBe(`Error: stopped at ${line}`);
  });

  test("lines stay, and the line of a script within a page is the page's", () => {
    const text = "\nwhile (a)\n  while (b)\n    c();\n";
    expect(guarded(text).split("\n")).toHaveLength(text.split("\n").length);
    const inner = guardLoops(text, { file: "index.html", firstLine: 10, kind: "script", guard: GUARD });
    expect(inner).toContain('"index.html",11,false');
    expect(inner).toContain('"index.html",12,false');
  });
});

describe("code that ends does the same with the guard", () => {
  test.each([
    "if (false) for (let i = 1; i;) { throw 1 } log('ok')",
    "if (0) while (1); else log('else')",
    "outer: for (let i = 0; i < 3; i++) { for (let j = 0; j < 3; j++) { if (j === 1) continue outer; log(i, j) } }",
    "a: b: for (const x of [1, 2, 3]) { if (x === 2) break a; log(x) }",
    "const fs = []; for (let i = 0; i < 3; i++) fs.push(() => i); log(...fs.map((f) => f()))",
    "let n = 0; do n++; while (n < 5) log(n)",
    "function* g() { for (let i = 0; i < 3; i++) yield i } log(...g())",
    "for (var k in { a: 1, b: 2 }) log(k); log(k)",
    "log(typeof hoisted); for (;;) { function hoisted() {} break } log(typeof hoisted)",
    "for (const x of [1]) { let $n = x; log($n) }",
    "let i = 3; while (i--) if (i % 2) log(i); else for (const c of 'ab') log(c)",
    "var f = function () { for (var i = 0; i < 2; i++) try { if (i) return i } finally { log('f') } }; log(f())",
    "label: { for (;;) { break label } } log('out')",
    "const re = /while(true){}/; const s = 'for(;;);'; log(re.source, s, `do;while(1)`); for (;;) break",
    "while (false) ; log(1) // while",
    "for (let i = 0, n = 2; i < n; i++) for (let j = n; j-- > 0;) log(i * j)",
    "for (let i = 0; i < 1; i++)\n// a comment\nlog(i)",
    "eval('var e = 1'); while (e < 3) e++; log(e)",
    "log(1)\neval('log(2)')\n;(eval)('log(3)')",
    "const f = (x) => eval(x), g = (x) => { return eval(x) }; log(2 * f('3') + 1, -eval('4'), eval('5').toFixed(1), g('6'))",
    "if (1) eval('log(1)')\nelse eval('log(2)')\nfor (const c of 'ab') eval('log(c)')\ndo eval('log(3)'); while (0)",
    "log(eval(eval('`1 + 1`')), eval(('2', '3')), [eval('var v = 4'), v], eval('5', 6), `${eval('7')}`, (0, eval)('typeof log'))",
    "let n = 3; while (n--) eval('log(n)'), log(eval('n') + eval('n') * 2)",
    "new Promise((resolve) => resolve(log('p'))); class P2 extends Promise {} new P2(function (resolve) { log(this === undefined); resolve() })",
    "try { throw [1, 2] } catch ([a, b]) { log(a, b) } try { throw (1, 2) } catch (e) { log(e) }",
    "const args = ['log(8)']; eval(...args); eval?.('log(9)'); log(typeof eval, eval.length, eval('args'))",
    "switch (eval('1')) { case eval('1'): log('one') } for (eval('var q = 0'); eval('q < 2'); eval('q++')) log(q)",
  ])("%s", (text) => {
    const plain = run(text);
    const result = run(guarded(text));
    expect(guarded(text)).not.toBe(text);
    expect({ log: result.log, thrown: result.thrown }).toEqual({ log: plain.log, thrown: plain.thrown });
  });

  test("for any nesting of loops, labels and jumps", () => {
    // Every loop counts down a budget that all share, so every program ends.
    const body = fc.letrec<{ statement: string; loop: string }>((tie) => ({
      statement: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(
          "log(n)",
          ";",
          "if (n % 2) break",
          "if (n % 3) continue",
          "let z = n",
          "n -= 2",
          "{}",
        ),
        fc
          .tuple(fc.constantFrom("n % 2", "n > 5"), tie("loop"), tie("loop"))
          .map(([c, a, b]) => `if (${c}) ${a} else ${b}`),
        tie("loop"),
        tie("loop").map((loop) => `try { ${loop} } catch (e) { log("caught") } finally { log("finally") }`),
        tie("loop").map((loop) => `(() => { ${loop} })()`),
        tie("loop").map(
          (loop) => `log(...(function* () { for (;;) { if (n-- < 0) break; yield n; ${loop} } })())`,
        ),
      ),
      loop: fc
        .tuple(
          fc.constantFrom("", "a: ", "a: b: "),
          fc.integer({ min: 0, max: 5 }),
          fc.array(tie("statement"), { maxLength: 3 }),
          fc.constantFrom("", "if (n % 4 === 1) continue a;", "if (n % 5 === 1) break a;"),
        )
        .map(([label, kind, statements, jump]) => {
          const block = `{ ${label.startsWith("a") ? jump : ""} ${statements.join("; ")} }`;
          const loops = [
            `while (n-- > 0) ${block}`,
            `do ${block} while (n-- > 0)\n`,
            `for (let i = 0; n-- > 0 && i < 3; i++) ${block}`,
            `for (const k in { x: 1, y: 2 }) if (n-- > 0) ${block}`,
            `for (const v of [1, 2, 3]) if (n-- > 0) ${block} else break`,
            "while (n-- > 0) log(n);",
          ];
          return `${label}${loops[kind]}`;
        }),
    })).loop;
    fc.assert(
      fc.property(body, fc.integer({ min: 0, max: 30 }), (loop, n) => {
        const text = `let n = ${n};\nfunction all() { ${loop} }\ntry { all() } catch (e) { log(String(e)) }\nlog(n)`;
        const result = run(guarded(text));
        expect(result).toEqual({ ...run(text), entered: result.entered });
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

describe("what is left alone", () => {
  test.each([
    ["code without loops", "log(1)"],
    ["code that does not parse", "while (true) {{ let x = ;"],
    ["a file that opts out", "// no-guard\nwhile (x) {}"],
    ["a file that opts out behind code", "while (x) {} // no-guard"],
    ["words in strings and comments", "'while (true) {}' // for (;;);"],
  ])("%s", (_what, text) => {
    expect(guarded(text)).toBe(text);
  });

  test("modules and handlers parse as what they are", () => {
    expect(guarded("import a from 'a'; for (;;) a(await 1)", "module")).toContain('"script.js",1,true');
    expect(guarded("while (1); return false", "handler")).toContain(GUARD);
    expect(guarded("while (1); return false")).not.toContain(GUARD);
  });

  test("the guard's name is in none of the texts", () => {
    expect(guardNameOf({ html: "a", css: "$lg", js: "b", files: {} })).toBe("$lg");
    expect(guardNameOf({ html: "", css: "", js: "", files: { "a.js": "$lg_" } })).toBe("$lg__");
  });

  test("what was put in can be taken out again", () => {
    const text = "function f() { a: while (1) for (;;) continue a }";
    expect(guarded(text).replace(/\/\*\$lg\(\*\/.*?\/\*\)\$lg\*\//g, "")).toBe(text);
  });
});

describe("a script that is being written gets what it would get when read anew", () => {
  const place = { file: "script.js", firstLine: 3, kind: "script" as const, guard: GUARD };
  const LINES = [
    "while (a) b()",
    "function f(n) { for (let i = 0; i < n; i++) n--; return n }",
    "x = y",
    "(function () { do {} while (0) })()",
    "`text ${(() => { for (;;) break })()}`",
    "/re/.test(z)",
    "// a note",
    "/* while */ if (a) { b } else for (const c of d) e",
    "var A = class { static { while (1); } m() { for (;;); } }",
    "var q = async () => { for await (const r of s) t }",
    "l: for (;;) { continue l }",
    "i",
    "in_ = 1",
    "[1].map((v) => v)",
  ];

  test("one key after the other, also where it joins statements or opens a string", () => {
    const guard = createLoopGuard(place);
    const before = "while (a) b()\n";
    const after = "\nx = 1\n(function () { for (;;); })()\nfor (;;) break\n// `\nwhile (z) ;";
    for (const typed of [
      "let s = `for(;;)${1}`",
      "/* while */ f()",
      "a +",
      "if (x) {\n  for (;;) ;\n}",
      "'use strict'",
    ]) {
      for (let length = 0; length <= typed.length; length++) {
        const text = before + typed.slice(0, length) + after;
        expect(guard(text), text).toBe(guardLoops(text, place));
      }
    }
  });

  test("any edits of any script", () => {
    const piece = fc.constantFrom(
      ..."`'\"/*(){};=+-.,:\n\u2028\\",
      ...[
        "/*",
        "*/",
        "//",
        "while (1);",
        "for (;;) ",
        "do ",
        "while (0)",
        "if (k) ",
        "else ",
        "in ",
        "++",
        "=>",
        "${",
        "a",
        "é💡",
        "<!--",
        "-->",
      ],
      ...LINES,
    );
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      remove: fc.nat(12),
      insert: piece,
    });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...LINES), { minLength: 1, maxLength: 12 }),
        fc.constantFrom("\n", ";\n", "; "),
        fc.array(edit, { maxLength: 15 }),
        (lines, separator, edits) => {
          const guard = createLoopGuard(place);
          let text = lines.join(separator);
          expect(guard(text)).toBe(guardLoops(text, place));
          for (const { at, remove, insert } of edits) {
            const index = Math.floor(at * text.length);
            text = text.slice(0, index) + insert + text.slice(index + remove);
            expect(guard(text), text).toBe(guardLoops(text, place));
          }
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);
});

describe("loops that pause", () => {
  test.each([
    ["async function f() { while (1) { await 0 } } f()", true],
    ["async function f() { for await (const x of y) {} } f()", true],
    ["function* f() { while (1) { const x = yield } } f().next()", true],
    ["async function f() { while (1) { (async () => { await 0 })(); } } f()", false],
  ])("%s: %s", (text, pauses) => {
    expect(guarded(text)).toContain(`"script.js",1,${pauses}`);
  });
});
