// What goes wrong in the page, and in the pages in its frames, which its guard stops loops in, too.
(kit) => {
  const { getter, uncurry, words } = kit;
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
  const PLACE = /inception:([^\s:()]+):/;

  const ownPlaces = kit.ownPlaces();
  /** A message without where this preview happens to be. */
  function withoutPlace(message) {
    let text = message;
    for (let i = 0; i < ownPlaces.length; i++) {
      for (let rounds = 0; rounds < 10 && kit.includes(text, ownPlaces[i]); rounds++)
        text = without(text, ownPlaces[i]);
    }
    return text;
  }

  /** `thing`: what was thrown, where that is no error whose message says it all. */
  function report(said, stack, line, column, thing) {
    const message = withoutPlace(said);
    kit.addLine({
      level: "error",
      kind: "error",
      depth: kit.depth(),
      count: 1,
      raw: null,
      parts: thing ? [words(message), kit.snapshot(thing)] : [words(kit.clip(message, 10_000))],
      stack: kit.clip(stack, 10_000),
      line,
      column,
    });
  }

  /** A text without its first `part`. */
  function without(whole, part) {
    const at = kit.indexOf(whole, part);
    return at < 0 ? whole : kit.slice(whole, 0, at) + kit.slice(whole, at + part.length);
  }

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
    if (kit.isStopped(error)) return;
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
    if (stack === "" && kit.includes(file, "inception:")) stack = file;
    else if (stack === "" && kit.indexOf(file, ownPlaces[1]) === 0) {
      stack = servedPlace(file, lineOf(event), columnOf(event)) || kit.handlerPlace(message);
    }
    report(message, stack, lineOf(event), columnOf(event), isThing ? error : null);
  };
  /** Of this window, and of its workers. */
  kit.hearError = hearError(ErrorEvent.prototype);
  kit.listen("error", kit.hearError, true);

  const { URL } = window;
  const { canParse } = URL;
  const pathOf = getter(URL.prototype, "pathname");
  const { parse } = JSON;
  const importMap = document.querySelector.bind(document, "script[type=importmap]");
  const project = "http://project.invalid/";
  /** As in projectModules.ts. */
  const MODULE = "inception-file:/";

  /** The project's file that a script of `file` asks for; `null` for other modules. */
  function fileMeant(specifier, file) {
    if (kit.indexOf(specifier, MODULE) === 0) return kit.decode(kit.slice(specifier, MODULE.length));
    if (!kit.exec(/^\.{0,2}\/(?!\/)/, specifier) || !canParse(specifier, project + file)) return null;
    return kit.decode(kit.slice(pathOf(new URL(specifier, project + file)), 1));
  }
  function isThere(name) {
    for (let i = 0; i < kit.settings.files.length; i++) if (kit.settings.files[i] === name) return true;
    return false;
  }
  /** The text of a script as modules get it. */
  function textOfModule(name) {
    const map = importMap();
    const address = map === null ? null : parse(textContent(map)).imports[MODULE + kit.pathOf(name)];
    return address ? kit.decode(kit.slice(address, kit.indexOf(address, ",") + 1)) : "";
  }

  const SPECIFIER = /\b(?:from|import)\s*["']([^"'\n]+)["']/g;
  /** Calls `see(specifier, before)` for what a script imports, `before` being its text up to there, until one gives a value. */
  function eachImport(text, see) {
    SPECIFIER.lastIndex = 0;
    const all = [];
    for (let found = kit.exec(SPECIFIER, text); found !== null; found = kit.exec(SPECIFIER, text)) {
      all[all.length] = { specifier: found[1], before: kit.slice(text, 0, found.index) };
    }
    for (let i = 0; i < all.length; i++) {
      const value = see(all[i].specifier, all[i].before);
      if (value) return value;
    }
    return null;
  }

  /** The first import of a file that is not there, in a script or in what it imports: how to write it, and where that is. */
  function findAbsent(text, file, seen) {
    const first = kit.exec(PLACE_OF_START, kit.slice(text, 0, 600))?.[1] ?? "1";
    return eachImport(text, (specifier, before) => {
      const name = fileMeant(specifier, file);
      if (name === null || seen[name]) return null;
      seen[name] = true;
      if (isThere(name)) return findAbsent(textOfModule(name), name, seen);
      const line = kit.split(before, "\n").length;
      const folder = kit.exec(/^.*\//, file)?.[0] ?? "";
      const shown = kit.indexOf(name, folder) === 0 ? `./${kit.slice(name, folder.length)}` : name;
      return { shown, place: `inception:${kit.encode(file)}:${first}:${line}:1` };
    });
  }
  const PLACE_OF_START = /inception:[^\s:()]+:(\d+)/;

  /** What is said of a script whose modules did not all come: the browser does not say which of them is missing. */
  function reportModules(text, file) {
    const absent = findAbsent(text, file, { __proto__: null });
    if (absent !== null) {
      report(
        `This script imports "${kit.clip(absent.shown, 200)}", but there is no such file in this project. Check its name, or write its code here.`,
        absent.place,
      );
      return;
    }
    let names = "";
    let count = 0;
    eachImport(text, (specifier) => {
      if (++count > 5) return true;
      const name = fileMeant(specifier, file) ?? specifier;
      names += `${count === 1 ? "" : ", "}"${kit.clip(name, 200)}"`;
      return false;
    });
    const which =
      count === 0
        ? "A module that this script imports"
        : count === 1
          ? `The module ${names}`
          : `One of the modules ${names}${count > 5 ? ", …" : ""}`;
    const place = file === "" ? "" : `inception:${kit.encode(file)}:1:2:1`;
    report(`${which} could not be loaded. Check the name or address, and that you are online.`, place);
  }

  /** A picture, style sheet or script that did not load. */
  function reportResource(element) {
    if (!kit.isBelow(ElementProto, element)) return;
    const tag = localName(element);
    const address = attribute(element, "src") ?? attribute(element, "href");
    const text = tag === "script" ? textContent(element) : "";
    const file = kit.exec(PLACE, kit.slice(text, 0, 600))?.[1];
    if (tag === "script" && (file !== undefined || address === null)) {
      reportModules(text, file === undefined ? "" : kit.decode(file));
      return;
    }
    kit.log("warn", [words(`Could not load ${kit.clip(address || "a resource", 500)} (<${tag}>).`)]);
  }

  kit.reportRejection = (reason) => {
    if (kit.isStopped(reason)) return;
    const before = "Unhandled promise rejection: ";
    if (kit.isError(reason)) report(before + kit.errorTitle(reason), kit.stackOf(reason));
    else if (typeof reason === "object" && reason !== null) report(before, "", undefined, undefined, reason);
    else report(before + kit.snapshot(reason).text, "");
  };
  const hearRejection = (event) => kit.reportRejection(reasonOf(event));
  kit.listen("unhandledrejection", hearRejection);

  // An answer that is no JSON fails with an error that knows no script, and of such the browser tells nobody.
  const { json } = Response.prototype;
  const { SyntaxError } = window;
  const SyntaxErrorProto = SyntaxError.prototype;
  const then = uncurry(Promise.prototype.then);
  kit.define(Response.prototype, "json", {
    writable: true,
    value: function () {
      const { stack } = new kit.Error();
      return then(kit.apply(json, this, arguments), undefined, (error) => {
        if (!kit.isBelow(SyntaxErrorProto, error) || kit.stackOf(error) !== "") throw error;
        const told = new SyntaxError(kit.readData(error, "message"));
        kit.define(told, "stack", { value: stack, writable: true, enumerable: false });
        throw told;
      });
    },
  });

  // ---- Loops ----------------------------------------------------------------------------------------------------

  kit.tellStopped = (message, { file, line }) => {
    // In this notation lines are counted from a comment before the first one.
    report(message, `inception:${kit.encode(file)}:1:${line + 1}:1`);
    kit.flush();
  };

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
    ...kit.loops,
  });
  function defineGuard(page) {
    const fixed = { enumerable: false, configurable: false, writable: false };
    kit.define(page, kit.settings.guard, { ...fixed, value: guard });
  }
  defineGuard(window);
};
