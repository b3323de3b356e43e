// What goes wrong in the page, and in the pages in its frames.
(kit) => {
  const { getter, uncurry, words } = kit;

  const messageOf = getter(ErrorEvent.prototype, "message");
  const filenameOf = getter(ErrorEvent.prototype, "filename");
  const lineOf = getter(ErrorEvent.prototype, "lineno");
  const columnOf = getter(ErrorEvent.prototype, "colno");
  const errorOf = getter(ErrorEvent.prototype, "error");
  const reasonOf = getter(PromiseRejectionEvent.prototype, "reason");
  const targetOf = getter(Event.prototype, "target");
  const attribute = uncurry(Element.prototype.getAttribute);
  const localName = getter(Element.prototype, "localName");
  const sourceOf = getter(HTMLImageElement.prototype, "src");
  const currentSourceOf = getter(HTMLImageElement.prototype, "currentSrc");
  /** As in projectModules.ts. */
  const MODULE = "inception-file:/";

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
    const parts = kit.list(words(kit.clip(withoutPlace(said), 10_000)));
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

  /** A place in a script that the page has loaded by itself from where its files stand; "" for other addresses. */
  function servedPlace(file, line, column) {
    if (kit.indexOf(file, ownPlaces[0]) !== 0) return "";
    const name = kit.decode(kit.split(kit.slice(file, ownPlaces[0].length), "?")[0]);
    // In this notation lines are counted from a comment before the first one.
    return kit.isFile(name) ? `inception:${kit.encode(name)}:1:${line + 1}:${column}` : "";
  }

  const DECLARED = /^SyntaxError: Identifier '([\w$]+)' has already been declared/;
  /**
   * Where the name is declared that another script has declared before: the browser only names the script. `script`: as the
   * browser calls it.
   */
  function declaredPlace(message, script) {
    const name = kit.exec(DECLARED, message)?.[1];
    const text = name === undefined ? null : kit.scriptText(script);
    if (text === null) return "";
    try {
      const line = kit.madeCode().declarationLine(text, name);
      return line === null ? "" : `${script}:${line + 1}:1`;
    } catch {
      return "";
    }
  }

  // What nobody catches in a worker comes to its Worker first, and then to the window.
  let fromWorker = null;
  kit.hearWorkerError = (event) => {
    kit.hearError(event);
    fromWorker = kit.isBelow(ErrorEvent.prototype, event) ? placeKey(event) : null;
  };
  const placeKey = (event) => `${filenameOf(event)}:${lineOf(event)}:${columnOf(event)} ${messageOf(event)}`;
  function isHeardAlready(event) {
    if (fromWorker === null || !kit.isBelow(ErrorEvent.prototype, event)) return false;
    const key = fromWorker;
    fromWorker = null;
    return placeKey(event) === key;
  }

  const { SyntaxError: NativeSyntaxError } = window;
  const SyntaxErrorProto = NativeSyntaxError.prototype;
  const IN_WRITE = "Failed to execute 'write' on 'Document': ";
  const IN_CALL = /Failed to execute '\w+' on '\w+': /;

  /** A window with its prototypes of these names, which the page may not change. */
  const realmOf = (view) => ({
    view,
    ErrorEvent: view.ErrorEvent.prototype,
    Element: view.Element.prototype,
    Image: view.HTMLImageElement.prototype,
  });
  /** Hears what goes wrong in such a window. */
  const hearError = (realm) => (event) => {
    if (isHeardAlready(event)) return;
    if (!kit.isBelow(realm.ErrorEvent, event)) {
      if (kit.isBelow(realm.Element, targetOf(event))) reportResource(targetOf(event), realm);
      return;
    }
    const error = errorOf(event);
    if (kit.isStopped(error)) return;
    const isThing = typeof error === "object" && error !== null && !kit.isError(error);
    // A handler in the page's text is read when it is first needed, and may turn out to be no code then. When a script had
    // it called, the browser names that call as well, and the stack is the caller's.
    const isSyntax = kit.isError(error) && kit.isBelow(SyntaxErrorProto, error);
    const called = isSyntax ? (kit.exec(IN_CALL, messageOf(event))?.[0] ?? "") : "";
    // Of a thing that is no error the browser only says '#<Object>'.
    const message = isThing ? "" : without(without(without(messageOf(event), "Uncaught "), called), IN_WRITE);
    if (message === "Script error." && lineOf(event) === 0) {
      report("An error in a script from another site. The browser keeps its details to itself.", "");
      return;
    }
    const file = filenameOf(event);
    // A stack knows better where the calls went out of hand than the place that ended them.
    const isInHandler = called !== "" && kit.includes(file, "inception:");
    let stack = kit.isError(error) && !isInHandler ? kit.stackOf(error) : "";
    if (isSyntax && called === "") stack = kit.importFault(message, stack) || stack;
    if (stack === "") stack = kit.importPlace(message);
    if (stack === "" && kit.includes(file, "inception:")) stack = file;
    else if (stack === "" && kit.indexOf(file, ownPlaces[1]) === 0) {
      stack = servedPlace(file, lineOf(event), columnOf(event)) || kit.handlerPlace(message);
    }
    if (lineOf(event) === 1) stack = declaredPlace(message, file) || stack;
    const absent = kit.absentImport(message);
    if (absent !== null) {
      report(absent.message, absent.place || stack);
      return;
    }
    const more = isThing ? [kit.snapshot(error)] : kit.isError(error) ? kit.causeParts(error) : kit.list();
    report(message, stack, lineOf(event), columnOf(event), more);
  };
  /** Of this window, and of its workers. */
  kit.hearError = hearError(realmOf(window));

  /** What an element of this name has asked for, as it is written where it is; `null` for nothing. */
  function addressOf(element, realm) {
    if (localName(element) === "object") return attribute(element, "data");
    // Of several pictures the browser has chosen one, and tells its whole address.
    const chosen = kit.isBelow(realm.Image, element) ? currentSourceOf(element) : "";
    if (chosen !== "" && chosen !== sourceOf(element)) return chosen;
    return attribute(element, "src") ?? attribute(element, "href") ?? attribute(element, "xlink:href");
  }

  /** A picture, style sheet or script that did not load, of this window or that of a frame. */
  function reportResource(element, realm) {
    const tag = localName(element);
    const address = addressOf(element, realm);
    if (tag === "script" && (address === null || kit.includes(kit.textOfScript(element), "inception:"))) {
      const { message, place } = kit.explainModules(element);
      report(message, place);
      return;
    }
    if (tag === "style") {
      kit.log("warn", [words("Could not load a style sheet that another one of the page imports.")]);
      return;
    }
    const name = address
      ? (kit.nameAt(address) ?? kit.placeWritten(address, realm.view)?.name ?? null)
      : null;
    if (name !== null && !kit.isFile(name)) {
      const ends = tag === "script" || tag === "link" ? kit.scriptEnds : undefined;
      kit.tellMissing(name, `<${tag}>`, ends);
      return;
    }
    const shown = kit.clip(kit.shownAddress(address || "a resource"), 500);
    kit.log("warn", [words(`Could not load ${shown} (<${tag}>).`)]);
  }

  const { SecurityPolicyViolationEvent } = window;
  const [dispositionOf, directiveOf, refusedOf] = ["disposition", "effectiveDirective", "blockedURI"].map(
    (name) => getter(SecurityPolicyViolationEvent.prototype, name),
  );
  /** What the page's own policy keeps out, which the browser tells its own console only. */
  function hearRefusal(event) {
    if (dispositionOf(event) !== "enforce") return;
    const refused = refusedOf(event);
    const what =
      kit.exec(/^\w+$/, refused) === null ? kit.clip(withoutPlace(refused), 500) : `${refused} code`;
    report(`The page's own Content-Security-Policy does not allow ${what} (${directiveOf(event)}).`, "");
  }

  /** A place in the notation of stacks, where lines are counted from a comment before the first one. */
  const placeText = ({ file, line }) => `inception:${kit.encode(file)}:1:${line + 1}:1`;

  /** `place`: where it came from, for what is no error. */
  kit.reportRejection = (reason, place = kit.placeOfReason(reason)) => {
    if (kit.isStopped(reason)) return;
    const before = "Unhandled promise rejection: ";
    const stack = place === null ? "" : placeText(place);
    if (kit.isError(reason)) {
      const title = kit.errorTitle(reason);
      const absent = kit.absentImport(title);
      if (absent !== null) {
        report(absent.message, absent.place || kit.stackOf(reason) || stack);
        return;
      }
      const own = kit.stackOf(reason);
      const from = kit.importFault(title, own) || own || kit.importPlace(title);
      report(before + title, from, undefined, undefined, kit.causeParts(reason));
    } else if (typeof reason === "object" && reason !== null) {
      report(before, stack, undefined, undefined, [kit.snapshot(reason)]);
    } else report(before + kit.snapshot(reason).text, stack);
  };
  const hearRejection = (event) => kit.reportRejection(reasonOf(event));

  // An answer that is no JSON fails with an error that knows no script, and of such the browser tells nobody.
  const { json } = Response.prototype;
  const then = uncurry(Promise.prototype.then);
  kit.define(Response.prototype, "json", {
    writable: true,
    value: function () {
      const stack = kit.stackHere();
      return then(kit.apply(json, this, arguments), undefined, (error) => {
        if (!kit.isBelow(SyntaxErrorProto, error) || kit.stackOf(error) !== "") throw error;
        const told = new NativeSyntaxError(kit.readData(error, "message"));
        kit.giveStack(told, stack);
        throw told;
      });
    },
  });

  // ---- Loops ----------------------------------------------------------------------------------------------------

  kit.tellStopped = (message, place) => {
    report(message, placeText(place));
    kit.flush();
  };
  /** `stack`: of the call that the browser did not go on with. */
  kit.tellTooDeep = (stack) => report("RangeError: Maximum call stack size exceeded", stack);

  kit.inEachPage((page, { listen }) => {
    listen("error", page === window ? kit.hearError : hearError(realmOf(page)), true);
    listen("securitypolicyviolation", hearRefusal);
    listen("unhandledrejection", hearRejection);
  });
};
