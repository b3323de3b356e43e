// First paint, and what the workspace asks the page: a changed style sheet, a line of code, a sign of life.
(kit) => {
  const { later, send, snapshot, words } = kit;

  const { uncurry, getter } = kit;
  const rootOf = getter(Document.prototype, "documentElement");
  const boxesOf = uncurry(Element.prototype.getClientRects);

  /** A frame behind another tab has no layout: nothing can be said about it before it is shown. */
  const isLaidOut = () => {
    const root = rootOf(document);
    // A window that is hidden may still tell the size that it had.
    return window.innerWidth > 0 && window.innerHeight > 0 && (root === null || boxesOf(root).length > 0);
  };
  /** How often a page that shows nothing is looked at again, in milliseconds: what it waits for may come late. */
  const LOOK_AGAIN_MS = 500;
  let looksAgain = false;
  let wasEmpty = false;
  function reportPaint(early = false) {
    const isEmpty = isLaidOut() && kit.looksEmpty(early);
    wasEmpty = isEmpty;
    send({ type: "painted", paint: !isEmpty ? "shown" : kit.hasContent() ? "hidden" : "empty" });
    if (isEmpty) planLook();
  }
  function planLook() {
    if (looksAgain) return;
    looksAgain = true;
    later(lookAgain, LOOK_AGAIN_MS);
  }
  function lookAgain() {
    looksAgain = false;
    if (kit.looksEmpty(false) !== wasEmpty) reportPaint();
    else if (wasEmpty) planLook();
  }

  send({ type: "start" });

  // The page is shown as soon as it has been drawn once; a frame that nobody sees is not drawn, and is shown at once.
  let reported = false;
  const reportFirst = () => {
    if (reported) return;
    reported = true;
    kit.flush();
    send({ type: "painted", paint: "shown" });
  };
  document.addEventListener("DOMContentLoaded", () => {
    kit.nextFrame(() => later(reportFirst, 0));
    later(reportFirst, 100);
  });
  // Of a long page only the start is there yet, and it fills the window.
  kit.listen(
    "inception-part",
    (event) => {
      stop(event);
      kit.nextFrame(() => later(reportFirst, 0));
    },
    true,
  );
  kit.listen("load", () => {
    later(() => {
      reported = true;
      kit.flush();
      reportPaint(true);
    }, 60);
    // What a timer draws a little later counts too, and what it shows of what is there later yet.
    later(() => reportPaint(true), 1000);
    later(reportPaint, 3000);
    let wasHidden = !isLaidOut();
    kit.listen("resize", () => {
      if (wasHidden && isLaidOut()) later(reportPaint, 60);
      wasHidden = !isLaidOut();
    });
  });

  // ---- What the workspace asks ----------------------------------------------------------------------------------

  const stop = uncurry(Event.prototype.stopImmediatePropagation);
  const then = uncurry(Promise.prototype.then);
  const PromiseProto = Promise.prototype;
  function answer(level, parts, more) {
    kit.addLine({ level, kind: "answer", depth: 0, count: 1, raw: null, parts, ...more });
    kit.flush();
    send({ type: "evaluated" });
  }
  const answerValue = (value) => answer("result", [snapshot(value)]);
  function answerError(error) {
    // A loop that was stopped has been told of with its line.
    if (kit.isStopped(error)) send({ type: "evaluated" });
    else answer("error", [words("Uncaught "), snapshot(error)]);
  }

  /** Evaluates a line of the console, in the page's own scope. */
  function evaluate(source, isAsync) {
    let value;
    kit.evaluating = true;
    try {
      value = kit.evaluate(source);
    } catch (error) {
      answerError(error);
      return;
    } finally {
      kit.evaluating = false;
    }
    if (isAsync && kit.isBelow(PromiseProto, value)) then(value, answerValue, answerError);
    else answerValue(value);
  }

  kit.onAsked((asked) => {
    switch (asked.type) {
      case "inception-css":
        if (!kit.exchangeStyles(asked.files)) send({ type: "reload", hash: "" });
        else planLook();
        break;
      case "inception-evaluate":
        evaluate(asked.source, asked.isAsync);
        break;
      case "inception-ping":
        send({ type: "alive" });
    }
  });
};
