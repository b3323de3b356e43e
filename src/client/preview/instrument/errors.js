// What goes wrong in the page, and the guard that stops loops which never end (its calls are put in by guardLoops.ts).
(kit) => {
  const { getter, uncurry, words } = kit;
  /** Time that code has had for itself: dialogs stop this clock. */
  const now = () => kit.now() - kit.waited;
  /** How long a loop may run without giving the page a turn, in milliseconds, and one that was stopped before. */
  const LOOP_BUDGET = 1500;
  const STOPPED_BUDGET = 100;

  // ---- Errors ---------------------------------------------------------------------------------------------------

  const messageOf = getter(ErrorEvent.prototype, "message");
  const filenameOf = getter(ErrorEvent.prototype, "filename");
  const lineOf = getter(ErrorEvent.prototype, "lineno");
  const columnOf = getter(ErrorEvent.prototype, "colno");
  const errorOf = getter(ErrorEvent.prototype, "error");
  const reasonOf = getter(PromiseRejectionEvent.prototype, "reason");
  const targetOf = getter(Event.prototype, "target");
  const ElementProto = Element.prototype;
  const attribute = uncurry(Element.prototype.getAttribute);
  const localName = getter(Element.prototype, "localName");
  const textContent = getter(Node.prototype, "textContent");
  const addToSet = uncurry(WeakSet.prototype.add);
  const inSet = uncurry(WeakSet.prototype.has);
  const stopped = new WeakSet();
  /** See projectModules.ts. */
  const MODULE = "inception-file:/";
  const PLACE = /inception:([^\s:()]+):/;

  const ownPlaces = kit.ownPlaces();
  /** A message without where this preview happens to be. */
  function withoutPlace(message) {
    let text = message;
    for (let i = 0; i < ownPlaces.length; i++) {
      for (let rounds = 0; rounds < 10 && kit.includes(text, ownPlaces[i]); rounds++)
        text = without(text, ownPlaces[i]);
    }
    return withPaths(text);
  }

  /** A message with the project's modules as they are imported; in the page they have names of their own. */
  function withPaths(message) {
    let text = message;
    for (let rounds = 0; rounds < 10 && kit.includes(text, MODULE); rounds++) {
      const at = kit.indexOf(text, MODULE);
      text = `${kit.slice(text, 0, at)}./${kit.slice(text, at + MODULE.length)}`;
    }
    return text;
  }

  /** `more`: what stands after the message. */
  function report(said, stack, line, column, more = []) {
    const parts = [words(kit.clip(withoutPlace(said), 10_000))];
    let place = stack;
    for (let i = 0; i < more.length; i++) {
      parts[i + 1] = more[i];
      // An error that the browser made, as of Promise.any(), has no place; what is behind it may.
      if (place === "") place = more[i].stack ?? "";
    }
    kit.addLine({
      level: "error",
      kind: "error",
      depth: kit.depth(),
      count: 1,
      raw: null,
      parts,
      stack: kit.clip(place, 10_000),
      line,
      column,
    });
  }

  /** A text without its first `part`. */
  function without(whole, part) {
    const at = kit.indexOf(whole, part);
    return at < 0 ? whole : kit.slice(whole, 0, at) + kit.slice(whole, at + part.length);
  }

  const isStopped = (error) => typeof error === "object" && error !== null && inSet(stopped, error);
  kit.isStopped = isStopped;

  /** A place in a script that the page has loaded by itself from where its files stand; "" for other addresses. */
  function servedPlace(file, line, column) {
    if (kit.indexOf(file, ownPlaces[0]) !== 0) return "";
    const name = kit.decode(kit.split(kit.slice(file, ownPlaces[0].length), "?")[0]);
    for (let i = 0; i < kit.settings.files.length; i++) {
      // In this notation lines are counted from a comment before the first one.
      if (kit.settings.files[i] === name) return `inception:${kit.encode(name)}:1:${line + 1}:${column}`;
    }
    return "";
  }

  /** Hears what goes wrong in a window, which has this kind of events. */
  const hearError = (ErrorEventProto) => (event) => {
    if (!kit.isBelow(ErrorEventProto, event)) {
      reportResource(targetOf(event));
      return;
    }
    const error = errorOf(event);
    if (isStopped(error)) return;
    const isThing = typeof error === "object" && error !== null && !kit.isError(error);
    // Of a thing that is no error the browser only says '#<Object>'.
    const message = isThing
      ? ""
      : without(without(messageOf(event), "Uncaught "), "Failed to execute 'write' on 'Document': ");
    if (message === "Script error." && lineOf(event) === 0) {
      report("An error in a script from another site. The browser keeps its details to itself.", "");
      return;
    }
    const file = filenameOf(event);
    // A stack knows better where the calls went out of hand than the place that ended them.
    let stack = kit.isError(error) ? kit.stackOf(error) : "";
    if (stack === "") stack = importPlace(message);
    if (stack === "" && kit.includes(file, "inception:")) stack = file;
    else if (stack === "" && kit.indexOf(file, ownPlaces[1]) === 0) {
      stack = servedPlace(file, lineOf(event), columnOf(event)) || kit.handlerPlace(message);
    }
    const more = isThing ? [kit.snapshot(error)] : kit.isError(error) ? kit.causeParts(error) : [];
    report(message, stack, lineOf(event), columnOf(event), more);
  };
  kit.listen("error", hearError(ErrorEvent.prototype), true);

  const { URL } = window;
  const { canParse } = URL;
  const pathOf = getter(URL.prototype, "pathname");
  const project = "http://project.invalid/";

  /** Whether a script of `file` asks for a file that the project does not have. */
  function isAbsent(specifier, file) {
    if (!kit.exec(/^\.{0,2}\/(?!\/)/, specifier) || !canParse(specifier, project + file)) return false;
    const name = kit.decode(kit.slice(pathOf(new URL(specifier, project + file)), 1));
    for (let i = 0; i < kit.settings.files.length; i++) if (kit.settings.files[i] === name) return false;
    return true;
  }

  const modules = document.querySelectorAll.bind(document, "script[type=module]");
  const importMap = document.querySelector.bind(document, "script[type=importmap]");
  const parse = JSON.parse;
  const UNRESOLVED = /^TypeError: (?:Failed to resolve module specifier "|Module name, ')([^"']+)["']/;
  const FILE_START = /^.{0,20}inception:[^\s:()]+:\d+/;

  /** Where the package is imported that this message says cannot be found: browsers that leave out the place name it. */
  function importPlace(message) {
    const name = kit.exec(UNRESOLVED, message)?.[1];
    if (name === undefined) return "";
    const scripts = modules();
    for (let i = 0; i < scripts.length; i++) {
      const place = importIn(textContent(scripts[i]), name);
      if (place !== "") return place;
    }
    // The project's modules that others import are in the import map.
    try {
      const { imports } = parse(textContent(importMap()));
      const keys = kit.ownKeys(imports);
      for (let i = 0; i < keys.length; i++) {
        const text = kit.decode(kit.slice(imports[keys[i]], kit.indexOf(imports[keys[i]], ",") + 1));
        const place = importIn(text, name);
        if (place !== "") return place;
      }
    } catch {
      // The page has none, or one of its own.
    }
    return "";
  }

  /** Where a script imports `name`, in the notation of stacks; "" where it does not. */
  function importIn(text, name) {
    const start = kit.exec(FILE_START, kit.slice(text, 0, 1000))?.[0];
    if (start === undefined) return "";
    const specifier = /\b(?:from|import)\s*["']([^"'\n]+)["']/g;
    for (let found = kit.exec(specifier, text); found !== null; found = kit.exec(specifier, text)) {
      const lines = kit.split(kit.slice(text, 0, found.index), "\n");
      if (found[1] === name && !kit.includes(lines[lines.length - 1], "//")) {
        return `${kit.slice(start, kit.indexOf(start, "inception:"))}:${lines.length}:1`;
      }
    }
    return "";
  }

  /** What is said of a script whose modules did not all come: the browser does not say which of them is missing. */
  function explainModules(text, file) {
    const specifier = /\b(?:from|import)\s*["']([^"'\n]+)["']/g;
    let names = "";
    let count = 0;
    for (let found = kit.exec(specifier, text); found !== null; found = kit.exec(specifier, text)) {
      const shown = `"${kit.clip(found[1], 200)}"`;
      if (isAbsent(found[1], file)) {
        return `This script imports ${shown}, but there is no such file in this project. Check its name, or write its code here.`;
      }
      if (++count > 5) break;
      names += `${count === 1 ? "" : ", "}${shown}`;
    }
    const which =
      count === 0
        ? "A module that this script imports"
        : count === 1
          ? `The module ${names}`
          : `One of the modules ${names}${count > 5 ? ", …" : ""}`;
    return `${which} could not be loaded. Check the name or address, and that you are online.`;
  }

  /** A picture, style sheet or script that did not load. */
  function reportResource(element) {
    if (!kit.isBelow(ElementProto, element)) return;
    const tag = localName(element);
    const address = attribute(element, "src") ?? attribute(element, "href");
    if (address === null && tag === "script") {
      const text = textContent(element);
      const file = kit.exec(PLACE, kit.slice(text, 0, 300))?.[1];
      report(explainModules(text, file ?? ""), file ? `inception:${file}:1:2:1` : "");
      return;
    }
    kit.log("warn", [words(`Could not load ${kit.clip(address || "a resource", 500)} (<${tag}>).`)]);
  }

  const hearRejection = (event) => {
    const reason = reasonOf(event);
    if (isStopped(reason)) return;
    const before = "Unhandled promise rejection: ";
    if (kit.isError(reason)) {
      const title = kit.errorTitle(reason);
      report(before + title, kit.stackOf(reason), undefined, undefined, kit.causeParts(reason));
    } else if (typeof reason === "object" && reason !== null) {
      report(before, "", undefined, undefined, [kit.snapshot(reason)]);
    } else report(before + kit.snapshot(reason).text, "");
  };
  kit.listen("unhandledrejection", hearRejection);

  // ---- Loops ----------------------------------------------------------------------------------------------------

  // A turn ends when the page gets to do something else: messages to oneself arrive only then, however many promises
  // are settled in between.
  let turn = 0;
  let asked = false;
  const { port1, port2 } = new MessageChannel();
  const postTo = port2.postMessage.bind(port2);
  port1.onmessage = () => {
    turn++;
    asked = false;
  };
  function noticeNextTurn() {
    if (asked) return;
    asked = true;
    postTo(null);
  }

  const stoppedSites = { __proto__: null };
  let stoppedAt = -1;

  function stop(loop) {
    const site = `${loop.file}:${loop.line}`;
    const message = `Infinite loop stopped: ${loop.file} line ${loop.line} ran for more than ${LOOP_BUDGET / 1000} seconds without a pause.`;
    if (!stoppedSites[site]) {
      stoppedSites[site] = true;
      // In this notation lines are counted from a comment before the first one.
      report(message, `inception:${kit.encode(loop.file)}:1:${loop.line + 1}:1`);
      kit.flush();
    }
    stoppedAt = now();
    throw stoppedError(message);
  }

  function stoppedError(message) {
    const error = new kit.Error(message);
    addToSet(stopped, error);
    return error;
  }

  const addListener = uncurry(EventTarget.prototype.addEventListener);
  const joined = new WeakSet();
  addToSet(joined, window);
  const guard = kit.freeze({
    // For eval (see made.js).
    code: kit.guardedText,
    eval: (text) => kit.evaluate(kit.guardedText(text)),
    /** Begins to hear the page in a frame, before any of its scripts run, which find the guard there. */
    join(frame) {
      if (inSet(joined, frame)) return;
      addToSet(joined, frame);
      defineGuard(frame);
      addListener(frame, "error", hearError(frame.ErrorEvent.prototype), true);
      addListener(frame, "unhandledrejection", hearRejection);
    },
    enter: (file, line, pauses) => ({ file, line, pauses, start: -1, last: 0, step: 1, turn }),
    /** Gives the number of rounds after which the loop has to ask again. */
    check(loop) {
      const time = now();
      // Loops around one that was stopped end as well, whatever they catch.
      if (!loop.pauses && loop.start >= 0 && loop.start < stoppedAt) {
        throw stoppedError("Stopped with the infinite loop inside.");
      }
      if (loop.pauses) noticeNextTurn();
      if (loop.start < 0 || (loop.pauses && loop.turn !== turn)) {
        loop.start = time;
        loop.last = time;
        loop.turn = turn;
        return 1;
      }
      const budget = stoppedSites[`${loop.file}:${loop.line}`] ? STOPPED_BUDGET : LOOP_BUDGET;
      if (time - loop.start > budget) stop(loop);
      const took = time - loop.last;
      loop.last = time;
      // Quick rounds are asked rarely, slow ones each time.
      if (took > 8) loop.step = 1;
      else if (took < 1 && loop.step < 64) loop.step *= 2;
      return loop.step;
    },
  });
  function defineGuard(page) {
    const fixed = { enumerable: false, configurable: false, writable: false };
    kit.define(page, kit.settings.guard, { ...fixed, value: guard });
  }
  defineGuard(window);

  // A function's text stays what the learner wrote: some code runs it elsewhere, as a worker.
  const nativeToString = Function.prototype.toString;
  function textOfFunction() {
    return kit.withoutGuards(kit.apply(nativeToString, this === textOfFunction ? nativeToString : this, []));
  }
  kit.define(Function.prototype, "toString", { value: textOfFunction, enumerable: false, writable: true });
};
