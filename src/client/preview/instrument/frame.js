// First paint, and what the workspace asks the page: a changed style sheet, a line of code, a sign of life.
(kit) => {
  const { later, send, snapshot, words } = kit;

  const { uncurry, getter } = kit;
  const bodyOf = getter(Document.prototype, "body");
  const rootOf = getter(Document.prototype, "documentElement");
  const textsBelow = document.createTreeWalker.bind(document);
  const nextNode = uncurry(TreeWalker.prototype.nextNode);
  const nodeValue = getter(Node.prototype, "nodeValue");
  const nodeName = getter(Node.prototype, "nodeName");
  const range = document.createRange();
  const select = range.selectNodeContents.bind(range);
  const boxesOfRange = range.getClientRects.bind(range);
  const boxesOf = uncurry(Element.prototype.getClientRects);
  const boxOf = uncurry(Element.prototype.getBoundingClientRect);
  const elementsBelow = uncurry(Element.prototype.querySelectorAll);
  const styleOf = window.getComputedStyle.bind(window);
  const { SHOW_TEXT } = NodeFilter;
  const SHOWN = /^(IMG|SVG|CANVAS|VIDEO|AUDIO|IFRAME|FRAME|INPUT|TEXTAREA|SELECT|BUTTON|HR|OBJECT|EMBED)$/i;
  const UNSEEN = /^(SCRIPT|STYLE|TEMPLATE|BR)$/;
  const TRANSPARENT = /^(transparent|rgba\(0, 0, 0, 0\))$/;

  function hasVisibleText(body) {
    const walker = textsBelow(body, SHOW_TEXT);
    for (let node = nextNode(walker); node !== null; node = nextNode(walker)) {
      if (kit.trim(nodeValue(node)) === "") continue;
      select(node);
      if (boxesOfRange().length > 0) return true;
    }
    return false;
  }

  function isSeen(element) {
    const name = nodeName(element);
    if (kit.exec(UNSEEN, name) !== null) return false;
    const box = boxOf(element);
    if (box.width < 1 || box.height < 1) return false;
    if (kit.exec(SHOWN, name) !== null) return true;
    const own = styleOf(element);
    if (own.display === "list-item" && own.listStyleType !== "none") return true;
    if (own.backgroundImage !== "none" || kit.exec(TRANSPARENT, own.backgroundColor) === null) return true;
    return kit.exec(/^0(?:\.0+)?px$/, own.borderTopWidth) === null;
  }

  function looksEmpty() {
    const body = bodyOf(document);
    if (!body) return true;
    if (hasVisibleText(body) || styleOf(body).backgroundImage !== "none") return false;
    const elements = elementsBelow(body, "*");
    for (let i = 0; i < elements.length; i++) if (isSeen(elements[i])) return false;
    return true;
  }

  /** A frame behind another tab has no layout: nothing can be said about it before it is shown. */
  const isLaidOut = () => {
    const root = rootOf(document);
    // A window that is hidden may still tell the size that it had.
    return window.innerWidth > 0 && window.innerHeight > 0 && (root === null || boxesOf(root).length > 0);
  };
  /** How often a page that shows nothing is looked at again, in milliseconds: what it waits for may come late. */
  const LOOK_AGAIN_MS = 500;
  function reportPaint() {
    const empty = isLaidOut() && looksEmpty();
    send({ type: "painted", empty });
    if (empty) later(lookAgain, LOOK_AGAIN_MS);
  }
  function lookAgain() {
    if (looksEmpty()) later(lookAgain, LOOK_AGAIN_MS);
    else reportPaint();
  }

  send({ type: "start" });

  // The page is shown as soon as it has been drawn once; a frame that nobody sees is not drawn, and is shown at once.
  let reported = false;
  const reportFirst = () => {
    if (reported) return;
    reported = true;
    kit.flush();
    send({ type: "painted", empty: false });
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
      reportPaint();
    }, 60);
    // What an animation or a timer draws a little later counts too.
    later(reportPaint, 1000);
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
        break;
      case "inception-evaluate":
        evaluate(asked.source, asked.isAsync);
        break;
      case "inception-ping":
        send({ type: "alive" });
    }
  });
};
