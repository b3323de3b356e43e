// Code that the page's scripts make out of texts: eval, Function, timers, event handlers, scripts, pages in frames. The
// browser hands each such text to the default policy of Trusted Types before it runs it (W3C, "Trusted Types"), because
// the shell asks for a report of those without one; nothing is refused. Of eval and Function a policy may not change the
// text, so those are guarded by themselves.
(kit) => {
  const { exec } = kit;
  const { page, guard } = kit.settings;
  /** As in guardLoops.ts. */
  const LOOPS = /\b(?:for|while|do|eval|async|import)\b/;
  const HANDLERS = /[\s"'/]on[a-z]+\s*=/i;
  const SCRIPT = /<script/i;
  const LOOPS_IN_HANDLER =
    /[\s"'/]on[a-z]+\s*=\s*(?:"[^"]*\b(?:for|while|do|eval|async|import)\b|'[^']*\b(?:for|while|do|eval|async|import)\b|[^\s"'>]*\b(?:for|while|do|eval|async|import)\b)/i;
  const PLACE = /inception:([^\s:()]+):(\d+):(\d+)/;

  /** Where in the project the browser was handed a text: what the stack says of the call. `name` as addresses have it. */
  function calledFrom() {
    const found = exec(PLACE, kit.stackHere());
    return found === null
      ? { name: kit.encode(page), file: page, line: 1, guard }
      : { name: found[1], file: kit.decode(found[1]), line: +found[2] + +found[3] - 2, guard };
  }

  kit.calledFrom = calledFrom;

  // Few pages have such code, so what reads it is only made when one does (see madeCode.ts).
  const { readers } = kit;
  let madeCode = null;
  kit.madeCode = () => {
    madeCode ??= kit.evaluate(readers);
    return madeCode;
  };
  function guardedBy(method, text, more) {
    try {
      return kit.madeCode()[method](text, calledFrom(), more);
    } catch {
      // What cannot be read runs as it is; the browser reports what is wrong with it.
      return text;
    }
  }

  const mayLoop = (text) => typeof text === "string" && exec(LOOPS, text) !== null;
  /** That a page's words have such a word, such as "for", is nothing. */
  function mayLoopInHtml(text) {
    const script = exec(SCRIPT, text);
    return (
      exec(LOOPS_IN_HANDLER, text) !== null || (script !== null && mayLoop(kit.slice(text, script.index)))
    );
  }
  /** A page in a frame is heard as well, whatever its scripts do. */
  const FRAME = /<i?frame\b/i;
  const FRAMED = /[\s"'/](?:srcdoc\s*=|src\s*=\s*["']?\s*(?:blob|javascript):)/i;
  const holdsFrame = (text) => exec(FRAME, text) !== null && exec(FRAMED, text) !== null;
  function guardedScript(text, kind) {
    if (!mayLoop(text)) return text;
    const guarded = guardedBy("guardMadeScript", text, kind);
    return kind === "script" && guarded === text ? guardedBy("guardMadeScript", text, "module") : guarded;
  }
  /** The text of a file that a page loads; `place`: see GuardPlace in guardLoops.ts. */
  kit.guardedFile = (text, place) => {
    if (!mayLoop(text)) return text;
    return kit.madeCode().guardScript(text, { ...place, guard });
  };
  /** What the address of a frame becomes, where it is that of a page or script that the page's scripts have made. */
  kit.frameAddress = (address) => {
    if (exec(/^\s*javascript:/i, address) !== null) return guardedBy("guardFrameAddress", address);
    return exec(/^\s*blob:/i, address) === null ? address : kit.guardedAddress(kit.trim(address), "page");
  };
  /** What eval gets. */
  kit.guardedText = (text) => guardedScript(text, "script");

  // ---- Function -------------------------------------------------------------------------------------------------

  const { construct } = Reflect;
  const makers = [
    ["function", Function],
    ["async function", kit.prototypeOf(async () => {}).constructor],
    ["function*", kit.prototypeOf(function* () {}).constructor],
    ["async function*", kit.prototypeOf(async function* () {}).constructor],
  ];
  for (let i = 0; i < makers.length; i++) {
    const head = makers[i][0];
    const native = makers[i][1];
    /** Its last argument is the body. */
    const guarded = (args) => {
      const last = args.length - 1;
      if (last >= 0 && mayLoop(args[last])) args[last] = guardedBy("guardMadeBody", args[last], head);
      return args;
    };
    const maker = new Proxy(native, {
      __proto__: null,
      apply: (_target, self, args) => kit.apply(native, self, guarded(args)),
      construct: (target, args, called) =>
        construct(native, guarded(args), called === maker ? target : called),
    });
    const hidden = { enumerable: false, value: maker };
    kit.define(native.prototype, "constructor", { ...hidden, writable: native === Function });
    if (native === Function) kit.define(window, "Function", { ...hidden, writable: true });
  }

  // ---- All others -----------------------------------------------------------------------------------------------

  /** The last texts with event handlers, and where they were put into the page. */
  const MAX_HANDLERS = 50;
  let handlers = kit.list();
  function remember(text) {
    const kept = kit.list({ text: kit.slice(text, 0, 10_000), from: calledFrom() });
    for (let i = 0; i < handlers.length && kept.length < MAX_HANDLERS; i++) {
      if (handlers[i].text !== kept[0].text) kept[kept.length] = handlers[i];
    }
    handlers = kept;
  }

  const MISSING = /([\w$]+) is not (?:defined|a function)|reading '([\w$]+)'/;
  /**
   * Where the handler may have been made that failed with this message, in the notation of stacks; "" when that cannot be
   * told. The browser only knows that it was some handler.
   */
  kit.handlerPlace = (message) => {
    const found = exec(MISSING, message);
    const name = found === null ? null : (found[1] ?? found[2]);
    for (let i = 0; i < handlers.length; i++) {
      const { text, from } = handlers[i];
      // In this notation lines are counted from a comment before the first one.
      if (name !== null && kit.includes(text, name)) return `inception:${from.name}:1:${from.line + 1}:1`;
    }
    return "";
  };

  const TIMER = /set(?:Timeout|Interval)$/;
  const HANDLER = /\bon[a-z]+$/i;
  const policy = {
    __proto__: null,
    createScriptURL(address, _type, sink) {
      if (!kit.includes(sink, "HTMLScriptElement")) return address;
      return kit.guardedAddress(address, "script");
    },
    createScript(text, _type, sink) {
      if (sink === "eval" || sink === "Function") return text;
      if (exec(HANDLER, sink) !== null) {
        remember(text);
        return guardedScript(text, "handler");
      }
      const guarded = guardedScript(text, "script");
      if (exec(TIMER, sink) === null) return guarded;
      const { name, line } = calledFrom();
      return `//# sourceURL=inception:${name}:${line}\n${guarded}`;
    },
    createHTML(text, _type, sink) {
      // Scripts of such a document never run.
      if (kit.includes(sink, "DOMParser")) return text;
      if (kit.includes(sink, "srcdoc")) return guardedBy("guardFramePage", text);
      if (exec(HANDLERS, text) !== null) remember(text);
      const isGuarded = mayLoopInHtml(text) || holdsFrame(text);
      return isGuarded ? guardedBy("guardMadeHtml", text, kit.frameAddress) : text;
    },
  };
  kit.inEachPage((page) => {
    // A page that is met late may have one of its own.
    if (page.trustedTypes?.defaultPolicy === null) page.trustedTypes.createPolicy("default", policy);
  });
};
