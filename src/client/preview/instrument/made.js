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

  /** What evaluates texts has many calls of the instruments' own on top of the page's. */
  const DEEP = 50;
  /** Where in the project something was called: what the stack says. `null` when the browser did; `name` as addresses have it. */
  kit.placeHere = () => {
    const found = exec(PLACE, kit.stackHere(DEEP));
    return found && { name: found[1], file: kit.decode(found[1]), line: +found[2] + +found[3] - 2, guard };
  };
  /** Where it was handed a text. */
  const calledFrom = () => kit.placeHere() ?? { name: kit.encode(page), file: page, line: 1, guard };
  kit.calledFrom = calledFrom;

  // Few pages have such code, so what reads it is only made when one does (see madeCode.ts).
  const { readers } = kit;
  let madeCode = null;
  kit.madeCode = () => {
    madeCode ??= kit.evaluate(readers);
    return madeCode;
  };
  function guardedBy(method, text, more, place = calledFrom()) {
    try {
      return kit.madeCode()[method](text, place, more);
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
  function guardedScript(text, kind, place) {
    if (!mayLoop(text)) return text;
    const guarded = guardedBy("guardMadeScript", text, kind, place);
    return kind === "script" && guarded === text
      ? guardedBy("guardMadeScript", text, "module", place)
      : guarded;
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
  kit.keptTexts = keptTexts;
  kit.guardedScript = guardedScript;
  /** What eval gets. */
  kit.guardedText = (text) => guardedScript(text, "script");

  // ---- Function -------------------------------------------------------------------------------------------------

  const { construct } = Reflect;
  /** What makes functions of each kind, and how their text begins. */
  const KINDS = [
    ["async function", "async () => {}"],
    ["function*", "function* () {}"],
    ["async function*", "async function* () {}"],
  ];
  function guardMaker(page, native, head) {
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
    const isPlain = native === page.Function;
    const hidden = { enumerable: false, value: maker };
    kit.define(native.prototype, "constructor", { ...hidden, writable: isPlain });
    if (isPlain) kit.define(page, "Function", { ...hidden, writable: true });
  }

  // ---- All others -----------------------------------------------------------------------------------------------

  const MAX_TEXTS = 50;
  /** The last texts that became part of the page, of so many characters, and where they are from. */
  function keptTexts(longest = 10_000) {
    let kept = kit.list();
    return {
      note(text, from = calledFrom()) {
        const now = kit.list({ text: kit.slice(text, 0, longest), from });
        for (let i = 0; i < kept.length && now.length < MAX_TEXTS; i++) {
          if (kept[i].text !== now[0].text) now[now.length] = kept[i];
        }
        kept = now;
      },
      /** The last one that has this part; `null` when none has. */
      find(part) {
        for (let i = 0; i < kept.length; i++) if (kit.includes(kept[i].text, part)) return kept[i];
        return null;
      },
    };
  }
  const handlers = keptTexts();

  const MISSING = /([\w$]+) is not (?:defined|a function)|reading '([\w$]+)'/;
  /**
   * Where the handler may have been made that failed with this message, in the notation of stacks; "" when that cannot be
   * told. The browser only knows that it was some handler.
   */
  kit.handlerPlace = (message) => {
    const found = exec(MISSING, message);
    const from = found === null ? undefined : handlers.find(found[1] ?? found[2])?.from;
    // In this notation lines are counted from a comment before the first one.
    return from === undefined ? "" : `inception:${from.name}:1:${from.line + 1}:1`;
  };

  const NAVIGATION = /^Location\b/;
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
      if (exec(NAVIGATION, sink) !== null) return kit.scriptOfAddress(text);
      if (exec(HANDLER, sink) !== null) {
        handlers.note(text);
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
      if (exec(HANDLERS, text) !== null) handlers.note(text);
      kit.noteAddress(text);
      const isGuarded = mayLoopInHtml(text) || holdsFrame(text);
      return isGuarded ? guardedBy("guardMadeHtml", text, kit.frameAddress) : text;
    },
  };
  kit.inEachPage((page) => {
    // A page that is met late may have one of its own.
    if (page.trustedTypes?.defaultPolicy === null) page.trustedTypes.createPolicy("default", policy);
    const { Function: make } = page;
    for (let i = 0; i < KINDS.length; i++) {
      const sample = make(`return ${KINDS[i][1]}`)();
      guardMaker(page, kit.prototypeOf(sample).constructor, KINDS[i][0]);
    }
    guardMaker(page, make, "function");
  });
};
