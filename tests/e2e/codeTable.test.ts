import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CodeChanges } from "../../src/shared/contracts/plan.ts";
import { isFullRun } from "../support/fullRun.ts";
import { createSampleEngine } from "../support/productFixtures.ts";
import { expectAccessible } from "../support/screenChecks.ts";
import { startAppAndBrowser } from "../support/startAppAndBrowser.ts";
import { type OpenedWorkbench, WORKBENCHES } from "./support/workbenchScreens.ts";

type Code = Partial<CodeChanges>;

/** Scripts and what the console shows of them, as plain text. */
const LOGGED: [js: string, line: string][] = [
  ['const s="<script>x</script>"; console.log(s.length)', "18"],
  ['const s="</SCRIPT >"; console.log(s.length)', "10"],
  ['const s="<!--<script>"; console.log(s.length)', "12"],
  ['console.log("$& $1 $` $\'")', "$& $1 $` $'"],
  ['if(false) for(let i=1;i;){throw 1} console.log("ok")', "ok"],
  ['console.log("<img src=x onerror=alert(1)>")', "<img src=x onerror=alert(1)>"],
  ['console.log("%cHi %s %d", "color:red", "Bo", 3)', "Hi Bo 3"],
  [
    "console.log(-0, 10n, Symbol('s'), [1,[2]], new Map([['a',1]]))",
    '-0 10n Symbol(s) [1, [2]] Map(1) { "a" => 1 }',
  ],
  ["const a = {}; a.self = a; console.log(a)", "{ self: [circular] }"],
  ["const o = { n: 1 }; console.log(o); o.n = 2", "{ n: 1 }"],
  ["console.log({ get x() { throw new Error('called') } })", "{ x: (…) }"],
  [
    "console.log(() => 1, class A {}, /a/g, new Set(['x']), document.createElement('b'))",
    'ƒ (anonymous)() class A /a/g Set(1) { "x" } <b></b>',
  ],
  ["console.group('g'); console.log('in it'); console.groupEnd()", "in it"],
  ["console.count(); console.count('x'); console.count()", "default: 2"],
  ["console.assert(1 > 2, 'impossible')", "Assertion failed: impossible"],
  ["console.timeEnd('none')", 'There is no timer "none".script.js:1'],
  ["console.log('before'); console.clear(); console.log('after')", "after"],
  [
    'localStorage.k = 1; document.cookie = "a=1"; console.log(localStorage.getItem("k"), document.cookie)',
    "1 a=1",
  ],
  [
    "console = null; window.onerror = null; setTimeout(() => { throw new TypeError('still told') })",
    "still told",
  ],
  ["try { parent.document.cookie } catch (e) { console.log(e.name) }", "SecurityError"],
  ["try { top.localStorage } catch (e) { console.log(e.name) }", "SecurityError"],
  [
    "for (const name of ['start', 'console', 'storage']) parent.postMessage({ type: name, run: 'run-1' }, '*'); console.log('sent')",
    "sent",
  ],
];

/** More of the same kinds. One workbench runs them all, so unless everything is asked for, one screen shows it. */
const MORE_LOGGED: typeof LOGGED = [
  ...["const Math = {}", "class Math {}", "Math = null"].map((js): [string, string] => [
    `${js};addEventListener("load", () => console.log("loaded", document.readyState))`,
    "loaded complete",
  ]),
  ["\nconsole.timeLog('none')", 'There is no timer "none".script.js:2'],
  ["\nconsole.time();\nconsole.time();", 'The timer "default" runs already.script.js:3'],
  ["\nconsole.countReset('nope')", 'There is no count "nope".script.js:2'],
  ["console.count(); console.countReset(); console.count()", "repeated 2"],
  [
    "function f() {\n  try { null.x } catch (e) { console.log(e.stack.split('\\n').length, /inception|localhost/.test(e.stack), e.stack) } }\nf()",
    "3 false TypeError: Cannot read properties of null (reading 'x') at f (script.js:2:14) at script.js:3:1",
  ],
  [
    "const f = document.createElement('iframe');\nf.hidden = true;\nf.srcdoc = '<script>console.log(`a frame says`, [1])<\\/script>';\ndocument.body.append(f);",
    "a frame says [1]",
  ],
  [
    "let best = 0; for (let i = 1; i < 150000; i++) { let n = i, s = 1; while (n !== 1) { n = n % 2 === 0 ? n / 2 : 3 * n + 1; s++ } if (s > best) best = s } console.log('longest', best)",
    "longest 375",
  ],
  [
    "const b = document.createElement('b'); b.setAttribute('onclick', 'for (;;) break'); console.log(b.getAttribute('onclick'), String(b.onclick).includes('inception'))",
    "for (;;) break false",
  ],
  ["function sum(n) { return n ? n + sum(n - 1) : 0 } console.log(sum(9000))", "40504500"],
  ["console.log(String(function () { for (;;) break }))", "function () { for (;;) break }"],
  [
    `const a = document.createElement("a"), h = "javascript:for (const n of [1]) go(n, 'x')"; a.setAttribute("href", h); document.body.append(a); console.log([a.getAttribute("href") === h, a.href === h, a.outerHTML === '<a href="' + h + '"></a>', a.attributes[0].value === h, document.querySelector('a[href="' + h + '"]') === a].join())`,
    "true,true,true,true,true",
  ],
  [
    "console.log(new DOMRect(1, 2, 3, 4))",
    "DOMRect { x: 1, y: 2, width: 3, height: 4, top: 2, right: 4, bottom: 6, left: 1 }",
  ],
  ["console.log(new URL('https://a.example/b?c=1').searchParams)", 'URLSearchParams { c: "1"'],
  ["console.log(new DOMException('full', 'QuotaExceededError'))", "QuotaExceededError: full"],
  ["class P { get x() { return 1 } } console.log(new P())", "P {}"],
  ["for (let i = 0; i < 5; i++) console.log('same')", "repeated 5"],
  [
    "console.log(localStorage instanceof Storage, String(sessionStorage), Object.prototype.toString.call(localStorage), localStorage.constructor === Storage)",
    "true [object Storage] [object Storage] true",
  ],
  [
    'localStorage.clear(); localStorage.k = 1; localStorage["a b"] = [1, 2]; console.log(Object.keys(localStorage), JSON.stringify(localStorage), localStorage.length, localStorage.key(1), localStorage.key(2))',
    '["k", "a b"] {"k":"1","a b":"1,2"} 2 a b null',
  ],
  [
    'localStorage.clear(); localStorage.k = 1; const seen = ["k" in localStorage, delete localStorage.k, "k" in localStorage, "getItem" in localStorage, Object.hasOwn(localStorage, "k")]; console.log(...seen, localStorage.k, localStorage.getItem("k"))',
    "true true false true false undefined null",
  ],
  [
    "localStorage.clear(); localStorage.k = 1; localStorage.l = null; const own = []; for (const key in localStorage) if (localStorage.hasOwnProperty(key)) own.push(key, localStorage[key]); console.log(own)",
    '["k", "1", "l", "null"]',
  ],
  [
    'Storage.prototype.setItem.call(localStorage, "n", 5); console.log(typeof Storage.prototype.getItem.call(localStorage, "n"), sessionStorage.getItem("n"))',
    "string null",
  ],
  [
    'const own = Storage.prototype.setItem; Storage.prototype.setItem = function (key, value) { own.call(this, key, `<${value}>`) }; localStorage.setItem("o", 1); console.log(localStorage.o)',
    "<1>",
  ],
  [
    "Storage.prototype.getObject = function (key) { return JSON.parse(this.getItem(key)) }; localStorage.setItem('j', '{\"a\":1}'); console.log(localStorage.getObject('j'))",
    "{ a: 1 }",
  ],
  [
    'localStorage.clear(); localStorage.setItem("getItem", "text"); localStorage.length = 7; console.log(typeof localStorage.getItem, localStorage.getItem("getItem"), localStorage.getItem("length"))',
    "function text 7",
  ],
  [
    'const tries = [() => localStorage.setItem("a"), () => Storage.prototype.getItem.call({}, "a"), () => new Storage(), () => Object.freeze(localStorage)]; console.log(...tries.map((go) => { try { return go() } catch (e) { return e.name } }))',
    "TypeError TypeError TypeError TypeError",
  ],
  ["localStorage.clear(); localStorage.k = 'v'; console.log(localStorage)", 'Storage { k: "v", length: 1 }'],
  [
    'function f() { const k = 3; return eval("let sum = 0; for (let i = 1; i <= k; i++) sum += i; sum"); } console.log(f())',
    "6",
  ],
  [
    'console.log(String(function () { return [eval, eval("1"), (0, eval)(("2", "3"))]; }))',
    'function () { return [eval, eval("1"), (0, eval)(("2", "3"))]; }',
  ],
  [
    'console.log((() => {}) instanceof Function, (() => {}).constructor === Function, Function("a", "b", "for (;;) return a + b")(1, 2), class extends Function {}.name)',
    "true true 3",
  ],
  [
    'document.body.insertAdjacentHTML("beforeend", "<b hidden onclick=\'for (const n of [1, 2]) console.log(`n${n}`, this.title)\' title=T></b>"); document.querySelector("b").click()',
    "n2 T",
  ],
  [
    'const f = document.createElement("iframe"); f.hidden = true; f.srcdoc = "<!doctype html><script>for (const n of [7]) parent.console.log(document.compatMode, n)</script>"; document.body.append(f)',
    "CSS1Compat 7",
  ],
  ["console.log(...Array.from({ length: 40 }, (_, n) => `n${n}`))", "more left out)"],
  ["\n\nconsole.log(new Error('here').stack)", "script.js:3:"],
  [
    'document.body.insertAdjacentHTML("beforeend", "<i hidden></i>"); const i = document.querySelector("i"); i.onclick = null; console.log(i)',
    '<i hidden=""></i>',
  ],
  [
    'const s = document.createElement("script"); s.type = "application/json"; s.textContent = JSON.stringify({ for: [1] }); document.body.append(s); console.log(JSON.parse(s.textContent).for[0] + 41)',
    "42",
  ],
];

/** Faults, where they are told, and how. */
const ERRORS: [code: Code, place: string, words: string][] = [
  [{ js: "\n\nfail()" }, "script.js:3", "Variable or function not found · Around line 3"],
  [{ js: "let x = ;" }, "script.js:1", "Syntax error"],
  [
    { html: "<p>page</p>\n<p>2</p>\n<script>\n\nnull.x\n</script>" },
    "index.html:5",
    "Reading something that does not exist",
  ],
  [{ js: "Promise.reject(new Error('later'))" }, "script.js:1", "Something went wrong · Around line 1"],
  [{ js: "function f() { f(); }\nf();" }, "script.js:1", "RangeError"],
  [{ js: "\nlocalStorage.big = 'x'.repeat(2e6);" }, "script.js:2", "storage is full"],
  [
    {
      html: "<p>page</p>\n<script>onload = () => document.querySelector('b').click()</script>\n<b onclick='go()'></b>",
    },
    "index.html:3",
    "go is not defined",
  ],
  [
    { js: "\nconst b = document.body;\nb.onclick = () => {\n  missing();\n};\nb.click();" },
    "script.js:4",
    "missing is not defined",
  ],
];

const BROKEN_HANDLER = "<p>page</p>\n<button hidden onclick='let x = ;' onfocus='}'></button>";

const ABSENT = (name: string) => `imports "${name}", but there is no such file in this project.`;
const MORE_ERRORS: typeof ERRORS = [
  [
    { html: BROKEN_HANDLER, js: "\n\n\ndocument.querySelector('button').click()" },
    "index.html:2",
    "Syntax error: the code is not complete or has a typo · Around line 2SyntaxError: Unexpected token ';'",
  ],
  [
    {
      html: BROKEN_HANDLER,
      js: "\n\n\ndocument.querySelector('button').dispatchEvent(new Event('focus'))",
    },
    "index.html:2",
    "Syntax error: the code is not complete or has a typo · Around line 2",
  ],
  [
    { js: "\nconst b = document.createElement('b');\nb.setAttribute('onclick', 'let x = ;');\nb.click();" },
    "script.js:4",
    "Syntax error: the code is not complete or has a typo · Around line 4",
  ],
  [
    { js: "\ndocument.querySelector('!')" },
    "script.js:2",
    "SyntaxError: Failed to execute 'querySelector' on 'Document'",
  ],
  [
    { js: "\nthrow new Error('outer', { cause: new TypeError('inner') })" },
    "script.js:2",
    "Error: outer Caused by: TypeError: inner",
  ],
  [{ js: "\nPromise.any([Promise.reject(new Error('first'))])" }, "script.js:2", "Caused by: Error: first"],
  [
    { js: "\n// Not from \"lodash\"\nimport {\n  debounce,\n} from 'lodash';" },
    "script.js:5",
    "A package needs its address",
  ],
  [
    { html: "<p>page</p>\n<script type=module>\nimport 'lodash'\n</script>" },
    "index.html:3",
    "A package needs its address",
  ],
  [{ js: "\nthrow 'only words'" }, "script.js:2", "only words"],
  [
    { js: "\naddEventListener('load', () => {\n  null.x;\n});" },
    "script.js:3",
    "Reading something that does not exist",
  ],
  [
    { js: "\nasync function load() {\n  throw { status: 500 };\n}\nload()" },
    "script.js:3",
    "{ status: 500 }",
  ],
  [
    { js: "\nnew Promise((_, reject) =>\n  setTimeout(() => reject('too slow'), 10))" },
    "script.js:3",
    "too slow",
  ],
  [{ js: "\n\nPromise.reject()" }, "script.js:3", "undefined"],
  [
    {
      js: "const b = document.createElement('button');\nconst no = async (why) => {\n  throw why;\n};\nb.onclick = async () => { await no('offline') };\nb.click()",
    },
    "script.js:3",
    "offline",
  ],
  [
    { html: "<p>page</p><script>let score = 0;</script>", js: "// game\n\nfunction a() {}\nlet score = 1;" },
    "script.js:4",
    "'score' has already been declared",
  ],
  [
    {
      html: "<p>page</p><script>const { a, b } = {};</script>",
      js: "\nfunction f(b) { return b }\nlet c = 1,\n  b = 2;",
    },
    "script.js:4",
    "'b' has already been declared",
  ],
  [{ js: "\n\neval('nowhere()')" }, "script.js:3", "nowhere is not defined"],
  [
    {
      js: "const f = document.createElement('iframe');\nf.hidden = true;\ndocument.body.append(f);\nf.contentDocument.write('<script>nowhere()<\\/script>')",
    },
    "script.js:4",
    "nowhere is not defined",
  ],
  [{ js: "\nconst f = new Function('nowhere()');\nf();" }, "script.js:3", "nowhere is not defined"],
  [{ js: "\nsetTimeout('nowhere()')" }, "script.js:2", "nowhere is not defined"],
  [
    {
      js: "\nconst b = document.createElement('b');\nb.innerHTML = `<i\n onclick='nowhere()'></i>`;\nsetTimeout(b.firstChild.click.bind(b.firstChild));",
    },
    "script.js:3",
    "nowhere is not defined",
  ],
  [
    {
      js: "\nconst b = document.createElement('b');\nb.setAttribute('onclick', 'nowhere()');\nsetTimeout(b.click.bind(b));",
    },
    "script.js:3",
    "nowhere is not defined",
  ],
  [
    { html: "<p>page</p>\n<iframe srcdoc='<p>in it</p>\n<script>\nnowhere()</script>'></iframe>" },
    "index.html:4",
    "nowhere is not defined",
  ],
  [
    {
      html: "<p>page</p>\n<template>\n<i onclick='nowhere()'></i></template>",
      js: "document.body.append(document.querySelector('template').content.cloneNode(true));\nsetTimeout(() => document.querySelector('i').click());",
    },
    "index.html:3",
    "nowhere is not defined",
  ],
  [
    {
      html: "<p>page</p>\n<b hidden onclick='javascript:nowhere()'></b>",
      js: "setTimeout(() => document.querySelector('b').click())",
    },
    "index.html:2",
    "nowhere is not defined",
  ],
  // A script in an address runs when nothing says any more where that was written.
  ...[
    "<a hidden href='javascript:nowhere(1)'></a>",
    "<a hidden href=' JavaScript:nowhere(&quot;a%20b&quot;)'></a>",
    "<map><area href='javascript:nowhere(2)'></map>",
    "<form hidden action='javascript:nowhere(3)'><button></button></form>",
    "<form hidden><button formaction='javascript:nowhere(4)'></button></form>",
    "<svg hidden><a xlink:href='javascript:nowhere(5)'></a></svg>",
  ].map((element): [Code, string, string] => [
    {
      html: `<p>page</p>\n${element}`,
      js: "const found = document.querySelector('button, [href]') ?? document.querySelector('svg a');\nsetTimeout(() => found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));",
    },
    "index.html:2",
    "nowhere is not defined",
  ]),
  ...[
    "a.setAttribute('href', code)",
    "a.href = code",
    "a.outerHTML = `<a hidden href='${code}'></a>`",
    "location.href = 'javascript:nowhere()'",
    "location.assign('javascript:nowhere()'.trim())",
  ].map((way): [Code, string, string] => [
    {
      html: "<p>page</p><a hidden></a>",
      js: `const a = document.querySelector('a'), code = 'javascript:' + 'nowhere' + '()';\n${way};\nsetTimeout(() => document.querySelector('a').click());`,
    },
    "script.js:2",
    "nowhere is not defined",
  ]),
  ...[
    ["form", "action", "button"],
    ["button", "formAction", "button"],
    ["input", "formAction", "input"],
  ].map(([owner, name, button]): [Code, string, string] => [
    {
      html: "<p>page</p><form hidden><button></button><input type=submit></form>",
      js: `const code = 'javascript:' + 'nowhere()';\ndocument.querySelector('${owner}').${name} = code;\nsetTimeout(() => document.querySelector('${button}').click());`,
    },
    "script.js:2",
    "nowhere is not defined",
  ]),
  // The browser names no place of what is imported while a script runs.
  [{ js: "\nimport('./nope.js')" }, "script.js:2", ABSENT("./nope.js")],
  [
    {
      js: "export {};\nconst name = './lib/nope.js';\nasync function load() {\n  await import(name);\n}\nload();",
    },
    "script.js:4",
    ABSENT("./lib/nope.js"),
  ],
  [
    {
      html: "<p>page</p>\n<script type=module>\nawait import(new URL('nope.js', import.meta.url))\n</script>",
    },
    "index.html:3",
    ABSENT("./nope.js"),
  ],
  [{ js: "\n\nimport('lod' + 'ash')" }, "script.js:3", "module specifier 'lodash'"],
  // What is missing is missing at the end of the file.
  [{ js: "function f() {" }, "script.js:1", "Unexpected end of input"],
  [{ js: "\nconst f = () => {\n  if (true) {" }, "script.js:3", "Unexpected end of input"],
  [{ html: "<p>page</p>\n<script>const a = [</script>" }, "index.html:2", "Unexpected end of input"],
  // Here the browser calls nobody who could hear of it.
  [
    {
      js: "const p = document.querySelector('p');\np.addEventListener('move', () => {\n  p.dispatchEvent(new Event('move'));\n});\np.dispatchEvent(new Event('move'));",
    },
    "script.js:3",
    "RangeError: Maximum call stack size exceeded",
  ],
  [
    { js: "onresize = () =>\n  dispatchEvent(new Event('resize'));\ndispatchEvent(new Event('resize'));" },
    "script.js:2",
    "RangeError: Maximum call stack size exceeded",
  ],
  [
    {
      js: "Event = Error = Reflect.apply = String.prototype.split = null;\nfunction press() {\n  const b = document.createElement('b');\n  b.onclick = press;\n  b.click();\n}\npress();",
    },
    "script.js:5",
    "RangeError: Maximum call stack size exceeded",
  ],
  [
    {
      js: "class Box extends HTMLElement {\n  connectedCallback() {\n    this.append(document.createElement('x-box'));\n  }\n}\ncustomElements.define('x-box', class extends Box {});\ndocument.body.append(document.createElement('x-box'));",
    },
    "script.js:3",
    "RangeError: Maximum call stack size exceeded",
  ],
  [
    {
      html: "<p>page</p>\n<iframe srcdoc='<script>\nonresize = () => dispatchEvent(new Event(`resize`));\ndispatchEvent(new Event(`resize`));</script>'></iframe>",
    },
    "index.html:3",
    "RangeError: Maximum call stack size exceeded",
  ],
];

/** Code with a loop that never ends, and its place. */
const ENDLESS: [code: Code, place: string][] = [
  [{ js: "while(true){}" }, "script.js:1"],
  [{ js: "do ; while(1)" }, "script.js:1"],
  [{ js: "\n\nfor(;;);" }, "script.js:3"],
  [{ js: "async function a() {\n  while (true) await null;\n}\na();" }, "script.js:2"],
  [{ js: "function* all() {\n  for (;;) yield 1;\n}\nconst list = [...all()].length;" }, "script.js:2"],
  [{ js: "while (true) { try { for (;;) ; } catch {} }" }, "script.js:1"],
  [{ html: "<p>page</p>\n<script>\nwhile (1);\n</script>" }, "index.html:3"],
  [
    { html: "<p>page</p>\n<i onclick='for (;;);'></i>", js: "document.querySelector('i').click()" },
    "index.html:2",
  ],
];

const MORE_ENDLESS: typeof ENDLESS = [
  // In templates, which scripts and shadow trees make a part of the page.
  [
    {
      html: "<p>page</p>\n<template>\n<i onclick='while (true) {}'></i></template>",
      js: "const { content } = document.querySelector('template');\ndocument.importNode(content, true).firstElementChild.click();",
    },
    "index.html:3",
  ],
  [
    {
      html: "<p>page</p>\n<template><template>\n<script>\nfor (;;);</script></template></template>",
      js: "const { content } = document.querySelector('template');\ndocument.body.append(content.firstElementChild.content.cloneNode(true));",
    },
    "index.html:4",
  ],
  [
    {
      html: "<p>page</p>\n<div><template shadowrootmode=open><p>in it</p>\n<script>for (;;);</script></template></div>",
    },
    "index.html:3",
  ],
  [
    {
      html: "<p>page</p>\n<template><iframe srcdoc='<p>x</p>\n<script>for (;;);</script>'></iframe></template>",
      js: "document.body.append(document.querySelector('template').content.cloneNode(true));",
    },
    "index.html:3",
  ],
  [{ js: "\nwhile (true) {}" }, "script.js:2"],
  // Promises that never give the page a turn.
  [{ js: "function t() {\n  Promise.resolve().then(t);\n}\nt();" }, "script.js:2"],
  [{ js: "\nfunction t() {\n  return Promise.resolve().then(t);\n}\nt();" }, "script.js:3"],
  [{ js: "\nasync function t() {\n  await null;\n  return t();\n}\nt();" }, "script.js:2"],
  [{ js: "function t() {\n  queueMicrotask(t);\n}\nt();" }, "script.js:2"],
  [{ js: "\nconst again = async () => {\n  await null;\n  again();\n};\nagain();" }, "script.js:2"],
  // In workers.
  [
    { js: "const code = `\n  while (true) {}`;\nnew Worker(URL.createObjectURL(new Blob([code])));" },
    "script.js:2",
  ],
  [
    {
      js: "function work() {\n  for (let i = 0; i < 1; i += 0) ;\n}\nnew Worker(URL.createObjectURL(new Blob([`(${work})()`])));",
    },
    "script.js:2",
  ],
];

/** The same for code that is made while the page runs. */
const ENDLESS_MADE: typeof ENDLESS = [
  [{ js: "\neval('while(true){}')" }, "script.js:2"],
  [{ js: "\n(0, eval)(`\n\nfor(;;);`)" }, "script.js:2"],
  [{ js: "\nwindow.eval('eval(\"while(true){}\")')" }, "script.js:2"],
  [
    {
      js: "let text = 'for(;;);';\nfor (let i = 0; i < 5; i++) text = `eval(${JSON.stringify(text)})`;\nwindow.eval(text)",
    },
    "script.js:3",
  ],
  [{ js: "const { eval: run } = window;\nrun('while(true){}')" }, "script.js:2"],
  [{ js: "\nwindow['ev' + 'al']('for(;;);')" }, "script.js:2"],
  [{ js: "\n['for(;;);'].forEach(window.eval)" }, "script.js:2"],
  [
    { js: "\nimport(URL.createObjectURL(new Blob(['for(;;);'], { type: 'text/javascript' })))" },
    "script.js:2",
  ],
  [{ js: "const code =\n  'data:text/javascript,while(true){}';\nimport(code)" }, "script.js:2"],
  [
    {
      js: "const s = document.createElement('script');\nconst text = `// This is made as the page runs.\n\nfor (;;) ;`;\ns.src = URL.createObjectURL(new Blob([text]));\ndocument.head.append(s);",
    },
    "script.js:4",
  ],
  [{ js: "\nnew Function('a', 'for(;;);')()" }, "script.js:2"],
  [{ js: "\n(async () => {}).constructor('while (true) await null')()" }, "script.js:2"],
  [{ js: "\n[...(function* () {}).constructor('for(;;) yield')()]" }, "script.js:2"],
  [{ js: "\nsetTimeout('do ; while (1)')" }, "script.js:2"],
  [
    {
      js: "const p = document.querySelector('p');\np.innerHTML = 'page<i onclick=\"for(;;);\"></i>';\np.lastChild.click();",
    },
    "script.js:2",
  ],
  [
    { js: "const b = document.createElement('b');\nb.setAttribute('onclick', 'for(;;);');\nb.click();" },
    "script.js:2",
  ],
  [
    {
      js: "const s = document.createElement('script');\ns.textContent = 'for(;;);';\ndocument.head.append(s);",
    },
    "script.js:2",
  ],
  [{ js: "\ndocument.write('<script>for(;;);<\\/script>')" }, "script.js:2"],
  [
    {
      html: "<p>page</p>\n<a hidden href='javascript:for(;;);'></a>",
      js: "\ndocument.querySelector('a').click()",
    },
    "index.html:2",
  ],
  [{ html: "<p>page</p>\n<iframe hidden srcdoc='<p>\n<script>for(;;);</script>'></iframe>" }, "index.html:3"],
  [
    {
      js: "const p = document.querySelector('p');\nnew MutationObserver(() => {\n  p.title += 'x';\n}).observe(p, { attributes: true });\np.title = 'x';",
    },
    "script.js:2",
  ],
  [
    {
      js: "const f = document.createElement('iframe');\nf.srcdoc = '<script>for(;;);<\\/script>';\nf.hidden = true;\ndocument.body.append(f);",
    },
    "script.js:2",
  ],
  [
    {
      js: "const f = document.createElement('iframe');\nf.hidden = true;\ndocument.body.append(f);\nf.contentDocument.write('<script>for(;;);<\\/script>');",
    },
    "script.js:4",
  ],
  [
    {
      html: "<p>page</p>\n<iframe hidden srcdoc='<p>'></iframe>",
      js: "const f = document.querySelector('iframe');\nf.onload = () => {\n  f.onload = null;\n  f.srcdoc = '<p><script>eval(`for(;;);`)<\\/script>';\n};",
    },
    "script.js:4",
  ],
  [{ html: "<p>page</p>\n<svg><script>\nfor(;;);\n</script></svg>" }, "index.html:3"],
];

/** Functions that call themselves for longer than anybody lives, and where they stand. */
const ENDLESS_CALLS: typeof ENDLESS = [
  [{ js: "\nfunction fib(n) {\n  return n < 2 ? n : fib(n - 1) + fib(n - 2);\n}\nfib(70)" }, "script.js:2"],
  [{ js: "\nconst fib = (n) => (n < 2 ? n : fib(n - 1) + fib(n - 2));\nfib(70)" }, "script.js:2"],
  [
    {
      js: "class Tree {\n  walk(depth) {\n    if (depth > 0) [1, 2, 3].map(() => this.walk(depth - 1));\n  }\n}\nnew Tree().walk(40)",
    },
    "script.js:2",
  ],
];

/** Endless code takes the time that it is given, however many pages have some at once. */
const PAGES_AT_ONCE = 4;

// One workbench, three screens: whatever learners and guests type means the same in each.
describe.each(Object.entries(WORKBENCHES))("code in the %s", async (screen, open) => {
  const { app, browser } = await startAppAndBrowser({ engine: createSampleEngine() });
  // The room shares with the other two how a page is made and run.
  const withMore = screen === "build screen" || (isFullRun && screen === "quest editor");
  let bench: OpenedWorkbench;
  beforeAll(async () => {
    bench = await open(browser, app);
  });
  afterAll(() => bench.close());

  const errors = ({ page, entries } = bench) =>
    entries.filter({ has: page.getByRole("img", { name: "Error" }) });

  /** The words of the page itself; code that leaked out of its element would be among them. */
  const words = async ({ preview } = bench) => (await preview.locator("body").innerText()).trim();

  it.each([...LOGGED, ...(withMore ? MORE_LOGGED : [])])("%s shows %s", async (js, line) => {
    await bench.run({ js });
    await bench.entries.filter({ hasText: line }).first().waitFor();
    expect(await words()).toBe("page");
    const images = bench.page.getByRole("region", { name: "Console" }).locator("img:not([aria-label])");
    expect(await images.count()).toBe(0);
  });

  it.each([...ERRORS, ...(withMore ? MORE_ERRORS : [])])(
    "%j is told once, at %s, as %s",
    async (code, place, text) => {
      await bench.run(code);
      await errors().filter({ hasText: text }).getByRole("button", { name: place }).waitFor();
      expect(await words()).toMatch(/^page/);
      expect(await errors().count()).toBe(1);
      expect(
        await errors()
          .getByText(/^repeated/)
          .count(),
      ).toBe(0);
    },
  );

  describe("that never ends", () => {
    const free: OpenedWorkbench[] = [];
    beforeAll(async () => {
      for (let i = 0; i < PAGES_AT_ONCE; i++) free.push(await open(browser, app));
    });
    afterAll(() => Promise.all(free.map((each) => each.close())));

    const endless = [
      ...[...ENDLESS, ...(withMore ? [...MORE_ENDLESS, ...ENDLESS_MADE] : [])].map(
        (row) => [...row, "Infinite loop"] as const,
      ),
      ...ENDLESS_CALLS.map((row) => [...row, "Endless calls"] as const),
    ];
    it.concurrent.each(endless)("%j is stopped and named once, at %s, as %s", async (code, place, what) => {
      const own = free.pop() ?? (await open(browser, app));
      await own.run(code);
      const [file, line] = place.split(":");
      await errors(own)
        .filter({ hasText: `${what} stopped: ${file} line ${line} ` })
        .getByRole("button", { name: place })
        .waitFor();
      expect(await words(own)).toBe("page");
      expect(await errors(own).count()).toBe(1);
      free.push(own);
    });
  });

  it("an endless loop is stopped within 2 s", async () => {
    // Measured in the page: how busy the machine of the tests is does not count.
    await bench.run({
      js: 'const start = performance.now(); setTimeout(() => console.log("stopped after", performance.now() - start));\nwhile (true) {}',
    });
    const said = await bench.entries.filter({ hasText: "stopped after" }).textContent();
    expect(Number.parseFloat(said?.replace(/^\D+/, "") ?? "")).toBeLessThan(2000);
  });

  it("console.table is a table, and a closed group opens", async () => {
    await bench.run({
      js: "console.table([{a:1},{a:2}]); console.groupCollapsed('closed'); console.log('in it'); console.groupEnd();",
    });
    const table = bench.entries.getByRole("table");
    expect(await table.getByRole("columnheader").allTextContents()).toContain("a");
    expect(await table.getByRole("row").count()).toBe(3);
    expect(await bench.entries.filter({ hasText: "in it" }).count()).toBe(0);
    await bench.entries.getByRole("button", { name: "closed" }).click();
    await bench.entries.filter({ hasText: "in it" }).waitFor();
  });

  it("links stay in the page, below a foreign <base> too, and a complete page keeps what it says of itself", async () => {
    await bench.run({
      html: '<!doctype html><html lang="de"><head><title>Titel</title><base href="https://example.com/"><link rel="stylesheet" href="styles.css"></head><body class="dark" onload="console.log(document.compatMode, document.documentElement.lang, document.title, document.body.className, document.querySelectorAll(\'head\').length)"><a href="#b">Down</a><div style="height:3000px"></div><p id="b">page</p><a href="#">Up</a></body></html>',
      css: "p { color: rgb(1, 2, 3) }",
    });
    await bench.entries.filter({ hasText: "CSS1Compat de Titel dark 1" }).waitFor();
    const target = bench.preview.locator("p");
    expect(await target.evaluate((p) => getComputedStyle(p).color)).toBe("rgb(1, 2, 3)");
    const scrolled = () => target.evaluate(() => window.scrollY);
    await bench.preview.getByRole("link", { name: "Down" }).click();
    await expect.poll(scrolled).toBeGreaterThan(1000);
    await bench.preview.getByRole("link", { name: "Up" }).click();
    await expect.poll(scrolled).toBe(0);
  });

  it("what would leave the page from a closed shadow tree is said, too, and once", async () => {
    await bench.run({
      html: "<p>page</p><x-a></x-a><x-b></x-b>",
      js: `const tree = document.querySelector("x-a").attachShadow({ mode: "closed" });
        tree.innerHTML = '<a href="https://example.com/closed" target="_top"><b>closed</b></a><form action="/send"><button>send</button></form>';
        const own = document.querySelector("x-b").attachShadow({ mode: "closed" });
        own.innerHTML = '<a href="https://example.com/own">own</a>';
        own.host.addEventListener("click", (event) => event.preventDefault());
        document.querySelector("p").onclick = () => {
          own.querySelector("a").click();
          tree.querySelector("b").click();
          tree.querySelector("button").click();
          setTimeout(() => navigation.navigate("https://example.com/there"));
          setTimeout(() => console.log("all over"), 300);
        };`,
    });
    await bench.preview.getByText("page").click();
    await bench.entries.filter({ hasText: "all over" }).waitFor();
    expect(await bench.entries.allInnerTexts()).toEqual([
      expect.stringContaining("This link opens https://example.com/closed on the published page."),
      expect.stringContaining("This form would be sent to /send."),
      expect.stringContaining("The page would go to https://example.com/there now."),
      expect.stringContaining("all over"),
    ]);
  });

  it("what would leave the page is said instead", async () => {
    await bench.run({
      html: '<p>page</p><a href="https://example.com/out" target="_top">out</a><form action="/send"><button>send</button></form>',
      js: `document.querySelector("p").onclick = () => { location.href = "https://example.com/x"; window.open("https://example.com/y"); };
        const link = (address) => Object.assign(document.createElement("a"), { href: address, target: "_blank", textContent: address });
        const [kept, hidden] = [link("https://example.com/kept"), link("https://example.com/hidden")];
        kept.onclick = (event) => event.stopPropagation();
        const host = document.createElement("div");
        host.attachShadow({ mode: "open" }).append(hidden);
        document.body.append(kept, host);
        setTimeout(() => { kept.click(); hidden.click(); link("https://example.com/nowhere").click(); });`,
    });
    for (const name of ["kept", "hidden", "nowhere"]) {
      const said = bench.entries.filter({ hasText: `This link opens https://example.com/${name} ` });
      await said.waitFor();
      expect(await said.count()).toBe(1);
    }
    await bench.preview.getByText("out").click();
    await bench.entries.filter({ hasText: "This link opens https://example.com/out" }).waitFor();
    await bench.preview.getByRole("button", { name: "send" }).click();
    await bench.entries.filter({ hasText: "This form would be sent to /send" }).waitFor();
    await bench.preview.getByText("page").click();
    await bench.entries.filter({ hasText: "https://example.com/x" }).waitFor();
    await bench.entries.filter({ hasText: "https://example.com/y" }).waitFor();
    await bench.preview.getByText("page").waitFor();
  });

  it.each([
    [
      'import confetti from "https://esm.sh/canvas-confetti"; confetti();',
      'The module "https://esm.sh/canvas-confetti" could not be loaded.',
    ],
    [
      'import {a} from "./util.js"; console.log(a);',
      'This script imports "./util.js", but there is no such file in this project.',
    ],
    [
      'import a from "./a.js";\nimport "./b.js";',
      'This script imports "./a.js", but there is no such file in this project.',
    ],
    ['import _ from "lodash";', '"lodash"'],
    ['import "./%";', 'This script imports "./%", but there is no such file in this project.'],
    ['import x from "//cdn.invalid/x.js";', 'The module "//cdn.invalid/x.js" could not be loaded.'],
  ])("%s is one clear message, as there is no such file to be had", async (js, name) => {
    await bench.run({ js });
    await errors().filter({ hasText: name }).waitFor();
    expect(await words()).toBe("page");
    expect(await errors().count()).toBe(1);
  });

  it("CSS that ends its element, or never ends, stays CSS", async () => {
    await bench.run({
      css: 'p { color: rgb(1, 2, 3) } p::after { content: "</style><h1>out</h1>" } /* open',
    });
    expect(await bench.preview.locator("h1").count()).toBe(0);
    expect(await bench.preview.locator("p").evaluate((p) => getComputedStyle(p).color)).toBe("rgb(1, 2, 3)");
  });

  it("any script and emoji arrive as they are", async () => {
    await bench.run({ html: "<p>page 日本語 🎉 مرحبا</p>", js: 'console.log("é ☕ 👩‍👩‍👧 \\u{1F389}")' });
    await bench.entries.filter({ hasText: "é ☕ 👩‍👩‍👧 🎉" }).waitFor();
    expect(await words()).toBe("page 日本語 🎉 مرحبا");
  });

  it("a million lines leave the page usable, and what was left out is told", async () => {
    await bench.run({
      js: "document.querySelector('p').onclick = () => console.log('clicked');\nfor (let i = 0; i < 1e6; i++) console.log(i);",
    });
    await bench.entries.filter({ hasText: "999999" }).waitFor({ timeout: 60_000 });
    await bench.page.getByText(/lines left out/).waitFor();
    await bench.preview.locator("p").click();
    await bench.entries.filter({ hasText: "clicked" }).waitFor();
  });

  it("is free of faults of access with all of the console's kinds on the screen", async () => {
    await bench.run({
      js: "console.info('i'); console.warn('w'); console.table([{ a: 1 }]); console.group('g'); console.log({ a: [1] }); setTimeout(() => fail());",
    });
    await errors().filter({ hasText: "fail is not defined" }).waitFor();
    await expectAccessible(bench.page);
  });
});
